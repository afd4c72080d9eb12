-- Shoppers are told on their devices how far their orders are, where they ask for it.

-- +goose Up

-- A shopper's browser that may be pushed to. It ends with the session that it was turned
-- on in, if that is signed out, and with the customer; a session that runs out ends nothing.
CREATE TABLE shopper_devices (
    device_id    INTEGER PRIMARY KEY,
    customer_id  INTEGER NOT NULL REFERENCES customers,
    session_hash BLOB    NOT NULL CHECK (length(session_hash) = 32),
    endpoint     TEXT    NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 10 AND 1000 AND instr(endpoint, char(0)) = 0),
    public_key   BLOB    NOT NULL CHECK (length(public_key) = 65), -- of the browser, P-256
    secret       BLOB    NOT NULL CHECK (length(secret) = 16),     -- shared with the browser
    browser      TEXT    NOT NULL CHECK (length(browser) <= 50),
    created_at   INTEGER NOT NULL,
    sent_at      INTEGER,                  -- last; NULL: nothing yet
    error        TEXT    NOT NULL DEFAULT '' -- why the last message could not be sent
) STRICT;
CREATE INDEX shopper_devices_by_customer ON shopper_devices (customer_id);
