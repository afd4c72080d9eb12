-- What the shop's owner writes in the place of the standard texts of the pages
-- about the shop.

-- +goose Up

CREATE TABLE page_texts (
    page       TEXT    NOT NULL CHECK (page IN ('about', 'contact', 'cancellation', 'privacy', 'terms')),
    language   TEXT    NOT NULL CHECK (language IN ('en', 'hi', 'mr')),
    body       TEXT    NOT NULL CHECK (length(body) BETWEEN 1 AND 20000 AND instr(body, char(0)) = 0),
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (page, language)
) STRICT, WITHOUT ROWID;
-- +goose StatementBegin
CREATE TRIGGER page_texts_insert AFTER INSERT ON page_texts
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER page_texts_update AFTER UPDATE ON page_texts
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER page_texts_delete AFTER DELETE ON page_texts
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd

-- The audit log's filters name every action that was ever taken.
CREATE INDEX audit_log_by_what ON audit_log (what, entry_id);
