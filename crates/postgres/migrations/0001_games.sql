-- The same as in SQLite, where `migrations/` tells what each column means; and who leads which game.
CREATE TABLE game (
    id        TEXT PRIMARY KEY,
    owner     TEXT NOT NULL,
    variant   TEXT NOT NULL,
    name      TEXT NOT NULL,
    start     TEXT NOT NULL,
    white     TEXT NOT NULL CHECK (white IN ('human', 'computer')),
    black     TEXT NOT NULL CHECK (black IN ('human', 'computer')),
    movetime  BIGINT NOT NULL,              -- milliseconds a move
    level     SMALLINT NOT NULL,            -- how strong the computer is to play
    created   BIGINT NOT NULL,              -- Unix time in milliseconds
    updated   BIGINT NOT NULL,
    ply       BIGINT NOT NULL DEFAULT 0,    -- moves played, for the lists
    winner    TEXT CHECK (winner IN ('white', 'black')),
    reason    TEXT,                         -- why it ended, once it has
    rules     TEXT,                         -- a digest of the rules when it was made
    fen       TEXT,                         -- where it stands
    host      TEXT NOT NULL CHECK (host IN ('both', 'white', 'black', 'none')),
    white_key TEXT,
    black_key TEXT,
    control   TEXT
);

CREATE INDEX game_by_owner ON game (owner, updated DESC);
CREATE INDEX game_by_time ON game (updated DESC);

CREATE TABLE event (
    game    TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seq     BIGINT NOT NULL,                -- from 1, without gaps
    kind    TEXT NOT NULL,
    ply     BIGINT NOT NULL,
    move    TEXT,
    request TEXT,
    at      BIGINT NOT NULL,                -- Unix time in milliseconds
    fen     TEXT,
    PRIMARY KEY (game, seq)
);

-- Browsers that sit at a game which another one opened.
CREATE TABLE guest (
    visitor TEXT NOT NULL,
    game    TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    PRIMARY KEY (visitor, game)
);

-- When any server last ran.
CREATE TABLE server (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    alive BIGINT NOT NULL                   -- Unix time in milliseconds
);

-- The servers that share these games. A row is one start of a program. All times are this database's own.
CREATE TABLE node (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address TEXT,                           -- where the other servers reach it
    beat    TIMESTAMPTZ NOT NULL,           -- when it last said that it runs
    until   TIMESTAMPTZ NOT NULL            -- until when nobody takes its games
);

-- Which server leads which game: it alone may write. Every taking of the lead has a number of its own, so that a
-- server which has lost it without knowing is found out.
CREATE SEQUENCE lease_epoch;
CREATE TABLE lease (
    game  TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    node  BIGINT NOT NULL REFERENCES node (id) ON DELETE CASCADE,
    epoch BIGINT NOT NULL
);
CREATE INDEX lease_by_node ON lease (node);

-- By which the servers know each other.
CREATE TABLE cluster (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    secret TEXT NOT NULL
);
