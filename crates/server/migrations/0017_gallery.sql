-- The gallery of games that visitors show to everybody.

-- The draft of which this one is a copy. It may be gone since.
ALTER TABLE draft ADD COLUMN origin TEXT;

CREATE INDEX draft_by_origin ON draft (origin);

-- Who has thanked for a draft.
CREATE TABLE thanks (
    draft   TEXT NOT NULL REFERENCES draft (id) ON DELETE CASCADE,
    visitor TEXT NOT NULL,                -- a browser
    PRIMARY KEY (draft, visitor)
) STRICT, WITHOUT ROWID;

CREATE INDEX thanks_by_visitor ON thanks (visitor);
