package server

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/server/api"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

// serving runs the shop on a port of this machine until the test ends.
func (sh *shop) serving() (address string) {
	sh.t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(sh.t, err)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- sh.Serve(ctx, listener) }()
	sh.t.Cleanup(func() {
		stop()
		must(sh.t, <-ended)
	})
	return listener.Addr().String()
}

// from is the dialling of somebody with an address of this machine.
func from(address string) *net.Dialer {
	return &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
}

// customerAt asks from an address, on a connection of its own each time.
func customerAt(address string) *http.Client {
	return &http.Client{Timeout: time.Minute, Transport: &http.Transport{DialContext: from(address).DialContext, DisableKeepAlives: true}}
}

// expect asks and says why the answer is not the status.
func expect(c *http.Client, r *http.Request, status int) error {
	res, err := c.Do(r)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode != status {
		return fmt.Errorf("answered %d", res.StatusCode)
	}
	return nil
}

// idle opens a connection, asks once and leaves it open.
func idle(t *testing.T, d *net.Dialer, address string) error {
	line, err := d.DialContext(t.Context(), "tcp", address)
	if err != nil {
		return err
	}
	t.Cleanup(func() { line.Close() })
	must(t, line.SetDeadline(time.Now().Add(time.Minute)))
	if _, err := fmt.Fprint(line, "GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		return err
	}
	_, err = http.ReadResponse(bufio.NewReader(line), nil)
	return err
}

func TestAttackIdleConnections(t *testing.T) {
	for _, test := range []struct {
		name      string
		addresses int // that the connections come from
	}{{"idle connections from one address", 1}, {"idle connections from many addresses", 50}} {
		t.Run(test.name, func(t *testing.T) {
			attack := storetest.NewAttack(t, test.name)
			sh := open(t, func(o *Options) { o.MaxConnections, o.MaxPerNetwork = 40, 20 })
			khari := sh.data.Product("Khari")
			asha := sh.signedIn("asha@example.in")
			var cart api.ChangedCart
			asha.post("AddToCart", fmt.Sprintf(`{"itemId":%d,"packageId":%d,"orderedQuantity":3}`, khari.ID, khari.FirstPackageID)).is(t, 200).into(t, &cart)
			address := sh.serving()
			quantity := 0
			shopping := func() error {
				quantity = quantity%2 + 1
				change := fmt.Sprintf(`{"cartId":%d,"newQuantity":%d}`, cart.Items[0].CartId, quantity)
				r, err := http.NewRequestWithContext(t.Context(), "POST", "http://"+address+web.APIPath+"UpdateCartQuantity", strings.NewReader(change))
				must(t, err)
				r.Header.Set("Authorization", "Bearer "+asha.token)
				r.Header.Set("Content-Type", "application/json")
				return expect(customerAt("127.0.0.2"), r, 200)
			}
			victim := attack.Victim("a customer changing a cart")
			for n := range storetest.Size(200, 2000) {
				_ = idle(t, from(fmt.Sprint("127.0.2.", n%test.addresses+1)), address)
				open, _, _ := sh.places.Figures()
				attack.Case(open <= 40 && (test.addresses > 1 || open <= 21), "%d connections are open", open)
				if n%20 == 0 {
					victim.Does(shopping)
					r, err := http.NewRequestWithContext(t.Context(), "GET", "http://"+address+"/healthz", nil)
					must(t, err)
					attack.Case(expect(customerAt("127.0.0.1"), r, 200) == nil, "the health check was refused")
				}
			}
		})
	}
}

// Every place is taken by a request whose body does not come.
func TestHealthIsKnownWhenAllPlacesAreAtWork(t *testing.T) {
	sh := open(t, func(o *Options) { o.MaxConnections, o.MaxPerNetwork = 3, 3 })
	address := sh.serving()
	for range 3 {
		line, err := from("127.0.0.2").DialContext(t.Context(), "tcp", address)
		must(t, err)
		defer line.Close()
		_, err = fmt.Fprint(line, "POST /TOKEN HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n")
		must(t, err)
		_, err = line.Read(make([]byte, 1)) // asked for its body: at work
		must(t, err)
	}
	for path, want := range map[string]int{"/healthz": 200, "/home": 503} {
		r, err := http.NewRequestWithContext(t.Context(), "GET", "http://"+address+path, nil)
		must(t, err)
		if err := expect(customerAt("127.0.0.1"), r, want); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	r, err := http.NewRequestWithContext(t.Context(), "GET", "http://"+address+"/home", nil)
	must(t, err)
	res, err := customerAt("127.0.0.1").Do(r)
	must(t, err)
	res.Body.Close()
	if res.Header.Get("Retry-After") == "" || res.Header.Get("Content-Security-Policy") == "" {
		t.Errorf("refused with %v", res.Header)
	}
}

// stuck is a body that does not come until it is released.
type stuck struct {
	asked   chan<- struct{}
	release <-chan struct{}
}

func (s stuck) Read([]byte) (int, error) {
	s.asked <- struct{}{}
	<-s.release
	return 0, io.EOF
}

func TestAttackRequestsAtOnceBehindAProxy(t *testing.T) {
	const most = 4
	attack := storetest.NewAttack(t, "requests at once behind a proxy")
	sh := open(t, func(o *Options) {
		o.TrustedProxies, o.MaxPerNetwork = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}, most
	})
	call := func(client string, body io.Reader) reply {
		r := httptest.NewRequest("POST", web.APIPath+"checkPincodeAvailability", body)
		r.Header.Set("Content-Type", "application/json")
		r.Header["X-Forwarded-For"] = []string{client}
		w := httptest.NewRecorder()
		sh.Handler().ServeHTTP(w, r)
		return reply{w}
	}
	victim := attack.Victim("a customer asking for a pin code")
	customer := func() error {
		if got := call("198.51.100.7", strings.NewReader(`{"pincode":"560001"}`)); got.Code != 404 {
			return fmt.Errorf("answered %d %s", got.Code, got.Body)
		}
		return nil
	}
	asked, release := make(chan struct{}), make(chan struct{})
	var crowd sync.WaitGroup
	for n := range most {
		crowd.Go(func() { call(fmt.Sprintf("2001:db8:1:2::%x", n), stuck{asked, release}) })
		<-asked
		victim.Does(customer)
	}
	for n := range 20 {
		got := call(fmt.Sprintf("2001:db8:1:2::%x", 100+n), strings.NewReader(`{"pincode":"560001"}`))
		attack.Case(got.Code == http.StatusTooManyRequests && got.Header().Get("Retry-After") != "", "answered %d", got.Code)
		victim.Does(customer)
	}
	close(release)
	crowd.Wait()
	if got := call("2001:db8:1:2::1", strings.NewReader(`{"pincode":"560001"}`)); got.Code != 404 {
		t.Errorf("once the others are done it is answered %d", got.Code)
	}
}
