// Package admin is the back office's calls, a small type for each subject, and
// the JSON they read and answer with. It knows nothing of routes, nor of the
// shopper's calls.
package admin

import (
	"log/slog"
	"net/url"
	"time"

	"bhatti/server/payment"
	"bhatti/server/picture"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store"
	"bhatti/store/fault"
)

// Options are what the back office's calls need.
type Options struct {
	Store    *store.Store
	Log      *slog.Logger
	URL      *url.URL         // the shop's public origin
	Payments *payment.Service // nil: the shop takes no payments online
	Pictures *picture.Folder
	Checkout web.Checkout
	Demo     Demo
	Version  string               // of the running shop
	MailFrom string               // the address that the shop's mails come from
	Ending   <-chan struct{}      // closed when streams should end
	Forget   func(customer int64) // called after a customer was erased
}

// Admin is the back office's calls by subject.
type Admin struct {
	Session    Session
	Staff      Staff
	Audit      Audit
	Dashboard  Dashboard
	Orders     Orders
	Phone      Phone
	Refunds    Refunds
	Stream     Stream
	Products   Products
	Categories Categories
	Banners    Banners
	Pictures   Pictures
	Import     Import
	Export     Export
	Areas      Areas
	Customers  Customers
	Reviews    Reviews
	Settings   Settings
	Provider   Provider
	Reports    Reports
}

// New makes the back office's calls.
func New(o Options) *Admin {
	origin := o.URL.Scheme + "://" + o.URL.Host
	drawing := &resizer{web.NewAdmission(2, 16, time.Minute)}
	return &Admin{
		Session:    Session{o.Store, o.Demo, o.Version},
		Staff:      Staff{o.Store, origin},
		Audit:      Audit{o.Store},
		Dashboard:  Dashboard{o.Store},
		Orders:     Orders{o.Store, o.Payments},
		Phone:      Phone{o.Store, o.Payments},
		Refunds:    Refunds{o.Store},
		Stream:     Stream{o.Store, o.Ending},
		Products:   Products{o.Store},
		Categories: Categories{o.Store},
		Banners:    Banners{o.Store},
		Pictures:   Pictures{o.Store, drawing},
		Import:     Import{o.Store, drawing, new(importState)},
		Export:     Export{o.Store, o.Pictures, o.Log},
		Areas:      Areas{o.Store},
		Customers:  Customers{o.Store, o.Log, o.Forget},
		Reviews:    Reviews{o.Store},
		Settings:   Settings{o.Store, o.Pictures, o.Checkout, o.MailFrom, o.Demo.Token != "", webhookURL(origin)},
		Provider:   Provider{o.Store, o.Payments, o.URL, origin},
		Reports:    Reports{o.Store, o.Log},
	}
}

// done is the answer to a change that needs no other.
func done(said string, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return shape.Message{Message: said}, nil
}

// bulk is the most orders or products that one call changes.
const bulk = 500

func checkBulk(ids []int64) error {
	if len(ids) == 0 || len(ids) > bulk {
		return fault.New(fault.Invalid, "product.bad_choice", "Please choose 1 to {max} products.", "max", bulk)
	}
	return nil
}
