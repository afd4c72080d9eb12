package customer

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// NewAddress is an address that a customer saves.
type NewAddress struct {
	Name    string // of the receiver; "": the customer
	Text    string // house, street, place
	Type    string // Home, Office or Other
	Pincode string // six digits; need not be served
	State   string // a name of States
}

// Address is a saved address with the delivery charges of its pin code.
type Address struct {
	ID int64
	NewAddress
	IsServed bool // the terms mean something
	money.Terms
}

const (
	maxAddress   = 500 // characters
	maxAddresses = 50  // of one customer
)

// AddressTypes are what an address can be.
var AddressTypes = []string{"Home", "Office", "Other"}

// ErrAddressType refuses any other type.
var ErrAddressType = fault.New(fault.Invalid, "address.bad_type", "Please choose Home, Office or Other.")

var (
	errMissingField = fault.New(fault.Invalid, "address.incomplete", "Please fill in all required fields.")
	errNoAddress    = fault.New(fault.NotFound, "address.not_found", "This address is not known.")
)

// checked is the address in its stored form, or Invalid (specification, section 5).
func (a NewAddress) checked() (NewAddress, error) {
	a.Name, a.Text = clean.Line(a.Name), clean.Text(a.Text)
	a.Type, a.State, a.Pincode = strings.TrimSpace(a.Type), strings.TrimSpace(a.State), strings.TrimSpace(a.Pincode)
	if a.Type == "" || a.Pincode == "" || a.State == "" {
		return a, errMissingField
	}
	if err := Required(a.Text, maxAddress, errMissingField); err != nil {
		return a, err
	}
	switch {
	case utf8.RuneCountInString(a.Name) > MaxName:
		return a, clean.TooLong(MaxName)
	case !slices.Contains(AddressTypes, a.Type):
		return a, ErrAddressType
	case !delivery.IsPincode(a.Pincode):
		return a, delivery.ErrBadPincode
	case delivery.GSTCode(a.State) == "":
		return a, delivery.ErrNoState
	}
	return a, nil
}

// Addresses lists the customer's addresses, oldest first: the first is selected
// by default.
func (s *Service) Addresses(ctx context.Context, customerID int64) (addresses []Address, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		addresses, err = AddressesOf(tx, customerID)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list addresses: %w", err)
	}
	return addresses, nil
}

// AddressesOf lists the customer's addresses, the first saved first.
func AddressesOf(tx *db.Tx, customerID int64) ([]Address, error) {
	return db.Collect(tx, func(rows *sql.Rows) (a Address, err error) {
		err = rows.Scan(&a.ID, &a.Name, &a.Text, &a.Type, &a.Pincode, &a.State, &a.IsServed, &a.Base, &a.ExtraPerKg,
			&a.Minimum, &a.FreeFrom)
		return a, err
	}, `SELECT a.address_id, CASE a.name WHEN '' THEN c.name ELSE a.name END, a.address, a.type, a.pincode, a.state,
			d.pincode IS NOT NULL, coalesce(d.base_paise, 0), coalesce(d.extra_per_kg_paise, 0),
			coalesce(d.minimum_paise, 0), coalesce(d.free_from_paise, 0)
		FROM addresses a JOIN customers c ON c.customer_id = a.customer_id
		LEFT JOIN delivery_areas d ON d.pincode = a.pincode AND d.active = 1
		WHERE a.customer_id = $1 ORDER BY a.address_id`, customerID)
}

// AddAddress saves an address and returns its id. If the customer already has
// the same address, it returns the id of that.
func (s *Service) AddAddress(ctx context.Context, customerID int64, a NewAddress) (id int64, err error) {
	if a, err = a.checked(); err != nil {
		return 0, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		id, err = addAddress(tx, s.db.Now(), customerID, a)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("add address: %w", err)
	}
	return id, nil
}

// SaveAddress saves an address within a transaction, as AddAddress does.
func SaveAddress(tx *db.Tx, customerID int64, a NewAddress) error {
	a, err := a.checked()
	if err == nil {
		_, err = addAddress(tx, tx.Now(), customerID, a)
	}
	return err
}

func addAddress(tx *db.Tx, now, customerID int64, a NewAddress) (id int64, err error) {
	err = tx.QueryRow(`SELECT address_id FROM addresses
		WHERE customer_id = $1 AND name = $2 AND address = $3 AND type = $4 AND pincode = $5 AND state = $6`,
		customerID, a.Name, a.Text, a.Type, a.Pincode, a.State).Scan(&id)
	if !errors.Is(err, sql.ErrNoRows) {
		return id, err
	}
	var saved int
	if err := tx.QueryRow(`SELECT count(*) FROM addresses WHERE customer_id = $1`, customerID).Scan(&saved); err != nil {
		return 0, err
	}
	if saved >= maxAddresses {
		return 0, fault.New(fault.Conflict, "address.too_many", "You have saved {count} addresses already. Please delete one first.", "count", saved)
	}
	if id, err = db.NextID(tx, "addresses", "address_id"); err != nil {
		return 0, err
	}
	_, err = tx.Exec(`INSERT INTO addresses (address_id, customer_id, name, address, type, pincode, state, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, id, customerID, a.Name, a.Text, a.Type, a.Pincode, a.State, now)
	return id, err
}

// RemoveAddress deletes one of the customer's own addresses; NotFound for any other.
func (s *Service) RemoveAddress(ctx context.Context, customerID, addressID int64) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		result, err := tx.Exec(`DELETE FROM addresses WHERE address_id = $1 AND customer_id = $2`, addressID, customerID)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, errNoAddress)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("remove address: %w", err)
	}
	return nil
}
