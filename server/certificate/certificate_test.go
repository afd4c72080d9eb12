package certificate_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bhatti/server/certificate"
	"bhatti/server/certificate/acmetest"
)

const host = "shop.example"

// house is a server with the two ports of a shop, whose keeper can be exchanged as by
// a restart.
type house struct {
	*testing.T
	dir       string
	now       time.Time
	log       *bytes.Buffer
	keeper    *certificate.Keeper
	authority *acmetest.Authority
	names     map[string]bool // that are in the DNS
	secure    *httptest.Server
	plain     *httptest.Server
}

// open makes a house whose authority is still to be named.
func open(t *testing.T) *house {
	h := &house{T: t, dir: filepath.Join(t.TempDir(), "certificates"), now: time.Now(), log: new(bytes.Buffer), names: map[string]bool{host: true}}
	h.plain = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.keeper.Plain(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Strict-Transport-Security", "max-age=1")
			io.WriteString(w, "well")
		})).ServeHTTP(w, r)
	}))
	t.Cleanup(h.plain.Close)
	h.secure = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.keeper.Secure(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "the shop over "+r.Proto) })).ServeHTTP(w, r)
	}))
	h.secure.EnableHTTP2 = true
	h.secure.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	h.secure.TLS = &tls.Config{GetConfigForClient: func(*tls.ClientHelloInfo) (*tls.Config, error) { return h.keeper.TLS(), nil }}
	h.secure.StartTLS()
	t.Cleanup(h.secure.Close)
	return h
}

// certified makes a house with a running authority.
func certified(t *testing.T) *house {
	h := open(t)
	h.authority = acmetest.Start(t, port(h.plain.Listener), port(h.secure.Listener))
	h.restart()
	return h
}

func port(l net.Listener) int { return l.Addr().(*net.TCPAddr).Port }

// restart takes a new keeper, which knows what the folder holds and nothing else.
func (h *house) restart() {
	o := certificate.Options{
		URL: &url.URL{Scheme: "https", Host: host}, Dir: h.dir, Directory: "https://127.0.0.1:9/dir", Email: "owner@shop.example", Agent: "bhatti/test",
		Log:   slog.New(slog.NewTextHandler(h.log, nil)),
		Clock: func() time.Time { return h.now },
		Lookup: func(_ context.Context, name string) ([]string, error) {
			if h.names[name] {
				return []string{"127.0.0.1"}, nil
			}
			return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
		},
	}
	if h.authority != nil {
		o.Directory, o.Client = h.authority.Directory, h.authority.Client
	}
	h.keeper = certificate.New(o)
}

// look has the keeper do what is due, and returns what it logged meanwhile.
func (h *house) look() string {
	h.Helper()
	h.log.Reset()
	h.keeper.Look(h.Context())
	return h.log.String()
}

// shown is the certificate that a browser is shown for a name.
func (h *house) shown(name string) (*tls.ConnectionState, error) {
	c, err := tls.Dial("tcp", h.secure.Listener.Addr().String(), &tls.Config{ServerName: name, RootCAs: h.authority.Roots, NextProtos: []string{"h2"}})
	if err != nil {
		return nil, err
	}
	defer c.Close()
	state := c.ConnectionState()
	return &state, nil
}

// serial of the shop's certificate, which a browser trusts.
func (h *house) serial() string {
	h.Helper()
	state, err := h.shown(host)
	if err != nil {
		h.Fatal(err)
	}
	return state.PeerCertificates[0].SerialNumber.String()
}

func (h *house) concern() string {
	var all []string
	for _, c := range h.keeper.Concerns(h.Context()) {
		if c.Name != "certificate" || c.Since.IsZero() || c.Way == "" {
			h.Errorf("%+v", c)
		}
		all = append(all, c.Words+" "+c.Way)
	}
	return strings.Join(all, "\n")
}

// says tells which of the words are missing in a text.
func (h *house) says(text string, words ...string) {
	h.Helper()
	for _, word := range words {
		if !strings.Contains(text, word) {
			h.Errorf("%q lacks %q", text, word)
		}
	}
}

func TestTheFirstCertificateIsKeptOverARestartAndRenewedInTime(t *testing.T) {
	t.Parallel()
	h := certified(t)
	if h.keeper.Ready() || h.concern() != "" {
		t.Error("ready before the first look, or already a concern")
	}
	h.says(h.look(), "new certificate", host)
	if !h.keeper.Ready() {
		t.Fatal(h.log)
	}
	first := h.serial()
	h.private()

	h.authority.Stop() // a restart asks nobody
	h.restart()
	if said := h.look(); said != "" || h.serial() != first {
		t.Errorf("after a restart there is another certificate, or %q", said)
	}

	h.authority = acmetest.Start(t, port(h.plain.Listener), port(h.secure.Listener))
	h.restart()
	h.now = h.now.Add(59 * 24 * time.Hour)
	if said := h.look(); said != "" {
		t.Errorf("after 59 days of 90: %q", said)
	}
	h.now = h.now.Add(2 * 24 * time.Hour)
	h.says(h.look(), "new certificate")
	if h.serial() == first {
		t.Error("the renewed certificate is not shown")
	}
	second := h.serial()
	h.now = h.now.Add(time.Minute) // by this clock the authority's are old already; still they are not fetched over and over
	if h.look(); h.serial() != second {
		t.Error("renewed twice")
	}
}

// private holds that only the shop's own user can read the keys.
func (h *house) private() {
	h.Helper()
	files := 0
	err := filepath.WalkDir(h.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if want := map[bool]os.FileMode{true: 0o700, false: 0o600}[entry.IsDir()]; err != nil || info.Mode().Perm() != want {
			h.Errorf("%s: %v %v", path, info.Mode(), err)
		}
		files++
		return nil
	})
	if err != nil || files != 3 {
		h.Errorf("%d files, %v", files, err)
	}
}

func TestAClosedPortIsSaidAndTheOtherOneTried(t *testing.T) {
	t.Parallel()
	h := certified(t)
	h.plain.Close()
	said := h.look()
	h.says(said, "in vain", "reason=", "80 and 443", "again=")
	h.says(h.concern(), "no certificate", "80 and 443")
	if again := h.look(); again != "" {
		t.Errorf("asked again at once: %s", again)
	}
	h.now = h.now.Add(time.Minute)
	h.says(h.look(), "new certificate")
	if h.serial(); h.concern() != "" {
		t.Errorf("still %q", h.concern())
	}
}

// Four tries fail in any hour, and a fifth when it is over, however often the shop is started.
func TestTheAuthorityIsNotHammered(t *testing.T) {
	asked := 0
	authority := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked++
		w.WriteHeader(http.StatusForbidden)
	}))
	t.Cleanup(authority.Close)
	h := open(t)
	h.authority = &acmetest.Authority{Directory: authority.URL, Client: authority.Client()}
	h.restart()
	for minute := range 61 {
		h.look()
		if minute%7 == 0 {
			h.restart()
		}
		h.now = h.now.Add(time.Minute)
	}
	if asked != 5 {
		t.Errorf("asked %d times in 61 minutes", asked)
	}
}

func TestWithoutTheAuthorityTheShopServesOnWithWhatItHas(t *testing.T) {
	h := open(t)
	h.authority = &acmetest.Authority{Directory: "https://127.0.0.1:9/dir", Client: &http.Client{}}
	h.authority.Roots = acmetest.Keep(t, h.dir, host, h.now.Add(-80*24*time.Hour), h.now.Add(20*24*time.Hour))
	h.restart()
	first := h.serial()
	h.says(h.look(), "not renewed", "served on", "cannot be reached")
	if h.serial() != first {
		t.Error("another certificate")
	}
	if h.concern() != "" {
		t.Errorf("20 days before the end: %s", h.concern())
	}
	h.now = h.now.Add(7 * 24 * time.Hour)
	h.says(h.concern(), "ends on", "could not be renewed", "cannot be reached", "clock")
	h.now = h.now.Add(14 * 24 * time.Hour)
	h.says(h.concern(), "ended on", "browsers warn")
	if h.serial() != first { // a browser's own clock decides
		t.Error("another certificate")
	}
}

func TestWhatStandsInTheWayIsSaidBeforeTheAuthorityIsAsked(t *testing.T) {
	h := open(t)
	h.names = nil
	h.restart()
	said := h.look()
	h.says(said, "no certificate", "leads nowhere", "A record for shop.example")
	if strings.Contains(said, "cannot be reached") {
		t.Error("the authority was asked")
	}
	h.now = h.now.Add(time.Minute)
	if again := h.look(); again != "" {
		t.Errorf("the same is said every minute: %s", again)
	}

	blocked := open(t)
	must(t, os.WriteFile(blocked.dir, nil, 0o600)) // no user can make the folder, not even root
	blocked.restart()
	blocked.says(blocked.look(), "cannot be read or kept", blocked.dir)
	blocked.says(blocked.concern(), "cannot be read or kept", "user that the shop runs as")
	must(t, os.Remove(blocked.dir))
	blocked.now = blocked.now.Add(time.Minute)
	blocked.says(blocked.look(), "cannot be reached") // it is the authority's turn

	damaged := open(t)
	must(t, os.MkdirAll(damaged.dir, 0o700))
	must(t, os.WriteFile(filepath.Join(damaged.dir, host+".pem"), []byte("no certificate"), 0o600))
	damaged.restart()
	damaged.says(damaged.log.String(), "cannot be read or kept", host+".pem")
}

func TestTheAuthoritysRefusalIsPassedOn(t *testing.T) {
	t.Parallel()
	h := certified(t)
	h.keeper = certificate.New(certificate.Options{
		URL: &url.URL{Scheme: "https", Host: "blocked.example"}, Dir: h.dir, Directory: h.authority.Directory, Client: h.authority.Client,
		Log:    slog.New(slog.NewTextHandler(h.log, nil)),
		Lookup: func(context.Context, string) ([]string, error) { return []string{"127.0.0.1"}, nil },
	})
	h.says(h.look(), "refuses", "blocked.example", "another name")
}

func TestOtherNamesAreRefusedAndTheTwinLeadsToTheShop(t *testing.T) {
	t.Parallel()
	h := certified(t)
	h.names["www."+host] = true
	h.look()
	for _, name := range []string{"other.example", "127.0.0.1", "shop.example.evil.example"} {
		if _, err := h.shown(name); err == nil {
			t.Errorf("%s has a certificate", name)
		}
	}
	browser := h.authority.Browser(t, h.secure.Listener.Addr().String())
	h.asks(browser, "GET", "https://www.shop.example/home?x=1", "", 301, "https://shop.example/home?x=1")
	h.asks(browser, "POST", "https://www.shop.example/TOKEN", "", 308, "https://shop.example/TOKEN")
	h.asks(browser, "GET", "https://shop.example/home", "", 200, "")
	h.asks(browser, "GET", "https://shop.example/home", "other.example", 421, "")
	if state, err := h.shown(strings.ToUpper(host)); err != nil || state.NegotiatedProtocol != "h2" {
		t.Errorf("%v", err)
	}
	old := &tls.Config{ServerName: host, RootCAs: h.authority.Roots, MaxVersion: tls.VersionTLS11}
	if _, err := tls.Dial("tcp", h.secure.Listener.Addr().String(), old); err == nil {
		t.Error("TLS 1.1 is served")
	}
}

// asks for an address, perhaps as another host, and holds the answer to it.
func (h *house) asks(browser *http.Client, method, address, as string, status int, leads string) http.Header {
	h.Helper()
	r, err := http.NewRequestWithContext(h.Context(), method, address, nil)
	must(h.T, err)
	r.Host = as
	res, err := browser.Do(r)
	must(h.T, err)
	res.Body.Close()
	if res.StatusCode != status || res.Header.Get("Location") != leads {
		h.Errorf("%s %s: %d, to %q", method, address, res.StatusCode, res.Header.Get("Location"))
	}
	return res.Header
}

func TestThePortWithoutTLSLeadsToTheShopAndServesNothingOfIt(t *testing.T) {
	h := open(t)
	h.restart()
	browser := acmetest.Browser(t, nil, h.plain.Listener.Addr().String())
	header := h.asks(browser, "GET", "http://shop.example/home", "", 503, "")
	if header.Get("Retry-After") == "" {
		t.Error("nobody is told when to come back")
	}
	if header := h.asks(browser, "GET", "http://localhost/healthz", "", 200, ""); header.Get("Strict-Transport-Security") != "" {
		t.Error("TLS is promised before there is a certificate")
	}

	acmetest.Keep(t, h.dir, host, h.now, h.now.Add(90*24*time.Hour))
	h.restart()
	for _, c := range []struct {
		method, path string
		status       int
		leads        string
	}{
		{"GET", "/home?a=b", 301, "https://shop.example/home?a=b"},
		{"HEAD", "//evil.example/", 301, "https://shop.example//evil.example/"},
		{"POST", "/api/CustomerAppV1/CreatePurchaseOrder", 308, "https://shop.example/api/CustomerAppV1/CreatePurchaseOrder"},
		{"GET", "/healthz/", 301, "https://shop.example/healthz/"},
		{"GET", "/.well-known/acme-challenge/guessed", 404, ""},
		{"GET", "/healthz", 200, ""},
	} {
		for _, as := range []string{"", "192.0.2.1", "evil.example"} {
			h.asks(browser, c.method, "http://shop.example"+c.path, as, c.status, c.leads)
		}
	}
}

func TestOnlyThisMachineIsAnsweredWithoutTLS(t *testing.T) {
	h := open(t)
	acmetest.Keep(t, h.dir, host, h.now, h.now.Add(90*24*time.Hour))
	h.restart()
	for peer, status := range map[string]int{"127.0.0.1:5": 200, "[::1]:5": 200, "[::ffff:127.0.0.1]:5": 200, "192.0.2.1:5": 301, "": 301} {
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", "/healthz", nil)
		r.RemoteAddr = peer
		h.keeper.Plain(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "well") })).ServeHTTP(w, r)
		if w.Code != status {
			t.Errorf("%s: %d", peer, w.Code)
		}
	}
}

func TestATryIsGivenUpWhenTheShopEnds(t *testing.T) {
	h := open(t)
	h.restart()
	ctx, end := context.WithCancel(t.Context())
	end()
	h.keeper.Run(ctx)
	if h.concern() != "" || errors.Is(ctx.Err(), nil) {
		t.Error(h.concern())
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
