-- A package can be marked as sold out, whether or not its stock is counted, and
-- each product says when its stock is low.

-- +goose Up

-- Until it is turned on again. The stock stays: an order that comes back adds to it.
ALTER TABLE packages ADD COLUMN sold_out INTEGER NOT NULL DEFAULT 0 CHECK (sold_out IN (0, 1));

-- Stock of this many pieces or fewer is low.
ALTER TABLE products ADD COLUMN low_stock INTEGER NOT NULL DEFAULT 5 CHECK (low_stock BETWEEN 0 AND 10000000);

-- Everybody sees at once what the staff mark.
-- +goose StatementBegin
CREATE TRIGGER packages_marked AFTER UPDATE OF sold_out ON packages
WHEN old.sold_out <> new.sold_out
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
