package server

import (
	"fmt"
	"math"
	"math/rand/v2"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store/staff"

	"bhatti/server/web"
	"bhatti/store/storetest"
)

// A stranger who asks for codes and tries them for many addresses, and measures how
// long the answers take, must not find out who has an account.
func TestAttackWhoHasAnAccountByTime(t *testing.T) {
	attack := storetest.NewAttack(t, "accounts found out by time")
	sh := open(t, func(o *Options) {
		o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
	})
	for n := range guessedAtOnce {
		sh.signedIn(fmt.Sprintf("known%d@example.in", n))
		sh.hire(fmt.Sprintf("known%d@example.in", n), staff.Packer)
	}
	victim := attack.Victim("a customer signing in")
	const json, form = "application/json", "application/x-www-form-urlencoded"
	for _, call := range []struct{ path, kind, body string }{
		{web.APIPath + "CheckUser", json, `{"UserName":%q}`},
		{web.TokenPath, form, "grant_type=password&password=00000000&username=%s"},
		{web.AdminPath + "sign-in/code", json, `{"Email":%q}`},
		{web.AdminPath + "sign-in", json, `{"Email":%q,"Code":"00000000","Authenticator":"000000"}`},
	} {
		g := guesser{shop: sh, path: call.path, kind: call.kind, body: call.body}
		told := alike(g.differences())
		for again := 1; told != nil && again < 3; again++ { // chance and the machine differ once, the shop every time
			told = alike(g.differences())
		}
		attack.Case(told == nil, "%s: %v", call.path, told)
	}
	victim.Does(func() error { _, err := sh.signsIn("asha@example.in", "203.0.113.5", ""); return err })
}

// Defect: answers for customers take two milliseconds longer.
func TestTimesThatTellAreNoticed(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	var known, unknown []time.Duration
	for range 500 {
		noise := func() time.Duration { return time.Duration(random.ExpFloat64() * float64(500*time.Microsecond)) }
		known, unknown = append(known, 102*time.Millisecond+noise()), append(unknown, 100*time.Millisecond+noise())
	}
	if alike(known, unknown) == nil {
		t.Error("not noticed")
	}
	if err := alike(known, slices.Clone(known)); err != nil {
		t.Error(err)
	}
}

// guessedAtOnce is how many known addresses are asked about at the same time,
// among as many that are not.
const guessedAtOnce = 10

// guesser makes one call for many addresses, and measures.
type guesser struct {
	*shop
	path, kind, body string
	strangers        int
}

// differences are the times of the answers for known and for unknown addresses.
func (g *guesser) differences() (known, unknown []time.Duration) {
	var mu sync.Mutex
	for range storetest.Size(15, 50) {
		g.data.Clock.Add(25 * time.Hour) // no limit is reached
		var all sync.WaitGroup
		for _, n := range rand.Perm(2 * guessedAtOnce) {
			g.strangers++
			email, into := fmt.Sprintf("stranger%d@example.in", g.strangers), &unknown
			if n < guessedAtOnce {
				email, into = fmt.Sprintf("known%d@example.in", n), &known
			}
			from := fmt.Sprintf("198.51.%d.%d", g.strangers/200%200, g.strangers%200)
			all.Go(func() {
				took := g.ask(email, from)
				mu.Lock()
				defer mu.Unlock()
				*into = append(*into, took)
			})
		}
		all.Wait()
	}
	return known, unknown
}

func (g *guesser) ask(email, from string) time.Duration {
	r := httptest.NewRequest("POST", g.path, strings.NewReader(fmt.Sprintf(g.body, email)))
	r.Header.Set("Content-Type", g.kind)
	r.Header.Set("X-Forwarded-For", from)
	w := httptest.NewRecorder()
	begun := time.Now()
	g.Handler().ServeHTTP(w, r)
	took := time.Since(begun)
	if w.Code != 200 && w.Code != 400 {
		g.t.Errorf("%s was answered %d: %s", g.path, w.Code, w.Body)
	}
	return took
}

// alike compares two samples of times: their medians, and their whole
// distributions by the test of Kolmogorov and Smirnov. An error says how one
// can be told from the other.
func alike(a, b []time.Duration) error {
	slices.Sort(a)
	slices.Sort(b)
	if apart := a[len(a)/2] - b[len(b)/2]; apart.Abs() >= time.Millisecond {
		return fmt.Errorf("the medians differ by %v", apart)
	}
	if p := likelihood(a, b); p <= 0.01 {
		return fmt.Errorf("so different by chance only once in %.0f times", 1/p)
	}
	return nil
}

// likelihood is how likely two sorted samples differ so much although they are
// of one distribution (Kolmogorov-Smirnov, asymptotic).
func likelihood(a, b []time.Duration) (p float64) {
	farthest, i, j := 0.0, 0, 0
	for i < len(a) && j < len(b) {
		x := min(a[i], b[j])
		for i < len(a) && a[i] == x {
			i++
		}
		for j < len(b) && b[j] == x {
			j++
		}
		farthest = max(farthest, math.Abs(float64(i)/float64(len(a))-float64(j)/float64(len(b))))
	}
	n := float64(len(a)) * float64(len(b)) / float64(len(a)+len(b))
	lambda := (math.Sqrt(n) + 0.12 + 0.11/math.Sqrt(n)) * farthest
	for k, sign := 1.0, 1.0; k <= 100; k, sign = k+1, -sign {
		p += 2 * sign * math.Exp(-2*k*k*lambda*lambda)
	}
	if farthest == 0 {
		return 1
	}
	return min(max(p, 1e-12), 1)
}
