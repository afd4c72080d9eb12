// Package server is the shop over HTTP: the API, the web app's pages and
// files, and what watches over them. Every route stands in one table.
package server

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/labstack/echo/v5"
	"golang.org/x/net/netutil"

	"bhatti/server/httpcache"
	"bhatti/server/page"
	"bhatti/store"
)

// shutdownTime is how long requests under way may take to end.
const shutdownTime = 15 * time.Second

// Server answers the shop's requests. Its methods are safe for concurrent use.
type Server struct {
	Options
	store   *store.Store
	log     *slog.Logger
	echo    *echo.Echo
	clients clients
	gate    *gate // of calls that need only the books
	abroad  *gate // of calls that ask the payment provider too
	paces   [pacings]*pace
	metrics *metrics
	headers headers
	uploads *os.Root
	resizer *gate // of pictures, which take much memory

	importing importing

	crossOrigin *http.CrossOriginProtection
	ending      chan struct{} // closed when streams should end
	pages       *page.Renderer
	routes      []route

	sessions *memory[[sha256.Size]byte, session]
	wishes   *memory[int64, wishes]

	lists    *httpcache.Cache // what every guest reads
	searches *httpcache.Cache // apart, since its keys are anybody's invention
	hearted  *httpcache.Cache // lists with the hearts of those signed in
	drawings *httpcache.Cache // pictures worth compressing; their keys change with them
}

// New makes the server ready to serve, and the folder of uploaded pictures if
// it is missing.
func New(o Options) (*Server, error) {
	if err := o.complete(); err != nil {
		return nil, err
	}
	s := &Server{
		Options:  o,
		store:    o.Store,
		log:      o.Log,
		clients:  clients{trusted: o.TrustedProxies},
		gate:     newGate(64, 192, 250*time.Millisecond),
		abroad:   newGate(64, 64, time.Second),
		resizer:  newGate(2, 16, time.Minute),
		ending:   make(chan struct{}),
		headers:  newHeaders(o.URL, o.Checkout),
		lists:    httpcache.New(o.Store.Generation, 32<<20),
		searches: httpcache.New(o.Store.Generation, 8<<20),
		hearted:  httpcache.New(o.Store.Generation, 16<<20),
		drawings: httpcache.New(func() uint64 { return 0 }, 16<<20),
	}
	s.paces = newPaces(o.Paces, s.store.Now)
	s.sessions = newMemory[[sha256.Size]byte](func(k session) bool { return k.lives(s.store.Now()) })
	s.wishes = newMemory[int64](func(v wishes) bool { return v.generation == s.store.Generation() })
	var err error
	if s.uploads, err = openUploads(filepath.Join(o.Store.Dir(), "Uploads")); err != nil {
		return nil, fmt.Errorf("server: folder of pictures: %w", err)
	}
	s.pages, err = page.New(page.Options{
		Dist: o.Assets, Fetch: s.fetch, Shop: s.shopHead, Origin: s.origin(), Log: o.Log,
		Generation: o.Store.Generation, Languages: o.Languages,
		Draw: func(r *http.Request) bool { return s.paces[drawnPages].take(s.clients.address(r)) == nil },
	})
	if err != nil {
		return nil, errors.Join(err, s.uploads.Close())
	}
	if s.crossOrigin, err = newCrossOrigin(s.origin()); err != nil {
		return nil, fmt.Errorf("server: the shop's origin: %w", err)
	}
	s.routes = table()
	s.metrics = newMetrics(o.Version)
	if s.echo, err = s.router(); err != nil {
		return nil, err
	}
	return s, nil
}

// Handler is the whole shop as one handler, for tests and for servers of the
// caller's own.
func (s *Server) Handler() http.Handler { return s.echo }

// Serve answers on the listener until ctx ends, then lets the requests under
// way finish, up to 15 seconds. It returns nil after such an end.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	web := &http.Server{
		Handler:           s.echo,
		ReadHeaderTimeout: 3 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelDebug), // clients' TLS and protocol mistakes
	}
	web.RegisterOnShutdown(func() { close(s.ending) })
	go s.pages.KeepWarm(ctx, 500*time.Millisecond)
	ended := make(chan error, 1)
	go func() { ended <- web.Serve(netutil.LimitListener(listener, s.MaxConnections)) }()
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

// Close frees the engines that render pages and the folder of pictures.
func (s *Server) Close() error {
	s.pages.Close()
	return s.uploads.Close()
}

// origin is the shop's own, such as https://bhatti.example.
func (s *Server) origin() string { return s.URL.Scheme + "://" + s.URL.Host }
