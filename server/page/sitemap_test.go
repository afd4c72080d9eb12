package page

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestRobotsHidesWhatIsPersonalInEveryLanguage(t *testing.T) {
	body := string(Robots("https://shop.example").Body)
	for _, r := range routes {
		for _, lang := range languages {
			path, hidden := Address(lang, r.pattern), false
			for line := range strings.Lines(body) {
				prefix, ok := strings.CutPrefix(strings.TrimSpace(line), "Disallow: ")
				hidden = hidden || ok && strings.HasPrefix(path, prefix)
			}
			search := strings.HasPrefix(r.pattern, "/home/search")
			if hidden != (r.Kind == Personal || search) {
				t.Errorf("%s hidden: %v", path, hidden)
			}
		}
	}
	if !strings.Contains(body, "Sitemap: https://shop.example/sitemap.xml\n") {
		t.Error("no sitemap")
	}
}

// readSitemap is what a crawler reads of it.
type readSitemap struct {
	URL []struct {
		Loc     string `xml:"loc"`
		LastMod string `xml:"lastmod"`
		Link    []struct {
			Rel  string `xml:"rel,attr"`
			Lang string `xml:"hreflang,attr"`
			Href string `xml:"href,attr"`
		} `xml:"http://www.w3.org/1999/xhtml link"`
	} `xml:"url"`
	Sitemap []struct {
		Loc string `xml:"loc"`
	} `xml:"sitemap"`
}

func readPart(t *testing.T, links []Link, part int) (set readSitemap) {
	t.Helper()
	answer, err := Sitemap("https://shop.example", links, part)
	if err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal(answer.Body, &set); err != nil {
		t.Fatal(err)
	}
	return set
}

func TestSitemapNamesEveryPublicPageInEveryLanguage(t *testing.T) {
	changed := time.Date(2026, 3, 1, 10, 0, 0, 0, time.FixedZone("IST", 5.5*3600))
	set := readPart(t, []Link{{"/home/product-details/12", changed}, {Path: "/home/category-details/3"}}, 0)
	if len(set.URL) != (len(staticPages)+2)*len(languages) {
		t.Fatalf("%d addresses", len(set.URL))
	}
	for _, u := range set.URL {
		path, ok := strings.CutPrefix(u.Loc, "https://shop.example")
		route := Classify(path)
		if !ok || route.Kind != Public {
			t.Errorf("%s is no public page", u.Loc)
		}
		others := map[string]string{}
		for _, l := range u.Link {
			if l.Rel == "alternate" {
				others[l.Lang] = l.Href
			}
		}
		if len(others) != 4 || others[route.Lang] != u.Loc || others["hi"] != "https://shop.example"+Address("hi", route.Path) ||
			others["x-default"] != others["en"] {
			t.Errorf("%s has %v", u.Loc, others)
		}
	}
	if got := set.URL[len(staticPages)*len(languages)].LastMod; got != "2026-03-01T10:00:00+05:30" {
		t.Errorf("lastmod %s", got)
	}
}

// sitemaps.org: 50,000 addresses and 50 MB.
func TestALongSitemapComesInPartsWithinTheFormatsLimits(t *testing.T) {
	links := make([]Link, 27_554)
	for i := range links {
		links[i].Path = fmt.Sprint("/home/product-details/", i+1)
	}
	index := readPart(t, links, 0)
	if len(index.URL) != 0 || len(index.Sitemap) < 2 {
		t.Fatalf("%d addresses, %d parts", len(index.URL), len(index.Sitemap))
	}
	found := map[string]bool{}
	for i, part := range index.Sitemap {
		if want := fmt.Sprint("https://shop.example/sitemap.xml?part=", i+1); part.Loc != want {
			t.Errorf("part %s, want %s", part.Loc, want)
		}
		answer, err := Sitemap("https://shop.example", links, i+1)
		if err != nil || len(answer.Body) > 50<<20 {
			t.Errorf("part %d: %d bytes, %v", i+1, len(answer.Body), err)
		}
		set := readPart(t, links, i+1)
		if len(set.URL) > 50_000 {
			t.Errorf("part %d has %d addresses", i+1, len(set.URL))
		}
		for _, u := range set.URL {
			found[u.Loc] = true
		}
	}
	if want := (len(links) + len(staticPages)) * len(languages); len(found) != want {
		t.Errorf("%d addresses are found, want %d", len(found), want)
	}
	answer, err := Sitemap("https://shop.example", links, len(index.Sitemap)+1)
	if err != nil || answer.Status != 404 {
		t.Errorf("beyond the last part: %d, %v", answer.Status, err)
	}
}

func TestWebManifestNamesTheShop(t *testing.T) {
	answer, err := newShop(t, "").open(t).WebManifest("en")
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		Name      string `json:"name"`
		StartURL  string `json:"start_url"`
		Icons     []struct{ Src, Sizes string }
		Shortcuts []struct{ URL string }
	}
	if err := json.Unmarshal(answer.Body, &m); err != nil {
		t.Fatal(err)
	}
	if m.Name != `Sharma & Sons "Bakery"` || m.StartURL != "/home" || len(m.Icons) != 1 || m.Icons[0].Src != "/assets/icon.svg" {
		t.Errorf("%s", answer.Body)
	}
	for _, s := range m.Shortcuts {
		if Classify(s.URL).Kind == Missing {
			t.Errorf("the shortcut to %s leads nowhere", s.URL)
		}
	}
}

func TestTheAppOnAHomeScreenOpensInItsLanguage(t *testing.T) {
	r := newShop(t, "").open(t)
	wantParts(t, text(get(r, "/hi/home")), `<link rel="manifest" href="/manifest.webmanifest?lang=hi">`)
	wantParts(t, text(get(r, "/home")), `<link rel="manifest" href="/manifest.webmanifest">`)
	answer, err := r.WebManifest("hi")
	if err != nil {
		t.Fatal(err)
	}
	var m appManifest
	if err := json.Unmarshal(answer.Body, &m); err != nil {
		t.Fatal(err)
	}
	if m.ID != "/home" || m.StartURL != "/hi/home" || m.Lang != "hi" || m.Scope != "/" {
		t.Errorf("%s", answer.Body)
	}
	if want := (appShortcut{"कार्ट", "/hi/home/user-cart"}); !slices.Contains(m.Shortcuts, want) {
		t.Errorf("shortcuts %v", m.Shortcuts)
	}
}
