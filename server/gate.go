package server

import (
	"context"
	"sync/atomic"
	"time"

	"bhatti/store"
)

// gate lets a number of callers work at the same time and a few more wait a
// moment. At twice the shop's capacity this keeps its throughput and answers
// the rest at once, where an open door would let everybody's wait grow to
// seconds. Bodies are read before the gate and answers written after it, so
// that slow clients hold no place.
type gate struct {
	places   chan struct{}
	waiting  atomic.Int64
	room     int64 // who may wait
	patience time.Duration
}

func newGate(places int, room int64, patience time.Duration) *gate {
	return &gate{places: make(chan struct{}, places), room: room, patience: patience}
}

// enter takes a place, which leave gives back. Its error is Unavailable.
func (g *gate) enter(ctx context.Context) error {
	select {
	case g.places <- struct{}{}:
		return nil
	default:
	}
	if g.waiting.Add(1) > g.room {
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

func (g *gate) leave() { <-g.places }

// inside is how many are at work.
func (g *gate) inside() int { return len(g.places) }

var errBusy = &store.Error{
	Code: store.Unavailable, Message: "The shop is busy. Please try again.", RetryAfter: time.Second,
}
