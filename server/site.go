package server

import (
	"bytes"
	"cmp"
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/setting"

	"github.com/labstack/echo/v5"

	"bhatti/server/conn"
	"bhatti/server/health"
	"bhatti/server/httpcache"
	"bhatti/server/page"
	"bhatti/server/picture"
	"bhatti/server/web"
)

// site is the pages and files of the shop, and what machines ask of it.
type site struct {
	settings     *setting.Service
	catalog      *catalog.Service
	delivery     *delivery.Service
	health       *writable
	log          *slog.Logger
	origin       string // of the shop
	pages        *page.Renderer
	pictures     *picture.Folder
	sharing      *sharing // nil: nothing to draw with
	reports      *web.CSPReports
	headers      *web.Headers
	answers      *httpcache.Cache // what every guest reads
	metrics      *web.Metrics
	metricsToken string // bearer of /metrics from elsewhere than loopback; "": nobody
	admission    *web.Admission
	places       *conn.Places
	monitor      *health.Monitor
	phase        phase
	prove        func(challenge string) string
}

// shopHead is what a page's document says of the shop itself, in a language. Without the
// database a page still has a title.
func (s *site) shopHead(lang string) page.Shop {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	d, err := s.settings.Shop(ctx)
	if err != nil {
		s.log.Warn("the shop's details could not be read", "error", err)
	}
	d = d.In(lang)
	return page.Shop{Brand: d.Brand, Tagline: d.Tagline, Style: styleOf(d.Accent, s.pictures.Logo(d.Logo))}
}

// styleOf puts the owner's logo and accent in the place of the standard ones.
// All that is in it was made by us, the logo's name too: a style can hold no
// text of the owner's.
func styleOf(accent string, own *picture.Logo) (css string) {
	if own != nil {
		css = fmt.Sprintf(":root{--mark:url(%s) center/contain no-repeat;--mark-wide:%.3f;--mark-radius:0}",
			own.ImagePath, float64(own.Width)/float64(own.Height))
	}
	if day, night, err := setting.Shades(accent); err == nil {
		css += fmt.Sprintf(":root{--accent:%s;--accent-soft:%s}@media (prefers-color-scheme:dark){:root{--accent:%s;--accent-soft:%s}}",
			day.Accent, day.Soft, night.Accent, night.Soft)
	}
	return css
}

// sitemap lists the pages worth finding, or the part of them that ?part names.
func (s *site) sitemap(c *echo.Context) error {
	part, err := strconv.ParseUint(cmp.Or(c.QueryParam("part"), "0"), 10, 8)
	if err != nil {
		return web.ErrNotFound
	}
	entry, err := s.answers.Get(c.Request().Context(), fmt.Sprint("/sitemap.xml?part=", part), func(ctx context.Context) (httpcache.Answer, error) {
		links, err := s.catalogueLinks(ctx)
		if err != nil {
			return httpcache.Answer{}, err
		}
		return page.Sitemap(s.origin, links, int(part))
	})
	if err != nil {
		return err
	}
	if entry.Status() == http.StatusNotFound { // kept as well: a part that is not there is as dear to find out
		return web.ErrNotFound
	}
	entry.ServeHTTP(c.Response(), c.Request())
	return nil
}

func (s *site) catalogueLinks(ctx context.Context) (links []page.Link, err error) {
	categories, err := s.catalog.Categories(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range categories {
		links = append(links, page.Link{Path: fmt.Sprint("/home/category-details/", c.ID)})
	}
	products, err := s.catalog.Products(ctx, catalog.ProductQuery{})
	if err != nil {
		return nil, err
	}
	for _, p := range products {
		links = append(links, page.Link{Path: fmt.Sprint("/home/product-details/", p.ID)})
	}
	return links, nil
}

// showHealth tells whether the database can be written, and what is wrong if not.
func (s *site) showHealth(c *echo.Context) error {
	if err := s.health.check(c.Request().Context()); err != nil {
		return err
	}
	return web.SendJSON(c, http.StatusOK, map[string]string{"status": "ok"})
}

// showMetrics is for this machine and for holders of the token; others learn
// not even that it is there.
func (s *site) showMetrics(c *echo.Context) error {
	given := web.Bearer(append(c.Request().Header["Authorization"], "")[:1])
	holder := s.metricsToken != "" && subtle.ConstantTimeCompare([]byte(given), []byte(s.metricsToken)) == 1
	if !holder && !web.IsLocal(c.Request()) {
		return web.ErrNotFound
	}
	var body bytes.Buffer
	format := web.MetricsFormat(c.Request())
	s.metrics.Write(&body, format, s.admission, s.places, func() []health.Figure { return s.monitor.Figures(c.Request().Context()) })
	h := c.Response().Header()
	h.Set("Content-Type", format)
	h.Add("Vary", "Accept")
	h["Cache-Control"] = web.NoStore
	_, _ = c.Response().Write(body.Bytes())
	return nil
}

// robots tells crawlers what is worth reading.
func (s *site) robots(c *echo.Context) error {
	return s.keep(c, "/robots.txt", func(context.Context) (httpcache.Answer, error) {
		return page.Robots(s.origin), nil
	})
}

// manifest lets a phone keep the shop on its home screen.
func (s *site) manifest(c *echo.Context) error {
	lang := page.Speak(c.QueryParam("lang"))
	return s.keep(c, "/manifest.webmanifest "+lang, func(context.Context) (httpcache.Answer, error) {
		return s.pages.WebManifest(lang)
	})
}

// officeManifest lets a phone keep the back office on its home screen, apart from the shop.
func (s *site) officeManifest(c *echo.Context) error {
	return s.keep(c, "/admin/manifest.webmanifest", func(context.Context) (httpcache.Answer, error) {
		return s.pages.AdminManifest()
	})
}

// officeWorker serves the back office's service worker, which may control /admin
// too and not only what lies below it.
func (s *site) officeWorker(c *echo.Context) error {
	c.Response().Header().Set("Service-Worker-Allowed", "/admin")
	return s.sendWorker(c, "/admin/sw.js", s.pages.AdminWorker)
}

// worker serves the service worker: a browser asks for it again each time, and
// what it fetches is the shop's own.
func (s *site) worker(c *echo.Context) error {
	return s.sendWorker(c, "/sw.js", s.pages.Worker)
}

func (s *site) sendWorker(c *echo.Context, path string, read func() (httpcache.Answer, error)) error {
	c.Response().Header()["Content-Security-Policy"] = web.WorkerPolicy
	err := s.keep(c, path, func(context.Context) (httpcache.Answer, error) { return read() })
	if errors.Is(err, fs.ErrNotExist) {
		return web.ErrNotFound
	}
	return err
}

// sharePicture sends the picture of a page for those whom its address is sent to.
func (s *site) sharePicture(c *echo.Context) error {
	if s.sharing == nil {
		return web.ErrNotFound
	}
	return s.sharing.send(c)
}

// outside is what a page says of itself to messengers and search engines.
func (s *site) outside(ctx context.Context, url string) (said page.Outside) {
	of, ok := subjectOf(sharedPages, url)
	if !ok {
		return said
	}
	if s.sharing != nil {
		said.Picture = s.sharing.address(ctx, of)
	}
	if of.kind == ofProduct {
		if err := s.addDelivery(ctx, &said, of.id); err != nil {
			s.log.Warn("a page is without its delivery charges", "error", err)
		}
	}
	return said
}

const mostPincodes = 60 // that a page lists one by one

// addDelivery says what the delivery of each package of a product costs, and where to.
func (s *site) addDelivery(ctx context.Context, to *page.Outside, product int64) error {
	packages, err := s.catalog.Packages(ctx, product)
	if fault.CodeOf(err) == fault.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	reach, err := s.delivery.Reach(ctx)
	if err != nil {
		return err
	}
	to.Charges = map[int64][2]string{}
	for _, p := range packages {
		if lowest, highest, ok := reach.Charges(p.DiscountedPrice, p.Weight); ok {
			to.Charges[p.ID] = [2]string{lowest.String(), highest.String()}
		}
	}
	if to.PostCode = reach.Pincodes; len(to.PostCode) > mostPincodes {
		to.PostCode = nil
		for _, pincode := range reach.Pincodes { // ascending
			if region := pincode[:3]; len(to.Region) == 0 || to.Region[len(to.Region)-1] != region {
				to.Region = append(to.Region, region)
			}
		}
	}
	return nil
}

// asset serves a file of the web app. A missing script is a plain 404, never a
// page.
func (s *site) asset(c *echo.Context) error {
	s.pages.Assets().ServeHTTP(c.Response(), c.Request())
	return nil
}

// page answers every other path with a page of the web app.
func (s *site) page(c *echo.Context) error {
	if strings.HasPrefix(c.Request().URL.Path, "/api/") { // encoded so that it missed its route
		return web.ErrNotFound
	}
	s.headers.ProtectPage(c.Response().Header(), page.Classify(c.Request().URL.EscapedPath()).Pays)
	s.pages.ServeHTTP(c.Response(), c.Request())
	return nil
}

// admin answers with the shell of the back office. No screen has a dot in its
// path: what has one looks for a file, or for a way upwards.
func (s *site) admin(c *echo.Context) error {
	if strings.Contains(c.Request().URL.Path, ".") {
		return web.ErrNotFound
	}
	s.headers.ProtectAdmin(c.Response().Header())
	s.pages.Admin().ServeHTTP(c.Response(), c.Request())
	return nil
}

// round answers with the rider's page.
func (s *site) round(c *echo.Context) error {
	s.headers.ProtectAdmin(c.Response().Header())
	s.pages.Round().ServeHTTP(c.Response(), c.Request())
	return nil
}

// keep sends an answer that changes with the catalogue alone.
func (s *site) keep(c *echo.Context, key string, produce func(context.Context) (httpcache.Answer, error)) error {
	entry, err := s.answers.Get(c.Request().Context(), key, produce)
	if err != nil {
		return err
	}
	entry.ServeHTTP(c.Response(), c.Request())
	return nil
}
