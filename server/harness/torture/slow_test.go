package main

import (
	"testing"
	"time"
)

func TestASlowDiskKeepsNobodyWaitingLong(t *testing.T) {
	r, err := slowDisk(t.Context(), 5*time.Millisecond, 2*time.Second, 16, 2)
	mustBeSound(t, r, err)
}

// Defect: a disk far slower than the limit allows for.
func TestASlowDiskIsMeasured(t *testing.T) {
	r, err := slowDisk(t.Context(), 50*time.Millisecond, 20*time.Millisecond, 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Errorf("not caught: %+v", r)
	}
}
