package conn

import (
	"cmp"
	"crypto/tls"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Limits says how many connections may be open at the same time.
type Limits struct {
	Total      int                   // of everybody together
	PerNetwork int                   // of one network, as NetworkOf has it
	IsProxy    func(netip.Addr) bool // whose connections are those of many clients and count in Total alone; nil: nobody's
}

// NetworkOf is as much of an address as one client cannot change at will: an
// IPv4 address, or an IPv6 /64.
func NetworkOf(address netip.Addr) netip.Prefix {
	address = address.Unmap().WithZone("")
	bits := address.BitLen()
	if address.Is6() {
		bits = 64
	}
	network, _ := address.Prefix(bits) // the zero address has the zero network
	return network
}

// Places are those that open connections take. When they run short, connections
// that wait for a request make way for new ones. They are safe for concurrent use.
type Places struct {
	limits  Limits
	spare   *spare
	closed  atomic.Int64 // idle connections that made way
	refused atomic.Int64

	mu    sync.Mutex
	open  map[netip.Prefix]map[*conn]bool
	count int
	rest  int64 // until when no search for idle connections is worth its time
}

// NewPlaces makes places within the limits.
func NewPlaces(limits Limits) *Places {
	if limits.IsProxy == nil {
		limits.IsProxy = func(netip.Addr) bool { return false }
	}
	return &Places{limits: limits, open: make(map[netip.Prefix]map[*conn]bool), spare: newSpare()}
}

// Listen gives a listener's connections their places, and what Send needs.
func (p *Places) Listen(l net.Listener) net.Listener { return &listener{l, p} }

// Figures are the connections that are open now, and since the start the idle ones
// that made way for others and those that were refused.
func (p *Places) Figures() (open int, closed, refused int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.count, p.closed.Load(), p.refused.Load()
}

// Waiting is how many connections wait for an answer, or have been accepted and are
// about to ask for the first time. A server that ends should answer them first.
func (p *Places) Waiting() (count int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, own := range p.open {
		for c := range own {
			if c.idle.Load() == 0 || !c.used.Load() {
				count++
			}
		}
	}
	return count
}

type listener struct {
	net.Listener
	places *Places
}

// Accept never waits for a place: who finds none goes to Spare at once, so that
// the next in the queue, perhaps the health check, is heard.
func (l *listener) Accept() (net.Conn, error) {
	for {
		accepted, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if c := l.places.take(accepted); c != nil {
			return c, nil
		}
	}
}

func (l *listener) Close() error {
	l.places.spare.close()
	return l.Listener.Close()
}

// take gives a connection a place, or nil if there is none.
func (p *Places) take(accepted net.Conn) *conn {
	address := addressOf(accepted)
	c := &conn{Conn: accepted, places: p, network: NetworkOf(address)}
	c.idle.Store(now())
	leaving, ok := p.add(c, p.limits.IsProxy(address))
	for _, idle := range leaving {
		_ = idle.Conn.Close() // its server notices, and has nothing left to do
	}
	p.closed.Add(int64(len(leaving)))
	if ok {
		return c
	}
	p.refused.Add(1)
	p.spare.offer(accepted, address.IsLoopback())
	return nil
}

func (p *Places) add(c *conn, proxy bool) (leaving []*conn, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !proxy && len(p.open[c.network]) >= p.limits.PerNetwork {
		if leaving = p.longestIdle(c.network); len(leaving) == 0 {
			return nil, false
		}
	} else if p.count >= p.limits.Total {
		if leaving = p.surplus(); len(leaving) == 0 {
			return nil, false
		}
	}
	for _, idle := range leaving {
		p.remove(idle)
	}
	if p.open[c.network] == nil {
		p.open[c.network] = make(map[*conn]bool)
	}
	p.open[c.network][c] = true
	p.count++
	return leaving, true
}

// leave gives back a connection's place; again, it does nothing.
func (p *Places) leave(c *conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.remove(c)
}

func (p *Places) remove(c *conn) {
	own := p.open[c.network]
	if !own[c] {
		return
	}
	p.count--
	if delete(own, c); len(own) == 0 {
		delete(p.open, c.network)
	}
}

// longestIdle is the network's connection that has waited longest for a
// request; none if all are at work.
func (p *Places) longestIdle(network netip.Prefix) []*conn {
	idle := idleOf(p.open[network])
	if len(idle) == 0 {
		return nil
	}
	return []*conn{idle[len(idle)-1].conn}
}

// A search looks at every connection, so it frees a part of all places. If it
// finds fewer, almost all are at work and the next search can wait.
const (
	searched    = 32 // a search frees one place in so many
	searchAgain = int64(5 * time.Millisecond)
)

// surplus are idle connections of the networks that have the most, the oldest
// first. Whoever has few keeps them.
func (p *Places) surplus() (leaving []*conn) {
	if now() < p.rest {
		return nil
	}
	var all []idleConn
	for _, own := range p.open {
		idle := idleOf(own)
		for i := range idle {
			idle[i].rank = len(own) - len(idle) + i
		}
		all = append(all, idle...)
	}
	slices.SortFunc(all, func(a, b idleConn) int { return cmp.Or(b.rank-a.rank, cmp.Compare(a.since, b.since)) })
	wanted := max(1, p.limits.Total/searched)
	if len(all) < wanted {
		p.rest = now() + searchAgain
	}
	for _, idle := range all[:min(wanted, len(all))] {
		leaving = append(leaving, idle.conn)
	}
	return leaving
}

// idleConn is an idle connection as it is found in a search.
type idleConn struct {
	*conn
	since int64
	rank  int // how many its network has left once it and those idle for longer have gone
}

// idleOf are those that wait for a request, the latest first.
func idleOf(connections map[*conn]bool) (idle []idleConn) {
	for c := range connections {
		if since := c.idle.Load(); since != 0 {
			idle = append(idle, idleConn{conn: c, since: since})
		}
	}
	slices.SortFunc(idle, func(a, b idleConn) int { return cmp.Compare(b.since, a.since) })
	return idle
}

// Watch notes which connections wait for a request; it is meant to be a
// server's ConnState. It is called twice for each request, so it takes no lock.
// A connection in its TLS handshake waits, too: others come before it.
func Watch(c net.Conn, state http.ConnState) {
	if secure, ok := c.(*tls.Conn); ok {
		c = secure.NetConn()
	}
	own, ok := c.(*conn)
	switch {
	case !ok:
	case state == http.StateActive:
		own.idle.Store(0)
		own.used.Store(true)
	case state == http.StateIdle:
		own.idle.Store(now())
	}
}

var begun = time.Now()

// now is a monotonic clock's time in nanoseconds, never 0.
func now() int64 { return int64(time.Since(begun)) + 1 }

// addressOf is the other end's; the zero address where there is no network.
func addressOf(c net.Conn) netip.Addr {
	peer, ok := c.RemoteAddr().(*net.TCPAddr)
	if !ok {
		return netip.Addr{}
	}
	return peer.AddrPort().Addr().Unmap().WithZone("")
}
