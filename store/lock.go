package store

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

// folderLock keeps two servers out of one data folder and two migrations out
// of one set of books. It never touches the database files themselves: closing
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
			return errors.New("another bhatti is changing the books' schema")
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

// loadKey reads the 32-byte key at path, making it on first use. Whoever steals
// a copy of the books without it cannot guess one-time passwords offline.
func loadKey(path string) ([]byte, error) {
	key, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return makeKey(path)
	}
	if err == nil && len(key) != 32 {
		err = fmt.Errorf("%s is not a 32-byte key", path)
	}
	return key, err
}

// makeKey writes a fresh key under another name and links it into place, so
// that two processes starting at once end up with the same whole key.
func makeKey(path string) ([]byte, error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".key-*") // made with mode 0600
	if err != nil {
		return nil, err
	}
	defer os.Remove(f.Name())
	key := make([]byte, 32)
	rand.Read(key)
	_, err = f.Write(key)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return nil, err
	}
	if err := os.Link(f.Name(), path); err != nil && !errors.Is(err, os.ErrExist) {
		return nil, err
	}
	return os.ReadFile(path)
}
