-- A refund says what it takes of each line and of the delivery, so that a sum
-- is spread over what the shopkeeper named and nothing else. Of a refund made
-- at the provider nobody knows that: it waits until a person names the lines.
-- Older refunds have no parts. They stay spread as they were.

-- +goose Up

CREATE TABLE refund_parts (
    refund_id    TEXT    NOT NULL REFERENCES refunds,
    line         INTEGER NOT NULL CHECK (line >= 0), -- of the order; 0: its delivery
    amount_paise INTEGER NOT NULL CHECK (amount_paise > 0),
    PRIMARY KEY (refund_id, line)
) STRICT, WITHOUT ROWID;

ALTER TABLE refunds ADD COLUMN unnamed INTEGER NOT NULL DEFAULT 0 CHECK (unnamed IN (0, 1)); -- 1: waits for a person to name its lines
CREATE INDEX refunds_unnamed ON refunds (gateway_payment_id) WHERE unnamed = 1;
CREATE INDEX refunds_queued ON refunds (gateway_payment_id) WHERE state = 'queued'; -- cash to hand back, in the list of orders
