package server

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/store/fault"
)

// gate lets a number of callers work at the same time and a few more wait a
// moment. At twice the shop's capacity this keeps its throughput and answers
// the rest at once, where an open door would let everybody's wait grow to
// seconds. Who would have to wait too long, going by how fast the others leave,
// is told at once: waiting in vain helps nobody. Bodies are read before the gate and answers written after it, so
// that slow clients hold no place.
type gate struct {
	places   chan struct{}
	waiting  atomic.Int64
	room     int64 // who may wait
	patience time.Duration

	interval  atomic.Int64 // nanoseconds between two leaving, while others wait; 0: not known
	measuring atomic.Bool
	mu        sync.Mutex
	since     time.Time // the measurement's begin
	left      int64     // since then
}

func newGate(places int, room int64, patience time.Duration) *gate {
	return &gate{places: make(chan struct{}, places), room: room, patience: patience}
}

// hopeful is the part of its patience that a caller may expect to wait. Places
// come free in bursts, with the books' commits, so that some wait much longer
// than the pace of the others tells.
const hopeful = 4

// enter takes a place, which leave gives back. Its error is Unavailable.
func (g *gate) enter(ctx context.Context) error {
	select {
	case g.places <- struct{}{}:
		return nil
	default:
	}
	if n := g.waiting.Add(1); n > g.room || n*g.interval.Load() > int64(g.patience)/hopeful {
		g.waiting.Add(-1)
		return errBusy
	}
	defer g.waiting.Add(-1)
	late := time.NewTimer(g.patience)
	defer late.Stop()
	select {
	case g.places <- struct{}{}:
		return nil
	case <-late.C:
		return errBusy
	case <-ctx.Done():
		return ctx.Err()
	}
}

// through does the work in a place of the gate.
func (g *gate) through(ctx context.Context, work func() (any, error)) (any, error) {
	if err := g.enter(ctx); err != nil {
		return nil, err
	}
	defer g.leave()
	return work()
}

func (g *gate) leave() {
	g.learn()
	<-g.places
}

// measurement is how long leavings are counted: several commits of the books,
// which let many leave at once.
const measurement = 250 * time.Millisecond

// learn notes how fast places come free while others wait. The time between
// two visitors of a quiet shop says nothing.
func (g *gate) learn() {
	busy := g.waiting.Load() > 0
	if !busy && !g.measuring.Load() {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	now := time.Now()
	if g.measuring.CompareAndSwap(false, true) {
		g.since, g.left = now, 0
		return
	}
	g.left++
	took := now.Sub(g.since)
	if took < measurement {
		return
	}
	g.measuring.Store(false)
	if !busy {
		g.interval.Store(0)
		return
	}
	g.interval.Store(int64(took) / g.left)
}

// inside is how many are at work.
func (g *gate) inside() int { return len(g.places) }

var errBusy = fault.New(fault.Unavailable, "shop.busy", "The shop is busy. Please try again.").After(time.Second)
