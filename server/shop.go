package server

import (
	"context"
	"fmt"
	"image/png"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/server/page"
	"bhatti/server/prepared"
	"bhatti/store"
	"bhatti/store/fault"
)

// shopDetails is what the shop says of itself.
type shopDetails struct {
	Brand             string
	LegalName         string
	Tagline           string
	Hotline           string
	Phones            []string
	Email             string
	Address           string
	HeadOffice        string
	ManufacturingUnit string
	Credit            string
	Fssai             string
	Gstin             string
	GrievanceOfficer  string
	RefundPromise     string
	MapUrl            string
	CheckoutScript    string // of the payment dialog
	Accent            string // #rrggbb; "": the standard colour
	Logo              *logo  // nil: the standard mark
	LogoAlone         bool   // the logo says the brand
	Areas             bool   // whether the shop delivers anywhere at all
	States            []state
}

// logo is the owner's own mark, with the size that keeps its place until it is
// there.
type logo struct {
	ImagePath     string
	Width, Height int
}

type state struct {
	Name    string
	GstCode string
}

func (s *Server) shop(ctx context.Context, _ *call) (any, error) {
	return s.prepare(ctx, s.lists, "shop", func(ctx context.Context) (any, error) {
		d, err := s.store.Shop(ctx)
		if err != nil {
			return nil, err
		}
		details := shopDetails{
			Brand: d.Brand, LegalName: d.LegalName, Tagline: d.Tagline, Hotline: d.Hotline,
			Phones: append([]string{}, d.Phones...), Email: d.Email, Address: d.Address,
			HeadOffice: d.HeadOffice, ManufacturingUnit: d.ManufacturingUnit, Credit: d.Credit,
			Fssai: d.Fssai, Gstin: d.Gstin, GrievanceOfficer: d.GrievanceOfficer,
			RefundPromise: d.RefundPromise, MapUrl: d.MapUrl, Areas: d.Areas,
			Accent: d.Accent, Logo: s.logo(d.Logo), LogoAlone: d.LogoAlone && d.Logo != "",
			States: shapes(store.States(), func(st store.State) state { return state{st.Name, st.GSTCode} }),
		}
		if s.Checkout.Script != nil {
			details.CheckoutScript = s.Checkout.Script.String()
		}
		return details, nil
	})
}

// logo is a kept logo; nil where there is none that could be shown.
func (s *Server) logo(name string) *logo {
	path := strings.TrimPrefix(logos, uploadsPath) + name
	if name == "" || !isPlain(path) {
		return nil
	}
	file, err := s.uploads.Open(path)
	if err != nil {
		return nil
	}
	defer file.Close()
	size, err := png.DecodeConfig(file)
	if err != nil {
		return nil
	}
	return &logo{logos + name, size.Width, size.Height}
}

// pageText is what the owner has written for a page, in each language that
// there is a text of; none where the standard text holds.
type pageText struct {
	Texts []textIn
}

type textIn struct {
	Language  string
	Text      string // plain: "# " begins a heading, "- " a point of a list
	ChangedAt string
}

func (s *Server) pageText(ctx context.Context, c *call) (any, error) {
	page := c.text("page")
	if err := c.err(); err != nil {
		return nil, err
	}
	if !slices.Contains(store.TextPages, page) { // or anybody's words would be keys of what is kept
		return nil, fault.New(fault.NotFound, "page.not_found", "There is no such page.")
	}
	return s.prepare(ctx, s.lists, "text of "+page, func(ctx context.Context) (any, error) {
		texts, err := s.store.PageTexts(ctx, page)
		return pageText{shapes(texts, shapeText)}, err
	})
}

func shapeText(t store.PageText) textIn { return textIn{t.Language, t.Body, when(t.ChangedAt)} }

// shopHead is what a page's document says of the shop itself. Without the books
// a page still has a title.
func (s *Server) shopHead() page.Shop {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	d, err := s.store.Shop(ctx)
	if err != nil {
		s.log.Warn("the shop's details could not be read", "error", err)
	}
	return page.Shop{Brand: d.Brand, Tagline: d.Tagline, Style: styleOf(d.Accent, s.logo(d.Logo))}
}

// styleOf puts the owner's logo and accent in the place of the standard ones.
// All that is in it was made by us, the logo's name too: a style can hold no
// text of the owner's.
func styleOf(accent string, own *logo) (css string) {
	if own != nil {
		css = fmt.Sprintf(":root{--mark:url(%s) center/contain no-repeat;--mark-wide:%.3f;--mark-radius:0}",
			own.ImagePath, float64(own.Width)/float64(own.Height))
	}
	if day, night, err := store.Shades(accent); err == nil {
		css += fmt.Sprintf(":root{--accent:%s;--accent-soft:%s}@media (prefers-color-scheme:dark){:root{--accent:%s;--accent-soft:%s}}",
			day.Accent, day.Soft, night.Accent, night.Soft)
	}
	return css
}

// sitemap lists the pages worth finding.
func (s *Server) sitemap(c *echo.Context) error {
	return s.keep(c, "/sitemap.xml", func(ctx context.Context) (prepared.Answer, error) {
		links, err := s.catalogueLinks(ctx)
		if err != nil {
			return prepared.Answer{}, err
		}
		return page.Sitemap(s.origin(), links)
	})
}

func (s *Server) catalogueLinks(ctx context.Context) (links []page.Link, err error) {
	categories, err := s.store.Categories(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range categories {
		links = append(links, page.Link{Path: fmt.Sprint("/home/category-details/", c.ID)})
	}
	products, err := s.store.Products(ctx, store.ProductQuery{})
	if err != nil {
		return nil, err
	}
	for _, p := range products {
		links = append(links, page.Link{Path: fmt.Sprint("/home/product-details/", p.ID)})
	}
	return links, nil
}
