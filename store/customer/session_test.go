package customer_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

const day = 24 * time.Hour

func mustBe(t *testing.T, shop *storetest.Shop, token string, want fault.Code) {
	t.Helper()
	if _, _, err := shop.Customers.Authenticate(t.Context(), token); fault.CodeOf(err) != want {
		t.Errorf("got %v, want %q", err, want)
	}
}

func TestTokenIsTheCustomers(t *testing.T) {
	shop := storetest.New(t)
	customer := shop.Customer(storetest.Asha)
	session := shop.SignIn(storetest.Asha)
	got, _, err := shop.Customers.Authenticate(t.Context(), session.Token)
	if err != nil || got != customer || session.NeedsProfile {
		t.Errorf("got %+v, %v; want %+v", got, err, customer)
	}
	if shop.Holds(session.Token) {
		t.Error("the token is in the database")
	}
	for _, token := range []string{"", "x", session.Token + "x", session.Token[1:] + "A", "'; --"} {
		mustBe(t, shop, token, fault.Unauthorized)
	}
}

func TestSessionEnds(t *testing.T) {
	t.Run("after two weeks without use", func(t *testing.T) {
		shop := storetest.New(t)
		token := shop.SignIn(storetest.Asha).Token
		shop.Clock.Add(14*day - time.Minute)
		mustBe(t, shop, token, "") // used
		shop.Clock.Add(14*day - time.Minute)
		mustBe(t, shop, token, "")
		shop.Clock.Add(14 * day)
		mustBe(t, shop, token, fault.Unauthorized)
	})
	t.Run("after thirty days, however much used", func(t *testing.T) {
		shop := storetest.New(t)
		token := shop.SignIn(storetest.Asha).Token
		for range 29 {
			shop.Clock.Add(day)
			mustBe(t, shop, token, "")
		}
		shop.Clock.Add(day)
		mustBe(t, shop, token, fault.Unauthorized)
	})
	t.Run("permanently, even if the clock goes back", func(t *testing.T) {
		shop := storetest.New(t)
		token := shop.SignIn(storetest.Asha).Token
		shop.Clock.Add(14 * day)
		mustBe(t, shop, token, fault.Unauthorized)
		shop.Clock.Add(-day)
		mustBe(t, shop, token, fault.Unauthorized)
	})
	t.Run("when signed out, alone", func(t *testing.T) {
		shop := storetest.New(t)
		phone, laptop := shop.SignIn(storetest.Asha).Token, shop.SignIn(storetest.Asha).Token
		for range 2 { // twice is no error
			if err := shop.Customers.SignOut(t.Context(), phone); err != nil {
				t.Fatal(err)
			}
		}
		mustBe(t, shop, phone, fault.Unauthorized)
		mustBe(t, shop, laptop, "")
	})
}

func TestCustomerHasTenSessionsAtMost(t *testing.T) {
	shop := storetest.New(t)
	var tokens []string
	for range 11 {
		tokens = append(tokens, shop.SignIn(storetest.Asha).Token)
		shop.Clock.Add(6 * time.Hour)
		for _, token := range tokens[max(0, len(tokens)-10):] {
			mustBe(t, shop, token, "")
		}
	}
	mustBe(t, shop, tokens[0], fault.Unauthorized)
}

func TestUseIsNotWrittenAtEveryRequest(t *testing.T) {
	storetest.InFile(t)
	shop := storetest.New(t)
	token := shop.SignIn(storetest.Asha).Token
	wal := func() time.Time {
		info, err := os.Stat(filepath.Join(shop.DB.Dir(), "bhatti.db-wal"))
		if err != nil {
			t.Fatal(err)
		}
		return info.ModTime()
	}
	before := wal()
	for range 100 {
		mustBe(t, shop, token, "")
	}
	if !wal().Equal(before) {
		t.Error("a request wrote to the database")
	}
	shop.Clock.Add(5 * time.Minute)
	if mustBe(t, shop, token, ""); wal().Equal(before) {
		t.Error("the use was never noted")
	}
}

func TestProfileFollowsTheRules(t *testing.T) {
	whole := customer.Profile{Name: "Asha Rao", Mobile: "9800000000", Address: "12, MG Road", Pincode: "411001", State: "Maharashtra"}
	change := func(do func(*customer.Profile)) customer.Profile { p := whole; do(&p); return p }
	tests := map[string]struct {
		profile customer.Profile
		message string // "": saved
	}{
		"whole":              {whole, ""},
		"account edit":       {customer.Profile{Name: "Asha", Mobile: "anything"}, ""},
		"no name":            {change(func(p *customer.Profile) { p.Name = " " }), "Full name is required"},
		"no mobile":          {change(func(p *customer.Profile) { p.Mobile = "" }), "Mobile is required"},
		"no address":         {change(func(p *customer.Profile) { p.Address = "" }), "Please fill in all required fields."},
		"no state":           {change(func(p *customer.Profile) { p.State = "" }), "Please fill in all required fields."},
		"no pin code":        {change(func(p *customer.Profile) { p.Pincode = "" }), "Please fill in all required fields."},
		"a bad pin code":     {change(func(p *customer.Profile) { p.Pincode = "41100" }), "Please enter valid pin code"},
		"a state not listed": {change(func(p *customer.Profile) { p.State = "Ladakh" }), "Please select a state from the list."},
		"a long mobile":      {change(func(p *customer.Profile) { p.Mobile = "123456789012345678901" }), "Please use at most 20 characters."},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			shop := storetest.New(t)
			id := shop.SignIn(storetest.Asha).Customer.ID
			err := shop.Customers.SaveProfile(t.Context(), id, test.profile)
			if message := storetest.Message(err); message != test.message {
				t.Fatalf("got %q, want %q", message, test.message)
			}
			customer, err := shop.Store.Customers.ByID(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			if saved := customer.Name != ""; saved != (test.message == "") {
				t.Errorf("customer %+v", customer)
			}
		})
	}
}

func TestProfileSavedTwiceLeavesOneAddress(t *testing.T) {
	shop := storetest.New(t)
	id := shop.SignIn(storetest.Asha).Customer.ID
	for range 2 {
		err := shop.Customers.SaveProfile(t.Context(), id, customer.Profile{
			Name: "Asha Rao", Mobile: "98", Address: "12, MG Road", Pincode: "411001", State: "Maharashtra"})
		if err != nil {
			t.Fatal(err)
		}
	}
	addresses, err := shop.Customers.Addresses(t.Context(), id)
	if err != nil || len(addresses) != 1 || addresses[0].Type != "Home" || addresses[0].Name != "Asha Rao" {
		t.Errorf("%+v, %v", addresses, err)
	}
}
