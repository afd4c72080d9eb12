package main

import "testing"

func TestShoppersAreCounted(t *testing.T) {
	r, err := shoppers(t.Context(), 3)
	if err != nil || !r.sound() || r.Runs != 3 {
		t.Errorf("%+v, %v", r, err)
	}
}
