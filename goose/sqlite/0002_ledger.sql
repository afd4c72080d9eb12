-- The ledger: double-entry records of the money at the payment provider, in
-- paise. A row moves an amount from one account to another, so debits and
-- credits are equal by construction. Rows are never changed: what was wrong is
-- reversed.

-- +goose Up

ALTER TABLE payments ADD COLUMN captured INTEGER NOT NULL DEFAULT 0 CHECK (captured IN (0, 1)); -- became ours, whatever became of it since
ALTER TABLE payments ADD COLUMN fee_paise INTEGER NOT NULL DEFAULT 0 CHECK (fee_paise >= 0); -- the provider's, tax included
ALTER TABLE payments ADD COLUMN fee_tax_paise INTEGER NOT NULL DEFAULT 0 CHECK (fee_tax_paise BETWEEN 0 AND fee_paise);
UPDATE payments SET captured = 1 WHERE status = 'captured' OR role <> '' OR refunded_paise > 0;

CREATE TABLE accounts (
    account TEXT PRIMARY KEY,
    kind    TEXT NOT NULL CHECK (kind IN ('asset', 'liability', 'income', 'expense')),
    meaning TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO accounts (account, kind, meaning) VALUES
    ('provider',   'asset',     'Money at the payment provider'),
    ('input tax',  'asset',     'Tax on the provider''s fees'),
    ('unassigned', 'liability', 'Payments that belong to no order of ours'),
    ('deposits',   'liability', 'Paid for orders that have not left the shop'),
    ('surplus',    'liability', 'Paid twice or too late: goes back'),
    ('review',     'liability', 'Paid, but not the amount that was asked for'),
    ('refunds',    'liability', 'On its way back to customers'),
    ('output tax', 'liability', 'GST on what has left the shop'),
    ('sales',      'income',    'Goods that have left the shop, without tax'),
    ('delivery',   'income',    'Delivery charges, without tax'),
    ('returns',    'income',    'Given back for goods that had left the shop'),
    ('fees',       'expense',   'The provider''s fees, without tax');

CREATE TABLE ledger (
    entry_id           INTEGER PRIMARY KEY,
    at                 INTEGER NOT NULL,
    cause              TEXT    NOT NULL CHECK (cause IN ('captured', 'assigned', 'fee', 'sold',
                                   'refund owed', 'refund paid', 'refund returned', 'refund failed')),
    debit              TEXT    NOT NULL REFERENCES accounts,
    credit             TEXT    NOT NULL REFERENCES accounts,
    amount_paise       INTEGER NOT NULL CHECK (amount_paise > 0),
    gateway_payment_id TEXT    NOT NULL REFERENCES payments,
    refund_id          TEXT    REFERENCES refunds,
    CHECK (debit <> credit)
) STRICT;
CREATE INDEX ledger_by_payment ON ledger (gateway_payment_id);
CREATE INDEX ledger_by_time ON ledger (at);

CREATE VIEW ledger_sides (gateway_payment_id, at, account, paise) AS
    SELECT gateway_payment_id, at, debit, amount_paise FROM ledger
    UNION ALL SELECT gateway_payment_id, at, credit, -amount_paise FROM ledger;

-- What a database of the first schema knows, posted as if the ledger had always
-- existed. Money of another currency is not ours to count in paise.
INSERT INTO ledger (at, cause, debit, credit, amount_paise, gateway_payment_id)
SELECT first_seen_at, 'captured', 'provider', 'unassigned', amount_paise, gateway_payment_id
    FROM payments WHERE captured = 1 AND currency = 'INR' AND amount_paise > 0;
INSERT INTO ledger (at, cause, debit, credit, amount_paise, gateway_payment_id)
SELECT first_seen_at, 'assigned', 'unassigned', CASE role WHEN 'primary' THEN 'deposits' ELSE role END, amount_paise, gateway_payment_id
    FROM payments WHERE captured = 1 AND currency = 'INR' AND amount_paise > 0 AND role <> '';

CREATE TEMP TABLE sold AS
SELECT o.*, p.gateway_payment_id, (2 * delivery_paise * bp + 10000 + bp) / (2 * (10000 + bp)) AS delivery_tax
    FROM orders o JOIN payments p ON p.order_id = o.order_id AND p.role = 'primary' AND p.currency = 'INR'
    JOIN (SELECT order_id, max(gst_bp) AS bp FROM order_lines GROUP BY order_id) l ON l.order_id = o.order_id
    WHERE o.invoiced_at IS NOT NULL;
INSERT INTO ledger (at, cause, debit, credit, amount_paise, gateway_payment_id)
SELECT invoiced_at, 'sold', 'deposits', 'sales', taxable_paise, gateway_payment_id FROM sold WHERE taxable_paise > 0
UNION ALL SELECT invoiced_at, 'sold', 'deposits', 'delivery', delivery_paise - delivery_tax, gateway_payment_id FROM sold WHERE delivery_paise > delivery_tax
UNION ALL SELECT invoiced_at, 'sold', 'deposits', 'output tax', tax_paise + delivery_tax, gateway_payment_id FROM sold WHERE tax_paise + delivery_tax > 0;

INSERT INTO ledger (at, cause, debit, credit, amount_paise, gateway_payment_id, refund_id)
SELECT r.created_at, 'refund owed', CASE WHEN s.order_id IS NOT NULL THEN 'returns' WHEN p.role = 'primary' THEN 'deposits'
        WHEN p.role = '' THEN 'unassigned' ELSE p.role END, 'refunds', r.amount_paise, p.gateway_payment_id, r.refund_id
    FROM refunds r JOIN payments p USING (gateway_payment_id) LEFT JOIN sold s USING (gateway_payment_id)
    WHERE r.state <> 'failed' AND p.captured = 1 AND p.currency = 'INR';
INSERT INTO ledger (at, cause, debit, credit, amount_paise, gateway_payment_id, refund_id)
SELECT r.updated_at, 'refund paid', 'refunds', 'provider', r.amount_paise, r.gateway_payment_id, r.refund_id
    FROM refunds r JOIN payments p USING (gateway_payment_id)
    WHERE r.state = 'processed' AND p.captured = 1 AND p.currency = 'INR';
DROP TABLE sold;

-- +goose StatementBegin
CREATE TRIGGER ledger_update BEFORE UPDATE ON ledger
BEGIN SELECT raise(ABORT, 'the ledger is never changed'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ledger_delete BEFORE DELETE ON ledger
BEGIN SELECT raise(ABORT, 'the ledger is never changed'); END;
-- +goose StatementEnd
