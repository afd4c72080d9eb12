package cluster

import (
	"net"
	"sync"
	"sync/atomic"
)

// Wire is a wire to a server that can be cut, or fall silent.
type Wire struct {
	listener net.Listener
	server   string

	mu    sync.Mutex
	state wireState
	open  chan struct{} // closed while everything goes through
	ends  map[net.Conn]bool
	watch atomic.Pointer[func(up bool, data []byte) bool]
}

type wireState int

const (
	whole wireState = iota
	silent
	cut
	closed
)

// NewWire makes a wire to the server at host:port.
func NewWire(server string) (*Wire, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &Wire{listener: listener, server: server, open: make(chan struct{}), ends: map[net.Conn]bool{}}
	close(w.open)
	go w.accept()
	return w, nil
}

// Address is where the wire begins.
func (w *Wire) Address() string { return w.listener.Addr().String() }

// Watch has pass see all that comes before it goes on: up is towards the server. What
// it refuses ends the connection.
func (w *Wire) Watch(pass func(up bool, data []byte) bool) { w.watch.Store(&pass) }

// Cut ends all connections over the wire and refuses new ones.
func (w *Wire) Cut() { w.become(cut) }

// Silence lets nothing through, and says so to neither side: as a network whose
// packets are dropped.
func (w *Wire) Silence() { w.become(silent) }

// Mend lets everything through again. What was sent in silence arrives now.
func (w *Wire) Mend() { w.become(whole) }

// Close ends the wire and all connections over it.
func (w *Wire) Close() { w.become(closed) }

func (w *Wire) become(s wireState) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.state == closed {
		return
	}
	if w.state == silent && s != silent {
		close(w.open)
	}
	if w.state != silent && s == silent {
		w.open = make(chan struct{})
	}
	w.state = s
	if s == closed {
		w.listener.Close()
	}
	if s == closed || s == cut {
		for end := range w.ends {
			end.Close()
		}
	}
}

// passage waits while the wire is silent; false: it is cut.
func (w *Wire) passage() bool {
	for {
		w.mu.Lock()
		state, open := w.state, w.open
		w.mu.Unlock()
		if state != silent {
			return state == whole
		}
		<-open
	}
}

func (w *Wire) accept() {
	for {
		from, err := w.listener.Accept()
		if err != nil {
			return
		}
		go w.join(from)
	}
}

// join carries a connection to the server and back, until one side ends it.
func (w *Wire) join(from net.Conn) {
	defer w.keep(from)()
	if !w.passage() {
		return
	}
	to, err := net.Dial("tcp", w.server)
	if err != nil {
		return
	}
	defer w.keep(to)()
	ended := make(chan struct{}, 2)
	for _, up := range []bool{true, false} {
		out, into := from, to
		if !up {
			out, into = to, from
		}
		go func() {
			w.carry(out, into, up)
			ended <- struct{}{}
		}()
	}
	<-ended
}

// keep notes an end of a connection, for a cut. What it returns closes the end.
func (w *Wire) keep(end net.Conn) (forget func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ends[end] = true
	return func() {
		end.Close()
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.ends, end)
	}
}

func (w *Wire) carry(out, into net.Conn, up bool) {
	buffer := make([]byte, 16<<10)
	for {
		n, err := out.Read(buffer)
		if !w.passage() { // in silence an end is not heard of either
			return
		}
		if pass := w.watch.Load(); n > 0 && pass != nil && !(*pass)(up, buffer[:n]) {
			return
		}
		if n > 0 {
			if _, err := into.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}
