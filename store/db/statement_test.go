package db

import (
	"context"
	"fmt"
	"os"
	"testing"
)

// known counts the statements that the writer keeps.
func (d *DB) known(t *testing.T) (n int) {
	t.Helper()
	conn, err := d.writer.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.Raw(func(driver any) error { n = len(driver.(*statementCacheConn).known); return nil }); err != nil {
		t.Fatal(err)
	}
	return n
}

// written runs do in a transaction of the writer and fails the test if that fails.
func (d *DB) written(t *testing.T, do func(*Tx) error) {
	t.Helper()
	if err := d.Write(context.Background(), do); err != nil {
		t.Fatal(err)
	}
}

func TestAStatementRunsAgainWhileItsRowsAreRead(t *testing.T) {
	d := openForWriting(t)
	d.written(t, put("a"))
	d.written(t, put("b"))
	d.written(t, func(tx *Tx) error {
		pairs := 0
		const all = `SELECT name FROM settings ORDER BY name`
		outer, err := tx.Query(all)
		if err != nil {
			return err
		}
		defer outer.Close()
		for outer.Next() {
			inner, err := tx.Query(all)
			if err != nil {
				return err
			}
			for inner.Next() {
				pairs++
			}
			if err := inner.Close(); err != nil {
				return err
			}
		}
		if pairs != 4 {
			t.Errorf("%d pairs of two names", pairs)
		}
		return outer.Err()
	})
}

func TestAKnownStatementSeesAChangedSchema(t *testing.T) {
	d := openForWriting(t)
	const read = `SELECT * FROM later`
	columns := func(want int) func(*Tx) error {
		return func(tx *Tx) error {
			rows, err := tx.Query(read)
			if err != nil {
				return err
			}
			defer rows.Close()
			if names, err := rows.Columns(); err != nil || len(names) != want {
				t.Errorf("columns %v (%v), want %d", names, err, want)
			}
			return nil
		}
	}
	run := func(query string) func(*Tx) error {
		return func(tx *Tx) error { _, err := tx.Exec(query); return err }
	}
	d.written(t, run(`CREATE TABLE later (a INTEGER) STRICT`))
	d.written(t, run(`INSERT INTO later VALUES (1)`))
	d.written(t, columns(1))
	d.written(t, run(`ALTER TABLE later ADD COLUMN b INTEGER`))
	d.written(t, columns(2))
}

func TestOnlySoManyStatementsAreKept(t *testing.T) {
	d := openForWriting(t)
	d.written(t, func(tx *Tx) error {
		for i := range 3 * knownStatements {
			var n int
			if err := tx.QueryRow(fmt.Sprintf(`SELECT %d`, i)).Scan(&n); err != nil || n != i {
				return fmt.Errorf("%d for %d: %w", n, i, err)
			}
		}
		return nil
	})
	if n := d.known(t); n == 0 || n > knownStatements {
		t.Errorf("%d statements are kept", n)
	}
}

// SQLite folds the log in when the last connection closes, and a connection
// closes when its last statement has.
func TestKeptStatementsDoNotKeepTheLog(t *testing.T) {
	dir := t.TempDir()
	d, err := Open(t.Context(), Options{Dir: dir, Migrations: os.DirFS("../../goose/sqlite")})
	if err != nil {
		t.Fatal(err)
	}
	d.written(t, put("a"))
	d.stored(t)
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(dir + "/bhatti.db-wal"); !os.IsNotExist(err) {
		t.Errorf("the log is left behind: %v", err)
	}
}
