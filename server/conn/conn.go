// Package conn is what the shop's connections have in common below HTTP: how
// their time limits are kept. It knows neither requests nor the shop.
package conn

import (
	"errors"
	"net"
	"os"
	"sync"
	"time"
)

// Listen has a listener's connections keep their time limits cheaply.
//
// A server of HTTP moves a connection's limits five times for each request, and
// each time the runtime moves a timer: a twentieth of what a cached answer
// takes. Nearly always the limit moves to a later time. So the timer is left
// where it is: when it fires too early, it is set again.
func Listen(l net.Listener) net.Listener { return listener{l} }

type listener struct{ net.Listener }

func (l listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &conn{Conn: c}, nil
}

type conn struct {
	net.Conn
	read, write deadline
}

func (c *conn) Read(p []byte) (n int, err error) {
	for {
		n, err = c.Conn.Read(p)
		if n > 0 || !c.read.early(err, c.Conn.SetReadDeadline) {
			return n, err
		}
	}
}

func (c *conn) Write(p []byte) (written int, err error) {
	for {
		n, err := c.Conn.Write(p[written:])
		written += n
		if !c.write.early(err, c.Conn.SetWriteDeadline) {
			return written, err
		}
	}
}

func (c *conn) SetDeadline(t time.Time) error {
	return errors.Join(c.SetReadDeadline(t), c.SetWriteDeadline(t))
}

func (c *conn) SetReadDeadline(t time.Time) error  { return c.read.move(t, c.Conn.SetReadDeadline) }
func (c *conn) SetWriteDeadline(t time.Time) error { return c.write.move(t, c.Conn.SetWriteDeadline) }

// check is how often at least the timer of a connection fires that waits. It is
// as short as the shortest limit that a request begins with, which is thus
// never before the timer.
const check = 3 * time.Second

// deadline is one limit of a connection. The timer is never later than what is
// wanted.
type deadline struct {
	mu     sync.Mutex
	wanted time.Time // zero: none
	timer  time.Time // zero: not running
}

// move changes the limit, and the timer if it would fire too late.
func (d *deadline) move(to time.Time, set func(time.Time) error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.wanted = to
	if !d.timer.IsZero() && !before(to, d.timer) {
		return nil
	}
	return d.start(to, set)
}

// early tells whether err is the timer's, fired before the limit: then the timer
// runs again, and what it interrupted is to be tried again.
func (d *deadline) early(err error, set func(time.Time) error) bool {
	if err == nil || !errors.Is(err, os.ErrDeadlineExceeded) {
		return false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	now := time.Now()
	if !d.wanted.IsZero() && !d.wanted.After(now) {
		return false
	}
	next := now.Add(check)
	if before(d.wanted, next) {
		next = d.wanted
	}
	return d.start(next, set) == nil
}

func (d *deadline) start(at time.Time, set func(time.Time) error) error {
	d.timer = at
	return set(at)
}

// before compares limits: none is later than any.
func before(a, b time.Time) bool {
	return !a.IsZero() && (b.IsZero() || a.Before(b))
}
