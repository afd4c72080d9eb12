-- What the label says besides: who made it where the shop did not, and what a
-- picture shows for those who do not see it.

-- +goose Up

ALTER TABLE products ADD COLUMN maker TEXT NOT NULL DEFAULT ''; -- name and address of manufacturer, packer or importer; '': the shop itself
ALTER TABLE product_images ADD COLUMN words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 200 AND instr(words, char(0)) = 0);
-- Countries to choose from, without reading the products themselves.
CREATE INDEX products_by_origin ON products (origin, category_id) WHERE on_sale = 1;
