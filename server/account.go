package server

import (
	"context"

	"bhatti/store"
)

// userDetails is a customer's profile.
type userDetails struct {
	UserId       int64
	Email        string
	Mobile       string
	UserFullName string
}

// profile is a list of one: the web app reads the first row.
func (s *Server) profile(ctx context.Context, c *call) (any, error) {
	who, err := s.store.Customer(ctx, c.customer)
	if err != nil {
		return nil, err
	}
	return []userDetails{{who.ID, who.Email, who.Mobile, who.Name}}, nil
}

// saveProfile completes the profile, or edits it where the three fields of the
// address are empty.
func (s *Server) saveProfile(ctx context.Context, c *call) (any, error) {
	p := store.Profile{
		Name: c.text("userFullName"), Mobile: c.digits("mobile"),
		Address: c.paragraph("Address"), Pincode: c.digits("Pincode"), State: c.text("State"),
	}
	if err := c.err(); err != nil {
		return nil, err
	}
	if err := s.store.SaveProfile(ctx, c.customer, p); err != nil {
		return nil, err
	}
	return message{Key: "account.saved", Message: "Your account details have been updated."}, nil
}

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
	deliveryTerms
}

func (s *Server) addresses(ctx context.Context, c *call) (any, error) {
	list, err := s.store.Addresses(ctx, c.customer)
	if err != nil {
		return nil, err
	}
	return shapes(list, func(a store.Address) savedAddress {
		return savedAddress{
			AddressId: a.ID, Address: a.Text, AddressType: a.Type, Pincode: a.Pincode, PinCode: a.Pincode, State: a.State,
			UserId: c.customer, UserName: a.Name, IsServed: a.IsServed, deliveryTerms: termsOf(a.Terms),
		}
	}), nil
}

// addedAddress is the answer to a saved address.
type addedAddress struct {
	Message   string
	Key       string // names the message for good, to be translated by
	AddressId int64
}

func (s *Server) addAddress(ctx context.Context, c *call) (any, error) {
	a := store.NewAddress{
		Name: c.text("UserName"), Text: c.paragraph("Address"), Type: c.text("AddressType"),
		Pincode: c.digits("Pincode"), State: c.text("State"),
	}
	if err := c.err(); err != nil {
		return nil, err
	}
	id, err := s.store.AddAddress(ctx, c.customer, a)
	if err != nil {
		return nil, err
	}
	return addedAddress{"Address added successfully", "address.added", id}, nil
}

func (s *Server) removeAddress(ctx context.Context, c *call) (any, error) {
	id := c.id("addressId")
	if err := c.err(); err != nil {
		return nil, err
	}
	if err := s.store.RemoveAddress(ctx, c.customer, id); err != nil {
		return nil, err
	}
	return message{Key: "address.removed", Message: "Address removed successfully"}, nil
}

// servedArea is a pin code the shop delivers to.
type servedArea struct {
	Message  string
	Pincode  string
	State    string
	District string
	deliveryTerms
}

// deliveryTerms are what delivery costs. Where the shop has not set the last
// two, they are not there.
type deliveryTerms struct {
	BaseCharge       store.Paise
	ExtraChargePerKg store.Paise
	MinimumOrder     store.Paise `json:",omitempty"`
	FreeDeliveryFrom store.Paise `json:",omitempty"`
}

func termsOf(t store.Terms) deliveryTerms {
	return deliveryTerms{t.Base, t.ExtraPerKg, t.Minimum, t.FreeFrom}
}

func (t deliveryTerms) terms() store.Terms {
	return store.Terms{Base: t.BaseCharge, ExtraPerKg: t.ExtraChargePerKg, Minimum: t.MinimumOrder, FreeFrom: t.FreeDeliveryFrom}
}

func (s *Server) checkPincode(ctx context.Context, c *call) (any, error) {
	pincode := c.digits("pincode")
	if err := c.err(); err != nil {
		return nil, err
	}
	a, err := s.store.DeliveryTo(ctx, pincode)
	if err != nil {
		return nil, err
	}
	return servedArea{"We deliver here", a.Pincode, a.State, a.District, termsOf(a.Terms)}, nil
}
