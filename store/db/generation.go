package db

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Generation is the number of the catalogue's present state: while it stands
// still, so does every answer that an anonymous reader can get. It only grows.
// What the staff save moves it at once; what shoppers change moves it at most
// once a second, so that nobody can keep the shop from answering from memory.
func (d *DB) Generation() uint64 {
	now := d.Now()
	return d.generation.Load() + d.schedule.passed(now) + d.byShoppers.moves(now)
}

// ShowAtOnce moves the generation with the transaction, for changes of the
// staff to what shoppers change too.
func ShowAtOnce(tx *Tx) error {
	if _, err := tx.Exec(`UPDATE generation SET value = value + 1`); err != nil {
		return fmt.Errorf("move the generation: %w", err)
	}
	return nil
}

// MoveOn moves the generation of this server alone, after something has changed that
// answers depend on and the database does not count.
func MoveOn(d *DB) { d.schedule.past.Add(1) }

// state is the row of the table generation.
type state struct{ value, byShoppers uint64 }

func readState(row *sql.Row) (s state, err error) {
	return s, row.Scan(&s.value, &s.byShoppers)
}

// state selects it.
func (d Dialect) state() string { return `SELECT value, ` + d.ShopperChanges + ` FROM generation` }

// WatchGeneration follows writes of other processes (an import beside the
// running server) until ctx ends.
func (d *DB) WatchGeneration(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for failing := false; ; {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			err := d.refreshGeneration(ctx)
			if err != nil && !failing && ctx.Err() == nil { // once, not twice a second
				d.Log().Warn("generation not read: what others change is not seen until it can be", "error", err)
			}
			failing = err != nil
		}
	}
}

func (d *DB) refreshGeneration(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	now, err := readState(d.reader.QueryRowContext(ctx, d.dialect.state()))
	if err != nil {
		return fmt.Errorf("read the generation: %w", err)
	}
	d.byShoppers.count(now.byShoppers, d.Now())
	if now.value <= d.generation.Load() {
		return nil
	}
	ahead, err := d.options.Schedule(ctx, d.reader, d.Now())
	if err != nil {
		return fmt.Errorf("read when the generation moves by itself: %w", err)
	}
	d.advance(now.value, ahead)
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

// pace is the time between two moves of the generation for what shoppers
// changed.
const pace = time.Second

// paced lets what shoppers change move the generation: the first change at
// once, those within a second of a move together when the second is over.
type paced struct {
	due  atomic.Int64  // Unix ms of the next move; 0: nothing waits for one
	made atomic.Uint64 // moves so far

	mu      sync.Mutex
	counted uint64 // changes, as the database counts them
	last    int64  // Unix ms of the last move
}

// count notes how many changes the database has counted.
func (p *paced) count(changes uint64, now int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if changes <= p.counted {
		return
	}
	p.counted = changes
	if p.due.Load() != 0 {
		return
	}
	if next := p.last + pace.Milliseconds(); now < next && now >= p.last {
		p.due.Store(next)
		return
	}
	p.move(now)
}

// moves tells how many there have been until now. It reads no database: it is
// called for every page.
func (p *paced) moves(now int64) uint64 {
	if due := p.due.Load(); due == 0 || now < due && now >= due-pace.Milliseconds() {
		return p.made.Load()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.due.Load() != 0 {
		p.move(now)
	}
	return p.made.Load()
}

// move moves the generation. The lock is held. Who reads meanwhile without it
// sees the move made or still due, never neither.
func (p *paced) move(now int64) {
	p.last = now
	p.made.Add(1)
	p.due.Store(0)
}
