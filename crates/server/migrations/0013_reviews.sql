-- What the computer has found out about the positions of a game that was looked back at.
CREATE TABLE review (
    game  TEXT PRIMARY KEY REFERENCES game (id),
    found TEXT NOT NULL                   -- scores and lines, as JSON
) STRICT, WITHOUT ROWID;
