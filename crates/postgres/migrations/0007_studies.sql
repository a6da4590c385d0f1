-- Studies: as in SQLite's `0012_studies.sql`. Texts are bytes, as those of drafts are.
CREATE TABLE study (
    id       TEXT PRIMARY KEY,
    owner    TEXT NOT NULL,
    title    TEXT NOT NULL,
    state    TEXT NOT NULL CHECK (state IN ('private', 'unlisted', 'public')),
    revision BIGINT NOT NULL,
    rules    TEXT NOT NULL,
    created  BIGINT NOT NULL,
    changed  BIGINT NOT NULL,
    text     BYTEA NOT NULL
);

CREATE INDEX study_by_owner ON study (owner, changed DESC);
CREATE INDEX study_by_state ON study (state, changed DESC);

CREATE TABLE study_version (
    study    TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    revision BIGINT NOT NULL,
    title    TEXT NOT NULL,
    rules    TEXT NOT NULL,
    at       BIGINT NOT NULL,
    text     BYTEA NOT NULL,
    PRIMARY KEY (study, revision)
);
