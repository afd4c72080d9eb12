package signin_test

import (
	"fmt"
	"regexp"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/storetest"
)

// leaps are what may befall the clock of a server.
var leaps = map[string]time.Duration{
	"an hour on":    time.Hour,
	"a day back":    -24 * time.Hour,
	"to 2038":       time.Date(2038, 1, 19, 3, 14, 8, 0, time.UTC).Sub(storetest.Start),
	"to 1970":       time.Unix(0, 0).Sub(storetest.Start),
	"past midnight": 13 * time.Hour,
}

func TestAttackTheClock(t *testing.T) {
	attack := storetest.NewAttack(t, "codes and sessions brought to life by the clock")
	victim := attack.Victim("a customer signing in after each leap")
	for name, leap := range leaps {
		shop := storetest.New(t)
		mail, visits := newInbox(shop), 0
		used := shop.Code(storetest.Asha)
		if _, err := signIn(t, shop, storetest.Asha, used); err != nil {
			t.Fatal(err)
		}
		ended := shop.SignIn("bina@example.in")
		if err := shop.Customers.SignOut(t.Context(), ended.Token); err != nil {
			t.Fatal(err)
		}
		idle := shop.SignIn("chitra@example.in")
		shop.Clock.Add(15 * 24 * time.Hour)
		_, _, err := shop.Customers.Authenticate(t.Context(), idle.Token)
		attack.Case(err != nil, "an idle session lives")
		expired := shop.Code("divya@example.in")
		shop.Clock.Add(11 * time.Minute)
		_, err = signIn(t, shop, "divya@example.in", expired)
		attack.Case(err != nil, "an expired code signs in")

		for _, leap := range []time.Duration{-3 * time.Minute, leap, -leap, -20 * time.Minute, 30 * time.Minute} {
			shop.Clock.Add(leap)
			for what, dead := range map[string]string{"ended": ended.Token, "idle": idle.Token} {
				_, _, err := shop.Customers.Authenticate(t.Context(), dead)
				attack.Case(fault.CodeOf(err) == fault.Unauthorized, "%s: an %s session lives again: %v", name, what, err)
			}
			visits++
			victim.Does(func() error { return signsIn(shop, mail, fmt.Sprintf("honest%d@example.in", visits), home(visits)) })
			_, err := signIn(t, shop, storetest.Asha, used)
			attack.Case(err != nil, "%s: a used code signs in again", name)
			_, err = signIn(t, shop, "divya@example.in", expired)
			attack.Case(err != nil, "%s: an expired code signs in after %v", name, leap)
		}
	}
}

func TestOrderNumbersAreUniqueWhateverTheClockSays(t *testing.T) {
	shop := storetest.New(t)
	buyer := shop.Customer(storetest.Asha)
	seen := map[string]string{}
	form := regexp.MustCompile(`^[A-Z0-9/-]{1,16}$`) // Rule 46(b), CGST Rules
	for name, leap := range leaps {
		for _, leap := range []time.Duration{leap, -leap} {
			shop.Clock.Add(leap)
			order, _, err := shop.Basket(buyer).Of(shop.Product(fmt.Sprint("Bread ", len(seen))), 1).Place()
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if before, twice := seen[order.Number]; twice || !form.MatchString(order.Number) {
				t.Errorf("%s: number %q, of %q too", name, order.Number, before)
			}
			seen[order.Number] = name
		}
	}
}
