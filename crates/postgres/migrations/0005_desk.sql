-- The operator's desk: as in SQLite's `0010_desk.sql`.
ALTER TABLE draft ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;

CREATE TABLE deed (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at      BIGINT NOT NULL,
    what    TEXT NOT NULL,
    about   TEXT NOT NULL,
    title   TEXT NOT NULL,
    rules   TEXT,
    visitor TEXT,
    address TEXT
);

CREATE INDEX deed_by_visitor ON deed (visitor);

CREATE TABLE ban (
    who    TEXT PRIMARY KEY,
    since  BIGINT NOT NULL,
    until  BIGINT NOT NULL,
    reason TEXT NOT NULL
);

CREATE TABLE report (
    id      BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at      BIGINT NOT NULL,
    about   TEXT NOT NULL,
    reason  TEXT NOT NULL,
    visitor TEXT,
    address TEXT,
    settled BIGINT NOT NULL DEFAULT 0
);
