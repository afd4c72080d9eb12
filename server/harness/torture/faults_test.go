package main

import (
	"testing"

	"bhatti/server/harness/torture/disk"
)

func TestAFailingDiskMakesNoFalsePromise(t *testing.T) {
	r, err := ioFaults(t.Context(), sweep(2, 25))
	mustBeSound(t, r, err)
}

// Defect: a disk that says it has written and has not.
func TestIOFaultsCatchAFalsePromise(t *testing.T) {
	for n := int64(100); n <= 1000; n += 50 { // a write may be one that is repeated later
		r, err := ioFaults(t.Context(), []fault{{Kind: disk.Write, N: n, Lie: true}})
		if err != nil {
			t.Fatal(err)
		}
		if !r.sound() {
			return
		}
	}
	t.Error("not caught")
}
