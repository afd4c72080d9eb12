package server

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"bhatti/server/api"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

// private are the forms of what must not stand in a log.
var private = map[string]*regexp.Regexp{
	"an e-mail address":   regexp.MustCompile(`[\w.+-]+@[\w-]+\.\w+`),
	"a one-time password": regexp.MustCompile(`(^|[\s="])\d{8}($|[\s"])`),
	"a mobile number":     regexp.MustCompile(`\b[6-9]\d{9}\b`),
	"a token":             regexp.MustCompile(`\b[A-Za-z0-9_-]{43}\b`),
	"a signature":         regexp.MustCompile(`\b[0-9a-f]{64}\b`),
	"an address or name":  regexp.MustCompile(`(?i)laxmi|asha|411001`),
	"a query":             regexp.MustCompile(`\?|searchTerm=|%40`),
	"a return":            regexp.MustCompile(`\r`),
}

// tells are the private things in a line of a log.
func tells(line string) (found []string) {
	for name, form := range private {
		if form.MatchString(line) {
			found = append(found, name)
		}
	}
	return found
}

func TestAttackTheLog(t *testing.T) {
	attack := storetest.NewAttack(t, "lines of the log that name somebody")
	sh := open(t)
	khari := sh.data.Product("Khari", storetest.Price(9999), storetest.Discount(1000), storetest.Package("1 kg", 25000, 1000))
	sh.data.Area("411001", 4000, 1500)
	honest := sh.honest(attack)
	honest()
	browse(t, sh.guest(), khari)
	asha := register(t, sh)
	keepWishes(t, asha, khari)
	keepAddresses(t, asha)
	buy(t, asha, khari)
	sh.ask("GET", "/order-details/NKEMZNW4CACELFRF6TTJM2LYWQ?name=asha@example.in", "")
	sh.ask("GET", "/home/search/asha@example.in", "")
	sh.ask("GET", web.APIPath+"SearchItems?searchTerm=9800000001&userId=99", "", asha.headers()...)
	sh.ask("POST", web.APIPath+"AddAddress", `{"Address":"12 Laxmi Road"`, append(asha.headers(), "Content-Type", "application/json")...)
	sh.ask("GET", web.APIPath+"GetCartList", "", "Authorization", "Bearer "+strings.Repeat("x", 43))
	honest()
	inject(sh)
	honest()
	sh.shopper.Account = api.Account{} // a panic, with all that it tells
	sh.ask("GET", web.APIPath+"GetUserDetails", "", append(asha.headers(), "X-Forwarded-For", "asha@example.in")...)

	lines := strings.Split(strings.TrimSpace(sh.log.String()), "\n")
	if len(lines) < 30 {
		t.Errorf("only %d lines are in the log", len(lines))
	}
	for _, line := range lines {
		attack.Case(strings.HasPrefix(line, "time="), "a line that somebody else wrote: %q", line)
		if strings.Contains(line, "panic: ") { // its stack holds addresses of memory
			line, _, _ = strings.Cut(line, "goroutine")
		}
		found := tells(line)
		attack.Case(len(found) == 0, "%q in %q", found, line)
	}
	planted := map[string]string{
		"asha@example.in": "an e-mail address", "12345678": "a one-time password", "9800000001": "a mobile number", asha.token: "a token",
	}
	for text, name := range planted {
		if found := fmt.Sprint(tells("time=1 msg=" + text)); !strings.Contains(found, name) {
			t.Errorf("%s is not seen: %s", name, found)
		}
	}
}

// inject puts line ends and header lines wherever a client can put text.
func inject(sh *shop) {
	const line = "x\r\ntime=2026 level=ERROR msg=asha@example.in"
	escaped := "x%0d%0atime=2026%20level=ERROR%20msg=asha@example.in"
	sh.ask("GET", "/"+escaped, "")
	sh.ask("GET", "/home/search/"+escaped, "")
	sh.ask("GET", "/Uploads/"+escaped+".png", "")
	sh.ask("GET", web.APIPath+escaped, "")
	sh.ask("GET", web.APIPath+"SearchItems?"+escaped+"="+escaped, "")
	sh.ask("POST", web.APIPath+"CheckUser?UserName="+escaped, "")
	sh.ask("POST", web.TokenPath, "grant_type=password&username="+escaped+"&password="+escaped, "Content-Type", "application/x-www-form-urlencoded")
	sh.ask("POST", "/webhooks/razorpay", line, "X-Razorpay-Event-Id", "x time=2026", "X-Razorpay-Signature", escaped)
	sh.ask("POST", "/payments/return", "razorpay_order_id="+escaped, "Content-Type", "application/x-www-form-urlencoded")
	for _, header := range []string{"User-Agent", "Referer", "X-Forwarded-For", "Idempotency-Key", "Origin", "Cookie", "X-Request-Id", "Accept-Language"} {
		sh.ask("GET", web.APIPath+"GetCatagoryList", "", header, line)
	}
}

func TestAttackHeadersOfAnswers(t *testing.T) {
	attack := storetest.NewAttack(t, "headers of our answers, by injection")
	sh := open(t)
	sh.picture("MasterItemImages/khari.svg", "<svg/>")
	honest := sh.honest(attack)
	for _, path := range []string{
		"/", "/home/", "/HOME/x%0d%0aSet-Cookie:%20a=b", "/home/search?q=x%0d%0aSet-Cookie:%20a=b", "/home/search?q=//evil.example",
		"/home/search?q=%2f%2fevil.example", "//evil.example/home", "/%5cevil.example/home", "/home/user-cart/?x=%0d%0aSet-Cookie:a", "/home//",
		"/Home/Product-Details/1%0d%0aLocation:%20//evil.example", "///evil.example//home/", "/.//evil.example/home/", "/home/user-cart%2f%2fevil.example/",
	} {
		honest()
		for _, host := range []string{"", "evil.example"} {
			r := sh.ask("GET", path, "", "X-Forwarded-Host", "evil.example", "X-Forwarded-Proto", "http", "Forwarded", "host=evil.example", "Host", host)
			to := r.Header().Get("Location")
			attack.Case(r.Header().Get("Set-Cookie") == "" && !strings.ContainsAny(to, "\r\n"), "%s sets %v", path, r.Header())
			attack.Case(to == "" || strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") && !strings.HasPrefix(to, `/\`), "%s leads to %q", path, to)
			attack.Case(!strings.Contains(r.Body.String(), "//evil.example\"") || path != "/home/", "%s repeats the host that was sent", path)
		}
	}
	for _, form := range []string{
		"razorpay_order_id=//evil.example&razorpay_payment_id=x&razorpay_signature=00", "error[metadata]={\"order_id\":\"//evil.example\"}",
		"error[metadata][order_id]=%0d%0aLocation:%20//evil.example",
	} {
		r := sh.ask("POST", "/payments/return", form, "Content-Type", "application/x-www-form-urlencoded")
		attack.Case(r.Header().Get("Location") == "/fail/payment", "%s leads to %q", form, r.Header().Get("Location"))
	}
}
