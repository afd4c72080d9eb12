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
	Name  string   // the web app's name for the screen, key of the preload lists
	Lang  string   // the language that the address is in
	Path  string   // the address without its language, as the table spells it
	To    string   // where a moved address leads, without its query
	Query []string // query parameters that change the page; others are dropped
	Pays  bool     // the payment dialog may open there

	Outline string // of a personal page: the address under which its outline is drawn, with nobody's id
}

// listing are the query parameters of the product lists.
var listing = []string{"sort", "veg", "stock", "deals", "min", "max", "rating", "page"}

// home is where the bare domain leads.
const home = "/home"

// routes mirrors the web app's own table (specification section 2). A segment
// * stands for any text; what is no id there is for the API to refuse.
var routes = []struct {
	pattern string
	Route
}{
	{"/home", Route{Kind: Public, Name: "home"}},
	{"/home/about-us", Route{Kind: Public, Name: "about-us"}},
	{"/home/cancellation-refund", Route{Kind: Public, Name: "cancellation-refund"}},
	{"/home/contact-us", Route{Kind: Public, Name: "contact-us"}},
	{"/home/privacy-policy", Route{Kind: Public, Name: "privacy-policy"}},
	{"/home/terms-conditions", Route{Kind: Public, Name: "terms-conditions"}},
	{"/home/product-details/*", Route{Kind: Public, Name: "product"}},
	{"/home/category-details/*", Route{Kind: Public, Name: "category", Query: listing}},
	{"/home/top-deals", Route{Kind: Public, Name: "top-deals", Query: listing}},
	{"/home/search/*", Route{Kind: Public, Name: "search", Query: listing}},
	{"/home/auth", Route{Kind: Personal, Name: "auth"}},
	{"/home/login-user", Route{Kind: Personal, Name: "login-user"}},
	{"/home/my-account", Route{Kind: Personal, Name: "my-account", Pays: true}},
	{"/home/user-wishlist", Route{Kind: Personal, Name: "user-wishlist"}},
	{"/home/user-cart", Route{Kind: Personal, Name: "user-cart", Pays: true}},
	{"/order-details/*", Route{Kind: Personal, Name: "order-details", Pays: true}},
	{"/check-status/*", Route{Kind: Personal, Name: "check-status"}},
	{"/success/*", Route{Kind: Personal, Name: "success"}},
	{"/fail/*", Route{Kind: Personal, Name: "fail"}},
}

// staticPages are the public pages that every shop has, for the sitemap.
var staticPages = []string{
	"/home", "/home/top-deals", "/home/about-us", "/home/contact-us",
	"/home/cancellation-refund", "/home/privacy-policy", "/home/terms-conditions",
}

// Classify finds the route of an escaped URL path. The app's router takes a
// path in any case and with slashes at its end; here such a path has moved to
// its one spelling, so that a page has one address in each language.
func Classify(path string) Route {
	lang, plain := inLanguage(path)
	if strings.Trim(plain, "/") == "" && strings.Count(plain, "/") < 2 {
		return Route{Kind: Moved, Lang: lang, To: Address(lang, home)}
	}
	for _, r := range routes {
		if spelt, ok := match(r.pattern, strings.TrimRight(plain, "/")); ok {
			r.Lang, r.Path = lang, spelt
			if to := Address(lang, spelt); to != path {
				return Route{Kind: Moved, Lang: lang, To: to}
			}
			route := r.Route
			if route.Kind == Personal {
				route.Outline = strings.ReplaceAll(r.pattern, "*", "-")
			}
			return route
		}
	}
	return Route{Kind: Missing, Name: "not-found", Lang: lang, Path: nowhere}
}

// longest is the length in bytes, escaped, up to which a parameter is taken
// for one: a hundred letters of Devanagari.
const longest = 900

// match compares a path with a pattern segment by segment and returns the path
// as the pattern spells it.
func match(pattern, path string) (string, bool) {
	want, have := strings.Split(pattern, "/"), strings.Split(path, "/")
	if len(want) != len(have) {
		return "", false
	}
	for i, w := range want {
		switch {
		case w == "*":
			if have[i] == "" || len(have[i]) > longest {
				return "", false
			}
			want[i] = have[i]
		case !strings.EqualFold(w, have[i]):
			return "", false
		}
	}
	return strings.Join(want, "/"), true
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
