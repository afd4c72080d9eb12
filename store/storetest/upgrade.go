package storetest

import (
	"archive/tar"
	"compress/gzip"
	"database/sql"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite"
)

// FirstSchema is the only migration that a shop of the first release knows.
func FirstSchema(t testing.TB) fstest.MapFS {
	t.Helper()
	first, err := os.ReadFile(filepath.Join(Root(t), "goose", "sqlite", "0001_database.sql"))
	Must(t, err)
	return fstest.MapFS{"0001_database.sql": {Data: first}}
}

// FirstRelease makes a folder with the empty database of a shop of the first
// release. This release cannot run on that schema, so the migration alone makes it.
func FirstRelease(t testing.TB) (dir string) {
	InFile(t)
	t.Helper()
	dir = t.TempDir()
	db, err := sql.Open("sqlite", filepath.Join(dir, "bhatti.db"))
	Must(t, err)
	defer db.Close()
	migrations, err := goose.NewProvider(goose.DialectSQLite3, db, FirstSchema(t), goose.WithDisableGlobalRegistry(true))
	Must(t, err)
	_, err = migrations.Up(t.Context())
	Must(t, err)
	return dir
}

// Release020 makes a folder with what a shop left behind that ran on release 0.2.0:
// its database and its key, made by that release's executable. Eighteen orders were
// placed in it by three customers, and fifteen paid.
func Release020(t testing.TB) (dir string) {
	t.Helper()
	dir = t.TempDir()
	packed, err := os.Open(filepath.Join(Root(t), "store", "testdata", "release-0.2.0.tar.gz"))
	Must(t, err)
	defer packed.Close()
	unpacked, err := gzip.NewReader(packed)
	Must(t, err)
	files := tar.NewReader(unpacked)
	for {
		file, err := files.Next()
		if errors.Is(err, io.EOF) {
			return dir
		}
		Must(t, err)
		content, err := io.ReadAll(files)
		Must(t, err)
		Must(t, os.WriteFile(filepath.Join(dir, file.Name), content, 0o600))
	}
}

// CopyOrders copies what the first schema knows of orders and their money.
func CopyOrders(t testing.TB, from, to string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(to, "bhatti.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec(`ATTACH $1 AS newer`, filepath.Join(from, "bhatti.db")); err != nil {
		t.Fatal(err)
	}
	for _, table := range []string{"customers", "orders", "order_lines", "order_events", "payment_attempts", "payments", "refunds"} {
		var columns string
		if err := db.QueryRow(`SELECT group_concat(name) FROM pragma_table_info($1)`, table).Scan(&columns); err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(`INSERT INTO main.` + table + ` (` + columns + `) SELECT ` + columns + ` FROM newer.` + table); err != nil {
			t.Fatalf("%s: %v", table, err)
		}
	}
}
