package main

import (
	"testing"
	"time"
)

// The figures of the full form need a machine to themselves; here only the
// shape must hold.
var shape = promise{goodput: 0.3, accepted: 5 * time.Second, refused: 5 * time.Second, normal: 10 * time.Second, memory: 1 << 30}

func TestAShopThatIsOverrunServesWhomItCan(t *testing.T) {
	r, err := overload(t.Context(), 2, 2*time.Second, 50*time.Millisecond, shape)
	mustBeSound(t, r, err)
	t.Log(r.Note)
}

// Defect: more is promised than any shop can keep.
func TestABrokenPromiseIsNoticed(t *testing.T) {
	dear := shape
	dear.goodput = 20
	r, err := overload(t.Context(), 2, time.Second, 50*time.Millisecond, dear)
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Errorf("not caught: %+v", r)
	}
}
