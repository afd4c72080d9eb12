-- An order that nobody has paid can be changed in place, is forgotten once no
-- payment for it can come any more, and mails about orders have a budget.

-- +goose Up

-- Requests that changed an unpaid order, or repeated it under a new key: a
-- repeat with the same key gets the same answer. The order's first request is
-- kept with the order itself.
CREATE TABLE order_changes (
    change_id       INTEGER PRIMARY KEY,
    customer_id     INTEGER NOT NULL REFERENCES customers,
    idempotency_key TEXT    NOT NULL,
    request_hash    BLOB    NOT NULL,
    order_id        TEXT    NOT NULL REFERENCES orders,
    attempt_id      INTEGER NOT NULL, -- through which that answer is to be paid
    UNIQUE (customer_id, idempotency_key)
) STRICT;
CREATE INDEX order_changes_by_order ON order_changes (order_id, change_id);

CREATE INDEX orders_unpaid ON orders (customer_id, created_at) WHERE status = 'ORDER PENDING';
CREATE INDEX payments_by_attempt ON payments (attempt_id);

ALTER TABLE outbox ADD COLUMN customer_id INTEGER; -- whose order a mail is about
CREATE INDEX outbox_by_customer ON outbox (customer_id, created_at) WHERE customer_id IS NOT NULL;
CREATE INDEX outbox_order_mails ON outbox (created_at) WHERE kind = 'order-mail';
