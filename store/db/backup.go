package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// unfinished ends the name of a copy that has not been checked yet; a crash
// may leave one behind.
const unfinished = ".partial"

// Backup writes a consistent copy of the database to path while it is in
// use: SQLite copies, the copy is synced, checked, and only then given its
// name. An existing file is never overwritten.
func (d *DB) Backup(ctx context.Context, path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	if _, err := os.Stat(path); err == nil {
		return fmt.Errorf("%s exists already", path)
	}
	temp, err := d.copyBeside(ctx, path)
	if err != nil {
		return err
	}
	defer os.Remove(temp)
	// A link, unlike a renaming, never replaces what came in between.
	if err := os.Link(temp, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// copyBeside copies the database to a file beside the given path and returns the
// name of that file: private, synced and checked. From PostgreSQL it is an export.
func (d *DB) copyBeside(ctx context.Context, beside string) (temp string, err error) {
	f, err := os.CreateTemp(filepath.Dir(beside), filepath.Base(beside)+".*"+unfinished) // made with mode 0600
	if err != nil {
		return "", err
	}
	if err := f.Close(); err != nil { // before SQLite opens it: closing drops locks
		return "", err
	}
	if d.options.Address != "" {
		err = errors.Join(d.exportInto(ctx, f.Name()), CheckFile(ctx, f.Name()))
	} else {
		err = copyInto(ctx, d.Path(), f.Name())
	}
	if err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}

// copyInto copies the database into an empty file.
func copyInto(ctx context.Context, from, to string) error {
	// Its own connection: the readers may not write at all, and the writer
	// would keep orders waiting.
	copier := openPool(from, readOnly, 1)
	defer copier.Close()
	if _, err := copier.ExecContext(ctx, `VACUUM INTO $1`, to); err != nil {
		return fmt.Errorf("copy the database: %w", err)
	}
	if err := syncFile(to); err != nil {
		return err
	}
	if err := CheckFile(ctx, to); err != nil {
		return fmt.Errorf("check the copy: %w", err)
	}
	return nil
}

var readOnly = connectionSettings{query: map[string][]string{"mode": {"ro"}, "_busy_timeout": {"5000"}}}

func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// syncFolder makes the names of a folder's files durable.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// Check verifies what the tables lie in: the file of SQLite, as CheckFile does. What
// PostgreSQL keeps on its disks it verifies itself.
func (d *DB) Check(ctx context.Context) error {
	if d.options.Address != "" {
		return nil
	}
	return CheckFile(ctx, d.Path())
}

// CheckFile verifies a database file: that it is one, its pages, its indexes
// and its foreign keys.
func CheckFile(ctx context.Context, path string) error {
	db := openPool(path, readOnly, 1)
	defer db.Close()
	if err := checkPages(ctx, db); err != nil {
		return err
	}
	var tables, orphans int
	if err := db.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_schema WHERE name = 'generation'`).Scan(&tables); err != nil {
		return err
	}
	if tables == 0 {
		return errors.New("not the database of a shop")
	}
	if err := db.QueryRowContext(ctx, `SELECT count(*) FROM pragma_foreign_key_check`).Scan(&orphans); err != nil {
		return err
	}
	if orphans > 0 {
		return fmt.Errorf("foreign key check: %d rows refer to nothing", orphans)
	}
	return nil
}

func checkPages(ctx context.Context, db *sql.DB) error {
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return fmt.Errorf("integrity check: %s", verdict)
	}
	return nil
}
