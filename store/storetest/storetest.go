// Package storetest opens a real database in a temporary folder and fills it
// with what tests need: products, customers, orders. Only tests use it.
package storetest

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store"
	"bhatti/store/db"
	"bhatti/store/delivery"
)

// Start is the moment at which every test's clock starts: a Saturday noon in India.
var Start = time.Date(2026, 11, 21, 12, 0, 0, 0, db.India)

// Shop are an open shop with a clock that the test moves.
type Shop struct {
	*store.Store
	Clock     *Clock
	T         testing.TB
	directory *delivery.Directory
}

// New opens a new database that closes with the test.
func New(t testing.TB) *Shop {
	t.Helper()
	return Open(t, fresh(t))
}

// NewIn opens a new database that knows where pin codes lie: lines of
// pincode,district,state.
func NewIn(t testing.TB, places string) *Shop {
	t.Helper()
	directory, err := delivery.ReadDirectory(strings.NewReader("pincode,district,state\n" + places))
	if err != nil {
		t.Fatal(err)
	}
	return open(t, fresh(t), directory)
}

// fresh is the data folder of a shop with an empty database.
func fresh(t testing.TB) (dir string) {
	t.Helper()
	if InPostgres() {
		return freshInPostgres(t)
	}
	empty, err := emptyDatabase()
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "bhatti.db"), empty, 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// emptyDatabase is migrated once for all tests of a package, and copied: most
// of the time of a short test went into making tables.
var emptyDatabase = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "bhatti-empty-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	root, err := root()
	if err != nil {
		return nil, err
	}
	s, err := store.Open(context.Background(), store.Options{Dir: dir, Migrations: os.DirFS(filepath.Join(root, "goose", "sqlite"))})
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, "bhatti.db"))
})

// Open opens the database in dir, as a restarted shop does.
func Open(t testing.TB, dir string) *Shop { t.Helper(); return open(t, dir, nil) }

func open(t testing.TB, dir string, directory *delivery.Directory) *Shop {
	t.Helper()
	b := &Shop{Clock: &Clock{now: Start}, T: t, directory: directory}
	b.open(dir)
	t.Cleanup(func() { b.Close() })
	return b
}

func (b *Shop) open(dir string) {
	b.T.Helper()
	o := Options(b.T, dir)
	o.Now, o.Directory = b.Clock.Now, b.directory
	s, err := store.Open(context.Background(), o)
	b.must(err)
	b.Store = s
}

// Options open the shop with that data folder, in the engine of the tests.
func Options(t testing.TB, dir string) store.Options {
	t.Helper()
	return store.Options{
		Dir: dir, Migrations: Migrations(t),
		Address: addressOf(t, dir), PostgresMigrations: os.DirFS(filepath.Join(Root(t), "goose", "postgres")),
	}
}

// Restart closes the database while it is in use, as a process that is killed
// does, and opens them again.
func (b *Shop) Restart() {
	b.T.Helper()
	dir := b.DB.Dir()
	b.Close() // may be closed already
	b.open(dir)
}

// Restore puts a copy of a database in place of the one in dir, at the time of the
// clock (nil: now).
func Restore(t testing.TB, copied, dir string, clock *Clock) (store.Restored, error) {
	t.Helper()
	o := Options(t, dir)
	if clock != nil {
		o.Now = clock.Now
	}
	return store.Restore(context.Background(), copied, o)
}

// Migrations are the project's own SQL files for SQLite.
func Migrations(t testing.TB) fs.FS {
	t.Helper()
	return os.DirFS(filepath.Join(Root(t), "goose", "sqlite"))
}

// Root is the project's top folder.
func Root(t testing.TB) string {
	t.Helper()
	dir, err := root()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("no go.mod above the working folder")
		}
		dir = filepath.Dir(dir)
	}
}

// Clock is a clock that stands still until moved.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// Now is the clock's time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Add moves the clock, forwards or back.
func (c *Clock) Add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}
