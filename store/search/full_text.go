package search

import (
	"database/sql"
	"fmt"
	"strings"
	"unicode/utf8"

	"bhatti/store/db"
)

// Words are those by which a product on sale is found in the full-text index, the
// table product_words: SQLite's own kind of table, and one with a column of lexemes in
// PostgreSQL.
type Words struct{ Name, Tags, Category, Description string }

// Exec runs a statement of a transaction.
type Exec func(query string, args ...any) (sql.Result, error)

// PutWords indexes a product's words in place of those it had.
func PutWords(d db.Dialect, exec Exec, productID int64, w Words) error {
	put := `INSERT OR REPLACE INTO product_words (rowid, name, tags, category, description) VALUES ($1, $2, $3, $4, $5)`
	if d.FoldsWords {
		put = `INSERT INTO product_words (rowid, name, tags, category, description) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (rowid) DO UPDATE SET name = excluded.name, tags = excluded.tags, category = excluded.category, description = excluded.description`
	}
	_, err := exec(put, productID, indexed(d, w.Name), indexed(d, w.Tags), indexed(d, w.Category), indexed(d, w.Description))
	return err
}

// DropWords takes a product's words out of the index.
func DropWords(exec Exec, productID int64) error {
	_, err := exec(`DELETE FROM product_words WHERE rowid = $1`, productID)
	return err
}

// PutCategory indexes other names of a category.
func PutCategory(d db.Dialect, exec Exec, categoryID int64, names string) error {
	_, err := exec(`UPDATE product_words SET category = $1
		WHERE rowid IN (SELECT product_id FROM products WHERE category_id = $2) AND category <> $1`, indexed(d, names), categoryID)
	return err
}

// MergeWords merges the segments of SQLite's index that many products' words were
// written in: a search must read each. PostgreSQL does so by itself.
func MergeWords(tx *db.Tx) error {
	if tx.Dialect().FoldsWords {
		return nil
	}
	_, err := tx.Exec(`INSERT INTO product_words (product_words) VALUES ('optimize')`)
	return err
}

// indexed is a text as the engine's index takes it: SQLite splits and folds words
// itself.
func indexed(d db.Dialect, text string) string {
	if !d.FoldsWords {
		return text
	}
	return strings.Join(SplitWords(text), " ")
}

// Mentioning is a query for the products on sale whose words, descriptions among them,
// have each word as it was typed, as the columns id and fit: the less, the better.
// categoryID is 0 for all. Its arguments follow, and $2 is the most rows there may be.
func Mentioning(d db.Dialect, words []string, categoryID int64) (query, typed string) {
	each := make([]string, len(words))
	if d.FoldsWords {
		for i, w := range words {
			each[i] = asLexemes(w)
		}
		return inWords(`w.words @@ to_tsquery('simple', $1)`, `-ts_rank('{0.1, 0.2, 0.4, 1}', w.words, to_tsquery('simple', $1))`, categoryID), strings.Join(each, " & ")
	}
	for i, w := range words {
		each[i] = asTyped(w)
	}
	return inWords(`w.product_words MATCH $1`, `bm25(w.product_words, 10, 4, 2, 1)`, categoryID), strings.Join(each, " AND ")
}

// StartingWith is such a query for the products whose names begin with a letter,
// unranked: they have nothing else in common.
func StartingWith(d db.Dialect, letter string, categoryID int64) (query, typed string) {
	if d.FoldsWords {
		return inWords(`w.name LIKE $1`, `0`, categoryID), letter + "%"
	}
	return inWords(`w.product_words MATCH $1`, `0`, categoryID), `name : ^"` + letter + `"*`
}

func inWords(where, fit string, categoryID int64) string {
	from := `product_words w`
	if categoryID != 0 {
		from += ` JOIN products p ON p.product_id = w.rowid`
		where += fmt.Sprintf(` AND p.category_id = %d`, categoryID)
	}
	return `SELECT w.rowid AS id, ` + fit + ` AS fit FROM ` + from + ` WHERE ` + where + ` LIMIT $2`
}

// asTyped is the expression of SQLite for a word or its beginning. Quoted, it
// holds no operator of that language. The whole word counts twice; a plural is
// also looked for as a singular.
func asTyped(word string) string {
	if utf8.RuneCountInString(word) == 1 {
		return `"` + word + `"` // a single letter begins too many words
	}
	if one := singular(word); one != word {
		return `("` + one + `" OR "` + word + `" OR "` + word + `"*)`
	}
	return `("` + word + `" OR "` + word + `"*)`
}

// asLexemes is the same for PostgreSQL.
func asLexemes(word string) string {
	quoted := `'` + strings.ReplaceAll(strings.ReplaceAll(word, `\`, `\\`), `'`, `''`) + `'`
	if utf8.RuneCountInString(word) == 1 {
		return quoted
	}
	if one := singular(word); one != word {
		return `('` + one + `' | ` + quoted + `:*)`
	}
	return quoted + `:*`
}
