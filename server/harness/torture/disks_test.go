package main

import (
	"testing"
	"time"
)

func TestAFullDiskStopsOrdersAndNothingElse(t *testing.T) {
	r, err := fullDisk(t.Context(), 2, fault{})
	mustBeSound(t, r, err)
}

func TestFullDisksCatchAShopThatGivesUp(t *testing.T) {
	r, err := fullDisk(t.Context(), 1, mistaken)
	if skipped(err) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Error("not caught")
	}
}

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
