package store

import (
	"context"

	"bhatti/store/db"
	"bhatti/store/spreadsheet"
)

type Page = db.Page

var (
	India          = db.India
	OutcomeUnknown = db.OutcomeUnknown
	WriteCSV       = spreadsheet.WriteCSV
)

func Restore(ctx context.Context, from, dir string) (string, error) {
	return db.Restore(ctx, from, dir)
}
func CheckFile(ctx context.Context, path string) error { return db.CheckFile(ctx, path) }

// As is WithActor.
func As(ctx context.Context, who string) context.Context { return WithActor(ctx, who) }
