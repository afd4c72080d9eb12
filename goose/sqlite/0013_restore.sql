-- What a restored copy must not bring back, and what erasing must not leave.

-- +goose Up

-- The highest id given in a table, whether its row is still there or not: an id
-- that stood in an audit entry or on somebody's screen never means another row.
CREATE TABLE ids (
    name  TEXT    PRIMARY KEY, -- of the table
    given INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE restores (
    restored_at INTEGER PRIMARY KEY,
    copied_at   INTEGER NOT NULL, -- the last moment of which the copy knows
    asked_at    INTEGER,          -- when the provider had told of all payments since; NULL: no orders are taken
    erased      TEXT CHECK (json_valid(erased)) -- ids of customers erased once more; NULL: nobody kept a list
) STRICT;

ALTER TABLE staff ADD COLUMN suspended_at INTEGER; -- came back with a copy and waits for an owner; NULL: may sign in

ALTER TABLE customers ADD COLUMN erased_at INTEGER;
UPDATE customers SET erased_at = coalesce((SELECT max(at) FROM audit_log
        WHERE what = 'erase customer' AND subject = 'customer ' || customer_id), created_at)
    WHERE email = 'erased-' || customer_id || '@phone.invalid' AND name = '' AND mobile = '';
CREATE INDEX customers_erased ON customers (customer_id) WHERE erased_at IS NOT NULL;

-- What earlier releases left of erased customers.
UPDATE orders SET cancel_reason = '', idempotency_key = NULL, request_hash = NULL
    WHERE customer_id IN (SELECT customer_id FROM customers WHERE erased_at IS NOT NULL);
UPDATE order_events SET note = '' WHERE actor IN ('customer', 'shop') AND order_id IN (SELECT order_id FROM orders
    WHERE customer_id IN (SELECT customer_id FROM customers WHERE erased_at IS NOT NULL));
UPDATE refunds SET cause = '' WHERE cause NOT IN ('order cancelled', 'surplus payment') AND gateway_payment_id IN (
    SELECT gateway_payment_id FROM payments JOIN orders USING (order_id)
    WHERE customer_id IN (SELECT customer_id FROM customers WHERE erased_at IS NOT NULL));

-- The audit log holds no text that somebody typed about a customer.
DROP TRIGGER audit_log_update;
UPDATE audit_log SET after = json_remove(after, '$.Reason') WHERE what IN ('refund', 'refund payment') AND after IS NOT NULL;
UPDATE audit_log SET before = json_object('Answered', json(iif(before ->> 'Answer' <> '', 'true', 'false'))),
        after = json_object('Answered', json(iif(after ->> 'Answer' <> '', 'true', 'false')))
    WHERE what = 'answer review' AND before IS NOT NULL AND after IS NOT NULL;
-- +goose StatementBegin
CREATE TRIGGER audit_log_update BEFORE UPDATE ON audit_log
BEGIN SELECT raise(ABORT, 'the audit log is never changed'); END;
-- +goose StatementEnd

-- Bodies of the provider's events hold addresses and mobile numbers; they go
-- after a month.
CREATE INDEX webhook_events_with_body ON webhook_events (received_at) WHERE length(body) > 0;
