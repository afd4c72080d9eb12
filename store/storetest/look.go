package storetest

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"path/filepath"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/outbox"
)

// Holds tells whether a text stands anywhere in the tables of the database.
func (b *Shop) Holds(text string) bool {
	b.T.Helper()
	db := b.Look()
	defer db.Close()
	tables := `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`
	columns := `SELECT 'instr(CAST("' || name || '" AS TEXT), $1)' FROM pragma_table_info($1)`
	if InPostgres() {
		tables = `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
		columns = `SELECT 'strpos(' || CASE data_type WHEN 'bytea' THEN 'encode("' || column_name || '", ''escape'')' ELSE 'CAST("' || column_name || '" AS TEXT)' END || ', $1)'
			FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`
	}
	for _, table := range b.strings(db, tables) {
		for _, column := range b.strings(db, columns, table) {
			if len(b.strings(db, fmt.Sprintf(`SELECT 'x' FROM %q WHERE %s > 0`, table, column), text)) > 0 {
				return true
			}
		}
	}
	return false
}

// Count is how many rows a table has.
func (b *Shop) Count(table string) (n int) {
	b.T.Helper()
	db := b.Look()
	defer db.Close()
	b.must(db.QueryRow(fmt.Sprintf(`SELECT count(*) FROM %q`, table)).Scan(&n))
	return n
}

// Look opens the database beside the store.
func (b *Shop) Look() *sql.DB {
	b.T.Helper()
	return Beside(b.T, b.DB.Dir())
}

// Beside opens the database of the shop with that data folder, past the store and its
// rules: to look, or to damage it.
func Beside(t testing.TB, dir string) *sql.DB {
	t.Helper()
	driver, name := "sqlite", "file:"+filepath.Join(dir, "bhatti.db")+"?mode=rw"
	if InPostgres() {
		driver, name = "pgx", addressOf(t, dir)
	}
	db, err := sql.Open(driver, name)
	Must(t, err)
	return db
}

func (b *Shop) strings(db *sql.DB, query string, args ...any) (list []string) {
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

// Must ends the test on an error.
func Must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Message is an error's message for a person; "" for none.
func Message(err error) string {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*fault.Error](err); ok {
		return e.Message
	}
	return fmt.Sprint("not for a person: ", err)
}

// Picture draws a grey picture as PNG and as JPEG.
func Picture(t testing.TB, width, height int) (asPNG, asJPEG []byte) {
	t.Helper()
	var p, j bytes.Buffer
	img := image.NewGray(image.Rect(0, 0, width, height))
	Must(t, png.Encode(&p, img))
	Must(t, jpeg.Encode(&j, img, nil))
	return p.Bytes(), j.Bytes()
}

// Sound fails the test if Check finds anything wrong.
func (b *Shop) Sound() {
	b.T.Helper()
	findings, err := b.Check(context.Background())
	b.must(err)
	for _, f := range findings {
		b.T.Error(f)
	}
}

// Due is what waits in the outbox to be carried out now.
func (b *Shop) Due() []outbox.Item {
	b.T.Helper()
	items, err := b.Outbox.Due(context.Background(), 100)
	b.must(err)
	return items
}
