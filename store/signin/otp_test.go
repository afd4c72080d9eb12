package signin_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/signin"
	"bhatti/store/storetest"
)

// elsewhere is somebody in the n-th of many networks.
func elsewhere(n int) signin.Asker {
	return signin.Asker{Network: netip.AddrFrom4([4]byte{198, byte(18 + n>>8), byte(n), 1})}
}

// holding is an asker with a challenge.
func holding(from signin.Asker, challenge string) signin.Asker {
	from.Challenge = challenge
	return from
}

// request asks for a code and returns the challenge.
func request(t *testing.T, shop *storetest.Shop, email string, from signin.Asker) string {
	t.Helper()
	told, err := shop.OTP.Request(t.Context(), email, from)
	if err != nil {
		t.Fatal(err)
	}
	return told.Challenge
}

// asks tells only whether a code could be asked for.
func asks(shop *storetest.Shop, email string, from signin.Asker) error {
	_, err := shop.OTP.Request(context.Background(), email, from)
	return err
}

// signInFrom tries a code from somewhere.
func signInFrom(shop *storetest.Shop, email, code string, from signin.Asker) error {
	_, err := shop.Store.Customers.SignIn(context.Background(), email, code, from)
	return err
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
	request(t, shop, " Asha@Example.in ", storetest.Network)
	code := shop.MailedCode(storetest.Asha) // which is the normal form of the address
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
		"after ten minutes": func(t *testing.T, shop *storetest.Shop, code string) string {
			shop.Clock.Add(10 * time.Minute)
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

func TestChallengeHasFiveTries(t *testing.T) {
	for wrong, want := range map[int]fault.Code{4: "", 5: fault.Invalid} {
		shop := storetest.New(t)
		from := holding(storetest.Network, request(t, shop, storetest.Asha, storetest.Network))
		code := shop.MailedCode(storetest.Asha)
		for range wrong {
			if err := signInFrom(shop, storetest.Asha, wrongCode(code), from); fault.CodeOf(err) != fault.Invalid {
				t.Fatalf("a wrong code: %v", err)
			}
		}
		if err := signInFrom(shop, storetest.Asha, code, from); fault.CodeOf(err) != want {
			t.Errorf("the right code after %d wrong ones: %v, want %q", wrong, err, want)
		}
	}
}

func TestChallengeOfAnotherAddressIsNone(t *testing.T) {
	shop := storetest.New(t)
	request(t, shop, storetest.Asha, storetest.Network)
	stranger := holding(elsewhere(1), request(t, shop, "bina@example.in", elsewhere(1)))
	code := shop.MailedCode(storetest.Asha)
	for n := range 6 {
		err := signInFrom(shop, storetest.Asha, wrongCode(code), stranger)
		if want := map[bool]fault.Code{true: fault.TooMany, false: fault.Invalid}[n == 5]; fault.CodeOf(err) != want {
			t.Errorf("try %d: %v", n+1, err)
		}
	}
	if shop.Holds(stranger.Challenge) {
		t.Error("the challenge itself is in the database")
	}
}

func TestAFurtherCodeLeavesTheEarlierOnesAlive(t *testing.T) {
	shop := storetest.New(t)
	var codes, challenges []string
	for range 3 {
		challenges = append(challenges, request(t, shop, storetest.Asha, elsewhere(len(codes))))
		codes = append(codes, shop.MailedCode(storetest.Asha))
		shop.Clock.Add(time.Minute)
	}
	fourth := request(t, shop, storetest.Asha, elsewhere(9))
	if code := shop.MailedCode(storetest.Asha); code != "" {
		t.Error("a fourth code was mailed while three are live")
	}
	for n, try := range []struct{ code, challenge string }{{codes[0], challenges[2]}, {codes[2], challenges[0]}, {codes[1], fourth}} {
		if err := signInFrom(shop, storetest.Asha, try.code, holding(elsewhere(n), try.challenge)); err != nil {
			t.Errorf("code %d: %v", n, err)
		}
		if err := signInFrom(shop, storetest.Asha, try.code, holding(elsewhere(n), try.challenge)); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("code %d again: %v", n, err)
		}
	}
}

func TestAskingAgainAtOnceMailsNothingAndStillSignsIn(t *testing.T) {
	shop := storetest.New(t)
	request(t, shop, storetest.Asha, elsewhere(1))
	code := shop.MailedCode(storetest.Asha)
	shop.Clock.Add(59 * time.Second)
	challenge := request(t, shop, storetest.Asha, elsewhere(2))
	if again := shop.MailedCode(storetest.Asha); again != "" {
		t.Error("two mails within a minute")
	}
	if err := signInFrom(shop, storetest.Asha, code, holding(elsewhere(2), challenge)); err != nil {
		t.Error(err)
	}
	if err := asks(shop, storetest.Asha, elsewhere(2)); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("within a minute, and no code is live: %v", err)
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
			if signInFrom(shop, storetest.Asha, code, elsewhere(n)) == nil {
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
	later := func(shop *storetest.Shop, d time.Duration) { shop.Clock.Add(d) }
	in6 := func(format string, n int) signin.Asker {
		return signin.Asker{Network: netip.MustParseAddr(fmt.Sprintf(format, n))}
	}
	tests := []struct {
		name  string
		ask   func(shop *storetest.Shop, n int) error // the n-th request
		most  int
		waits time.Duration
	}{
		{"five an hour to one address", func(shop *storetest.Shop, n int) error {
			later(shop, 10*time.Minute)
			return asks(shop, storetest.Asha, elsewhere(n))
		}, 5, time.Hour},
		{"ten a day to one address", func(shop *storetest.Shop, n int) error {
			later(shop, time.Hour)
			return asks(shop, storetest.Asha, elsewhere(n))
		}, 10, 24 * time.Hour},
		{"three an hour to one address for one network", func(shop *storetest.Shop, n int) error {
			later(shop, 10*time.Minute)
			return asks(shop, storetest.Asha, elsewhere(0))
		}, 3, time.Hour},
		{"five a day to one address for one network", func(shop *storetest.Shop, n int) error {
			later(shop, time.Hour)
			return asks(shop, storetest.Asha, elsewhere(0))
		}, 5, 24 * time.Hour},
		{"sixty an hour from one IPv4 address", func(shop *storetest.Shop, n int) error {
			return asks(shop, address(n), storetest.Network)
		}, 60, time.Hour},
		{"sixty an hour from one IPv6 /64", func(shop *storetest.Shop, n int) error {
			return asks(shop, address(n), in6("2001:db8:1:2::%x", n))
		}, 60, time.Hour},
		{"three hundred an hour from one IPv6 /56", func(shop *storetest.Shop, n int) error {
			return asks(shop, address(n), in6("2001:db8:1:2%02x::1", n%256))
		}, 300, time.Hour},
		{"a thousand an hour from one IPv6 /48", func(shop *storetest.Shop, n int) error {
			return asks(shop, address(n), in6("2001:db8:1:%x00::1", n%256))
		}, 1000, time.Hour},
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

func TestAKnownDeviceHasLimitsOfItsOwn(t *testing.T) {
	shop := storetest.New(t)
	device := signin.Asker{Network: storetest.Network.Network, Device: shop.SignIn(storetest.Asha).Device}
	for n := range 20 { // strangers use up what there is for the mailbox
		shop.Clock.Add(time.Hour)
		_ = asks(shop, storetest.Asha, elsewhere(n))
	}
	shop.Clock.Add(10 * time.Minute)
	if err := asks(shop, storetest.Asha, elsewhere(21)); fault.CodeOf(err) != fault.TooMany {
		t.Fatal("the mailbox's budget is not used up:", err)
	}
	shop.MailedCode(storetest.Asha)
	for n := range 5 {
		request(t, shop, storetest.Asha, device)
		if shop.MailedCode(storetest.Asha) == "" {
			t.Errorf("request %d was not mailed", n+1)
		}
		shop.Clock.Add(10 * time.Minute)
	}
	if err := asks(shop, storetest.Asha, device); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("the sixth within an hour: %v", err)
	}
	shop.Clock.Add(time.Hour)
	request(t, shop, storetest.Asha, device)
	code := shop.MailedCode(storetest.Asha)
	for range 10 {
		if err := signInFrom(shop, storetest.Asha, wrongCode(code), device); fault.CodeOf(err) != fault.Invalid {
			t.Fatal(err)
		}
	}
	if err := signInFrom(shop, storetest.Asha, code, device); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("the eleventh try without a challenge: %v", err)
	}
}

func TestAKnownDeviceAsksAgainWhenStrangersHaveUsedUpTheirTries(t *testing.T) {
	shop := storetest.New(t)
	device := elsewhere(200)
	device.Device = shop.SignIn(storetest.Asha).Device
	shop.Clock.Add(time.Hour)
	request(t, shop, storetest.Asha, device)
	code := shop.MailedCode(storetest.Asha)
	var err error
	networks := 0
	for n := 0; n < 150 && fault.CodeOf(err) != fault.TooMany; n++ {
		networks = n
		stranger := holding(elsewhere(n), request(t, shop, storetest.Asha, elsewhere(n)))
		for range 5 {
			err = signInFrom(shop, storetest.Asha, "x", stranger)
		}
	}
	if fault.CodeOf(err) != fault.TooMany || networks < 100 { // five each, five hundred in all
		t.Fatalf("%d networks of strangers, then %v", networks, err)
	}
	device.Network = elsewhere(201).Network // on the move, where it was never before
	again := holding(device, request(t, shop, storetest.Asha, device))
	if err := signInFrom(shop, storetest.Asha, code, again); err != nil {
		t.Error("the known device:", err)
	}
}

func TestAKnownDeviceIsMailedThoughThreeCodesAreLive(t *testing.T) {
	shop := storetest.New(t)
	device := signin.Asker{Network: storetest.Network.Network, Device: shop.SignIn(storetest.Asha).Device}
	var codes []string
	for n := range 3 {
		shop.Clock.Add(time.Minute)
		request(t, shop, storetest.Asha, elsewhere(n))
		codes = append(codes, shop.MailedCode(storetest.Asha))
	}
	own := holding(device, request(t, shop, storetest.Asha, device))
	codes = append(codes, shop.MailedCode(storetest.Asha))
	for n, want := range []fault.Code{fault.Invalid, "", "", ""} { // three at a time: the oldest has ended
		if err := signInFrom(shop, storetest.Asha, codes[n], own); fault.CodeOf(err) != want {
			t.Errorf("code %d: %v, want %q", n+1, err, want)
		}
	}
}

func TestWhereACustomerSignedInSomethingIsLeft(t *testing.T) {
	shop := storetest.New(t)
	shop.SignIn(storetest.Asha)
	for n := range 20 { // strangers use up what there is for the mailbox
		shop.Clock.Add(time.Hour)
		_ = asks(shop, storetest.Asha, elsewhere(n))
	}
	shop.Clock.Add(10 * time.Minute)
	for n := range 2 {
		request(t, shop, storetest.Asha, storetest.Network)
		if shop.MailedCode(storetest.Asha) == "" {
			t.Errorf("request %d was not mailed", n+1)
		}
		shop.Clock.Add(10 * time.Minute)
	}
	for _, from := range []signin.Asker{storetest.Network, elsewhere(21)} {
		if err := asks(shop, storetest.Asha, from); fault.CodeOf(err) != fault.TooMany {
			t.Errorf("from %v: %v", from.Network, err)
		}
	}
}

func TestLimitsOfNetworksCanBeSet(t *testing.T) {
	shop := limited(t, signin.Limits{PerIPv4: 12})
	for n := range 12 {
		if err := asks(shop, fmt.Sprintf("someone%d@example.in", n), storetest.Network); err != nil {
			t.Fatalf("request %d: %v", n+1, err)
		}
	}
	if err := asks(shop, storetest.Asha, storetest.Network); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("the thirteenth: %v", err)
	}
	if err := asks(shop, storetest.Asha, elsewhere(1)); err != nil {
		t.Errorf("from elsewhere: %v", err)
	}
}

// limited is a shop with limits of its own.
func limited(t *testing.T, limits signin.Limits) *storetest.Shop {
	t.Helper()
	shop := storetest.New(t)
	shop.OTP = signin.New(shop.DB, shop.Outbox, make([]byte, 32), limits)
	shop.Customers = customer.New(shop.DB, shop.OTP)
	return shop
}

func TestWrongCodesWithoutAChallengeAreLimited(t *testing.T) {
	shop := storetest.New(t)
	shop.Code(storetest.Asha)
	wrong := func(network, n int, want fault.Code) {
		t.Helper()
		if err := signInFrom(shop, storetest.Asha, "x", elsewhere(network)); fault.CodeOf(err) != want {
			t.Fatalf("try %d from network %d: %v", n+1, network, err)
		}
	}
	for network := range 10 {
		for n := range 5 {
			wrong(network, n, fault.Invalid)
		}
		wrong(network, 5, fault.TooMany)
	}
	wrong(10, 0, fault.TooMany) // fifty a day in all
	shop.Clock.Add(24 * time.Hour)
	shop.SignIn(storetest.Asha)
}

func TestNothingIsCountedWhereNoCodeIsLive(t *testing.T) {
	shop := storetest.New(t)
	for n := range 200 {
		if err := signInFrom(shop, storetest.Asha, "12345678", elsewhere(n%3)); fault.CodeOf(err) != fault.Invalid {
			t.Fatalf("try %d: %v", n+1, err)
		}
	}
	if counted := shop.Count("otp_events"); counted != 0 {
		t.Errorf("%d tries were counted", counted)
	}
}

func TestDeviceIsKnownToThoseWhoSignedInOnIt(t *testing.T) {
	shop := storetest.New(t)
	first := shop.SignIn(storetest.Asha)
	if len(first.Device) != 43 || shop.Holds(first.Device) {
		t.Errorf("device %q", first.Device)
	}
	shop.Clock.Add(time.Hour)
	from := signin.Asker{Network: storetest.Network.Network, Device: first.Device}
	for _, email := range []string{storetest.Asha, "bina@example.in"} { // a phone of the family
		request(t, shop, email, storetest.Network)
		session, err := shop.Customers.SignIn(t.Context(), email, shop.MailedCode(email), from)
		if err != nil || session.Device != first.Device {
			t.Errorf("%s: device %q, %v", email, session.Device, err)
		}
	}
	made := signin.Asker{Network: from.Network, Device: "made up"}
	request(t, shop, "chitra@example.in", made)
	session, err := shop.Customers.SignIn(t.Context(), "chitra@example.in", shop.MailedCode("chitra@example.in"), made)
	if err != nil || session.Device == "made up" {
		t.Errorf("a device named itself %q, %v", session.Device, err)
	}
	shop.Clock.Add(signin.DeviceLife)
	shop.SignIn("divya@example.in")
	if n := shop.Count("sign_in_devices"); n != 1 {
		t.Errorf("%d devices are known, want the newest alone", n)
	}
}

func TestCountsSurviveARestart(t *testing.T) {
	dir := t.TempDir()
	shop := storetest.Open(t, dir)
	from := holding(storetest.Network, request(t, shop, storetest.Asha, storetest.Network))
	code := shop.MailedCode(storetest.Asha)
	for range 5 {
		signInFrom(shop, storetest.Asha, wrongCode(code), from)
	}
	if err := shop.Close(); err != nil {
		t.Fatal(err)
	}
	shop = storetest.Open(t, dir)
	if request(t, shop, storetest.Asha, elsewhere(1)); shop.MailedCode(storetest.Asha) != "" {
		t.Error("a second code within the minute")
	}
	if err := signInFrom(shop, storetest.Asha, code, from); err == nil {
		t.Error("the tries were forgotten")
	}
}

func TestCodeIsWipedFromTheOutbox(t *testing.T) {
	shop := storetest.New(t)
	request(t, shop, storetest.Asha, storetest.Network)
	items, err := shop.Outbox.Due(t.Context(), 10)
	if err != nil || len(items) != 1 {
		t.Fatalf("%d mails, %v", len(items), err)
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

func TestAskingAgainTellsWhenAFurtherCodeCanBeMailed(t *testing.T) {
	shop := storetest.New(t)
	ask := func(from signin.Asker) time.Duration {
		t.Helper()
		told, err := shop.OTP.Request(t.Context(), storetest.Asha, from)
		storetest.Must(t, err)
		return told.NextIn
	}
	if next := ask(storetest.Network); next != time.Minute {
		t.Errorf("after the first: %v", next)
	}
	shop.Clock.Add(20 * time.Second)
	if next := ask(storetest.Network); next != 40*time.Second {
		t.Errorf("20 seconds later: %v", next)
	}
	if next := ask(elsewhere(1)); next != time.Minute {
		t.Errorf("a stranger learns when the customer asked: %v", next)
	}
	shop.Clock.Add(40 * time.Second)
	ask(storetest.Network)
	shop.Clock.Add(time.Minute)
	ask(storetest.Network)
	shop.Clock.Add(2 * time.Minute) // three are live, the first for six minutes more
	if next := ask(storetest.Network); next != 6*time.Minute {
		t.Errorf("with three live: %v", next)
	}
}

// Impatient on a phone that signed in before: the code of the first mail is still good.
func TestAskingAgainLeavesTheMailedCodeAsItIs(t *testing.T) {
	shop := storetest.New(t)
	device := signin.Asker{Network: storetest.Network.Network, Device: shop.SignIn(storetest.Asha).Device}
	shop.Clock.Add(time.Hour)
	request(t, shop, storetest.Asha, device)
	first, last := shop.MailedCode(storetest.Asha), ""
	for range 4 {
		shop.Clock.Add(61 * time.Second)
		last = request(t, shop, storetest.Asha, device)
	}
	if err := signInFrom(shop, storetest.Asha, first, holding(device, last)); err != nil {
		t.Error(err)
	}
}

func TestACodeIsMailedInTheLanguageOfThePage(t *testing.T) {
	shop := storetest.New(t)
	from := storetest.Network
	from.Language = "mr"
	request(t, shop, storetest.Asha, from)
	items, err := shop.Outbox.Due(t.Context(), 1)
	storetest.Must(t, err)
	if mail := items[0].Payload.(outbox.OTPMail); mail.Language != "mr" || mail.Email != storetest.Asha {
		t.Errorf("mailed in %q", mail.Language)
	}
}
