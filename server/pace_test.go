package server

import (
	"fmt"
	"net/netip"
	"strconv"
	"testing"
	"time"

	"bhatti/store"
)

func TestEachNetworkHasItsOwnPace(t *testing.T) {
	now := time.Unix(0, 0)
	p := newPaces(Paces{SignIns: 60}, func() time.Time { return now })[signIns]
	passed := func(from string, times int) (n int) {
		t.Helper()
		for range times {
			if err := p.take(netip.MustParseAddr(from)); err == nil {
				n++
			} else if store.CodeOf(err) != store.TooMany {
				t.Fatal(err)
			}
		}
		return n
	}
	for _, step := range []struct {
		after time.Duration
		from  string
		want  int
	}{
		{0, "203.0.113.7", 60},
		{0, "203.0.113.7", 0},
		{0, "::ffff:203.0.113.7", 0}, // the same, written otherwise
		{0, "203.0.113.8", 60},
		{0, "2001:db8:1:2::1", 60},
		{0, "2001:db8:1:2:ffff::1", 0}, // the same household
		{0, "2001:db8:1:3::1", 60},
		{time.Second, "203.0.113.7", 1},
		{10 * time.Second, "203.0.113.7", 10},
		{-time.Hour, "203.0.113.7", 0},
		{time.Hour, "203.0.113.7", 0}, // where the clock was before it went back
		{30 * time.Second, "203.0.113.7", 30},
		{365 * 24 * time.Hour, "203.0.113.7", 60},
	} {
		now = now.Add(step.after)
		if got := passed(step.from, 100); got != step.want {
			t.Errorf("after %v %s makes %d calls, want %d", step.after, step.from, got, step.want)
		}
	}
}

func TestCountingNetworksTakesBoundedMemory(t *testing.T) {
	now := time.Unix(0, 0)
	p := newPaces(Paces{}, func() time.Time { return now })[signIns]
	for n := range maxNetworks + 10 {
		must(t, p.take(netip.AddrFrom4([4]byte{10, byte(n >> 16), byte(n >> 8), byte(n)})))
		if n == maxNetworks-1 {
			now = now.Add(time.Minute)
		}
	}
	if n := len(p.networks); n != 10 {
		t.Errorf("%d networks are remembered of which 10 matter", n)
	}
}

func TestExpensiveCallsAreLimitedByNetwork(t *testing.T) {
	const most = 5
	sh := open(t, func(o *Options) { o.Paces = Paces{SignIns: most, Orders: most, Searches: most} })
	asha, guest := sh.signedIn("asha@example.in"), sh.guest()
	for _, test := range []struct {
		name string
		call func(n int) reply
	}{
		{"codes asked for", func(n int) reply {
			return guest.post("CheckUser", fmt.Sprintf(`{"UserName":"someone%d@example.in"}`, n))
		}},
		{"codes tried", func(n int) reply {
			return sh.ask("POST", tokenPath, "grant_type=password&username=a@example.in&password=1", "Content-Type", "application/x-www-form-urlencoded")
		}},
		{"orders", func(n int) reply { return asha.post("CreatePurchaseOrder", "{}") }},
		{"payments taken up again", func(n int) reply { return asha.post("ResumePayment", `{"orderId":"none"}`) }},
		{"searches", func(n int) reply { return guest.get("SearchItems?searchTerm=" + strconv.Itoa(n)) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			sh.books.Clock.Add(time.Minute)
			for n := range most {
				if got := test.call(n); got.Code == 429 {
					t.Fatalf("call %d: %d %s", n+1, got.Code, got.Body)
				}
			}
			refused := test.call(most).is(t, 429)
			if got := refused.Header().Get("Retry-After"); got != "12" {
				t.Errorf("Retry-After %q, want 12", got)
			}
			sh.books.Clock.Add(12 * time.Second)
			if got := test.call(most); got.Code == 429 {
				t.Error("refused after the time to wait")
			}
		})
	}
}

func TestWhatIsPreparedIsNeverLimited(t *testing.T) {
	sh := open(t, func(o *Options) { o.Paces = Paces{Searches: 1, Pages: 1} })
	sh.books.Product("Khari")
	for range 50 {
		sh.guest().get("SearchItems?searchTerm=khari").is(t, 200)
		sh.guest().get("GetProductsList").is(t, 200)
		sh.ask("GET", "/home", "").is(t, 200)
	}
}

func TestPagesBeyondThePaceAreLeftToTheBrowser(t *testing.T) {
	sh := open(t, func(o *Options) { o.Paces = Paces{Pages: 2} })
	drawn := func(path string) bool {
		t.Helper()
		return sh.ask("GET", path, "").Header().Get("Cache-Control") == "no-cache"
	}
	for n, want := range []bool{true, true, false, false} {
		if got := drawn(fmt.Sprintf("/home/search/bread-%d", n)); got != want {
			t.Errorf("page %d drawn here: %v, want %v", n, got, want)
		}
	}
	if !drawn("/home/search/bread-0") {
		t.Error("a page that was drawn before is drawn no more")
	}
	sh.books.Clock.Add(time.Minute)
	if !drawn("/home/search/bread-3") {
		t.Error("a bare shell stays after the time to wait")
	}
}
