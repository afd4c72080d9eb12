-- How the shop reaches its mail relay and its payment provider, as entered in
-- Settings. Their password and keys are in the table of secrets.

-- +goose Up

CREATE TABLE connections (
    name       TEXT    PRIMARY KEY CHECK (name IN ('mail', 'provider')),
    details    TEXT    NOT NULL CHECK (instr(details, char(0)) = 0), -- JSON, of the name's type
    proved_at  INTEGER NOT NULL, -- when a code that it had mailed was entered, or the provider accepted the keys
    updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The test mail whose code may be entered: the newest one.
CREATE TABLE mail_test (
    only_one   INTEGER PRIMARY KEY CHECK (only_one = 1),
    code_hash  BLOB    NOT NULL, -- keyed, with the relay that carried it
    relay_hash BLOB    NOT NULL, -- keyed: the code proves nothing about another relay
    expires_at INTEGER NOT NULL,
    tries      INTEGER NOT NULL DEFAULT 0 -- wrong codes so far
) STRICT;

-- A shop that can be ordered from says so on its pages at once.
-- +goose StatementBegin
CREATE TRIGGER connections_added AFTER INSERT ON connections
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER connections_changed AFTER UPDATE ON connections
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER connections_gone AFTER DELETE ON connections
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
