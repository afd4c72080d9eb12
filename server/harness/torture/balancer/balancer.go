// Package balancer is what stands before several servers of one shop: it hands each
// request to the next of them, and to another if that one refuses the connection.
package balancer

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"time"
)

// Watch sees what goes between the balancer and a server, by its number, before it
// goes on: up is towards the server. What it refuses ends the connection.
type Watch func(server int, up bool, data []byte) bool

// Balancer is a running one.
type Balancer struct {
	*httptest.Server
	servers []string
	watch   Watch // nil: nobody watches
	next    atomic.Uint64
}

// New starts a balancer before the servers at these addresses, each host:port.
func New(servers []string, watch Watch) *Balancer {
	b := &Balancer{servers: servers, watch: watch}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: "servers"})
			r.Out.Host = r.In.Host
			r.SetXForwarded()
		},
		Transport: &http.Transport{DialContext: b.dial, DisableKeepAlives: true, ResponseHeaderTimeout: 30 * time.Second},
		ErrorLog:  log.New(io.Discard, "", 0), // servers are killed
	}
	b.Server = httptest.NewServer(proxy)
	return b
}

// dial connects to the next server that takes the connection.
func (b *Balancer) dial(ctx context.Context, _, _ string) (_ net.Conn, err error) {
	first := b.next.Add(1)
	for i := range b.servers {
		server := int((first + uint64(i)) % uint64(len(b.servers)))
		conn, refused := (&net.Dialer{Timeout: time.Second}).DialContext(ctx, "tcp", b.servers[server])
		if refused == nil {
			return &watched{Conn: conn, server: server, watch: b.watch}, nil
		}
		err = errors.Join(err, refused)
	}
	return nil, err
}

// watched is a connection to a server.
type watched struct {
	net.Conn
	server int
	watch  Watch
}

func (w *watched) Write(data []byte) (int, error) {
	if w.watch != nil && !w.watch(w.server, true, data) {
		w.Close()
		return 0, net.ErrClosed
	}
	return w.Conn.Write(data)
}

func (w *watched) Read(into []byte) (n int, err error) {
	n, err = w.Conn.Read(into)
	if n > 0 && w.watch != nil && !w.watch(w.server, false, into[:n]) {
		w.Close()
		return 0, net.ErrClosed
	}
	return n, err
}
