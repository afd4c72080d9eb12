-- Whoever buys for a firm gives its name and GSTIN: kept with the account, and
-- written on each order that is for the firm. The browser in which a member of
-- staff enrolled may sign in with the code of the enrolment.

-- +goose Up

ALTER TABLE customers ADD COLUMN gstin TEXT NOT NULL DEFAULT '' CHECK (length(gstin) IN (0, 15));
ALTER TABLE customers ADD COLUMN firm TEXT NOT NULL DEFAULT '' CHECK (length(firm) <= 100);
ALTER TABLE orders ADD COLUMN buyer_gstin TEXT NOT NULL DEFAULT '' CHECK (length(buyer_gstin) IN (0, 15));
ALTER TABLE orders ADD COLUMN buyer_firm TEXT NOT NULL DEFAULT '' CHECK (length(buyer_firm) <= 100);

ALTER TABLE staff ADD COLUMN enrolled_hash BLOB; -- of what that browser was given; NULL: none, or it was used
ALTER TABLE staff ADD COLUMN told_step INTEGER NOT NULL DEFAULT 0; -- the code of which somebody was told that it is still to come

-- Names that products had before: an order is found by the name on it, too.
CREATE TABLE former_names (
    product_id INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    PRIMARY KEY (product_id, name)
) STRICT, WITHOUT ROWID;

INSERT INTO former_names (product_id, name)
SELECT DISTINCT l.product_id, l.name FROM order_lines l
WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.product_id = l.product_id AND p.name = l.name);

-- +goose StatementBegin
CREATE TRIGGER products_renamed AFTER UPDATE OF name ON products WHEN old.name <> new.name BEGIN
    INSERT INTO former_names (product_id, name) VALUES (old.product_id, old.name) ON CONFLICT (product_id, name) DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER products_gone AFTER DELETE ON products BEGIN
    INSERT INTO former_names (product_id, name) VALUES (old.product_id, old.name) ON CONFLICT (product_id, name) DO NOTHING;
END;
-- +goose StatementEnd
