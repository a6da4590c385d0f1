-- Who moves for whom. `host` is where the browser sits that opened the game; a side that a person plays has a secret
-- besides, which gives its seat to whoever knows it. Games of older versions belong to who opened them: to both sides
-- that people play. Their secrets are random, too, in the letters that secrets are written with.
ALTER TABLE game ADD COLUMN host TEXT NOT NULL DEFAULT 'both' CHECK (host IN ('both', 'white', 'black', 'none'));
ALTER TABLE game ADD COLUMN white_key TEXT;
ALTER TABLE game ADD COLUMN black_key TEXT;
-- `300000+3000` for five minutes and three seconds a move, `86400000` for a day a move; nothing for no clock.
ALTER TABLE game ADD COLUMN control TEXT;

UPDATE game SET white_key = replace(replace(lower(hex(randomblob(10))), 'a', 'g'), 'e', 'h') WHERE white = 'human';
UPDATE game SET black_key = replace(replace(lower(hex(randomblob(10))), 'a', 'g'), 'e', 'h') WHERE black = 'human';
UPDATE game SET host = CASE
    WHEN white = 'human' AND black = 'human' THEN 'both'
    WHEN white = 'human' THEN 'white'
    WHEN black = 'human' THEN 'black'
    ELSE 'none'
END;

-- Browsers that sit at a game which another one opened.
CREATE TABLE guest (
    visitor TEXT NOT NULL,
    game    TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    PRIMARY KEY (visitor, game)
) STRICT, WITHOUT ROWID;

-- When the server last ran, so that nobody's clock is charged for the time it was down.
CREATE TABLE server (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    alive INTEGER NOT NULL                -- Unix time in milliseconds
) STRICT;

-- More can happen in a game. SQLite cannot change a CHECK, so the table is written anew.
CREATE TABLE event_with_seats (
    game    TEXT NOT NULL REFERENCES game (id),
    seq     INTEGER NOT NULL,             -- from 1, without gaps
    kind    TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'white-resigns', 'black-resigns', 'draw',
                'white-flag', 'black-flag', 'offer', 'retract', 'rematch', 'pause')),
    ply     INTEGER NOT NULL,             -- of the move, or left after the undo, or played so far
    move    TEXT,                         -- a move in machine notation; `draw-w` of an offer; an address; milliseconds
    request TEXT,                         -- the client's id of the request
    at      INTEGER NOT NULL,             -- Unix time in milliseconds
    fen     TEXT,                         -- where the game stood afterwards, for some of them
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

INSERT INTO event_with_seats (game, seq, kind, ply, move, request, at, fen)
    SELECT game, seq, kind, ply, move, request, at, fen FROM event;
DROP TABLE event;
ALTER TABLE event_with_seats RENAME TO event;
