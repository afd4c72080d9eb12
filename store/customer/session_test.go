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

func mustBe(t *testing.T, books *storetest.Books, token string, want fault.Code) {
	t.Helper()
	if _, _, err := books.Customers.Authenticate(t.Context(), token); fault.CodeOf(err) != want {
		t.Errorf("got %v, want %q", err, want)
	}
}

func TestTokenIsTheCustomers(t *testing.T) {
	books := storetest.New(t)
	customer := books.Customer(storetest.Asha)
	session := books.SignIn(storetest.Asha)
	got, _, err := books.Customers.Authenticate(t.Context(), session.Token)
	if err != nil || got != customer || session.NeedsProfile {
		t.Errorf("got %+v, %v; want %+v", got, err, customer)
	}
	if books.Holds(session.Token) {
		t.Error("the token stands in the books")
	}
	for _, token := range []string{"", "x", session.Token + "x", session.Token[1:] + "A", "'; --"} {
		mustBe(t, books, token, fault.Unauthorized)
	}
}

func TestSessionEnds(t *testing.T) {
	t.Run("after two weeks without use", func(t *testing.T) {
		books := storetest.New(t)
		token := books.SignIn(storetest.Asha).Token
		books.Clock.Add(14*day - time.Minute)
		mustBe(t, books, token, "") // used
		books.Clock.Add(14*day - time.Minute)
		mustBe(t, books, token, "")
		books.Clock.Add(14 * day)
		mustBe(t, books, token, fault.Unauthorized)
	})
	t.Run("after thirty days, however much used", func(t *testing.T) {
		books := storetest.New(t)
		token := books.SignIn(storetest.Asha).Token
		for range 29 {
			books.Clock.Add(day)
			mustBe(t, books, token, "")
		}
		books.Clock.Add(day)
		mustBe(t, books, token, fault.Unauthorized)
	})
	t.Run("for good, though the clock goes back", func(t *testing.T) {
		books := storetest.New(t)
		token := books.SignIn(storetest.Asha).Token
		books.Clock.Add(14 * day)
		mustBe(t, books, token, fault.Unauthorized)
		books.Clock.Add(-day)
		mustBe(t, books, token, fault.Unauthorized)
	})
	t.Run("when signed out, alone", func(t *testing.T) {
		books := storetest.New(t)
		phone, laptop := books.SignIn(storetest.Asha).Token, books.SignIn(storetest.Asha).Token
		for range 2 { // twice is no error
			if err := books.Customers.SignOut(t.Context(), phone); err != nil {
				t.Fatal(err)
			}
		}
		mustBe(t, books, phone, fault.Unauthorized)
		mustBe(t, books, laptop, "")
	})
}

func TestCustomerHasTenSessionsAtMost(t *testing.T) {
	books := storetest.New(t)
	var tokens []string
	for range 11 {
		tokens = append(tokens, books.SignIn(storetest.Asha).Token)
		books.Clock.Add(6 * time.Hour)
		for _, token := range tokens[max(0, len(tokens)-10):] {
			mustBe(t, books, token, "")
		}
	}
	mustBe(t, books, tokens[0], fault.Unauthorized)
}

func TestUseIsNotWrittenAtEveryRequest(t *testing.T) {
	books := storetest.New(t)
	token := books.SignIn(storetest.Asha).Token
	wal := func() time.Time {
		info, err := os.Stat(filepath.Join(books.DB.Dir(), "bhatti.db-wal"))
		if err != nil {
			t.Fatal(err)
		}
		return info.ModTime()
	}
	before := wal()
	for range 100 {
		mustBe(t, books, token, "")
	}
	if !wal().Equal(before) {
		t.Error("a request wrote to the books")
	}
	books.Clock.Add(5 * time.Minute)
	if mustBe(t, books, token, ""); wal().Equal(before) {
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
			books := storetest.New(t)
			id := books.SignIn(storetest.Asha).Customer.ID
			err := books.Customers.SaveProfile(t.Context(), id, test.profile)
			if message := storetest.Message(err); message != test.message {
				t.Fatalf("got %q, want %q", message, test.message)
			}
			customer, err := books.Store.Customers.ByID(t.Context(), id)
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
	books := storetest.New(t)
	id := books.SignIn(storetest.Asha).Customer.ID
	for range 2 {
		err := books.Customers.SaveProfile(t.Context(), id, customer.Profile{
			Name: "Asha Rao", Mobile: "98", Address: "12, MG Road", Pincode: "411001", State: "Maharashtra"})
		if err != nil {
			t.Fatal(err)
		}
	}
	addresses, err := books.Customers.Addresses(t.Context(), id)
	if err != nil || len(addresses) != 1 || addresses[0].Type != "Home" || addresses[0].Name != "Asha Rao" {
		t.Errorf("%+v, %v", addresses, err)
	}
}
