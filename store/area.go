package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Area is where the shop delivers: one pin code and what delivery there costs,
// tax included.
type Area struct {
	Pincode         string
	District, State string // "" for a pin code newer than the directory
	Base            Paise  // up to 1 kg
	ExtraPerKg      Paise  // for each kilogram begun above that
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

func errBadPincode() *Error { return Errorf(Invalid, "Please enter valid pin code") }

// DeliveryTo tells what delivery to a pin code costs. Invalid if it is none,
// NotFound if the shop does not deliver there.
func (s *Store) DeliveryTo(ctx context.Context, pincode string) (area Area, err error) {
	err = s.view(ctx, func(tx *sql.Tx) error {
		area, err = areaOf(tx, s.directory, pincode)
		return err
	})
	if CodeOf(err) == NotServed { // asked for a fact, not told to deliver: nothing conflicts
		return Area{}, Errorf(NotFound, notServed)
	}
	if err != nil {
		return Area{}, fmt.Errorf("look up delivery: %w", err)
	}
	return area, nil
}

const notServed = "Currently we don't deliver here"

// areaOf finds the area of a pin code; Invalid or NotServed.
func areaOf(tx *sql.Tx, directory *Directory, pincode string) (Area, error) {
	if !IsPincode(pincode) {
		return Area{}, errBadPincode()
	}
	area := Area{Pincode: pincode}
	err := tx.QueryRow(`SELECT base_paise, extra_per_kg_paise FROM delivery_areas WHERE pincode = $1 AND active = 1`, pincode).
		Scan(&area.Base, &area.ExtraPerKg)
	if errors.Is(err, sql.ErrNoRows) {
		return Area{}, Errorf(NotServed, notServed)
	}
	if err != nil {
		return Area{}, fmt.Errorf("read delivery area: %w", err)
	}
	area.District, area.State, _ = directory.Lookup(pincode)
	return area, nil
}

// SaveArea serves a pin code, or changes what delivery there costs.
func (s *Store) SaveArea(ctx context.Context, pincode string, base, extraPerKg Paise) error {
	if !IsPincode(pincode) {
		return errBadPincode()
	}
	if base < 0 || base > maxCharge || extraPerKg < 0 || extraPerKg > maxCharge {
		return Errorf(Invalid, "A delivery charge is between Rs. 0 and Rs. %v.", maxCharge)
	}
	err := s.write(ctx, func(tx *sql.Tx) error {
		return serveArea(tx, Area{Pincode: pincode, Base: base, ExtraPerKg: extraPerKg})
	})
	if err != nil {
		return fmt.Errorf("save delivery area: %w", err)
	}
	return nil
}
