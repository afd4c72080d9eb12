package main

import (
	"fmt"
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	if status, isChild := childMain(); isChild {
		os.Exit(status)
	}
	if raceDetector && os.Getenv("TORTURE") == "" {
		fmt.Println("skipped: under the race detector children start too slowly for what is promised of them (TORTURE=1 runs them)")
		return
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
