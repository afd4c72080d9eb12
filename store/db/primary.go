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
	asked time.Time // when somebody last looked for it
}

// found notes that the primary answers.
func (p *primary) found() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lost = time.Time{}
}

// wait tells, after a failure, how long to wait before the next look; ok is false when
// there has been none for too long.
func (p *primary) wait(now time.Time) (ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.lost.IsZero() {
		p.lost = now
	}
	return now.Sub(p.lost) < primaryPatience
}

// worthAsking is false while the primary has been gone for long and somebody has just
// looked for it: a look can take seconds, and nobody needs to wait for another.
func (p *primary) worthAsking(now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.lost.IsZero() && now.Sub(p.lost) >= primaryPatience && now.Sub(p.asked) < time.Second {
		return false
	}
	p.asked = now
	return true
}

// begin begins a transaction of the primary and takes its lock. While there is none it
// waits.
func (d *DB) begin(ctx context.Context, lock func(context.Context, *sql.Tx) error) (*sql.Tx, error) {
	for {
		if !d.primary.worthAsking(time.Now()) {
			return nil, errAway
		}
		tx, err := d.tryToBegin(ctx, lock)
		if err == nil {
			d.primary.found()
			return tx, nil
		}
		if !d.dialect.lost(err) || !d.primary.wait(time.Now()) {
			return nil, err
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(primaryLook):
		}
	}
}

func (d *DB) tryToBegin(ctx context.Context, lock func(context.Context, *sql.Tx) error) (*sql.Tx, error) {
	tx, err := d.writer.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	if err := lock(ctx, tx); err != nil {
		return nil, errors.Join(err, ignoreDone(tx.Rollback()))
	}
	return tx, nil
}

// ignoreDone leaves out that a transaction has ended with its connection.
func ignoreDone(err error) error {
	if errors.Is(err, sql.ErrTxDone) || errors.Is(err, sql.ErrConnDone) {
		return nil
	}
	return err
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

// ForgetMarks deletes the marks of commits whose outcome nobody asks about any more.
func ForgetMarks(tx *Tx) error {
	if !tx.db.dialect.several {
		return nil
	}
	_, err := tx.Exec(`DELETE FROM commits WHERE at < $1`, tx.Now()-time.Hour.Milliseconds())
	return err
}
