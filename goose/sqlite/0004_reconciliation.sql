-- What the nightly comparison with the payment provider has found.

-- +goose Up

CREATE TABLE comparisons (
    compared_at  INTEGER PRIMARY KEY,
    from_at      INTEGER NOT NULL,
    payments     INTEGER NOT NULL, -- how many the provider listed
    theirs_paise INTEGER NOT NULL, -- captured, less what went back and the fees: as the provider says
    ours_paise   INTEGER NOT NULL  -- and as our database say of the same payments
) STRICT;

CREATE TABLE differences (
    gateway_payment_id TEXT    NOT NULL, -- may be none of ours
    kind               TEXT    NOT NULL CHECK (kind IN ('captured', 'refunded', 'fee', 'missing')),
    ours_paise         INTEGER NOT NULL,
    theirs_paise       INTEGER NOT NULL,
    found_at           INTEGER NOT NULL,
    PRIMARY KEY (gateway_payment_id, kind)
) STRICT, WITHOUT ROWID;
