package web

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/server/httpcache"
)

// slow is how long an answer takes that is worth a line in the log whatever it is.
const slow = 500 * time.Millisecond

// AccessLog sees to what every answer has in common: it sets the security
// headers, turns errors into answers, counts and logs.
type AccessLog struct {
	Log     *slog.Logger
	Headers *Headers
	Metrics *Metrics
	Proxies Proxies // whose request ids are taken over
}

// Wrap is the outermost layer of every request that the router answers. It
// catches panics, too.
func (l *AccessLog) Wrap(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		begun, h := l.begin(c.Response(), c.Request())
		if err := l.guarded(c, next); err != nil {
			l.nameFor(h, c.Request())
			l.Fail(c, err)
		}
		status, size := outcome(c)
		l.end(c.Request(), c.Path(), nil, begun, status, size, h)
		return nil
	}
}

// Serve sends a cached answer without the router, as Wrap would with it. counters
// are those of the request's method and route, when the caller knows them.
func (l *AccessLog) Serve(w http.ResponseWriter, r *http.Request, route string, counters *series, answer *httpcache.Entry) {
	begun, h := l.begin(w, r)
	status, size := answer.Send(w, r)
	l.end(r, route, counters, begun, status, size, h)
}

// begin sets the headers of every answer. Writes and failures have an id, in their
// line of the log and in their answer, and so has what a proxy gave one.
func (l *AccessLog) begin(w http.ResponseWriter, r *http.Request) (time.Time, http.Header) {
	begun, h := time.Now(), w.Header()
	l.Headers.protect(h)
	if !reading(r.Method) || r.Header[requestIDHeader] != nil {
		l.nameFor(h, r)
	}
	return begun, h
}

// end counts and logs. The log holds the route and never the path or query,
// which may say what somebody looked for.
func (l *AccessLog) end(r *http.Request, route string, counters *series, begun time.Time, status int, size int64, h http.Header) {
	took := time.Since(begun)
	if counters == nil {
		counters = l.Metrics.of(r.Method, route)
	}
	counters.count(status, took)
	if kind := h["Content-Type"]; len(kind) == 0 || kind[0] != "text/event-stream" { // a stream lasts as long as somebody listens
		l.Metrics.Speed.Count(status, took)
	}
	if refusedRead(r.Method, status) {
		l.Metrics.refused.count(status)
	}
	level := levelOf(r.Method, status, took)
	if ctx := r.Context(); l.Log.Enabled(ctx, level) {
		l.Log.LogAttrs(ctx, level, "request",
			slog.String("method", r.Method), slog.String("route", route),
			slog.Int("status", status), slog.Int64("bytes", size), slog.Duration("took", took),
			slog.String("request", h.Get(requestIDHeader)))
	}
}

// levelOf is the level at which a request is logged. A read that went well
// changed nothing and is counted by the metrics: a line each would cost more
// than the reads themselves. A read that was refused is counted too, because
// anybody can cause as many as they like.
func levelOf(method string, status int, took time.Duration) slog.Level {
	if reading(method) && (status < http.StatusBadRequest || refusedRead(method, status)) && took < slow {
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

// refusedRead is true of a read that failed for no fault of the shop's.
func refusedRead(method string, status int) bool {
	return reading(method) && (status >= http.StatusBadRequest && status < http.StatusInternalServerError || status == http.StatusServiceUnavailable)
}

func reading(method string) bool { return method == http.MethodGet || method == http.MethodHead }

// SummariseRefusals logs in one line a minute how many reads were refused, by
// status, until ctx ends.
func (l *AccessLog) SummariseRefusals(ctx context.Context) {
	tick := time.NewTicker(time.Minute)
	defer tick.Stop()
	for ended := false; !ended; {
		select {
		case <-ctx.Done():
			ended = true
		case <-tick.C:
		}
		if counts := l.Metrics.refused.sinceLast(); len(counts) > 0 {
			l.Log.LogAttrs(context.WithoutCancel(ctx), slog.LevelInfo, "reads refused in the last minute", counts...)
		}
	}
}

// guarded runs the request and makes an error of a panic.
func (l *AccessLog) guarded(c *echo.Context, next echo.HandlerFunc) (err error) {
	defer func() {
		switch p := recover(); p {
		case nil:
		case http.ErrAbortHandler:
			panic(p)
		default:
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return next(c)
}

func outcome(c *echo.Context) (status int, size int64) {
	r, err := echo.UnwrapResponse(c.Response())
	if err != nil {
		return 0, 0
	}
	return r.Status, r.Size
}
