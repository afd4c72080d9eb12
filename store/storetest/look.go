package storetest

import (
	"database/sql"
	"fmt"
	"path/filepath"
)

// Holds tells whether a text stands anywhere in the tables of the books.
func (b *Books) Holds(text string) bool {
	b.T.Helper()
	db := b.look()
	defer db.Close()
	for _, table := range b.strings(db, `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`) {
		for _, column := range b.strings(db, `SELECT name FROM pragma_table_info($1)`, table) {
			found := b.strings(db, fmt.Sprintf(`SELECT 'x' FROM %q WHERE instr(CAST(%q AS TEXT), $1) > 0`, table, column), text)
			if len(found) > 0 {
				return true
			}
		}
	}
	return false
}

// Count is how many rows a table has.
func (b *Books) Count(table string) (n int) {
	b.T.Helper()
	db := b.look()
	defer db.Close()
	b.must(db.QueryRow(fmt.Sprintf(`SELECT count(*) FROM %q`, table)).Scan(&n))
	return n
}

// look opens the books for reading beside the store.
func (b *Books) look() *sql.DB {
	b.T.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(b.Dir(), "bhatti.db")+"?mode=ro")
	b.must(err)
	return db
}

func (b *Books) strings(db *sql.DB, query string, args ...any) (list []string) {
	b.T.Helper()
	rows, err := db.Query(query, args...)
	b.must(err)
	defer rows.Close()
	for rows.Next() {
		var s string
		b.must(rows.Scan(&s))
		list = append(list, s)
	}
	b.must(rows.Err())
	return list
}
