-- The games by which rules that somebody has written were tried out, as in SQLite's `0016_trials.sql`.
CREATE TABLE trial (
    rules       TEXT PRIMARY KEY REFERENCES rules (id) ON DELETE CASCADE,
    games       TEXT NOT NULL,
    certificate TEXT
);
