package conn

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"testing"
	"time"
)

// crowded is a server with few places, and its clients.
type crowded struct {
	*testing.T
	address string
	places  *Places
	work    chan struct{} // what requests to /work wait for
}

func crowd(t *testing.T, limits Limits) *crowded {
	t.Helper()
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &crowded{T: t, address: tcp.Addr().String(), places: NewPlaces(limits), work: make(chan struct{})}
	server := &http.Server{ConnContext: Context, ConnState: Watch, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/work" {
			http.NewResponseController(w).Flush()
			<-c.work
		}
	})}
	spare := &http.Server{Handler: http.NotFoundHandler()}
	go server.Serve(c.places.Listen(tcp))
	go spare.Serve(c.places.Spare())
	t.Cleanup(func() { close(c.work); server.Close(); spare.Close() })
	return c
}

// visitor is one connection from an address of this machine.
type visitor struct {
	net.Conn
	from *bufio.Reader
}

func (c *crowded) visit(from string) *visitor {
	c.Helper()
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	line, err := d.DialContext(c.Context(), "tcp", c.address)
	if err != nil {
		c.Fatal(err)
	}
	c.Cleanup(func() { line.Close() })
	line.SetDeadline(time.Now().Add(time.Minute))
	return &visitor{line, bufio.NewReader(line)}
}

// asks for a path and returns the status, or 0 if the connection is gone.
func (v *visitor) asks(path string) int {
	if _, err := fmt.Fprintf(v, "GET %s HTTP/1.1\r\nHost: shop\r\n\r\n", path); err != nil {
		return 0
	}
	res, err := http.ReadResponse(v.from, nil)
	if err != nil {
		return 0
	}
	if path != "/work" {
		_, _ = io.Copy(io.Discard, res.Body)
	}
	return res.StatusCode
}

// isGone tells whether the server has closed the connection, or has not for a while.
func (v *visitor) isGone() bool {
	v.SetReadDeadline(time.Now().Add(50 * time.Millisecond))
	defer v.SetReadDeadline(time.Time{})
	_, err := v.from.Peek(1)
	return err != nil && !errors.Is(err, os.ErrDeadlineExceeded)
}

// settle waits until the server knows that all but those at work wait.
func (c *crowded) settle(open, idle int) {
	c.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		waiting := 0
		c.places.mu.Lock()
		for _, own := range c.places.open {
			waiting += len(idleOf(own))
		}
		count := c.places.count
		c.places.mu.Unlock()
		if count == open && waiting == idle {
			return
		}
		if time.Now().After(end) {
			c.Fatalf("%d open, %d idle; want %d, %d", count, waiting, open, idle)
		}
	}
}

func TestAnAddressAtItsLimitLosesItsLongestIdleConnection(t *testing.T) {
	c := crowd(t, Limits{Total: 100, PerNetwork: 3})
	other := c.visit("127.0.0.3")
	other.asks("/")
	var own []*visitor
	for n := range 3 {
		v := c.visit("127.0.0.2")
		own = append(own, v)
		if status := v.asks("/"); status != 200 {
			t.Fatal(status)
		}
		c.settle(2+n, 2+n) // in the order in which they asked
	}
	own[0].asks("/") // waits shorter than the second now
	c.settle(4, 4)
	if status := c.visit("127.0.0.2").asks("/"); status != 200 {
		t.Errorf("one more was answered %d", status)
	}
	for i, want := range []bool{false, true, false} {
		if own[i].isGone() != want {
			t.Errorf("connection %d is gone: %v", i, !want)
		}
	}
	if other.isGone() {
		t.Error("somebody else's connection was closed")
	}
	if open, closed, refused := c.places.Figures(); open != 4 || closed != 1 || refused != 0 {
		t.Errorf("%d open, %d made way, %d refused", open, closed, refused)
	}
}

func TestAnAddressWhoseConnectionsAreAllAtWorkIsRefusedAndNobodyElse(t *testing.T) {
	c := crowd(t, Limits{Total: 100, PerNetwork: 2})
	for range 2 {
		if status := c.visit("127.0.0.2").asks("/work"); status != 200 {
			t.Fatal(status)
		}
	}
	if status := c.visit("127.0.0.2").asks("/"); status != http.StatusNotFound {
		t.Errorf("a third was answered %d, not by the spare server", status)
	}
	if status := c.visit("127.0.0.3").asks("/"); status != 200 {
		t.Errorf("another address was answered %d", status)
	}
	if _, _, refused := c.places.Figures(); refused != 1 {
		t.Errorf("%d were refused", refused)
	}
}

func TestProxysConnectionsHaveNoLimitOfTheirOwn(t *testing.T) {
	proxy := netip.MustParseAddr("127.0.0.9")
	c := crowd(t, Limits{Total: 100, PerNetwork: 2, IsProxy: func(a netip.Addr) bool { return a == proxy }})
	for range 10 {
		if status := c.visit("127.0.0.9").asks("/work"); status != 200 {
			t.Errorf("answered %d", status)
		}
	}
}

// Everybody's places are taken: the one with the most gives, and those who have
// one or two keep them.
func TestWhenAllPlacesAreTakenIdleConnectionsOfTheGreatestCrowdMakeWay(t *testing.T) {
	c := crowd(t, Limits{Total: 10, PerNetwork: 8})
	few := []*visitor{c.visit("127.0.0.2"), c.visit("127.0.0.3"), c.visit("127.0.0.3")}
	for _, v := range few {
		v.asks("/")
	}
	var most []*visitor
	for n := range 7 {
		v := c.visit("127.0.0.4")
		most = append(most, v)
		v.asks("/")
		c.settle(4+n, 4+n) // in the order in which they asked
	}
	for i := range 4 {
		if status := c.visit(fmt.Sprint("127.0.1.", i+1)).asks("/"); status != 200 {
			t.Errorf("new customer %d was answered %d", i, status)
		}
		c.settle(10, 10)
	}
	for i, v := range most {
		if v.isGone() != (i < 4) {
			t.Errorf("connection %d of the crowd is gone: %v", i, i >= 4)
		}
	}
	for i, v := range few {
		if status := v.asks("/"); status != 200 {
			t.Errorf("customer %d was answered %d", i, status)
		}
	}
}

func TestThisMachinesConnectionsAreHeardWhenAllPlacesAreAtWork(t *testing.T) {
	c := crowd(t, Limits{Total: 3, PerNetwork: 3})
	for i := range 3 {
		if status := c.visit(fmt.Sprint("127.0.0.", i+2)).asks("/work"); status != 200 {
			t.Fatal(status)
		}
	}
	for range 2*spares + 3 { // and connections that ask nothing do not use up what is spare
		c.visit("127.0.0.1")
	}
	for range 3 {
		if status := c.visit("127.0.0.1").asks("/"); status != http.StatusNotFound {
			t.Errorf("answered %d, not by the spare server", status)
		}
	}
}

func TestStrangersDoNotPushThisMachinesSpareConnectionsOut(t *testing.T) {
	p := NewPlaces(Limits{Total: 1, PerNetwork: 1})
	busy := p.take(&closing{pipe: pipe{at("203.0.113.1")}})
	Watch(busy, http.StateActive)
	own, stranger := &closing{pipe: pipe{at("127.0.0.1")}}, &closing{pipe: pipe{at("203.0.113.2")}}
	p.take(own)
	for range 3 * spares {
		p.take(stranger)
	}
	if own.closed || !stranger.closed {
		t.Errorf("this machine's is closed: %v, the stranger's: %v", own.closed, stranger.closed)
	}
}

func at(address string) net.Addr { return &net.TCPAddr{IP: net.ParseIP(address), Port: 1} }

// closing notes that it was closed.
type closing struct {
	pipe
	closed bool
}

func (c *closing) Close() error { c.closed = true; return nil }

func TestAPlaceIsGivenBackOnce(t *testing.T) {
	c := crowd(t, Limits{Total: 2, PerNetwork: 2})
	for range 20 {
		v := c.visit("127.0.0.2")
		if status := v.asks("/"); status != 200 {
			t.Fatal(status)
		}
		v.Close()
		c.settle(0, 0)
	}
	if len(c.places.open) != 0 {
		t.Errorf("networks without connections are kept: %v", c.places.open)
	}
}

func TestANetworkIsAnIPv4AddressOrAnIPv6Sixtyfour(t *testing.T) {
	for address, want := range map[string]string{
		"203.0.113.7": "203.0.113.7/32", "::ffff:203.0.113.7": "203.0.113.7/32",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64",
	} {
		if got := NetworkOf(netip.MustParseAddr(address)); got != netip.MustParsePrefix(want) {
			t.Errorf("%s: %v", address, got)
		}
	}
	if got := NetworkOf(netip.Addr{}); got.IsValid() {
		t.Errorf("no address: %v", got)
	}
}

// What connections cost: a request changes its connection's state twice, and a
// new connection at the limit looks for an idle one.
func BenchmarkWatch(b *testing.B) {
	c := &conn{}
	for b.Loop() {
		Watch(c, http.StateActive)
		Watch(c, http.StateIdle)
	}
}

func BenchmarkPlaces(b *testing.B) {
	const total = 8192
	p := NewPlaces(Limits{Total: total, PerNetwork: 256})
	for i := 0; b.Loop(); i++ {
		p.take(pipe{at(fmt.Sprint("10.0.", i%1000/250, ".", i%250))})
	}
}

// pipe is a connection that does nothing.
type pipe struct{ peer net.Addr }

func (p pipe) RemoteAddr() net.Addr           { return p.peer }
func (pipe) LocalAddr() net.Addr              { return nil }
func (pipe) Read([]byte) (int, error)         { return 0, io.EOF }
func (pipe) Write(b []byte) (int, error)      { return len(b), nil }
func (pipe) Close() error                     { return nil }
func (pipe) SetDeadline(time.Time) error      { return nil }
func (pipe) SetReadDeadline(time.Time) error  { return nil }
func (pipe) SetWriteDeadline(time.Time) error { return nil }

// A server that ends answers those who ask or are about to; who waits for nothing is let go.
func TestWhoIsAboutToAskIsWaitedFor(t *testing.T) {
	c := crowd(t, Limits{Total: 10, PerNetwork: 10})
	until := func(want int) {
		t.Helper()
		for late := time.Now().Add(time.Minute); c.places.Waiting() != want; time.Sleep(time.Millisecond) {
			if time.Now().After(late) {
				t.Fatalf("%d wait, not %d", c.places.Waiting(), want)
			}
		}
	}
	v := c.visit("127.0.0.1")
	until(1)
	if status := v.asks("/"); status != 200 {
		t.Fatal(status)
	}
	until(0)
	v.asks("/work")
	until(1)
	c.work <- struct{}{}
	until(0)
}
