package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// built is an executable of bhatti. These tests take minutes, so that they run only
// with ALL=yes.
func built(t *testing.T) string {
	t.Helper()
	if os.Getenv("ALL") == "" {
		t.Skip("two servers over PostgreSQL take minutes (ALL=yes runs them)")
	}
	path := filepath.Join(t.TempDir(), "bhatti")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", path, ".")
	build.Dir = filepath.Dir(fromRoot("go.mod"))
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	return path
}

func TestTwoServersLoseNothing(t *testing.T) {
	for _, row := range overPostgres(built(t), 6, 2) {
		t.Run(row.fault, func(t *testing.T) {
			r, err := row.run(t.Context())
			mustBeSound(t, r, err)
			t.Log(r.Note)
		})
	}
}

// Defect: a commit is acknowledged before the standby has it.
func TestAStandbyThatHearsLaterIsNoticed(t *testing.T) {
	hasty := func(ctx context.Context, s *servers, r *result) error {
		return s.underLoad(ctx, r, 1, func(ctx context.Context, _ int) error { return s.cutFromStandby(ctx, 1) })
	}
	r, err := withServers(built(t), hasty, []string{"synchronous_commit=local"})(t.Context())
	if skipped(err) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	if r.Lost == 0 {
		t.Errorf("not caught: %+v", r)
	}
}
