package web

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/store/storetest"
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
		{"what is not there", "GET", 404, time.Millisecond, slog.LevelDebug},
		{"too many reads", "GET", 429, time.Millisecond, slog.LevelDebug},
		{"a read while the shop is busy", "HEAD", 503, time.Millisecond, slog.LevelDebug},
		{"a refused write", "POST", 401, time.Millisecond, slog.LevelInfo},
		{"a failure", "GET", 500, time.Millisecond, slog.LevelInfo},
		{"a write", "POST", 200, time.Millisecond, slog.LevelInfo},
	} {
		if got := levelOf(test.method, test.status, test.took); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

func TestRefusedReadsAreCountedAndLoggedOnceAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log storetest.Log
		shop, _ := url.Parse("https://khari.example")
		l := &AccessLog{
			Log:     slog.New(slog.NewTextHandler(&log, nil)),
			Headers: NewHeaders(shop, Checkout{}, ""), Metrics: NewMetrics("1"),
		}
		e := echo.New()
		ask := func(method string, refusal error) {
			c := e.NewContext(httptest.NewRequest(method, "/x", nil), httptest.NewRecorder())
			_ = l.Wrap(func(*echo.Context) error { return refusal })(c)
		}
		ctx, stop := context.WithCancel(t.Context())
		go l.SummariseRefusals(ctx)
		for range 500 {
			ask("GET", ErrNotFound)
			ask("HEAD", tooMany(0))
			ask("GET", ErrBusy)
		}
		if text := log.String(); text != "" {
			t.Errorf("logged at once: %.300s", text)
		}
		time.Sleep(5 * time.Minute) // the bubble's clock: nobody waits
		synctest.Wait()
		ask("GET", ErrNotFound)
		stop()
		synctest.Wait()
		lines := strings.Split(strings.TrimSpace(log.String()), "\n")
		if len(lines) != 2 || !strings.HasSuffix(lines[0], "404=500 429=500 503=500") || !strings.HasSuffix(lines[1], " 404=1") {
			t.Errorf("logged %q", lines)
		}
		var figures strings.Builder
		l.Metrics.refused.write(exposition{&figures, false})
		for _, want := range []string{`{status="404"} 501`, `{status="429"} 500`, `{status="503"} 500`} {
			if !strings.Contains(figures.String(), want) {
				t.Errorf("%q is not in %s", want, figures.String())
			}
		}
	})
}
