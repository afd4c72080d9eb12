package doctor_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"errors"
	"io"
	"log"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"golang.org/x/net/dns/dnsmessage"

	"bhatti/server/config"
	"bhatti/server/doctor"
	"bhatti/server/health"
	"bhatti/server/razorpay/simulator"
	"bhatti/store"
	"bhatti/store/db"
	"bhatti/store/storetest"
)

// names is a DNS server of the test's own: what it knows, by name and type.
type names struct {
	mu      sync.Mutex
	address map[string]string
	texts   map[string][]string
	broken  bool // answers that it failed
}

// resolver starts the server and looks up there.
func (n *names) resolver(t *testing.T) *net.Resolver {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	storetest.Must(t, err)
	t.Cleanup(func() { conn.Close() })
	go func() {
		buffer := make([]byte, 1500)
		for {
			size, from, err := conn.ReadFrom(buffer)
			if err != nil {
				return
			}
			var question dnsmessage.Message
			if question.Unpack(buffer[:size]) == nil {
				if answer, err := n.answer(question).Pack(); err == nil {
					_, _ = conn.WriteTo(answer, from)
				}
			}
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}
}

func (n *names) answer(m dnsmessage.Message) *dnsmessage.Message {
	n.mu.Lock()
	defer n.mu.Unlock()
	q := m.Questions[0]
	name := strings.TrimSuffix(strings.ToLower(q.Name.String()), ".")
	m.Header.Response, m.Header.RCode, m.Additionals = true, dnsmessage.RCodeSuccess, nil
	head := dnsmessage.ResourceHeader{Name: q.Name, Type: q.Type, Class: q.Class, TTL: 1}
	address, known := n.address[name]
	switch {
	case n.broken:
		m.Header.RCode = dnsmessage.RCodeServerFailure
	case !known && n.texts[name] == nil:
		m.Header.RCode = dnsmessage.RCodeNameError
	case q.Type == dnsmessage.TypeA && known:
		m.Answers = append(m.Answers, dnsmessage.Resource{Header: head, Body: &dnsmessage.AResource{A: netip.MustParseAddr(address).As4()}})
	case q.Type == dnsmessage.TypeTXT:
		for _, text := range n.texts[name] {
			m.Answers = append(m.Answers, dnsmessage.Resource{Header: head, Body: &dnsmessage.TXTResource{TXT: []string{text}}})
		}
	}
	return &m
}

// relay is a mail relay over real SMTP with a password; it takes no mail.
type relay struct{}

func (relay) AuthMechanisms() []string { return []string{sasl.Plain} }
func (relay) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != "shop" || password != "oven" {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}
func (relay) Mail(string, *smtp.MailOptions) error { return errors.New("no mail is sent") }
func (relay) Rcpt(string, *smtp.RcptOptions) error { return nil }
func (relay) Data(io.Reader) error                 { return nil }
func (relay) Reset()                               {}
func (relay) Logout() error                        { return nil }

// examined is a shop that lacks nothing, with all of its surroundings.
type examined struct {
	*storetest.Shop
	t     *testing.T
	names *names
	web   *httptest.Server
	plain string           // where port 80 is; "": closed
	shop  http.HandlerFunc // answers in place of the shop; nil: the shop does
	date  time.Duration    // by which the provider's clock is ahead
	o     doctor.Options
}

func open(t *testing.T) *examined {
	t.Helper()
	e := &examined{Shop: storetest.New(t), t: t, names: &names{
		address: map[string]string{"shop.example": "203.0.113.7", "mail.shop.example": "127.0.0.1"},
		texts: map[string][]string{
			"shop.example":                      {"google-site-verification=x", "v=spf1 include:_spf.google.com ~all"},
			"selector1._domainkey.shop.example": {"v=DKIM1; k=rsa; p=MIGf"},
			"_dmarc.shop.example":               {"v=DMARC1; p=none"},
		},
	}}
	e.Product("Khari")
	e.Area("411001", 4000, 1500)
	_, err := e.DB.BackupDaily(t.Context())
	storetest.Must(t, err)
	storetest.Must(t, os.Chmod(e.DB.Dir(), 0o700))
	e.age(time.Hour)
	e.o.Roots = x509.NewCertPool()
	e.secure(60*24*time.Hour+time.Hour, "shop.example")
	e.redirecting("https://shop.example/")
	e.o = doctor.Options{
		Roots: e.o.Roots, From: "the environment", Resolver: e.names.resolver(t), Clock: e.Clock.Now,
		Config: config.Config{
			Place: place(t, e.DB.Dir()), URL: &url.URL{Scheme: "https", Host: "shop.example"}, Mail: e.relay(), Pay: e.provider(),
		},
		Open:      func(context.Context) (*store.Store, error) { return storetest.Open(t, e.DB.Dir()).Store, nil },
		Addresses: func() ([]netip.Addr, error) { return []netip.Addr{netip.MustParseAddr("203.0.113.7")}, nil },
		Service:   func(context.Context) (string, error) { return "loaded\nactive\n", nil },
		Dial:      e.dial, Patience: 20 * time.Second,
	}
	return e
}

// place is where the shop with that data folder is; there is none yet in one that no shop was opened in.
func place(t *testing.T, dir string) config.Place {
	t.Helper()
	return config.Place{Data: dir, Database: storetest.Options(t, dir).Address}
}

// certify makes a certificate that vouches for itself.
func certify(t *testing.T, from, to time.Time, names ...string) tls.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	storetest.Must(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: from, NotAfter: to, DNSNames: names, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		Subject: pkix.Name{CommonName: names[0]},
	}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	storetest.Must(t, err)
	leaf, err := x509.ParseCertificate(raw)
	storetest.Must(t, err)
	return tls.Certificate{Certificate: [][]byte{raw}, PrivateKey: key, Leaf: leaf}
}

// secure serves the shop over TLS with a certificate that ends so long from now.
func (e *examined) secure(ends time.Duration, names ...string) {
	e.t.Helper()
	certificate := certify(e.t, e.Clock.Now().Add(-30*24*time.Hour), e.Clock.Now().Add(ends), names...)
	e.web = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if e.shop != nil {
			e.shop(w, r)
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]string{"status": "ready", "proof": e.Proof(r.URL.Query().Get("challenge"))})
	}))
	e.web.TLS = &tls.Config{Certificates: []tls.Certificate{certificate}}
	e.web.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	e.web.StartTLS()
	e.t.Cleanup(e.web.Close)
	e.o.Roots.AddCert(certificate.Leaf)
}

// relay starts the mail relay.
func (e *examined) relay() config.Mail {
	e.t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	storetest.Must(e.t, err)
	certificate := certify(e.t, time.Unix(0, 0), time.Now().Add(10*365*24*time.Hour), "mail.shop.example")
	e.o.Roots.AddCert(certificate.Leaf)
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return relay{}, nil }))
	server.TLSConfig = &tls.Config{Certificates: []tls.Certificate{certificate}}
	server.ErrorLog = log.New(io.Discard, "", 0)
	go server.Serve(listener)
	e.t.Cleanup(func() { server.Close() })
	return config.Mail{Host: "127.0.0.1", Port: listener.Addr().(*net.TCPAddr).Port, User: "shop", Password: "oven", TLS: "starttls", From: "Khari House <orders@shop.example>"}
}

// provider starts the simulated payment provider.
func (e *examined) provider() config.Pay {
	e.t.Helper()
	s, err := simulator.New(simulator.Options{KeyID: testKey, KeySecret: "secret", WebhookSecret: "webhook", Now: e.Clock.Now, Seed: 1})
	storetest.Must(e.t, err)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Date", e.Clock.Now().Add(e.date).UTC().Format(http.TimeFormat))
		if user, password, _ := r.BasicAuth(); user == liveKey { // the simulator takes no live keys
			r.SetBasicAuth(testKey, password)
		}
		s.Handler().ServeHTTP(w, r)
	}))
	e.t.Cleanup(func() { server.Close(); s.Close() })
	api, err := url.Parse(server.URL)
	storetest.Must(e.t, err)
	return config.Pay{KeyID: liveKey, KeySecret: "secret", WebhookSecrets: []string{"webhook"}, API: api, Checkout: api}
}

const liveKey, testKey = "rzp_live_Doctor00000001", "rzp_test_Doctor00000001"

// dial looks names up where the test has them, and reaches the test's own servers.
func (e *examined) dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, port, _ := net.SplitHostPort(address)
	if _, err := netip.ParseAddr(host); err == nil {
		return (&net.Dialer{}).DialContext(ctx, network, address)
	}
	if _, err := e.o.Resolver.LookupNetIP(ctx, "ip", host); err != nil {
		return nil, err
	}
	switch {
	case port == "443" && e.web != nil:
		return (&net.Dialer{}).DialContext(ctx, network, e.web.Listener.Addr().String())
	case port == "80" && e.plain != "":
		return (&net.Dialer{}).DialContext(ctx, network, e.plain)
	}
	return nil, errors.New("connection refused")
}

// redirecting serves port 80.
func (e *examined) redirecting(to string) {
	server := httptest.NewServer(http.RedirectHandler(to, http.StatusMovedPermanently))
	e.t.Cleanup(server.Close)
	e.plain = server.Listener.Addr().String()
}

// wants fails unless the line about something begins with a mark and holds the words.
func wants(t *testing.T, list []doctor.Finding, want string) {
	t.Helper()
	var lines []string
	for _, f := range list {
		lines = append(lines, f.State.String()+" "+f.What+": "+f.Words+" → "+f.Way)
	}
	mark, words, _ := strings.Cut(want, ": ")
	for _, line := range lines {
		if strings.HasPrefix(line, mark+": ") && strings.Contains(line, words) {
			return
		}
	}
	t.Errorf("%q is not said:\n%s", want, strings.Join(lines, "\n"))
}

func TestAShopThatLacksNothingIsReady(t *testing.T) {
	e := open(t)
	found := doctor.Examine(t.Context(), e.o)
	for _, want := range []string{
		"✓ settings: the environment", "✓ data: are free", "✓ database: sound", "✓ address: this machine, 203.0.113.7",
		"✓ shop: answers at https://shop.example", "✓ port 80: https", "✓ certificate: another 60 days", "✓ clock: right",
		"✓ mail: lets the shop in", "✓ SPF: who may send", "✓ DKIM: selector1._domainkey.shop.example", "✓ DMARC: shop.example",
		"✓ payments: live keys", "– webhook: not told", "✓ delivery: 1 pin code", "✓ catalogue: 1 product", "✓ backup: old", "✓ service: running",
	} {
		wants(t, found, want)
	}
	var said strings.Builder
	if !doctor.Print(&said, found) || !strings.Contains(said.String(), "Nothing stands between") {
		t.Errorf("said %s", said.String())
	}
	if strings.Contains(said.String(), "oven") || strings.Contains(said.String(), "secret") {
		t.Errorf("it tells a password: %s", said.String())
	}
}

func TestTheDoctorSaysWhatIsWrongAndWhatToDo(t *testing.T) {
	for name, test := range map[string]struct {
		spoil func(*examined)
		want  []string
	}{
		"mistakes in the settings": {func(e *examined) { e.o.Mistakes = errors.New("BHATTI_URL: bad") }, []string{"✗ settings: BHATTI_URL: bad"}},
		"no database": {func(e *examined) { e.o.Config.Place = place(e.t, e.t.TempDir()) },
			[]string{"✗ database: There is no", "✓ payments: live", "– shop: Somebody answers"}},
		"others can read": {func(e *examined) { storetest.Must(e.t, os.Chmod(e.DB.Dir(), 0o755)) }, []string{"✗ data: chmod 700"}},
		"no name yet":     {func(e *examined) { delete(e.names.address, "shop.example"); delete(e.names.texts, "shop.example") }, []string{"✗ address: A record", "– shop: looked up", "✗ SPF: TXT record"}},
		"another machine": {func(e *examined) { e.names.address["shop.example"] = "198.51.100.9" }, []string{"– address: 198.51.100.9", "✓ shop: answers"}},
		"only here":       {func(e *examined) { e.o.Config.URL = &url.URL{Scheme: "http", Host: "localhost:8080"} }, []string{"✗ address: nowhere else", "✗ certificate: none"}},
		"no network": {func(e *examined) { e.names.broken = true },
			[]string{"– address: could not be looked up", "– SPF: could not", "– DKIM: could not", "– DMARC: could not", "– certificate: could not", "✓ database: sound"}},
		"another shop": {func(e *examined) {
			e.shop = func(w http.ResponseWriter, _ *http.Request) {
				_, _ = io.WriteString(w, `{"status":"ready","proof":"AAAA"}`)
			}
		}, []string{"✗ shop: Another shop answers"}},
		"something else": {func(e *examined) {
			e.shop = func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "Welcome to nginx") }
		}, []string{"✗ shop: something else"}},
		"the shop behind the proxy is down": {func(e *examined) { e.shop = func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(502) } }, []string{"✗ shop: not there (502)"}},
		"nobody listens":                    {func(e *examined) { e.web.Close(); e.web, e.plain = nil, "" }, []string{"✗ shop: firewall", "✗ port 80: firewall", "✗ certificate: could not be read"}},
		"plain http":                        {func(e *examined) { e.redirecting("/home") }, []string{"– port 80: does not lead to https"}},
		"not renewed":                       {func(e *examined) { e.secure(9*24*time.Hour, "shop.example") }, []string{"✗ certificate: ends in 9 days"}},
		"ended":                             {func(e *examined) { e.secure(-3*24*time.Hour, "shop.example") }, []string{"✗ certificate: ended 3 days ago", "✓ shop: answers"}},
		"for another name":                  {func(e *examined) { e.secure(60*24*time.Hour, "other.example") }, []string{"✗ certificate: another name"}},
		"unknown authority":                 {func(e *examined) { e.secure(60*24*time.Hour, "shop.example"); e.o.Roots = x509.NewCertPool() }, []string{"✗ certificate: nobody whom browsers trust"}},
		"a slow clock":                      {func(e *examined) { e.date = 61 * time.Second }, []string{"✗ clock: 1m1s slow"}},
		"a fast clock":                      {func(e *examined) { e.date = -5 * time.Minute }, []string{"✗ clock: 5m0s fast"}},
		"a clock that is nearly right":      {func(e *examined) { e.date = 59 * time.Second }, []string{"✓ clock: right"}},
		"no mail":                           {func(e *examined) { e.o.Config.Mail = config.Mail{} }, []string{"✗ mail: not set up"}},
		"a wrong password":                  {func(e *examined) { e.o.Config.Mail.Password = "wrong" }, []string{"✗ mail: refuses the user name or password"}},
		"the wrong kind of TLS":             {func(e *examined) { e.o.Config.Mail.TLS = "tls" }, []string{"✗ mail: do not agree on TLS"}},
		"no relay":                          {func(e *examined) { e.o.Config.Mail.Port = 9 }, []string{"✗ mail: does not answer at port 9"}},
		"two SPF records":                   {func(e *examined) { e.names.texts["shop.example"] = []string{"v=spf1 -all", "v=spf1 ~all"} }, []string{"✗ SPF: 2 SPF records"}},
		"another service's SPF": {func(e *examined) {
			e.o.Config.Mail.Host = "smtp.zoho.in"
			e.names.address["smtp.zoho.in"] = "127.0.0.1"
		},
			[]string{"– SPF: include:zohomail.in"}},
		"an ended DKIM key":         {func(e *examined) { e.names.texts["selector1._domainkey.shop.example"] = []string{"v=DKIM1; p="} }, []string{"– DKIM: Show original"}},
		"no DMARC":                  {func(e *examined) { delete(e.names.texts, "_dmarc.shop.example") }, []string{"– DMARC: v=DMARC1; p=none"}},
		"DMARC of the domain above": {func(e *examined) { e.o.Config.Mail.From = "orders@mail.shop.example" }, []string{"✓ DMARC: shop.example"}},
		"no keys":                   {func(e *examined) { e.o.Config.Pay.KeyID = "" }, []string{"✗ payments: not set up"}},
		"wrong keys":                {func(e *examined) { e.o.Config.Pay.KeySecret = "other" }, []string{"✗ payments: refuses"}},
		"test keys":                 {func(e *examined) { e.o.Config.Pay.KeyID = testKey }, []string{"– payments: no money moves"}},
		"a silent provider":         {func(e *examined) { e.o.Config.Pay.API = &url.URL{Scheme: "http", Host: "127.0.0.1:9"} }, []string{"– payments: could not be asked", "– clock: could not be looked up"}},
		"an old backup":             {func(e *examined) { e.Clock.Add(72 * time.Hour); e.age(72 * time.Hour) }, []string{"✗ backup: 3 days old"}},
		"a folder of somebody else's": {func(e *examined) {
			if os.Geteuid() != 0 {
				e.t.Skip("only root can give a folder away")
			}
			storetest.Must(e.t, os.Chown(e.DB.Dir(), 12345, -1))
		}, []string{"✓ data: shop's own"}}, // root may look
		"a data folder that is not there": {func(e *examined) { e.o.Config.Place = place(e.t, filepath.Join(e.DB.Dir(), "none")) }, []string{"✗ data: bhatti install", "✗ database: There is no"}},
		"a full disk": {func(e *examined) {
			e.o.Disk = func() (health.Usage, error) { return health.Usage{Total: 1000e9, Free: 150e9}, nil }
		}, []string{"✗ data: 85 % full: 150 GB are free"}},
		"a disk nearly full": {func(e *examined) {
			e.o.Disk = func() (health.Usage, error) { return health.Usage{Total: 1000e9, Free: 151e9}, nil }
		}, []string{"✓ data: 151 GB are free"}},
		"a disk that cannot be looked at": {func(e *examined) {
			e.o.Disk = func() (health.Usage, error) { return health.Usage{}, errors.New("input/output error") }
		}, []string{"– data: input/output error"}},
		"a database that cannot be opened": {func(e *examined) {
			e.o.Open = func(context.Context) (*store.Store, error) { return nil, errors.New("file is not a database") }
		}, []string{"✗ database: cannot be opened: file is not a database → Stop the shop and bring back a backup", "✓ payments: live"}},
		"an unsound database": {func(e *examined) {
			e.run(`DELETE FROM product_words`)
		}, []string{"✗ database: Run bhatti check"}},
		"a number": {func(e *examined) {
			e.o.Config.URL = &url.URL{Scheme: "https", Host: "203.0.113.7"}
			e.o.Dial = func(context.Context, string, string) (net.Conn, error) { return nil, errors.New("connection refused") }
		}, []string{"– address: not a name", "✗ shop: Nobody"}},
		"a clock that nobody tells": {func(e *examined) {
			e.o.Config.Pay.API = &url.URL{Scheme: "http", Host: undated(e.t)}
		}, []string{"– clock: could not be compared", "– payments: could not be asked"}},
		"no settings at all": {func(e *examined) {
			e.o.Config.Pay = config.Pay{}
		}, []string{"– clock: could not be compared", "✗ payments: not set up"}},
		"keys gone while orders wait": {func(e *examined) {
			e.Basket(e.Customer(storetest.Asha)).Of(e.Product("Toast"), 1).Place()
			e.o.Config.Pay.KeySecret = ""
		}, []string{"✗ payments: wait to be paid: 1."}},
		"a relay whose name leads nowhere": {func(e *examined) { e.o.Config.Mail.Host = "smtp.nowhere.invalid" }, []string{"– mail: could not be looked up"}},
		"no SPF record":                    {func(e *examined) { e.names.texts["shop.example"] = []string{"google-site-verification=x"} }, []string{"✗ SPF: v=spf1 ~all"}},
		"a webhook just now": {func(e *examined) {
			storetest.Must(e.t, e.Payments.SaveWebhook(e.t.Context(), "evt_1", []byte("{}")))
			e.Clock.Add(time.Hour)
		}, []string{"✓ webhook: told this shop of a payment 60 minutes ago"}},
		"a silent webhook": {func(e *examined) {
			storetest.Must(e.t, e.Payments.SaveWebhook(e.t.Context(), "evt_1", []byte("{}")))
			e.Clock.Add(8 * 24 * time.Hour)
			e.age(time.Hour)
		}, []string{"– webhook: 8 days ago. → In the Razorpay dashboard"}},
		"no areas":                {func(e *examined) { e.run(`DELETE FROM delivery_areas`) }, []string{"✗ delivery: nowhere yet"}},
		"more areas and products": {func(e *examined) { e.Area("411002", 4000, 1500); e.Product("Toast") }, []string{"✓ delivery: 2 pin codes", "✓ catalogue: 2 products"}},
		"nothing to buy":          {func(e *examined) { e.run(`UPDATE products SET active = 0`) }, []string{"✗ catalogue: bhatti import"}},
		"no backup": {func(e *examined) {
			storetest.Must(e.t, os.RemoveAll(filepath.Join(e.DB.Dir(), "backups")))
			e.run(`DELETE FROM series WHERE name = 'daily copy'`)
		}, []string{"– backup: none yet"}},
		"a stopped service": {func(e *examined) {
			e.o.Service = func(context.Context) (string, error) { return "loaded\nfailed\n", nil }
		}, []string{"✗ service: is failed"}},
		"no service": {func(e *examined) {
			e.o.Service = func(context.Context) (string, error) { return "not-found\ninactive\n", nil }
		}, []string{"– service: no service"}},
		"no systemd": {func(e *examined) {
			e.o.Service = func(context.Context) (string, error) { return "", errors.New("no systemctl") }
		}, []string{"– service: could not be asked"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := open(t)
			e.names.mu.Lock() // the name server reads what is changed
			test.spoil(e)
			e.names.mu.Unlock()
			found := doctor.Examine(t.Context(), e.o)
			for _, want := range test.want {
				wants(t, found, want)
			}
			var said strings.Builder
			if ready := doctor.Print(&said, found); ready == strings.Contains(strings.Join(test.want, " "), "✗") {
				t.Errorf("ready is %v: %s", ready, said.String())
			}
		})
	}
}

// run changes the database in a way that no service would.
func (e *examined) run(statement string, args ...any) {
	e.t.Helper()
	storetest.Must(e.t, e.DB.Write(e.t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(statement, args...)
		return err
	}))
}

// undated is a server whose answers say neither when they were given nor anything else.
func undated(t *testing.T) (host string) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Header()["Date"] = nil }))
	t.Cleanup(server.Close)
	return server.Listener.Addr().String()
}

// age makes the backups older.
func (e *examined) age(by time.Duration) {
	copies, err := filepath.Glob(filepath.Join(e.DB.Dir(), "backups", "*.db"))
	storetest.Must(e.t, err)
	for _, path := range copies {
		storetest.Must(e.t, os.Chtimes(path, time.Time{}, e.Clock.Now().Add(-by)))
	}
	// Several servers go by what the one that made the copy has noted.
	e.run(`UPDATE series SET value = $1 WHERE name = 'daily copy'`, e.Clock.Now().Add(-by).UnixMilli())
}

func TestTheDoctorWaitsForNobodyWithoutEnd(t *testing.T) {
	e := open(t)
	e.shop = func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	silent, err := net.Listen("tcp", "127.0.0.1:0") // takes connections and says nothing
	storetest.Must(t, err)
	defer silent.Close()
	e.o.Config.Mail.Port = silent.Addr().(*net.TCPAddr).Port
	e.o.Config.Pay.API = &url.URL{Scheme: "http", Host: silent.Addr().String()}
	e.o.Patience = 300 * time.Millisecond
	found := doctor.Examine(t.Context(), e.o)
	for _, want := range []string{"✗ shop: Nobody answers", "✗ mail: does not answer", "– payments: could not be asked", "– clock: no answer", "✓ database: sound"} {
		wants(t, found, want)
	}
}
