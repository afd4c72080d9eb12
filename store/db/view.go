package db

import (
	"context"
	"database/sql"
	"time"
)

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
