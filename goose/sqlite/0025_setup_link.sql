-- +goose Up

-- The link that `bhatti setup` prints: there is one at most, a newer one takes
-- the place of an older one. email is the owner's if the command named one, else
-- ''. What is offered to whom is kept here until the owner is enrolled, so that a
-- mistyped address leaves no member of the staff.
CREATE TABLE setup_link (
    only_one     INTEGER PRIMARY KEY CHECK (only_one = 1),
    token_hash   BLOB    NOT NULL,
    email        TEXT    NOT NULL,
    offered_to   TEXT,
    totp_offered BLOB,
    wrong_codes  INTEGER NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0),
    made_at      INTEGER NOT NULL
) STRICT;
