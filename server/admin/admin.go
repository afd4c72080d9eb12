// Package admin is the back office's calls, a small type for each subject, and
// the JSON they read and answer with. It knows nothing of routes, nor of the
// shopper's calls.
package admin

import (
	"io/fs"
	"log/slog"
	"net/url"
	"time"

	"bhatti/server/admin/backup"
	"bhatti/server/admin/baking"
	"bhatti/server/admin/condition"
	connectioncalls "bhatti/server/admin/connection"
	"bhatti/server/admin/coupons"
	"bhatti/server/admin/label"
	"bhatti/server/admin/report"
	"bhatti/server/admin/rounds"
	"bhatti/server/admin/setup"
	"bhatti/server/admin/sheet"
	"bhatti/server/admin/slots"
	worker "bhatti/server/backup"
	"bhatti/server/connection"
	"bhatti/server/health"
	"bhatti/server/payment"
	"bhatti/server/picture"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store"
	"bhatti/store/fault"
)

// Options are what the back office's calls need.
type Options struct {
	Store       *store.Store
	Log         *slog.Logger
	URL         *url.URL // the shop's public origin
	Connections *connection.Service
	Payments    *payment.Service // nil: the shop takes no payments online
	Pictures    *picture.Folder
	Limiters    *web.Limiters
	Monitor     *health.Monitor
	Demo        Demo
	Backups     *worker.Worker       // nil: no copies leave the machine
	Version     string               // of the running shop
	Sample      fs.FS                // the sample shop; nil: there is none to load
	Ending      <-chan struct{}      // closed when streams should end
	Forget      func(customer int64) // called after a customer was erased
}

// Admin is the back office's calls by subject.
type Admin struct {
	Session     Session
	Staff       Staff
	Audit       Audit
	Dashboard   Dashboard
	Condition   condition.Condition
	Orders      Orders
	Phone       Phone
	Refunds     Refunds
	Stream      Stream
	Products    Products
	Words       Words
	Categories  Categories
	Banners     Banners
	Pictures    Pictures
	Import      Import
	Export      Export
	Areas       Areas
	Customers   Customers
	Reviews     Reviews
	Settings    Settings
	Provider    Provider
	Reports     report.Reports
	Sheets      sheet.Sheets
	Labels      label.Labels
	Connections connectioncalls.Connections
	Setup       setup.Setup
	Slots       slots.Slots
	Batches     baking.Batches
	Coupons     coupons.Coupons
	Backups     backup.Backups
	Rounds      rounds.Rounds

	Notifications Notifications
}

// New makes the back office's calls.
func New(o Options) *Admin {
	s := o.Store
	origin := o.URL.Scheme + "://" + o.URL.Host
	drawing := &resizer{web.NewAdmission(2, 16, time.Minute)}
	return &Admin{
		Session:     Session{s.Staff, o.Limiters, o.Connections, o.Demo, o.Version},
		Staff:       Staff{s.DB.Clock, s.Settings, s.Staff, origin},
		Audit:       Audit{s.Audit},
		Dashboard:   Dashboard{s, s.Outbox, s.Payments, s.Ledger, o.Monitor},
		Condition:   condition.New(s, o.Monitor),
		Orders:      Orders{s.DB.Clock, s.Settings, s.Orders, s.Documents, s.Notify, o.Payments, origin},
		Phone:       Phone{s.Orders, s.Payments, o.Payments},
		Refunds:     Refunds{s.Payments, s.Refunds},
		Stream:      Stream{s.DB.Clock, s.Orders, s.Staff, s.Notify, o.Ending},
		Products:    Products{s.Catalog},
		Words:       Words{s.Words},
		Categories:  Categories{s.Catalog},
		Banners:     Banners{s.DB.Clock, s.Catalog},
		Pictures:    Pictures{s.Images, drawing},
		Import:      Import{s.Importer, drawing, new(importState)},
		Export:      Export{s.DB.Clock, s.Importer, o.Pictures, o.Log},
		Areas:       Areas{s.Delivery, s.Settings},
		Customers:   Customers{s, s.DB.Clock, s.Orders, s.Audit, o.Log, o.Forget},
		Reviews:     Reviews{s.Catalog},
		Settings:    Settings{s.Outbox, s.Settings, o.Pictures, o.Connections, o.Demo.Token != "", webhookURL(origin)},
		Provider:    Provider{s.DB.Clock, s.Payments, o.Payments, o.URL, origin},
		Reports:     report.New(s, o.Log),
		Sheets:      sheet.New(s, o.Log),
		Labels:      label.New(s, origin),
		Connections: connectioncalls.New(s, o.Connections, o.Payments, webhookURL(origin)),
		Setup:       setup.New(setup.Options{Store: s, Origin: origin, Sample: o.Sample}),
		Slots:       slots.New(s.Slots),
		Batches:     baking.New(s.Slots),
		Coupons:     coupons.New(s.Coupons),
		Backups:     backup.New(s, o.Backups),
		Rounds:      rounds.New(s, origin),

		Notifications: Notifications{s.Notify},
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
