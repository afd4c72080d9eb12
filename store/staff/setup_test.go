package staff_test

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"bhatti/store/fault"
	"bhatti/store/signin"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

var phone = staff.Client{Asker: signin.Asker{Network: netip.MustParseAddr("203.0.113.7")}, Agent: onAndroid}

// newLink draws a setup link, and fails the test if it cannot.
func newLink(shop *storetest.Shop, email string) string {
	shop.T.Helper()
	token, err := shop.Staff.NewSetupLink(shop.T.Context(), email, false)
	storetest.Must(shop.T, err)
	return token
}

// setUp enrols an owner by a link, and returns the key of the authenticator.
func setUp(shop *storetest.Shop, token, email string) (secret string, session staff.Session, codes []string) {
	shop.T.Helper()
	key, err := shop.Staff.OfferSetup(shop.T.Context(), token, email, "Bhatti")
	storetest.Must(shop.T, err)
	session, codes, err = shop.Staff.EnrolSetup(shop.T.Context(), token, appCode(shop, key.Secret()), phone)
	storetest.Must(shop.T, err)
	return key.Secret(), session, codes
}

func appCode(shop *storetest.Shop, secret string) string {
	shop.T.Helper()
	code, err := totp.GenerateCode(secret, shop.Clock.Now())
	storetest.Must(shop.T, err)
	return code
}

func TestASetupLinkEnrolsTheOwnerAndSignsIn(t *testing.T) {
	shop := storetest.New(t)
	token := newLink(shop, "")
	if who, err := shop.Staff.BeginSetup(t.Context(), token); err != nil || who != (staff.Setup{}) {
		t.Errorf("%+v, %v", who, err)
	}
	_, err := shop.Staff.OfferSetup(t.Context(), token, "mistyped@example.in", "Bhatti") // taken back
	storetest.Must(t, err)
	_, session, codes := setUp(shop, token, "Owner@Example.in")
	if len(codes) != 10 || session.Member.Role != staff.Owner || session.Member.Email != "owner@example.in" || !isOpen(shop, session) || shop.Holds(token) {
		t.Errorf("%+v, %d codes", session, len(codes))
	}
	if list, err := shop.Staff.List(t.Context()); err != nil || len(list) != 1 || !list[0].Enrolled {
		t.Errorf("on the staff: %+v, %v", list, err)
	}
	if _, err := shop.Staff.BeginSetup(t.Context(), token); fault.CodeOf(err) != fault.NotFound || !strings.Contains(err.Error(), "has been used") {
		t.Errorf("used again: %v", err)
	}
}

func TestASetupLinkLivesFifteenMinutesAndEndsTheOlder(t *testing.T) {
	shop := storetest.New(t)
	older := newLink(shop, "")
	newer := newLink(shop, "")
	if _, err := shop.Staff.BeginSetup(t.Context(), older); fault.CodeOf(err) != fault.NotFound || !strings.Contains(err.Error(), "a newer one has taken its place") {
		t.Errorf("the older: %v", err)
	}
	for _, step := range []struct {
		after time.Duration
		works bool
	}{
		{-time.Minute - time.Millisecond, false}, {-time.Minute, true}, {15*time.Minute - time.Millisecond, true}, {15 * time.Minute, false},
	} {
		wait(shop, step.after)
		if _, err := shop.Staff.BeginSetup(t.Context(), newer); (err == nil) != step.works {
			t.Errorf("after %v: %v", step.after, err)
		}
		if _, err := shop.Staff.OfferSetup(t.Context(), newer, "owner@example.in", "Bhatti"); (err == nil) != step.works {
			t.Errorf("after %v, the offer: %v", step.after, err)
		}
	}
}

func TestALinkNamesItsOwner(t *testing.T) {
	shop := storetest.New(t)
	token := newLink(shop, "Owner@example.in")
	if who, err := shop.Staff.BeginSetup(t.Context(), token); err != nil || who.Email != "owner@example.in" || who.Enrolled {
		t.Errorf("%+v, %v", who, err)
	}
	if _, err := shop.Staff.OfferSetup(t.Context(), token, "other@example.in", "Bhatti"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("for another: %v", err)
	}
	if _, err := shop.Staff.NewSetupLink(t.Context(), "owner", false); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("no address: %v", err)
	}
}

func TestUntilMailArrivesALinkAndTheAppSignIn(t *testing.T) {
	shop := storetest.New(t)
	secret, _, codes := setUp(shop, newLink(shop, ""), chef)
	shop.Clock.Add(time.Hour)
	token := newLink(shop, "")
	if who, err := shop.Staff.BeginSetup(t.Context(), token); err != nil || who != (staff.Setup{Email: chef, Enrolled: true}) {
		t.Errorf("%+v, %v", who, err)
	}
	if _, err := shop.Staff.OfferSetup(t.Context(), token, "thief@example.in", "Bhatti"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("another owner: %v", err)
	}
	if _, err := shop.Staff.SignInSetup(t.Context(), token, "thief@example.in", appCode(shop, secret), phone); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("another address: %v", err)
	}
	session, err := shop.Staff.SignInSetup(t.Context(), token, chef, appCode(shop, secret), phone)
	if err != nil || !isOpen(shop, session) {
		t.Fatalf("%v", err)
	}
	if _, err := shop.Staff.SignInSetup(t.Context(), token, chef, codes[0], phone); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("the same link again: %v", err)
	}
	session, err = shop.Staff.SignInSetup(t.Context(), newLink(shop, ""), chef, codes[0], phone)
	if err != nil || !isOpen(shop, session) {
		t.Errorf("with a recovery code: %v", err)
	}
}

func TestAShopWhoseOwnerCanSignInGetsNoSetupLink(t *testing.T) {
	shop := storetest.New(t)
	setUp(shop, newLink(shop, ""), chef)
	_, err := shop.Staff.NewSetupLink(t.Context(), "", true)
	if fault.CodeOf(err) != fault.Conflict || !strings.Contains(err.Error(), "bhatti staff add") || !strings.Contains(err.Error(), "bhatti staff confirm") {
		t.Errorf("%v", err)
	}
	empty := storetest.New(t)
	if _, err := empty.Staff.NewSetupLink(t.Context(), "", true); err != nil {
		t.Errorf("a shop without an owner: %v", err)
	}
}

// A thief of the link who has no authenticator guesses at its code.
func TestAttackGuessingTheCodeBehindASetupLink(t *testing.T) {
	attack := storetest.NewAttack(t, "guessing the app's code with a stolen setup link")
	shop := storetest.New(t)
	secret, _, _ := setUp(shop, newLink(shop, ""), chef)
	shop.Clock.Add(time.Hour)
	token := newLink(shop, "")
	for n := range 20 {
		guess := fmt.Sprintf("%06d", n)
		if guess == appCode(shop, secret) {
			continue
		}
		_, err := shop.Staff.SignInSetup(t.Context(), token, chef, guess, phone)
		attack.Case(err != nil && (n < 5) == (fault.CodeOf(err) == fault.Invalid), "guess %d: %v", n, err)
	}
	_, err := shop.Staff.SignInSetup(t.Context(), token, chef, appCode(shop, secret), phone)
	attack.Case(fault.CodeOf(err) == fault.NotFound, "the right code after too many wrong ones: %v", err)
	attack.Victim("the owner with a new link").Does(func() error {
		_, err := shop.Staff.SignInSetup(t.Context(), newLink(shop, ""), chef, appCode(shop, secret), phone)
		return err
	})
}
