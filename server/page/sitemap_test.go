package page

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestRobotsHidesWhatIsPersonal(t *testing.T) {
	body := string(Robots("https://shop.example").Body)
	for _, r := range routes {
		hidden := false
		for line := range strings.Lines(body) {
			prefix, ok := strings.CutPrefix(strings.TrimSpace(line), "Disallow: ")
			hidden = hidden || ok && strings.HasPrefix(r.pattern, prefix)
		}
		search := strings.HasPrefix(r.pattern, "/home/search")
		if hidden != (r.Kind == Personal || search) {
			t.Errorf("%s hidden: %v", r.pattern, hidden)
		}
	}
	if !strings.Contains(body, "Sitemap: https://shop.example/sitemap.xml\n") {
		t.Error("no sitemap")
	}
}

func TestSitemapNamesEveryPublicPage(t *testing.T) {
	changed := time.Date(2026, 3, 1, 10, 0, 0, 0, time.FixedZone("IST", 5.5*3600))
	answer, err := Sitemap("https://shop.example", []Link{{"/home/product-details/12", changed}, {Path: "/home/category-details/3"}})
	if err != nil {
		t.Fatal(err)
	}
	var set struct {
		URL []struct {
			Loc     string `xml:"loc"`
			LastMod string `xml:"lastmod"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(answer.Body, &set); err != nil {
		t.Fatal(err)
	}
	if len(set.URL) != len(staticPages)+2 {
		t.Fatalf("%d addresses", len(set.URL))
	}
	for _, u := range set.URL {
		path, ok := strings.CutPrefix(u.Loc, "https://shop.example")
		if !ok || Classify(path).Kind != Public {
			t.Errorf("%s is no public page", u.Loc)
		}
	}
	if got := set.URL[len(staticPages)].LastMod; got != "2026-03-01T10:00:00+05:30" {
		t.Errorf("lastmod %s", got)
	}
}

func TestSitemapKeepsToTheFormatsLimit(t *testing.T) {
	links := make([]Link, sitemapLimit+1)
	for i := range links {
		links[i].Path = fmt.Sprint("/home/product-details/", i+1)
	}
	answer, err := Sitemap("https://shop.example", links)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(answer.Body), "<loc>"); n != sitemapLimit {
		t.Errorf("%d addresses", n)
	}
}

func TestWebManifestNamesTheShop(t *testing.T) {
	answer, err := newShop(t, "").open(t).WebManifest()
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
