package main

import (
	"os"
	"testing"
)

func TestACopyMadeUnderLoadComesBackWhole(t *testing.T) {
	r, err := restores(t.Context(), 8<<20, unspoilt)
	mustBeSound(t, r, err)
}

// Defect: a copy of which the second half is missing.
func TestACopyThatIsNotWholeIsNoticed(t *testing.T) {
	r, err := restores(t.Context(), 8<<20, func(copied string) error { return os.Truncate(copied, 4<<20) })
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Errorf("not caught: %+v", r)
	}
}
