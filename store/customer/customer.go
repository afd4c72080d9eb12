// Package customer manages the people who buy: their profiles, addresses,
// wishlists and sessions. It knows no orders.
package customer

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/signin"
)

// Service knows the customers. It is safe for concurrent use.
type Service struct {
	db     *db.DB
	signin *signin.Service
}

// New makes the service on an open database.
func New(d *db.DB, s *signin.Service) *Service { return &Service{db: d, signin: s} }

// Customer is somebody who has proved that they read an address's mail.
type Customer struct {
	ID     int64
	Email  string // normalised, see clean.Email
	Name   string // "" until the profile is complete
	Mobile string // as given; no format is asked for
	Firm   Firm   // that they mostly buy for
}

// Profile is what customers say about themselves. The three fields of the
// address come together or not at all.
type Profile struct {
	Name, Mobile            string
	Address, Pincode, State string
	Firm                    *Firm // nil: as it was
}

const (
	MaxName   = 100 // characters
	maxMobile = 20
)

// ByID reads one customer.
func (s *Service) ByID(ctx context.Context, id int64) (c Customer, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		c, err = Find(tx, `customer_id = $1`, id)
		return err
	})
	if errors.Is(err, sql.ErrNoRows) {
		return Customer{}, ErrNoCustomer
	}
	if err != nil {
		return Customer{}, fmt.Errorf("read customer: %w", err)
	}
	return c, nil
}

func Find(tx *db.Tx, where string, arg any) (c Customer, err error) {
	err = tx.QueryRow(`SELECT customer_id, email, name, mobile, gstin, firm FROM customers WHERE `+where, arg).
		Scan(&c.ID, &c.Email, &c.Name, &c.Mobile, &c.Firm.GSTIN, &c.Firm.Name)
	return c, err
}

// FindOrAdd finds or makes the customer of an address just proved.
func FindOrAdd(tx *db.Tx, now int64, email string) (c Customer, err error) {
	c, err = Find(tx, `email = $1`, email)
	if errors.Is(err, sql.ErrNoRows) {
		c = Customer{Email: email}
		if c.ID, err = db.NextID(tx, "customers", "customer_id"); err == nil {
			_, err = tx.Exec(`INSERT INTO customers (customer_id, email, created_at) VALUES ($1, $2, $3)`, c.ID, email, now)
		}
	}
	if err != nil {
		return Customer{}, fmt.Errorf("find or make customer: %w", err)
	}
	return c, nil
}

// SaveProfile completes or edits the customer's profile (specification,
// section 5). With an address it also saves that as a Home address; saving the
// same profile twice leaves one address.
func (s *Service) SaveProfile(ctx context.Context, customerID int64, p Profile) error {
	p.Name, p.Mobile = clean.Line(p.Name), clean.Line(p.Mobile)
	if err := Required(p.Name, MaxName, ErrNoFullName); err != nil {
		return err
	}
	if err := Required(p.Mobile, maxMobile, ErrNoMobile); err != nil {
		return err
	}
	if p.Firm != nil {
		firm, err := p.Firm.Checked()
		if err != nil {
			return err
		}
		p.Firm = &firm
	}
	var home *NewAddress
	if strings.TrimSpace(p.Address+p.Pincode+p.State) != "" {
		checked, err := NewAddress{Text: p.Address, Type: "Home", Pincode: p.Pincode, State: p.State}.checked()
		if err != nil {
			return err
		}
		home = &checked
	}
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE customers SET name = $1, mobile = $2 WHERE customer_id = $3`, p.Name, p.Mobile, customerID)
		if err == nil && p.Firm != nil {
			_, err = tx.Exec(`UPDATE customers SET gstin = $1, firm = $2 WHERE customer_id = $3`, p.Firm.GSTIN, p.Firm.Name, customerID)
		}
		if err == nil && home != nil {
			_, err = addAddress(tx, s.db.Now(), customerID, *home)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("save profile: %w", err)
	}
	return nil
}

var (
	ErrNoFullName = fault.New(fault.Invalid, "customer.no_name", "Full name is required")
	ErrNoMobile   = fault.New(fault.Invalid, "customer.no_mobile", "Mobile is required")
)

// Required returns the error missing for a cleaned text that is empty, and
// Invalid for one longer than longest characters.
func Required(text string, longest int, missing *fault.Error) error {
	if text == "" {
		return missing
	}
	if utf8.RuneCountInString(text) > longest {
		return clean.TooLong(longest)
	}
	return nil
}

var ErrNoCustomer = fault.New(fault.NotFound, "customer.not_found", "This customer is not known.")
