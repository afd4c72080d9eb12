package main

import (
	"testing"

	"bhatti/server/torture/disk"
)

func TestAFailingDiskMakesNoFalsePromise(t *testing.T) {
	r, err := ioFaults(t.Context(), sweep(2, 25))
	mustBeSound(t, r, err)
}

// Defect: a disk that says it has written and has not.
func TestIOFaultsCatchAFalsePromise(t *testing.T) {
	r, err := ioFaults(t.Context(), []fault{{Kind: disk.Write, N: 60, Lie: true}})
	if err != nil {
		t.Fatal(err)
	}
	if r.Lost == 0 {
		t.Errorf("not caught: %+v", r)
	}
}
