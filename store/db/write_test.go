package db

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store/fault"
)

// openForWriting opens a database whose settings are written to and read by name.
func openForWriting(t *testing.T) *DB {
	t.Helper()
	d, err := Open(t.Context(), Options{Dir: t.TempDir(), Migrations: os.DirFS("../../goose/sqlite")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func put(name string) func(*Tx) error {
	return func(tx *Tx) error {
		_, err := tx.Exec(`INSERT INTO settings (name, value, updated_at) VALUES ($1, '', 0)`, name)
		return err
	}
}

func (d *DB) stored(t *testing.T) (names string) {
	t.Helper()
	err := d.View(t.Context(), func(tx *Tx) error {
		return tx.QueryRow(`SELECT coalesce(group_concat(name, ' '), '') FROM (SELECT name FROM settings ORDER BY name)`).Scan(&names)
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// together has all the work wait behind one write, so that it makes one group,
// and returns what became of each.
func together(t *testing.T, d *DB, all map[string]func(*Tx) error) map[string]error {
	t.Helper()
	var mu sync.Mutex
	errs := map[string]error{}
	release := make(chan struct{})
	var writers sync.WaitGroup
	write := func(name string, do func(*Tx) error) {
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
			err = d.Write(context.Background(), do)
		})
	}
	begun := make(chan struct{})
	write("first", func(tx *Tx) error { close(begun); <-release; return nil })
	<-begun
	for name, do := range all {
		write(name, do)
	}
	for waiting, deadline := 0, time.Now().Add(5*time.Second); waiting < len(all); runtime.Gosched() {
		d.queue.mu.Lock()
		waiting = len(d.queue.list)
		d.queue.mu.Unlock()
		if time.Now().After(deadline) {
			t.Fatalf("%d of %d wait", waiting, len(all))
		}
	}
	close(release)
	writers.Wait()
	return errs
}

func TestWritesOfAGroupSucceedAndFailEachByItself(t *testing.T) {
	d := openForWriting(t)
	refused := errors.New("refused")
	errs := together(t, d, map[string]func(*Tx) error{
		"a": put("a"), "b": put("b"), "c": put("c"),
		"refuses": func(tx *Tx) error { return errors.Join(put("never")(tx), refused) },
		"breaks":  func(tx *Tx) error { return errors.Join(put("once")(tx), put("once")(tx)) },
		"panics":  func(tx *Tx) error { put("gone")(tx); panic("oh") },
	})
	for _, name := range []string{"a", "b", "c"} {
		if errs[name] != nil {
			t.Errorf("%s: %v", name, errs[name])
		}
	}
	if !errors.Is(errs["refuses"], refused) {
		t.Errorf("refused: %v", errs["refuses"])
	}
	if fault.CodeOf(errs["breaks"]) != fault.Conflict {
		t.Errorf("a broken constraint: %v", errs["breaks"])
	}
	if err := errs["panics"]; err == nil || !strings.HasPrefix(err.Error(), "panicked: oh") {
		t.Errorf("a panic: %v", err)
	}
	if got := d.stored(t); got != "a b c" {
		t.Errorf("stored %q", got)
	}
}

func TestAGroupWhoseTransactionIsLostTellsEverybody(t *testing.T) {
	d := openForWriting(t)
	lose := func(tx *Tx) error { // as SQLite does when the disk is full
		_, err := tx.Exec(`ROLLBACK`)
		return errors.Join(err, errors.New("lost"))
	}
	errs := together(t, d, map[string]func(*Tx) error{"a": put("a"), "b": put("b"), "loses": lose})
	for _, name := range []string{"a", "b", "loses"} {
		if errs[name] == nil {
			t.Errorf("%s believes to be written", name)
		}
	}
	if got := d.stored(t); got != "" {
		t.Errorf("stored %q", got)
	}
	if err := d.Write(t.Context(), put("later")); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

func TestAQueueLongerThanAGroupIsWorkedOff(t *testing.T) {
	d := openForWriting(t)
	all := map[string]func(*Tx) error{}
	for i := range 3 * groupSize {
		name := fmt.Sprintf("%03d", i)
		all[name] = put(name)
	}
	for name, err := range together(t, d, all) {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if n := len(strings.Fields(d.stored(t))); n != len(all) {
		t.Errorf("%d of %d stored", n, len(all))
	}
}

func TestNothingIsWrittenAfterAnUnknownCommit(t *testing.T) {
	d := openForWriting(t)
	var told error
	d.options.Fatal = func(err error) { told = err }
	if err := d.notCommitted("", errors.New("disk gone")); !OutcomeUnknown(err) || !OutcomeUnknown(told) {
		t.Errorf("got %v, told %v", err, told)
	}
	if err := d.Write(t.Context(), put("a")); fault.CodeOf(err) != fault.Unavailable {
		t.Errorf("the next write: %v", err)
	}
}
