package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
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
	defer os.Remove(temp)
	if err := copyBooks(ctx, s.path(), temp); err != nil {
		return err
	}
	if err := CheckFile(ctx, temp); err != nil {
		return fmt.Errorf("check the copy: %w", err)
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

// Restore puts a checked copy of the books in place of those in dir, which must
// not be in use. What was there is kept beside them; kept names it, "" if there
// was nothing.
func Restore(ctx context.Context, from, dir string) (kept string, err error) {
	if err := CheckFile(ctx, from); err != nil {
		return "", fmt.Errorf("%s is not a sound copy: %w", from, err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	lock, err := lockFolder(dir, true)
	if err != nil {
		return "", err
	}
	defer lock.release()
	target := filepath.Join(dir, "bhatti.db")
	if _, err := os.Stat(target); err == nil {
		kept = filepath.Join(dir, fmt.Sprintf("bhatti-before-restore-%d.db", time.Now().UnixMilli()))
		if err := copyBooks(ctx, target, kept); err != nil {
			return "", fmt.Errorf("keep the present books: %w", err)
		}
	}
	temp := target + ".restored"
	defer os.Remove(temp)
	if err := copyBooks(ctx, from, temp); err != nil {
		return "", err
	}
	// The old log must not be replayed into the new books.
	for _, suffix := range []string{"-wal", "-shm"} {
		if err := os.Remove(target + suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	if err := os.Rename(temp, target); err != nil {
		return "", err
	}
	return kept, syncFolder(dir)
}

// copyBooks has SQLite copy one set of books to a path where nothing is yet.
func copyBooks(ctx context.Context, from, to string) error {
	if err := os.Remove(to); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	// Its own connection: the readers may not write at all, and the writer
	// would keep orders waiting.
	copier := openPool(from, connectionSettings{query: map[string][]string{"mode": {"ro"}}}, 1)
	defer copier.Close()
	if _, err := copier.ExecContext(ctx, `VACUUM INTO $1`, to); err != nil {
		return fmt.Errorf("copy the books: %w", err)
	}
	return seal(to)
}
