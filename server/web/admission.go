package web

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/store/fault"
)

// Admission lets a number of callers work at the same time and a few more wait
// a moment. At twice the shop's capacity this keeps its throughput and answers
// the rest at once, where admitting all would let everybody's wait grow to
// seconds. Who would have to wait too long, going by how fast the others leave,
// is told at once: waiting in vain helps nobody. Bodies are read before a place
// is taken and answers written after it is given back, so that slow clients
// hold none.
type Admission struct {
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

// NewAdmission admits so many at a time, and lets so many more wait so long.
func NewAdmission(places int, room int64, patience time.Duration) *Admission {
	return &Admission{places: make(chan struct{}, places), room: room, patience: patience}
}

// hopeful is the part of its patience that a caller may expect to wait. Places
// come free in bursts, with the database's commits, so that some wait much
// longer than the others' speed suggests.
const hopeful = 4

// Enter takes a place, which Leave gives back. Its error is Unavailable.
func (a *Admission) Enter(ctx context.Context) error {
	select {
	case a.places <- struct{}{}:
		return nil
	default:
	}
	if n := a.waiting.Add(1); n > a.room || n*a.interval.Load() > int64(a.patience)/hopeful {
		a.waiting.Add(-1)
		return ErrBusy
	}
	defer a.waiting.Add(-1)
	late := time.NewTimer(a.patience)
	defer late.Stop()
	select {
	case a.places <- struct{}{}:
		return nil
	case <-late.C:
		return ErrBusy
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Do does the work in a place of its own.
func (a *Admission) Do(ctx context.Context, work func() (any, error)) (any, error) {
	if err := a.Enter(ctx); err != nil {
		return nil, err
	}
	defer a.Leave()
	return work()
}

// Leave gives back the place that Enter took.
func (a *Admission) Leave() {
	a.learn()
	<-a.places
}

// measurement is how long leavings are counted: several commits of the
// database, which let many leave at once.
const measurement = 250 * time.Millisecond

// learn notes how fast places come free while others wait. The time between
// two visitors of a quiet shop says nothing.
func (a *Admission) learn() {
	busy := a.waiting.Load() > 0
	if !busy && !a.measuring.Load() {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	now := time.Now()
	if a.measuring.CompareAndSwap(false, true) {
		a.since, a.left = now, 0
		return
	}
	a.left++
	took := now.Sub(a.since)
	if took < measurement {
		return
	}
	a.measuring.Store(false)
	if !busy {
		a.interval.Store(0)
		return
	}
	a.interval.Store(int64(took) / a.left)
}

// Waiting is how many wait for a place.
func (a *Admission) Waiting() int { return int(a.waiting.Load()) }

// Active is how many are at work.
func (a *Admission) Active() int { return len(a.places) }

// ErrBusy refuses what there is no room for.
var ErrBusy = fault.New(fault.Unavailable, "shop.busy", "The shop is busy. Please try again.").After(time.Second)
