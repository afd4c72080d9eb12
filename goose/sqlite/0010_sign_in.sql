-- Sign-in: a code asked for is bound to a challenge, up to three codes live at
-- once, and a device that signed in before is known.

-- +goose Up

-- What the answer to a request for a code hands out. Of the 256 bits only the
-- hash is kept.
CREATE TABLE sign_in_challenges (
    hash       BLOB    PRIMARY KEY CHECK (length(hash) = 32),
    subject    TEXT    NOT NULL, -- as in one_time_passwords.email
    attempts   INTEGER NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
    allowance  TEXT    NOT NULL DEFAULT '', -- where its wrong tries count too; '': nowhere, a code was mailed for it
    shared     INTEGER NOT NULL DEFAULT 0 CHECK (shared IN (0, 1)), -- another network's request had the code mailed
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_challenges_by_subject ON sign_in_challenges (subject);
CREATE INDEX sign_in_challenges_by_time ON sign_in_challenges (expires_at);

-- Devices that signed in before, by the hash of what they keep, and the networks
-- in which they did so. One that several people use has rows for each.
CREATE TABLE sign_in_devices (
    hash         BLOB    NOT NULL CHECK (length(hash) = 32),
    subject      TEXT    NOT NULL,
    network      TEXT    NOT NULL,
    last_used_at INTEGER NOT NULL,
    PRIMARY KEY (hash, subject, network)
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_devices_by_subject ON sign_in_devices (subject, last_used_at);
CREATE INDEX sign_in_devices_by_time ON sign_in_devices (last_used_at);

-- Tries count by challenge now, and the network that had a code mailed is kept
-- as long as the code's row.
ALTER TABLE one_time_passwords DROP COLUMN attempts;
ALTER TABLE one_time_passwords ADD COLUMN asked_from TEXT NOT NULL DEFAULT '';
