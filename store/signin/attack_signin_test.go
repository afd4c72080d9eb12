package signin_test

import (
	"context"
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/signin"
	"bhatti/store/storetest"
)

// botnet is somebody in the n-th of an attacker's many networks.
func botnet(n int) signin.Asker {
	return signin.Asker{Network: netip.AddrFrom4([4]byte{100, byte(n >> 8), byte(n), 1})}
}

// home is where a victim signs in: no network of the attacker's.
func home(n int) signin.Asker {
	return signin.Asker{Network: netip.AddrFrom4([4]byte{203, 0, byte(n), 9})}
}

// signsIn is an honest person at work: asks for a code, reads the newest one in the
// mailbox and enters it with the challenge. The mailbox is read by the caller's inbox.
func signsIn(shop *storetest.Shop, mail *inbox, email string, from signin.Asker) error {
	told, err := shop.OTP.Request(context.Background(), email, from)
	if err != nil {
		return err
	}
	return signInFrom(shop, email, mail.newest(email), holding(from, told.Challenge))
}

// inbox holds the codes that were mailed, as their owners see them.
type inbox struct {
	shop  *storetest.Shop
	codes map[string][]string
}

func newInbox(shop *storetest.Shop) *inbox { return &inbox{shop, map[string][]string{}} }

// fetch empties the outbox into the mailboxes and tells how many mails there were.
func (i *inbox) fetch() (mails int) {
	for _, item := range i.shop.Due() {
		if mail, ok := item.Payload.(outbox.OTPMail); ok {
			i.codes[mail.Email] = append(i.codes[mail.Email], mail.Code)
			mails++
		}
		if err := i.shop.Outbox.Done(context.Background(), item.ID); err != nil {
			i.shop.T.Error(err)
		}
	}
	return mails
}

func (i *inbox) newest(email string) string {
	i.fetch()
	if codes := i.codes[email]; len(codes) > 0 {
		return codes[len(codes)-1]
	}
	return "none"
}

func TestAttackGuessesOfACode(t *testing.T) {
	attack := storetest.NewAttack(t, "one-time passwords guessed, reused and raced for")
	victim := attack.Victim("a customer signing in")
	shop := storetest.New(t)
	mail := newInbox(shop)
	for n := range 2000 { // before a code was asked for
		attack.Case(signInFrom(shop, storetest.Asha, fmt.Sprintf("%08d", n), botnet(n)) != nil, "guess %d of a code that is not there", n)
	}
	victim.Does(func() error { return signsIn(shop, mail, storetest.Asha, home(1)) })

	shop.Clock.Add(time.Hour)
	from := holding(home(1), request(t, shop, storetest.Asha, home(1)))
	code := mail.newest(storetest.Asha)
	for n := range 200 { // at the code just mailed, with and without a challenge
		guesser := botnet(n)
		if told, err := shop.OTP.Request(t.Context(), storetest.Asha, guesser); err == nil && n%2 == 0 {
			guesser.Challenge = told.Challenge
		}
		for range 6 {
			attack.Case(signInFrom(shop, storetest.Asha, wrongCode(code), guesser) != nil, "a wrong code signed in")
		}
	}
	victim.Does(func() error { return signInFrom(shop, storetest.Asha, code, from) })
	attack.Case(signInFrom(shop, storetest.Asha, code, from) != nil, "a code used twice")

	shop.Clock.Add(24 * time.Hour)
	raced := shop.Code(storetest.Asha)
	var mu sync.Mutex
	var won int
	var all sync.WaitGroup
	for n := range 100 {
		all.Go(func() {
			if signInFrom(shop, storetest.Asha, raced, botnet(100+n)) == nil {
				mu.Lock()
				won++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	attack.Case(won == 1, "%d of 100 parallel right codes signed in", won)
}

func TestAttackGuessesAcrossARestart(t *testing.T) {
	attack := storetest.NewAttack(t, "guesses forgotten in a restart")
	victim := attack.Victim("a customer signing in")
	dir := t.TempDir()
	shop := storetest.Open(t, dir)
	guesser := holding(botnet(1), request(t, shop, storetest.Asha, botnet(1)))
	shop.Clock.Add(time.Minute)
	from := holding(home(1), request(t, shop, storetest.Asha, home(1)))
	code := newInbox(shop).newest(storetest.Asha)
	for range 5 {
		attack.Case(signInFrom(shop, storetest.Asha, wrongCode(code), guesser) != nil, "a wrong code signed in")
	}
	if err := shop.Close(); err != nil {
		t.Fatal(err)
	}
	shop = storetest.Open(t, dir)
	shop.Clock.Add(time.Minute)
	err := signInFrom(shop, storetest.Asha, code, guesser)
	attack.Case(err != nil, "the right code at the sixth try of a challenge, of which a restart forgot five")
	victim.Does(func() error { return signInFrom(shop, storetest.Asha, code, from) })
}

// TestAttackGuessesAtOneAddressInADay makes as many guesses at one address as anybody
// can: from any number of networks, with codes asked for whenever that is possible.
// SECURITY.md has the odds that these figures make.
func TestAttackGuessesAtOneAddressInADay(t *testing.T) {
	const (
		asked  = 10 * 5 // ten codes a day, each with a challenge of its own
		again  = 10 * 5 // what those networks have at the same codes if they ask again
		shared = 500    // everybody else's challenges
		bare   = 50     // without a challenge
	)
	attack := storetest.NewAttack(t, "guesses at one address, from any number of networks")
	victim := attack.Victim("a customer on a device that signed in before")
	shop := storetest.New(t)
	mail := newInbox(shop)
	device := home(1)
	device.Device = shop.SignIn(storetest.Asha).Device
	shop.Clock.Add(24 * time.Hour)
	looked, network, end := 0, 0, shop.Clock.Now().Add(24*time.Hour)
	guess := func(from signin.Asker) { // a sixth try of a challenge is answered like a wrong code, unseen
		for range 5 {
			if fault.CodeOf(signInFrom(shop, storetest.Asha, "x", from)) == fault.Invalid {
				looked++
			}
		}
	}
	for shop.Clock.Now().Before(end) {
		pause := 61 * time.Second
		for range storetest.Size(12, 25) {
			network++
			from := botnet(network)
			told, err := shop.OTP.Request(t.Context(), storetest.Asha, from)
			if err != nil {
				pause = 15 * time.Minute
				break
			}
			guess(holding(from, told.Challenge))
			again, err := shop.OTP.Request(t.Context(), storetest.Asha, from)
			if err != nil {
				t.Fatal(err)
			}
			guess(holding(from, again.Challenge))
			guess(from)
		}
		shop.Clock.Add(pause)
	}
	attack.Case(looked <= asked+again+shared+bare, "%d guesses in a day", looked)
	t.Logf("%d networks made %d guesses at one address in a day", network, looked)
	victim.Does(func() error { return signsIn(shop, mail, storetest.Asha, device) })
	if odds := float64(3*(asked+again+shared+bare)) / 100_000_000; odds > 2e-5 {
		t.Errorf("one in %.0f a day", 1/odds)
	}
}

func TestAttackTheVictimsBudget(t *testing.T) {
	for name, networks := range map[string]int{"one network": 1, "many networks": 300} {
		t.Run(name, func(t *testing.T) {
			attack := storetest.NewAttack(t, "codes asked for in a customer's name from "+name)
			victim := attack.Victim("a customer signing in, on new devices and on one that is known")
			shop := storetest.New(t)
			mail := newInbox(shop)
			known := home(1)
			known.Device = shop.SignIn(storetest.Asha).Device
			shop.Clock.Add(24 * time.Hour)
			mails := 0
			for n := range 300 { // a day's and more
				before := len(mail.codes[storetest.Asha])
				_ = asks(shop, storetest.Asha, botnet(n%networks))
				mails += mail.fetch()
				switch {
				case len(mail.codes[storetest.Asha]) > before: // a code is live
					victim.Does(func() error { return signsIn(shop, mail, storetest.Asha, home(n+2)) })
				case n%50 == 0:
					victim.Does(func() error { return signsIn(shop, mail, storetest.Asha, known) })
				case n%100 == 75: // a new browser, in the network of an earlier sign-in
					victim.Does(func() error { return signsIn(shop, mail, storetest.Asha, storetest.Network) })
				case networks == 1 && n == 299:
					victim.Does(func() error { return signsIn(shop, mail, storetest.Asha, home(n+2)) })
				}
				shop.Clock.Add(5 * time.Minute)
			}
			attack.Case(mails <= 21, "%d mails in 25 hours", mails)
		})
	}
}

func TestAttackMailboxesByBombing(t *testing.T) {
	for name, aliases := range map[string][]func(n int) string{
		"gmail.com": {
			func(int) string { return "victim@gmail.com" },
			func(n int) string { return fmt.Sprintf("victim+%d@gmail.com", n) },
			func(n int) string {
				return []string{"vic.tim", "v.ictim", "victi.m", "v.i.c.t.i.m"}[n%4] + "@googlemail.com"
			},
			func(n int) string { return fmt.Sprintf("Vic.Tim+%d@GMail.com", n) },
			func(n int) string { return " victim@gmail.com" + strings.Repeat(" ", n%5) },
		},
		"a firm's domain": {
			func(n int) string { return fmt.Sprintf("victim+%d@firm.example", n) },
			func(n int) string { return fmt.Sprintf("Victim+a+%d@FIRM.example", n%60) },
		},
	} {
		t.Run(name, func(t *testing.T) {
			attack := storetest.NewAttack(t, "mail bombs to one mailbox at "+name+", from many networks under many names")
			victim := attack.Victim("another customer of the same domain signing in")
			shop := storetest.New(t)
			mail := newInbox(shop)
			for n := range 1000 {
				shop.Clock.Add(80 * time.Second) // a thousand in a day
				_ = asks(shop, aliases[n%len(aliases)](n), botnet(n))
				if mail.fetch(); n%100 == 50 {
					victim.Does(func() error {
						return signsIn(shop, mail, fmt.Sprintf("other%d@%s", n, strings.ToLower(strings.Split(aliases[0](0), "@")[1])), home(n))
					})
				}
				sent := 0
				for email, codes := range mail.codes {
					if strings.HasPrefix(email, "v") {
						sent += len(codes)
					}
				}
				attack.Case(sent <= 10, "mail %d within a day", sent)
			}
		})
	}
}

func TestAttackTheRelaysGoodName(t *testing.T) {
	attack := storetest.NewAttack(t, "mail to strangers from many networks")
	victim := attack.Victim("a customer on a known device, and one from a quiet network")
	const most = 400 // of a thousand in a real shop
	shop := limited(t, signin.Limits{Together: most})
	mail := newInbox(shop)
	known := home(1)
	known.Device = shop.SignIn(storetest.Asha).Device
	shop.Clock.Add(2 * time.Hour)
	var hour []int // mails within each minute
	var told signin.Requested
	for minute := range storetest.Size(100, 180) {
		for n := range 20 { // twenty networks that ask for all they may
			_ = asks(shop, fmt.Sprintf("stranger%d.%d@example.in", minute, n), botnet(n))
		}
		hour = append(hour, mail.fetch())
		switch waits := home(minute / 60); minute % 60 {
		case 30:
			victim.Does(func() error { return signsIn(shop, mail, storetest.Asha, known) })
			victim.Does(func() (err error) {
				told, err = shop.OTP.Request(t.Context(), "new@example.in", waits)
				return err
			})
		case 36:
			victim.Does(func() error {
				return signInFrom(shop, "new@example.in", mail.newest("new@example.in"), holding(waits, told.Challenge))
			})
		}
		shop.Clock.Add(time.Minute)
		sent := 0
		for _, mails := range hour[max(0, len(hour)-60):] {
			sent += mails
		}
		attack.Case(sent <= 2*most, "%d mails within an hour", sent)
	}
	if mailed, err := shop.OTP.Crowd(t.Context()); err != nil || mailed < most {
		t.Errorf("the back office is told of %d, %v", mailed, err)
	}
}

func TestAttackNeighboursBehindOneAddress(t *testing.T) {
	attack := storetest.NewAttack(t, "many customers behind one carrier's IPv4 address")
	victim := attack.Victim("fifty-nine customers of the carrier signing in")
	shop := storetest.New(t)
	mail := newInbox(shop)
	for n := range 59 {
		victim.Does(func() error { return signsIn(shop, mail, fmt.Sprintf("customer%d@example.in", n), home(1)) })
		shop.Clock.Add(time.Minute)
	}
	for n := range 100 {
		_ = asks(shop, fmt.Sprintf("stranger%d@example.in", n), home(1))
	}
	mails := mail.fetch()
	attack.Case(mails <= 60, "%d mails for one address", mails)
}

func TestAddressesOfOneMailboxShareItsLimits(t *testing.T) {
	for _, pair := range []struct {
		a, b string
		same bool
	}{
		{"asha@gmail.com", "a.s.h.a+x@googlemail.com", true},
		{"asha@outlook.com", "asha+shop@outlook.com", true},
		{"asha@outlook.com", "a.sha@outlook.com", false},
		{"asha@example.in", "asha+1@example.in", true},
		{"asha@gmail.com", "asha@example.in", false},
	} {
		shop := storetest.New(t)
		request(t, shop, pair.a, botnet(1))
		err := asks(shop, pair.b, botnet(2))
		if limited := fault.CodeOf(err) == fault.TooMany; limited != pair.same {
			t.Errorf("%s after %s: %v", pair.b, pair.a, err)
		}
	}
}
