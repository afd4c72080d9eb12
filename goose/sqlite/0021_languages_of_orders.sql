-- An order remembers in which language the shopper read, and its lines what the
-- shopper's page called the goods. The English names stay beside them.

-- +goose Up

ALTER TABLE orders ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'mr'));
ALTER TABLE order_lines ADD COLUMN own_name TEXT NOT NULL DEFAULT ''; -- '': the English name
ALTER TABLE order_lines ADD COLUMN own_package_name TEXT NOT NULL DEFAULT '';
