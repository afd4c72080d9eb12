-- The shop keeps the words of what is on sale in memory and reads again what has
-- changed. It compares words in other spellings there, which the table of words
-- was for. Shopkeepers add words that shoppers use.

-- +goose Up

-- Products whose words may have changed: the memory has read all up to a number.
-- A product that is gone stays, so that every process learns of it.
CREATE TABLE search_changes (
    product_id INTEGER PRIMARY KEY,
    number     INTEGER NOT NULL
) STRICT;
CREATE INDEX search_changes_by_number ON search_changes (number);

-- +goose StatementBegin
CREATE TRIGGER search_product_added AFTER INSERT ON products BEGIN
    INSERT INTO search_changes (product_id, number) VALUES (new.product_id, (SELECT coalesce(max(number), 0) + 1 FROM search_changes))
    ON CONFLICT (product_id) DO UPDATE SET number = excluded.number;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER search_product_changed AFTER UPDATE ON products BEGIN
    INSERT INTO search_changes (product_id, number) VALUES (new.product_id, (SELECT coalesce(max(number), 0) + 1 FROM search_changes))
    ON CONFLICT (product_id) DO UPDATE SET number = excluded.number;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER search_product_gone AFTER DELETE ON products BEGIN
    INSERT INTO search_changes (product_id, number) VALUES (old.product_id, (SELECT coalesce(max(number), 0) + 1 FROM search_changes))
    ON CONFLICT (product_id) DO UPDATE SET number = excluded.number;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER search_category_renamed AFTER UPDATE OF name, translations ON categories
WHEN old.name <> new.name OR old.translations <> new.translations BEGIN
    INSERT INTO search_changes (product_id, number)
    SELECT product_id, (SELECT coalesce(max(number), 0) + 1 FROM search_changes) FROM products WHERE category_id = new.category_id
    ON CONFLICT (product_id) DO UPDATE SET number = excluded.number;
END;
-- +goose StatementEnd

DROP TABLE words;

-- What shoppers of this shop type, and what it means here.
CREATE TABLE shopper_words (
    word       TEXT    PRIMARY KEY CHECK (length(word) BETWEEN 1 AND 60), -- as it is compared: lower case, one blank between words
    means      TEXT    NOT NULL CHECK (length(means) BETWEEN 1 AND 200), -- several between commas
    updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose StatementBegin
CREATE TRIGGER shopper_words_added AFTER INSERT ON shopper_words
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER shopper_words_changed AFTER UPDATE ON shopper_words
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER shopper_words_gone AFTER DELETE ON shopper_words
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
