package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"modernc.org/sqlite"
)

// Code says what kind of failure an Error is; the server maps each to one
// HTTP status. Its text is part of the HTTP contract (the Code of an error).
type Code string

const (
	Invalid      Code = "INVALID"       // malformed or against a rule
	Unauthorized Code = "UNAUTHORIZED"  // no live session
	Forbidden    Code = "FORBIDDEN"     // somebody else's id
	NotFound     Code = "NOT_FOUND"     // unknown, or not the asker's
	Conflict     Code = "CONFLICT"      // the state does not allow it
	PriceChanged Code = "PRICE_CHANGED" // the books' total is another
	OutOfStock   Code = "OUT_OF_STOCK"  // a line cannot be had in that quantity
	NotServed    Code = "NOT_SERVED"    // no delivery to that pin code
	BelowMinimum Code = "BELOW_MINIMUM" // no delivery there of so little
	TooMany      Code = "TOO_MANY"      // a limit; see RetryAfter
	Unavailable  Code = "UNAVAILABLE"   // for now; see RetryAfter
	Internal     Code = "INTERNAL"      // our fault; the message stays inside
)

// Error is a failure with a message for a person. Errors of any other type are
// Internal: their text is for the log alone.
type Error struct {
	Code       Code
	Message    string
	RetryAfter time.Duration // with TooMany and Unavailable
}

func (e *Error) Error() string { return string(e.Code) + ": " + e.Message }

// Errorf builds an Error whose message is shown to the person who asked.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
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

// SQLite's result codes that mean something to the shop (sqlite.org/rescode.html).
const (
	sqliteBusy             = 5
	sqliteFull             = 13
	sqliteConstraintCheck  = 275
	sqliteConstraintFK     = 787
	sqliteConstraintUnique = 2067
	sqliteConstraintPK     = 1555
)

// translate gives SQLite's failures the shop's own codes, so that a rule kept
// only by the schema still answers with a 4xx.
func translate(err error) error {
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, sql.ErrTxDone) {
		return &Error{Code: Unavailable, Message: "The shop is busy. Please try again.", RetryAfter: 2 * time.Second}
	}
	se, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return err
	}
	switch se.Code() {
	case sqliteConstraintCheck:
		return &Error{Code: Invalid, Message: "That value is not allowed."}
	case sqliteConstraintUnique, sqliteConstraintPK:
		return &Error{Code: Conflict, Message: "That is already there."}
	case sqliteConstraintFK:
		return &Error{Code: Conflict, Message: "Something it refers to is gone."}
	}
	switch se.Code() & 0xff {
	case sqliteBusy:
		return &Error{Code: Unavailable, Message: "The shop is busy. Please try again.", RetryAfter: 2 * time.Second}
	case sqliteFull:
		return &Error{Code: Unavailable, Message: "The shop cannot write just now. Please try again later.", RetryAfter: time.Minute}
	}
	return err
}
