-- +goose Up

-- Documents as they were issued: tax invoices, bills, credit notes, vouchers.
-- The body never changes; the buyer stands apart, with the address and the reason,
-- so that who asks to be erased can be. An invoice from before this table is written into it at the next start.
CREATE TABLE documents (
    number       TEXT    PRIMARY KEY CHECK (length(number) BETWEEN 1 AND 16),
    kind         TEXT    NOT NULL CHECK (kind IN ('tax invoice', 'invoice-cum-bill of supply', 'bill of supply', 'bill',
                             'receipt voucher', 'refund voucher', 'credit note')),
    order_id     TEXT    NOT NULL REFERENCES orders,
    refund_id    TEXT    REFERENCES refunds,
    issued_at    INTEGER NOT NULL,
    cancelled_at INTEGER,
    total_paise  INTEGER NOT NULL CHECK (total_paise >= 0),
    body         TEXT    NOT NULL CHECK (json_valid(body)),
    buyer        TEXT    NOT NULL CHECK (json_valid(buyer))
) STRICT, WITHOUT ROWID;
CREATE INDEX documents_by_time ON documents (issued_at);
CREATE INDEX documents_by_order ON documents (order_id);
CREATE UNIQUE INDEX one_document_a_refund ON documents (refund_id) WHERE refund_id IS NOT NULL;

-- The tax within an order's delivery charge, at the highest rate of its goods.
ALTER TABLE orders ADD COLUMN delivery_tax_paise INTEGER NOT NULL DEFAULT 0 CHECK (delivery_tax_paise BETWEEN 0 AND delivery_paise);
UPDATE orders SET delivery_tax_paise = (SELECT (2 * delivery_paise * max(gst_bp) + 10000 + max(gst_bp)) / (2 * (10000 + max(gst_bp)))
    FROM order_lines l WHERE l.order_id = orders.order_id) WHERE delivery_paise > 0;

-- A credit note lowers the tax that the shop owes: another cause in the ledger.
DROP VIEW ledger_sides;
DROP TRIGGER ledger_update;
DROP TRIGGER ledger_delete;
CREATE TABLE ledger_of_documents (
    entry_id           INTEGER PRIMARY KEY,
    at                 INTEGER NOT NULL,
    cause              TEXT    NOT NULL CHECK (cause IN ('captured', 'assigned', 'fee', 'sold', 'credited',
                                   'refund owed', 'refund paid', 'refund returned', 'refund failed')),
    debit              TEXT    NOT NULL REFERENCES accounts,
    credit             TEXT    NOT NULL REFERENCES accounts,
    amount_paise       INTEGER NOT NULL CHECK (amount_paise > 0),
    gateway_payment_id TEXT    NOT NULL REFERENCES payments,
    refund_id          TEXT    REFERENCES refunds,
    CHECK (debit <> credit)
) STRICT;
INSERT INTO ledger_of_documents (entry_id, at, cause, debit, credit, amount_paise, gateway_payment_id, refund_id)
    SELECT entry_id, at, cause, debit, credit, amount_paise, gateway_payment_id, refund_id FROM ledger;
DROP TABLE ledger;
ALTER TABLE ledger_of_documents RENAME TO ledger;
CREATE INDEX ledger_by_payment ON ledger (gateway_payment_id);
CREATE INDEX ledger_by_time ON ledger (at);
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
