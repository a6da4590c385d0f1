-- Opening trees of the games that were played here.

-- Whether a game is to be counted: 0 never, 1 when it is over, 2 it has been.
ALTER TABLE game ADD COLUMN counting INTEGER NOT NULL DEFAULT 0;

CREATE INDEX game_to_count ON game (updated) WHERE counting = 1;

-- How often a move was played from a position, and how these games ended. Nothing says in which games.
CREATE TABLE opening (
    rules    TEXT NOT NULL,               -- the digest of the rules
    position INTEGER NOT NULL,            -- hashes, as in files of openings
    move     INTEGER NOT NULL,
    white    INTEGER NOT NULL,            -- games that White won
    draws    INTEGER NOT NULL,
    black    INTEGER NOT NULL,
    PRIMARY KEY (rules, position, move)
) STRICT, WITHOUT ROWID;
