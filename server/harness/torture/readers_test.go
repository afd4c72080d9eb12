package main

import (
	"testing"
	"time"
)

// Defect: readers may be borne for two seconds here, and the shop bears them
// for thirty.
func TestSlowReadersThatAreBorneAreNoticed(t *testing.T) {
	r, err := slowReaders(t.Context(), 20, 2*time.Second, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() || r.Runs != 20 {
		t.Errorf("not caught: %+v", r)
	}
}
