-- Whoever runs the server has taken a study out of sight: nobody but its owner reads it.
ALTER TABLE study ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
