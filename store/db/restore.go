package db

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"modernc.org/sqlite"
)

// logs are the ends of the names of the files that SQLite keeps beside the
// database; without them the database may lack what was written last.
var logs = []string{"-wal", "-shm", "-journal"}

// Restore puts a checked copy of the database in place of the one in dir, which
// must not be in use. What was there is kept beside it, even if it is
// damaged; kept names it, "" if there was nothing. Stopped at any moment, it
// leaves the old database or the new one in place, and keeps the old one.
func Restore(ctx context.Context, from, dir string) (kept string, err error) {
	if _, err := os.Stat(from); err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	lock, err := lockFolder(dir, true)
	if err != nil {
		return "", err
	}
	defer lock.release()
	shop := filepath.Join(dir, "bhatti.db")
	temp, err := copyDatabase(ctx, from, shop)
	if err != nil {
		return "", fmt.Errorf("%s is not a sound copy: %w", from, err)
	}
	defer os.Remove(temp)
	if kept, err = setAside(ctx, shop); err != nil {
		return "", fmt.Errorf("keep the present database: %w", err)
	}
	// The old log must not be replayed into the new database: it goes first.
	for _, suffix := range logs {
		if err := os.Remove(shop + suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	if err := syncFolder(dir); err != nil {
		return "", err
	}
	if err := os.Rename(temp, shop); err != nil {
		return "", err
	}
	return kept, syncFolder(dir)
}

// setAside gives the present database a second name, and its logs too.
func setAside(ctx context.Context, shop string) (kept string, err error) {
	if _, err := os.Stat(shop); errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	if err := foldLog(ctx, shop); err != nil {
		return "", err
	}
	kept = filepath.Join(filepath.Dir(shop), fmt.Sprintf("bhatti-before-restore-%d.db", time.Now().UnixMilli()))
	for _, suffix := range append([]string{""}, logs...) {
		if err := os.Link(shop+suffix, kept+suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	return kept, syncFolder(filepath.Dir(shop))
}

// foldLog brings the log into the database, if they are sound. Leaving the
// write-ahead mode needs everybody else to be gone, so that a command still at
// work in the old database is noticed.
func foldLog(ctx context.Context, shop string) error {
	db := openPool(shop, connectionSettings{}, 1)
	defer db.Close()
	_, err := db.ExecContext(ctx, `PRAGMA journal_mode = DELETE`)
	if se, ok := errors.AsType[*sqlite.Error](err); ok && se.Code()&0xff == sqliteBusy {
		return errors.New("another bhatti is using the database")
	}
	return nil // damaged ones are kept as they are
}
