-- A game and everything that happened in it. Events are only ever added: a move taken back is an
-- event of its own, so a crash can lose nothing that was acknowledged.
CREATE TABLE game (
    id       TEXT PRIMARY KEY,
    owner    TEXT NOT NULL,               -- the browser that made it
    variant  TEXT NOT NULL,               -- with its options
    name     TEXT NOT NULL,               -- as shown when it was made
    start    TEXT NOT NULL,               -- FEN
    white    TEXT NOT NULL CHECK (white IN ('human', 'computer')),
    black    TEXT NOT NULL CHECK (black IN ('human', 'computer')),
    movetime INTEGER NOT NULL,            -- milliseconds a move
    created  INTEGER NOT NULL,            -- Unix time in milliseconds
    updated  INTEGER NOT NULL,
    ply      INTEGER NOT NULL DEFAULT 0,  -- moves played, for the lists
    words    TEXT                         -- how it ended, once it has
) STRICT;

CREATE INDEX game_by_owner ON game (owner, updated DESC);
CREATE INDEX game_by_time ON game (updated DESC);

CREATE TABLE event (
    game    TEXT NOT NULL REFERENCES game (id),
    seq     INTEGER NOT NULL,             -- from 1, without gaps
    kind    TEXT NOT NULL CHECK (kind IN ('move', 'undo')),
    ply     INTEGER NOT NULL,             -- of the move, or left after the undo
    move    TEXT,                         -- of a move, in machine notation
    request TEXT,                         -- the client's id of the request
    at      INTEGER NOT NULL,             -- Unix time in milliseconds
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
