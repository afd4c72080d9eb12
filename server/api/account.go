package api

import (
	"context"

	"bhatti/store/customer"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// userDetails is a customer's profile.
type userDetails struct {
	UserId       int64
	Email        string
	Mobile       string
	UserFullName string
	Gstin        string `json:",omitempty"` // of the firm that the customer mostly buys for
	Firm         string `json:",omitempty"`
}

// Account is a customer's profile.
type Account struct {
	customers *customer.Service
}

// Profile is a list of one: the web app reads the first row.
func (h *Account) Profile(ctx context.Context, c *web.Call) (any, error) {
	who, err := h.customers.ByID(ctx, c.Customer)
	if err != nil {
		return nil, err
	}
	return []userDetails{{who.ID, who.Email, who.Mobile, who.Name, who.Firm.GSTIN, who.Firm.Name}}, nil
}

// SaveProfile completes the profile, or edits it where the three fields of the
// address are empty. Without Gstin and Firm the firm stays what it is.
func (h *Account) SaveProfile(ctx context.Context, c *web.Call) (any, error) {
	p := customer.Profile{
		Name: c.Text("userFullName"), Mobile: c.Digits("mobile"),
		Address: c.Paragraph("Address"), Pincode: c.Digits("Pincode"), State: c.Text("State"),
	}
	if c.Given("Gstin") || c.Given("Firm") {
		p.Firm = &customer.Firm{GSTIN: c.Text("Gstin"), Name: c.Text("Firm")}
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	if err := h.customers.SaveProfile(ctx, c.Customer, p); err != nil {
		return nil, err
	}
	return shape.Message{Key: "account.saved", Message: "Your account details have been updated."}, nil
}
