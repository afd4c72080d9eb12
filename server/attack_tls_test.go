package server

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"

	"bhatti/server/certificate"
	"bhatti/server/certificate/acmetest"
	"bhatti/server/web"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

const tlsHost = "khari.example"

// secureShop serves TLS itself, with a certificate of the test's own.
type secureShop struct {
	*shop
	roots         *x509.CertPool
	secure, plain string // addresses
}

func openTLS(t *testing.T, change ...func(*Options)) *secureShop {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "certificates")
	s := &secureShop{roots: acmetest.Keep(t, dir, tlsHost, time.Now().Add(-time.Hour), time.Now().Add(90*24*time.Hour))}
	s.shop = open(t, append(change, func(o *Options) {
		o.Certificates = certificate.New(certificate.Options{URL: o.URL, Dir: dir, Log: o.Log})
	})...)
	secure, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	plain, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.ServeTLS(ctx, secure, plain) }()
	t.Cleanup(func() {
		stop()
		must(t, <-ended)
	})
	s.secure, s.plain = secure.Addr().String(), plain.Addr().String()
	return s
}

// dial opens a connection from an address of this machine and shakes hands for a protocol.
func (s *secureShop) dial(from string, protocols ...string) (*tls.Conn, error) {
	d := tls.Dialer{NetDialer: &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}, Config: &tls.Config{
		ServerName: tlsHost, RootCAs: s.roots, NextProtos: protocols,
	}}
	c, err := d.DialContext(s.t.Context(), "tcp", s.secure)
	if err != nil {
		return nil, err
	}
	s.t.Cleanup(func() { c.Close() })
	return c.(*tls.Conn), c.SetDeadline(time.Now().Add(time.Minute))
}

// customer reads a page over HTTP/2 on a connection of its own.
func (s *secureShop) customer() error {
	browser := acmetest.Browser(s.t, s.roots, s.secure)
	defer browser.CloseIdleConnections()
	res, err := browser.Get("https://" + tlsHost + web.APIPath + "GetCatagoryList")
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if _, err := io.Copy(io.Discard, res.Body); err != nil || res.StatusCode != 200 || res.ProtoMajor != 2 {
		return fmt.Errorf("answered %d over %s, %w", res.StatusCode, res.Proto, err)
	}
	return nil
}

func TestAttackHandshakesThatNeverEnd(t *testing.T) {
	t.Parallel()
	attack := storetest.NewAttack(t, "TLS handshakes that never end")
	s := openTLS(t, func(o *Options) { o.MaxConnections, o.MaxPerNetwork = 64, 24 })
	victim := attack.Victim("a customer reading over HTTP/2")
	var stalled []net.Conn
	for n := range storetest.Size(300, 3000) {
		line, err := from(fmt.Sprint("127.0.3.", n%4+1)).DialContext(t.Context(), "tcp", s.secure)
		must(t, err)
		defer line.Close()
		if n%2 == 0 { // half say nothing at all, half begin a handshake
			_, _ = line.Write([]byte("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"))
		}
		stalled = append(stalled, line)
		open, _, _ := s.places.Figures()
		attack.Case(open <= 64, "%d connections are open", open)
		if n%10 == 0 {
			victim.Does(s.customer)
		}
	}
	for _, line := range stalled {
		must(t, line.SetReadDeadline(time.Now().Add(time.Minute)))
		_, err := io.Copy(io.Discard, line)
		late, ok := err.(net.Error)
		attack.Case(!ok || !late.Timeout(), "a place is taken for ever")
	}
	if open, _, _ := s.places.Figures(); open > 1 {
		t.Errorf("%d places are still taken", open)
	}
}

// streams opens streams on one connection of HTTP/2, whose bodies do not come, and may
// reset each at once. It returns the answers: statuses, or codes of refusal. It ends with
// so many of them, with the connection, or when all that are reset have been read.
func (s *secureShop) streams(from string, count, wanted int, reset bool, path string) (answers []string, ended string) {
	line, err := s.dial(from, "h2")
	must(s.t, err)
	defer line.Close()
	_, err = io.WriteString(line, http2.ClientPreface)
	must(s.t, err)
	framer := http2.NewFramer(line, line)
	framer.ReadMetaHeaders = hpack.NewDecoder(4096, nil)
	must(s.t, framer.WriteSettings())
	var head bytes.Buffer
	encoder := hpack.NewEncoder(&head)
	go func() {
		for n := range count {
			head.Reset()
			for _, f := range [][2]string{{":method", "POST"}, {":scheme", "https"}, {":authority", tlsHost}, {":path", path}, {"content-type", "application/json"}} {
				_ = encoder.WriteField(hpack.HeaderField{Name: f[0], Value: f[1]})
			}
			id := uint32(2*n + 1)
			if framer.WriteHeaders(http2.HeadersFrameParam{StreamID: id, BlockFragment: head.Bytes(), EndHeaders: true}) != nil {
				return
			}
			if reset && framer.WriteRSTStream(id, http2.ErrCodeCancel) != nil {
				return
			}
		}
		if reset {
			_ = framer.WritePing(false, [8]byte{})
		}
	}()
	for len(answers) < wanted {
		frame, err := framer.ReadFrame()
		if err != nil {
			return answers, err.Error()
		}
		switch f := frame.(type) {
		case *http2.MetaHeadersFrame:
			answers = append(answers, f.PseudoValue("status"))
		case *http2.RSTStreamFrame:
			if f.ErrCode != http2.ErrCodeNo { // after an answer: the rest of the request is not wanted
				answers = append(answers, f.ErrCode.String())
			}
		case *http2.GoAwayFrame:
			return answers, f.ErrCode.String()
		case *http2.PingFrame:
			if f.IsAck() {
				return answers, "read to the end"
			}
		}
	}
	return answers, ""
}

func TestAttackStreamsOpenedAndResetAtOnce(t *testing.T) {
	t.Parallel()
	attack := storetest.NewAttack(t, "HTTP/2 streams opened and reset at once")
	s := openTLS(t)
	victim := attack.Victim("a customer reading over HTTP/2")
	victim.Does(s.customer)
	before := runtime.NumGoroutine()
	for n := range storetest.Size(2, 50) {
		_, ended := s.streams(fmt.Sprint("127.0.4.", n%4+1), 2_000, 2_000, true, web.APIPath+"checkPincodeAvailability")
		attack.Case(runtime.NumGoroutine() < before+1000, "%d goroutines, %s", runtime.NumGoroutine(), ended)
		t.Log(ended)
		victim.Does(s.customer)
	}
}

// Requests whose bodies do not come wait; a client may have so many of them at work
// whether they come on many connections or on one.
func TestAttackRequestsAtOnceOnOneConnection(t *testing.T) {
	t.Parallel()
	attack := storetest.NewAttack(t, "requests at once on one connection")
	s := openTLS(t, func(o *Options) { o.MaxPerNetwork = 8 })
	victim := attack.Victim("a customer reading over HTTP/2")
	victim.Does(s.customer)
	answers, _ := s.streams("127.0.5.1", 100, 100-8, false, web.APIPath+"checkPincodeAvailability")
	for _, answer := range answers {
		attack.Case(answer == "429", "answered %s", answer)
	}
	victim.Does(s.customer)
	answers, _ = s.streams("127.0.5.2", 1000, 1000-8, false, web.APIPath+"checkPincodeAvailability")
	for _, answer := range answers {
		attack.Case(answer == "429" || answer == http2.ErrCodeRefusedStream.String(), "beyond what one connection may ask at once: %s", answer)
	}
	victim.Does(s.customer)
}

func TestOrdersAppearOverHTTP2(t *testing.T) {
	t.Parallel()
	s := openTLS(t)
	k := s.hire("packer@example.in", staff.Packer)
	khari, asha := s.data.Product("Khari"), s.data.Customer("asha@example.in")
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	r, err := http.NewRequestWithContext(ctx, "GET", "https://"+tlsHost+web.AdminPath+"orders/stream", nil)
	must(t, err)
	r.Header.Set("Cookie", k.cookie)
	res, err := acmetest.Browser(t, s.roots, s.secure).Do(r)
	must(t, err)
	defer res.Body.Close()
	if res.ProtoMajor != 2 || res.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("%s %v", res.Proto, res.Header)
	}
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		for scan := bufio.NewScanner(res.Body); scan.Scan(); {
			lines <- scan.Text()
		}
	}()
	await(t, lines, "retry: ")
	order, _ := s.data.Basket(asha).Of(khari, 2).Paid()
	if data := await(t, lines, "data: "); !strings.Contains(data, order.ID) {
		t.Errorf("%s is not of %s", data, order.ID)
	}
}

// A connection that is at work over TLS makes no way, whatever the protocol.
func TestPlacesAreHeldToOverTLS(t *testing.T) {
	t.Parallel()
	s := openTLS(t, func(o *Options) { o.MaxConnections, o.MaxPerNetwork = 4, 2 })
	for range 2 {
		line, err := s.dial("127.0.6.1", "http/1.1")
		must(t, err)
		_, err = fmt.Fprintf(line, "POST /TOKEN HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n", tlsHost)
		must(t, err)
		_, err = line.Read(make([]byte, 1)) // asked for its body: at work
		must(t, err)
	}
	for range 3 {
		line, err := s.dial("127.0.6.1", "http/1.1")
		must(t, err)
		_, err = fmt.Fprintf(line, "GET /healthz HTTP/1.1\r\nHost: %s\r\n\r\n", tlsHost)
		must(t, err)
		res, err := http.ReadResponse(bufio.NewReader(line), nil)
		must(t, err)
		if res.StatusCode != 200 || !res.Close {
			t.Errorf("the third connection is answered %d", res.StatusCode)
		}
	}
	if err := s.customer(); err != nil {
		t.Errorf("another network: %v", err)
	}
	browser := acmetest.Browser(t, nil, s.plain)
	for path, want := range map[string]int{"/healthz": 200, "/home": 301} {
		res, err := browser.Get("http://localhost" + path)
		must(t, err)
		res.Body.Close()
		if res.StatusCode != want || res.Header.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s without TLS: %d %v", path, res.StatusCode, res.Header)
		}
	}
}
