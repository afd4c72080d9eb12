package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"bhatti/store/fault"
)

// Write runs do in a transaction of the one writer. A caller who disconnects
// does not undo it: an interrupted write may have happened although it reports
// an error. Writes that come while another is being committed are committed
// together, since the disk takes as long over one as over many; a failed one is
// undone alone.
func (d *DB) Write(ctx context.Context, do func(*Tx) error) error {
	values := context.WithoutCancel(ctx)
	ctx, cancel := context.WithTimeout(values, writeTimeout)
	defer cancel()
	w := &work{ctx: values, do: do, done: make(chan struct{})}
	d.queue.add(w)
	for finished := false; !finished; {
		select {
		case <-w.done:
			finished = true
		case d.turn <- struct{}{}: // a longer queue takes more than one group
			d.together(d.queue.take())
			<-d.turn
		case <-ctx.Done():
			if w.taken.CompareAndSwap(false, true) {
				return d.dialect.translate(ctx.Err())
			}
			<-w.done
		}
	}
	if w.panicked != nil {
		panic(w.panicked)
	}
	return w.err
}

// WriteWithin is Write for work that may take longer; it runs in its own
// transaction.
func (d *DB) WriteWithin(ctx context.Context, timeout time.Duration, do func(*Tx) error) error {
	values := context.WithoutCancel(ctx)
	ctx, cancel := context.WithTimeout(values, timeout)
	defer cancel()
	select {
	case d.turn <- struct{}{}:
		defer func() { <-d.turn }()
	case <-ctx.Done():
		return d.dialect.translate(ctx.Err())
	}
	w := &work{ctx: values, do: do}
	return d.dialect.translate(d.inTransaction(ctx, d.dialect.alone, func(tx *sql.Tx) error { return w.run(d, tx) }))
}

// together does the work of a whole group and tells each member how it went.
func (d *DB) together(group []*work) {
	if len(group) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	defer func() {
		for _, w := range group {
			close(w.done)
		}
	}()
	err := d.dialect.translate(d.inTransaction(ctx, d.dialect.alone, func(tx *sql.Tx) error {
		if len(group) == 1 {
			return group[0].run(d, tx)
		}
		for _, w := range group {
			if err := w.runApart(d, tx); err != nil {
				return err
			}
		}
		return nil
	}))
	for _, w := range group {
		if w.err == nil {
			w.err = err
		}
	}
}

// inTransaction does the work in one transaction, whose end it reports; lock keeps out
// whom it must not meet.
func (d *DB) inTransaction(ctx context.Context, lock func(context.Context) context.Context, do func(*sql.Tx) error) error {
	if d.inDoubt.Load() {
		return errStopping
	}
	tx, err := d.writer.begin(ctx, lock)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := do(tx); err != nil {
		return err
	}
	token, catalogue, err := d.writer.mark(tx)
	if err != nil {
		return err
	}
	var ahead []int64
	if catalogue.value > d.generation.Load() {
		if ahead, err = d.options.Schedule(ctx, tx, d.Now()); err != nil {
			return err
		}
	}
	if err := tx.Commit(); err != nil {
		if err := d.notCommitted(token, err); err != nil {
			return err
		}
	}
	d.advance(catalogue.value, ahead)
	d.byShoppers.count(catalogue.byShoppers, d.Now())
	return nil
}

// notCommitted tells what a failed commit means; nil: it has happened after all. In
// SQLite nothing has happened if the engine refused it, and a transaction out of time is
// never sent to be committed. After anything else nobody knows, and the process must end.
// A PostgreSQL server that refused it says so; after anything else it is asked.
func (d *DB) notCommitted(token string, err error) error {
	if d.dialect.refused(err) {
		return err
	}
	if d.dialect.several {
		return d.writer.settle(token, err)
	}
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, sql.ErrTxDone) {
		return err
	}
	err = &commitError{err}
	d.inDoubt.Store(true)
	d.options.Fatal(err)
	return err
}

// errStopping answers writes between an unknown commit and the process's end.
var errStopping = fault.New(fault.Unavailable, "shop.restarting", "The shop is restarting. Please try again.").After(5 * time.Second)

// commitError is a commit whose outcome is unknown: the caller must not say
// that nothing happened.
type commitError struct{ err error }

func (e *commitError) Error() string { return "commit: outcome unknown: " + e.err.Error() }
func (e *commitError) Unwrap() error { return e.err }

// OutcomeUnknown tells whether err came from a commit that may have happened.
// Clients repeat with their idempotency key; a shop in SQLite ends.
func OutcomeUnknown(err error) bool {
	_, ok := errors.AsType[*commitError](err)
	return ok
}
