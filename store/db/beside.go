package db

import (
	"context"
	"database/sql"
	"errors"
	"math/rand/v2"
	"time"
)

// WriteBeside is Write for work that may go on at the same time as other work of
// this kind, in this server or another: it locks each row that it goes by (ForUpdate, a
// conditional update), and calls Alone where that does not suffice. do may run more
// than once, if two have waited for each other or the engine has changed its place: it
// must set what it hands out and never add to it. SQLite has one writer: there it is
// Write.
func (d *DB) WriteBeside(ctx context.Context, do func(*Tx) error) error {
	if !d.dialect.several {
		return d.Write(ctx, do)
	}
	values := context.WithoutCancel(ctx)
	within, cancel := context.WithTimeout(values, writeTimeout)
	defer cancel()
	for begun := time.Now(); ; {
		w := &work{ctx: values, do: do, beside: true}
		err := d.inTransaction(within, d.dialect.beside, func(tx *sql.Tx) error { return w.run(d, tx) })
		switch {
		case w.panicked != nil:
			panic(w.panicked)
		case errors.Is(err, errNotAlone), d.dialect.passing(err):
			return d.Write(ctx, do)
		case d.dialect.lost(err) && !OutcomeUnknown(err) && d.writer.mayComeBack(begun) && pause(within): // nothing has happened
		default:
			return d.dialect.translate(err)
		}
	}
}

// WriteRow runs one statement that writes and returns a row, without waiting for whoever
// writes, and unmarked: only for tables whose rows may be lost, and where Several. If there
// is no primary it fails at once.
func WriteRow(ctx context.Context, d *DB, into []any, statement string, args ...any) error {
	if d.writer.gone() {
		return errAway
	}
	return d.writer.QueryRowContext(ctx, statement, args...).Scan(into...)
}

// pause lets others go first; false if the time is up.
func pause(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(time.Duration(1+rand.IntN(20)) * time.Millisecond):
		return true
	}
}

// errNotAlone asks for the work to be done again with nobody beside it.
var errNotAlone = errors.New("this work must be done alone")

// Alone comes before work that counts what others may be adding to. Its error goes to
// WriteBeside, which then does all of the work again with nobody beside it.
func (tx *Tx) Alone() error {
	if tx.beside {
		return errNotAlone
	}
	return nil
}
