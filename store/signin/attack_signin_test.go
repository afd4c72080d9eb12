package signin_test

import (
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store"
	"bhatti/store/fault"
	"bhatti/store/signin"
	"bhatti/store/storetest"
)

// botnet is how many networks an attacker has: n is one of them.
func botnet(n int) netip.Addr {
	return netip.AddrFrom4([4]byte{100, byte(n >> 16), byte(n >> 8), byte(n)})
}

func TestAttackGuessesOfACode(t *testing.T) {
	attack := storetest.NewAttack(t, "one-time passwords guessed, reused and raced for")
	shop := storetest.New(t)
	guess := func(code string, n int) error {
		_, err := shop.Store.Customers.SignIn(t.Context(), storetest.Asha, code, botnet(n))
		return err
	}

	code := shop.Code(storetest.Asha)
	for n := range 5 {
		attack.Case(guess(wrongCode(code), n) != nil, "guess %d", n)
	}
	attack.Case(guess(code, 5) != nil, "the right code after five wrong ones")

	shop.Clock.Add(time.Minute)
	next := shop.Code(storetest.Asha)
	for n := range 4 {
		attack.Case(guess(wrongCode(next), 6+n) != nil, "a guess at the next code")
	}
	attack.Case(fault.CodeOf(guess(next, 11)) == fault.TooMany, "a new code gave new guesses")

	shop.Clock.Add(24 * time.Hour)
	fresh := shop.Code(storetest.Asha)
	if err := guess(fresh, 12); err != nil {
		t.Fatal("the customer is locked out permanently:", err)
	}
	attack.Case(guess(fresh, 13) != nil, "a code used twice")

	shop.Clock.Add(24 * time.Hour)
	raced := shop.Code(storetest.Asha)
	var mu sync.Mutex
	var won int
	var all sync.WaitGroup
	for n := range 100 {
		all.Go(func() {
			if guess(raced, 100+n) == nil {
				mu.Lock()
				won++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	attack.Case(won == 1, "%d of 100 parallel right codes signed in", won)
	for n := range 2000 { // from as many machines
		err := guess(fmt.Sprintf("%08d", n), 1000+n)
		attack.Case(err != nil, "guess %d of a code that is not there", n)
	}
}

func TestAttackGuessesAcrossARestart(t *testing.T) {
	attack := storetest.NewAttack(t, "guesses forgotten in a restart")
	dir := t.TempDir()
	shop := storetest.Open(t, dir)
	code := shop.Code(storetest.Asha)
	for range 4 {
		if _, err := shop.Store.Customers.SignIn(t.Context(), storetest.Asha, wrongCode(code), botnet(1)); err == nil {
			t.Fatal("a wrong code signed in")
		}
	}
	if err := shop.Close(); err != nil {
		t.Fatal(err)
	}
	shop = storetest.Open(t, dir)
	_, err := shop.Store.Customers.SignIn(t.Context(), storetest.Asha, wrongCode(code), botnet(2))
	attack.Case(err != nil, "a wrong code")
	_, err = shop.Store.Customers.SignIn(t.Context(), storetest.Asha, code, botnet(3))
	attack.Case(err != nil, "the right code at the sixth try, of which a restart forgot four")
}

func TestAttackMailboxesByBombing(t *testing.T) {
	attack := storetest.NewAttack(t, "mail bombs from many networks under many names")
	aliases := []func(n int) string{
		func(int) string { return "victim@gmail.com" },
		func(n int) string { return fmt.Sprintf("victim+%d@gmail.com", n) },
		func(n int) string { return strings.Repeat("v.", n%2) + "ictim@googlemail.com" },
		func(n int) string { return fmt.Sprintf("Vic.Tim+%d@GMail.com", n) },
		func(n int) string { return " victim@gmail.com" + strings.Repeat(" ", n%5) },
	}
	aliases[2] = func(n int) string {
		return []string{"vic.tim", "v.ictim", "victi.m", "v.i.c.t.i.m"}[n%4] + "@googlemail.com"
	}
	shop := storetest.New(t)
	sent := 0
	for n := range 1000 {
		shop.Clock.Add(80 * time.Second) // a thousand in a day
		if shop.OTP.Request(t.Context(), aliases[n%len(aliases)](n), botnet(n)) == nil {
			sent++
			attack.Case(sent <= 10, "mail %d within a day", sent)
		} else {
			attack.Case(true, "")
		}
	}
	if sent != 10 {
		t.Errorf("%d mails of ten allowed", sent)
	}
}

func TestAttackTheRelaysGoodName(t *testing.T) {
	attack := storetest.NewAttack(t, "mail to strangers from many networks")
	const most = 40 // of a thousand in a real shop
	shop, err := store.Open(t.Context(), store.Options{
		Dir: t.TempDir(), Migrations: storetest.Migrations(t), Limits: signin.Limits{CodesInAll: most},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer shop.Close()
	sent := 0
	for n := range 1000 {
		if shop.OTP.Request(t.Context(), fmt.Sprintf("stranger%d@example.in", n), botnet(n*256)) == nil {
			sent++
		}
		attack.Case(sent <= most, "mail %d within an hour", sent)
	}
	if sent != most {
		t.Errorf("%d mails of %d allowed", sent, most)
	}
}

func TestAddressesOfOneMailboxShareItsLimits(t *testing.T) {
	for _, pair := range []struct {
		a, b string
		same bool
	}{
		{"asha@gmail.com", "a.s.h.a+x@googlemail.com", true},
		{"asha@outlook.com", "asha+shop@outlook.com", true},
		{"asha@outlook.com", "a.sha@outlook.com", false},
		{"asha@example.in", "asha+1@example.in", false}, // may be another's
		{"asha@gmail.com", "asha@example.in", false},
	} {
		shop := storetest.New(t)
		if err := shop.OTP.Request(t.Context(), pair.a, botnet(1)); err != nil {
			t.Fatal(err)
		}
		err := shop.OTP.Request(t.Context(), pair.b, botnet(2))
		if limited := fault.CodeOf(err) == fault.TooMany; limited != pair.same {
			t.Errorf("%s after %s: %v", pair.b, pair.a, err)
		}
	}
}
