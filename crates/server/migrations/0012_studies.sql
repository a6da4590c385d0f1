-- Studies: game files with variations and comments that somebody keeps.
CREATE TABLE study (
    id       TEXT PRIMARY KEY,
    owner    TEXT NOT NULL,               -- a browser
    title    TEXT NOT NULL,
    state    TEXT NOT NULL CHECK (state IN ('private', 'unlisted', 'public')),
    revision INTEGER NOT NULL,            -- counts how often it was saved
    rules    TEXT NOT NULL,               -- the rules of somebody's own that its games name, with blanks between
    created  INTEGER NOT NULL,            -- Unix time in milliseconds
    changed  INTEGER NOT NULL,
    text     TEXT NOT NULL                -- its chapters, as a game file
) STRICT;

CREATE INDEX study_by_owner ON study (owner, changed DESC);
CREATE INDEX study_by_state ON study (state, changed DESC);

-- What stood there before, now and then.
CREATE TABLE study_version (
    study    TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    title    TEXT NOT NULL,
    rules    TEXT NOT NULL,
    at       INTEGER NOT NULL,            -- when it was written, Unix time in milliseconds
    text     TEXT NOT NULL,
    PRIMARY KEY (study, revision)
) STRICT;
