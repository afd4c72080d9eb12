package main

import (
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	if status, isChild := childMain(); isChild {
		os.Exit(status)
	}
	os.Exit(m.Run())
}

func mustBeSound(t *testing.T, r result, err error) {
	t.Helper()
	if skipped(err) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	if !r.sound() {
		t.Errorf("%+v", r)
	}
}
