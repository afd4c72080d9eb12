-- Orders taken on the telephone are paid at a page of the provider's, whose link
-- the customer is sent; and a payment of another amount can be accepted.

-- +goose Up

CREATE TABLE payment_links (
    attempt_id      INTEGER PRIMARY KEY REFERENCES payment_attempts,
    gateway_link_id TEXT    UNIQUE,            -- NULL until the provider has answered
    url             TEXT    NOT NULL DEFAULT '',
    state           TEXT    NOT NULL DEFAULT 'wanted' CHECK (state IN ('wanted', 'open', 'closed')),
    expires_at      INTEGER NOT NULL,          -- at the provider
    tries           INTEGER NOT NULL DEFAULT 0,
    error           TEXT    NOT NULL DEFAULT '',
    next_try_at     INTEGER                    -- NULL: the provider need be told nothing
) STRICT;
CREATE INDEX payment_links_due ON payment_links (next_try_at) WHERE next_try_at IS NOT NULL;

ALTER TABLE payments ADD COLUMN accepted_at INTEGER; -- when a person took it although another amount was asked for

-- Reviews that wait for an answer of the shop.
CREATE INDEX reviews_unanswered ON reviews (created_at, review_id) WHERE answer = '';
-- Refunds that take their time.
CREATE INDEX refunds_open ON refunds (created_at) WHERE state IN ('queued', 'pending');
