-- A category that is hidden for a while: nothing in it is on sale.

-- +goose Up

ALTER TABLE categories ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));

-- The other triggers say what a product itself allows; these have the last word.
-- +goose StatementBegin
CREATE TRIGGER products_of_hidden_category AFTER UPDATE OF on_sale, category_id ON products
WHEN new.on_sale = 1 AND EXISTS (SELECT 1 FROM categories c WHERE c.category_id = new.category_id AND c.hidden = 1)
BEGIN
    UPDATE products SET on_sale = 0 WHERE product_id = new.product_id;
END;
-- +goose StatementEnd
-- What comes out of a hidden category is judged again, by the trigger on
-- active.
-- +goose StatementBegin
CREATE TRIGGER products_moved AFTER UPDATE OF category_id ON products
WHEN new.category_id <> old.category_id AND new.on_sale = 0
BEGIN
    UPDATE products SET active = active WHERE product_id = new.product_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER categories_hidden AFTER UPDATE OF hidden ON categories
WHEN new.hidden = 1 AND old.hidden = 0
BEGIN
    UPDATE products SET on_sale = 0 WHERE category_id = new.category_id AND on_sale = 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER categories_shown AFTER UPDATE OF hidden ON categories
WHEN new.hidden = 0 AND old.hidden = 1
BEGIN
    UPDATE products SET active = active WHERE category_id = new.category_id;
END;
-- +goose StatementEnd
