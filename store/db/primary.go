package db

import (
	"context"
	"database/sql"
	"errors"
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

// primary is what is known of the server that takes writes, where that can change.
type primary struct {
	mu    sync.Mutex
	lost  time.Time // since when it cannot be reached; zero: it can
	looks int       // under way
}

// look begins a look for the primary. ok is false while it has been gone for long and
// somebody is looking already: a look can take seconds, and nobody needs to wait for
// another.
func (p *primary) look() (ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.looks > 0 && p.goneForLong() {
		return false
	}
	p.looks++
	return true
}

// saw ends a look.
func (p *primary) saw(found bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.looks--
	if found {
		p.lost = time.Time{}
	}
}

// mayComeBack notes that the primary cannot be reached, and tells whether to wait for it.
func (p *primary) mayComeBack() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.lost.IsZero() {
		p.lost = time.Now()
	}
	return !p.goneForLong()
}

// goneForLong: the lock is held.
func (p *primary) goneForLong() bool {
	return !p.lost.IsZero() && time.Since(p.lost) >= primaryPatience
}

// gone tells whether nobody has reached it since somebody could not.
func (p *primary) gone() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !p.lost.IsZero()
}

// begin begins a transaction of the primary with its lock. While there is no primary it
// waits.
func (d *DB) begin(ctx context.Context, lock func(context.Context) context.Context) (*sql.Tx, error) {
	for {
		tx, err := d.tryToBegin(ctx, lock)
		if !d.dialect.lost(err) || !d.primary.mayComeBack() {
			return tx, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(primaryLook):
		}
	}
}

func (d *DB) tryToBegin(ctx context.Context, lock func(context.Context) context.Context) (tx *sql.Tx, err error) {
	if !d.primary.look() {
		return nil, errAway
	}
	defer func() { d.primary.saw(err == nil) }()
	return d.writer.BeginTx(lock(ctx), nil)
}

// settle finds out what became of a commit whose answer was lost: nil, it has happened;
// errAway, it has not and never will. If nobody can tell in time, the outcome stays
// unknown, and the client's repetition with its key finds it.
func (d *DB) settle(token string, lost error) error {
	ctx, cancel := context.WithTimeout(context.Background(), settlePatience)
	defer cancel()
	for {
		happened, err := d.hasHappened(ctx, token)
		switch {
		case err == nil && happened:
			return nil
		case err == nil:
			return errAway
		}
		select {
		case <-ctx.Done():
			d.Log().Error("the outcome of a commit is unknown", "error", errors.Join(lost, err))
			return &commitError{lost}
		case <-time.After(primaryLook):
		}
	}
}

// hasHappened looks for the mark of a commit. Alone, so that no commit is under way
// any more; and it writes, so that what it has seen is on the standby, too, before
// anybody is told.
func (d *DB) hasHappened(ctx context.Context, token string) (happened bool, err error) {
	tx, err := d.tryToBegin(ctx, d.dialect.alone)
	if err != nil {
		return false, err
	}
	defer tx.Rollback()
	if err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM commits WHERE token = $1)`, token).Scan(&happened); err != nil {
		return false, err
	}
	if _, _, err := d.mark(tx); err != nil {
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
	_, err := d.writer.ExecContext(ctx, `DELETE FROM commits WHERE at < $1`, d.Now()-marksKept.Milliseconds())
	return d.dialect.translate(err)
}

// marksKept is much longer than settle looks for one, whatever the servers' clocks say.
const marksKept = 10 * time.Minute
