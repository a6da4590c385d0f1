-- What players call themselves, and what is said about a game that came from a file. A name is kept with each game at which
-- somebody sits, so that it stays what it was then.
CREATE TABLE visitor (
    id   TEXT PRIMARY KEY,                -- a browser
    name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE game ADD COLUMN white_name TEXT;
ALTER TABLE game ADD COLUMN black_name TEXT;
ALTER TABLE game ADD COLUMN tags TEXT;    -- the tags of the file, as they stand there
-- Whoever opened the game does not want it among his own any more; it is deleted when nobody else does.
ALTER TABLE game ADD COLUMN dropped INTEGER NOT NULL DEFAULT 0;
-- Pages of lists, and removing a game, ask for these.
CREATE INDEX guest_by_game ON guest (game);
