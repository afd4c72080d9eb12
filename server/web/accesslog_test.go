package web

import (
	"log/slog"
	"testing"
	"time"
)

func TestTheLogTellsOfWritesFailuresAndSlowness(t *testing.T) {
	for _, test := range []struct {
		name, method string
		status       int
		took         time.Duration
		want         slog.Level
	}{
		{"a read", "GET", 200, time.Millisecond, slog.LevelDebug},
		{"what the browser has", "GET", 304, time.Millisecond, slog.LevelDebug},
		{"a look at the headers", "HEAD", 200, time.Millisecond, slog.LevelDebug},
		{"a slow read", "GET", 200, time.Second, slog.LevelInfo},
		{"what is not there", "GET", 404, time.Millisecond, slog.LevelInfo},
		{"a failure", "GET", 500, time.Millisecond, slog.LevelInfo},
		{"a write", "POST", 200, time.Millisecond, slog.LevelInfo},
	} {
		if got := levelOf(test.method, test.status, test.took); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
