package main

import (
	"testing"
	"time"
)

// The figures of the full form need a machine to themselves; here only the
// shape must hold.
var shape = promise{goodput: 0.3, accepted: 5 * time.Second, refused: 5 * time.Second, normal: 10 * time.Second}

func TestAShopThatIsOverrunServesWhomItCan(t *testing.T) {
	r, err := overload(t.Context(), 2, 2*time.Second, 50*time.Millisecond, shape)
	mustBeSound(t, r, err)
	t.Log(r.Note)
}

// Defect: more is promised than any shop can keep.
func TestABrokenPromiseIsNoticed(t *testing.T) {
	r, err := overload(t.Context(), 2, time.Second, 50*time.Millisecond, promise{goodput: 20, accepted: shape.accepted, refused: shape.refused, normal: shape.normal})
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Errorf("not caught: %+v", r)
	}
}
