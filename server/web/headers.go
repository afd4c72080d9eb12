package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// Headers are the security headers of every answer, made once: shared slices
// that nothing may write into.
type Headers struct {
	strict []string // content security policy of what is no page
	page   []string // of the shop's pages
	office []string // of the back office, which frames nothing
	paying []string // of the pages on which the payment dialog may open
	powers []string // of the browser, that such a page and the dialog in it may use
	hsts   []string // nil without https
}

var (
	nosniff    = []string{"nosniff"}
	referrer   = []string{"strict-origin-when-cross-origin"}
	sameOrigin = []string{"same-origin"}
	// A bank's page opens in a window of the payment dialog's: same-origin would
	// cut the two apart.
	withPopups = []string{"same-origin-allow-popups"}
	noPowers   = []string{powers(Checkout{})}
	// Where pages have the browser report what their policy stopped.
	endpoints = []string{`shop="` + ReportsPath + `"`}
	// What a service worker fetches is judged by its own policy.
	WorkerPolicy = []string{"default-src 'none'; connect-src 'self'"}
	// A picture opened by itself may neither run nor load anything.
	PictureOnly = []string{"default-src 'none'; style-src 'unsafe-inline'; sandbox"}
)

// NewHeaders makes the headers of a shop at an origin. Inline is the source
// that admits the script in the shop's own pages, "" for none.
func NewHeaders(shop *url.URL, checkout Checkout, inline string) *Headers {
	h := &Headers{
		strict: []string{"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
		page:   []string{pagePolicy(Checkout{}, inline, mapHosts...)},
		office: []string{pagePolicy(Checkout{}, "")},
		paying: []string{pagePolicy(checkout, inline, mapHosts...)},
		powers: []string{powers(checkout)},
	}
	if shop.Scheme == "https" {
		h.hsts = []string{"max-age=31536000; includeSubDomains"}
	}
	return h
}

// razorpayHosts are those that Razorpay's dialog uses beside its script and
// its API, by directive (from the whitelist of Razorpay's Magento plugin).
var razorpayHosts = map[string][]string{
	"script-src":  {"https://cdn.razorpay.com"},
	"connect-src": {"https://lumberjack.razorpay.com", "https://lumberjack-metrics.razorpay.com"},
	"img-src":     {"https://cdn.razorpay.com"},
	"frame-src":   {"https://checkout.razorpay.com"},
}

// mapHosts are those whose map the contact page may frame.
var mapHosts = []string{"https://www.google.com", "https://maps.google.com"}

// pagePolicy is the content security policy of pages: the shop's own files,
// the payment dialog if there is one, the inline script, and what else may be
// framed.
func pagePolicy(checkout Checkout, inline string, framed ...string) string {
	script, api := originOf(checkout.Script), originOf(checkout.API)
	policy := []struct {
		directive string
		sources   []string
	}{
		{"default-src", []string{"'none'"}},
		{"script-src", []string{"'self'", inline, script}},
		{"connect-src", []string{"'self'", script, api}},
		{"img-src", []string{"'self'", "data:"}},
		{"style-src", []string{"'self'", "'unsafe-inline'"}},
		{"font-src", []string{"'self'"}},
		{"frame-src", append([]string{script, api}, framed...)},
		{"manifest-src", []string{"'self'"}},
		{"base-uri", []string{"'none'"}},
		{"form-action", []string{"'self'", api}},
		{"frame-ancestors", []string{"'none'"}},
		{"report-uri", []string{ReportsPath}},
		{"report-to", []string{"shop"}},
	}
	var directives []string
	for _, p := range policy {
		sources := p.sources
		if script == "https://checkout.razorpay.com" {
			sources = append(sources, razorpayHosts[p.directive]...)
		}
		sources = slices.DeleteFunc(sources, func(s string) bool { return s == "" })
		if len(sources) == 0 {
			sources = []string{"'none'"}
		}
		slices.Sort(sources)
		directives = append(directives, p.directive+" "+strings.Join(slices.Compact(sources), " "))
	}
	return strings.Join(directives, "; ")
}

// powers gives the payment dialog's frame the browser's own payment sheet, and
// nobody anything else.
func powers(checkout Checkout) string {
	var payment []string
	for _, u := range []*url.URL{checkout.Script, checkout.API} {
		if origin := originOf(u); origin != "" {
			payment = append(payment, `"`+origin+`"`)
		}
	}
	if payment != nil {
		payment = append([]string{"self"}, payment...)
	}
	return "camera=(), geolocation=(), microphone=(), usb=(), payment=(" + strings.Join(payment, " ") + ")"
}

func originOf(u *url.URL) string {
	if u == nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// protect sets the headers that every answer has; handlers of pages and
// pictures put their own policy in the place of the strict one. What only a
// document can use, only documents have: a cached answer's headers are most
// of what it costs, and with more than eight of them, Go's map of them doubles.
func (h *Headers) protect(to http.Header) {
	to["Content-Security-Policy"] = h.strict
	to["X-Content-Type-Options"] = nosniff
	to["Cross-Origin-Resource-Policy"] = sameOrigin
	if h.hsts != nil {
		to["Strict-Transport-Security"] = h.hsts
	}
}

// ProtectPage sets what the shop's pages have of their own. Only where the
// payment dialog may open is the payment provider admitted.
func (h *Headers) ProtectPage(to http.Header, pays bool) {
	if pays {
		h.protectDocument(to, h.paying, withPopups, h.powers)
	} else {
		h.protectDocument(to, h.page, sameOrigin, noPowers)
	}
}

// ProtectAdmin sets what the back office has of its own: it opens no payment.
func (h *Headers) ProtectAdmin(to http.Header) {
	h.protectDocument(to, h.office, sameOrigin, noPowers)
}

func (h *Headers) protectDocument(to http.Header, policy, opener, powers []string) {
	to["Content-Security-Policy"] = policy
	to["Cross-Origin-Opener-Policy"] = opener
	to["Referrer-Policy"] = referrer
	to["Permissions-Policy"] = powers
	to["Reporting-Endpoints"] = endpoints
}

// Checkout is where the payment dialog lives. The content security policy
// admits these two origins and no other.
type Checkout struct {
	Script *url.URL // the dialog's script
	API    *url.URL // the provider's API as browsers reach it: the dialog's frame
}
