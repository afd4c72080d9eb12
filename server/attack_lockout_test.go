package server

import (
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/server/admin"
	"bhatti/server/web"
	"bhatti/store/signin"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// behindProxy opens a shop that believes its proxy where a request comes from.
func behindProxy(t *testing.T) *shop {
	return open(t, func(o *Options) { o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")} })
}

const inForm = "application/x-www-form-urlencoded"

// signsIn is a customer's whole sign-in over HTTP, at an address and with a device,
// "" for a new one. It returns what the device keeps.
func (sh *shop) signsIn(email, from, device string) (kept string, err error) {
	asked := sh.ask("POST", web.APIPath+"CheckUser", fmt.Sprintf(`{"UserName":%q,"device":%q}`, email, device),
		"Content-Type", "application/json", "X-Forwarded-For", from)
	if asked.Code != 200 {
		return "", fmt.Errorf("asking for a code: %d %s", asked.Code, asked.Body)
	}
	var code struct{ Challenge string }
	asked.into(sh.t, &code)
	got := sh.ask("POST", web.TokenPath, fmt.Sprintf("grant_type=password&username=%s&password=%s&challenge=%s&device=%s",
		email, sh.data.MailedCode(email), code.Challenge, device), "Content-Type", inForm, "X-Forwarded-For", from)
	if got.Code != 200 {
		return "", fmt.Errorf("trying the code: %d %s", got.Code, got.Body)
	}
	var token struct{ Device string }
	got.into(sh.t, &token)
	return token.Device, nil
}

// signsInNow is a member of the staff's whole sign-in, without waiting for anything.
func (k *clerk) signsInNow() error {
	mailed := k.mailedNow()
	if r := k.signInWith(mailed, k.code()); r.Code != 200 {
		return fmt.Errorf("staff sign-in: %d %s", r.Code, r.Body)
	}
	return nil
}

func TestAttackWrongCodesShutNobodyOut(t *testing.T) {
	attack := storetest.NewAttack(t, "wrong codes for a customer and the owner, no code ever asked for, over HTTP")
	victim := attack.Victim("a customer and the owner signing in, on new devices and on known ones")
	sh := behindProxy(t)
	owner := sh.hire("owner@example.in", staff.Owner)
	device, err := sh.signsIn("asha@example.in", "203.0.113.5", "")
	must(t, err)
	sh.data.Clock.Add(24 * time.Hour)
	var all sync.WaitGroup
	for network := range storetest.Size(20, 100) {
		all.Go(func() {
			from := fmt.Sprintf("198.51.%d.7", network)
			for range 10 {
				r := sh.ask("POST", web.TokenPath, "grant_type=password&username=asha@example.in&password=12345678", "Content-Type", inForm, "X-Forwarded-For", from)
				attack.Case(r.Code == 400, "a customer's code: %d", r.Code)
				r = owner.elsewhere(from).signInWith("12345678", "123456")
				attack.Case(r.Code == 400, "the owner's codes: %d", r.Code)
			}
		})
	}
	all.Wait()
	victim.Does(func() error { _, err := sh.signsIn("asha@example.in", "203.0.113.5", ""); return err })
	victim.Does(func() error { _, err := sh.signsIn("asha@example.in", "203.0.113.5", device); return err })
	victim.Does(owner.elsewhere("203.0.113.5").signsInNow)
	victim.Does(owner.signsInNow)
}

func TestAttackCodesForStaffThatAreNone(t *testing.T) {
	attack := storetest.NewAttack(t, "codes asked for staff that are none, from one rented IPv6 /56")
	victim := attack.Victim("staff and customers signing in, elsewhere and in the same network")
	sh := behindProxy(t)
	owner := sh.hire("owner@example.in", staff.Owner)
	sh.data.Clock.Add(24 * time.Hour)
	rented := func(n int) string { return fmt.Sprintf("2001:db8:7:2%02x::%x", n%256, n) }
	var all sync.WaitGroup
	for worker := range 20 {
		all.Go(func() {
			for n := worker; n < storetest.Size(400, 1000); n += 20 {
				nobody := &clerk{shop: sh, email: fmt.Sprintf("nobody%d@example.in", n), from: rented(n)}
				r := nobody.post("sign-in/code", fmt.Sprintf(`{"Email":%q}`, nobody.email))
				attack.Case(r.Code == 200 || r.Code == 429, "asked: %d", r.Code)
			}
		})
	}
	all.Wait()
	if mails := len(sh.data.Due()); mails > 0 {
		t.Errorf("%d mails to people who are not on the staff", mails)
	}
	victim.Does(owner.elsewhere("203.0.113.5").signsInNow)
	sh.data.Clock.Add(time.Minute)
	known := *owner
	known.from = rented(3)
	victim.Does(known.signsInNow)
	for _, from := range []string{"203.0.113.5", rented(3)} {
		victim.Does(func() error { _, err := sh.signsIn("asha@example.in", from, ""); return err })
		sh.data.Clock.Add(time.Minute)
	}
}

func TestAttackTheStaffsBudget(t *testing.T) {
	attack := storetest.NewAttack(t, "codes asked for in the owner's name from many networks, and guessed at")
	victim := attack.Victim("the owner signing in, with the code in the mailbox and on a known device")
	sh := behindProxy(t)
	owner := sh.hire("owner@example.in", staff.Owner)
	sh.data.Clock.Add(24 * time.Hour)
	mails := 0
	for n := range storetest.Size(24, 150) {
		stranger := owner.elsewhere(fmt.Sprintf("198.51.%d.7", n))
		asked := stranger.post("sign-in/code", `{"Email":"owner@example.in"}`)
		code := sh.data.MailedCode(owner.email)
		attack.Case(stranger.signInWith("12345678", "123456").Code != 200, "signed in")
		switch {
		case code != "":
			mails++
			new := owner.elsewhere("203.0.113.5")
			victim.Does(func() error {
				if again := new.mailedNow(); again != "" {
					return fmt.Errorf("two mails within a minute")
				}
				if r := new.signInWith(code, new.code()); r.Code != 200 {
					return fmt.Errorf("staff sign-in: %d %s", r.Code, r.Body)
				}
				return nil
			})
		case asked.Code == 429 && n%20 == 0:
			victim.Does(owner.signsInNow)
		}
		sh.data.Clock.Add(2 * time.Minute)
	}
	attack.Case(mails <= 10, "%d mails in a day", mails)
}

func TestAttackTheRateOfTheVictimsNetwork(t *testing.T) {
	attack := storetest.NewAttack(t, "sign-ins flooded from the victim's own address")
	victim := attack.Victim("a customer and the owner signing in on known devices")
	const most = 20 // of 300 a minute in a real shop
	sh := open(t, func(o *Options) {
		o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
		o.RateLimits = web.RateLimits{SignIns: most}
	})
	owner := sh.hire("owner@example.in", staff.Owner)
	owner.from = "203.0.113.5"
	device, err := sh.signsIn("asha@example.in", owner.from, "")
	must(t, err)
	sh.data.Clock.Add(24 * time.Hour)
	refused := 0
	for n := range 3 * most {
		device := fmt.Sprintf("guessed%d", n)
		if _, err := sh.signsIn("nobody@example.in", owner.from, device); err != nil {
			refused++
		}
	}
	attack.Case(refused > most, "%d of %d were refused", refused, 3*most)
	victim.Does(func() error { _, err := sh.signsIn("asha@example.in", owner.from, device); return err })
	victim.Does(owner.signsInNow)
}

func TestStaffWhoAreNoneLookLikeStaff(t *testing.T) {
	sh := behindProxy(t)
	sh.hire("owner@example.in", staff.Owner)
	sh.data.Clock.Add(24 * time.Hour)
	for n := range 12 { // through every limit that there is
		var answers []string
		for _, email := range []string{"owner@example.in", "nobody@example.in"} {
			k := &clerk{shop: sh, email: email, from: fmt.Sprintf("198.51.%d.7", n/4)}
			answers = append(answers, told(k.post("sign-in/code", fmt.Sprintf(`{"Email":%q}`, email)))+
				told(k.signInWith("12345678", "123456")))
		}
		if answers[0] != answers[1] {
			t.Errorf("request %d tells who is on the staff:\n%s\n%s", n+1, answers[0], answers[1])
		}
		sh.data.Clock.Add(time.Duration(n%3) * 4 * time.Minute)
	}
}

func TestBadRequestsCostNoBudget(t *testing.T) {
	sh := open(t, func(o *Options) { o.RateLimits = web.RateLimits{SignIns: 2} })
	for range 4 {
		sh.guest().post("CheckUser", `{"UserName":"asha"}`).is(t, 400)
		sh.ask("POST", web.TokenPath, "grant_type=password&username=asha@example.in", "Content-Type", inForm).is(t, 400)
		sh.nobody().post("sign-in/code", `{"Email":"chef"}`).is(t, 400)
		sh.nobody().post("sign-in", `{"Email":5}`).is(t, 400)
	}
	sh.guest().post("CheckUser", `{"UserName":"asha@example.in"}`).is(t, 200)
	sh.ask("POST", web.TokenPath, "grant_type=password&username=asha@example.in&password=1", "Content-Type", inForm).is(t, 400)
	sh.guest().post("CheckUser", `{"UserName":"asha@example.in"}`).is(t, 429)
}

func TestAProxyThatIsNotTrustedIsWarnedAboutOnce(t *testing.T) {
	sh := open(t)
	for range 3 {
		sh.ask("GET", web.APIPath+"GetShopDetails", "", "X-Forwarded-For", "203.0.113.5").is(t, 200)
	}
	if n := strings.Count(sh.log.String(), "BHATTI_TRUSTED_PROXIES"); n != 1 {
		t.Errorf("%d warnings", n)
	}
	trusting := behindProxy(t)
	trusting.ask("GET", web.APIPath+"GetShopDetails", "", "X-Forwarded-For", "203.0.113.5").is(t, 200)
	if strings.Contains(trusting.log.String(), "BHATTI_TRUSTED_PROXIES") {
		t.Error("a warning about a trusted proxy")
	}
}

func TestTheBackOfficeIsToldOfManyCodes(t *testing.T) {
	sh := open(t)
	k := sh.hire("owner@example.in", staff.Owner)
	sh.data.Clock.Add(time.Hour)
	sh.data.OTP = signin.New(sh.data.DB, sh.data.Outbox, make([]byte, 32), signin.Limits{Together: 2})
	for n, want := range []int{0, 2} {
		_, err := sh.data.OTP.Request(t.Context(), fmt.Sprintf("someone%d@example.in", n), storetest.Network)
		must(t, err)
		var alerts admin.Alerts
		k.get("troubles").is(t, 200).into(t, &alerts)
		if alerts.SignInCodes != want || !strings.Contains(k.get("today").Body.String(), fmt.Sprintf(`"SignInCodes","Count":%d`, want)) {
			t.Errorf("after %d: %d", n+1, alerts.SignInCodes)
		}
	}
}
