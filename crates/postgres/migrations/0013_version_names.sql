-- What the author calls a version, as in SQLite's `0018_version_names.sql`.
ALTER TABLE draft_version ADD COLUMN name TEXT NOT NULL DEFAULT '';
