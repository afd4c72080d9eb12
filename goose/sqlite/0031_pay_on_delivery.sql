-- Orders that are paid when they are delivered, who holds their money until it
-- is counted, and the rounds of the riders who deliver them.

-- +goose Up

ALTER TABLE delivery_areas ADD COLUMN pay_on_delivery INTEGER NOT NULL DEFAULT 0 CHECK (pay_on_delivery IN (0, 1));

ALTER TABLE orders ADD COLUMN on_delivery INTEGER NOT NULL DEFAULT 0 CHECK (on_delivery IN (0, 1)); -- paid when delivered; paid_at says when
ALTER TABLE orders ADD COLUMN round_id INTEGER; -- of rounds: the latest that it is in; NULL: in none
ALTER TABLE orders ADD COLUMN handover_tries INTEGER NOT NULL DEFAULT 0 CHECK (handover_tries BETWEEN 0 AND 5); -- of riders at its code, that were wrong
CREATE INDEX orders_to_collect ON orders (customer_id) WHERE on_delivery = 1 AND paid_at IS NULL;
CREATE INDEX orders_by_round ON orders (round_id) WHERE round_id IS NOT NULL;

-- The payment of such an order is written with the order (method: delivery, not
-- captured) and becomes cash or own upi when it is taken.
ALTER TABLE payments ADD COLUMN round_id INTEGER; -- in which a rider took it; NULL: none did
ALTER TABLE payments ADD COLUMN taken_by TEXT NOT NULL DEFAULT '' CHECK (length(taken_by) <= 200);
ALTER TABLE payments ADD COLUMN reference TEXT NOT NULL DEFAULT '' CHECK (length(reference) <= 50 AND instr(reference, char(0)) = 0); -- of a UPI payment
CREATE INDEX payments_by_round ON payments (round_id) WHERE round_id IS NOT NULL;

-- A rider's day. Whoever has the token sees these orders and no others, until
-- the end of the day in India or until it is revoked.
CREATE TABLE rounds (
    round_id   INTEGER PRIMARY KEY, -- none is given twice: the ledger names them
    rider      TEXT    NOT NULL CHECK (length(rider) BETWEEN 1 AND 60 AND instr(rider, char(0)) = 0),
    mobile     TEXT    NOT NULL DEFAULT '' CHECK (length(mobile) <= 20 AND instr(mobile, char(0)) = 0),
    language   TEXT    NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'mr')),
    day        INTEGER NOT NULL, -- since 1970 in India
    token_hash BLOB    UNIQUE, -- NULL: it was revoked
    made_by    TEXT    NOT NULL,
    made_at    INTEGER NOT NULL,
    ends_at    INTEGER NOT NULL,
    revoked_at INTEGER
) STRICT;
CREATE INDEX rounds_by_day ON rounds (day);

-- The stops of a round. An order that failed can be in a later round too.
CREATE TABLE round_orders (
    round_id     INTEGER NOT NULL REFERENCES rounds,
    order_id     TEXT    NOT NULL REFERENCES orders,
    position     INTEGER NOT NULL,
    delivered_at INTEGER, -- in this round
    failed_at    INTEGER,
    reason       TEXT    NOT NULL DEFAULT '' CHECK (length(reason) <= 200 AND instr(reason, char(0)) = 0), -- why it failed
    PRIMARY KEY (round_id, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX round_orders_by_order ON round_orders (order_id);

-- Each time that the drawer was counted.
CREATE TABLE cash_counts (
    count_id       INTEGER PRIMARY KEY,
    day            INTEGER NOT NULL, -- since 1970 in India
    at             INTEGER NOT NULL,
    who            TEXT    NOT NULL,
    expected_paise INTEGER NOT NULL,
    counted_paise  INTEGER NOT NULL CHECK (counted_paise >= 0),
    banked_paise   INTEGER NOT NULL DEFAULT 0 CHECK (banked_paise BETWEEN 0 AND counted_paise), -- of it, taken out of the drawer
    note           TEXT    NOT NULL DEFAULT '' CHECK (length(note) <= 500 AND instr(note, char(0)) = 0)
) STRICT;
CREATE INDEX cash_counts_by_day ON cash_counts (day);

INSERT INTO accounts (account, kind, meaning) VALUES
    ('receivable',       'asset',   'To be paid for what has left the shop'),
    ('cash with riders', 'asset',   'Cash taken at the door and not handed in'),
    ('upi',              'asset',   'Paid by UPI to the shop itself'),
    ('banked',           'asset',   'Cash taken out of the drawer'),
    ('cash difference',  'expense', 'Cash that was missing when it was counted, less what was too much');

-- Not all that moves cash concerns one payment: riders hand in what many
-- customers have paid, and a drawer is counted as a whole.
DROP VIEW ledger_sides;
DROP TRIGGER ledger_update;
DROP TRIGGER ledger_delete;
CREATE TABLE ledger_of_cash (
    entry_id           INTEGER PRIMARY KEY,
    at                 INTEGER NOT NULL,
    cause              TEXT    NOT NULL CHECK (cause IN ('captured', 'assigned', 'fee', 'sold', 'credited',
                                   'refund owed', 'refund paid', 'refund returned', 'refund failed', 'taken', 'refused', 'handed in', 'counted')),
    debit              TEXT    NOT NULL REFERENCES accounts,
    credit             TEXT    NOT NULL REFERENCES accounts,
    amount_paise       INTEGER NOT NULL CHECK (amount_paise > 0),
    gateway_payment_id TEXT    REFERENCES payments,
    refund_id          TEXT    REFERENCES refunds,
    round_id           INTEGER REFERENCES rounds, -- whose rider handed cash in
    CHECK (debit <> credit),
    CHECK ((gateway_payment_id IS NULL) = (cause IN ('handed in', 'counted'))),
    CHECK ((round_id IS NULL) = (cause <> 'handed in'))
) STRICT;
INSERT INTO ledger_of_cash (entry_id, at, cause, debit, credit, amount_paise, gateway_payment_id, refund_id)
    SELECT entry_id, at, cause, debit, credit, amount_paise, gateway_payment_id, refund_id FROM ledger;
DROP TABLE ledger;
ALTER TABLE ledger_of_cash RENAME TO ledger;
CREATE INDEX ledger_by_payment ON ledger (gateway_payment_id);
CREATE INDEX ledger_by_time ON ledger (at);
CREATE INDEX ledger_by_round ON ledger (round_id) WHERE round_id IS NOT NULL;
CREATE INDEX ledger_into_cash ON ledger (at, amount_paise) WHERE debit = 'cash';
CREATE INDEX ledger_out_of_cash ON ledger (at, amount_paise) WHERE credit = 'cash';
CREATE VIEW ledger_sides (gateway_payment_id, at, account, paise) AS
    SELECT gateway_payment_id, at, debit, amount_paise FROM ledger
    UNION ALL SELECT gateway_payment_id, at, credit, -amount_paise FROM ledger;
-- +goose StatementBegin
CREATE TRIGGER ledger_update BEFORE UPDATE ON ledger
BEGIN SELECT raise(ABORT, 'the ledger is never changed'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ledger_delete BEFORE DELETE ON ledger
BEGIN SELECT raise(ABORT, 'the ledger is never changed'); END;
-- +goose StatementEnd
