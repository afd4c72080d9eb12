// Package server is the shop over HTTP: the API, the web app's pages and
// files, and what watches over them. Every route stands in one table. It knows no
// SQL and decides no rule of the shop: package store and those below it do.
package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/conn"
	"bhatti/server/httpcache"
	"bhatti/server/page"
	"bhatti/server/picture"
	"bhatti/server/web"
)

// shutdownTime is how long requests under way may take to end.
const shutdownTime = 15 * time.Second

// Server answers the shop's requests. Its methods are safe for concurrent use.
type Server struct {
	log      *slog.Logger
	places   *conn.Places
	pages    *page.Renderer
	pictures *picture.Folder
	access   *web.AccessLog
	pipeline *web.Pipeline
	site     *site
	shopper  *api.API
	office   *admin.Admin
	routes   []web.Route
	echo     *echo.Echo
	handler  http.Handler  // what is cached, and echo behind it
	ending   chan struct{} // closed when streams should end
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
	s := &Server{
		log: o.Log, ending: make(chan struct{}),
		places: conn.NewPlaces(conn.Limits{Total: o.MaxConnections, PerNetwork: o.MaxPerNetwork, IsProxy: proxies.Has}),
	}
	if s.pictures, err = picture.Open(filepath.Join(o.Store.DB.Dir(), "Uploads")); err != nil {
		return nil, fmt.Errorf("server: folder of pictures: %w", err)
	}
	s.access = &web.AccessLog{Log: o.Log, Headers: web.NewHeaders(o.URL, o.Checkout, page.InlineScript(o.Assets)), Metrics: web.NewMetrics(o.Version)}
	s.pipeline = &web.Pipeline{
		Limiters:  web.NewLimiters(o.RateLimits, o.Store.DB.Clock),
		Identity:  identity,
		Admission: web.NewAdmission(64, 192, 250*time.Millisecond),
		External:  web.NewAdmission(64, 64, time.Second),
	}
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
	if len(o.TrustedProxies) > 0 {
		s.handler = web.NewInFlight(proxies, o.MaxPerNetwork, front, s.refuse)
	}
	return s, nil
}

// newSite makes the pages and files, but for the renderer of pages.
func (s *Server) newSite(o Options) *site {
	return &site{
		settings:     o.Store.Settings,
		catalog:      o.Store.Catalog,
		delivery:     o.Store.Delivery,
		health:       &health{look: o.Store.Ready, clock: o.Store.DB.Clock, log: o.Log},
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
	}
}

// openAPIs makes the calls of both APIs.
func (s *Server) openAPIs(o Options) {
	s.shopper = api.New(api.Options{
		Store: o.Store, Payments: o.Payments, Pictures: s.pictures, Checkout: o.Checkout,
		Identity: s.pipeline.Identity, Limiters: s.pipeline.Limiters, Answers: s.site.answers,
	})
	s.office = admin.New(admin.Options{
		Store: o.Store, Log: o.Log, URL: o.URL, Payments: o.Payments, Pictures: s.pictures, Checkout: o.Checkout, Limiters: s.pipeline.Limiters,
		Demo: o.Demo, Version: o.Version, MailFrom: o.MailFrom, Ending: s.ending,
		Forget: func(customer int64) {
			s.shopper.ForgetCustomer(customer)
			s.pipeline.Identity.ForgetSessions()
		},
	})
}

// Handler is the whole shop as one handler, for tests and for servers of the
// caller's own.
func (s *Server) Handler() http.Handler { return s.handler }

// Serve answers on the listener until ctx ends, then lets the requests under
// way finish, up to 15 seconds. It returns nil after such an end.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	web := &http.Server{
		Handler:           s.handler,
		ReadHeaderTimeout: 3 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    16 << 10,
		ConnContext:       conn.Context,
		ConnState:         conn.Watch,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelDebug), // clients' TLS and protocol mistakes
	}
	web.RegisterOnShutdown(func() { close(s.ending) })
	defer s.serveSpare().Close()
	go s.pages.KeepWarm(ctx, 500*time.Millisecond)
	go s.access.SummariseRefusals(ctx)
	ended := make(chan error, 1)
	go func() { ended <- web.Serve(s.places.Listen(listener)) }()
	select {
	case err := <-ended:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	if err := web.Shutdown(grace); err != nil {
		return errors.Join(fmt.Errorf("shut down: %w", err), web.Close())
	}
	return nil
}

// serveSpare answers the connections that found no place: the health check as
// ever, everything else with 503.
func (s *Server) serveSpare() *http.Server {
	spare := &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == healthPath {
				s.echo.ServeHTTP(w, r)
				return
			}
			s.refuse(w, r, web.ErrBusy)
		}),
		ReadTimeout: time.Second, WriteTimeout: 5 * time.Second,
		ErrorLog: slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
	spare.SetKeepAlivesEnabled(false)
	go spare.Serve(s.places.Spare()) // ends with the places
	return spare
}

// refuse answers a request with an error alone, as the router would.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	_ = s.access.Wrap(func(*echo.Context) error { return err })(s.echo.NewContext(r, w))
}

// Close frees the engines that render pages and the folder of pictures.
func (s *Server) Close() error {
	s.pages.Close()
	return s.pictures.Close()
}
