package web

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v5"
)

// slow is how long an answer takes that is worth a line in the log whatever it is.
const slow = 500 * time.Millisecond

// AccessLog sees to what every answer has in common: it sets the security
// headers, turns errors into answers, counts and logs.
type AccessLog struct {
	Log     *slog.Logger
	Headers *Headers
	Metrics *Metrics
}

// Wrap is the outermost layer of every request: it sets the security headers,
// catches panics, counts and logs. The log holds the route and never the path
// or query, which may say what somebody looked for. Writes and failures have an
// id, in their line and in their answer.
func (l *AccessLog) Wrap(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		begun := time.Now()
		h, method := c.Response().Header(), c.Request().Method
		l.Headers.protect(h)
		if !reading(method) {
			name(h)
		}
		if err := l.guarded(c, next); err != nil {
			name(h)
			l.Fail(c, err)
		}
		took := time.Since(begun)
		status, size := outcome(c)
		l.Metrics.count(method, c.Path(), status, took)
		level := levelOf(method, status, took)
		if ctx := c.Request().Context(); l.Log.Enabled(ctx, level) {
			l.Log.LogAttrs(ctx, level, "request",
				slog.String("method", method), slog.String("route", c.Path()),
				slog.Int("status", status), slog.Int64("bytes", size), slog.Duration("took", took),
				slog.String("request", requestID(c)))
		}
		return nil
	}
}

// levelOf is the level at which a request is logged. A read that went well
// changed nothing and is counted by the metrics: a line each would cost more
// than the reads themselves.
func levelOf(method string, status int, took time.Duration) slog.Level {
	if reading(method) && status < http.StatusBadRequest && took < slow {
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

func reading(method string) bool { return method == http.MethodGet || method == http.MethodHead }

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

// name gives an answer its id, once.
func name(h http.Header) {
	if h["X-Request-Id"] == nil {
		h["X-Request-Id"] = []string{strconv.FormatUint(lastRequest.Add(1), 36)}
	}
}

// Request ids count up from a random start: unique enough to find a line in
// the log, and as cheap as adding one.
var lastRequest = func() *atomic.Uint64 {
	var start [8]byte
	rand.Read(start[:]) // never fails
	var n atomic.Uint64
	n.Store(binary.BigEndian.Uint64(start[:]))
	return &n
}()

func requestID(c *echo.Context) string { return c.Response().Header().Get("X-Request-Id") }
