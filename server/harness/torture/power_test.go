package main

import "testing"

func TestNoOrderIsLostWithThePower(t *testing.T) {
	r, err := powerCuts(t.Context(), 24, 120, throughTheStore)
	mustBeSound(t, r, err)
}

// Defect: SQLite told to sync nothing at a commit.
func TestPowerCutsCatchADatabaseThatIsNotSynced(t *testing.T) {
	r, err := powerCuts(t.Context(), 12, 60, carelessly)
	if err != nil {
		t.Fatal(err)
	}
	if r.Lost == 0 {
		t.Error("no order was lost although nothing was synced")
	}
}
