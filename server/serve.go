package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"time"

	"bhatti/server/conn"
	"bhatti/server/web"
)

// shutdownTime is how long requests under way may take to end.
const shutdownTime = 15 * time.Second

// openPlaces makes the places of connections. The port without TLS beside the shop's
// has an eighth of them, of its own: whoever fills it takes none from shoppers.
func (s *Server) openPlaces(o Options, isProxy func(netip.Addr) bool) {
	shop := conn.Limits{Total: o.MaxConnections, PerNetwork: o.MaxPerNetwork, IsProxy: isProxy}
	if o.Certificates != nil {
		doorstep := conn.Limits{Total: max(1, shop.Total/8), PerNetwork: max(1, shop.PerNetwork/8)}
		s.doorstep = conn.NewPlaces(doorstep)
		shop.Total = max(1, shop.Total-doorstep.Total)
	}
	s.places = conn.NewPlaces(shop)
}

// Serve answers on the listener until ctx ends, then lets the requests under
// way finish, up to 15 seconds. It returns nil after such an end.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	shop, spare := s.shopServer(s.handler), s.spareServer(s.spareHandler())
	return s.serve(ctx, newFront(shop, s.places, listener), newFront(spare, nil, s.places.Spare()))
}

// ServeTLS answers as Serve does, with the certificates of the options, over HTTP/2 or
// HTTP/1.1. What comes to plain, the listener of the port without TLS, is led there.
func (s *Server) ServeTLS(ctx context.Context, listener, plain net.Listener) error {
	shop, spare := s.shopServer(s.certificates.Secure(s.handler)), s.spareServer(s.spareHandler())
	shop.TLSConfig, shop.HTTP2 = s.certificates.TLS(), streams
	spare.TLSConfig, spare.Protocols = s.certificates.TLS(), new(http.Protocols)
	spare.Protocols.SetHTTP1(true)
	doorstep, crowded := s.spareServer(s.certificates.Plain(s.echo)), s.spareServer(s.certificates.Plain(s.spareHandler()))
	doorstep.ConnState, doorstep.ReadTimeout = conn.Watch, 3*time.Second
	return s.serve(ctx,
		newFront(shop, s.places, listener), newFront(spare, nil, s.places.Spare()),
		newFront(doorstep, s.doorstep, plain), newFront(crowded, nil, s.doorstep.Spare()))
}

// streams bounds what one connection of HTTP/2 may ask at once and have us keep for it.
// Whoever opens and resets streams faster than they are answered is cut off by net/http.
var streams = &http.HTTP2Config{
	MaxConcurrentStreams:          100,
	MaxReceiveBufferPerConnection: 512 << 10,
	MaxReceiveBufferPerStream:     256 << 10,
	WriteByteTimeout:              30 * time.Second,
}

// shopServer answers requests within limits of time. The first of them is that of a TLS
// handshake, too.
func (s *Server) shopServer(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 3 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    16 << 10,
		ConnContext:       conn.Context,
		ConnState:         conn.Watch,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelDebug), // clients' TLS and protocol mistakes
	}
}

// spareServer answers one short request on each connection.
func (s *Server) spareServer(handler http.Handler) *http.Server {
	spare := &http.Server{
		Handler:     handler,
		ReadTimeout: time.Second, WriteTimeout: 5 * time.Second, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
	spare.SetKeepAlivesEnabled(false)
	return spare
}

// spareHandler answers the connections that found no place: the health check as
// ever, everything else with 503.
func (s *Server) spareHandler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == healthPath {
			s.echo.ServeHTTP(w, r)
			return
		}
		s.refuse(w, r, web.ErrBusy)
	})
}

// serve runs the servers until ctx ends, and lets what is under way at them finish.
func (s *Server) serve(ctx context.Context, fronts ...*front) error {
	go s.pages.KeepWarm(ctx, 500*time.Millisecond)
	go s.access.SummariseRefusals(ctx)
	s.site.phase.Store(serving)
	failed := make(chan error, len(fronts))
	for _, f := range fronts {
		go func() { failed <- f.serve() }()
		defer f.Close()
	}
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	s.site.phase.Store(stopping)
	close(s.ending)
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	var errs []error
	for _, f := range fronts {
		if err := f.end(grace); err != nil {
			errs = append(errs, fmt.Errorf("shut down: %w", err))
		}
	}
	return errors.Join(errs...)
}

// front is a server at its listener.
type front struct {
	*http.Server
	places   *conn.Places // of its connections; nil: it may be ended at once
	listener net.Listener
	ended    chan struct{} // closed when it accepts no more
}

func newFront(server *http.Server, places *conn.Places, listener net.Listener) *front {
	if places != nil {
		listener = places.Listen(listener)
	}
	return &front{Server: server, places: places, listener: listener, ended: make(chan struct{})}
}

func (f *front) serve() error {
	defer close(f.ended)
	if f.TLSConfig != nil {
		return f.ServeTLS(f.listener, "", "")
	}
	return f.Serve(f.listener)
}

// end accepts no more, answers everybody who was accepted, and closes the connections
// that wait. net/http alone would hang up on requests that it reads while it shuts down.
func (f *front) end(grace context.Context) error {
	if f.places == nil {
		return f.Close()
	}
	_ = f.listener.Close()
	<-f.ended
	f.SetKeepAlivesEnabled(false)
	for f.places.Waiting() > 0 && grace.Err() == nil {
		select {
		case <-grace.Done():
		case <-time.After(2 * time.Millisecond):
		}
	}
	return f.Shutdown(grace)
}
