package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"modernc.org/sqlite"

	"bhatti/store/fault"
)

// write runs do in a transaction of the one writer. A caller who goes away
// does not undo it: a write cut short may have happened although it reports an
// error. Writes that come while another is being committed are committed
// together, since the disk takes as long over one as over many; each is undone
// alone if it fails.
func (s *Store) write(ctx context.Context, do func(*sql.Tx) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTimeout)
	defer cancel()
	w := &work{do: do, by: deedsOf(ctx), done: make(chan struct{})}
	s.queue.add(w)
	for finished := false; !finished; {
		select {
		case <-w.done:
			finished = true
		case s.turn <- struct{}{}: // a longer queue takes more than one group
			s.together(s.queue.take())
			<-s.turn
		case <-ctx.Done():
			if w.taken.CompareAndSwap(false, true) {
				return translate(ctx.Err())
			}
			<-w.done
		}
	}
	if w.panicked != nil {
		panic(w.panicked)
	}
	return w.err
}

// writeWithin is write for work that may take longer; it has its transaction to
// itself.
func (s *Store) writeWithin(ctx context.Context, timeout time.Duration, do func(*sql.Tx) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), timeout)
	defer cancel()
	select {
	case s.turn <- struct{}{}:
		defer func() { <-s.turn }()
	case <-ctx.Done():
		return translate(ctx.Err())
	}
	w := &work{do: do, by: deedsOf(ctx)}
	return s.inTransaction(ctx, w.run)
}

// together does the work of a whole group and tells each member how it went.
func (s *Store) together(group []*work) {
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
	err := s.inTransaction(ctx, func(tx *sql.Tx) error {
		if len(group) == 1 {
			return group[0].run(tx)
		}
		for _, w := range group {
			if err := w.runApart(tx); err != nil {
				return err
			}
		}
		return nil
	})
	for _, w := range group {
		if w.err == nil {
			w.err = err
		}
	}
}

// inTransaction does the work in one transaction, whose end it reports.
func (s *Store) inTransaction(ctx context.Context, do func(*sql.Tx) error) error {
	if s.inDoubt.Load() {
		return errStopping
	}
	tx, err := s.writer.BeginTx(ctx, nil)
	if err != nil {
		return translate(err)
	}
	defer tx.Rollback()
	if err := do(tx); err != nil {
		return translate(err)
	}
	var generation uint64
	if err := tx.QueryRow(`SELECT value FROM generation`).Scan(&generation); err != nil {
		return translate(err)
	}
	var turns []int64
	if generation > s.generation.Load() {
		if turns, err = bannerTurns(ctx, tx, s.now()); err != nil {
			return translate(err)
		}
	}
	if err := tx.Commit(); err != nil {
		return s.notCommitted(err)
	}
	s.advance(generation, turns)
	return nil
}

// notCommitted tells what a failed commit means. A full disk refuses the log's
// last page, without which nothing has happened, and a transaction out of time
// is never sent to be committed. After anything else nobody knows.
func (s *Store) notCommitted(err error) error {
	se, ok := errors.AsType[*sqlite.Error](err)
	switch {
	case ok && se.Code()&0xff == sqliteFull, errors.Is(err, context.DeadlineExceeded), errors.Is(err, sql.ErrTxDone):
		return translate(err)
	}
	err = &commitError{err}
	s.inDoubt.Store(true)
	s.fatal(err)
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
// The process should end; clients repeat with their idempotency key.
func OutcomeUnknown(err error) bool {
	_, ok := errors.AsType[*commitError](err)
	return ok
}
