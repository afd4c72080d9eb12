package server

import (
	"fmt"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/signin"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

// told is everything in an answer by which two could be told apart, but for the
// challenge, which is drawn anew each time.
func told(r reply) string {
	var lines []string
	for name, values := range r.Header() {
		if name != "X-Request-Id" {
			lines = append(lines, fmt.Sprint(name, values))
		}
	}
	slices.Sort(lines)
	return fmt.Sprint(r.Code, lines, challenges.ReplaceAllString(r.Body.String(), `"Challenge":"…"`))
}

var challenges = regexp.MustCompile(`"Challenge":"[A-Za-z0-9_-]{43}"`)

func TestAttackWhoHasAnAccount(t *testing.T) {
	const times = 40 // a minute's codes of one kind, well below every limit
	attack := storetest.NewAttack(t, "accounts found out by bytes or by work")
	victim := attack.Victim("a customer signing in")
	sh := open(t, func(o *Options) {
		o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
	})
	sh.signedIn("known@example.in")
	sh.data.Clock.Add(24 * time.Hour)
	var mu sync.Mutex
	answers := map[string]int{}
	ask := func(target, kind, body string, n int) {
		r := sh.ask("POST", target, body, "Content-Type", kind, "X-Forwarded-For", fmt.Sprintf("198.51.%d.%d", n/200, n%200))
		mu.Lock()
		defer mu.Unlock()
		answers[target+" "+told(r)]++
	}
	const json, form = "application/json", "application/x-www-form-urlencoded"
	var all sync.WaitGroup
	for n := range times {
		all.Go(func() {
			email := fmt.Sprintf("unknown%d@example.in", n)
			if n == 0 {
				email = "known@example.in"
			}
			ask(web.APIPath+"CheckUser", json, `{"UserName":"`+email+`"}`, n)
			ask(web.TokenPath, form, "grant_type=password&password=00000000&username="+email, n)
		})
	}
	victim.Does(func() error { _, err := sh.signsIn("asha@example.in", "203.0.113.5", ""); return err })
	all.Wait()
	attack.Case(len(answers) == 2, "%d different answers to two calls: %v", len(answers), answers)

	// The same work in the database, and the same time: an answer leaves when its
	// time is over, not when the work is.
	known, unknown := work(t, sh, "known@example.in"), work(t, sh, "stranger@example.in")
	attack.Case(known == unknown, "rows written for a customer %s, for a stranger %s", known, unknown)
	for _, r := range table(new(site), new(api.API), new(admin.Admin)) {
		if strings.HasSuffix(r.Path, "/CheckUser") || strings.HasPrefix(r.Path, web.AdminPath+"sign-in") && !strings.HasSuffix(r.Path, "/demo") {
			attack.Case(r.AtLeast >= 100*time.Millisecond, "%s answers as soon as it can", r.Path)
		}
	}
	begun := time.Now()
	sh.guest().post("CheckUser", `{"UserName":"another@example.in"}`).is(t, 200)
	attack.Case(time.Since(begun) >= requestCodeTime, "answered after %v", time.Since(begun))
}

// work is what asking for a code writes into the database.
func work(t *testing.T, sh *shop, email string) string {
	t.Helper()
	sh.data.Clock.Add(time.Hour)
	count := func() (n []int) {
		for _, table := range []string{"one_time_passwords", "otp_events", "sign_in_challenges", "outbox", "customers", "sessions"} {
			n = append(n, sh.data.Count(table))
		}
		return n
	}
	ask := func(email, from string) {
		_, err := sh.data.OTP.Request(t.Context(), email, signin.Asker{Network: netip.MustParseAddr(from)})
		must(t, err)
	}
	ask("warm@example.in", "203.0.113.200") // what is old is let go now
	before := count()
	ask(email, "203.0.113.99")
	after := count()
	for i := range after {
		after[i] -= before[i]
	}
	return fmt.Sprint(after)
}

func TestAttackCodesOverHTTP(t *testing.T) {
	attack := storetest.NewAttack(t, "one right code in a hundred browsers at once")
	victim := attack.Victim("another customer signing in")
	sh := open(t)
	code := sh.data.Code("asha@example.in")
	var mu sync.Mutex
	statuses := map[int]int{}
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			r := sh.ask("POST", web.TokenPath, "grant_type=password&username=asha@example.in&password="+code, "Content-Type", "application/x-www-form-urlencoded")
			mu.Lock()
			defer mu.Unlock()
			statuses[r.Code]++
		})
	}
	victim.Does(func() error { _, err := sh.signsIn("bina@example.in", "", ""); return err })
	all.Wait()
	attack.Case(statuses[200] == 1 && statuses[500] == 0, "answers: %v", statuses)
	if _, err := sh.data.Store.Customers.SignIn(t.Context(), "asha@example.in", code, storetest.Network); fault.CodeOf(err) == "" {
		t.Error("and once more")
	}
}
