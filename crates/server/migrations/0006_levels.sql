-- How strong the computer is to play, from 1. In older games it played as well as it could.
ALTER TABLE game ADD COLUMN level INTEGER NOT NULL DEFAULT 8 CHECK (level BETWEEN 1 AND 8);
