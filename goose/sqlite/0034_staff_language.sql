-- The language in which a member of the staff reads the back office and its mails.

-- +goose Up
ALTER TABLE staff ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'mr'));

-- +goose Down
ALTER TABLE staff DROP COLUMN language;
