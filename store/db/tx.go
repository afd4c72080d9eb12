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
