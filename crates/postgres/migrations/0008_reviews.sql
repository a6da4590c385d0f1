-- What the computer has found out about the positions of a game that was looked back at, as in SQLite's `0013_reviews.sql`.
CREATE TABLE review (
    game  TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    found TEXT NOT NULL
);
