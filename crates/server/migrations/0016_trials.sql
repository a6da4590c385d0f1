-- The games by which rules that somebody has written were tried out.
CREATE TABLE trial (
    rules       TEXT PRIMARY KEY REFERENCES rules (id) ON DELETE CASCADE,
    games       TEXT NOT NULL,            -- lines of JSON, packed
    certificate TEXT                      -- what these and other trials have certified, as JSON
) STRICT;
