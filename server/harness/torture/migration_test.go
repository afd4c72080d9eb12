package main

import "testing"

func TestAMigrationThatWasKilledIsFinished(t *testing.T) {
	r, err := migrationKills(t.Context(), 300, rebuild)
	mustBeSound(t, r, err)
}

// Defect: a migration that is not one transaction.
func TestMigrationKillsCatchHalfAMigration(t *testing.T) {
	r, err := migrationKills(t.Context(), 300, "-- +goose NO TRANSACTION\n"+rebuild)
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Errorf("not caught: %+v", r)
	}
}
