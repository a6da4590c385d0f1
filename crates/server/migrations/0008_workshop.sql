-- Rules that are not built in, by what they say: they never change. Games, versions and drafts name them.
CREATE TABLE rules (
    id   TEXT PRIMARY KEY,                -- own-…
    text TEXT NOT NULL,                   -- the rule file and all files that it reads
    kept INTEGER NOT NULL                 -- when somebody last asked to keep them, Unix time in milliseconds
) STRICT;

-- Games that somebody is writing.
CREATE TABLE draft (
    id        TEXT PRIMARY KEY,
    owner     TEXT NOT NULL,              -- a browser
    title     TEXT NOT NULL,
    text      TEXT NOT NULL,              -- of the rule file, right or wrong
    revision  INTEGER NOT NULL,           -- counts how often it was saved
    state     TEXT NOT NULL CHECK (state IN ('private', 'unlisted', 'public')),
    published TEXT REFERENCES rules (id), -- the rules that others are shown
    created   INTEGER NOT NULL,           -- Unix time in milliseconds
    changed   INTEGER NOT NULL
) STRICT;

CREATE INDEX draft_by_owner ON draft (owner, changed DESC);
CREATE INDEX draft_by_state ON draft (state, changed DESC);
CREATE INDEX draft_by_rules ON draft (published);

-- What has been played, shared or published of a draft.
CREATE TABLE draft_version (
    draft   TEXT NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
    number  INTEGER NOT NULL,             -- from 1, without gaps
    content TEXT NOT NULL REFERENCES rules (id),
    at      INTEGER NOT NULL,             -- Unix time in milliseconds
    PRIMARY KEY (draft, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX version_by_rules ON draft_version (content);

-- The id of rules that are not built in has 24 letters, options follow.
CREATE INDEX game_by_rules ON game (substr(variant, 1, 24));
