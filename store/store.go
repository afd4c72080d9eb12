// Package store opens the shop's database and hands out the services that work
// on it. Only what spans several of them lies here: erasing a customer,
// restoring a copy, checking the database, deleting what is old, the dashboard. Nothing below it
// knows HTTP, mail servers or the payment provider.
//
// An exported method of a service opens the transaction; functions that take one
// act within it, so that one service can act within another's. Inside a
// transaction nothing touches a pool and nothing calls out of the process.
package store

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"bhatti/store/audit"
	"bhatti/store/bake"
	"bhatti/store/catalog"
	"bhatti/store/copies"
	"bhatti/store/coupon"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/image"
	"bhatti/store/importer"
	"bhatti/store/label"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/rate"
	"bhatti/store/report"
	"bhatti/store/round"
	"bhatti/store/sales"
	"bhatti/store/search"
	"bhatti/store/secret"
	"bhatti/store/setting"
	"bhatti/store/signin"
	"bhatti/store/slot"
	"bhatti/store/staff"
	"bhatti/store/till"
	"bhatti/store/watch"
)

// Options says where the database is and what it needs from outside.
type Options struct {
	Dir        string              // the data folder; made with mode 0700
	Migrations fs.FS               // numbered SQL files for SQLite
	Directory  *delivery.Directory // pin codes; nil: an empty one
	Now        func() time.Time    // the clock; nil: time.Now
	CheckAfter []time.Duration     // when the provider is asked about an attempt; nil: as it advises
	Log        *slog.Logger        // nil: discarded
	Exclusive  bool                // refuse when another server has this folder
	Limits     signin.Limits       // of sign-in per network; zero: the defaults

	// Address is that of a PostgreSQL database, and PostgresMigrations are the numbered
	// SQL files for it; "": the database is SQLite's, in the data folder.
	Address            string
	PostgresMigrations fs.FS
	Key                []byte // the shop's own, of 32 bytes; nil: that of the key file in the data folder

	// Fatal is called when the outcome of a commit is unknown. The process must
	// end: what it goes on to read may not be what is on the disk.
	Fatal func(error)
}

// Store is the open database and the services that work on it, each safe for
// concurrent use.
type Store struct {
	DB          *db.DB
	Audit       *audit.Log
	Outbox      *outbox.Outbox
	Images      *image.Files
	Settings    *setting.Service
	Secrets     *secret.Service
	Connections *setting.Connections
	Copies      *copies.Service
	Delivery    *delivery.Service
	Slots       *slot.Service
	Coupons     *coupon.Service
	OTP         *signin.Service
	Catalog     *catalog.Service
	Words       *search.ShopperWords
	Importer    *importer.Service
	Customers   *customer.Service
	Carts       *sales.Carts
	Orders      *sales.Orders
	Documents   *sales.Documents
	Payments    *sales.Payments
	Refunds     *sales.Refunds
	Ledger      *sales.Ledger
	Rounds      *round.Service
	Till        *till.Service
	Staff       *staff.Service
	Notify      *notify.Service
	Watch       *watch.Service
	Bake        *bake.Service
	Labels      *label.Service
	Reports     *report.Service
	Rates       *rate.Counts // nil: one server counts in its memory

	key      []byte     // the shop's own
	keyMade  bool       // now, because there was no key file
	keyGiven bool       // by Options
	serves   bool       // it was opened by a server
	erasing  sync.Mutex // held while the list of erasures is written
}

// Open opens the database and the services that work on it.
func Open(ctx context.Context, o Options) (*Store, error) {
	d, err := openDatabase(ctx, o)
	if err != nil {
		return nil, err
	}
	key, made := o.Key, false
	if key == nil {
		key, made, err = signin.LoadKey(filepath.Join(o.Dir, KeyFile))
	}
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	s := assemble(d, key, o)
	s.keyMade, s.keyGiven, s.serves = made, o.Key != nil, o.Exclusive
	return s, nil
}

// openDatabase opens the database alone.
func openDatabase(ctx context.Context, o Options) (*db.DB, error) {
	return db.Open(ctx, db.Options{
		Dir: o.Dir, Migrations: o.Migrations, Address: o.Address, PostgresMigrations: o.PostgresMigrations, Clock: o.Now, Log: o.Log, Exclusive: o.Exclusive,
		Fatal: o.Fatal, BeforeCommit: audit.RequireEntry, Schedule: schedule, Ready: catalog.IndexAll,
	})
}

// schedule reads the moments at which shoppers see something else although nobody
// writes: banners and coupons begin and end, orders for a slot close.
func schedule(ctx context.Context, from db.Queryer, now int64) ([]int64, error) {
	banners, err := catalog.BannerSchedule(ctx, from, now)
	if err != nil {
		return nil, err
	}
	slots, err := slot.Schedule(ctx, from, now)
	if err != nil {
		return nil, err
	}
	coupons, err := coupon.Schedule(ctx, from, now)
	if err != nil {
		return nil, err
	}
	ahead := slices.Concat(banners, slots, coupons)
	slices.Sort(ahead)
	return slices.Compact(ahead), nil
}

// assemble gives each service those that it needs.
func assemble(d *db.DB, key []byte, o Options) *Store {
	s := &Store{
		DB: d, Audit: audit.New(d), Outbox: outbox.New(d), Images: image.New(d), Delivery: delivery.New(d, o.Directory),
		Catalog: catalog.New(d), Words: search.NewShopperWords(d), Carts: sales.NewCarts(d), Refunds: sales.NewRefunds(d), Documents: sales.NewDocuments(d), Ledger: sales.NewLedger(d),
		Bake: bake.New(d), Labels: label.New(d), Reports: report.New(d), Rates: rate.New(d), key: key,
	}
	s.Slots = slot.New(d, s.Delivery)
	s.Coupons = coupon.New(d)
	s.Settings = setting.New(d, s.Images)
	s.Secrets = secret.New(d, key)
	s.Connections = setting.NewConnections(d, s.Secrets, key)
	s.Copies = copies.New(d, s.Secrets)
	s.Delivery.Serves = setting.Serves
	s.OTP = signin.New(d, s.Outbox, key, o.Limits)
	s.Importer = importer.New(d, s.Images)
	s.Customers = customer.New(d, s.OTP)
	s.Payments = sales.NewPayments(d, s.Outbox, o.CheckAfter)
	s.Orders = sales.NewOrders(d, s.Outbox, s.Delivery, s.Payments)
	s.Rounds, s.Till = round.New(d, s.Outbox), till.New(d)
	s.Notify = notify.New(d, s.Outbox, key)
	s.Watch = watch.New(d, s.Outbox)
	s.Staff = staff.New(d, s.Outbox, s.OTP, key)
	return s
}

// Close ends all use of the database.
func (s *Store) Close() error { return s.DB.Close() }

// Ready tells whether the database can be written, for the health check. The
// database itself reaches the disk every ten seconds at most: SQLite does not
// write a value that is there already. Its error is Unavailable if the disk is
// full. Where several servers share a database it is enough that it can be read: while
// none of them can write, all of them go on showing the shop.
func (s *Store) Ready(ctx context.Context) error {
	if s.DB.Several() {
		var one int
		return s.DB.ReadRow(ctx, []any{&one}, `SELECT 1`)
	}
	if err := s.DB.HasRoom(); err != nil {
		return err
	}
	return s.DB.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`INSERT INTO series (name, value) VALUES ('health', $1)
			ON CONFLICT (name) DO UPDATE SET value = excluded.value`, tx.Now()/10_000)
		return err
	})
}
