package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/round"
	"bhatti/store/signin"
	"bhatti/store/staff"
)

// Restored is what a restored copy asks people to look at.
type Restored struct {
	Kept      string    // file of the database that was replaced; "": there was none
	CopiedAt  time.Time // the last moment of which the copy knows
	Suspended []string  // addresses of staff who wait for an owner
	Owners    []string  // addresses of those who can sign in
	// Erased are the ids of customers whom the copy had brought back and who
	// were erased once more. Without ErasedKnown nobody had kept a list.
	Erased      []int64
	ErasedKnown bool
}

// Restore puts a copy of the database in place of the one in the data folder,
// which must not be in use, and sees that nothing dead comes back with it:
// sessions, invitations, codes and rounds end, staff other than owners wait for an
// owner, no number and no id is given twice, customers who were erased since are
// erased again, and no orders are taken until the provider has told of all
// payments since. It may be stopped at any moment and begun again. With
// Options.Address the copy goes to that database of PostgreSQL.
func Restore(ctx context.Context, from string, o Options) (Restored, error) {
	return RestoreWith(ctx, from, o, func() error { return nil })
}

// RestoreWith is Restore for a copy to which more belongs, such as its key file:
// place puts that into the data folder, once the copy is ready and before it takes
// its own place.
func RestoreWith(ctx context.Context, from string, o Options, place func() error) (Restored, error) {
	if o.Address != "" {
		return restoreShared(ctx, from, o, place)
	}
	erased, known, err := readErasures(o.Dir)
	if err != nil {
		return Restored{}, fmt.Errorf("read the list of erasures: %w", err)
	}
	path := filepath.Join(o.Dir, db.Name)
	replaced := lookAtReplaced(seriesOrder, func(n *sql.NullInt64, query string) error { return db.Peek(ctx, path, []any{n}, query) })
	return restoreFile(ctx, from, o, past{replaced, erased, known}, place)
}

// past is what a restore must know of the shop that is replaced.
type past struct {
	given  given
	erased []erasure
	known  bool // somebody had kept a list of the erasures
}

// restoreFile restores a copy into a data folder.
func restoreFile(ctx context.Context, from string, o Options, p past, place func() error) (r Restored, err error) {
	r.Kept, err = db.Restore(ctx, from, o.Dir, func(ctx context.Context, folder string) error {
		d, err := db.Open(ctx, db.Options{Dir: folder, Migrations: o.Migrations, Clock: o.Now, Log: o.Log})
		if err != nil {
			return err
		}
		r.ErasedKnown = p.known
		err = d.WriteWithin(ctx, restoreTimeout, func(tx *db.Tx) error { return r.bury(tx, p.given, p.erased) })
		if err := errors.Join(err, d.Close()); err != nil {
			return err
		}
		return place()
	})
	return r, err
}

// restoreTimeout is for a shop of many years on a slow disk.
const restoreTimeout = 10 * time.Minute

// bury ends in a fresh copy what may have ended since it was made.
func (r *Restored) bury(tx *db.Tx, replaced given, erased []erasure) (err error) {
	if r.CopiedAt, err = lastMoment(tx); err != nil {
		return err
	}
	if _, err := tx.Exec(`DELETE FROM sessions`); err != nil {
		return fmt.Errorf("end the sessions of the customers: %w", err)
	}
	if err := signin.EndAll(tx); err != nil {
		return err
	}
	if err := round.EndAll(tx); err != nil {
		return fmt.Errorf("end the rounds: %w", err)
	}
	if r.Suspended, r.Owners, err = staff.Suspend(tx); err != nil {
		return err
	}
	if err := jump(tx, replaced, r.CopiedAt); err != nil {
		return err
	}
	if r.Erased, err = eraseAgain(tx, erased); err != nil {
		return err
	}
	return r.record(tx, replaced)
}

// record writes down that a copy was restored, which gives documents their new
// series and keeps orders out until the provider was asked.
func (r *Restored) record(tx *db.Tx, replaced given) error {
	var before int64
	if err := tx.QueryRow(`SELECT coalesce(max(restored_at), 0) FROM restores`).Scan(&before); err != nil {
		return err
	}
	at := tx.Now()
	if before = max(before, replaced["restores"]); at < before+gst.MarkEvery.Milliseconds() && before > 0 {
		at = before + gst.MarkEvery.Milliseconds() // another series than the last one's
	}
	var erased sql.NullString
	if r.ErasedKnown {
		ids, err := json.Marshal(r.Erased)
		if err != nil {
			return err
		}
		erased = sql.NullString{String: string(ids), Valid: true}
	}
	_, err := tx.Exec(`INSERT INTO restores (restored_at, copied_at, erased) VALUES ($1, $2, $3)`, at, r.CopiedAt.UnixMilli(), erased)
	if err != nil {
		return fmt.Errorf("record the restore: %w", err)
	}
	return audit.Record(tx, "restore", "database", nil, audit.Fields{"CopyOf": r.CopiedAt.UTC().Format(time.RFC3339)})
}

// lastMoment is the latest time of which anything in the database speaks: no
// later than when the copy was made.
func lastMoment(tx *db.Tx) (time.Time, error) {
	var at sql.NullInt64
	err := tx.QueryRow(`SELECT max(at) FROM (SELECT max(created_at) AS at FROM orders UNION ALL SELECT max(at) FROM order_events
		UNION ALL SELECT max(updated_at) FROM payments UNION ALL SELECT max(received_at) FROM webhook_events
		UNION ALL SELECT max(last_used_at) FROM sessions UNION ALL SELECT max(created_at) FROM customers
		UNION ALL SELECT max(created_at) FROM outbox UNION ALL SELECT max(at) FROM audit_log
		UNION ALL SELECT max(created_at) FROM staff UNION ALL SELECT max(updated_at) FROM products
		UNION ALL SELECT max(compared_at) FROM comparisons UNION ALL SELECT max(restored_at) FROM restores
		UNION ALL SELECT value * 10000 FROM series WHERE name = 'health') AS moments`).Scan(&at)
	if err != nil {
		return time.Time{}, fmt.Errorf("tell when the copy was made: %w", err)
	}
	if !at.Valid { // nothing has ever happened in it
		return tx.Clock().AddDate(0, 0, -30), nil
	}
	return db.At(min(at.Int64, tx.Now())), nil // this server's clock may be behind
}

// given are the highest ids by table, and the number of the last order under
// "order", that a database has given out; the time of its last restore under
// "restores".
type given map[string]int64

// keys are the tables whose ids are never given twice, and their keys: see
// db.NextID.
var keys = map[string]string{
	"categories": "category_id", "products": "product_id", "packages": "package_id", "customers": "customer_id", "addresses": "address_id",
	"rounds": "round_id",
}

// The number of the last order, as each engine counts them.
const (
	seriesOrder   = `SELECT value FROM series WHERE name = 'order'`
	sequenceOrder = `SELECT last_value FROM order_numbers`
)

// lookAtReplaced reads what the database that is being replaced has given, as
// far as it can be read at all.
func lookAtReplaced(lastOrder string, read func(n *sql.NullInt64, query string) error) given {
	g := given{}
	look := func(name, query string) {
		var n sql.NullInt64
		if err := read(&n, query); err == nil {
			g[name] = max(g[name], n.Int64)
		}
	}
	look("order", lastOrder)
	look("restores", `SELECT max(restored_at) FROM restores`)
	for table, key := range keys {
		look(table, `SELECT max(`+key+`) FROM `+table)
		look(table, `SELECT given FROM ids WHERE name = '`+table+`'`)
	}
	return g
}

// A jump goes beyond what may have been given since the copy was made: more than
// a bakery's shop, or a stranger within the limits, can use up.
const (
	leastJump     = 100_000
	jumpPerSecond = 1
)

// jump lets order numbers, ids and the catalogue's generation go on beyond any
// that may have been given since the copy was made.
func jump(tx *db.Tx, replaced given, copied time.Time) error {
	by := leastJump + jumpPerSecond*int64(max(0, tx.Clock().Sub(copied)).Seconds())
	_, err := tx.Exec(`UPDATE series SET value = CASE WHEN value < $1 THEN $1 ELSE value END + $2 WHERE name = 'order'`, replaced["order"], by)
	if err == nil {
		_, err = tx.Exec(`INSERT INTO series (name, value) VALUES ('order', $1) ON CONFLICT (name) DO NOTHING`, replaced["order"]+by)
	}
	for table, key := range keys {
		if err != nil {
			break
		}
		var id int64
		if id, err = db.NextID(tx, table, key); err == nil {
			_, err = tx.Exec(`UPDATE ids SET given = $1 WHERE name = $2`, max(id, replaced[table])+by, table)
		}
	}
	if err == nil {
		_, err = tx.Exec(`UPDATE generation SET value = value + $1`, by)
	}
	if err != nil {
		return fmt.Errorf("go on beyond the numbers that were given: %w", err)
	}
	return nil
}

// LastRestore is the last restore of a copy, while it still calls for somebody.
type LastRestore struct {
	Restored
	At, AskedAt time.Time // AskedAt: zero while no orders are taken
}

// restoreShown is how long a restore is shown in the back office.
const restoreShown = 30 * 24 * time.Hour

// lastRestore reads the last restore; nil if there was none lately.
func lastRestore(tx *db.Tx) (*LastRestore, error) {
	var r LastRestore
	var at, copied int64
	var asked sql.NullInt64
	var erased sql.NullString
	err := tx.QueryRow(`SELECT restored_at, copied_at, asked_at, erased FROM restores WHERE restored_at > $1 OR asked_at IS NULL
		ORDER BY restored_at DESC LIMIT 1`, tx.Now()-restoreShown.Milliseconds()).Scan(&at, &copied, &asked, &erased)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the last restore: %w", err)
	}
	r.At, r.CopiedAt, r.AskedAt, r.ErasedKnown = db.At(at), db.At(copied), db.MaybeAt(asked), erased.Valid
	if erased.Valid {
		if err := json.Unmarshal([]byte(erased.String), &r.Erased); err != nil {
			return nil, err
		}
	}
	r.Suspended, err = db.Column(tx, `SELECT email FROM staff WHERE suspended_at IS NOT NULL ORDER BY email`)
	return &r, err
}
