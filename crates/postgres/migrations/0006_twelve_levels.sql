-- There are twelve levels in place of eight, as in SQLite's `0011_twelve_levels.sql`.
UPDATE game SET level =
    CASE level WHEN 1 THEN 1 WHEN 2 THEN 4 WHEN 3 THEN 5 WHEN 4 THEN 7 WHEN 5 THEN 8 WHEN 6 THEN 9 WHEN 7 THEN 11 ELSE 12 END;
