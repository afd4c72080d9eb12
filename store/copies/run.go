package copies

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/money"
)

// Kind is what a run does.
type Kind string

// The kinds of runs.
const (
	Send      Kind = "send"      // a copy to the place
	Check     Kind = "check"     // a look at what lies there
	Rehearsal Kind = "rehearsal" // a copy restored beside the shop
)

// Run is one copy that was sent, checked or restored.
type Run struct {
	ID    int64
	Kind  Kind
	Begun time.Time
	Ended time.Time // zero: under way
	Result
}

// Result is what came of a run.
type Result struct {
	Copy   string // its name in the place
	Bytes  int64  // that were sent, are kept there, or were fetched
	Files  int    // the same of files
	Orders int    // that a rehearsal found
	Total  money.Paise
	Mark   string // the state of the shop that was sent
	Error  string // what went wrong, in words; "": nothing
}

// Good tells whether a run ended as it should.
func (r Run) Good() bool { return r.ID != 0 && !r.Ended.IsZero() && r.Error == "" }

// mostError is how much of an error is kept, in bytes.
const mostError = 1000

// Stopped is the error of a run that ended because the server did.
const Stopped = "The server stopped before this was done."

func (r Run) stopped() bool { return r.Error == Stopped }

// Begin notes that a run has begun.
func (s *Service) Begin(ctx context.Context, kind Kind) (id int64, err error) {
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`INSERT INTO copy_runs (kind, begun_at) VALUES ($1, $2) RETURNING run_id`, string(kind), tx.Now()).Scan(&id)
	})
	if err != nil {
		return 0, fmt.Errorf("note a run: %w", err)
	}
	return id, nil
}

// End notes what came of a run.
func (s *Service) End(ctx context.Context, id int64, r Result) error {
	r.Error = r.Error[:min(len(r.Error), mostError)]
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE copy_runs SET ended_at = $1, copy = $2, bytes = $3, files = $4, orders = $5, paise = $6, mark = $7, error = $8 WHERE run_id = $9`,
			tx.Now(), r.Copy, r.Bytes, r.Files, r.Orders, int64(r.Total), r.Mark, r.Error, id)
		if err != nil {
			return fmt.Errorf("note the end of a run: %w", err)
		}
		return nil
	})
}

// EndAbandoned ends the runs that a server left behind that was stopped or
// killed. Nothing may be under way.
func (s *Service) EndAbandoned(ctx context.Context) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE copy_runs SET ended_at = $1, error = $2 WHERE ended_at IS NULL`, tx.Now(), Stopped)
		return err
	})
}

// Ask notes for the server on duty that a run is wanted; asked is false if one was
// already. Whoever asks on somebody's behalf records that.
func (s *Service) Ask(ctx context.Context, kind Kind) (asked bool, err error) {
	err = s.db.Write(audit.WithActor(ctx, ""), func(tx *db.Tx) error {
		asked, err = db.Changed(tx.Exec(`INSERT INTO asked (kind, at) VALUES ($1, $2) ON CONFLICT (kind) DO NOTHING`, string(kind), tx.Now()))
		return err
	})
	return asked, err
}

// Asked lists the kinds of runs that are wanted.
func (s *Service) Asked(ctx context.Context) (kinds []Kind, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		names, err := db.Column(tx, `SELECT kind FROM asked ORDER BY kind`)
		for _, name := range names {
			kinds = append(kinds, Kind(name))
		}
		return err
	})
	return kinds, err
}

// Taken notes that a run is wanted no more: it begins.
func (s *Service) Taken(ctx context.Context, kind Kind) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`DELETE FROM asked WHERE kind = $1`, string(kind))
		return err
	})
}

// Running is the run that is under way; ok is false if none is.
func (s *Service) Running(ctx context.Context) (r Run, ok bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		r, err = scanRun(tx.QueryRow(selectRun + `WHERE ended_at IS NULL ORDER BY run_id DESC LIMIT 1`).Scan)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		ok = err == nil
		return err
	})
	return r, ok, err
}

// keptRuns are the newest of each kind that Prune keeps.
const keptRuns = 500

// Prune forgets old runs.
func Prune(tx *db.Tx) error {
	for _, kind := range []Kind{Send, Check, Rehearsal} {
		_, err := tx.Exec(`DELETE FROM copy_runs WHERE kind = $1 AND run_id <= (SELECT run_id FROM copy_runs WHERE kind = $1
			ORDER BY run_id DESC LIMIT 1 OFFSET $2)`, string(kind), keptRuns)
		if err != nil {
			return fmt.Errorf("forget old runs: %w", err)
		}
	}
	return nil
}

const selectRun = `SELECT run_id, kind, begun_at, ended_at, copy, bytes, files, orders, paise, mark, error FROM copy_runs `

func scanRun(scan func(...any) error) (r Run, err error) {
	var begun int64
	var ended sql.NullInt64
	err = scan(&r.ID, &r.Kind, &begun, &ended, &r.Copy, &r.Bytes, &r.Files, &r.Orders, &r.Total, &r.Mark, &r.Error)
	r.Begun, r.Ended = db.At(begun), db.MaybeAt(ended)
	return r, err
}

// Runs lists the newest runs of a kind, newest first.
func (s *Service) Runs(ctx context.Context, kind Kind, most int) (list []Run, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (Run, error) { return scanRun(rows.Scan) },
			selectRun+`WHERE kind = $1 ORDER BY run_id DESC LIMIT $2`, string(kind), most)
		return err
	})
	return list, err
}

// last reads the newest run after another that a condition chooses; zero if there is none.
func last(tx *db.Tx, kind Kind, after int64, condition string) (Run, error) {
	r, err := scanRun(tx.QueryRow(selectRun+`WHERE kind = $1 AND run_id > $2`+condition+` ORDER BY run_id DESC LIMIT 1`, string(kind), after).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return Run{}, nil
	}
	return r, err
}

const good = ` AND ended_at IS NOT NULL AND error = ''`

// Kept is a copy in the place.
type Kept struct {
	Name  string
	At    time.Time
	Bytes int64
}

// Kept lists the copies that lay in the place when somebody last looked, the
// newest first.
func (s *Service) Kept(ctx context.Context) (list []Kept, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (k Kept, err error) {
			var at int64
			err = rows.Scan(&k.Name, &at, &k.Bytes)
			k.At = db.At(at)
			return k, err
		}, `SELECT copy, at, bytes FROM copies_kept ORDER BY at DESC, copy DESC`)
		return err
	})
	return list, err
}

// SetKept notes which copies lie in the place.
func (s *Service) SetKept(ctx context.Context, list []Kept) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(`DELETE FROM copies_kept`); err != nil {
			return err
		}
		for _, k := range list {
			if _, err := tx.Exec(`INSERT INTO copies_kept (copy, at, bytes) VALUES ($1, $2, $3)`, k.Name, k.At.UnixMilli(), k.Bytes); err != nil {
				return fmt.Errorf("note the copies in the place: %w", err)
			}
		}
		return nil
	})
}

// Mark tells one state of the shop from another, as far as a copy of it is worth
// sending: it stands still while nobody buys, signs in or changes anything.
func (s *Service) Mark(ctx context.Context) (mark string, err error) {
	err = s.db.ReadRow(ctx, []any{&mark}, `SELECT (SELECT value FROM generation) || '.' || `+s.db.Dialect().ShopperChanges+`
		|| '.' || (SELECT coalesce(max(entry_id), 0) FROM audit_log) || '.' || (SELECT coalesce(max(event_id), 0) FROM order_events)
		|| '.' || (SELECT coalesce(max(updated_at), 0) FROM payments) || '.' || (SELECT coalesce(max(updated_at), 0) FROM refunds)
		|| '.' || (SELECT coalesce(max(received_at), 0) FROM webhook_events) || '.' || (SELECT coalesce(max(last_used_at), 0) FROM sessions)
		|| '.' || (SELECT coalesce(max(customer_id), 0) FROM customers) || '.' || (SELECT coalesce(max(outbox_id), 0) FROM outbox)`)
	if err != nil {
		return "", fmt.Errorf("tell whether the shop has changed: %w", err)
	}
	return mark, nil
}
