-- The staff are told of new orders: on the devices where they want it, by mail,
-- and in an open back office until somebody has seen them.

-- +goose Up

-- A browser that may be pushed to. It ends with the session that it was turned on
-- in, if that is signed out, and with the member; a session that runs out ends nothing.
CREATE TABLE push_devices (
    device_id    INTEGER PRIMARY KEY,
    staff_id     INTEGER NOT NULL REFERENCES staff ON DELETE CASCADE,
    session_hash BLOB    NOT NULL CHECK (length(session_hash) = 32),
    endpoint     TEXT    NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 10 AND 1000 AND instr(endpoint, char(0)) = 0),
    public_key   BLOB    NOT NULL CHECK (length(public_key) = 65), -- of the browser, P-256
    secret       BLOB    NOT NULL CHECK (length(secret) = 16),     -- shared with the browser
    browser      TEXT    NOT NULL CHECK (length(browser) <= 50),
    created_at   INTEGER NOT NULL,
    sent_at      INTEGER,                  -- last; NULL: nothing yet
    error        TEXT    NOT NULL DEFAULT '' -- why the last message could not be sent
) STRICT;
CREATE INDEX push_devices_by_staff ON push_devices (staff_id);

ALTER TABLE staff ADD COLUMN order_mail INTEGER NOT NULL DEFAULT 0 CHECK (order_mail IN (0, 1)); -- mail every new paid order
ALTER TABLE staff ADD COLUMN notify_asked_at INTEGER; -- answered whether they want to be told; NULL: not asked yet

-- One row for each order that was paid, from this release on.
CREATE TABLE order_notices (
    order_id TEXT    PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
    at       INTEGER NOT NULL,
    seen_at  INTEGER,                 -- NULL: nobody has seen it
    seen_by  TEXT    NOT NULL DEFAULT '' -- the address outlives its owner's access
) STRICT, WITHOUT ROWID;
CREATE INDEX order_notices_unseen ON order_notices (at) WHERE seen_at IS NULL;

-- When a member of the staff last set the stock: orders change it too, and only
-- the staff's changes concern somebody who edits the product.
ALTER TABLE packages ADD COLUMN stock_set_at INTEGER NOT NULL DEFAULT 0;

CREATE INDEX outbox_staff_mails ON outbox (created_at) WHERE kind = 'staff-mail';
