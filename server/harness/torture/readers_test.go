package main

import (
	"testing"
	"time"
)

// Defect: readers may stay for two seconds here, and the shop lets them stay
// for thirty.
func TestSlowReadersThatStayAreNoticed(t *testing.T) {
	r, err := slowReaders(t.Context(), 20, 2*time.Second, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() || r.Runs != 20 {
		t.Errorf("not caught: %+v", r)
	}
}
