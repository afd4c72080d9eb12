package store

import (
	"fmt"

	"bhatti/store/fault"
)

// The names under which packages above this one know the shop's failures.
type (
	Error = fault.Error
	Code  = fault.Code
)

// See package fault.
const (
	Invalid      = fault.Invalid
	Unauthorized = fault.Unauthorized
	Forbidden    = fault.Forbidden
	NotFound     = fault.NotFound
	Conflict     = fault.Conflict
	PriceChanged = fault.PriceChanged
	OutOfStock   = fault.OutOfStock
	NotServed    = fault.NotServed
	BelowMinimum = fault.BelowMinimum
	TooMany      = fault.TooMany
	Unavailable  = fault.Unavailable
	Internal     = fault.Internal
)

// CodeOf is fault.CodeOf.
var CodeOf = fault.CodeOf

// Errorf builds an Error without a key, in the manner of fmt.Sprintf.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}
