-- What delivery to a pin code asks besides its charges: the least that an order
-- must come to, and from how much on it costs nothing. Both count the goods of
-- the order, tax included; 0: not set. And what becomes of an invoice when money
-- goes back.

-- +goose Up

ALTER TABLE delivery_areas ADD COLUMN minimum_paise INTEGER NOT NULL DEFAULT 0 CHECK (minimum_paise BETWEEN 0 AND 10000000);
ALTER TABLE delivery_areas ADD COLUMN free_from_paise INTEGER NOT NULL DEFAULT 0 CHECK (free_from_paise BETWEEN 0 AND 10000000);

-- Credit notes (Rule 53, CGST Rules): one for every refund of an order that has
-- its invoice. What a refund gives back is spread over the order's lines and
-- its delivery, so that tax is refunded at each line's own rate.
ALTER TABLE refunds ADD COLUMN delivery_paise INTEGER NOT NULL DEFAULT 0 CHECK (delivery_paise BETWEEN 0 AND amount_paise); -- of it, asked for the delivery charge

CREATE TABLE credit_notes (
    refund_id TEXT    PRIMARY KEY REFERENCES refunds,
    order_id  TEXT    NOT NULL REFERENCES orders,
    number    TEXT    NOT NULL UNIQUE CHECK (length(number) BETWEEN 1 AND 16),
    issued_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_notes_by_date ON credit_notes (issued_at);
CREATE INDEX credit_notes_by_order ON credit_notes (order_id);

CREATE TABLE credit_note_lines (
    refund_id     TEXT    NOT NULL REFERENCES credit_notes,
    line          INTEGER NOT NULL CHECK (line >= 0), -- of the order; 0: its delivery
    quantity      INTEGER NOT NULL CHECK (quantity >= 0), -- pieces that came back; 0: a part of the price
    hsn           TEXT    NOT NULL,
    gst_bp        INTEGER NOT NULL CHECK (gst_bp BETWEEN 0 AND 10000),
    taxable_paise INTEGER NOT NULL CHECK (taxable_paise >= 0),
    tax_paise     INTEGER NOT NULL CHECK (tax_paise >= 0),
    PRIMARY KEY (refund_id, line)
) STRICT, WITHOUT ROWID;
