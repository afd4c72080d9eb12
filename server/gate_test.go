package server

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bhatti/store"
)

func TestTheGateTurnsAwayWhoFindsNoRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newGate(1, 1, time.Second)
		must(t, g.enter(t.Context()))

		var waits sync.WaitGroup
		waits.Go(func() {
			if err := g.enter(t.Context()); err != nil {
				t.Errorf("who waited was turned away: %v", err)
			}
		})
		synctest.Wait()
		if err := g.enter(t.Context()); store.CodeOf(err) != store.Unavailable {
			t.Errorf("a third found room: %v", err)
		}
		g.leave()
		waits.Wait()

		began := time.Now()
		if err := g.enter(t.Context()); store.CodeOf(err) != store.Unavailable {
			t.Errorf("a place came from nowhere: %v", err)
		}
		if waited := time.Since(began); waited != time.Second {
			t.Errorf("waited %v", waited)
		}
		gone, leave := context.WithCancel(t.Context())
		leave()
		if err := g.enter(gone); !errors.Is(err, context.Canceled) {
			t.Errorf("who left waits on: %v", err)
		}
	})
}

func TestAFullShopSaysWhenToComeBack(t *testing.T) {
	sh := open(t)
	sh.gate = newGate(1, 0, 0)
	must(t, sh.gate.enter(t.Context()))
	r := sh.guest().get("GetCatagoryList").is(t, 503)
	if r.Header().Get("Retry-After") != "1" || r.problem(t).Code != store.Unavailable {
		t.Errorf("%v %s", r.Header(), r.Body)
	}
	sh.gate.leave()
	sh.guest().get("GetCatagoryList").is(t, 200)
}
