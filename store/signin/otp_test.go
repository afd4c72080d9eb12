package signin_test

import (
	"errors"
	"fmt"
	"net/netip"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store"
	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/signin"
	"bhatti/store/storetest"
)

// elsewhere is the n-th of many networks.
func elsewhere(n int) netip.Addr {
	return netip.AddrFrom4([4]byte{198, byte(18 + n>>8), byte(n), 1})
}

func wrongCode(right string) string {
	if right == "00000000" {
		return "00000001"
	}
	return "00000000"
}

func signIn(t *testing.T, shop *storetest.Shop, email, code string) (customer.Session, error) {
	t.Helper()
	return shop.Store.Customers.SignIn(t.Context(), email, code, storetest.Network)
}

func TestCodeIsEightDigitsAndSignsIn(t *testing.T) {
	shop := storetest.New(t)
	code := shop.Code(" Asha@Example.in ")
	if code != "" {
		t.Fatal("the code was mailed to the address as typed, not to its normal form")
	}
	code = shop.MailedCode(storetest.Asha)
	if !regexp.MustCompile(`^\d{8}$`).MatchString(code) {
		t.Fatalf("code %q", code)
	}
	session, err := signIn(t, shop, "ASHA@example.in", " "+code[:4]+" "+code[4:]+"\n")
	if err != nil {
		t.Fatal(err)
	}
	if session.Customer.Email != storetest.Asha || !session.NeedsProfile || len(session.Token) != 43 {
		t.Errorf("session %+v", session)
	}
	if got := session.ExpiresAt.Sub(session.IssuedAt); got != 30*24*time.Hour {
		t.Errorf("session lives %v", got)
	}
}

func TestCodeIsDead(t *testing.T) {
	tests := map[string]func(t *testing.T, shop *storetest.Shop, code string) string{
		"after its use": func(t *testing.T, shop *storetest.Shop, code string) string {
			if _, err := signIn(t, shop, storetest.Asha, code); err != nil {
				t.Fatal(err)
			}
			return code
		},
		"after five wrong tries": func(t *testing.T, shop *storetest.Shop, code string) string {
			for range 5 {
				if _, err := signIn(t, shop, storetest.Asha, wrongCode(code)); err == nil {
					t.Fatal("a wrong code signed in")
				}
			}
			return code
		},
		"after five minutes": func(t *testing.T, shop *storetest.Shop, code string) string {
			shop.Clock.Add(5 * time.Minute)
			return code
		},
		"once a newer one was mailed": func(t *testing.T, shop *storetest.Shop, code string) string {
			shop.Clock.Add(time.Minute)
			if newer := shop.Code(storetest.Asha); newer == code {
				t.Skip("the same code was drawn twice")
			}
			return code
		},
		"when the clock goes back a day": func(t *testing.T, shop *storetest.Shop, code string) string {
			shop.Clock.Add(-24 * time.Hour)
			return code
		},
		"when the clock goes back after its use": func(t *testing.T, shop *storetest.Shop, code string) string {
			if _, err := signIn(t, shop, storetest.Asha, code); err != nil {
				t.Fatal(err)
			}
			shop.Clock.Add(-30 * time.Second)
			return code
		},
		"with a digit more": func(t *testing.T, shop *storetest.Shop, code string) string { return code + "0" },
		"when empty":        func(t *testing.T, shop *storetest.Shop, code string) string { return "" },
	}
	for name, spoil := range tests {
		t.Run(name, func(t *testing.T) {
			shop := storetest.New(t)
			code := spoil(t, shop, shop.Code(storetest.Asha))
			_, err := signIn(t, shop, storetest.Asha, code)
			if fault.CodeOf(err) != fault.Invalid {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestCodeOfAnotherAddressIsWrong(t *testing.T) {
	shop := storetest.New(t)
	code := shop.Code(storetest.Asha)
	shop.Code("bina@example.in")
	if _, err := signIn(t, shop, "bina@example.in", code); err == nil {
		t.Error("signed in with another address's code")
	}
}

func TestEveryFailureHasOneText(t *testing.T) {
	shop := storetest.New(t)
	code := shop.Code(storetest.Asha)
	texts := map[string]bool{}
	for _, try := range []struct{ email, code string }{
		{storetest.Asha, wrongCode(code)}, {"nobody@example.in", code}, {"no address", code}, {storetest.Asha, ""},
	} {
		_, err := signIn(t, shop, try.email, try.code)
		e, ok := errors.AsType[*fault.Error](err)
		if !ok {
			t.Fatalf("%+v: %v", try, err)
		}
		texts[fmt.Sprint(e.Code, e.Message)] = true
	}
	if len(texts) != 1 {
		t.Errorf("failures can be told apart: %v", texts)
	}
}

func TestOneOfAHundredParallelRightCodesWins(t *testing.T) {
	shop := storetest.New(t)
	code := shop.Code(storetest.Asha)
	var won atomic.Int32
	var all sync.WaitGroup
	for n := range 100 {
		all.Go(func() {
			if _, err := shop.Store.Customers.SignIn(t.Context(), storetest.Asha, code, elsewhere(n)); err == nil {
				won.Add(1)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 {
		t.Errorf("%d sign-ins with one code", won.Load())
	}
}

func TestNoCustomerBeforeTheFirstRightCode(t *testing.T) {
	shop := storetest.New(t)
	code := shop.Code(storetest.Asha)
	signIn(t, shop, storetest.Asha, wrongCode(code))
	if _, err := shop.Store.Customers.ByID(t.Context(), 1); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("a customer exists already: %v", err)
	}
	session, err := signIn(t, shop, storetest.Asha, code)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := shop.Store.Customers.ByID(t.Context(), session.Customer.ID); err != nil {
		t.Error(err)
	}
}

func TestCodesAreLimited(t *testing.T) {
	address := func(n int) string { return fmt.Sprintf("someone%d@example.in", n) }
	tests := []struct {
		name  string
		ask   func(shop *storetest.Shop, n int) error // the n-th request
		most  int
		waits time.Duration
	}{
		{"one a minute to one address", func(shop *storetest.Shop, n int) error {
			return shop.OTP.Request(t.Context(), storetest.Asha, elsewhere(n))
		}, 1, time.Minute},
		{"five an hour to one address", func(shop *storetest.Shop, n int) error {
			shop.Clock.Add(time.Minute)
			return shop.OTP.Request(t.Context(), storetest.Asha, elsewhere(n))
		}, 5, time.Hour},
		{"ten a day to one address", func(shop *storetest.Shop, n int) error {
			shop.Clock.Add(time.Hour)
			return shop.OTP.Request(t.Context(), storetest.Asha, elsewhere(n))
		}, 10, 24 * time.Hour},
		{"ten an hour from one machine", func(shop *storetest.Shop, n int) error {
			return shop.OTP.Request(t.Context(), address(n), storetest.Network)
		}, 10, time.Hour},
		{"sixty an hour from one IPv4 network", func(shop *storetest.Shop, n int) error {
			return shop.OTP.Request(t.Context(), address(n), netip.AddrFrom4([4]byte{198, 51, 100, byte(n)}))
		}, 60, time.Hour},
		{"sixty an hour from one IPv6 network", func(shop *storetest.Shop, n int) error {
			return shop.OTP.Request(t.Context(), address(n), netip.MustParseAddr(fmt.Sprintf("2001:db8:1:2::%x", n)))
		}, 60, time.Hour},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			shop := storetest.New(t)
			for n := range test.most {
				if err := test.ask(shop, n); err != nil {
					t.Fatalf("request %d: %v", n+1, err)
				}
			}
			e, ok := errors.AsType[*fault.Error](test.ask(shop, test.most))
			if !ok || e.Code != fault.TooMany || e.RetryAfter <= 0 || e.RetryAfter > test.waits {
				t.Fatalf("request %d: %+v", test.most+1, e)
			}
			shop.Clock.Add(e.RetryAfter)
			if err := test.ask(shop, test.most); err != nil {
				t.Errorf("after the time to wait: %v", err)
			}
		})
	}
}

func TestLimitsOfNetworksCanBeSet(t *testing.T) {
	shop, err := store.Open(t.Context(), store.Options{
		Dir: t.TempDir(), Migrations: storetest.Migrations(t), Limits: signin.Limits{CodesPerIP: 1000, CodesInAll: 12},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer shop.Close()
	for n := range 12 {
		if err := shop.OTP.Request(t.Context(), fmt.Sprintf("someone%d@example.in", n), storetest.Network); err != nil {
			t.Fatalf("request %d: %v", n+1, err)
		}
	}
	if err := shop.OTP.Request(t.Context(), storetest.Asha, elsewhere(1)); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("the thirteenth: %v", err)
	}
}

func TestWrongCodesAreLimited(t *testing.T) {
	shop := storetest.New(t)
	for n := range 10 {
		if n%5 == 0 { // a new code must not reset the count
			shop.Clock.Add(time.Minute)
			shop.Code(storetest.Asha)
		}
		if _, err := shop.Store.Customers.SignIn(t.Context(), storetest.Asha, "x", elsewhere(n)); fault.CodeOf(err) != fault.Invalid {
			t.Fatalf("try %d: %v", n+1, err)
		}
	}
	shop.Clock.Add(time.Minute)
	code := shop.Code(storetest.Asha)
	if _, err := shop.Store.Customers.SignIn(t.Context(), storetest.Asha, code, elsewhere(10)); fault.CodeOf(err) != fault.TooMany {
		t.Fatalf("the eleventh try: %v", err)
	}
	shop.Clock.Add(24 * time.Hour)
	shop.SignIn(storetest.Asha)
}

func TestWrongCodesOfOneMachineAreLimited(t *testing.T) {
	shop := storetest.New(t)
	for n := range 30 {
		if _, err := signIn(t, shop, fmt.Sprintf("someone%d@example.in", n), "x"); fault.CodeOf(err) != fault.Invalid {
			t.Fatalf("try %d: %v", n+1, err)
		}
	}
	if _, err := signIn(t, shop, storetest.Asha, shop.Code(storetest.Asha)); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("the thirty-first try: %v", err)
	}
}

func TestCountsSurviveARestart(t *testing.T) {
	dir := t.TempDir()
	shop := storetest.Open(t, dir)
	code := shop.Code(storetest.Asha)
	for range 5 {
		signIn(t, shop, storetest.Asha, wrongCode(code))
	}
	if err := shop.Close(); err != nil {
		t.Fatal(err)
	}
	shop = storetest.Open(t, dir)
	if err := shop.OTP.Request(t.Context(), storetest.Asha, elsewhere(1)); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("a second code within the minute: %v", err)
	}
	if _, err := signIn(t, shop, storetest.Asha, code); err == nil {
		t.Error("the tries were forgotten")
	}
}

func TestCodeIsWipedFromTheOutbox(t *testing.T) {
	shop := storetest.New(t)
	if err := shop.OTP.Request(t.Context(), storetest.Asha, storetest.Network); err != nil {
		t.Fatal(err)
	}
	shop.Clock.Add(time.Minute)
	if err := shop.OTP.Request(t.Context(), storetest.Asha, storetest.Network); err != nil {
		t.Fatal(err)
	}
	items, err := shop.Outbox.Due(t.Context(), 10)
	if err != nil || len(items) != 1 {
		t.Fatalf("%d mails, %v; want the newest code's alone", len(items), err)
	}
	code := items[0].Payload.(outbox.OTPMail).Code
	if !shop.Holds(code) {
		t.Fatal("the test does not find the code where it must be")
	}
	if err := shop.Outbox.Done(t.Context(), items[0].ID); err != nil {
		t.Fatal(err)
	}
	if shop.Holds(code) {
		t.Error("the code is still in the database")
	}
}
