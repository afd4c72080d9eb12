package store

import (
	"context"
	"database/sql"
	"slices"
	"sync/atomic"
)

// turns are the moments, Unix ms, at which banners will begin or end, soonest
// first. What shoppers see changes then although nobody writes.
type turns struct {
	ahead atomic.Pointer[[]int64]
	past  atomic.Uint64 // how many there have been since the books were opened
}

// plan takes the place of what was ahead.
func (t *turns) plan(ahead []int64) { t.ahead.Store(&ahead) }

// by tells how many turns there have been until now. It asks no books: it is
// called for every page.
func (t *turns) by(now int64) uint64 {
	for {
		ahead := t.ahead.Load()
		if ahead == nil || len(*ahead) == 0 || now < (*ahead)[0] {
			return t.past.Load()
		}
		left := slices.DeleteFunc(slices.Clone(*ahead), func(at int64) bool { return at <= now })
		if t.ahead.CompareAndSwap(ahead, &left) {
			return t.past.Add(1)
		}
	}
}

type queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// bannerTurns reads the turns to come.
func bannerTurns(ctx context.Context, books queryer, now int64) ([]int64, error) {
	rows, err := books.QueryContext(ctx, `SELECT starts_at AS turn FROM banners WHERE active = 1 AND starts_at > $1
		UNION SELECT ends_at FROM banners WHERE active = 1 AND ends_at > $1 ORDER BY turn`, now)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var ahead []int64
	for rows.Next() {
		var at int64
		if err := rows.Scan(&at); err != nil {
			return nil, err
		}
		ahead = append(ahead, at)
	}
	return ahead, rows.Err()
}
