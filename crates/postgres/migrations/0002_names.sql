-- What players call themselves, what is said about a game that came from a file, and who does not want a game any more:
-- as in SQLite's `0007_names.sql`.
CREATE TABLE visitor (
    id   TEXT PRIMARY KEY,
    name TEXT NOT NULL
);

ALTER TABLE game ADD COLUMN white_name TEXT;
ALTER TABLE game ADD COLUMN black_name TEXT;
ALTER TABLE game ADD COLUMN tags TEXT;
ALTER TABLE game ADD COLUMN dropped BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX guest_by_game ON guest (game);
