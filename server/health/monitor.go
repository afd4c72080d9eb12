package health

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"path/filepath"
	"time"

	"bhatti/store"
	"bhatti/store/watch"
)

// Monitor looks once a minute at everything that can need a person, and has the
// owners told if its server is on duty. It is safe for concurrent use.
type Monitor struct {
	Speed       *Speed
	Disk        *Disk
	Mail        *Mail
	Provider    *Provider
	Backup      *Backup
	Certificate *Certificate
	Others      []Source // what other parts of the server notice; of the same thing they know better

	store *store.Store
	clock func() time.Time
	log   *slog.Logger
}

// Options are what a Monitor needs.
type Options struct {
	Store *store.Store
	URL   *url.URL
	Speed *Speed
	Ask   func(context.Context) error // asks the payment provider something; nil: there is none
	// HasMail tells whether a mail relay is set; nil: it is.
	HasMail func() bool
	Others  []Source
	Log     *slog.Logger
}

// New makes a Monitor. It does not look yet.
func New(o Options) *Monitor {
	clock, ask := o.Store.DB.Clock, o.Ask
	if o.HasMail == nil {
		o.HasMail = func() bool { return true }
	}
	if ask == nil {
		ask = func(context.Context) error { return ErrNotSet }
	}
	return &Monitor{
		Speed:       o.Speed,
		Disk:        &Disk{Usage: DiskAt(o.Store.DB.Dir()), File: filepath.Join(o.Store.DB.Dir(), DiskFile)},
		Mail:        &Mail{State: o.Store.Outbox.MailState, Clock: clock, Set: o.HasMail},
		Provider:    &Provider{Ask: ask, Unpaid: o.Store.Payments.Unpaid, Clock: clock},
		Backup:      &Backup{Last: o.Store.DB.LastBackup, Clock: clock, OnDuty: o.Store.DB.OnDuty},
		Certificate: &Certificate{URL: o.URL, Clock: clock},
		Others:      o.Others,
		store:       o.Store, clock: clock, log: o.Log,
	}
}

const (
	every    = time.Minute
	lookTime = 20 * time.Second // of one look at all
)

// Run looks every minute until ctx ends.
func (m *Monitor) Run(ctx context.Context) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		if err := m.Look(ctx); err != nil && ctx.Err() == nil {
			m.log.Error("what needs a person was not noted", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// Look looks at everything once.
func (m *Monitor) Look(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	now := m.clock()
	m.Speed.Mark(now)
	m.Disk.Mark(now)
	m.Provider.Look(ctx)
	m.Certificate.Look(ctx)
	if errors.Is(ctx.Err(), context.Canceled) { // half a look would count the rest as well
		return ctx.Err()
	}
	if !m.store.DB.OnDuty() {
		return nil
	}
	var list []watch.Concern
	for _, c := range m.Concerns(ctx) {
		list = append(list, watch.Concern(c))
	}
	return m.store.Watch.See(context.WithoutCancel(ctx), list)
}

// Concerns are all that there are now, one of each name.
func (m *Monitor) Concerns(ctx context.Context) (list []Concern) {
	seen := map[string]bool{}
	for _, source := range append(m.Others[:len(m.Others):len(m.Others)], m.Disk, m.Mail, m.Provider, m.Backup, m.Certificate) {
		for _, c := range source.Concerns(ctx) {
			if !seen[c.Name] {
				list = append(list, c)
			}
			seen[c.Name] = true
		}
	}
	return list
}
