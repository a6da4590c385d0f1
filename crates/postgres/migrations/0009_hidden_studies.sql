-- As in SQLite's `0014_hidden_studies.sql`.
ALTER TABLE study ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
