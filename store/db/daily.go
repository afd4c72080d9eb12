package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/sys/unix"

	"bhatti/store/fault"
)

const (
	keptDays  = 7 // the newest daily copies
	keptWeeks = 4 // and the newest of each of so many weeks
)

// BackupDaily makes today's copy of the database in the folder backups, unless
// it is there, and deletes the older ones except the newest seven and the
// newest of each of the last four weeks that have one. Copies are only deleted
// after a new one has been made and checked. made is the path of a new copy,
// else "".
func (d *DB) BackupDaily(ctx context.Context) (made string, err error) {
	dir := filepath.Join(d.Dir(), "backups")
	path := filepath.Join(dir, "daily-"+d.Clock().In(India).Format(time.DateOnly)+".db")
	if _, err := os.Stat(path); err == nil {
		return "", nil
	}
	if err := d.RoomForCopy(); err != nil {
		return "", fmt.Errorf("daily backup: %w", err)
	}
	if err := d.Backup(ctx, path); err != nil {
		return "", fmt.Errorf("daily backup: %w", err)
	}
	return path, errors.Join(noteCopy(ctx, d), forgetCopies(dir))
}

// noteCopy lets the other servers know that there is a daily copy: they do not see the
// folder in which it is.
func noteCopy(ctx context.Context, d *DB) error {
	if !d.dialect.several {
		return nil
	}
	return d.Write(ctx, func(tx *Tx) error {
		_, err := tx.Exec(`INSERT INTO series (name, value) VALUES ('daily copy', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`, tx.Now())
		return err
	})
}

// RoomForCopy refuses a copy beside the database that would take the disk space
// that orders need.
func (d *DB) RoomForCopy() error {
	size, err := d.Size()
	if err != nil {
		return err
	}
	var disk unix.Statfs_t
	if err := unix.Statfs(d.Dir(), &disk); err != nil {
		return err
	}
	if free := int64(disk.Bavail) * int64(disk.Bsize); free < 2*size {
		return fault.New(fault.Unavailable, "backup.no_room_here",
			"A copy of the database has {size} MB, and {free} MB are free on the disk of the shop: make room there.", "size", size>>20, "free", free>>20)
	}
	return nil
}

// Size is that of the database, in bytes. Pictures do not count, wherever they are.
func (d *DB) Size() (bytes int64, err error) {
	if d.options.Address != "" {
		return bytes, d.ReadRow(context.Background(), []any{&bytes}, `SELECT pg_database_size(current_database()) - pg_total_relation_size('uploads')`)
	}
	file, err := os.Stat(d.Path())
	if err != nil {
		return 0, err
	}
	return file.Size(), nil
}

// forgetCopies deletes daily copies that are too old, and unfinished copies. It
// leaves other files alone.
func forgetCopies(dir string) error {
	copies, err := filepath.Glob(filepath.Join(dir, "daily-*.db"))
	if err != nil {
		return err
	}
	abandoned, err := filepath.Glob(filepath.Join(dir, "daily-*"+unfinished+"*"))
	if err != nil {
		return err
	}
	var errs []error
	for _, path := range append(abandoned, outdated(copies)...) {
		errs = append(errs, os.Remove(path))
	}
	return errors.Join(append(errs, syncFolder(dir))...)
}

// outdated picks those of the daily copies that need not be kept. It counts
// copies and not days: a shop that was switched off loses none.
func outdated(copies []string) (old []string) {
	slices.Sort(copies)
	days := 0
	weeks := map[string]bool{}
	for _, path := range slices.Backward(copies) {
		day, err := time.Parse("daily-"+time.DateOnly+".db", filepath.Base(path))
		if err != nil {
			continue // not one of ours
		}
		year, number := day.ISOWeek()
		week := fmt.Sprint(year, "/", number)
		newestOfWeek := !weeks[week]
		weeks[week] = true
		if days++; days > keptDays && !(newestOfWeek && len(weeks) <= keptWeeks) {
			old = append(old, path)
		}
	}
	return old
}

// LastBackup is when the newest daily copy was made, by whichever server; zero without
// one.
func (d *DB) LastBackup() (newest time.Time, err error) {
	if d.dialect.several {
		var noted sql.NullInt64
		err := d.ReadRow(context.Background(), []any{&noted}, `SELECT max(value) FROM series WHERE name = 'daily copy'`)
		return MaybeAt(noted), err
	}
	copies, err := filepath.Glob(filepath.Join(d.Dir(), "backups", "daily-*.db"))
	for _, path := range copies {
		if info, err := os.Stat(path); err == nil && info.ModTime().After(newest) {
			newest = info.ModTime()
		}
	}
	return newest, err
}

// DailyBackup is a daily copy on the shop's own disk.
type DailyBackup struct {
	Name  string
	At    time.Time
	Bytes int64
}

// DailyBackups lists the daily copies, the newest first.
func (d *DB) DailyBackups() (list []DailyBackup, err error) {
	names, err := filepath.Glob(filepath.Join(d.Dir(), "backups", "daily-*.db"))
	slices.Sort(names)
	for _, path := range slices.Backward(names) {
		if info, err := os.Stat(path); err == nil {
			list = append(list, DailyBackup{filepath.Base(path), info.ModTime(), info.Size()})
		}
	}
	return list, err
}
