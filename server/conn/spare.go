package conn

import (
	"net"
	"sync"
)

// spare holds the few connections that found no place, so that they are told so
// and this machine's health check is answered whatever the others do. Those of
// this machine and the others' are kept apart; of each, the oldest makes way.
type spare struct {
	arrived       chan net.Conn
	ended         chan struct{}
	end           sync.Once
	local, others ring
}

const spares = 128

// ring keeps the latest connections.
type ring struct {
	kept [spares]net.Conn
	next int
}

func (r *ring) put(c net.Conn) {
	if oldest := r.kept[r.next]; oldest != nil {
		_ = oldest.Close() // answered long ago, or it asked nothing
	}
	r.kept[r.next] = c
	r.next = (r.next + 1) % spares
}

func newSpare() *spare {
	return &spare{arrived: make(chan net.Conn, 2*spares), ended: make(chan struct{})}
}

// offer takes a connection. It is called by one goroutine alone, the one that accepts.
func (s *spare) offer(c net.Conn, local bool) {
	kept := &s.others
	if local {
		kept = &s.local
	}
	kept.put(c)
	select {
	case s.arrived <- c:
	default:
		_ = c.Close()
	}
}

func (s *spare) close() { s.end.Do(func() { close(s.ended) }) }

// Spare is a listener of the connections that found no place. A server of its
// own should answer them, shortly. It ends with the listener that Listen returned.
func (p *Places) Spare() net.Listener { return spareListener{p.spare} }

type spareListener struct{ *spare }

func (l spareListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.arrived:
		return c, nil
	case <-l.ended:
		return nil, net.ErrClosed
	}
}

func (l spareListener) Close() error   { l.close(); return nil }
func (l spareListener) Addr() net.Addr { return &net.TCPAddr{} }
