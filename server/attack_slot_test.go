package server

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// crowd are so many signed-in customers.
func (sh *shop) crowd(name string, size int) []*visitor {
	sh.t.Helper()
	crowd := make([]*visitor, size)
	for i := range crowd {
		crowd[i] = sh.signedIn(fmt.Sprintf("%s%d@example.in", name, i))
	}
	return crowd
}

// rush has a crowd order the same, ten at once, and honest customers order for a
// quiet day beside them. It tells how many of the crowd succeeded; all others must
// be told the next moment.
func rush(t *testing.T, attack *storetest.Attack, crowd, honest []*visitor, body, quiet, next string) (succeeded int) {
	t.Helper()
	victim := attack.Victim("a customer ordering for a quiet day")
	var at sync.Mutex
	var all sync.WaitGroup
	const atOnce = 10
	for lane := range atOnce {
		all.Go(func() {
			for i := lane; i < len(crowd); i += atOnce {
				answer := crowd[i].post("CreatePurchaseOrder", body)
				if answer.Code == http.StatusOK {
					at.Lock()
					succeeded++
					at.Unlock()
					continue
				}
				p := answer.problem(t)
				attack.Case(answer.Code == 409 && p.Key == "order.slot_gone" && p.Params["next"] == next, "answered %d %s", answer.Code, answer.Body)
			}
		})
	}
	all.Go(func() {
		for _, v := range honest {
			victim.Does(func() error {
				if answer := v.post("CreatePurchaseOrder", quiet); answer.Code != http.StatusOK {
					return fmt.Errorf("answered %d %s", answer.Code, answer.Body)
				}
				return nil
			})
		}
	})
	all.Wait()
	return succeeded
}

func TestAttackMoreBuyersThanPlaces(t *testing.T) {
	for name, limit := range map[string]struct {
		places, pieces int
	}{"200 buyers for 50 places of a slot": {50, 0}, "200 buyers for 50 cakes of an oven": {10_000, 50}} {
		t.Run(name, func(t *testing.T) {
			attack := storetest.NewAttack(t, name)
			sh := open(t)
			crowd, honest := sh.crowd("buyer", 200), sh.crowd("meena", 10) // the clock goes on with each
			evening := sh.timed(slot.Elsewhere, limit.places)
			sh.data.Area(storetest.Pincode, 0, 0)
			cake := sh.data.Product("Truffle cake", storetest.Price(10000))
			if limit.pieces > 0 {
				must(t, sh.data.Slots.SaveOven(t.Context(), slot.Oven{CategoryID: cake.CategoryID, Pieces: limit.pieces}))
			}
			today, quiet := sh.today(), sh.today()+9
			won := rush(t, attack, crowd, honest, chosen(cake, evening, today), chosen(cake, evening, quiet), "Tomorrow 4–6 pm")
			attack.Case(won <= 50, "%d of 200 got one of 50", won)
			if won != 50 {
				t.Errorf("%d orders for 50", won)
			}
			slots, ovens, err := sh.data.Slots.Booked(t.Context(), today)
			must(t, err)
			if slots[0].Taken != 50 || limit.pieces > 0 && ovens[0].Taken != 50 {
				t.Errorf("%+v, %+v", slots, ovens)
			}
			sh.data.Sound()
		})
	}
}

// chosen orders a piece for a slot of a day.
func chosen(p catalog.ProductPage, s slot.Slot, day slot.Day) string {
	return pieceOf(p, fmt.Sprintf(`,"SlotId":%d,"SlotDay":%q`, s.ID, day))
}
