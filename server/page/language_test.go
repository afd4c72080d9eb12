package page

import (
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestTheAddressSaysTheLanguage(t *testing.T) {
	r := newShop(t, "").open(t)
	for _, test := range []struct {
		path   string
		status int
		holds  string // part of the body, or the Location
	}{
		{"/hi", 308, "/hi/home"},
		{"/hi/", 308, "/hi/home"},
		{"/hi?utm_source=x", 308, "/hi/home?utm_source=x"},
		{"/HI/Home/", 308, "/hi/home"},
		{"/mr", 308, "/mr/home"},
		{"/hi/home", 200, `<html lang="hi">`},
		{"/hi/home", 200, "<h1>/home</h1>"},
		{"/hi/home/top-deals?page=2&x=1&sort=price", 200, "<h1>/home/top-deals?page=2&sort=price</h1>"},
		{"/hi/home/product-details/12", 200, `<main lang="hi"`},
		{"/hi/Home/Product-Details/12/", 308, "/hi/home/product-details/12"},
		{"/mr/home/search/khari%20plain", 200, `<main lang="mr"`},
		{"/hi/home/search?q=+khari+plain%2F", 303, "/hi/home/search/khari%20plain%2F"},
		{"/hi/home/search?q=+", 303, "/hi/home"},
		{"/hi/home/my-account", 200, "<title>अकाउंट</title>"},
		{"/hi/order-details/Ab_9-x", 200, `<html lang="hi">`},
		{"/hi/home/product-details/404", 404, `<html lang="hi">`},
		{"/hi/wp-login.php", 404, `<html lang="hi">`},
		{"/hi/hi/home", 404, `<html lang="hi">`},
		{"/hi/admin", 404, `<html lang="hi">`},
		{"/hi//evil.example/", 404, `<html lang="hi">`},
		{"/hi//", 404, `<html lang="hi">`},
		{"/en/home", 404, `<html lang="en">`},
		{"/ta/home", 404, `<html lang="en">`},
		{"/hindi", 404, `<html lang="en">`},
	} {
		res := get(r, test.path)
		if res.StatusCode != test.status {
			t.Errorf("%s: status %d, want %d", test.path, res.StatusCode, test.status)
			continue
		}
		if got := res.Header.Get("Location"); test.status/100 == 3 && got != test.holds {
			t.Errorf("%s leads to %q, want %q", test.path, got, test.holds)
		}
		if body := text(res); test.status/100 != 3 && !strings.Contains(strings.ReplaceAll(body, "&amp;", "&"), test.holds) {
			t.Errorf("%s: no %s in\n%s", test.path, test.holds, body)
		}
	}
}

// An address means one page to everybody, so that whoever shares a link, and every
// cache, gets what the address says.
func TestNeitherCookieNorBrowserChangesWhatAnAddressShows(t *testing.T) {
	r := newShop(t, "").open(t)
	for path, want := range map[string]string{"/home": "en", "/home/user-cart": "en", "/hi/home": "hi", "/hi/home/user-cart": "hi"} {
		plain := get(r, path)
		tag := plain.Header.Get("Etag")
		if !strings.Contains(text(plain), `<html lang="`+want+`">`) {
			t.Errorf("%s is not in %s", path, want)
		}
		for _, cookie := range []string{"lang=hi", "lang=en", "lang=mr", "lang=tlh"} {
			res := get(r, path, "Cookie", cookie, "Accept-Language", "mr, hi;q=0.9")
			if res.StatusCode != http.StatusOK || res.Header.Get("Etag") != tag {
				t.Errorf("%s with %s: %d, another page", path, cookie, res.StatusCode)
			}
			if got := res.Header.Get("Vary"); got != "Accept-Encoding" {
				t.Errorf("%s: Vary %q", path, got)
			}
		}
	}
}

func TestTheBareDomainLeadsToTheChosenLanguage(t *testing.T) {
	r := newShop(t, "").open(t)
	for cookie, want := range map[string]string{
		"": "/home", "lang=hi": "/hi/home", "lang=mr": "/mr/home", "lang=en": "/home", "lang=xx": "/home", "lang=//evil.example": "/home",
	} {
		res := get(r, "/", "Cookie", cookie, "Accept-Language", "mr")
		if got := res.Header.Get("Location"); res.StatusCode != http.StatusFound || got != want {
			t.Errorf("with cookie %q: %d to %q, want %q", cookie, res.StatusCode, got, want)
		}
		if vary, kept := res.Header.Get("Vary"), res.Header.Get("Cache-Control"); vary != "Cookie" || kept != "private, no-cache" {
			t.Errorf("a cache may hand it on: Vary %q, Cache-Control %q", vary, kept)
		}
	}
}

func TestPagesOfTwoLanguagesAreKeptApart(t *testing.T) {
	s := newShop(t, "")
	r := s.open(t)
	english, hindi := text(get(r, "/home")), text(get(r, "/hi/home"))
	if n := s.fetches.Load(); n != 4 || english == hindi {
		t.Errorf("%d fetches for two pages with two needs each", n)
	}
	if text(get(r, "/home")) != english || text(get(r, "/hi/home")) != hindi || s.fetches.Load() != 4 {
		t.Error("they are not kept, or mixed up")
	}
}

// Every route is one in each language, and pays or not alike.
func TestEveryRouteIsThereInEveryLanguage(t *testing.T) {
	for _, r := range routes {
		plain := strings.ReplaceAll(r.pattern, "*", "7")
		for _, lang := range languages {
			got := Classify(Address(lang, plain))
			if got.Kind != r.Kind || got.Name != r.Name || got.Pays != r.Pays || got.Lang != lang || got.Path != plain {
				t.Errorf("%s in %s: %+v", plain, lang, got)
			}
		}
	}
}

// Every document has a title, and a description for whoever shows a link to it, in
// its own language, whichever screen it is of and whoever draws it.
func TestEveryScreenDescribesItselfInEveryLanguage(t *testing.T) {
	r := built(t, 3).open(t)
	title, description := regexp.MustCompile(`<title>([^<]+)</title>`), regexp.MustCompile(`<meta name="description" content="([^"]+)">`)
	devanagari := regexp.MustCompile(`\p{Devanagari}`)
	for _, route := range append(slices.Clone(routes), struct {
		pattern string
		Route
	}{"/nowhere", Route{Name: "not-found"}}) {
		for _, lang := range languages {
			path := Address(lang, strings.ReplaceAll(route.pattern, "*", "1"))
			page := text(get(r, path))
			bare := string(r.Shell(path, lang).HTML) // where it cannot be drawn
			for what, html := range map[string]string{"page": page, "shell": bare} {
				head, _, _ := strings.Cut(html, "</head>")
				named, said := title.FindStringSubmatch(head), description.FindStringSubmatch(head)
				switch {
				case len(named) == 0 || len(said) == 0:
					t.Errorf("%s of %s: title %q, description %q", what, path, named, said)
				case len(title.FindAllString(head, -1)) != 1 || len(description.FindAllString(head, -1)) != 1:
					t.Errorf("%s of %s says it twice", what, path)
				case strings.ContainsAny(named[1]+said[1], "{}"):
					t.Errorf("%s of %s is not filled in: %q, %q", what, path, named[1], said[1])
				case lang != "en" && !fromTheCatalogue[route.Name] && !(devanagari.MatchString(named[1]) && devanagari.MatchString(said[1])):
					t.Errorf("%s of %s: title %q, description %q", what, path, named[1], said[1])
				}
				hidden := route.Kind != Public || route.Name == "search"
				if strings.Contains(head, `<meta name="robots" content="noindex">`) != hidden {
					t.Errorf("%s of %s hidden from search engines: %v, want %v", what, path, !hidden, hidden)
				}
			}
		}
	}
}

// fromTheCatalogue are the screens whose heads the shop's own names and texts make.
var fromTheCatalogue = map[string]bool{"home": true, "product": true, "category": true}

// A page that is to be found names its own address, and the same page in the other
// languages; one that is not names none.
func TestPagesNameTheirAddressInEveryLanguage(t *testing.T) {
	r := built(t, 3).open(t)
	for _, route := range routes {
		plain := strings.ReplaceAll(route.pattern, "*", "1")
		for _, lang := range languages {
			html := text(get(r, Address(lang, plain)+"?utm_source=x"))
			var want []string
			if route.Kind == Public && route.Name != "search" {
				want = append(want, `<link rel="canonical" href="https://shop.example`+Address(lang, plain)+`">`)
				for name, code := range map[string]string{"en": "en", "hi": "hi", "mr": "mr", "x-default": "en"} {
					want = append(want, `<link rel="alternate" hreflang="`+name+`" href="https://shop.example`+Address(code, plain)+`">`)
				}
				wantParts(t, html, want...)
			}
			if n := strings.Count(html, `rel="canonical"`) + strings.Count(html, `rel="alternate"`); n != len(want) {
				t.Errorf("%s in %s names %d addresses, want %d", plain, lang, n, len(want))
			}
		}
	}
}

// What is linked on a page leads on in its language.
func TestLinksStayInTheLanguageOfThePage(t *testing.T) {
	r := built(t, 3).open(t)
	link := regexp.MustCompile(`<(?:a|form)\b[^>]*?\b(?:href|action)="(/[^"]*)"[^>]*>`)
	for _, path := range []string{"/home", "/home/product-details/1", "/home/category-details/1", "/home/search/khari", "/home/about-us", "/nowhere"} {
		for _, lang := range languages {
			body := text(get(r, Address(lang, path)))
			_, body, _ = strings.Cut(body, "<body>")
			links := link.FindAllStringSubmatch(body, -1)
			if len(links) < 20 {
				t.Errorf("%s in %s: only %d links", path, lang, len(links))
			}
			for _, l := range links {
				to, _ := inLanguage(l[1])
				if to != lang && !strings.Contains(l[0], " hrefLang=") && !strings.Contains(l[0], " hreflang=") {
					t.Errorf("%s in %s leads to %s", path, lang, l[1])
				}
			}
		}
	}
}

func TestTheLanguagesAreThoseOfTheWebApp(t *testing.T) {
	source, err := os.ReadFile("../../frontend/build/language.mjs")
	if err != nil {
		t.Fatal(err)
	}
	want := `export const translations = ["` + strings.Join(languages[1:], `", "`) + `"];`
	if !strings.Contains(string(source), want) {
		t.Errorf("no %s in the build", want)
	}
}
