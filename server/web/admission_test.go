package web

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bhatti/store/fault"
)

func TestTheGateTurnsAwayWhoFindsNoRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := NewAdmission(1, 1, time.Second)
		if err := g.Enter(t.Context()); err != nil {
			t.Fatal(err)
		}

		var waits sync.WaitGroup
		waits.Go(func() {
			if err := g.Enter(t.Context()); err != nil {
				t.Errorf("who waited was turned away: %v", err)
			}
		})
		synctest.Wait()
		if err := g.Enter(t.Context()); fault.CodeOf(err) != fault.Unavailable {
			t.Errorf("a third found room: %v", err)
		}
		g.Leave()
		waits.Wait()

		began := time.Now()
		if err := g.Enter(t.Context()); fault.CodeOf(err) != fault.Unavailable {
			t.Errorf("a place came from nowhere: %v", err)
		}
		if waited := time.Since(began); waited != time.Second {
			t.Errorf("waited %v", waited)
		}
		gone, leave := context.WithCancel(t.Context())
		leave()
		if err := g.Enter(gone); !errors.Is(err, context.Canceled) {
			t.Errorf("who left waits on: %v", err)
		}
	})
}

// Five times as many come as can be served: almost as many are served as if
// nobody else came, within a bounded time, and the rest are told at once.
func TestAnOverrunGateServesWhomItCanAndTellsTheRestAtOnce(t *testing.T) {
	const (
		work   = 100 * time.Millisecond
		every  = 20 * time.Millisecond
		warmUp = 20 * time.Second
		during = 60 * time.Second
	)
	synctest.Test(t, func(t *testing.T) {
		g := NewAdmission(1, 100, 2*time.Second)
		var mu sync.Mutex
		var served, late int
		var longest time.Duration
		visit := func(counts bool) {
			came := time.Now()
			err := g.Enter(t.Context())
			waited := time.Since(came)
			if err == nil {
				time.Sleep(work)
				g.Leave()
			}
			mu.Lock()
			defer mu.Unlock()
			switch {
			case !counts:
			case err == nil:
				served++
				longest = max(longest, waited)
			case waited > 0:
				late++
			}
		}
		var crowd sync.WaitGroup
		for began := time.Now(); time.Since(began) < warmUp+during; time.Sleep(every) {
			crowd.Go(func() { visit(time.Since(began) > warmUp) })
		}
		crowd.Wait()
		if capacity := int(during / work); served < capacity*9/10 {
			t.Errorf("%d served of %d that could be", served, capacity)
		}
		if late > 0 {
			t.Errorf("%d waited in vain", late)
		}
		if longest > 1200*time.Millisecond {
			t.Errorf("somebody waited %v", longest)
		}
		visit(false)
		if err := g.Enter(t.Context()); err != nil {
			t.Errorf("the gate stays shut afterwards: %v", err)
		}
	})
}
