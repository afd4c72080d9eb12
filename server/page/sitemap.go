package page

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/http"
	"strings"
	"time"

	"bhatti/server/httpcache"
)

// aDay is how long others may keep what describes the shop to machines.
const aDay = "public, max-age=86400"

// Robots builds robots.txt: everything public may be read; searches have no
// end, and the rest is somebody's own.
func Robots(origin string) httpcache.Answer {
	var body strings.Builder
	body.WriteString("User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /round\nDisallow: /payments/\nDisallow: /webhooks/\n")
	for _, lang := range languages {
		for _, path := range unlisted {
			body.WriteString("Disallow: " + Address(lang, path) + "\n")
		}
	}
	body.WriteString("\nSitemap: " + origin + "/sitemap.xml\n")
	return httpcache.Answer{ContentType: "text/plain; charset=utf-8", CacheControl: aDay, Body: []byte(body.String())}
}

// unlisted begin the paths that crawlers are asked to leave alone, in every language.
var unlisted = []string{
	"/home/search", "/home/auth", "/home/login-user", "/home/my-account", "/home/user-",
	"/order-details/", "/check-status/", "/success/", "/fail/",
}

// Link is one page of the catalogue for the sitemap.
type Link struct {
	Path    string    // such as /home/product-details/12
	Changed time.Time // zero if not known
}

// sitemapPages is how many pages a part of the sitemap lists. Each stands in it in
// every language, and names the others: the format allows 50,000 addresses and
// 50 MB (sitemaps.org).
const sitemapPages = 5000

// xhtmlLink is the same page in another language, as Google's sitemaps name it.
type xhtmlLink struct {
	Rel  string `xml:"rel,attr"`
	Lang string `xml:"hreflang,attr"`
	Href string `xml:"href,attr"`
}

type sitemapURL struct {
	Loc     string      `xml:"loc"`
	LastMod string      `xml:"lastmod,omitempty"`
	Links   []xhtmlLink `xml:"xhtml:link"`
}

// Sitemap builds sitemap.xml of the static pages and the catalogue's links. Where
// they are too many for one, part 0 lists the others, at /sitemap.xml?part=1 and
// so on. A part beyond the last is an empty answer with status 404.
func Sitemap(origin string, catalogue []Link, part int) (httpcache.Answer, error) {
	pages := make([]Link, 0, len(staticPages)+len(catalogue))
	for _, path := range staticPages {
		pages = append(pages, Link{Path: path})
	}
	pages = append(pages, catalogue...)
	parts := (len(pages) + sitemapPages - 1) / sitemapPages
	switch {
	case part > parts:
		return httpcache.Answer{Status: http.StatusNotFound}, nil
	case part == 0 && parts > 1:
		return sitemapIndex(origin, parts)
	case part > 0:
		pages = pages[(part-1)*sitemapPages : min(part*sitemapPages, len(pages))]
	}
	set := struct {
		XMLName xml.Name     `xml:"urlset"`
		Space   string       `xml:"xmlns,attr"`
		XHTML   string       `xml:"xmlns:xhtml,attr"`
		URLs    []sitemapURL `xml:"url"`
	}{Space: sitemapSpace, XHTML: "http://www.w3.org/1999/xhtml"}
	for _, p := range pages {
		set.URLs = append(set.URLs, inEveryLanguage(origin, p)...)
	}
	return sitemapXML(set)
}

const sitemapSpace = "http://www.sitemaps.org/schemas/sitemap/0.9"

// inEveryLanguage are a page's addresses, each with all of them.
func inEveryLanguage(origin string, p Link) (urls []sitemapURL) {
	var links []xhtmlLink
	for _, lang := range languages {
		links = append(links, xhtmlLink{"alternate", lang, origin + Address(lang, p.Path)})
	}
	links = append(links, xhtmlLink{"alternate", "x-default", origin + p.Path})
	for _, lang := range languages {
		u := sitemapURL{Loc: origin + Address(lang, p.Path), Links: links}
		if !p.Changed.IsZero() {
			u.LastMod = p.Changed.Format(time.RFC3339)
		}
		urls = append(urls, u)
	}
	return urls
}

// sitemapIndex lists the parts of a sitemap.
func sitemapIndex(origin string, parts int) (httpcache.Answer, error) {
	type address struct {
		Loc string `xml:"loc"`
	}
	index := struct {
		XMLName xml.Name  `xml:"sitemapindex"`
		Space   string    `xml:"xmlns,attr"`
		Parts   []address `xml:"sitemap"`
	}{Space: sitemapSpace}
	for n := range parts {
		index.Parts = append(index.Parts, address{fmt.Sprintf("%s/sitemap.xml?part=%d", origin, n+1)})
	}
	return sitemapXML(index)
}

func sitemapXML(of any) (httpcache.Answer, error) {
	body, err := xml.Marshal(of)
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
// on its home screen: one app, which opens in the language in which it was kept.
func (r *Renderer) WebManifest(lang string) (httpcache.Answer, error) {
	shop := r.options.Shop(lang)
	app := appManifest{
		ID: home, Name: shop.Brand, ShortName: shop.Brand, Description: shop.Tagline,
		Lang: lang, StartURL: Address(lang, home), Scope: "/",
	}
	for _, path := range []string{"/home/top-deals", "/home/user-cart", "/home/my-account"} {
		if name, _, _ := strings.Cut(r.titleOf(lang, path), " - "); name != "" {
			app.Shortcuts = append(app.Shortcuts, appShortcut{name, Address(lang, path)})
		}
	}
	return r.manifest(app)
}

// titleOf is what the app calls the screen at a plain path.
func (r *Renderer) titleOf(lang, path string) string {
	if r.bundle == nil {
		return ""
	}
	return r.bundle.in(lang).Heads[Classify(path).Name].Title
}

// AdminManifest is WebManifest for the back office, an app apart from the shop: on
// iPhones only an app on the home screen can be pushed to.
func (r *Renderer) AdminManifest() (httpcache.Answer, error) {
	shop := r.options.Shop(languages[0])
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
