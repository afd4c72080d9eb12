package razorpay

import (
	"errors"
	"fmt"
	"strings"
)

// Kind says what a failed call means for the caller.
type Kind string

// The kinds of failure.
const (
	// Invalid: the provider (or this package, before asking) refused the call.
	Invalid Kind = "invalid"
	// Auth: the keys are wrong; no call will succeed until they are mended.
	Auth Kind = "auth"
	// NotFound: no such order, payment or refund under these keys.
	NotFound Kind = "not found"
	// Conflict: the key or receipt is taken by another or a running call.
	Conflict Kind = "conflict"
	// RateLimited: not done; try later.
	RateLimited Kind = "rate limited"
	// Unavailable: not done, or only a question; try later.
	Unavailable Kind = "unavailable"
	// Unknown: the call may or may not have taken effect.
	Unknown Kind = "unknown"
)

// Error is a failed call. Status, Code, Field and Reason are the provider's
// and empty where it gave none.
type Error struct {
	Kind        Kind
	Status      int // HTTP status; 0 when there was no answer
	Code        string
	Description string
	Field       string
	Reason      string
	cause       error
}

func (e *Error) Error() string {
	var s strings.Builder
	fmt.Fprintf(&s, "payment provider: %s", e.Kind)
	if e.Status != 0 {
		fmt.Fprintf(&s, " (HTTP %d)", e.Status)
	}
	if e.Description != "" {
		fmt.Fprintf(&s, ": %s", e.Description)
	}
	if e.cause != nil {
		fmt.Fprintf(&s, ": %v", e.cause)
	}
	return s.String()
}

// Unwrap returns what went wrong underneath, such as context.Canceled.
func (e *Error) Unwrap() error { return e.cause }

// KindOf returns the kind of the *Error in err's chain, Unknown for any other
// error and "" for nil.
func KindOf(err error) Kind {
	if err == nil {
		return ""
	}
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return Unknown
}

func invalid(format string, args ...any) *Error {
	return &Error{Kind: Invalid, Description: fmt.Sprintf(format, args...)}
}
