package db

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Name is that of the database's file in its data folder.
const Name = "bhatti.db"

// restoring begins the name of the folder in which a copy is made ready.
const restoring = "restoring-"

// logs are the ends of the names of the files that SQLite keeps beside the
// database; without them the database may lack what was written last.
var logs = []string{"-wal", "-shm", "-journal"}

// Restore puts a checked copy of the database in place of the one in dir, which
// must not be in use. ready works on the copy first, in a folder of its own: a
// copy that was not made ready never takes the place. What was there is kept
// beside it, even if it is damaged; kept names it, "" if there was nothing.
// Stopped at any moment, it leaves the old database or the new one in place, and
// keeps the old one.
func Restore(ctx context.Context, from, dir string, ready func(ctx context.Context, folder string) error) (kept string, err error) {
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
	file := filepath.Join(dir, Name)
	if err := foldLog(ctx, file); err != nil {
		return "", err
	}
	folder, err := restoringFolder(dir)
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	copied := filepath.Join(folder, Name)
	if err := prepareCopy(ctx, from, copied, ready); err != nil {
		return "", err
	}
	if kept, err = setAside(ctx, file); err != nil {
		return "", fmt.Errorf("keep the present database: %w", err)
	}
	return kept, putInPlace(copied, file)
}

// putInPlace renames a finished copy to the database's name.
func putInPlace(copied, file string) error {
	// The old log must not be replayed into the new database: it goes first.
	for _, suffix := range logs {
		if err := os.Remove(file + suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	dir := filepath.Dir(file)
	if err := syncFolder(dir); err != nil {
		return err
	}
	if err := os.Rename(copied, file); err != nil {
		return err
	}
	return syncFolder(dir)
}

// restoringFolder makes the folder for the copy, after deleting those that
// interrupted restores left behind.
func restoringFolder(dir string) (string, error) {
	abandoned, err := filepath.Glob(filepath.Join(dir, restoring+"*"))
	if err != nil {
		return "", err
	}
	for _, folder := range abandoned {
		if err := os.RemoveAll(folder); err != nil {
			return "", err
		}
	}
	return os.MkdirTemp(dir, restoring)
}

// prepareCopy copies a database, makes it ready and sees that all of it is in
// its one file, on the disk.
func prepareCopy(ctx context.Context, from, to string, ready func(context.Context, string) error) error {
	f, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil { // before SQLite opens it: closing drops locks
		return err
	}
	if err := copyInto(ctx, from, to); err != nil {
		return fmt.Errorf("%s is not a sound copy: %w", from, err)
	}
	if err := ready(ctx, filepath.Dir(to)); err != nil {
		return fmt.Errorf("make the copy ready: %w", err)
	}
	if _, err := os.Stat(to + "-wal"); err == nil {
		return errors.New("make the copy ready: its log was not folded in")
	}
	return syncFile(to)
}

// setAside gives the database that is there a second name, and its logs too.
func setAside(ctx context.Context, file string) (kept string, err error) {
	if _, err := os.Stat(file); errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	if err := foldLog(ctx, file); err != nil {
		return "", err
	}
	kept = filepath.Join(filepath.Dir(file), fmt.Sprintf("bhatti-before-restore-%d.db", time.Now().UnixMilli()))
	for _, suffix := range append([]string{""}, logs...) {
		if err := os.Link(file+suffix, kept+suffix); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	return kept, syncFolder(filepath.Dir(file))
}

// foldLog brings the log into the database, where there is one and it is sound.
func foldLog(ctx context.Context, file string) error {
	if _, err := os.Stat(file); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err := leaveWAL(ctx, file); errors.Is(err, errInUse) {
		return err
	}
	return nil // damaged ones are kept as they are
}

// leaveWAL ends the write-ahead mode until somebody opens the database again. That
// needs everybody else to be gone, so that a command still at work in it is noticed:
// the error is errInUse then.
func leaveWAL(ctx context.Context, file string) error {
	db := openPool(file, connectionSettings{}, 1)
	defer db.Close()
	var mode string
	err := db.QueryRowContext(ctx, `PRAGMA journal_mode = DELETE`).Scan(&mode)
	switch {
	case resultCode(err) == sqliteBusy, err == nil && mode == "wal":
		return errInUse
	case err != nil:
		return fmt.Errorf("fold the log in: %w", err)
	}
	return nil
}

var errInUse = errors.New("another bhatti is using the database")

// Peek reads one row of the database at path, which need not be sound and
// is not opened for good.
func Peek(ctx context.Context, path string, into []any, query string, args ...any) error {
	db := openPool(path, readOnly, 1)
	defer db.Close()
	return db.QueryRowContext(ctx, query, args...).Scan(into...)
}
