// Package conn is what the shop's connections have in common below HTTP: how
// many there may be, and how answers leave. It does not know what they say.
package conn

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
)

// Context keeps a connection where Send finds it; it is meant to be a server's
// ConnContext.
func Context(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, key{}, c)
}

type key struct{}

// Send writes a whole body, whose header is set. Where the two are small they
// leave in one call of the system: net/http makes one for what its buffer of
// 4 KiB holds and another for the rest, and a call is a tenth of what a cached
// answer costs.
func Send(w http.ResponseWriter, r *http.Request, body []byte) (int, error) {
	c, ok := r.Context().Value(key{}).(*conn)
	if !ok || len(body) > mostTogether-1<<10 {
		return w.Write(body)
	}
	c.hold()
	n, err := w.Write(body)
	if err == nil {
		err = http.NewResponseController(w).Flush()
	}
	if released := c.release(); err == nil {
		err = released
	}
	return n, err
}

// mostTogether is up to how many bytes, with their header, an answer is copied
// to be sent at once. Copying more costs as much as it saves.
const mostTogether = 16 << 10

var buffers = sync.Pool{New: func() any {
	b := make([]byte, 0, mostTogether)
	return &b
}}

// conn takes a place until it is closed, and can hold what is written to it.
type conn struct {
	net.Conn
	places  *Places
	network netip.Prefix
	idle    atomic.Int64 // since when it waits for a request, by now; 0: it is at work
	used    atomic.Bool  // it has asked for something
	held    *[]byte      // written and not sent yet; nil: nothing is held
}

// Close gives back the place.
func (c *conn) Close() error {
	c.places.leave(c)
	return c.Conn.Close()
}

func (c *conn) Write(p []byte) (int, error) {
	if c.held != nil && len(*c.held)+len(p) <= cap(*c.held) {
		*c.held = append(*c.held, p...)
		return len(p), nil
	}
	if err := c.release(); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}

// hold keeps what is written until release, as far as there is room.
func (c *conn) hold() { c.held = buffers.Get().(*[]byte) }

// release sends what is held.
func (c *conn) release() error {
	held := c.held
	if held == nil {
		return nil
	}
	c.held = nil
	_, err := c.Conn.Write(*held)
	*held = (*held)[:0]
	buffers.Put(held)
	return err
}
