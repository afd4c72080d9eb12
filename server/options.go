package server

import (
	"errors"
	"io/fs"
	"log/slog"
	"net/netip"
	"net/url"

	"bhatti/server/admin"
	"bhatti/server/payment"
	"bhatti/server/web"
	"bhatti/store"
)

// Options is what a shop's server is made of. Store and URL are needed; for
// everything else the zero value is a working default.
type Options struct {
	Store   *store.Store
	URL     *url.URL // the shop's public origin; https turns HSTS on
	Log     *slog.Logger
	Version string // for the metrics and the back office

	// Assets is the built web app (assets/dist); nil: not built.
	Assets    fs.FS
	Languages []string // that the web app speaks, the first by default; nil: English

	Checkout web.Checkout
	Demo     admin.Demo       // zero but in a demo
	MailFrom string           // the address that the shop's mails come from, to be shown
	Payments *payment.Service // nil: the shop takes no payments online

	TrustedProxies []netip.Prefix // networks whose X-Forwarded-For is believed
	MetricsToken   string         // bearer of /metrics from elsewhere than loopback; "": nobody
	MaxConnections int            // open connections; 0: 8192
	MaxPerNetwork  int            // of them from one network, and requests at work of a client behind a proxy; 0: 256
	RateLimits     web.RateLimits // of the expensive calls; zero: the defaults
}

func (o *Options) complete() error {
	if o.Store == nil || o.URL == nil {
		return errors.New("server: store and URL are needed")
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Assets == nil {
		o.Assets = emptyFS{}
	}
	if o.MaxConnections == 0 {
		o.MaxConnections = 8192
	}
	if o.MaxPerNetwork == 0 {
		o.MaxPerNetwork = 256
	}
	return nil
}

// emptyFS is the web app of a shop that was built without one.
type emptyFS struct{}

func (emptyFS) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}
