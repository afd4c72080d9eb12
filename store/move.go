package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/image"
)

// Moved is what went from one shop to another.
type Moved struct {
	db.Carried
	Pictures image.Moved
}

var (
	errServed = errors.New("a server is at work in this database: stop it, and wait ten seconds if it was killed")
	errTaken  = errors.New("there is a shop in the other database already")
)

// Move copies a shop from one engine's database to another's that has no shop yet, with
// its pictures and the list of erasures, and checks what came: if the rules of the shop
// do not hold there as they did before, it fails, and what came stays to be looked at.
// No server may be at work in either. The key is the caller's to bring: both were opened
// with it.
func Move(ctx context.Context, from, to *Store) (m Moved, err error) {
	if err := errors.Join(unserved(ctx, from), unserved(ctx, to), to.untaken(ctx)); err != nil {
		return m, err
	}
	if m.Pictures, err = from.Images.CopyTo(ctx, to.Images); err != nil {
		return m, fmt.Errorf("move the pictures: %w", err)
	}
	if err := copyErasures(ctx, from, to); err != nil {
		return m, fmt.Errorf("move the list of erasures: %w", err)
	}
	if m.Carried, err = carry(ctx, from.DB, to.DB); err != nil {
		return m, err
	}
	if err := unserved(ctx, from); err != nil { // what it wrote meanwhile did not come
		return m, err
	}
	return m, holdTogether(ctx, from, to)
}

// carry copies all rows. Its entries of the audit log come with them.
func carry(ctx context.Context, from, to *db.DB) (db.Carried, error) {
	return db.Carry(audit.WithActor(ctx, ""), from, to)
}

func unserved(ctx context.Context, s *Store) error {
	served, err := db.Served(ctx, s.DB)
	if err == nil && served {
		err = errServed
	}
	return err
}

// untaken fails where a shop has begun.
func (s *Store) untaken(ctx context.Context) error {
	var taken bool
	err := s.DB.ReadRow(ctx, []any{&taken}, `SELECT EXISTS (SELECT 1 FROM customers) OR EXISTS (SELECT 1 FROM products)
		OR EXISTS (SELECT 1 FROM categories) OR EXISTS (SELECT 1 FROM orders) OR EXISTS (SELECT 1 FROM staff)`)
	if err == nil && taken {
		err = errTaken
	}
	return err
}

func copyErasures(ctx context.Context, from, to *Store) error {
	list, kept, err := from.erasures(ctx)
	if err != nil || !kept {
		return err
	}
	return to.addErasures(ctx, list)
}

// holdTogether fails if a rule of the shop does not hold in its new place that held in
// the old one.
func holdTogether(ctx context.Context, from, to *Store) error {
	before, err := from.checkRules(ctx)
	if err != nil {
		return err
	}
	after, err := to.checkRules(ctx)
	if err != nil {
		return err
	}
	after = slices.DeleteFunc(after, func(finding string) bool { return slices.Contains(before, finding) })
	if len(after) > 0 {
		return fmt.Errorf("the shop has mistakes in its new place:\n%s", strings.Join(after, "\n"))
	}
	return nil
}
