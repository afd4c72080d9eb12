package server

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

// watch is the outermost layer of every request: it names it, sets the
// security headers, catches panics, counts and logs. The log holds the route
// and never the path or query, which may say what somebody looked for.
func (s *Server) watch(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		begun := time.Now()
		h := c.Response().Header()
		h["X-Request-Id"] = []string{nextRequestID()}
		s.headers.protect(h)
		if err := s.guarded(c, next); err != nil {
			s.fail(c, err)
		}
		took := time.Since(begun)
		status, size := outcome(c)
		s.metrics.count(c.Request().Method, c.Path(), status, took)
		s.log.LogAttrs(c.Request().Context(), slog.LevelInfo, "request",
			slog.String("method", c.Request().Method), slog.String("route", c.Path()),
			slog.Int("status", status), slog.Int64("bytes", size), slog.Duration("took", took),
			slog.String("request", requestID(c)))
		return nil
	}
}

// guarded runs the request and makes an error of a panic.
func (s *Server) guarded(c *echo.Context, next echo.HandlerFunc) (err error) {
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

// Request ids count up from a random start: unique enough to find a line in
// the log, and as cheap as adding one.
var lastRequest = func() *atomic.Uint64 {
	var start [8]byte
	rand.Read(start[:]) // never fails
	var n atomic.Uint64
	n.Store(binary.BigEndian.Uint64(start[:]))
	return &n
}()

func nextRequestID() string { return strconv.FormatUint(lastRequest.Add(1), 36) }

func requestID(c *echo.Context) string { return c.Response().Header().Get("X-Request-Id") }
