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

func signIn(t *testing.T, books *storetest.Books, email, code string) (customer.Session, error) {
	t.Helper()
	return books.Store.Customers.SignIn(t.Context(), email, code, storetest.Network)
}

func TestCodeIsEightDigitsAndSignsIn(t *testing.T) {
	books := storetest.New(t)
	code := books.Code(" Asha@Example.in ")
	if code != "" {
		t.Fatal("the code was mailed to the address as typed, not to its normal form")
	}
	code = books.MailedCode(storetest.Asha)
	if !regexp.MustCompile(`^\d{8}$`).MatchString(code) {
		t.Fatalf("code %q", code)
	}
	session, err := signIn(t, books, "ASHA@example.in", " "+code[:4]+" "+code[4:]+"\n")
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
	tests := map[string]func(t *testing.T, books *storetest.Books, code string) string{
		"after its use": func(t *testing.T, books *storetest.Books, code string) string {
			if _, err := signIn(t, books, storetest.Asha, code); err != nil {
				t.Fatal(err)
			}
			return code
		},
		"after five wrong tries": func(t *testing.T, books *storetest.Books, code string) string {
			for range 5 {
				if _, err := signIn(t, books, storetest.Asha, wrongCode(code)); err == nil {
					t.Fatal("a wrong code signed in")
				}
			}
			return code
		},
		"after five minutes": func(t *testing.T, books *storetest.Books, code string) string {
			books.Clock.Add(5 * time.Minute)
			return code
		},
		"once a newer one was mailed": func(t *testing.T, books *storetest.Books, code string) string {
			books.Clock.Add(time.Minute)
			if newer := books.Code(storetest.Asha); newer == code {
				t.Skip("the same code was drawn twice")
			}
			return code
		},
		"when the clock goes back a day": func(t *testing.T, books *storetest.Books, code string) string {
			books.Clock.Add(-24 * time.Hour)
			return code
		},
		"when the clock goes back after its use": func(t *testing.T, books *storetest.Books, code string) string {
			if _, err := signIn(t, books, storetest.Asha, code); err != nil {
				t.Fatal(err)
			}
			books.Clock.Add(-30 * time.Second)
			return code
		},
		"with a digit more": func(t *testing.T, books *storetest.Books, code string) string { return code + "0" },
		"when empty":        func(t *testing.T, books *storetest.Books, code string) string { return "" },
	}
	for name, spoil := range tests {
		t.Run(name, func(t *testing.T) {
			books := storetest.New(t)
			code := spoil(t, books, books.Code(storetest.Asha))
			_, err := signIn(t, books, storetest.Asha, code)
			if fault.CodeOf(err) != fault.Invalid {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestCodeOfAnotherAddressIsWrong(t *testing.T) {
	books := storetest.New(t)
	code := books.Code(storetest.Asha)
	books.Code("bina@example.in")
	if _, err := signIn(t, books, "bina@example.in", code); err == nil {
		t.Error("signed in with another address's code")
	}
}

func TestEveryFailureHasOneText(t *testing.T) {
	books := storetest.New(t)
	code := books.Code(storetest.Asha)
	texts := map[string]bool{}
	for _, try := range []struct{ email, code string }{
		{storetest.Asha, wrongCode(code)}, {"nobody@example.in", code}, {"no address", code}, {storetest.Asha, ""},
	} {
		_, err := signIn(t, books, try.email, try.code)
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
	books := storetest.New(t)
	code := books.Code(storetest.Asha)
	var won atomic.Int32
	var all sync.WaitGroup
	for n := range 100 {
		all.Go(func() {
			if _, err := books.Store.Customers.SignIn(t.Context(), storetest.Asha, code, elsewhere(n)); err == nil {
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
	books := storetest.New(t)
	code := books.Code(storetest.Asha)
	signIn(t, books, storetest.Asha, wrongCode(code))
	if _, err := books.Store.Customers.ByID(t.Context(), 1); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("a customer exists already: %v", err)
	}
	session, err := signIn(t, books, storetest.Asha, code)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := books.Store.Customers.ByID(t.Context(), session.Customer.ID); err != nil {
		t.Error(err)
	}
}

func TestCodesAreLimited(t *testing.T) {
	address := func(n int) string { return fmt.Sprintf("someone%d@example.in", n) }
	tests := []struct {
		name  string
		ask   func(books *storetest.Books, n int) error // the n-th request
		most  int
		waits time.Duration
	}{
		{"one a minute to one address", func(books *storetest.Books, n int) error {
			return books.OTP.Request(t.Context(), storetest.Asha, elsewhere(n))
		}, 1, time.Minute},
		{"five an hour to one address", func(books *storetest.Books, n int) error {
			books.Clock.Add(time.Minute)
			return books.OTP.Request(t.Context(), storetest.Asha, elsewhere(n))
		}, 5, time.Hour},
		{"ten a day to one address", func(books *storetest.Books, n int) error {
			books.Clock.Add(time.Hour)
			return books.OTP.Request(t.Context(), storetest.Asha, elsewhere(n))
		}, 10, 24 * time.Hour},
		{"ten an hour from one machine", func(books *storetest.Books, n int) error {
			return books.OTP.Request(t.Context(), address(n), storetest.Network)
		}, 10, time.Hour},
		{"sixty an hour from one IPv4 network", func(books *storetest.Books, n int) error {
			return books.OTP.Request(t.Context(), address(n), netip.AddrFrom4([4]byte{198, 51, 100, byte(n)}))
		}, 60, time.Hour},
		{"sixty an hour from one IPv6 network", func(books *storetest.Books, n int) error {
			return books.OTP.Request(t.Context(), address(n), netip.MustParseAddr(fmt.Sprintf("2001:db8:1:2::%x", n)))
		}, 60, time.Hour},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			books := storetest.New(t)
			for n := range test.most {
				if err := test.ask(books, n); err != nil {
					t.Fatalf("request %d: %v", n+1, err)
				}
			}
			e, ok := errors.AsType[*fault.Error](test.ask(books, test.most))
			if !ok || e.Code != fault.TooMany || e.RetryAfter <= 0 || e.RetryAfter > test.waits {
				t.Fatalf("request %d: %+v", test.most+1, e)
			}
			books.Clock.Add(e.RetryAfter)
			if err := test.ask(books, test.most); err != nil {
				t.Errorf("after the time to wait: %v", err)
			}
		})
	}
}

func TestLimitsOfNetworksCanBeSet(t *testing.T) {
	books, err := store.Open(t.Context(), store.Options{
		Dir: t.TempDir(), Migrations: storetest.Migrations(t), Limits: signin.Limits{CodesPerIP: 1000, CodesInAll: 12},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer books.Close()
	for n := range 12 {
		if err := books.OTP.Request(t.Context(), fmt.Sprintf("someone%d@example.in", n), storetest.Network); err != nil {
			t.Fatalf("request %d: %v", n+1, err)
		}
	}
	if err := books.OTP.Request(t.Context(), storetest.Asha, elsewhere(1)); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("the thirteenth: %v", err)
	}
}

func TestWrongCodesAreLimited(t *testing.T) {
	books := storetest.New(t)
	for n := range 10 {
		if n%5 == 0 { // a new code must not reset the count
			books.Clock.Add(time.Minute)
			books.Code(storetest.Asha)
		}
		if _, err := books.Store.Customers.SignIn(t.Context(), storetest.Asha, "x", elsewhere(n)); fault.CodeOf(err) != fault.Invalid {
			t.Fatalf("try %d: %v", n+1, err)
		}
	}
	books.Clock.Add(time.Minute)
	code := books.Code(storetest.Asha)
	if _, err := books.Store.Customers.SignIn(t.Context(), storetest.Asha, code, elsewhere(10)); fault.CodeOf(err) != fault.TooMany {
		t.Fatalf("the eleventh try: %v", err)
	}
	books.Clock.Add(24 * time.Hour)
	books.SignIn(storetest.Asha)
}

func TestWrongCodesOfOneMachineAreLimited(t *testing.T) {
	books := storetest.New(t)
	for n := range 30 {
		if _, err := signIn(t, books, fmt.Sprintf("someone%d@example.in", n), "x"); fault.CodeOf(err) != fault.Invalid {
			t.Fatalf("try %d: %v", n+1, err)
		}
	}
	if _, err := signIn(t, books, storetest.Asha, books.Code(storetest.Asha)); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("the thirty-first try: %v", err)
	}
}

func TestCountsSurviveARestart(t *testing.T) {
	dir := t.TempDir()
	books := storetest.Open(t, dir)
	code := books.Code(storetest.Asha)
	for range 5 {
		signIn(t, books, storetest.Asha, wrongCode(code))
	}
	if err := books.Close(); err != nil {
		t.Fatal(err)
	}
	books = storetest.Open(t, dir)
	if err := books.OTP.Request(t.Context(), storetest.Asha, elsewhere(1)); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("a second code within the minute: %v", err)
	}
	if _, err := signIn(t, books, storetest.Asha, code); err == nil {
		t.Error("the tries were forgotten")
	}
}

func TestCodeIsWipedFromTheOutbox(t *testing.T) {
	books := storetest.New(t)
	if err := books.OTP.Request(t.Context(), storetest.Asha, storetest.Network); err != nil {
		t.Fatal(err)
	}
	books.Clock.Add(time.Minute)
	if err := books.OTP.Request(t.Context(), storetest.Asha, storetest.Network); err != nil {
		t.Fatal(err)
	}
	items, err := books.Outbox.Due(t.Context(), 10)
	if err != nil || len(items) != 1 {
		t.Fatalf("%d mails, %v; want the newest code's alone", len(items), err)
	}
	code := items[0].Payload.(outbox.OTPMail).Code
	if !books.Holds(code) {
		t.Fatal("the test does not find the code where it must be")
	}
	if err := books.Outbox.Done(t.Context(), items[0].ID); err != nil {
		t.Fatal(err)
	}
	if books.Holds(code) {
		t.Error("the code is still in the books")
	}
}
