-- +goose Up

-- Passwords and keys that the shopkeeper enters in Settings, encrypted with a key
-- that lies outside the database.
CREATE TABLE secrets (
    name       TEXT    PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
    sealed     BLOB    NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
