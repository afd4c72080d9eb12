package server

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"bhatti/server/web"
)

func TestExpensiveCallsAreLimitedByNetwork(t *testing.T) {
	const most = 5
	sh := open(t, func(o *Options) { o.RateLimits = web.RateLimits{SignIns: most, Orders: most, Reads: most} })
	asha, guest := sh.signedIn("asha@example.in"), sh.guest()
	const order = `{"totalAmount":1,"mobile":"9800000000","shippingAddress":"x","pinCode":"411001","data":[{"itemId":1,"packageId":1,"quantity":1}]}`
	for _, test := range []struct {
		name string
		call func(n int) reply
	}{
		{"codes asked for", func(n int) reply {
			return guest.post("CheckUser", fmt.Sprintf(`{"UserName":"someone%d@example.in"}`, n))
		}},
		{"codes tried", func(n int) reply {
			return sh.ask("POST", web.TokenPath, "grant_type=password&username=a@example.in&password=1", "Content-Type", "application/x-www-form-urlencoded")
		}},
		{"orders", func(n int) reply { return asha.post("CreatePurchaseOrder", order) }},
		{"payments taken up again", func(n int) reply { return asha.post("ResumePayment", `{"orderId":"none"}`) }},
		{"searches", func(n int) reply { return guest.get("SearchItems?searchTerm=" + strconv.Itoa(n)) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			sh.data.Later(time.Minute)
			for n := range most {
				if got := test.call(n); got.Code == 429 {
					t.Fatalf("call %d: %d %s", n+1, got.Code, got.Body)
				}
			}
			refused := test.call(most).is(t, 429)
			if got := refused.Header().Get("Retry-After"); got != "12" {
				t.Errorf("Retry-After %q, want 12", got)
			}
			sh.data.Later(12 * time.Second)
			if got := test.call(most); got.Code == 429 {
				t.Error("refused after the time to wait")
			}
		})
	}
}

func TestWhatIsPreparedIsNeverLimited(t *testing.T) {
	sh := open(t, func(o *Options) { o.RateLimits = web.RateLimits{Reads: 2, Pages: 1} })
	sh.data.Product("Khari")
	for range 50 {
		sh.guest().get("SearchItems?searchTerm=khari").is(t, 200)
		sh.guest().get("GetProductsList").is(t, 200)
		sh.ask("GET", "/home", "").is(t, 200)
	}
}

func TestPagesBeyondThePaceAreLeftToTheBrowser(t *testing.T) {
	sh := open(t, func(o *Options) { o.RateLimits = web.RateLimits{Pages: 2} })
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
	sh.data.Clock.Add(time.Minute)
	if !drawn("/home/search/bread-3") {
		t.Error("a bare shell stays after the time to wait")
	}
}

// Neighbours behind one address are not held up, nor is who makes a mistake.
func TestOrdersAreLimitedByCustomer(t *testing.T) {
	const most = 3
	sh := open(t, func(o *Options) { o.RateLimits = web.RateLimits{Orders: most} })
	asha, bina := sh.signedIn("asha@example.in"), sh.signedIn("bina@example.in")
	for range 2 * most {
		asha.post("CreatePurchaseOrder", "{}").is(t, 400)
		sh.guest().post("ResumePayment", `{"orderId":"none"}`).is(t, 401)
	}
	for range most {
		asha.post("ResumePayment", `{"orderId":"none"}`).is(t, 404)
	}
	asha.post("ResumePayment", `{"orderId":"none"}`).is(t, 429)
	bina.post("ResumePayment", `{"orderId":"none"}`).is(t, 404)
}
