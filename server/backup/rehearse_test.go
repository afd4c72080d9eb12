package backup_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/server/backup"
	"bhatti/server/offsite"
	"bhatti/store/copies"
	"bhatti/store/storetest"
)

// with puts a worker with other options in place of the shop's.
func (b *burning) with(change func(*backup.Options)) {
	o := backup.Options{Store: b.Shop.Store, Migrations: storetest.Migrations(b.t), Version: "test"}
	change(&o)
	b.Worker = backup.New(o)
}

// fetching is a place that tells of every object that is read.
type fetching struct {
	offsite.Place
	read func(ctx context.Context, name string) error
}

func (f fetching) Get(ctx context.Context, name string) (io.ReadCloser, error) {
	if err := f.read(ctx, name); err != nil {
		return nil, err
	}
	return f.Place.Get(ctx, name)
}

func reading(read func(ctx context.Context, name string) error) func(context.Context, offsite.Target) (offsite.Place, error) {
	return func(ctx context.Context, target offsite.Target) (offsite.Place, error) {
		p, err := offsite.Open(ctx, target)
		return fetching{p, read}, err
	}
}

func (b *burning) concern(name string) string {
	for _, c := range b.Concerns(b.t.Context()) {
		if c.Name == name {
			return c.Words
		}
	}
	return ""
}

// rehearseAfterAWeek has the second rehearsal be due, and nothing else.
func (b *burning) rehearseAfterAWeek() copies.State {
	b.t.Helper()
	b.Clock.Add(8 * 24 * time.Hour)
	return b.rehearseOnly()
}

func TestARehearsalForWhichThereIsNoRoomFillsNothing(t *testing.T) {
	b := newBurning(t)
	b.order()
	b.step()
	var fetched atomic.Int64
	b.with(func(o *backup.Options) {
		o.Free = func(string) (int64, error) { return 100 << 20, nil }
		o.Open = reading(func(context.Context, string) error { fetched.Add(1); return nil })
	})
	s := b.rehearseAfterAWeek()
	if s.Rehearsal.Good() || fetched.Load() != 0 {
		t.Errorf("it was begun: %+v, %d objects were fetched", s.Rehearsal, fetched.Load())
	}
	if said := b.concern("rehearsal"); !strings.Contains(said, "needs") || !strings.Contains(said, "100 MB are free") {
		t.Errorf("it says %q", said)
	}
	b.scratchIsGone()
	b.order() // the shop goes on
	b.with(func(*backup.Options) {})
	b.Clock.Add(25 * time.Hour)
	if s := b.rehearseOnly(); !s.Rehearsal.Good() || b.concern("rehearsal") != "" {
		t.Errorf("with room again: %+v, %q", s.Rehearsal, b.concern("rehearsal"))
	}
}

func TestARehearsalThatHangsIsBrokenOff(t *testing.T) {
	b := newBurning(t)
	b.order()
	b.step()
	b.with(func(o *backup.Options) {
		o.RehearseWithin = 100 * time.Millisecond
		o.Open = reading(func(ctx context.Context, _ string) error { <-ctx.Done(); return ctx.Err() })
	})
	if s := b.rehearseAfterAWeek(); !strings.Contains(s.Rehearsal.Error, "was broken off") || !strings.Contains(b.concern("rehearsal"), "was broken off") {
		t.Errorf("it ended as %+v", s.Rehearsal)
	}
	b.scratchIsGone()
}

func TestARehearsalThatTheServersEndInterruptsIsBegunAgain(t *testing.T) {
	b := newBurning(t)
	b.order()
	b.step()
	stopping, stop := context.WithCancel(t.Context())
	halfway := 0
	b.with(func(o *backup.Options) {
		o.Open = reading(func(ctx context.Context, name string) error {
			if strings.HasPrefix(name, "files/") { // the list has been read, and perhaps the database
				scratch, _ := filepath.Glob(filepath.Join(b.DB.Dir(), "rehearsal", "*"))
				halfway = len(scratch)
				stop()
			}
			return ctx.Err()
		})
	})
	b.Clock.Add(8 * 24 * time.Hour)
	id, err := b.Copies.Begin(t.Context(), copies.Send)
	storetest.Must(t, err)
	storetest.Must(t, b.Copies.End(t.Context(), id, copies.Result{Error: "cut"}))
	storetest.Must(t, b.Step(stopping))
	if halfway == 0 {
		t.Fatal("it was not stopped in the middle")
	}
	s, err := b.Copies.State(t.Context())
	storetest.Must(t, err)
	if s.Rehearsal.Error != copies.Stopped || b.concern("rehearsal") != "" {
		t.Errorf("a stop is told as %+v %q", s.Rehearsal, b.concern("rehearsal"))
	}
	b.scratchIsGone()
	b.with(func(*backup.Options) {})
	if s := b.rehearseOnly(); s.Rehearsal.Good() {
		t.Error("begun again at once: it may have been the reason")
	}
	b.Clock.Add(time.Hour)
	if s := b.rehearseOnly(); !s.Rehearsal.Good() {
		t.Errorf("not begun again: %+v", s.Rehearsal)
	}
}

// Shoppers come first: whatever is sent or fetched rests after every megabyte.
func TestCopiesAndRehearsalsRestAfterEveryMegabyte(t *testing.T) {
	b := newBurning(t)
	b.order()
	const size = 4
	storetest.Must(t, os.MkdirAll(filepath.Join(b.DB.Dir(), "Uploads", "items"), 0o700))
	storetest.Must(t, os.WriteFile(filepath.Join(b.DB.Dir(), "Uploads", "items", "large.webp"), noise(size<<20), 0o600))
	var rests atomic.Int64
	b.with(func(o *backup.Options) { o.Rest = func(time.Duration) { rests.Add(1) } })
	id, err := b.Copies.Begin(t.Context(), copies.Rehearsal)
	storetest.Must(t, err)
	storetest.Must(t, b.Copies.End(t.Context(), id, copies.Result{})) // so that only a copy is due
	b.step()
	if n := rests.Swap(0); n < size {
		t.Errorf("%d rests while %d MB were sent", n, size)
	}
	if s := b.rehearseAfterAWeek(); !s.Rehearsal.Good() || rests.Load() < size {
		t.Errorf("%d rests while %d MB were fetched, %+v", rests.Load(), size, s.Rehearsal)
	}
}
