package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// openForWriting opens books whose settings are written to and read by name.
func openForWriting(t *testing.T) *Store {
	t.Helper()
	s, err := Open(t.Context(), Options{Dir: t.TempDir(), Migrations: os.DirFS("../goose/sqlite")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func put(name string) func(*sql.Tx) error {
	return func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT INTO settings (name, value, updated_at) VALUES ($1, '', 0)`, name)
		return err
	}
}

func (s *Store) stored(t *testing.T) (names string) {
	t.Helper()
	err := s.view(t.Context(), func(tx *sql.Tx) error {
		return tx.QueryRow(`SELECT coalesce(group_concat(name, ' '), '') FROM (SELECT name FROM settings ORDER BY name)`).Scan(&names)
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// together has all the work wait behind one write, so that it makes one group,
// and returns what became of each.
func together(t *testing.T, s *Store, all map[string]func(*sql.Tx) error) map[string]error {
	t.Helper()
	var mu sync.Mutex
	errs := map[string]error{}
	release := make(chan struct{})
	var writers sync.WaitGroup
	write := func(name string, do func(*sql.Tx) error) {
		writers.Go(func() {
			var err error
			defer func() {
				if p := recover(); p != nil {
					err = fmt.Errorf("panicked: %v", p)
				}
				mu.Lock()
				errs[name] = err
				mu.Unlock()
			}()
			err = s.write(context.Background(), do)
		})
	}
	begun := make(chan struct{})
	write("first", func(tx *sql.Tx) error { close(begun); <-release; return nil })
	<-begun
	for name, do := range all {
		write(name, do)
	}
	for waiting, deadline := 0, time.Now().Add(5*time.Second); waiting < len(all); runtime.Gosched() {
		s.queue.mu.Lock()
		waiting = len(s.queue.list)
		s.queue.mu.Unlock()
		if time.Now().After(deadline) {
			t.Fatalf("%d of %d wait", waiting, len(all))
		}
	}
	close(release)
	writers.Wait()
	return errs
}

func TestWritesOfAGroupSucceedAndFailEachByItself(t *testing.T) {
	s := openForWriting(t)
	refused := errors.New("refused")
	errs := together(t, s, map[string]func(*sql.Tx) error{
		"a": put("a"), "b": put("b"), "c": put("c"),
		"refuses": func(tx *sql.Tx) error { return errors.Join(put("never")(tx), refused) },
		"breaks":  func(tx *sql.Tx) error { return errors.Join(put("once")(tx), put("once")(tx)) },
		"panics":  func(tx *sql.Tx) error { put("gone")(tx); panic("oh") },
	})
	for _, name := range []string{"a", "b", "c"} {
		if errs[name] != nil {
			t.Errorf("%s: %v", name, errs[name])
		}
	}
	if !errors.Is(errs["refuses"], refused) {
		t.Errorf("refused: %v", errs["refuses"])
	}
	if CodeOf(errs["breaks"]) != Conflict {
		t.Errorf("a broken constraint: %v", errs["breaks"])
	}
	if err := errs["panics"]; err == nil || !strings.HasPrefix(err.Error(), "panicked: oh") {
		t.Errorf("a panic: %v", err)
	}
	if got := s.stored(t); got != "a b c" {
		t.Errorf("stored %q", got)
	}
}

func TestAGroupWhoseTransactionIsLostTellsEverybody(t *testing.T) {
	s := openForWriting(t)
	lose := func(tx *sql.Tx) error { // as SQLite does when the disk is full
		_, err := tx.Exec(`ROLLBACK`)
		return errors.Join(err, errors.New("lost"))
	}
	errs := together(t, s, map[string]func(*sql.Tx) error{"a": put("a"), "b": put("b"), "loses": lose})
	for _, name := range []string{"a", "b", "loses"} {
		if errs[name] == nil {
			t.Errorf("%s believes to be written", name)
		}
	}
	if got := s.stored(t); got != "" {
		t.Errorf("stored %q", got)
	}
	if err := s.write(t.Context(), put("later")); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

func TestAQueueLongerThanAGroupIsWorkedOff(t *testing.T) {
	s := openForWriting(t)
	all := map[string]func(*sql.Tx) error{}
	for i := range 3 * groupSize {
		name := fmt.Sprintf("%03d", i)
		all[name] = put(name)
	}
	for name, err := range together(t, s, all) {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if n := len(strings.Fields(s.stored(t))); n != len(all) {
		t.Errorf("%d of %d stored", n, len(all))
	}
}

func TestNothingIsWrittenAfterAnUnknownCommit(t *testing.T) {
	s := openForWriting(t)
	var told error
	s.fatal = func(err error) { told = err }
	if err := s.notCommitted(errors.New("disk gone")); !OutcomeUnknown(err) || !OutcomeUnknown(told) {
		t.Errorf("got %v, told %v", err, told)
	}
	if err := s.write(t.Context(), put("a")); CodeOf(err) != Unavailable {
		t.Errorf("the next write: %v", err)
	}
}
