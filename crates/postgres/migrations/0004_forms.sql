-- The address of the form that a game was set up with, so that another one can be set up like it.
ALTER TABLE game ADD COLUMN form text;
