package main

import (
	"strings"
	"testing"
	"time"
)

func TestTheSoakLooksAgainAndAgain(t *testing.T) {
	var out strings.Builder
	if err := soak(t.Context(), &out, 2*time.Second, 500*time.Millisecond, 0); err != nil {
		t.Errorf("%v\n%s", err, &out)
	}
	if lines := strings.Count(out.String(), "goroutines"); lines < 2 {
		t.Errorf("looked %d times", lines)
	}
}
