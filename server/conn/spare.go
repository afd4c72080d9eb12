package conn

import (
	"net"
	"sync"
)

// spare holds the few connections of this machine that found no place, so that
// its health check is answered whatever the others do. The oldest makes way.
type spare struct {
	arrived chan net.Conn
	ended   chan struct{}
	end     *sync.Once
	kept    [spares]net.Conn
	next    int
}

const spares = 16

func newSpare() spare {
	return spare{arrived: make(chan net.Conn, spares), ended: make(chan struct{}), end: new(sync.Once)}
}

// offer takes a connection. It is called by one goroutine alone, the one that accepts.
func (s *spare) offer(c net.Conn) {
	if oldest := s.kept[s.next]; oldest != nil {
		_ = oldest.Close() // it was answered long ago, or asked nothing
	}
	s.kept[s.next] = c
	s.next = (s.next + 1) % spares
	select {
	case s.arrived <- c:
	default:
		_ = c.Close()
	}
}

func (s *spare) close() { s.end.Do(func() { close(s.ended) }) }

// Spare is a listener of connections from this machine that found no place. A
// server of its own should answer them, shortly. It ends with the listener that
// Listen returned.
func (p *Places) Spare() net.Listener { return spareListener{&p.spare} }

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
