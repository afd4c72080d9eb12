package setting

import (
	"context"
	"database/sql"
	"fmt"

	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/money"
)

// Seller is what prices depend on: the shop's kind of tax payer at a moment and
// its State.
type Seller struct {
	gst.Registration
	State string
}

// SellerOf reads the seller as it is now. Every order asks, some twice: it is
// read once in a transaction, and nothing else with it.
func SellerOf(tx *db.Tx) (Seller, error) {
	if known, ok := tx.Noted(sellerNote{}).(Seller); ok {
		return known, nil
	}
	d := Shop{State: standardState}
	_, err := db.Collect(tx, func(rows *sql.Rows) (name string, err error) {
		var value string
		if err = rows.Scan(&name, &value); err != nil {
			return name, err
		}
		if name == "State" {
			d.State = value
			return name, nil
		}
		d.Registrations, err = gst.ParseRegistrations(value)
		return name, err
	}, `SELECT name, value FROM settings WHERE name IN ('State', 'Registrations')`)
	if err != nil {
		return Seller{}, fmt.Errorf("read what the seller is: %w", err)
	}
	s := Seller{d.Registrations.At(tx.Clock()), d.State}
	tx.Note(sellerNote{}, s)
	return s, nil
}

type sellerNote struct{}

// Seller reads the seller as it is now.
func (s *Service) Seller(ctx context.Context) (seller Seller, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		seller, err = SellerOf(tx)
		return err
	})
	return seller, err
}

// Serves tells whether the shop may deliver to a State now.
func Serves(tx *db.Tx, state string) (bool, error) {
	s, err := SellerOf(tx)
	return s.Serves(state), err
}

// Serves tells whether the seller may deliver to a State.
func (s Seller) Serves(state string) bool { return s.SellsToOtherStates() || state == s.State }

// Rate is the GST in a price that has this rate by law.
func (s Seller) Rate(rate money.BasisPoints) money.BasisPoints {
	if !s.ChargesTax() {
		return 0
	}
	return rate
}
