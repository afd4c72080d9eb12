package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Backup writes a consistent copy of the books to path while they are in use:
// SQLite copies, the copy is checked, synced, and only then given its name. An
// existing file is never overwritten.
func (s *Store) Backup(ctx context.Context, path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	if _, err := os.Stat(path); err == nil {
		return fmt.Errorf("%s exists already", path)
	}
	temp := path + ".partial"
	if err := os.Remove(temp); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	defer os.Remove(temp)
	// Its own connection: the readers may not write at all, and the writer
	// would keep orders waiting.
	copier := openPool(s.path(), connectionSettings{query: map[string][]string{"mode": {"ro"}}}, 1)
	defer copier.Close()
	if _, err := copier.ExecContext(ctx, `VACUUM INTO $1`, temp); err != nil {
		return fmt.Errorf("copy the books: %w", err)
	}
	if err := CheckFile(ctx, temp); err != nil {
		return fmt.Errorf("check the copy: %w", err)
	}
	if err := seal(temp); err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// seal makes a finished file durable and private.
func seal(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return errors.Join(f.Chmod(0o600), f.Sync(), f.Close())
}

func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// CheckFile verifies a set of books: its pages, its indexes and its foreign keys.
func CheckFile(ctx context.Context, path string) error {
	db := openPool(path, connectionSettings{query: map[string][]string{"mode": {"ro"}}}, 1)
	defer db.Close()
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA integrity_check`).Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return fmt.Errorf("integrity check: %s", verdict)
	}
	var orphans int
	if err := db.QueryRowContext(ctx, `SELECT count(*) FROM pragma_foreign_key_check`).Scan(&orphans); err != nil {
		return err
	}
	if orphans > 0 {
		return fmt.Errorf("foreign key check: %d rows refer to nothing", orphans)
	}
	return nil
}
