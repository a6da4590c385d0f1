-- Rules that are not built in, and games that somebody is writing: as in SQLite's `0008_workshop.sql`. Texts are bytes,
-- since a draft may hold letters that this database does not take for text.
CREATE TABLE rules (
    id   TEXT PRIMARY KEY,
    text BYTEA NOT NULL,
    kept BIGINT NOT NULL
);

CREATE TABLE draft (
    id        TEXT PRIMARY KEY,
    owner     TEXT NOT NULL,
    title     TEXT NOT NULL,
    text      BYTEA NOT NULL,
    revision  BIGINT NOT NULL,
    state     TEXT NOT NULL CHECK (state IN ('private', 'unlisted', 'public')),
    published TEXT REFERENCES rules (id),
    created   BIGINT NOT NULL,
    changed   BIGINT NOT NULL
);

CREATE INDEX draft_by_owner ON draft (owner, changed DESC);
CREATE INDEX draft_by_state ON draft (state, changed DESC);
CREATE INDEX draft_by_rules ON draft (published);

CREATE TABLE draft_version (
    draft   TEXT NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
    number  BIGINT NOT NULL,
    content TEXT NOT NULL REFERENCES rules (id),
    at      BIGINT NOT NULL,
    PRIMARY KEY (draft, number)
);

CREATE INDEX version_by_rules ON draft_version (content);

CREATE INDEX game_by_rules ON game (substr(variant, 1, 24));
