package web

import (
	"context"
	"errors"
	"math"
	"net/http"
	"strconv"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"

	"github.com/labstack/echo/v5"
)

// statuses maps the shop's failures to HTTP.
var statuses = map[fault.Code]int{
	fault.Invalid:      http.StatusBadRequest,
	fault.Unauthorized: http.StatusUnauthorized,
	fault.Forbidden:    http.StatusForbidden,
	fault.NotFound:     http.StatusNotFound,
	fault.Conflict:     http.StatusConflict,
	fault.PriceChanged: http.StatusConflict,
	fault.OutOfStock:   http.StatusConflict,
	fault.NotServed:    http.StatusConflict,
	fault.BelowMinimum: http.StatusConflict,
	fault.TooMany:      http.StatusTooManyRequests,
	fault.Unavailable:  http.StatusServiceUnavailable,
}

// Problem is a failure as clients are told it. It is an error too, for the
// failures that belong to HTTP and not to the shop.
type Problem struct {
	status  int
	retry   time.Duration
	Message string         // for a person
	Code    fault.Code     // for a program
	Key     string         `json:",omitempty"` // names the message for good, to be translated by
	Params  map[string]any `json:",omitempty"` // what the message speaks of, by name
	Details any            `json:",omitempty"` // what a program can go on with
}

func (p *Problem) Error() string { return p.Message }

// Status is the problem's HTTP status.
func (p *Problem) Status() int { return p.status }

// Failures of HTTP itself.
var (
	ErrNotFound   = &Problem{status: http.StatusNotFound, Key: "path.not_found", Message: "There is nothing here.", Code: fault.NotFound}
	ErrMethod     = &Problem{status: http.StatusMethodNotAllowed, Key: "request.bad_method", Message: "That method is not allowed here.", Code: "METHOD_NOT_ALLOWED"}
	ErrTooLarge   = &Problem{status: http.StatusRequestEntityTooLarge, Key: "request.too_large", Message: "That is too much at once.", Code: "TOO_LARGE"}
	errMediaType  = &Problem{status: http.StatusUnsupportedMediaType, Key: "request.bad_media_type", Message: "That content type is not understood here.", Code: "UNSUPPORTED_MEDIA_TYPE"}
	ErrForeign    = &Problem{status: http.StatusForbidden, Key: "customer.not_yours", Message: "That is another customer's.", Code: fault.Forbidden}
	errNoToken    = &Problem{status: http.StatusUnauthorized, Key: "session.none", Message: "Unauthorized: No authorization header available.", Code: fault.Unauthorized}
	errNoRound    = &Problem{status: http.StatusUnauthorized, Key: "round.ended", Message: "This link has ended. Please ask the shop for a new one.", Code: fault.Unauthorized}
	errDeadToken  = &Problem{status: http.StatusUnauthorized, Key: "session.expired", Message: "Session expired. Please log in!", Code: fault.Unauthorized}
	errOurs       = &Problem{status: http.StatusInternalServerError, Key: "shop.failed", Message: "Something went wrong!", Code: fault.Internal}
	errUncertain  = &Problem{status: http.StatusServiceUnavailable, Key: "shop.restarting", Message: "The shop is restarting. Please try again.", Code: fault.Unavailable, retry: 5 * time.Second}
	errClientGone = &Problem{status: http.StatusServiceUnavailable, Key: "request.given_up", Message: "The request was given up.", Code: fault.Unavailable}
)

// Explain turns any error into what the client is told. Second is whether the
// error says something about us that belongs in the log.
func Explain(err error) (told *Problem, ours bool) {
	if p, ok := errors.AsType[*Problem](err); ok {
		return p, false
	}
	if db.OutcomeUnknown(err) {
		return errUncertain, true
	}
	if e, ok := errors.AsType[*fault.Error](err); ok {
		if status, known := statuses[e.Code]; known {
			return &Problem{status: status, retry: e.RetryAfter, Key: e.Key, Params: e.Params, Message: e.Message, Code: e.Code}, false
		}
		return errOurs, true
	}
	switch status := echo.StatusCode(err); {
	case errors.Is(err, context.Canceled):
		return errClientGone, false
	case status == http.StatusNotFound:
		return ErrNotFound, false
	case status == http.StatusMethodNotAllowed:
		return ErrMethod, false
	}
	return errOurs, true
}

// Fail is the one place where an error becomes an answer.
func (l *AccessLog) Fail(c *echo.Context, err error) {
	told, ours := Explain(err)
	if told == errOurs {
		told = numbered(requestID(c))
	}
	if ours {
		l.Log.Error("request failed", "route", c.Path(), "request", requestID(c), "error", err)
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
	if c.Path() == TokenPath {
		_ = SendJSON(c, told.status, told.oauth())
		return
	}
	if told.status >= http.StatusInternalServerError && wantsPage(c.Request()) {
		_ = sendErrorPage(c, told.status)
		return
	}
	_ = SendJSON(c, told.status, told) // plain text always encodes
}

// numbered is a failure of ours with the number by which it is found in the log. Its
// message stays the same; who shows it adds the number.
func numbered(id string) *Problem {
	p := *errOurs
	p.Params = map[string]any{"number": id}
	return &p
}

// retryAfter is the header's value: whole seconds, at least one.
func (p *Problem) retryAfter() string {
	switch {
	case p.status != http.StatusTooManyRequests && p.status != http.StatusServiceUnavailable:
		return ""
	case p.retry <= 0:
		return "1"
	}
	return strconv.Itoa(int(math.Ceil(p.retry.Seconds())))
}
