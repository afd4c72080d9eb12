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

func openLock(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
}

// alone runs migrate when no other process is migrating, waiting for one that is.
func (l *folderLock) alone(ctx context.Context, migrate func() error) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for unix.Flock(int(l.schema.Fd()), unix.LOCK_EX|unix.LOCK_NB) != nil {
		select {
		case <-ctx.Done():
			return errors.New("another bhatti is changing the database's schema")
		case <-time.After(20 * time.Millisecond):
		}
	}
	defer unix.Flock(int(l.schema.Fd()), unix.LOCK_UN)
	return migrate()
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
