-- What shoppers choose or write of a product: eggless, a flavour, the name on the
-- cake.

-- +goose Up

CREATE TABLE product_options (
    option_id    INTEGER PRIMARY KEY,
    product_id   INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
    name         TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 60 AND instr(name, char(0)) = 0),
    kind         TEXT    NOT NULL CHECK (kind IN ('choice', 'text')),
    required     INTEGER NOT NULL CHECK (required IN (0, 1)),
    max_length   INTEGER NOT NULL CHECK (max_length BETWEEN 0 AND 30), -- letters of a text
    position     INTEGER NOT NULL DEFAULT 0,
    translations TEXT    NOT NULL DEFAULT '' CHECK (instr(translations, char(0)) = 0),
    UNIQUE (product_id, name),
    CHECK ((kind = 'text') = (max_length > 0))
) STRICT;

CREATE TABLE option_choices (
    choice_id    INTEGER PRIMARY KEY,
    option_id    INTEGER NOT NULL REFERENCES product_options ON DELETE CASCADE,
    name         TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 60 AND instr(name, char(0)) = 0),
    price_paise  INTEGER NOT NULL CHECK (price_paise BETWEEN -100000000 AND 100000000), -- added to the package's, before the discount
    weight_g     INTEGER NOT NULL CHECK (weight_g BETWEEN -1000000 AND 1000000),        -- added to the package's
    veg          TEXT    NOT NULL DEFAULT '' CHECK (veg IN ('', 'yes', 'no')),           -- what it makes of the product's mark
    position     INTEGER NOT NULL DEFAULT 0,
    translations TEXT    NOT NULL DEFAULT '' CHECK (instr(translations, char(0)) = 0),
    UNIQUE (option_id, name)
) STRICT;

-- A package with another set of options is another line. The set is written in
-- one way only (store/option), '' for none.
CREATE TABLE cart_lines_with_options (
    cart_id     INTEGER PRIMARY KEY,
    customer_id INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE,
    package_id  INTEGER NOT NULL REFERENCES packages ON DELETE CASCADE,
    quantity    INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
    added_at    INTEGER NOT NULL,
    option_key  TEXT    NOT NULL DEFAULT '' CHECK (length(option_key) <= 8000),
    UNIQUE (customer_id, package_id, option_key)
) STRICT;
INSERT INTO cart_lines_with_options (cart_id, customer_id, package_id, quantity, added_at)
SELECT cart_id, customer_id, package_id, quantity, added_at FROM cart_lines;
DROP TABLE cart_lines;
ALTER TABLE cart_lines_with_options RENAME TO cart_lines;

-- What was chosen of a line, as it was called then. JSON; '': nothing.
ALTER TABLE order_lines ADD COLUMN options TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN option_key TEXT NOT NULL DEFAULT ''; -- as in cart_lines

-- What shoppers see has changed.
-- +goose StatementBegin
CREATE TRIGGER product_options_insert AFTER INSERT ON product_options
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER product_options_update AFTER UPDATE ON product_options
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER product_options_delete AFTER DELETE ON product_options
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER option_choices_insert AFTER INSERT ON option_choices
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER option_choices_update AFTER UPDATE ON option_choices
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER option_choices_delete AFTER DELETE ON option_choices
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
