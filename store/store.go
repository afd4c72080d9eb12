// Package store is the shop's books: its types, its rules and their SQL. It
// knows no HTTP, no mail and no payment provider.
//
// An exported method of Store opens the transaction and calls small unexported
// functions that take it. Inside a transaction nothing touches a pool and
// nothing calls out of the process.
package store

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"path/filepath"
	"time"

	"bhatti/store/db"
)

// Options says where the database is and what it needs from outside.
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

// Store is the open database. Its methods are safe for concurrent use.
type Store struct {
	db          *db.DB
	directory   *Directory
	checks      []time.Duration
	key         []byte // for one-time passwords; lies beside the database, not in it
	limits      Limits
	outboxReady chan struct{}
}

// Open opens the database and returns the services that work on it.
func Open(ctx context.Context, o Options) (_ *Store, err error) {
	s := &Store{directory: o.Directory, limits: o.Limits.orDefault(), outboxReady: make(chan struct{}, 1)}
	if s.directory == nil {
		s.directory = &Directory{}
	}
	if s.checks = o.CheckAfter; len(s.checks) == 0 {
		s.checks = checkAfter
	}
	s.db, err = db.Open(ctx, db.Options{
		Dir: o.Dir, Migrations: o.Migrations, Clock: o.Now, Log: o.Log, Exclusive: o.Exclusive,
		Fatal: o.Fatal, BeforeCommit: requireEntry, Schedule: bannerSchedule,
	})
	if err != nil {
		return nil, err
	}
	if s.key, err = loadKey(filepath.Join(o.Dir, "otp.key")); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// Close ends all use of the database.
func (s *Store) Close() error { return s.db.Close() }

// Dir is the data folder.
func (s *Store) Dir() string { return s.db.Dir() }

// Now is the database's clock.
func (s *Store) Now() time.Time { return s.db.Clock() }

// Generation, WatchGeneration, Backup, BackupDaily: pass
func (s *Store) Generation() uint64 { return s.db.Generation() }
func (s *Store) WatchGeneration(ctx context.Context, every time.Duration) {
	s.db.WatchGeneration(ctx, every)
}
func (s *Store) Backup(ctx context.Context, path string) error   { return s.db.Backup(ctx, path) }
func (s *Store) BackupDaily(ctx context.Context) (string, error) { return s.db.BackupDaily(ctx) }
func (s *Store) lastBackup() (time.Time, error)                  { return s.db.LastBackup() }

// Ready tells whether the database can be written, for the health check. It
// reaches the disk every ten seconds at most: SQLite does not write a value that
// is there already.
func (s *Store) Ready(ctx context.Context) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`INSERT INTO series (name, value) VALUES ('health', $1)
			ON CONFLICT (name) DO UPDATE SET value = excluded.value`, tx.Now()/10_000)
		return err
	})
}
