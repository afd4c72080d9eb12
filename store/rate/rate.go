// Package rate counts calls for several servers of one shop together. What is called,
// and how many calls may come, its caller says.
package rate

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"bhatti/store/db"
)

// patience is how long a call waits to be counted. Who cannot be counted here is not
// kept out: the caller's own count decides.
const patience = time.Second

// Counts are the calls that have come to all servers of the shop.
type Counts struct{ db *db.DB }

// New makes the service on an open database in PostgreSQL; nil for one that only one
// server works on, which counts in its memory.
func New(d *db.DB) *Counts {
	if !d.Several() {
		return nil
	}
	return &Counts{d}
}

// left is what has not worn off yet of a name's calls ($4 a minute do). A clock that was
// set back wears nothing off, and adds nothing. It is the database's clock: those of two
// machines differ.
const (
	now  = `CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)`
	left = `greatest(0, r.count - greatest(0, ` + now + ` - r.at) * $4 / 60000)`
)

// Add counts n calls of a kind under a name, of which so many a minute wear off, unless
// there would be more than most; over is by how many, and 0 says that they are counted.
// It waits for no disk and no standby, since the table is unlogged.
func (c *Counts) Add(kind, name string, n, perMinute, most float64) (over float64, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var count float64
	err = db.WriteRow(ctx, c.db, []any{&count}, `WITH added AS (
			INSERT INTO rates AS r (kind, name, count, at) VALUES ($1, $2, greatest(0, CAST($3 AS double precision)), `+now+`)
			ON CONFLICT (kind, name) DO UPDATE SET count = greatest(0, `+left+` + $3), at = excluded.at WHERE `+left+` + $3 <= $5
			RETURNING 1)
		SELECT 0 FROM added UNION ALL
		SELECT `+left+` + $3 FROM rates r WHERE kind = $1 AND name = $2 AND NOT EXISTS (SELECT 1 FROM added)`,
		kind, name, n, perMinute, most)
	if errors.Is(err, sql.ErrNoRows) { // others have begun the name since the statement began
		return n, nil
	}
	if err != nil {
		return 0, fmt.Errorf("count a call: %w", err)
	}
	if count == 0 {
		return 0, nil
	}
	return max(count-most, leastOver), nil
}

// leastOver is what a refusal is over by at least: some of it may have worn off since
// it was refused.
const leastOver = 0.01

// memory is how long a name is kept under which nothing is called.
const memory = time.Hour

// Prune forgets names whose calls have worn off long ago. It waits for nobody, and nobody
// waits for it.
func (c *Counts) Prune(ctx context.Context) error {
	var gone int
	err := db.WriteRow(ctx, c.db, []any{&gone}, `WITH gone AS (DELETE FROM rates WHERE at < `+now+` - $1 RETURNING 1) SELECT count(*) FROM gone`,
		memory.Milliseconds())
	if err != nil {
		return fmt.Errorf("forget old calls: %w", err)
	}
	return nil
}
