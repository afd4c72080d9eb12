package db

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"
	"time"
)

// Generation is the number of the catalogue's present state: while it stands
// still, so does every answer that an anonymous reader can get. It only grows.
func (d *DB) Generation() uint64 { return d.generation.Load() + d.schedule.passed(d.Now()) }

// WatchGeneration follows writes of other processes (an import beside the
// running server) until ctx ends.
func (d *DB) WatchGeneration(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := d.refreshGeneration(ctx); err != nil && ctx.Err() == nil {
				d.Log().Warn("generation not read", "error", err)
			}
		}
	}
}

func (d *DB) refreshGeneration(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	var value uint64
	if err := d.reader.QueryRowContext(ctx, `SELECT value FROM generation`).Scan(&value); err != nil {
		return fmt.Errorf("read the generation: %w", err)
	}
	if value <= d.generation.Load() {
		return nil
	}
	ahead, err := d.options.Schedule(ctx, d.reader, d.Now())
	if err != nil {
		return fmt.Errorf("read when the generation moves by itself: %w", err)
	}
	d.advance(value, ahead)
	return nil
}

// advance never goes back: two commits may report in either order.
func (d *DB) advance(generation uint64, ahead []int64) {
	for {
		seen := d.generation.Load()
		if generation <= seen {
			return
		}
		if d.generation.CompareAndSwap(seen, generation) {
			d.schedule.plan(ahead)
			return
		}
	}
}

// schedule holds the moments, Unix ms, soonest first, at which the generation
// will move although nobody writes: a banner begins or ends.
type schedule struct {
	ahead atomic.Pointer[[]int64]
	past  atomic.Uint64 // how many there have been since the database was opened
}

// plan replaces what was ahead.
func (s *schedule) plan(ahead []int64) { s.ahead.Store(&ahead) }

// passed tells how many moments there have been until now. It reads no
// database: it is called for every page.
func (s *schedule) passed(now int64) uint64 {
	for {
		ahead := s.ahead.Load()
		if ahead == nil || len(*ahead) == 0 || now < (*ahead)[0] {
			return s.past.Load()
		}
		left := slices.DeleteFunc(slices.Clone(*ahead), func(at int64) bool { return at <= now })
		if s.ahead.CompareAndSwap(ahead, &left) {
			return s.past.Add(1)
		}
	}
}
