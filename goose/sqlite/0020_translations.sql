-- What shoppers read of the catalogue, in Hindi and in Marathi.
--
-- One column beside the English ones, and not a table of translations: the
-- texts are read, saved, exported and deleted with their row and never looked up
-- by themselves (the search has an index of its own), so a table would need a
-- join, triggers that delete and triggers that move the generation, and say no
-- more. Not a column for each text and language either: ten fields in two
-- languages are twenty columns, and a third language a migration. The English
-- texts stay where they are: who reads English reads nothing of this.
--
-- JSON, language -> field of the HTTP contract -> text; '' where there is none.
-- The brand and the tagline are settings, the pages' texts have a language already.

-- +goose Up

ALTER TABLE categories ADD COLUMN translations TEXT NOT NULL DEFAULT '' CHECK (instr(translations, char(0)) = 0);
ALTER TABLE products ADD COLUMN translations TEXT NOT NULL DEFAULT '' CHECK (instr(translations, char(0)) = 0);
ALTER TABLE packages ADD COLUMN translations TEXT NOT NULL DEFAULT '' CHECK (instr(translations, char(0)) = 0);
ALTER TABLE banners ADD COLUMN translations TEXT NOT NULL DEFAULT '' CHECK (instr(translations, char(0)) = 0);

-- Orders change a package's stock without moving the generation; its name moves it.
-- +goose StatementBegin
CREATE TRIGGER packages_translated AFTER UPDATE OF translations ON packages
WHEN old.translations <> new.translations
BEGIN UPDATE generation SET value = value + 1; END;
-- +goose StatementEnd
