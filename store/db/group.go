package db

import (
	"context"
	"database/sql"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// work is what one caller wants to have written.
type work struct {
	ctx      context.Context // of the caller, for its values alone
	do       func(*Tx) error
	beside   bool        // others may be at work at the same time
	taken    atomic.Bool // somebody has begun with it, or it was given up
	done     chan struct{}
	err      error // once done
	panicked any   // what do panicked with
}

// run does the work and lets BeforeCommit look at it.
func (w *work) run(d *DB, sqlTx *sql.Tx) (err error) {
	defer func() {
		if p := recover(); p != nil {
			w.panicked = fmt.Sprintf("%v\n%s", p, debug.Stack())
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	tx := &Tx{Tx: sqlTx, ctx: w.ctx, db: d, beside: w.beside}
	if err := w.do(tx); err != nil {
		return err
	}
	return d.options.BeforeCommit(tx)
}

// runApart does the work so that its failure undoes nobody else's. Its own
// failure is noted; an error means that the transaction as a whole is gone, as
// SQLite lets it go when the disk is full or fails.
func (w *work) runApart(d *DB, tx *sql.Tx) error {
	if _, err := tx.Exec(`SAVEPOINT apart`); err != nil {
		return err
	}
	if err := w.run(d, tx); err != nil {
		w.err = d.dialect.translate(err)
		if _, err := tx.Exec(`ROLLBACK TO apart`); err != nil {
			return w.err
		}
	}
	_, err := tx.Exec(`RELEASE apart`)
	return err
}

// queue holds work that waits for its turn.
type queue struct {
	mu   sync.Mutex
	list []*work
}

func (q *queue) add(w *work) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.list = append(q.list, w)
}

// groupSize bounds how long a group takes; who is left over is next.
const groupSize = 64

// take takes the first of those who still wait.
func (q *queue) take() (group []*work) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.list) > 0 && len(group) < groupSize {
		if q.list[0].taken.CompareAndSwap(false, true) {
			group = append(group, q.list[0])
		}
		q.list = q.list[1:]
	}
	return group
}
