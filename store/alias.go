package store

import (
	"context"

	"bhatti/store/db"
	"bhatti/store/fault"
)

type (
	Page  = db.Page
	Code  = fault.Code
	Error = fault.Error
)

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

var (
	India          = db.India
	CodeOf         = fault.CodeOf
	Errorf         = fault.Errorf
	OutcomeUnknown = db.OutcomeUnknown
)

func Restore(ctx context.Context, from, dir string) (string, error) {
	return db.Restore(ctx, from, dir)
}
func CheckFile(ctx context.Context, path string) error { return db.CheckFile(ctx, path) }

// As is WithActor.
func As(ctx context.Context, who string) context.Context { return WithActor(ctx, who) }
