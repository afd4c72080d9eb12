package main

import "testing"

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
