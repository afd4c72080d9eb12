package page

import (
	"net/url"
	"strings"
)

// Kind says what answers a path of the web app.
type Kind int

// The kinds of paths.
const (
	Missing  Kind = iota // no such page: the app's own "not found", status 404
	Public               // rendered here; holds no personal data
	Personal             // the bare shell: only the browser knows whose page it is
	Moved                // a redirect to Route.To
)

// Route is what the table of routes says about one path.
type Route struct {
	Kind  Kind
	Title string   // page name for the head of a bare shell, "" for the brand alone
	To    string   // where a moved path leads, without its query
	Query []string // query parameters that change the page; others are dropped
}

// listing are the query parameters of the product lists.
var listing = []string{"sort", "veg", "stock", "min", "max", "page"}

// routes mirrors the web app's own table (specification section 2). A segment
// {n} stands for a positive number, {s} for any text.
var routes = []struct {
	pattern string
	Route
}{
	{"/", Route{Kind: Moved, To: "/home"}},
	{"/home", Route{Kind: Public}},
	{"/home/about-us", Route{Kind: Public, Title: "About Us"}},
	{"/home/cancellation-refund", Route{Kind: Public, Title: "Cancellation and Refund Policies"}},
	{"/home/contact-us", Route{Kind: Public, Title: "Contact Us"}},
	{"/home/privacy-policy", Route{Kind: Public, Title: "Privacy Policy"}},
	{"/home/terms-conditions", Route{Kind: Public, Title: "Terms and Conditions"}},
	{"/home/product-details/{n}", Route{Kind: Public}},
	{"/home/category-details/{n}", Route{Kind: Public, Query: listing}},
	{"/home/top-deals", Route{Kind: Public, Title: "Top Deals", Query: listing}},
	{"/home/search/{s}", Route{Kind: Public, Title: "Search", Query: listing}},
	{"/home/auth", Route{Kind: Personal, Title: "Login"}},
	{"/home/login-user", Route{Kind: Personal, Title: "Login"}},
	{"/home/my-account", Route{Kind: Personal, Title: "Account"}},
	{"/home/user-wishlist", Route{Kind: Personal, Title: "Wishlist"}},
	{"/home/user-cart", Route{Kind: Personal, Title: "Cart"}},
	{"/order-details/{s}", Route{Kind: Personal, Title: "Order"}},
	{"/check-status/{s}", Route{Kind: Personal, Title: "Payment"}},
	{"/success/{s}", Route{Kind: Personal, Title: "Payment"}},
	{"/fail/{s}", Route{Kind: Personal, Title: "Payment"}},
}

// staticPages are the public pages that every shop has, for the sitemap.
var staticPages = []string{
	"/home", "/home/top-deals", "/home/about-us", "/home/contact-us",
	"/home/cancellation-refund", "/home/privacy-policy", "/home/terms-conditions",
}

// Classify finds the route of an escaped URL path. A known path with a slash
// at its end has moved to the one without.
func Classify(path string) Route {
	for _, r := range routes {
		if match(r.pattern, path) {
			return r.Route
		}
	}
	if bare := strings.TrimSuffix(path, "/"); bare != path {
		if r := Classify(bare); r.Kind == Public || r.Kind == Personal {
			return Route{Kind: Moved, To: bare}
		}
	}
	return Route{Kind: Missing}
}

// match compares a path with a pattern segment by segment.
func match(pattern, path string) bool {
	for {
		var want, have string
		var more, left bool
		want, pattern, more = strings.Cut(pattern, "/")
		have, path, left = strings.Cut(path, "/")
		switch {
		case want == "{n}" && !isNumber(have):
			return false
		case want == "{s}" && (have == "" || len(have) > 300):
			return false
		case !strings.HasPrefix(want, "{") && want != have:
			return false
		case more != left:
			return false
		case !more:
			return true
		}
	}
}

// isNumber accepts positive decimal ids that fit an int64, in their one
// spelling, so that one product has one address.
func isNumber(s string) bool {
	if s == "" || len(s) > 18 || s[0] == '0' {
		return false
	}
	return strings.Trim(s, "0123456789") == ""
}

// canonical is the URL that a page is rendered for and kept under: the path
// and those query parameters that change the page, in fixed order. Whatever
// else a link carries (campaign tags) leads to the same page.
func canonical(path string, query url.Values, keep []string) string {
	kept := url.Values{}
	for _, name := range keep {
		if v := query.Get(name); v != "" && len(v) <= 50 {
			kept.Set(name, v)
		}
	}
	if len(kept) == 0 {
		return path
	}
	return path + "?" + kept.Encode()
}
