-- A game can also end because a player resigns or both agree to a draw. SQLite cannot change a CHECK,
-- so the table is written anew.
CREATE TABLE event_with_endings (
    game    TEXT NOT NULL REFERENCES game (id),
    seq     INTEGER NOT NULL,             -- from 1, without gaps
    kind    TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'white-resigns', 'black-resigns', 'draw')),
    ply     INTEGER NOT NULL,             -- of the move, or left after the undo, or played at the end
    move    TEXT,                         -- of a move, in machine notation
    request TEXT,                         -- the client's id of the request
    at      INTEGER NOT NULL,             -- Unix time in milliseconds
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

INSERT INTO event_with_endings (game, seq, kind, ply, move, request, at)
    SELECT game, seq, kind, ply, move, request, at FROM event;
DROP TABLE event;
ALTER TABLE event_with_endings RENAME TO event;
