package razorpay

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
)

// maxAnswer bounds what is read of one answer, in bytes. The largest honest
// one, a hundred payments, is a tenth of it.
const maxAnswer = 1 << 20

// errNotSent marks failures that happened before the provider could have seen
// the request.
var errNotSent = errors.New("not sent")

// roundTrip carries one request. It binds the context, which the client
// library does not know, keeps the whole answer, and fails on every status but
// 2xx, redirects included, so that the library never judges an answer.
type roundTrip struct {
	ctx  context.Context
	base http.RoundTripper
	body []byte // of a 2xx answer, not nil then
}

func (t *roundTrip) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := t.base.RoundTrip(request.Clone(t.ctx))
	if err != nil {
		var op *net.OpError
		if errors.As(err, &op) && op.Op == "dial" {
			return nil, fmt.Errorf("%w: %w", errNotSent, err)
		}
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return nil, newStatusError(response.StatusCode, body)
	}
	if err != nil {
		return nil, fmt.Errorf("read answer: %w", err)
	}
	if len(body) > maxAnswer {
		return nil, fmt.Errorf("answer larger than %d bytes", maxAnswer)
	}
	t.body = append([]byte{}, body...)
	response.Body = io.NopCloser(bytes.NewReader(body))
	return response, nil
}

// statusError is an answer other than 2xx.
type statusError struct {
	status                           int
	code, description, field, reason string
}

func newStatusError(status int, body []byte) *statusError {
	var raw struct {
		Error struct {
			Code        string `json:"code"`
			Description string `json:"description"`
			Field       string `json:"field"`
			Reason      string `json:"reason"`
		} `json:"error"`
	}
	// A body that is no JSON, such as a proxy's page, leaves the status to speak.
	_ = json.Unmarshal(body, &raw)
	e := raw.Error
	return &statusError{status: status, code: e.Code, description: e.Description, field: e.Field, reason: e.Reason}
}

func (e *statusError) Error() string {
	return fmt.Sprintf("HTTP %d: %s: %s", e.status, e.code, e.description)
}

// kind turns the answer into an *Error. Razorpay says 400 for most things, so
// its texts must help; a text that we do not know leaves the kind Invalid.
func (e *statusError) kind(changes bool) *Error {
	out := &Error{Kind: Unavailable, Status: e.status, Code: e.code,
		Description: e.description, Field: e.field, Reason: e.reason}
	says := func(text string) bool { return strings.Contains(strings.ToLower(e.description), text) }
	switch {
	case e.status == http.StatusTooManyRequests:
		out.Kind = RateLimited
	case e.status == http.StatusUnauthorized, e.status == http.StatusForbidden,
		says("authentication failed"), says("api key provided is invalid"):
		out.Kind = Auth
	case e.status == http.StatusConflict, says("receipt should be unique"):
		out.Kind = Conflict
	case e.status == http.StatusNotFound, says("id provided does not exist"):
		out.Kind = NotFound
	case e.status >= 400 && e.status < 500 && e.status != http.StatusRequestTimeout &&
		e.code != "SERVER_ERROR" && e.code != "GATEWAY_ERROR":
		out.Kind = Invalid
	case changes:
		out.Kind = Unknown
	}
	return out
}
