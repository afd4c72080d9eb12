package api

import (
	"context"

	"bhatti/store/customer"
	"bhatti/store/delivery"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// savedAddress is an address with what delivery there costs.
type savedAddress struct {
	AddressId   int64
	Address     string
	AddressType string // Home, Office or Other
	Pincode     string
	PinCode     string // the same: the specification writes both
	State       string
	UserId      int64
	UserName    string
	IsServed    bool
	shape.DeliveryTerms
}

// Addresses are where a customer's orders may go, and where the shop delivers.
type Addresses struct {
	delivery  *delivery.Service
	customers *customer.Service
	answers   *answers
}

// List answers the customer's saved addresses.
func (h *Addresses) List(ctx context.Context, c *web.Call) (any, error) {
	list, err := h.customers.Addresses(ctx, c.Customer)
	if err != nil {
		return nil, err
	}
	return shape.List(list, func(a customer.Address) savedAddress {
		return savedAddress{
			AddressId: a.ID, Address: a.Text, AddressType: a.Type, Pincode: a.Pincode, PinCode: a.Pincode, State: a.State,
			UserId: c.Customer, UserName: a.Name, IsServed: a.IsServed, DeliveryTerms: shape.NewDeliveryTerms(a.Terms),
		}
	}), nil
}

// AddedAddress is the answer to a saved address.
type AddedAddress struct {
	Message   string
	Key       string // names the message for good, to be translated by
	AddressId int64
}

// Add saves an address.
func (h *Addresses) Add(ctx context.Context, c *web.Call) (any, error) {
	a := customer.NewAddress{
		Name: c.Text("UserName"), Text: c.Paragraph("Address"), Type: c.Text("AddressType"),
		Pincode: c.Digits("Pincode"), State: c.Text("State"),
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	id, err := h.customers.AddAddress(ctx, c.Customer, a)
	if err != nil {
		return nil, err
	}
	return AddedAddress{"Address added successfully", "address.added", id}, nil
}

// Remove forgets an address.
func (h *Addresses) Remove(ctx context.Context, c *web.Call) (any, error) {
	id := c.ID("addressId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	if err := h.customers.RemoveAddress(ctx, c.Customer, id); err != nil {
		return nil, err
	}
	return shape.Message{Key: "address.removed", Message: "Address removed successfully"}, nil
}

// servedArea is a pin code the shop delivers to.
type servedArea struct {
	Message  string
	Pincode  string
	State    string
	District string
	shape.DeliveryTerms
}

// CheckPincode answers whether the shop delivers to a pin code.
func (h *Addresses) CheckPincode(ctx context.Context, c *web.Call) (any, error) {
	pincode := c.Digits("pincode")
	if err := c.Err(); err != nil {
		return nil, err
	}
	if !delivery.IsPincode(pincode) {
		return nil, delivery.ErrBadPincode
	}
	if err := h.answers.lookUp(c); err != nil {
		return nil, err
	}
	a, err := h.delivery.To(ctx, pincode)
	if err != nil {
		return nil, err
	}
	return servedArea{"We deliver here", a.Pincode, a.State, a.District, shape.NewDeliveryTerms(a.Terms)}, nil
}
