package main

import (
	"math/rand/v2"
	"testing"
)

func TestAnOrderRepeatedAfterAKillIsOneOrder(t *testing.T) {
	r, err := killedAfterCommit(t.Context(), 3, sameKey)
	mustBeSound(t, r, err)
	r, err = killedAfterCall(t.Context(), 3)
	mustBeSound(t, r, err)
}

// Defect: a customer's app that takes a new key for every try.
func TestAnOrderRepeatedWithoutItsKeyIsCaught(t *testing.T) {
	newKey := func(int) string { return newID() }
	for range 10 { // not every sync is an order's
		r, err := killedAfterCommit(t.Context(), 1+rand.IntN(2), newKey)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Wrong) > 0 {
			return
		}
	}
	t.Error("not caught")
}
