package server

import (
	"net/http"
	"strings"
	"testing"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/web"
)

// everywhere are the headers of every answer whatsoever.
var everywhere = []string{"X-Content-Type-Options", "Cross-Origin-Resource-Policy", "Strict-Transport-Security"}

// documents are those of pages.
var documents = []string{"Referrer-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy"}

func TestEveryAnswerCarriesItsShield(t *testing.T) {
	sh := open(t)
	sh.picture("MasterItemImages/khari.svg", "<svg/>")
	asha := sh.signedIn("asha@example.in")
	check := func(method, path string, headers ...string) http.Header {
		t.Helper()
		h := sh.ask(method, path, "", headers...).Header()
		for _, name := range everywhere {
			if h.Get(name) == "" {
				t.Errorf("%s %s: no %s", method, path, name)
			}
		}
		if strings.HasPrefix(h.Get("Content-Type"), "text/html") {
			for _, name := range documents {
				if h.Get(name) == "" {
					t.Errorf("%s %s: no %s", method, path, name)
				}
			}
		}
		if csp := h.Get("Content-Security-Policy"); !strings.Contains(csp, "default-src 'none'") {
			t.Errorf("%s %s: Content-Security-Policy %q", method, path, csp)
		}
		return h
	}
	for _, r := range table(new(site), new(api.API), new(admin.Admin)) {
		path := strings.TrimSuffix(r.Path, "*")
		check(r.Method, path)
		check("PATCH", path)
		h := check(r.Method, path, asha.headers()...)
		if strings.HasPrefix(path, web.APIPath) && h.Get("Cache-Control") != "no-store" && h.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: Cache-Control %q", path, h.Get("Cache-Control"))
		}
	}
	check("GET", "/api/nothing")
	check("GET", "/home/nothing")
	check("GET", "/Uploads/MasterItemImages/khari.svg")
	check("GET", "/Uploads/nothing.png")
	check("GET", web.APIPath+"GetCartList", "Authorization", "Bearer dead")

	sh.site.health = nil
	if h := check("GET", "/healthz"); h.Get("Cache-Control") != "no-store" {
		t.Error("a failure may be stored")
	}
}

func TestPayingPagesAdmitThePaymentDialogAndNothingElse(t *testing.T) {
	for _, test := range []struct {
		name, script, api string
		want              []string
		not               string
	}{
		{
			"Razorpay", "https://checkout.razorpay.com/v1/checkout.js", "https://api.razorpay.com",
			[]string{
				"script-src 'self' https://cdn.razorpay.com https://checkout.razorpay.com;",
				"frame-src https://api.razorpay.com https://checkout.razorpay.com https://maps.google.com https://www.google.com;",
				"form-action 'self' https://api.razorpay.com;", "frame-ancestors 'none'",
			}, "unsafe-eval",
		},
		{
			"simulator", "http://127.0.0.1:9321/v1/checkout.js", "http://127.0.0.1:9321",
			[]string{"script-src 'self' http://127.0.0.1:9321;", "connect-src 'self' http://127.0.0.1:9321;"}, "razorpay",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			sh := open(t, func(o *Options) { o.Checkout = web.Checkout{Script: parse(test.script), API: parse(test.api)} })
			h := sh.ask("GET", "/home/user-cart", "").Header()
			csp := h.Get("Content-Security-Policy")
			for _, want := range test.want {
				if !strings.Contains(csp, want) {
					t.Errorf("%q\nlacks %q", csp, want)
				}
			}
			if strings.Contains(csp, test.not) {
				t.Errorf("%q\nhas %q", csp, test.not)
			}
			if got := h.Get("Cross-Origin-Opener-Policy"); got != "same-origin-allow-popups" {
				t.Errorf("COOP %q would cut a bank's window off", got)
			}
			if got := h.Get("Permissions-Policy"); !strings.Contains(got, `"`+test.api+`"`) || !strings.Contains(got, "camera=()") {
				t.Errorf("Permissions-Policy %q", got)
			}
			office := sh.ask("GET", "/admin", "").Header()
			if csp := office.Get("Content-Security-Policy"); !strings.Contains(csp, "script-src 'self';") || !strings.Contains(csp, "frame-src 'none'") {
				t.Errorf("the back office's policy is %q", csp)
			}
		})
	}
}

func TestThePaymentHostsAreAdmittedWherePaymentHappensAlone(t *testing.T) {
	sh := open(t)
	for path, pays := range map[string]bool{
		"/home/user-cart": true, "/home/my-account": true, "/order-details/x": true,
		"/home": false, "/home/product-details/1": false, "/home/category-details/1": false, "/home/search/khari": false,
		"/home/auth": false, "/home/login-user": false, "/home/user-wishlist": false, "/check-status/x": false,
		"/success/x": false, "/fail/x": false, "/home/contact-us": false, "/home/nothing": false, "/admin": false, "/round": false, "/healthz": false,
	} {
		h := sh.ask("GET", path, "").Header()
		for _, name := range []string{"Content-Security-Policy", "Permissions-Policy"} {
			if got := h.Get(name); strings.Contains(got, "razorpay") != pays {
				t.Errorf("%s: %s %q", path, name, got)
			}
		}
		if opener := h.Get("Cross-Origin-Opener-Policy"); (opener == "same-origin-allow-popups") != pays {
			t.Errorf("%s: its windows may be opened by %q", path, opener)
		}
	}
}

func TestPagesHaveViolationsReported(t *testing.T) {
	h := open(t).ask("GET", "/home", "").Header()
	if csp := h.Get("Content-Security-Policy"); !strings.Contains(csp, "report-uri /csp-reports; report-to shop") {
		t.Errorf("%q reports nothing", csp)
	}
	if got := h.Get("Reporting-Endpoints"); got != `shop="/csp-reports"` {
		t.Errorf("reports go to %q", got)
	}
}

func TestPlainHTTPPromisesNoHTTPS(t *testing.T) {
	sh := open(t, func(o *Options) { o.URL = parse("http://localhost:8080") })
	if got := sh.ask("GET", "/healthz", "").Header().Get("Strict-Transport-Security"); got != "" {
		t.Errorf("HSTS %q", got)
	}
}
