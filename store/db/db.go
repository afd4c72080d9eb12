// Package db is the engine under the shop's data: connections, the queue of
// writes with its group commit, errors, query building, migrations, backup and
// restore. It knows SQLite and files; of the shop's tables it knows generation
// and ids.
package db

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

// Options says where the database is and what it needs from outside.
type Options struct {
	Dir        string           // the data folder; made with mode 0700
	Migrations fs.FS            // numbered SQL files for SQLite
	Clock      func() time.Time // nil: time.Now
	Log        *slog.Logger     // nil: discarded
	Exclusive  bool             // refuse when another server has this folder

	// Address is that of a PostgreSQL database, and PostgresMigrations are the numbered
	// SQL files for it; "": the database is SQLite's, in the data folder.
	Address            string
	PostgresMigrations fs.FS

	// Fatal is called when the outcome of a commit is unknown. The process must
	// end: what it goes on to read may not be what is on the disk.
	Fatal func(error)

	// BeforeCommit looks at each piece of work before it is committed; its error
	// undoes the work. nil: nothing is looked at.
	BeforeCommit func(*Tx) error

	// Schedule reads the moments to come, Unix ms, soonest first, at which the
	// generation moves although nobody writes. nil: there are none.
	Schedule func(ctx context.Context, from Queryer, now int64) ([]int64, error)

	// Ready writes what is derived from the rows of a shop that was carried to another
	// engine. nil: nothing is.
	Ready func(*Tx) error
}

func (o Options) withDefaults() Options {
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Fatal == nil {
		o.Fatal = func(error) {}
	}
	if o.BeforeCommit == nil {
		o.BeforeCommit = func(*Tx) error { return nil }
	}
	if o.Schedule == nil {
		o.Schedule = func(context.Context, Queryer, int64) ([]int64, error) { return nil, nil }
	}
	if o.Ready == nil {
		o.Ready = func(*Tx) error { return nil }
	}
	return o
}

// DB is the open database. Its methods are safe for concurrent use.
type DB struct {
	duty
	options Options
	dialect Dialect
	writer  *writer // one connection; in PostgreSQL several
	reader  *sql.DB // a few read-only connections
	lock    *folderLock

	queue   queue         // of writes
	turn    chan struct{} // full while somebody writes
	inDoubt atomic.Bool   // a commit may or may not have happened: nothing is written any more

	generation atomic.Uint64 // as the database has it
	schedule   schedule      // moves the generation too
	byShoppers paced         // and so does this
}

// Open locks the data folder, brings the schema up to date (keeping a copy of
// the database first), checks the settings of every connection and returns the
// database ready for use.
func Open(ctx context.Context, o Options) (_ *DB, err error) {
	d := &DB{options: o.withDefaults(), dialect: SQLite, turn: make(chan struct{}, 1)}
	d.duty.name(d.options, func() { MoveOn(d) }) // a standby that was read meanwhile may have been behind
	if o.Address != "" {
		d.dialect = Postgres
	}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("open the database: %w", err), d.Close())
		}
	}()
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return nil, err
	}
	if d.lock, err = lockFolder(o.Dir, o.Exclusive); err != nil {
		return nil, err
	}
	if err := d.openPools(); err != nil {
		return nil, err
	}
	if err := d.migrate(ctx); err != nil {
		return nil, err
	}
	if err := d.reader.PingContext(ctx); err != nil {
		return nil, err
	}
	return d, d.refreshGeneration(ctx)
}

// openPools makes the pools; they connect when they are first used.
func (d *DB) openPools() (err error) {
	d.writer = &writer{dialect: d.dialect, now: d.Now, log: d.options.Log, back: d.duty.back}
	if d.options.Address == "" {
		d.writer.DB, d.reader = openPool(d.Path(), writerSettings, 1), openPool(d.Path(), readerSettings, 4)
		return nil
	}
	if d.writer.DB, err = openPostgres(d.options.Address, false, postgresWriters); err != nil {
		return err
	}
	d.reader, err = openPostgres(d.options.Address, true, postgresReaders)
	return err
}

// Close ends all use of the database: readers first, the writer last, so that
// the write-ahead log is folded in.
func (d *DB) Close() error {
	var errs []error
	if d.reader != nil {
		errs = append(errs, d.reader.Close())
	}
	if d.writer != nil && d.writer.DB != nil {
		errs = append(errs, d.writer.Close())
	}
	if d.lock != nil {
		errs = append(errs, d.lock.release())
	}
	return errors.Join(errs...)
}

// Dir is the data folder.
func (d *DB) Dir() string { return d.options.Dir }

// Path is the database's file.
func (d *DB) Path() string { return filepath.Join(d.Dir(), Name) }

// Clock is the time by the database's clock.
func (d *DB) Clock() time.Time { return d.options.Clock() }

// Now is the time in Unix milliseconds, as the database keeps it.
func (d *DB) Now() int64 { return d.Clock().UnixMilli() }

// Several tells whether other servers may work on the same database.
func (d *DB) Several() bool { return d.dialect.several }

// Dialect is the SQL that the engine speaks.
func (d *DB) Dialect() Dialect { return d.dialect }

// Log is where the services write what an operator should know.
func (d *DB) Log() *slog.Logger { return d.options.Log }
