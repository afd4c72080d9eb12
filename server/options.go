package server

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"math"
	"net/netip"
	"net/url"

	"golang.org/x/sys/unix"

	"bhatti/server/admin"
	"bhatti/server/backup"
	"bhatti/server/certificate"
	"bhatti/server/connection"
	"bhatti/server/health"
	"bhatti/server/payment"
	"bhatti/server/web"
	"bhatti/store"
)

// Options is what a shop's server is made of. Store, URL and Connections are
// needed; for everything else the zero value is a working default.
type Options struct {
	Store   *store.Store
	URL     *url.URL // the shop's public origin; https turns HSTS on
	Log     *slog.Logger
	Version string // for the metrics and the back office

	// Assets is the built web app (assets/dist); nil: not built.
	Assets fs.FS
	Share  fs.FS // what shared pictures are drawn with (assets/share); nil: pages have none

	Sample  fs.FS          // the sample shop; nil: there is none to load
	Backups *backup.Worker // nil: no copies leave the machine

	Checkout    web.Checkout
	Connections *connection.Service
	Demo        admin.Demo       // zero but in a demo
	Payments    *payment.Service // nil: the shop takes no payments online

	Concerns []health.Source // what notices things that need a person, beside what the server notices itself

	Certificates *certificate.Keeper // what ServeTLS serves with; nil: TLS is a proxy's matter, or nobody's

	TrustedProxies []netip.Prefix // networks whose X-Forwarded-For and X-Request-Id are believed
	MetricsToken   string         // bearer of /metrics from elsewhere than loopback; "": nobody
	MaxConnections int            // open connections; 0: 8192
	MaxPerNetwork  int            // of them from one network, and requests at work of a client behind a proxy; 0: 256
	RateLimits     web.RateLimits // of the expensive calls; zero: the defaults
}

// ask is how the payment provider is asked whether it answers.
func (o *Options) ask() func(context.Context) error {
	if o.Payments == nil {
		return nil
	}
	return func(ctx context.Context) error {
		if !o.Connections.HasPayments() {
			return health.ErrNotSet
		}
		return o.Payments.CheckKeys(ctx)
	}
}

func (o *Options) complete() error {
	if o.Store == nil || o.URL == nil || o.Connections == nil {
		return errors.New("server: store, URL and connections are needed")
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
	if most := mostConnections(); most < o.MaxConnections {
		o.Log.Warn("the system lets this program open too few files for all the connections it may have", "wanted", o.MaxConnections, "possible", most)
		o.MaxConnections = most
	}
	return nil
}

// otherFiles are what the shop has open beside its connections, those that found
// no place among them.
const otherFiles = 512

// mostConnections is how many the system's limit of open files allows. Beyond it
// none could be accepted, and none would make way.
func mostConnections() int {
	var files unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &files); err != nil || files.Cur > math.MaxInt32 {
		return math.MaxInt32
	}
	return max(int(files.Cur)-otherFiles, int(files.Cur)/2)
}

// emptyFS is the web app of a shop that was built without one.
type emptyFS struct{}

func (emptyFS) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}
