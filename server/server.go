// Package server is the shop over HTTP: the API, the web app's pages and
// files, and what watches over them. Every route stands in one table. It knows no
// SQL and decides no rule of the shop: package store and those below it do.
package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/certificate"
	"bhatti/server/conn"
	"bhatti/server/health"
	"bhatti/server/httpcache"
	"bhatti/server/page"
	"bhatti/server/picture"
	"bhatti/server/rate"
	"bhatti/server/web"
	"bhatti/store"
)

// Server answers the shop's requests. Its methods are safe for concurrent use.
type Server struct {
	log          *slog.Logger
	places       *conn.Places
	doorstep     *conn.Places // of the port without TLS beside the shop's; nil without certificates
	pages        *page.Renderer
	pictures     *picture.Folder
	access       *web.AccessLog
	monitor      *health.Monitor
	pipeline     *web.Pipeline
	site         *site
	shopper      *api.API
	office       *admin.Admin
	routes       []web.Route
	echo         *echo.Echo
	certificates *certificate.Keeper
	handler      http.Handler  // what is cached, and echo behind it
	ending       chan struct{} // closed when streams should end
}

// New makes the server ready to serve, and the folder of uploaded pictures if
// it is missing.
func New(o Options) (*Server, error) {
	if err := o.complete(); err != nil {
		return nil, err
	}
	proxies := web.Proxies{Trusted: o.TrustedProxies, Untrusted: web.WarnOnce(o.Log)}
	identity, err := web.NewIdentity(o.Store.DB.Clock, o.Store.Customers, o.Store.Staff, o.URL, proxies)
	if err != nil {
		return nil, fmt.Errorf("server: %w", err)
	}
	if o.Store.DB.Several() {
		identity.BesideOthers()
	}
	s := &Server{log: o.Log, ending: make(chan struct{}), certificates: o.Certificates}
	s.openPlaces(o, proxies.Has)
	if s.pictures, err = picture.Open(filepath.Join(o.Store.DB.Dir(), "Uploads"), o.Store.Images.Fetch); err != nil {
		return nil, fmt.Errorf("server: folder of pictures: %w", err)
	}
	s.access = &web.AccessLog{Log: o.Log, Headers: web.NewHeaders(o.URL, o.Checkout, page.InlineScript(o.Assets)), Metrics: web.NewMetrics(o.Version), Proxies: proxies}
	s.pipeline = &web.Pipeline{
		Limiters:  web.NewLimiters(o.RateLimits, o.Store.DB.Clock, together(o.Store)),
		Identity:  identity,
		Admission: web.NewAdmission(64, 192, 250*time.Millisecond),
		External:  web.NewAdmission(64, 64, time.Second),
	}
	s.monitor = health.New(health.Options{Store: o.Store, URL: o.URL, Speed: s.access.Metrics.Speed, Ask: o.ask(), HasMail: o.Connections.HasMail, Others: o.Concerns, Log: o.Log})
	s.site = s.newSite(o)
	if o.Share != nil {
		if s.site.sharing, err = newSharing(o, o.Share, s.pictures.FS(), s.pipeline.Limiters, proxies.ClientAddress); err != nil {
			return nil, errors.Join(err, s.pictures.Close())
		}
	}
	s.pages, err = page.New(page.Options{
		Dist: o.Assets, Fetch: s.fetch, Shop: s.site.shopHead, Origin: s.site.origin, Log: o.Log,
		Outside:    s.site.outside,
		Generation: o.Store.DB.Generation,
		Draw: func(r *http.Request) bool {
			return s.pipeline.Limiters.Take(web.RatePages, proxies.ClientAddress(r)) == nil
		},
	})
	if err != nil {
		return nil, errors.Join(err, s.pictures.Close())
	}
	s.site.pages = s.pages
	s.openAPIs(o)
	s.routes = table(s.site, s.shopper, s.office)
	if s.echo, err = s.router(); err != nil {
		return nil, err
	}
	front := web.NewFront(s.access, s.echo)
	s.pipeline.Front, s.handler = front, front
	if len(o.TrustedProxies) > 0 || o.Certificates != nil {
		s.handler = web.NewInFlight(proxies, o.MaxPerNetwork, front, s.refuse)
	}
	return s, nil
}

// together counts calls for all servers of the shop; nil: this is the only one.
func together(s *store.Store) rate.Together {
	if s.Rates == nil {
		return nil
	}
	return s.Rates
}

// newSite makes the pages and files, but for the renderer of pages.
func (s *Server) newSite(o Options) *site {
	return &site{
		settings:     o.Store.Settings,
		catalog:      o.Store.Catalog,
		delivery:     o.Store.Delivery,
		health:       &writable{look: o.Store.Ready, clock: o.Store.DB.Clock, log: o.Log},
		log:          o.Log,
		origin:       o.URL.Scheme + "://" + o.URL.Host,
		pictures:     s.pictures,
		reports:      &web.CSPReports{Log: o.Log, Limiters: s.pipeline.Limiters, Screen: func(path string) string { return page.Classify(path).Name }},
		headers:      s.access.Headers,
		answers:      httpcache.New(o.Store.DB.Generation, 32<<20),
		metrics:      s.access.Metrics,
		metricsToken: o.MetricsToken,
		admission:    s.pipeline.Admission,
		places:       s.places,
		monitor:      s.monitor,
		prove:        o.Store.Proof,
	}
}

// openAPIs makes the calls of both APIs.
func (s *Server) openAPIs(o Options) {
	s.shopper = api.New(api.Options{
		Store: o.Store, Payments: o.Payments, Pictures: s.pictures, Checkout: o.Checkout, Connections: o.Connections,
		Identity: s.pipeline.Identity, Limiters: s.pipeline.Limiters, Answers: s.site.answers,
	})
	s.office = admin.New(admin.Options{
		Store: o.Store, Log: o.Log, URL: o.URL, Payments: o.Payments, Pictures: s.pictures, Connections: o.Connections, Limiters: s.pipeline.Limiters,
		Monitor: s.monitor, Backups: o.Backups, Demo: o.Demo, Version: o.Version, Sample: o.Sample, Ending: s.ending,
		Forget: func(customer int64) {
			s.shopper.ForgetCustomer(customer)
			s.pipeline.Identity.ForgetSessions()
		},
	})
}

// Watch looks every minute at what can need a person and has the owners told, until
// ctx ends.
func (s *Server) Watch(ctx context.Context) { s.monitor.Run(ctx) }

// Handler is the whole shop as one handler, for tests and for servers of the
// caller's own.
func (s *Server) Handler() http.Handler { return s.handler }

// refuse answers a request with an error alone, as the router would.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	_ = s.access.Wrap(func(*echo.Context) error { return err })(s.echo.NewContext(r, w))
}

// Close frees the engines that render pages and the folder of pictures.
func (s *Server) Close() error {
	s.pages.Close()
	return s.pictures.Close()
}
