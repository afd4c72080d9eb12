package db

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

// folderLock keeps two servers out of one data folder and two migrations out
// of one database. It never touches the database files themselves: closing
// any handle of them would drop SQLite's own locks.
type folderLock struct {
	server *os.File // held by the one server; nil for a command beside it
	schema *os.File // held alone while migrating
}

func lockFolder(dir string, exclusive bool) (*folderLock, error) {
	l := &folderLock{}
	if exclusive {
		f, err := openLock(filepath.Join(dir, "server.lock"))
		if err != nil {
			return nil, err
		}
		l.server = f
		if err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
			return nil, errors.Join(fmt.Errorf("another bhatti is serving from %s", dir), l.release())
		}
	}
	f, err := openLock(filepath.Join(dir, "schema.lock"))
	if err != nil {
		return nil, errors.Join(err, l.release())
	}
	l.schema = f
	return l, nil
}

// InUse fails when a server has the data folder open.
func InUse(dir string) error {
	lock, err := lockFolder(dir, true)
	if err != nil {
		return err
	}
	return lock.release()
}

// Served tells whether a server works on the database that others may share: one has
// a duty whose lease has not run out. What has the folder alone looks at its lock.
func Served(ctx context.Context, d *DB) (served bool, err error) {
	if !d.dialect.several {
		return false, nil
	}
	err = d.ReadRow(ctx, []any{&served}, `SELECT EXISTS (SELECT 1 FROM duties WHERE until > extract(epoch FROM clock_timestamp()) * 1000)`)
	return served, err
}

func openLock(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
}

// alone runs migrate when no other process is migrating, waiting for one that is.
func (l *folderLock) alone(ctx context.Context, migrate func() error) error {
	waited, err := l.take(ctx)
	if err != nil {
		return err
	}
	defer unix.Flock(int(l.schema.Fd()), unix.LOCK_UN)
	if waited {
		if err := stillInstalled(); err != nil {
			return err
		}
	}
	return migrate()
}

// take waits until no other process is migrating or holds the database, and tells
// whether that took any time.
func (l *folderLock) take(ctx context.Context) (waited bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for ; unix.Flock(int(l.schema.Fd()), unix.LOCK_EX|unix.LOCK_NB) != nil; waited = true {
		select {
		case <-ctx.Done():
			return true, errors.New("another bhatti is changing the database's schema")
		case <-time.After(20 * time.Millisecond):
		}
	}
	return waited, nil
}

// stillInstalled fails if another executable has been put in the place of this one.
// Whoever waited for an upgrade to end may be of the release that was taken away, and
// would change the database into what the one in its place cannot read. Where the
// system does not show the running executable under /proc, as Linux does, nothing is
// found.
func stillInstalled() error {
	path, err := os.Executable()
	if err != nil {
		return nil
	}
	running, err := os.Stat("/proc/self/exe")
	if err != nil {
		return nil
	}
	if installed, err := os.Stat(path); err == nil && !os.SameFile(running, installed) {
		return fmt.Errorf("another release has been put in %s while this one waited for the database", path)
	}
	return nil
}

func (l *folderLock) release() error {
	var errs []error
	for _, f := range []*os.File{l.schema, l.server} {
		if f != nil {
			errs = append(errs, f.Close())
		}
	}
	return errors.Join(errs...)
}
