package db

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"log/slog"
	"sync"
	"time"
)

const (
	// primaryPatience is how long work waits for a primary while the old one is gone and
	// a standby takes its place. Who comes later is refused at once, with a way back.
	primaryPatience = 5 * time.Second
	primaryLook     = 50 * time.Millisecond // between two looks for it
	settlePatience  = 8 * time.Second       // how long a commit's outcome is looked for
)

// writer begins the transactions that write and finds out how they ended. In PostgreSQL
// it looks for the primary, which can change.
type writer struct {
	*sql.DB
	dialect Dialect
	now     func() int64 // Unix ms
	back    func()       // called when the primary is found after it was lost
	log     *slog.Logger

	mu    sync.Mutex
	found time.Time // last
	lost  time.Time // since when it cannot be reached; zero: it can
	looks int       // under way
}

// look begins a look for the primary. ok is false while it has been gone for long and
// somebody is looking already: a look can take seconds, and nobody needs to wait for
// another.
func (w *writer) look() (ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.looks > 0 && w.goneForLong() {
		return false
	}
	w.looks++
	return true
}

// saw ends a look. Who found it after it was lost has all that was read meanwhile, from
// a standby that may have been behind, be read anew.
func (w *writer) saw(found bool) {
	w.mu.Lock()
	back := found && !w.lost.IsZero()
	w.looks--
	if found {
		w.found, w.lost = time.Now(), time.Time{}
	}
	w.mu.Unlock()
	if back {
		w.back()
	}
}

// mayComeBack notes that the primary cannot be reached by work that began then, and tells
// whether to wait for it. A machine that vanished without a word had gone when the work
// began to wait for its answer, unless somebody has found it since.
func (w *writer) mayComeBack(begun time.Time) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.lost.IsZero() {
		w.lost = begun
		if w.found.After(begun) {
			w.lost = w.found
		}
	}
	return !w.goneForLong()
}

// goneForLong: the lock is held.
func (w *writer) goneForLong() bool {
	return !w.lost.IsZero() && time.Since(w.lost) >= primaryPatience
}

// gone tells whether nobody has reached it since somebody could not.
func (w *writer) gone() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return !w.lost.IsZero()
}

// begin begins a transaction of the primary with its lock. While there is no primary it
// waits.
func (w *writer) begin(ctx context.Context, lock func(context.Context) context.Context) (*sql.Tx, error) {
	for begun := time.Now(); ; {
		tx, err := w.tryToBegin(ctx, lock)
		if !w.dialect.lost(err) || !w.mayComeBack(begun) {
			return tx, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(primaryLook):
		}
	}
}

func (w *writer) tryToBegin(ctx context.Context, lock func(context.Context) context.Context) (tx *sql.Tx, err error) {
	if !w.look() {
		return nil, errAway
	}
	defer func() { w.saw(err == nil) }()
	return w.BeginTx(lock(ctx), nil)
}

// mark reads the generation as the transaction leaves it. Where several servers work
// on one database it also leaves a mark there, by which settle finds the commit.
func (w *writer) mark(tx *sql.Tx) (token string, s state, err error) {
	if !w.dialect.several {
		s, err = readState(tx.QueryRow(w.dialect.state()))
		return "", s, err
	}
	token = rand.Text()
	s, err = readState(tx.QueryRow(`WITH mark AS (INSERT INTO commits (token, at) VALUES ($1, $2)) `+w.dialect.state(), token, w.now()))
	return token, s, err
}

// settle finds out what became of a commit whose answer was lost: nil, it has happened;
// errAway, it has not and never will. If nobody can tell in time, the outcome stays
// unknown, and the client's repetition with its key finds it.
func (w *writer) settle(token string, lost error) error {
	ctx, cancel := context.WithTimeout(context.Background(), settlePatience)
	defer cancel()
	for {
		happened, err := w.hasHappened(ctx, token)
		switch {
		case err == nil && happened:
			return nil
		case err == nil:
			return errAway
		}
		select {
		case <-ctx.Done():
			w.log.Error("the outcome of a commit is unknown", "error", errors.Join(lost, err))
			return &commitError{lost}
		case <-time.After(primaryLook):
		}
	}
}

// hasHappened looks for the mark of a commit. Alone, so that no commit is under way
// any more; and it writes, so that what it has seen is on the standby, too, before
// anybody is told.
func (w *writer) hasHappened(ctx context.Context, token string) (happened bool, err error) {
	tx, err := w.tryToBegin(ctx, w.dialect.alone)
	if err != nil {
		return false, err
	}
	defer tx.Rollback()
	if err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM commits WHERE token = $1)`, token).Scan(&happened); err != nil {
		return false, err
	}
	if _, _, err := w.mark(tx); err != nil {
		return false, err
	}
	return happened, tx.Commit()
}

// ForgetMarks deletes the marks of commits whose outcome nobody asks about any more. It
// waits for nobody, and nobody waits for it.
func (d *DB) ForgetMarks(ctx context.Context) error {
	if !d.dialect.several {
		return nil
	}
	var gone int
	err := WriteRow(ctx, d, []any{&gone}, `WITH gone AS (DELETE FROM commits WHERE at < $1 RETURNING 1) SELECT count(*) FROM gone`, d.Now()-marksKept.Milliseconds())
	return d.dialect.translate(err)
}

// marksKept is much longer than settle looks for one, whatever the servers' clocks say.
const marksKept = 10 * time.Minute
