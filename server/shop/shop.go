// Package shop puts the parts together: the database, the payments,
// the mail and the web server, started and stopped as one. It has no rule of its own.
package shop

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"bhatti/store/delivery"
	"bhatti/store/signin"

	"bhatti/server"
	"bhatti/server/admin"
	"bhatti/server/backup"
	"bhatti/server/certificate"
	"bhatti/server/config"
	"bhatti/server/connection"
	"bhatti/server/health"
	"bhatti/server/listen"
	"bhatti/server/mail"
	"bhatti/server/payment"
	"bhatti/server/push"
	"bhatti/server/razorpay"
	"bhatti/server/web"
	"bhatti/store"
	"bhatti/store/catalog"
	"bhatti/store/db"
)

// Files are what the executable carries.
type Files struct {
	Migrations         fs.FS // numbered SQL for SQLite
	PostgresMigrations fs.FS // and for PostgreSQL
	App                fs.FS // the built web app
	Mail               fs.FS // templates
	Share              fs.FS // what shared pictures are drawn with
	Sample             fs.FS // the sample shop
	Pincodes           fs.FS // holds pincodes.csv
}

// Options is what a shop is made of.
type Options struct {
	Config     config.Config
	Files      Files
	Version    string
	Log        *slog.Logger
	RateLimits web.RateLimits      // of the expensive calls; zero: the defaults
	Demo       admin.Demo          // zero but in a demo
	CheckAfter []time.Duration     // when the provider is asked about an order; nil: the defaults
	Clock      func() time.Time    // nil: time.Now
	ACME       certificate.Options // what tests replace of it; zero: the real internet
}

// Shop is a shop that is ready to be run.
type Shop struct {
	Store        *store.Store
	config       config.Config
	log          *slog.Logger
	connections  *connection.Service
	payments     *payment.Service
	mail         *mail.Worker
	push         *push.Worker
	backups      *backup.Worker
	web          *server.Server
	certificates *certificate.Keeper // nil: the shop serves no TLS itself
	fatal        context.CancelCauseFunc
	ended        context.Context // done when the shop must stop at once
}

// Open opens the database and makes everything ready; nothing runs yet. Close it
// in the end.
func Open(ctx context.Context, o Options) (_ *Shop, err error) {
	s := &Shop{config: o.Config, log: o.Log}
	s.ended, s.fatal = context.WithCancelCause(context.Background())
	s.Store, err = openDatabase(ctx, o, true, s.fatal)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.Close())
		}
	}()
	s.connections, err = connection.New(ctx, connection.Options{
		Mail: o.Config.Mail, Pay: o.Config.Pay, Kept: s.Store.Connections, Clock: s.Store.DB.Clock, Log: o.Log,
		Changed: func() { db.MoveOn(s.Store.DB) },
	})
	if err != nil {
		return nil, err
	}
	if err := s.openPayments(); err != nil {
		return nil, err
	}
	if err := s.openMail(o.Files.Mail); err != nil {
		return nil, err
	}
	s.openPush()
	s.openCertificates(o)
	s.backups = backup.New(backup.Options{Store: s.Store, Migrations: o.Files.Migrations, Version: o.Version, Log: o.Log})
	s.web, err = server.New(server.Options{
		Store: s.Store, URL: o.Config.URL, Log: o.Log, Version: o.Version, Assets: o.Files.App, Share: o.Files.Share, Sample: o.Files.Sample,
		Checkout:       web.Checkout{Script: o.Config.Pay.Checkout, API: o.Config.Pay.API},
		Payments:       s.payments,
		Backups:        s.backups,
		Demo:           o.Demo,
		Connections:    s.connections,
		Certificates:   s.certificates,
		Concerns:       s.concerns(),
		TrustedProxies: o.Config.TrustedProxies,
		MetricsToken:   o.Config.MetricsToken,
		MaxConnections: o.Config.MaxConnections,
		MaxPerNetwork:  o.Config.MaxPerNetwork,
		RateLimits:     o.RateLimits,
	})
	return s, err
}

// WhereIs names the place of the shop's database, without its password.
func WhereIs(place config.Place) string {
	if place.Database != "" {
		return db.NameOf(place.Database)
	}
	return place.Data
}

// FindDatabase says, for the commands that must not make a database, why there is
// none in a place.
func FindDatabase(ctx context.Context, place config.Place) error {
	if place.Database != "" {
		return findInPostgres(ctx, place.Database)
	}
	return findInFolder(place.Data)
}

func findInPostgres(ctx context.Context, address string) error {
	made, err := db.IsMade(ctx, address)
	if err == nil && !made {
		err = errors.New("there is no shop in the database that BHATTI_DATABASE names; only serve, move, import and areas begin a new one")
	}
	return err
}

func findInFolder(data string) error {
	file, err := filepath.Abs(filepath.Join(data, db.Name))
	if err == nil {
		_, err = os.Stat(file)
	}
	switch {
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("this user cannot read the shop's data in %s: run it with sudo", filepath.Dir(file))
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no shop in %s: it holds no file %s. Name the data folder of the shop in BHATTI_DATA; only serve, demo, install, restore, move, import and areas begin a new one",
			filepath.Dir(file), db.Name)
	}
	return err
}

// OpenDatabase opens the shop's database. Only one server at a time may work in a data
// folder; commands open it beside it.
func OpenDatabase(ctx context.Context, place config.Place, files Files, log *slog.Logger, asServer bool) (*store.Store, error) {
	return openDatabase(ctx, Options{Config: config.Config{Place: place}, Files: files, Log: log}, asServer, nil)
}

// OpenDatabaseAt opens it as a server does, with a clock of the caller's.
func OpenDatabaseAt(ctx context.Context, data string, files Files, log *slog.Logger, clock func() time.Time) (*store.Store, error) {
	return openDatabase(ctx, Options{Config: config.Config{Place: config.Place{Data: data}}, Files: files, Log: log, Clock: clock}, true, nil)
}

func openDatabase(ctx context.Context, o Options, asServer bool, fatal func(error)) (*store.Store, error) {
	file, err := o.Files.Pincodes.Open("pincodes.csv")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	directory, err := delivery.ReadDirectory(file)
	if err != nil {
		return nil, fmt.Errorf("read the directory of pin codes: %w", err)
	}
	s, err := store.Open(ctx, store.Options{
		Dir: o.Config.Data, Migrations: o.Files.Migrations, Directory: directory, Log: o.Log,
		Address: o.Config.Database, PostgresMigrations: o.Files.PostgresMigrations, Key: o.Config.Key,
		Exclusive: asServer, Limits: signin.Limits(o.Config.Codes), CheckAfter: o.CheckAfter, Fatal: fatal, Now: o.Clock,
	})
	if err != nil {
		return nil, err
	}
	if err := s.RememberKey(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func (s *Shop) openPayments() (err error) {
	s.payments, err = payment.New(payment.Options{
		Clock: s.Store.DB.Clock, Orders: s.Store.Orders, Payments: s.Store.Payments, Refunds: s.Store.Refunds, Ledger: s.Store.Ledger,
		Gateway: s.connections.Gateway(), Account: s.connections, Log: s.log,
	})
	return err
}

func (s *Shop) openMail(files fs.FS) error {
	templates, err := mail.ReadTemplates(files, s.config.URL.String())
	if err != nil {
		return err
	}
	s.mail = &mail.Worker{
		Outbox: s.Store.Outbox, Settings: s.Store.Settings, Orders: s.Store.Orders, Notify: s.Store.Notify, Clock: s.Store.DB.Clock,
		Carrier: s.connections, Templates: templates, Log: s.log,
	}
	return nil
}

// openPush makes ready to push new orders to the staff. Push services are told the
// shop's own address, so that they can write should it disturb them.
func (s *Shop) openPush() {
	s.push = &push.Worker{
		Outbox: s.Store.Outbox, Notify: s.Store.Notify, Clock: s.Store.DB.Clock, Log: s.log,
		Sender: push.NewSender(push.SenderOptions{Keys: s.Store.Notify.Keys(), Contact: s.contact}),
	}
}

// contact is where somebody can write to the shop who has trouble with it.
func (s *Shop) contact() string { return cmp.Or(s.connections.MailFrom(), s.config.URL.String()) }

// concerns are the parts of the shop that notice by themselves what needs a person.
func (s *Shop) concerns() []health.Source {
	sources := []health.Source{s.backups}
	if s.certificates != nil {
		sources = append(sources, s.certificates)
	}
	return sources
}

// Run serves on the listener until ctx ends, then lets what is under way
// finish. It returns early with the reason when the shop must not go on.
func (s *Shop) Run(ctx context.Context, listener net.Listener) error {
	return s.run(ctx, func(ctx context.Context) error { return s.web.Serve(ctx, listener) })
}

// run does the work beside serving until ctx ends.
func (s *Shop) run(ctx context.Context, serve func(context.Context) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	defer context.AfterFunc(s.ended, stop)()
	database := s.Store.DB
	duty, giveUp := context.WithCancel(context.WithoutCancel(ctx))
	defer giveUp()
	var workers, keeper sync.WaitGroup
	keeper.Go(func() { database.KeepDuty(duty) })
	for _, work := range []func(context.Context){s.payments.Run, s.mail.Run, s.push.Run, s.maintain, s.backups.Run} {
		workers.Go(func() { database.WhileOnDuty(ctx, work) })
	}
	workers.Go(func() { database.WatchGeneration(ctx, 500*time.Millisecond) })
	if database.Several() {
		workers.Go(func() { s.connections.Follow(ctx, time.Second) })
	}
	workers.Go(func() { s.readAhead(ctx) })
	workers.Go(func() { s.web.Watch(ctx) })
	if s.certificates != nil {
		workers.Go(func() { s.certificates.Run(ctx) })
	}
	keeper.Go(func() {
		workers.Wait() // a mail in flight is nobody else's yet
		giveUp()
	})
	err := serve(ctx)
	stop()
	keeper.Wait()
	if s.ended.Err() != nil {
		return fmt.Errorf("the shop stopped to protect its database: %w", context.Cause(s.ended))
	}
	return err
}

// readAhead reads the words of the catalogue, so that the first search of a large
// shop does not wait for them.
func (s *Shop) readAhead(ctx context.Context) {
	if err := catalog.ReadWords(ctx, s.Store.Catalog); err != nil && ctx.Err() == nil {
		s.Store.DB.Log().Warn("words not read ahead", "error", err)
	}
}

// maintain makes the day's backup and forgets what is out of date, now and
// every quarter of an hour, until ctx ends.
func (s *Shop) maintain(ctx context.Context) {
	tick := time.NewTicker(15 * time.Minute)
	defer tick.Stop()
	if err := s.Store.Documents.KeepOlder(ctx); err != nil && ctx.Err() == nil {
		s.log.Error("older documents not kept", "error", err)
	}
	for {
		begun := time.Now()
		switch made, err := s.Store.DB.BackupDaily(ctx); {
		case ctx.Err() != nil:
			return
		case err != nil:
			s.log.Error("the database was not backed up", "error", err)
		case made != "":
			s.log.Info("the database is backed up and the copy is checked", "file", made, "took", time.Since(begun))
		}
		if err := s.Store.Prune(ctx); err != nil {
			s.log.Error("old records not pruned", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// Close closes the database. What was acknowledged is in them.
func (s *Shop) Close() error {
	var errs []error
	if s.web != nil {
		errs = append(errs, s.web.Close())
	}
	return errors.Join(append(errs, s.Store.Close())...)
}

// Run opens a shop with the given settings and serves it until ctx ends.
func Run(ctx context.Context, o Options) error {
	s, err := Open(ctx, o)
	if err != nil {
		return err
	}
	d, err := openDoors(o.Config)
	if err != nil {
		return errors.Join(err, s.Close())
	}
	if razorpay.IsTestKey(s.connections.KeyID()) {
		o.Log.Warn("the payment provider's key is a test key: nobody's money moves, and orders count as paid all the same")
	}
	o.Log.Info("the shop is open", "database", WhereIs(o.Config.Place), "url", o.Config.URL.String(), "listen", d.shop.Addr().String())
	defer context.AfterFunc(ctx, listen.Stopping)()
	listen.Ready() // who comes before the first request is answered waits in the socket's queue
	return errors.Join(s.serve(ctx, d), s.Close())
}
