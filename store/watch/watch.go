// Package watch remembers what needs a person and has the owners told: once when it
// begins and once when it is over. What is wrong it learns from its caller; messages
// leave the shop through the outbox, written in the same transaction.
package watch

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"bhatti/store/db"
	"bhatti/store/outbox"
)

// Concern is one thing that needs a person.
type Concern struct {
	Name  string    // which thing: "disk"; the same every time
	Since time.Time // zero: since it was first seen
	Words string    // what is wrong
	Way   string    // what to do
}

// Mail is the name of the concern that mails do not leave the shop. While it is
// there the owners are told by push.
const Mail = "mail"

const (
	// settled is for how long a thing must have been well before it counts as over:
	// longer than it takes after a restart until everything has been looked at.
	settled = 15 * time.Minute
	// quiet is for how long the owners are not told of the same thing again.
	quiet = 24 * time.Hour
	// worthwhile is how long a message is tried.
	worthwhile = 24 * time.Hour
)

// Service remembers concerns. It is safe for concurrent use.
type Service struct {
	db     *db.DB
	outbox *outbox.Outbox

	mu    sync.Mutex
	begun time.Time // of the first look of this process
}

// New makes the service on an open database.
func New(d *db.DB, o *outbox.Outbox) *Service { return &Service{db: d, outbox: o} }

// row is a concern as it is kept.
type row struct {
	Concern
	seen           time.Time
	ongoing, known bool
	told           time.Time // zero: never
}

// Ongoing lists what needs a person, by name.
func (s *Service) Ongoing(ctx context.Context) (list []Concern, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		rows, err := readRows(tx)
		for _, r := range rows {
			if r.ongoing {
				list = append(list, r.Concern)
			}
		}
		return err
	})
	return list, err
}

// See takes in everything that needs a person now. The owners are told of what has
// begun, at most once a day of each, and of what has been over for a quarter of an
// hour, if they know that it began.
func (s *Service) See(ctx context.Context, now []Concern) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.begun.IsZero() {
		s.begun = s.db.Clock()
	}
	if len(now) == 0 {
		if list, err := s.Ongoing(ctx); err != nil || len(list) == 0 {
			return err
		}
	}
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		rows, err := readRows(tx)
		if err != nil {
			return err
		}
		return s.update(tx, rows, now)
	})
	if err != nil {
		return fmt.Errorf("note what needs a person: %w", err)
	}
	s.outbox.Announce()
	return nil
}

func (s *Service) update(tx *db.Tx, rows map[string]row, now []Concern) error {
	at := tx.Clock()
	var begun, over []Concern
	mailFails := slices.ContainsFunc(now, func(c Concern) bool { return c.Name == Mail })
	for _, c := range now {
		r := rows[c.Name].seenAgain(c, at)
		if !r.known && r.mayTell(at) {
			r.known, r.told = true, at
			begun = append(begun, r.Concern)
		}
		if err := r.save(tx); err != nil {
			return err
		}
		delete(rows, c.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(rows)) { // what is not there any more
		r := rows[name]
		if !r.ongoing || !r.isOver(at, s.begun) {
			continue
		}
		if r.known {
			over = append(over, r.Concern)
		}
		r.ongoing, r.known = false, false
		if err := r.save(tx); err != nil {
			return err
		}
	}
	return tell(tx, begun, over, mailFails)
}

// seenAgain is the row after its concern was seen at a time.
func (r row) seenAgain(c Concern, at time.Time) row {
	if !r.ongoing {
		r.Since, r.ongoing = at, true
		if !c.Since.IsZero() {
			r.Since = c.Since
		}
	}
	r.Name, r.Words, r.Way, r.seen = c.Name, clip(c.Words), clip(c.Way), at
	return r
}

// clip keeps what a message can hold: some causes are the words of others.
func clip(words string) string {
	if letters := []rune(words); len(letters) > 240 {
		return string(letters[:239]) + "…"
	}
	return words
}

// mayTell keeps to one message a day. A clock that was set back silences nothing.
func (r row) mayTell(at time.Time) bool {
	age := at.Sub(r.told)
	return r.told.IsZero() || age < 0 || age >= quiet
}

// isOver tells whether a concern has been away for long enough, all of it while
// somebody looked.
func (r row) isOver(at, begun time.Time) bool {
	seen := r.seen
	if begun.After(seen) {
		seen = begun
	}
	age := at.Sub(seen)
	return age < 0 || age >= settled
}

func (r row) save(tx *db.Tx) error {
	_, err := tx.Exec(`INSERT INTO concerns (name, words, way, since, seen_at, ongoing, known, told_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (name) DO UPDATE SET words = excluded.words, way = excluded.way, since = excluded.since, seen_at = excluded.seen_at,
			ongoing = excluded.ongoing, known = excluded.known, told_at = excluded.told_at`,
		r.Name, r.Words, r.Way, r.Since.UnixMilli(), r.seen.UnixMilli(), r.ongoing, r.known, db.NullableTime(r.told))
	return err
}

func readRows(tx *db.Tx) (map[string]row, error) {
	list, err := db.Collect(tx, func(rows *sql.Rows) (r row, err error) {
		var since, seen int64
		var told sql.NullInt64
		err = rows.Scan(&r.Name, &r.Words, &r.Way, &since, &seen, &r.ongoing, &r.known, &told)
		r.Since, r.seen, r.told = db.At(since), db.At(seen), db.MaybeAt(told)
		return r, err
	}, `SELECT name, words, way, since, seen_at, ongoing, known, told_at FROM concerns ORDER BY name`)
	found := make(map[string]row, len(list))
	for _, r := range list {
		found[r.Name] = r
	}
	return found, err
}
