// Package fault describes what went wrong: a code for the calling program, a
// key for the translation, a message for the person. It knows no subject of the
// shop and no HTTP.
package fault

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// Code says what kind of failure an Error is; the server maps each to one
// HTTP status. Its text is part of the HTTP contract (the Code of an error).
type Code string

// The codes of the contract.
const (
	Invalid      Code = "INVALID"       // malformed or against a rule
	Unauthorized Code = "UNAUTHORIZED"  // no live session
	Forbidden    Code = "FORBIDDEN"     // somebody else's id
	NotFound     Code = "NOT_FOUND"     // unknown, or not the asker's
	Conflict     Code = "CONFLICT"      // the state does not allow it
	PriceChanged Code = "PRICE_CHANGED" // the shop's total is another
	OutOfStock   Code = "OUT_OF_STOCK"  // a line is not available in that quantity
	NotServed    Code = "NOT_SERVED"    // no delivery to that pin code
	BelowMinimum Code = "BELOW_MINIMUM" // no delivery there of so little
	TooMany      Code = "TOO_MANY"      // a limit; see RetryAfter
	Unavailable  Code = "UNAVAILABLE"   // for now; see RetryAfter
	Internal     Code = "INTERNAL"      // a defect of ours; the message stays inside
)

// Error is a failure with a message for a person. Errors of any other type are
// Internal: their text is for the log alone.
type Error struct {
	Code       Code
	Key        string         // the failure's permanent name: "order.too_many_lines"
	Message    string         // in English, with the params filled in
	Params     map[string]any // what the message speaks of, by name; nil if nothing
	RetryAfter time.Duration  // with TooMany and Unavailable
}

func (e *Error) Error() string { return string(e.Code) + ": " + e.Message }

// New builds an Error whose message is shown to the person who asked. Each
// {name} of the message stands for the param of that name; params are pairs of
// a name and a value, like those of a log entry:
//
//	fault.New(fault.Invalid, "order.too_many_lines", "An order can hold {max} lines.", "max", MaxLines)
//
// Both are literals wherever it is called, since clients translate by the key.
func New(code Code, key, message string, params ...any) *Error {
	e := &Error{Code: code, Key: key, Message: message}
	if len(params) == 0 {
		return e
	}
	e.Params = make(map[string]any, len(params)/2)
	filled := make([]string, 0, len(params))
	for i := 0; i+1 < len(params); i += 2 {
		name, value := params[i].(string), params[i+1]
		if s, ok := value.(fmt.Stringer); ok { // money, as the person reads it
			value = s.String()
		}
		e.Params[name] = value
		filled = append(filled, "{"+name+"}", fmt.Sprint(value))
	}
	e.Message = strings.NewReplacer(filled...).Replace(message)
	return e
}

// After says when the asker may try again.
func (e *Error) After(wait time.Duration) *Error {
	e.RetryAfter = wait
	return e
}

// CodeOf tells what kind of failure err is; Internal for a foreign error and
// "" for nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return Internal
}

// Errorf builds an Error without a key, in the manner of fmt.Sprintf.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// MessageOf is an error's text for a person, without its code.
func MessageOf(err error) string {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Message
	}
	return err.Error()
}
