package db

import (
	"context"
	"database/sql"
	"log/slog"
	"time"
)

// Tx is a transaction. Functions that take one act within it; they neither
// begin another nor call out of the process.
type Tx struct {
	*sql.Tx
	ctx   context.Context // of the caller; it carries who that is
	db    *DB
	notes map[any]any

	beside bool // others may write at the same time
}

// Context carries the values of the caller's context. It never ends.
func (tx *Tx) Context() context.Context { return tx.ctx }

// Clock is the time by the database's clock.
func (tx *Tx) Clock() time.Time { return tx.db.Clock() }

// Now is the time in Unix milliseconds.
func (tx *Tx) Now() int64 { return tx.db.Now() }

// Log is where to write what an operator should know.
func (tx *Tx) Log() *slog.Logger { return tx.db.Log() }

// Dialect is the SQL that the engine speaks.
func (tx *Tx) Dialect() Dialect { return tx.db.dialect }

// Note keeps a value for as long as this piece of work lasts, for the engine's
// BeforeCommit to look at.
func (tx *Tx) Note(key, value any) {
	if tx.notes == nil {
		tx.notes = make(map[any]any)
	}
	tx.notes[key] = value
}

// Noted is the value kept under key; nil: none.
func (tx *Tx) Noted(key any) any { return tx.notes[key] }

// Queryer reads rows; pools and transactions both do.
type Queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// View runs do in a read-only transaction: one consistent state of the
// database.
func (d *DB) View(ctx context.Context, do func(*Tx) error) error {
	return d.ViewWithin(ctx, readTimeout, do)
}

// ViewWithin is View for work that may take longer.
func (d *DB) ViewWithin(ctx context.Context, timeout time.Duration, do func(*Tx) error) error {
	within, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	var tx *sql.Tx
	err := d.readAgain(within, func() (err error) {
		tx, err = d.reader.BeginTx(within, &d.dialect.view)
		return err
	})
	if err != nil {
		return d.dialect.translate(err)
	}
	defer tx.Rollback()
	return d.dialect.translate(do(&Tx{Tx: tx, ctx: context.WithoutCancel(ctx), db: d}))
}

// ReadRow reads one row without a transaction, which costs less than a View;
// sql.ErrNoRows if there is none.
func (d *DB) ReadRow(ctx context.Context, into []any, query string, args ...any) error {
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	return d.dialect.translate(d.readAgain(ctx, func() error { return d.reader.QueryRowContext(ctx, query, args...).Scan(into...) }))
}

// readAgain repeats what only reads while it meets connections that are gone: each of
// a pool may be, when the engine has changed its place.
func (d *DB) readAgain(ctx context.Context, read func() error) (err error) {
	for range postgresReaders + 2 {
		if err = read(); !d.dialect.lost(err) || ctx.Err() != nil {
			return err
		}
	}
	return err
}
