-- Copies of the shop away from its machine: where they go, for whom they are
-- encrypted, and what came of each that was sent, looked after or restored in a
-- rehearsal. What is secret about it lies in the table secrets.

-- +goose Up

CREATE TABLE copy_plan (
    only          INTEGER PRIMARY KEY CHECK (only = 1),
    url           TEXT    NOT NULL DEFAULT '' CHECK (length(url) <= 1000),       -- '': nowhere
    host_key      TEXT    NOT NULL DEFAULT '' CHECK (length(host_key) <= 2000),  -- of an SFTP server
    ssh_public    TEXT    NOT NULL DEFAULT '' CHECK (length(ssh_public) <= 500), -- the shop's own, for SFTP
    every_minutes INTEGER NOT NULL DEFAULT 60 CHECK (every_minutes IN (15, 60, 1440)),
    recipient     TEXT    NOT NULL DEFAULT '' CHECK (length(recipient) <= 100),  -- of the recovery key; '': none is confirmed
    confirmed_at  INTEGER,                   -- when somebody typed from the paper
    offered       TEXT    NOT NULL DEFAULT '' CHECK (length(offered) <= 100),    -- recipient of a key that nobody has confirmed
    offered_end   BLOB,                      -- SHA-256 of that key's last group
    changed_at    INTEGER NOT NULL DEFAULT 0, -- place or recovery key
    since_run     INTEGER NOT NULL DEFAULT 0  -- runs up to this went to another place or were for another key
) STRICT;
INSERT INTO copy_plan (only) VALUES (1);

CREATE TABLE copy_runs (
    run_id   INTEGER PRIMARY KEY,
    kind     TEXT    NOT NULL CHECK (kind IN ('send', 'check', 'rehearsal')),
    begun_at INTEGER NOT NULL,
    ended_at INTEGER,                       -- NULL: under way, or the machine stopped
    copy     TEXT    NOT NULL DEFAULT '',   -- its name in the place
    bytes    INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0),  -- that were sent, are kept, were fetched
    files    INTEGER NOT NULL DEFAULT 0 CHECK (files >= 0),
    orders   INTEGER NOT NULL DEFAULT 0 CHECK (orders >= 0), -- that a rehearsal found
    paise    INTEGER NOT NULL DEFAULT 0,                     -- their totals
    mark     TEXT    NOT NULL DEFAULT '',   -- the state of the shop that was sent
    error    TEXT    NOT NULL DEFAULT '' CHECK (length(error) <= 2000)
) STRICT;
CREATE INDEX copy_runs_by_kind ON copy_runs (kind, run_id);

-- What the place held when somebody last looked.
CREATE TABLE copies_kept (
    copy  TEXT    PRIMARY KEY,
    at    INTEGER NOT NULL,
    bytes INTEGER NOT NULL CHECK (bytes >= 0)
) STRICT, WITHOUT ROWID;
