-- The gallery of games that visitors show to everybody, as in SQLite's `0017_gallery.sql`.
ALTER TABLE draft ADD COLUMN origin TEXT;

CREATE INDEX draft_by_origin ON draft (origin);

CREATE TABLE thanks (
    draft   TEXT NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
    visitor TEXT NOT NULL,
    PRIMARY KEY (draft, visitor)
);

CREATE INDEX thanks_by_visitor ON thanks (visitor);
