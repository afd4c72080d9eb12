-- +goose Up

-- What needs a person, and whether the owners were told: so that a restart tells
-- nobody twice and forgets to tell nobody.
CREATE TABLE concerns (
    name    TEXT    PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
    words   TEXT    NOT NULL CHECK (length(words) <= 1000),
    way     TEXT    NOT NULL CHECK (length(way) <= 1000),
    since   INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,                          -- last
    ongoing INTEGER NOT NULL CHECK (ongoing IN (0, 1)),
    known   INTEGER NOT NULL CHECK (known IN (0, 1)),  -- the owners were told that it began, and not yet that it is over
    told_at INTEGER                                    -- last, that it began; NULL: never
) STRICT, WITHOUT ROWID;

-- How the mails fare is read every minute.
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_tried ON outbox (created_at) WHERE done_at IS NULL AND tries > 0;
