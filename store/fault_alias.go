package store

import (
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

var Errorf = fault.Errorf
