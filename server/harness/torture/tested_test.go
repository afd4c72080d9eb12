package main

import (
	"testing"
	"time"
)

func TestShoppersAreCounted(t *testing.T) {
	r, err := shoppers(t.Context(), 3)
	if err != nil || !r.sound() || r.Runs != 3 {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestTheRowOfUpgradesCountsWhatTheTestsLog(t *testing.T) {
	var r result
	r.read([]byte("    upgrade_test.go:1: upgrade: orders lost 0\n    upgrade_test.go:1: upgrade: orders lost 2 | back in 1.5s\n"))
	if r.Runs != 2 || r.Lost != 2 || r.Recovered != 1500*time.Millisecond {
		t.Errorf("%+v", r)
	}
}
