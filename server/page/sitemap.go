package page

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strings"
	"time"

	"bhatti/server/httpcache"
)

// aDay is how long others may keep what describes the shop to machines.
const aDay = "public, max-age=86400"

// Robots builds robots.txt: everything public may be read; searches have no
// end, and the rest is somebody's own.
func Robots(origin string) httpcache.Answer {
	return httpcache.Answer{
		ContentType: "text/plain; charset=utf-8", CacheControl: aDay,
		Body: []byte("User-agent: *\n" +
			"Disallow: /api/\nDisallow: /admin\nDisallow: /payments/\nDisallow: /webhooks/\n" +
			"Disallow: /home/search\nDisallow: /home/auth\nDisallow: /home/login-user\n" +
			"Disallow: /home/my-account\nDisallow: /home/user-\n" +
			"Disallow: /order-details/\nDisallow: /check-status/\nDisallow: /success/\nDisallow: /fail/\n" +
			"\nSitemap: " + origin + "/sitemap.xml\n"),
	}
}

// Link is one page of the catalogue for the sitemap.
type Link struct {
	Path    string    // such as /home/product-details/12
	Changed time.Time // zero if not known
}

// sitemapLimit is the most addresses one sitemap may hold (sitemaps.org).
const sitemapLimit = 50_000

// Sitemap builds sitemap.xml of the static pages and the catalogue's links;
// links beyond the format's limit are left out.
func Sitemap(origin string, catalogue []Link) (httpcache.Answer, error) {
	type address struct {
		Loc     string `xml:"loc"`
		LastMod string `xml:"lastmod,omitempty"`
	}
	set := struct {
		XMLName xml.Name  `xml:"urlset"`
		Space   string    `xml:"xmlns,attr"`
		URLs    []address `xml:"url"`
	}{Space: "http://www.sitemaps.org/schemas/sitemap/0.9"}
	for _, path := range staticPages {
		set.URLs = append(set.URLs, address{Loc: origin + path})
	}
	for _, l := range catalogue[:min(len(catalogue), sitemapLimit-len(staticPages))] {
		a := address{Loc: origin + l.Path}
		if !l.Changed.IsZero() {
			a.LastMod = l.Changed.Format(time.RFC3339)
		}
		set.URLs = append(set.URLs, a)
	}
	body, err := xml.Marshal(set)
	if err != nil {
		return httpcache.Answer{}, fmt.Errorf("page: sitemap: %w", err)
	}
	return httpcache.Answer{
		ContentType: "application/xml; charset=utf-8", CacheControl: "public, max-age=3600",
		Body: append([]byte(xml.Header), body...),
	}, nil
}

// appManifest is a web app manifest (W3C), by which a phone can keep an app on its
// home screen.
type appManifest struct {
	ID          string        `json:"id"`
	Name        string        `json:"name"`
	ShortName   string        `json:"short_name"`
	Description string        `json:"description,omitempty"`
	Lang        string        `json:"lang"`
	StartURL    string        `json:"start_url"`
	Scope       string        `json:"scope"`
	Display     string        `json:"display"`
	Theme       string        `json:"theme_color"`
	Background  string        `json:"background_color"`
	Icons       []appIcon     `json:"icons"`
	Shortcuts   []appShortcut `json:"shortcuts"`
}

type appIcon struct {
	Src     string `json:"src"`
	Type    string `json:"type"`
	Sizes   string `json:"sizes"`
	Purpose string `json:"purpose"`
}

type appShortcut struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

// WebManifest builds manifest.webmanifest, by which a phone can keep the shop
// on its home screen.
func (r *Renderer) WebManifest() (httpcache.Answer, error) {
	shop := r.options.Shop()
	return r.manifest(appManifest{
		ID: "/home", Name: shop.Brand, ShortName: shop.Brand, Description: shop.Tagline,
		Lang: r.options.Languages[0], StartURL: "/home", Scope: "/",
		Shortcuts: []appShortcut{{"Top Deals", "/home/top-deals"}, {"Cart", "/home/user-cart"}, {"Orders", "/home/my-account"}},
	})
}

// AdminManifest is WebManifest for the back office, an app apart from the shop: on
// iPhones only an app on the home screen can be pushed to.
func (r *Renderer) AdminManifest() (httpcache.Answer, error) {
	shop := r.options.Shop()
	return r.manifest(appManifest{
		ID: "/admin", Name: strings.TrimSpace(shop.Brand + " back office"), ShortName: strings.TrimSpace(shop.Brand + " office"),
		Lang: "en", StartURL: "/admin", Scope: "/admin",
		Shortcuts: []appShortcut{{"Orders", "/admin/orders"}, {"Your account", "/admin/account"}},
	})
}

func (r *Renderer) manifest(m appManifest) (httpcache.Answer, error) {
	m.Display, m.Theme, m.Background, m.Icons = "standalone", lightGround, lightGround, []appIcon{}
	if r.bundle != nil {
		for _, i := range r.bundle.icons {
			if i.purpose != "" {
				m.Icons = append(m.Icons, appIcon{"/assets/" + i.file, i.kind, i.sizes, i.purpose})
			}
		}
	}
	var body bytes.Buffer
	if err := json.NewEncoder(&body).Encode(m); err != nil {
		return httpcache.Answer{}, fmt.Errorf("page: web manifest: %w", err)
	}
	return httpcache.Answer{ContentType: "application/manifest+json", CacheControl: aDay, Body: body.Bytes()}, nil
}
