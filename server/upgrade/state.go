package upgrade

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"
)

// state is what an upgrade that was stopped needs to be finished. It lies beside
// the executable, where only those can write who can change the executable.
type state struct {
	From, To  string        // how the two releases name themselves
	At        time.Time     // when it was about to begin
	Schema    int64         // of the database before
	Becomes   int64         // of the database after
	Took      time.Duration // the rehearsal
	Kept      []string      // copies before a change of the schema that were there already
	Failed    float64       // part of the requests that failed before
	TLS       bool          // the one before answered over TLS, if it speaks that itself
	GoingBack string        // why; "" while it goes forward
}

// install is the executable and what lies beside it.
type install struct {
	path string
	did  func() // called after each step that lasts
}

func (i install) current() string  { return i.path }
func (i install) next() string     { return i.path + ".new" }
func (i install) previous() string { return i.path + ".previous" }
func (i install) refused() string  { return i.path + ".refused" } // while it is being taken away
func (i install) state() string    { return i.path + ".upgrade" }

// lock keeps a second upgrade out until the process ends.
func (i install) lock() (release func() error, err error) {
	folder, err := os.Open(filepath.Dir(i.current()))
	if err != nil {
		return nil, err
	}
	if err := unix.Flock(int(folder.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		return nil, errors.Join(errors.New("another upgrade is at work"), folder.Close())
	}
	return func() error { // a child that is just being started shares the lock until it runs: closing alone would wait for it
		return errors.Join(unix.Flock(int(folder.Fd()), unix.LOCK_UN), folder.Close())
	}, nil
}

// load reads the state; nil if no upgrade has begun.
func (i install) load() (*state, error) {
	text, err := os.ReadFile(i.state())
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var s state
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, fmt.Errorf("%s: %w", i.state(), err)
	}
	return &s, nil
}

// save makes the state durable.
func (i install) save(s *state) error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	temp := i.state() + ".tmp"
	file, err := os.OpenFile(temp, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	return i.rename(temp, i.state())
}

// forget ends the upgrade: nothing is left to be finished.
func (i install) forget() error {
	return errors.Join(ignoreMissing(os.Remove(i.refused())), i.sync(), ignoreMissing(os.Remove(i.state())), i.sync())
}

// swap puts the new executable in place and keeps the old one. At every moment one
// of the two is there. Nothing happens if it is done already.
func (i install) swap() error {
	if _, err := os.Stat(i.next()); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err := i.alias(i.current(), i.previous()); err != nil {
		return fmt.Errorf("keep the old executable: %w", err)
	}
	return i.rename(i.next(), i.current())
}

// putBack is swap the other way. The new executable stays as refused until the end.
func (i install) putBack() error {
	if same(i.current(), i.previous()) {
		return nil
	}
	if err := i.alias(i.current(), i.refused()); err != nil {
		return err
	}
	if err := i.alias(i.previous(), i.current()); err != nil {
		return fmt.Errorf("put the old executable back: %w", err)
	}
	return nil
}

// alias gives a file a second name, whatever had it before.
func (i install) alias(file, name string) error {
	temp := name + ".tmp"
	if err := ignoreMissing(os.Remove(temp)); err != nil {
		return err
	}
	if err := os.Link(file, temp); err != nil {
		return err
	}
	// A renaming onto another name of the same file does nothing.
	return errors.Join(i.rename(temp, name), ignoreMissing(os.Remove(temp)))
}

// rename makes a file's new name durable.
func (i install) rename(file, name string) error {
	if err := os.Rename(file, name); err != nil {
		return err
	}
	return i.sync()
}

func same(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	two, err := os.Stat(b)
	return err == nil && os.SameFile(one, two)
}

// sync makes the names beside the executable durable.
func (i install) sync() error {
	folder, err := os.Open(filepath.Dir(i.current()))
	if err != nil {
		return err
	}
	defer i.did()
	return errors.Join(folder.Sync(), folder.Close())
}

// running tells whether a process runs this file. The system must show its
// processes under /proc, as Linux does.
func running(path string) bool {
	file, err := os.Stat(path)
	if err != nil {
		return false
	}
	all, _ := filepath.Glob("/proc/[0-9]*/exe")
	for _, exe := range all {
		if of, err := os.Stat(exe); err == nil && os.SameFile(file, of) {
			return true
		}
	}
	return false
}
