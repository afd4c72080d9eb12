package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"bhatti/store/db"
)

// Move copies a shop from one engine's database to another's, which has no customer
// and no product yet, and checks what came: if the rules of the shop do not hold there, it
// fails, and what came stays to be looked at. Pictures and key files lie in the data
// folder and are not moved. What somebody writes meanwhile to the shop that is moved is
// not in the other.
func Move(ctx context.Context, from, to *Store) error {
	var taken bool
	if err := to.DB.ReadRow(ctx, []any{&taken}, `SELECT EXISTS (SELECT 1 FROM customers) OR EXISTS (SELECT 1 FROM products)`); err != nil {
		return err
	}
	if taken {
		return errors.New("there is a shop in the other database already")
	}
	if err := db.Carry(ctx, from.DB, to.DB); err != nil {
		return err
	}
	findings, err := to.Check(ctx)
	if err != nil {
		return err
	}
	if len(findings) > 0 {
		return fmt.Errorf("the shop has mistakes in its new place:\n%s", strings.Join(findings, "\n"))
	}
	return nil
}
