// Package store is the shop's books: its types, its rules and their SQL. It
// knows no HTTP, no mail and no payment provider.
//
// An exported method of Store opens the transaction and calls small unexported
// functions that take it. Inside a transaction nothing touches a pool and
// nothing calls out of the process.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"
)

const (
	writeTimeout = 10 * time.Second // how long a transaction may take, waiting included
	readTimeout  = 2 * time.Second  // a stuck reader keeps the write-ahead log from shrinking
)

// Options says where the books are and what they need from outside.
type Options struct {
	Dir        string           // the data folder; made with mode 0700
	Migrations fs.FS            // numbered SQL files
	Directory  *Directory       // pin codes; nil: an empty one
	Now        func() time.Time // the clock; nil: time.Now
	CheckAfter []time.Duration  // when the provider is asked about an attempt; nil: as it advises
	Log        *slog.Logger     // nil: discarded
	Exclusive  bool             // refuse when another server has this folder
	Limits     Limits           // of sign-in per network; zero: the defaults

	// Fatal is called when the outcome of a commit is unknown. The process must
	// end: what it goes on to read may not be what is on the disk.
	Fatal func(error)
}

// Store is the open books. Its methods are safe for concurrent use.
type Store struct {
	dir       string
	writer    *sql.DB // one connection
	read      *sql.DB // a few read-only connections
	lock      *folderLock
	directory *Directory
	clock     func() time.Time
	log       *slog.Logger
	checks    []time.Duration
	key       []byte // for one-time passwords; lies beside the books, not in them

	queue   queue         // of writes
	turn    chan struct{} // full while somebody writes
	fatal   func(error)
	inDoubt atomic.Bool // a commit may or may not have happened: nothing is written any more

	limits      Limits
	outboxReady chan struct{}
	generation  atomic.Uint64 // as the books have it
	turns       turns         // of banners, which move it too
}

// Open locks the data folder, brings the schema up to date (keeping a copy of
// the books first), checks the settings of every connection and returns the
// books ready for use.
func Open(ctx context.Context, o Options) (_ *Store, err error) {
	s := &Store{
		dir: o.Dir, directory: o.Directory, clock: o.Now, log: o.Log,
		limits: o.Limits.orDefault(), outboxReady: make(chan struct{}, 1), turn: make(chan struct{}, 1),
	}
	if s.directory == nil {
		s.directory = &Directory{}
	}
	if s.clock == nil {
		s.clock = time.Now
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	if s.checks = o.CheckAfter; len(s.checks) == 0 {
		s.checks = checkAfter
	}
	if s.fatal = o.Fatal; s.fatal == nil {
		s.fatal = func(error) {}
	}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("open the books: %w", err), s.Close())
		}
	}()
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return nil, err
	}
	if s.lock, err = lockFolder(o.Dir, o.Exclusive); err != nil {
		return nil, err
	}
	if s.key, err = loadKey(filepath.Join(o.Dir, "otp.key")); err != nil {
		return nil, err
	}
	s.writer = openPool(s.path(), writerSettings, 1)
	if err := s.migrate(ctx, o.Migrations); err != nil {
		return nil, err
	}
	s.read = openPool(s.path(), readerSettings, 4)
	if err := s.read.PingContext(ctx); err != nil {
		return nil, err
	}
	return s, s.refreshGeneration(ctx)
}

// Close ends all use of the books: readers first, the writer last, so that the
// write-ahead log is folded in.
func (s *Store) Close() error {
	var errs []error
	if s.read != nil {
		errs = append(errs, s.read.Close())
	}
	if s.writer != nil {
		errs = append(errs, s.writer.Close())
	}
	if s.lock != nil {
		errs = append(errs, s.lock.release())
	}
	return errors.Join(errs...)
}

// Dir is the data folder.
func (s *Store) Dir() string { return s.dir }

// Now is the books' clock.
func (s *Store) Now() time.Time { return s.clock() }

func (s *Store) path() string { return filepath.Join(s.dir, "bhatti.db") }

// now is the time in Unix milliseconds, as the books keep it.
func (s *Store) now() int64 { return s.clock().UnixMilli() }

// view runs do in a read-only transaction: one consistent state of the books.
func (s *Store) view(ctx context.Context, do func(*sql.Tx) error) error {
	return s.viewWithin(ctx, readTimeout, do)
}

// viewWithin is view for work that may take longer.
func (s *Store) viewWithin(ctx context.Context, timeout time.Duration, do func(*sql.Tx) error) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	tx, err := s.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return translate(err)
	}
	defer tx.Rollback()
	return translate(do(tx))
}

// Generation is the catalogue's generation number: while it stands still, so
// does every answer that an anonymous reader can get. It only grows.
func (s *Store) Generation() uint64 { return s.generation.Load() + s.turns.by(s.now()) }

// WatchGeneration follows writes of other processes (an import beside the
// running server) until ctx ends.
func (s *Store) WatchGeneration(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := s.refreshGeneration(ctx); err != nil && ctx.Err() == nil {
				s.log.Warn("generation not read", "error", err)
			}
		}
	}
}

func (s *Store) refreshGeneration(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	var value uint64
	if err := s.read.QueryRowContext(ctx, `SELECT value FROM generation`).Scan(&value); err != nil {
		return fmt.Errorf("read the catalogue's generation: %w", err)
	}
	if value <= s.generation.Load() {
		return nil
	}
	ahead, err := bannerTurns(ctx, s.read, s.now())
	if err != nil {
		return fmt.Errorf("read when banners begin and end: %w", err)
	}
	s.advance(value, ahead)
	return nil
}

// advance never goes back: two commits may report in either order.
func (s *Store) advance(generation uint64, turns []int64) {
	for {
		seen := s.generation.Load()
		if generation <= seen {
			return
		}
		if s.generation.CompareAndSwap(seen, generation) {
			s.turns.plan(turns)
			return
		}
	}
}

// Ready tells whether the books can be written, for the health check. It
// reaches the disk every ten seconds at most: SQLite does not write a value that
// is there already.
func (s *Store) Ready(ctx context.Context) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		_, err := tx.Exec(`INSERT INTO series (name, value) VALUES ('health', $1)
			ON CONFLICT (name) DO UPDATE SET value = excluded.value`, s.now()/10_000)
		return err
	})
}
