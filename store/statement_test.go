package store

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"testing"
)

// known counts the statements that the writer keeps.
func (s *Store) known(t *testing.T) (n int) {
	t.Helper()
	conn, err := s.writer.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.Raw(func(driver any) error { n = len(driver.(*mindfulConn).known); return nil }); err != nil {
		t.Fatal(err)
	}
	return n
}

// written runs do in a transaction of the writer and fails the test if that fails.
func (s *Store) written(t *testing.T, do func(*sql.Tx) error) {
	t.Helper()
	if err := s.write(context.Background(), do); err != nil {
		t.Fatal(err)
	}
}

func TestAStatementRunsAgainWhileItsRowsAreRead(t *testing.T) {
	s := openForWriting(t)
	s.written(t, put("a"))
	s.written(t, put("b"))
	s.written(t, func(tx *sql.Tx) error {
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
	s := openForWriting(t)
	const read = `SELECT * FROM later`
	columns := func(want int) func(*sql.Tx) error {
		return func(tx *sql.Tx) error {
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
	run := func(query string) func(*sql.Tx) error {
		return func(tx *sql.Tx) error { _, err := tx.Exec(query); return err }
	}
	s.written(t, run(`CREATE TABLE later (a INTEGER) STRICT`))
	s.written(t, run(`INSERT INTO later VALUES (1)`))
	s.written(t, columns(1))
	s.written(t, run(`ALTER TABLE later ADD COLUMN b INTEGER`))
	s.written(t, columns(2))
}

func TestOnlySoManyStatementsAreKept(t *testing.T) {
	s := openForWriting(t)
	s.written(t, func(tx *sql.Tx) error {
		for i := range 3 * knownStatements {
			var n int
			if err := tx.QueryRow(fmt.Sprintf(`SELECT %d`, i)).Scan(&n); err != nil || n != i {
				return fmt.Errorf("%d for %d: %w", n, i, err)
			}
		}
		return nil
	})
	if n := s.known(t); n == 0 || n > knownStatements {
		t.Errorf("%d statements are kept", n)
	}
}

// SQLite folds the log in when the last connection closes, and a connection
// closes when its last statement has.
func TestKeptStatementsDoNotKeepTheLog(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(t.Context(), Options{Dir: dir, Migrations: os.DirFS("../goose/sqlite")})
	if err != nil {
		t.Fatal(err)
	}
	s.written(t, put("a"))
	s.stored(t)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(dir + "/bhatti.db-wal"); !os.IsNotExist(err) {
		t.Errorf("the log is left behind: %v", err)
	}
}
