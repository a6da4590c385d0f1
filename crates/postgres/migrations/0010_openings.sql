-- Opening trees of the games that were played here: as in SQLite's `0015_openings.sql`.
ALTER TABLE game ADD COLUMN counting BIGINT NOT NULL DEFAULT 0;

CREATE INDEX game_to_count ON game (updated) WHERE counting = 1;

CREATE TABLE opening (
    rules    TEXT NOT NULL,
    position BIGINT NOT NULL,
    move     BIGINT NOT NULL,
    white    BIGINT NOT NULL,
    draws    BIGINT NOT NULL,
    black    BIGINT NOT NULL,
    PRIMARY KEY (rules, position, move)
);
