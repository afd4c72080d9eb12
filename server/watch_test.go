package server

import (
	"log/slog"
	"net/http"
	"strings"
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
		if got := worth(test.method, test.status, test.took); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

func TestWritesAndFailuresCanBeFoundInTheLog(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	for _, answer := range []http.Header{
		sh.ask("GET", "/api/nothing", "").Header(),
		asha.post("AddItemWishlist", `{"itemId":1}`).Header(),
	} {
		if id := answer.Get("X-Request-Id"); id == "" || !strings.Contains(sh.log.String(), "request="+id) {
			t.Errorf("id %q is not in the log:\n%s", id, sh.log)
		}
	}
}
