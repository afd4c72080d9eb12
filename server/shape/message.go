// Package shape is the JSON that shoppers and the back office are answered
// alike. It decides nothing.
package shape

import (
	"time"

	"bhatti/store/db"
)

// Message is the answer to what needs no other.
type Message struct {
	Message string
	Key     string `json:",omitempty"` // names the message for good, to be translated by
}

// Time is a time as the contract writes it: RFC 3339 in Indian time.
func Time(t time.Time) string { return t.In(db.India).Format(time.RFC3339) }

// List shapes a list; the result is never nil, so JSON has [] and not null.
func List[T, U any](list []T, shape func(T) U) []U {
	out := make([]U, len(list))
	for i, v := range list {
		out[i] = shape(v)
	}
	return out
}

// OptionalTime is Time, or "" for a time that has not come.
func OptionalTime(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return Time(t)
}
