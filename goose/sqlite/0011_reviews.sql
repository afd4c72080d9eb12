-- What shoppers change shows within a second, what the staff change at once;
-- reviews that wait for the owner's approval, and how often a customer writes.

-- +goose Up

-- Counts what shoppers have changed of the catalogue: reviews, and stock that
-- runs out or comes back. The engine lets it move the generation once a second.
ALTER TABLE generation ADD COLUMN by_shoppers INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER reviews_insert;
DROP TRIGGER reviews_update;
DROP TRIGGER reviews_delete;
DROP TRIGGER packages_update;
DROP TRIGGER customers_update;

-- +goose StatementBegin
CREATE TRIGGER reviews_insert AFTER INSERT ON reviews
BEGIN UPDATE generation SET by_shoppers = by_shoppers + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER reviews_update AFTER UPDATE ON reviews
BEGIN UPDATE generation SET by_shoppers = by_shoppers + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER reviews_delete AFTER DELETE ON reviews
BEGIN UPDATE generation SET by_shoppers = by_shoppers + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER packages_update AFTER UPDATE ON packages
WHEN old.name <> new.name OR old.price_paise <> new.price_paise
    OR old.weight_g <> new.weight_g OR old.active <> new.active OR old.position <> new.position
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- A sale changes the catalogue only where a package runs out or comes back.
-- +goose StatementBegin
CREATE TRIGGER packages_sold_out AFTER UPDATE OF stock ON packages
WHEN (old.stock IS 0) <> (new.stock IS 0)
BEGIN UPDATE generation SET by_shoppers = by_shoppers + 1; END;
-- +goose StatementEnd
-- A changed name of a reviewer is seen under the review.
-- +goose StatementBegin
CREATE TRIGGER customers_update AFTER UPDATE OF name ON customers
WHEN old.name <> new.name AND EXISTS (SELECT 1 FROM reviews WHERE customer_id = new.customer_id)
BEGIN UPDATE generation SET by_shoppers = by_shoppers + 1; END;
-- +goose StatementEnd
-- A review of what its writer has bought says so.
-- +goose StatementBegin
CREATE TRIGGER orders_of_reviewers AFTER UPDATE OF status, paid_at ON orders
WHEN (old.status <> new.status OR (old.paid_at IS NULL) <> (new.paid_at IS NULL))
    AND EXISTS (SELECT 1 FROM order_lines l JOIN reviews r ON r.product_id = l.product_id
        WHERE l.order_id = new.order_id AND r.customer_id = new.customer_id)
BEGIN UPDATE generation SET by_shoppers = by_shoppers + 1; END;
-- +goose StatementEnd

-- A review that waits is hidden as well: shoppers' lists need to know no more.
ALTER TABLE reviews ADD COLUMN waiting INTEGER NOT NULL DEFAULT 0 CHECK (waiting IN (0, 1) AND waiting <= hidden);
CREATE INDEX reviews_waiting ON reviews (created_at, review_id) WHERE waiting = 1;

-- When a customer wrote or changed a review: the sliding windows of the limits.
CREATE TABLE review_changes (
    customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
    at          INTEGER NOT NULL
) STRICT;
CREATE INDEX review_changes_by_customer ON review_changes (customer_id, at);
CREATE INDEX review_changes_by_time ON review_changes (at);
