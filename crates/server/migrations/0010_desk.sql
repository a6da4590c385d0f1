-- What whoever runs the server decides about visitors and what they show to others, and what he needs to know for that.

-- He has taken a draft out of sight: nobody but its owner sees it.
ALTER TABLE draft ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;

-- Who showed what to others, and what became of it. It stays for a while when the thing itself is gone.
CREATE TABLE deed (
    id      INTEGER PRIMARY KEY,
    at      INTEGER NOT NULL,             -- Unix time in milliseconds
    what    TEXT NOT NULL,                -- public, unlisted, private, removed; by the operator: hidden, shown, deleted
    about   TEXT NOT NULL,                -- a draft or a game
    title   TEXT NOT NULL,
    rules   TEXT,                         -- what was shown
    visitor TEXT,                         -- whose it is
    address TEXT                          -- from where it was done; nothing for the operator
) STRICT;

CREATE INDEX deed_by_visitor ON deed (visitor);

-- Who may not come in for a while: a browser, or a network address.
CREATE TABLE ban (
    who    TEXT PRIMARY KEY,
    since  INTEGER NOT NULL,              -- Unix time in milliseconds
    until  INTEGER NOT NULL,
    reason TEXT NOT NULL
) STRICT;

-- What visitors say about what others show.
CREATE TABLE report (
    id      INTEGER PRIMARY KEY,
    at      INTEGER NOT NULL,             -- Unix time in milliseconds
    about   TEXT NOT NULL,                -- a draft or a game
    reason  TEXT NOT NULL,
    visitor TEXT,                         -- who says it
    address TEXT,
    settled INTEGER NOT NULL DEFAULT 0
) STRICT;
