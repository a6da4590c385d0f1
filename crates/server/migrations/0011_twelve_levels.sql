-- There are twelve levels in place of eight. Each game keeps the strength that it had.
ALTER TABLE game ADD COLUMN strength INTEGER NOT NULL DEFAULT 12 CHECK (strength BETWEEN 1 AND 12);
UPDATE game SET strength =
    CASE level WHEN 1 THEN 1 WHEN 2 THEN 4 WHEN 3 THEN 5 WHEN 4 THEN 7 WHEN 5 THEN 8 WHEN 6 THEN 9 WHEN 7 THEN 11 ELSE 12 END;
ALTER TABLE game DROP COLUMN level;
ALTER TABLE game RENAME COLUMN strength TO level;
