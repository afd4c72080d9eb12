package razorpay

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	razorpay "github.com/razorpay/razorpay-go"
	"github.com/razorpay/razorpay-go/requests"
)

// exchange is one call: what to send and how to read the answer. The client
// library supplies paths and headers only. Its handling of answers is bypassed,
// because it loses the status of errors, takes an empty or cut answer for a
// success, follows redirects, reads without limit and knows no context.
type exchange[T, D any] struct {
	changes bool // whether the call has an effect, so that failing may be Unknown
	send    func(*requests.Request) (map[string]any, error)
	convert func(T) (D, error)
	fits    func(D) bool // whether the answer is to what was asked
}

func (x exchange[T, D]) do(ctx context.Context, r *Client) (D, error) {
	var none D
	if r.keys.Load() == nil {
		return none, &Error{Kind: Unavailable, Description: "the shop has no keys yet"}
	}
	if !r.breaker.allow() {
		return none, &Error{Kind: Unavailable, Description: "resting after repeated failures"}
	}
	answer, err := x.run(ctx, r)
	r.breaker.record(err)
	if err != nil {
		return none, err
	}
	return answer, nil
}

func (x exchange[T, D]) run(ctx context.Context, r *Client) (D, error) {
	var none D
	ctx, cancel := context.WithTimeout(ctx, r.timeout)
	defer cancel()
	keys := r.keys.Load()
	trip := &roundTrip{ctx: ctx, base: r.transport}
	_, err := x.send(&requests.Request{
		Auth:    requests.Auth{Key: keys.id, Secret: keys.secret},
		BaseURL: r.api, SDKName: razorpay.SDKName, Version: razorpay.SDKVersion,
		HTTPClient: &http.Client{Transport: trip},
	})
	if trip.body == nil {
		return none, x.failure(err)
	}
	var raw T
	if err := json.Unmarshal(trip.body, &raw); err != nil {
		return none, x.garbled(err)
	}
	answer, err := x.convert(raw)
	if err != nil {
		return none, x.garbled(err)
	}
	if !x.fits(answer) {
		return none, x.garbled(errors.New("answer to another question"))
	}
	return answer, nil
}

// failure names what went wrong before there was a readable answer.
func (x exchange[T, D]) failure(err error) *Error {
	var status *statusError
	switch {
	case errors.As(err, &status):
		return status.kind(x.changes)
	case x.changes && !errors.Is(err, errNotSent):
		return &Error{Kind: Unknown, Description: "no answer", cause: err}
	default:
		return &Error{Kind: Unavailable, Description: "no answer", cause: err}
	}
}

// garbled is a success by its status whose content cannot be believed.
func (x exchange[T, D]) garbled(err error) *Error {
	kind := Unavailable
	if x.changes {
		kind = Unknown
	}
	return &Error{Kind: kind, Status: http.StatusOK, Description: "unreadable answer", cause: err}
}
