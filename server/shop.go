package server

import (
	"context"
	"fmt"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/server/page"
	"bhatti/server/prepared"
	"bhatti/store"
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
	Areas             bool   // whether the shop delivers anywhere at all
	States            []state
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
			States: shapes(store.States(), func(st store.State) state { return state{st.Name, st.GSTCode} }),
		}
		if s.Checkout.Script != nil {
			details.CheckoutScript = s.Checkout.Script.String()
		}
		return details, nil
	})
}

// shopHead is what the head of a page says of the shop when the web app
// cannot. Without the books a page still has a title.
func (s *Server) shopHead() page.Shop {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	d, err := s.store.Shop(ctx)
	if err != nil {
		s.log.Warn("the shop's details could not be read", "error", err)
	}
	return page.Shop{Brand: d.Brand, Tagline: d.Tagline}
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
