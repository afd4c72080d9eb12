-- +goose Up

-- Documents as they were issued: tax invoices, bills, credit notes, vouchers.
-- The body never changes; the buyer stands apart, so that who asks to be erased
-- can be. An invoice from before this table is written into it at the next start.
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
