package server

import (
	"context"
	"errors"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/store"
)

// statuses maps the shop's failures to HTTP.
var statuses = map[store.Code]int{
	store.Invalid:      http.StatusBadRequest,
	store.Unauthorized: http.StatusUnauthorized,
	store.Forbidden:    http.StatusForbidden,
	store.NotFound:     http.StatusNotFound,
	store.Conflict:     http.StatusConflict,
	store.PriceChanged: http.StatusConflict,
	store.OutOfStock:   http.StatusConflict,
	store.NotServed:    http.StatusConflict,
	store.BelowMinimum: http.StatusConflict,
	store.TooMany:      http.StatusTooManyRequests,
	store.Unavailable:  http.StatusServiceUnavailable,
}

// problem is a failure as clients are told it. It is an error too, for the
// failures that belong to HTTP and not to the shop.
type problem struct {
	status  int
	retry   time.Duration
	Message string         // for a person
	Code    store.Code     // for a program
	Key     string         `json:",omitempty"` // names the message for good, to be translated by
	Params  map[string]any `json:",omitempty"` // what the message speaks of, by name
}

func (p *problem) Error() string { return p.Message }

// Failures of HTTP itself.
var (
	errNoPath     = &problem{status: http.StatusNotFound, Key: "path.not_found", Message: "There is nothing here.", Code: store.NotFound}
	errMethod     = &problem{status: http.StatusMethodNotAllowed, Key: "request.bad_method", Message: "That method is not allowed here.", Code: "METHOD_NOT_ALLOWED"}
	errTooLarge   = &problem{status: http.StatusRequestEntityTooLarge, Key: "request.too_large", Message: "That is too much at once.", Code: "TOO_LARGE"}
	errMediaType  = &problem{status: http.StatusUnsupportedMediaType, Key: "request.bad_media_type", Message: "That content type is not understood here.", Code: "UNSUPPORTED_MEDIA_TYPE"}
	errForeign    = &problem{status: http.StatusForbidden, Key: "customer.not_yours", Message: "That is another customer's.", Code: store.Forbidden}
	errNoToken    = &problem{status: http.StatusUnauthorized, Key: "session.none", Message: "Unauthorized: No authorization header available.", Code: store.Unauthorized}
	errDeadToken  = &problem{status: http.StatusUnauthorized, Key: "session.expired", Message: "Session expired. Please log in!", Code: store.Unauthorized}
	errOurs       = &problem{status: http.StatusInternalServerError, Key: "shop.failed", Message: "Something went wrong!", Code: store.Internal}
	errUncertain  = &problem{status: http.StatusServiceUnavailable, Key: "shop.restarting", Message: "The shop is restarting. Please try again.", Code: store.Unavailable, retry: 5 * time.Second}
	errClientGone = &problem{status: http.StatusServiceUnavailable, Key: "request.given_up", Message: "The request was given up.", Code: store.Unavailable}
)

// explain turns any error into what the client is told. Second is whether the
// error says something about us that belongs in the log.
func explain(err error) (told *problem, ours bool) {
	if p, ok := errors.AsType[*problem](err); ok {
		return p, false
	}
	if store.OutcomeUnknown(err) {
		return errUncertain, true
	}
	if e, ok := errors.AsType[*store.Error](err); ok {
		if status, known := statuses[e.Code]; known {
			return &problem{status: status, retry: e.RetryAfter, Key: e.Key, Params: e.Params, Message: e.Message, Code: e.Code}, false
		}
		return errOurs, true
	}
	switch status := echo.StatusCode(err); {
	case errors.Is(err, context.Canceled):
		return errClientGone, false
	case status == http.StatusNotFound:
		return errNoPath, false
	case status == http.StatusMethodNotAllowed:
		return errMethod, false
	}
	return errOurs, true
}

// fail is the one place where an error becomes an answer.
func (s *Server) fail(c *echo.Context, err error) {
	told, ours := explain(err)
	if ours {
		s.log.Error("request failed", "route", c.Path(), "request", requestID(c), "error", err)
	}
	if r, e := echo.UnwrapResponse(c.Response()); e == nil && r.Committed {
		return // the answer has begun; nothing can be said any more
	}
	h := c.Response().Header()
	if told.status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", "Bearer")
	}
	if retry := told.retryAfter(); retry != "" {
		h.Set("Retry-After", retry)
	}
	if c.Path() == tokenPath {
		_ = sendJSON(c, told.status, told.oauth())
		return
	}
	_ = sendJSON(c, told.status, told) // plain text always encodes
}

// retryAfter is the header's value: whole seconds, at least one.
func (p *problem) retryAfter() string {
	switch {
	case p.status != http.StatusTooManyRequests && p.status != http.StatusServiceUnavailable:
		return ""
	case p.retry <= 0:
		return "1"
	}
	return strconv.Itoa(int(math.Ceil(p.retry.Seconds())))
}
