-- What the author calls a version of a draft; nothing for most of them.
ALTER TABLE draft_version ADD COLUMN name TEXT NOT NULL DEFAULT '';
