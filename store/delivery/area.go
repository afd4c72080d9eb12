// Package delivery knows where the shop delivers and on which terms: pin codes,
// states and the directory of all pin codes of India. It knows no orders.
package delivery

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// Service knows where the shop delivers and on which terms. It is safe for
// concurrent use.
type Service struct {
	db        *db.DB
	directory *Directory

	// Serves tells whether the shop may deliver to a State at all; nil: to any.
	Serves func(tx *db.Tx, state string) (bool, error)
}

// New makes the service on an open database. Without a directory no pin code's
// district is known.
func New(d *db.DB, directory *Directory) *Service {
	if directory == nil {
		directory = &Directory{}
	}
	return &Service{db: d, directory: directory}
}

// Area is one pin code that the shop delivers to, and what delivery there
// costs.
type Area struct {
	Pincode         string
	District, State string // "" for a pin code newer than the directory
	PayOnDelivery   bool   // whether orders can be paid there when they are delivered
	money.Terms
}

// IsPincode tells whether text is an Indian pin code: six digits, the first
// not zero.
func IsPincode(text string) bool {
	if len(text) != 6 || text[0] == '0' {
		return false
	}
	for i := range 6 {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return true
}

var ErrBadPincode = fault.New(fault.Invalid, "pincode.invalid", "Please enter valid pin code")

// To tells what delivery to a pin code costs. Invalid if it is not a pin code,
// NotFound if the shop does not deliver there.
func (s *Service) To(ctx context.Context, pincode string) (area Area, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		area, err = s.AreaOf(tx, pincode)
		return err
	})
	if fault.CodeOf(err) == fault.NotServed { // only a question, not an order: nothing conflicts
		return Area{}, errNotServed(fault.NotFound)
	}
	if err != nil {
		return Area{}, fmt.Errorf("look up delivery: %w", err)
	}
	return area, nil
}

func errNotServed(code fault.Code) *fault.Error {
	return fault.New(code, "pincode.not_served", "Currently we don't deliver here")
}

// AreaOf finds the area of a pin code; Invalid or NotServed.
func (s *Service) AreaOf(tx *db.Tx, pincode string) (Area, error) {
	if !IsPincode(pincode) {
		return Area{}, ErrBadPincode
	}
	area := Area{Pincode: pincode}
	err := tx.QueryRow(`SELECT base_paise, extra_per_kg_paise, minimum_paise, free_from_paise, pay_on_delivery
		FROM delivery_areas WHERE pincode = $1 AND active = 1`, pincode).
		Scan(&area.Base, &area.ExtraPerKg, &area.Minimum, &area.FreeFrom, &area.PayOnDelivery)
	if errors.Is(err, sql.ErrNoRows) {
		return Area{}, errNotServed(fault.NotServed)
	}
	if err != nil {
		return Area{}, fmt.Errorf("read delivery area: %w", err)
	}
	area.District, area.State, _ = s.directory.Lookup(pincode)
	if s.Serves == nil {
		return area, nil
	}
	serves, err := s.Serves(tx, area.State)
	if err == nil && !serves {
		err = errNotServed(fault.NotServed)
	}
	return area, err
}

// Save starts delivery to a pin code, or changes what it costs.
func (s *Service) Save(ctx context.Context, pincode string, terms money.Terms) error {
	if !IsPincode(pincode) {
		return ErrBadPincode
	}
	if err := terms.Valid(); err != nil {
		return err
	}
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		return serveArea(tx, Area{Pincode: pincode, Terms: terms})
	})
	if err != nil {
		return fmt.Errorf("save delivery area: %w", err)
	}
	return nil
}
