package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Carried is what went from one database to another.
type Carried struct {
	Tables int // that have rows
	Rows   int64
}

// Carry puts every row of one shop's database in place of those in another that has the
// same schema, whichever their engines, and compares both by counts and sums. It sees
// one state of the first; the second gets all rows or none. What is derived from the
// rows, such as the full-text index, is not carried: the second's Ready writes it in
// the same transaction.
func Carry(ctx context.Context, from, to *DB) (done Carried, err error) {
	tables, err := to.tablesOf(ctx, from)
	if err != nil {
		return done, err
	}
	err = from.ViewWithin(ctx, carryTimeout, func(source *Tx) error {
		return to.WriteWithin(ctx, carryTimeout, func(target *Tx) error {
			if err := sameSchema(source, target); err != nil {
				return err
			}
			unguard, err := target.unguarded(tables)
			if err != nil {
				return err
			}
			if done, err = carryTables(source, target, tables); err != nil {
				return err
			}
			if err := errors.Join(unguard(), to.options.Ready(target)); err != nil {
				return err
			}
			return errors.Join(target.countOn(tables), countOrdersOn(source, target))
		})
	})
	return done, err
}

// carryTables replaces the rows of each table. Those go first to which nothing refers
// any more.
func carryTables(source, target *Tx, tables []table) (done Carried, err error) {
	for _, t := range slices.Backward(tables) {
		if _, err := target.Exec(`DELETE FROM "` + t.name + `"`); err != nil {
			return done, fmt.Errorf("empty %s: %w", t.name, err)
		}
	}
	for _, t := range tables {
		rows, err := t.carry(source, target)
		if err != nil {
			return done, fmt.Errorf("carry %s: %w", t.name, err)
		}
		if done.Rows += rows; rows > 0 {
			done.Tables++
		}
	}
	return done, nil
}

// carryTimeout is for a shop of many years.
const carryTimeout = time.Hour

// table is one that is carried.
type table struct {
	name     string
	columns  []string
	kinds    []string // INTEGER, TEXT or BLOB, as SQLite declares them
	refersTo []string // other tables
}

// derived are the tables whose rows follow from others, or are the engine's own.
func derived(name string) bool {
	return name == "goose_db_version" || strings.HasPrefix(name, "sqlite_") || strings.HasPrefix(name, "product_words")
}

// tablesOf lists the tables of the shop, those first to which others refer. Whichever
// of the two is in SQLite says what there is.
func (d *DB) tablesOf(ctx context.Context, other *DB) ([]table, error) {
	file := d
	if d.options.Address != "" {
		file = other
	}
	var list []table
	err := file.View(ctx, func(tx *Tx) (err error) {
		list, err = readTables(tx)
		return err
	})
	return inOrder(list), err
}

func readTables(tx *Tx) ([]table, error) {
	names, err := Column(tx, `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name`)
	if err != nil {
		return nil, err
	}
	var list []table
	for _, name := range slices.DeleteFunc(names, derived) {
		t := table{name: name}
		_, err := Collect(tx, func(rows *sql.Rows) (_ struct{}, err error) {
			var column, kind string
			err = rows.Scan(&column, &kind)
			t.columns, t.kinds = append(t.columns, column), append(t.kinds, kind)
			return struct{}{}, err
		}, `SELECT name, type FROM pragma_table_info($1) ORDER BY cid`, name)
		if err != nil {
			return nil, err
		}
		if t.refersTo, err = Column(tx, `SELECT DISTINCT "table" FROM pragma_foreign_key_list($1) WHERE "table" <> $1`, name); err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// inOrder sorts tables so that each stands behind those that it refers to.
func inOrder(list []table) (sorted []table) {
	there := map[string]bool{}
	for len(sorted) < len(list) {
		before := len(sorted)
		for _, t := range list {
			waits := slices.ContainsFunc(t.refersTo, func(name string) bool { return !there[name] })
			if !there[t.name] && !waits {
				sorted, there[t.name] = append(sorted, t), true
			}
		}
		if len(sorted) == before { // tables refer to each other in a circle: there are none
			panic(fmt.Sprint("no order for the tables but ", sorted))
		}
	}
	return sorted
}

// sameSchema fails if the two were made by different releases.
func sameSchema(source, target *Tx) error {
	var from, to int64
	for tx, version := range map[*Tx]*int64{source: &from, target: &to} {
		if err := tx.QueryRow(`SELECT max(version_id) FROM goose_db_version`).Scan(version); err != nil {
			return fmt.Errorf("read the schema's version: %w", err)
		}
	}
	if from != to {
		return fmt.Errorf("the schemas differ: %d and %d", from, to)
	}
	return nil
}

// unguarded lets rows be written that the triggers would change or refuse, until the
// function that it returns is called.
func (tx *Tx) unguarded(tables []table) (guard func() error, err error) {
	if tx.db.options.Address != "" {
		return tx.withoutTriggers(tables)
	}
	triggers, err := Column(tx, `SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`)
	if err != nil {
		return nil, err
	}
	names, err := Column(tx, `SELECT name FROM sqlite_schema WHERE type = 'trigger'`)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if _, err := tx.Exec(`DROP TRIGGER "` + name + `"`); err != nil {
			return nil, err
		}
	}
	return func() error {
		for _, statement := range triggers {
			if _, err := tx.Exec(statement); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

func (tx *Tx) withoutTriggers(tables []table) (guard func() error, err error) {
	each := func(statement string) error {
		for _, t := range tables {
			if _, err := tx.Exec(fmt.Sprintf(statement, `"`+t.name+`"`)); err != nil {
				return err
			}
		}
		return nil
	}
	return func() error { return each(`ALTER TABLE %s ENABLE TRIGGER USER`) }, each(`ALTER TABLE %s DISABLE TRIGGER USER`)
}

// carry copies the rows of the table from source into target, where it is empty, and
// counts them.
func (t table) carry(source, target *Tx) (count int64, err error) {
	columns := `"` + strings.Join(t.columns, `", "`) + `"`
	rows, err := source.Query(`SELECT ` + columns + ` FROM "` + t.name + `"`)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	most := max(1, carriedValues/len(t.columns)) // rows
	insert := `INSERT INTO "` + t.name + `" (` + columns + `) VALUES `
	var values []any
	for rows.Next() {
		row, into := make([]any, len(t.columns)), make([]any, len(t.columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return 0, err
		}
		count++
		if values = append(values, t.fitting(row)...); len(values) == most*len(t.columns) {
			if _, err := target.Exec(insert+placeholderRows(most, len(t.columns)), values...); err != nil {
				return 0, err
			}
			values = values[:0]
		}
	}
	if err := rows.Err(); err != nil {
		return 0, err
	}
	if len(values) > 0 {
		if _, err := target.Exec(insert+placeholderRows(len(values)/len(t.columns), len(t.columns)), values...); err != nil {
			return 0, err
		}
	}
	return count, t.compare(source, target)
}

// carriedValues is how many values one statement carries; both engines take more.
const carriedValues = 2000

// fitting gives a row's values the types of their columns: PostgreSQL's driver reads
// JSON as bytes.
func (t table) fitting(row []any) []any {
	for i, value := range row {
		if b, ok := value.([]byte); ok && t.kinds[i] == "TEXT" {
			row[i] = string(b)
		}
	}
	return row
}

// placeholderRows is "($1, $2), ($3, $4)" for two rows of two.
func placeholderRows(rows, columns int) string {
	var b strings.Builder
	for n := range rows * columns {
		switch {
		case n == 0:
			b.WriteString("(")
		case n%columns == 0:
			b.WriteString("), (")
		default:
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "$%d", n+1)
	}
	return b.String() + ")"
}

// compare fails unless the table has as many rows on both sides, with the same sums of
// its numbers and of the lengths of its texts.
func (t table) compare(source, target *Tx) error {
	sums := []string{`CAST(count(*) AS text)`}
	for i, column := range t.columns {
		of := `CAST("` + column + `" AS text)`
		if t.kinds[i] == "BLOB" {
			of = `"` + column + `"`
		}
		sum := `sum(length(` + of + `))`
		if t.kinds[i] == "INTEGER" {
			sum = `sum("` + column + `")`
		}
		sums = append(sums, `coalesce(CAST(`+sum+` AS text), '')`)
	}
	query := `SELECT ` + strings.Join(sums, ` || ' ' || `) + ` FROM "` + t.name + `"`
	var there, here string
	if err := errors.Join(source.QueryRow(query).Scan(&there), target.QueryRow(query).Scan(&here)); err != nil {
		return err
	}
	if there != here {
		return fmt.Errorf("the counts and sums differ: %s there, %s here", there, here)
	}
	return nil
}

// countOn lets PostgreSQL give ids beyond those that were carried; SQLite looks for
// itself.
func (tx *Tx) countOn(tables []table) error {
	if tx.db.options.Address == "" {
		return nil
	}
	for _, t := range tables {
		var sequence sql.NullString
		err := tx.QueryRow(`SELECT pg_get_serial_sequence($1, $2)`, t.name, t.columns[0]).Scan(&sequence)
		if err == nil && sequence.Valid {
			_, err = tx.Exec(`SELECT setval($1, (SELECT coalesce(max("`+t.columns[0]+`"), 0) + 1 FROM "`+t.name+`"), false)`, sequence.String)
		}
		if err != nil {
			return fmt.Errorf("count on in %s: %w", t.name, err)
		}
	}
	return nil
}

// countOrdersOn has the second number its orders beyond those of the first. SQLite counts
// them in a series, PostgreSQL by a sequence.
func countOrdersOn(source, target *Tx) error {
	given := `SELECT coalesce(max(value), 0) FROM series WHERE name = 'order'`
	if source.db.dialect.several {
		given = `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM order_numbers`
	}
	var last int64
	err := source.QueryRow(given).Scan(&last)
	switch {
	case err != nil:
	case target.db.dialect.several:
		_, err = target.Exec(`SELECT setval('order_numbers', $1, false)`, last+1)
	case last > 0:
		_, err = target.Exec(`INSERT INTO series (name, value) VALUES ('order', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`, last)
	}
	if err != nil {
		return fmt.Errorf("count orders on: %w", err)
	}
	return nil
}

// exportInto writes the shop into an empty file as a database of SQLite: what
// `bhatti restore` and a server without PostgreSQL take up.
func (d *DB) exportInto(ctx context.Context, path string) error {
	folder, err := os.MkdirTemp(filepath.Dir(path), ".export-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	file, err := Open(ctx, Options{Dir: folder, Migrations: d.options.Migrations, Clock: d.options.Clock, Log: d.options.Log, Ready: d.options.Ready})
	if err != nil {
		return err
	}
	_, err = Carry(ctx, d, file)
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	made := filepath.Join(folder, Name)
	if err := leaveWAL(ctx, made); err != nil {
		return err
	}
	if err := os.Rename(made, path); err != nil {
		return err
	}
	return syncFile(path)
}
