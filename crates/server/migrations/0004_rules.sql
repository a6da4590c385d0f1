-- Rules may be corrected while a game goes on. What a game's rules were, and where it stood, tells whether they still
-- lead where they led.
ALTER TABLE game ADD COLUMN rules TEXT;   -- a digest of the rules when it was made
ALTER TABLE game ADD COLUMN fen TEXT;     -- where it stands
ALTER TABLE event ADD COLUMN fen TEXT;    -- where it stood after this event, for some of them
