package customer_test

import (
	"strings"
	"testing"

	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

func TestAddressesShowWhatDeliveryCosts(t *testing.T) {
	shop := storetest.New(t)
	customer := shop.Customer(storetest.Asha)
	shop.Area("411001", 4000, 1500)
	served, unserved := shop.Address(customer, "411001"), shop.Address(customer, "781001")
	addresses, err := shop.Customers.Addresses(t.Context(), customer.ID)
	if err != nil || len(addresses) != 2 {
		t.Fatalf("%+v, %v", addresses, err)
	}
	first, second := addresses[0], addresses[1]
	if first.ID != served || !first.IsServed || first.Base != 4000 || first.ExtraPerKg != 1500 || first.Name != customer.Name {
		t.Errorf("served: %+v", first)
	}
	if second.ID != unserved || second.IsServed || second.Base != 0 {
		t.Errorf("not served: %+v", second)
	}
}

func TestAddressFollowsTheRules(t *testing.T) {
	whole := customer.NewAddress{Text: "12, MG Road", Type: "Office", Pincode: "411001", State: "Maharashtra"}
	change := func(do func(*customer.NewAddress)) customer.NewAddress { a := whole; do(&a); return a }
	const missing = "Please fill in all required fields."
	for name, test := range map[string]struct {
		address customer.NewAddress
		message string
	}{
		"whole":             {whole, ""},
		"two lines":         {change(func(a *customer.NewAddress) { a.Text = "12, MG Road\r\nCamp" }), ""},
		"500 letters":       {change(func(a *customer.NewAddress) { a.Text = strings.Repeat("घ", 500) }), ""},
		"no text":           {change(func(a *customer.NewAddress) { a.Text = " \n" }), missing},
		"nothing but NUL":   {change(func(a *customer.NewAddress) { a.Text = "\x00" }), missing},
		"no type":           {change(func(a *customer.NewAddress) { a.Type = "" }), missing},
		"no pin code":       {change(func(a *customer.NewAddress) { a.Pincode = "" }), missing},
		"no state":          {change(func(a *customer.NewAddress) { a.State = "" }), missing},
		"an unknown type":   {change(func(a *customer.NewAddress) { a.Type = "Castle" }), "Please choose Home, Office or Other."},
		"five digits":       {change(func(a *customer.NewAddress) { a.Pincode = "41100" }), "Please enter valid pin code"},
		"a leading zero":    {change(func(a *customer.NewAddress) { a.Pincode = "011001" }), "Please enter valid pin code"},
		"letters":           {change(func(a *customer.NewAddress) { a.Pincode = "41100a" }), "Please enter valid pin code"},
		"Devanagari digits": {change(func(a *customer.NewAddress) { a.Pincode = "४११००१" }), "Please enter valid pin code"},
		"an unknown state":  {change(func(a *customer.NewAddress) { a.State = "Bombay" }), "Please select a state from the list."},
		"a long text":       {change(func(a *customer.NewAddress) { a.Text = strings.Repeat("a", 501) }), "Please use at most 500 characters."},
	} {
		t.Run(name, func(t *testing.T) {
			shop := storetest.New(t)
			customer := shop.Customer(storetest.Asha)
			_, err := shop.Customers.AddAddress(t.Context(), customer.ID, test.address)
			if message := storetest.Message(err); message != test.message {
				t.Errorf("got %q, want %q", message, test.message)
			}
			addresses, err := shop.Customers.Addresses(t.Context(), customer.ID)
			if err != nil || (len(addresses) == 1) != (test.message == "") {
				t.Errorf("saved: %+v, %v", addresses, err)
			}
		})
	}
}

func TestAddressIsItsOwnersAlone(t *testing.T) {
	shop := storetest.New(t)
	owner, other := shop.Customer(storetest.Asha), shop.Customer("bina@example.in")
	id := shop.Address(owner, "411001")
	if err := shop.Customers.RemoveAddress(t.Context(), other.ID, id); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("another customer removed it: %v", err)
	}
	if list, err := shop.Customers.Addresses(t.Context(), other.ID); err != nil || len(list) != 0 {
		t.Errorf("another customer sees %+v, %v", list, err)
	}
	if err := shop.Customers.RemoveAddress(t.Context(), owner.ID, id); err != nil {
		t.Error(err)
	}
	if err := shop.Customers.RemoveAddress(t.Context(), owner.ID, id); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("removed twice: %v", err)
	}
}
