package offsitetest

import (
	"io"
	"net"
	"sync"
	"sync/atomic"
)

// Wire is a wire to a server that can be cut.
type Wire struct {
	listener net.Listener
	server   string
	left     atomic.Int64 // bytes towards the server until the cut; negative: as many as come
	back     atomic.Int64 // and from the server
	cuts     atomic.Int64

	mu    sync.Mutex
	pairs map[net.Conn]net.Conn
}

// NewWire makes a wire to the server at an address.
func NewWire(server string) (*Wire, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &Wire{listener: listener, server: server, pairs: map[net.Conn]net.Conn{}}
	w.Mend()
	go w.accept()
	return w, nil
}

// Address is where the wire begins.
func (w *Wire) Address() string { return w.listener.Addr().String() }

// CutAfter cuts the wire once so many more bytes went towards the server, and
// lets nothing through from then on.
func (w *Wire) CutAfter(bytes int64) { w.left.Store(bytes) }

// CutBackAfter is CutAfter for what the server sends.
func (w *Wire) CutBackAfter(bytes int64) { w.back.Store(bytes) }

// Mend lets everything through again.
func (w *Wire) Mend() { w.left.Store(-1); w.back.Store(-1) }

// Cuts is how many connections were cut.
func (w *Wire) Cuts() int64 { return w.cuts.Load() }

// Close ends the wire and all connections over it.
func (w *Wire) Close() {
	w.listener.Close()
	w.mu.Lock()
	defer w.mu.Unlock()
	for a, b := range w.pairs {
		a.Close()
		b.Close()
	}
}

func (w *Wire) accept() {
	for {
		from, err := w.listener.Accept()
		if err != nil {
			return
		}
		to, err := net.Dial("tcp", w.server)
		if err != nil || w.left.Load() == 0 || w.back.Load() == 0 {
			from.Close()
			continue
		}
		w.mu.Lock()
		w.pairs[from] = to
		w.mu.Unlock()
		go w.carry(to, from, from, to, &w.left)
		go w.carry(from, to, from, to, &w.back)
	}
}

// carry moves what comes until it ends or the wire is cut.
func (w *Wire) carry(into io.Writer, out io.Reader, from, to net.Conn, left *atomic.Int64) {
	defer func() {
		from.Close()
		to.Close()
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.pairs, from)
	}()
	buffer := make([]byte, 4096)
	for {
		n, err := out.Read(buffer)
		if limit := left.Load(); limit >= 0 {
			if int64(n) >= limit {
				left.Store(0)
				w.cuts.Add(1)
				return
			}
			left.Add(-int64(n))
		}
		if _, werr := into.Write(buffer[:n]); err != nil || werr != nil {
			return
		}
	}
}
