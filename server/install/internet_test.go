//go:build linux

package install

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"log"
	"maps"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	netsmtp "net/smtp"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"golang.org/x/net/dns/dnsmessage"

	"bhatti/server/certificate/acmetest"
	"bhatti/server/demo/mailbox"
	"bhatti/server/razorpay/simulator"
)

// Where everybody is. The shop's machine is where testdata/boot.sh puts it.
const (
	shopName    = "shop.example"
	shopAddress = "203.0.113.2"
	nameServer  = "203.0.113.53"
	here        = "203.0.113.1"
)

var places = map[string]string{
	shopName:                       shopAddress,
	"acme-v02.api.letsencrypt.org": "203.0.113.10",
	"api.razorpay.com":             "203.0.113.20",
	"checkout.razorpay.com":        "203.0.113.20",
	"smtp.gmail.com":               "203.0.113.30",
	"s3.copies.example":            "203.0.113.40",
}

// What the shopkeeper has at these services.
const (
	razorpayKey      = "rzp_test_FirstOrder0001"
	razorpaySecret   = "what the dashboard showed once"
	gmailUser        = "asha.bakes@gmail.com"
	gmailAppPassword = "abcd efgh ijkl mnop"
)

// asInternet names the process that is in the internet's network.
const asInternet = "BHATTI_LIVED_INTERNET"

// inInternet runs the test once more in a network of its own, which begins empty,
// and tells whether this is that run. A network belongs to threads, so that no test
// could move there with its goroutines.
func inInternet(t *testing.T) bool {
	t.Helper()
	if os.Getenv(asInternet) != "" {
		return true
	}
	self, err := os.Executable()
	must(t, err)
	again := exec.CommandContext(t.Context(), "unshare", "--net", self, "-test.run", "^"+t.Name()+"$", "-test.v")
	again.Env = append(os.Environ(), asInternet+"=yes")
	said, err := again.CombinedOutput()
	switch {
	case err != nil:
		t.Errorf("%v\n%s", err, said)
	case strings.Contains(string(said), "--- SKIP"):
		t.Skipf("%s", said)
	default:
		t.Logf("\n%s", said)
	}
	return false
}

// internet is everything outside of the shop's machine that a shop talks to, each at
// its real name and behind a certificate that the machine trusts. So the shop runs
// as it does in the world, with no setting that says where anything is.
type internet struct {
	t         *testing.T
	authority *acmetest.Authority
	provider  *simulator.Simulator
	mails     *mailbox.Mailbox
	trusted   []byte // the roots, as PEM
}

func openInternet(t *testing.T) *internet {
	t.Helper()
	ip(t, "link", "set", "lo", "up")
	for _, place := range append(slices.Collect(maps.Values(places)), nameServer, here) {
		if place != shopAddress {
			ip(t, "address", "replace", place+"/32", "dev", "lo")
		}
	}
	in := &internet{t: t}
	in.answerNames()
	in.certify()
	in.takePayments()
	in.takeMail()
	in.keepCopies()
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(in.trusted)
	client := http.DefaultTransport.(*http.Transport) // the provider tells the shop of payments with it
	client.TLSClientConfig = &tls.Config{RootCAs: roots}
	client.DialContext = dial
	return in
}

func ip(t *testing.T, args ...string) {
	t.Helper()
	if said, err := exec.CommandContext(t.Context(), "ip", args...).CombinedOutput(); err != nil {
		t.Fatalf("ip %q: %v %s", args, err, said)
	}
}

// dial finds the names of this internet.
func dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(address)
	if place := places[host]; err == nil && place != "" {
		address = net.JoinHostPort(place, port)
	}
	return new(net.Dialer).DialContext(ctx, network, address)
}

// connect leads the cable of the shop's machine, once it is there, to this network.
func (in *internet) connect() {
	in.t.Helper()
	for late := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if _, err := net.InterfaceByName("internet"); err == nil {
			break
		}
		if time.Now().After(late) {
			in.t.Skip("no cable can be laid between two networks here")
		}
	}
	ip(in.t, "link", "set", "internet", "up")
	ip(in.t, "route", "add", shopAddress+"/32", "dev", "internet", "src", here)
}

// answerNames answers what the shop's machine asks of names.
func (in *internet) answerNames() {
	in.t.Helper()
	conn, err := net.ListenPacket("udp", nameServer+":53")
	must(in.t, err)
	in.t.Cleanup(func() { conn.Close() })
	go func() {
		question := make([]byte, 1500)
		for {
			n, from, err := conn.ReadFrom(question)
			if err != nil {
				return
			}
			var m dnsmessage.Message
			if m.Unpack(question[:n]) != nil || len(m.Questions) != 1 {
				continue
			}
			if answer, err := answerName(m).Pack(); err == nil {
				_, _ = conn.WriteTo(answer, from)
			}
		}
	}()
}

var texts = map[string]string{
	"gmail.com":                   "v=spf1 redirect=_spf.google.com",
	"_dmarc.gmail.com":            "v=DMARC1; p=none",
	"google._domainkey.gmail.com": "v=DKIM1; k=rsa; p=MIGf",
}

func answerName(m dnsmessage.Message) *dnsmessage.Message {
	q := m.Questions[0]
	name := strings.TrimSuffix(strings.ToLower(q.Name.String()), ".")
	m.Header.Response, m.Additionals = true, nil
	head := dnsmessage.ResourceHeader{Name: q.Name, Type: q.Type, Class: q.Class, TTL: 1}
	text, place := texts[name], places[name]
	switch {
	case text == "" && place == "":
		m.Header.RCode = dnsmessage.RCodeNameError
	case q.Type == dnsmessage.TypeA && place != "":
		m.Answers = []dnsmessage.Resource{{Header: head, Body: &dnsmessage.AResource{A: netip.MustParseAddr(place).As4()}}}
	case q.Type == dnsmessage.TypeTXT && text != "":
		m.Answers = []dnsmessage.Resource{{Header: head, Body: &dnsmessage.TXTResource{TXT: []string{text}}}}
	}
	return &m
}

// listen listens at a name's port, for TLS with these names.
func (in *internet) listen(port string, names ...string) (net.Listener, *tls.Config) {
	in.t.Helper()
	config := &tls.Config{}
	for _, name := range names {
		certificate, key := acmetest.SelfSigned(in.t, name, time.Now().Add(-time.Hour), time.Now().Add(24*time.Hour))
		pair, err := tls.X509KeyPair(certificate, key)
		must(in.t, err)
		config.Certificates = append(config.Certificates, pair)
		in.trusted = append(in.trusted, certificate...)
	}
	l, err := net.Listen("tcp", net.JoinHostPort(places[names[0]], port))
	must(in.t, err)
	return l, config
}

// serve serves names over https.
func (in *internet) serve(h http.Handler, names ...string) {
	in.t.Helper()
	l, config := in.listen("443", names...)
	server := &http.Server{Handler: h, TLSConfig: config, ErrorLog: log.New(io.Discard, "", 0)}
	go func() { _ = server.ServeTLS(l, "", "") }()
	in.t.Cleanup(func() { server.Close() })
}

// certify is Let's Encrypt, which Pebble is in truth.
func (in *internet) certify() {
	in.t.Helper()
	in.authority = acmetest.StartFor(in.t, netip.MustParseAddr(shopAddress), 80, 443)
	pebble, err := url.Parse(in.authority.Directory)
	must(in.t, err)
	in.trusted = append(in.trusted, in.authority.Root...)
	in.serve(&httputil.ReverseProxy{
		Transport: in.authority.Client.Transport,
		Rewrite: func(r *httputil.ProxyRequest) {
			r.Out.URL.Scheme, r.Out.URL.Host, r.Out.Host = pebble.Scheme, pebble.Host, r.In.Host
			if r.In.URL.Path == "/directory" {
				r.Out.URL.Path = pebble.Path
			}
		},
	}, "acme-v02.api.letsencrypt.org")
}

func (in *internet) takePayments() {
	in.t.Helper()
	var err error
	in.provider, err = simulator.New(simulator.Options{KeyID: razorpayKey, KeySecret: razorpaySecret, WebhookSecret: "none yet"})
	must(in.t, err)
	in.t.Cleanup(in.provider.Close)
	in.serve(in.provider.Handler(), "api.razorpay.com", "checkout.razorpay.com")
}

// keepCopies is a store that speaks S3, with a bucket.
func (in *internet) keepCopies() {
	in.t.Helper()
	buckets := s3mem.New()
	must(in.t, buckets.CreateBucket("bakery"))
	in.serve(gofakes3.New(buckets).Server(), "s3.copies.example")
}

// takeMail is Gmail: STARTTLS, an app password, and a mailbox for everybody.
func (in *internet) takeMail() {
	in.t.Helper()
	var err error
	in.mails, err = mailbox.Listen(0)
	must(in.t, err)
	in.t.Cleanup(func() { in.mails.Close() })
	l, config := in.listen("587", "smtp.gmail.com")
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &gmail{to: in.mails}, nil }))
	server.Domain, server.TLSConfig, server.ErrorLog = "smtp.gmail.com", config, log.New(io.Discard, "", 0)
	go func() { _ = server.Serve(l) }()
	in.t.Cleanup(func() { server.Close() })
}

// gmail takes mails of who knows the app password.
type gmail struct {
	to        *mailbox.Mailbox
	signedIn  bool
	sender    string
	receivers []string
}

func (*gmail) AuthMechanisms() []string { return []string{sasl.Plain} }

func (g *gmail) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if g.signedIn = user == gmailUser && password == gmailAppPassword; !g.signedIn {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}

func (g *gmail) Mail(from string, _ *smtp.MailOptions) error {
	if !g.signedIn {
		return smtp.ErrAuthRequired
	}
	g.sender = from
	return nil
}

func (g *gmail) Rcpt(to string, _ *smtp.RcptOptions) error {
	g.receivers = append(g.receivers, to)
	return nil
}

func (g *gmail) Data(r io.Reader) error {
	body, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	box := net.JoinHostPort("127.0.0.1", fmt.Sprint(g.to.Port()))
	return netsmtp.SendMail(box, nil, g.sender, g.receivers, body)
}

func (g *gmail) Reset()        { g.receivers = nil }
func (g *gmail) Logout() error { return nil }

// mailed waits for a mail to somebody whose text contains words, and returns it.
func (in *internet) mailed(to, words string) mailbox.Mail {
	in.t.Helper()
	for late := time.Now().Add(30 * time.Second); time.Now().Before(late); time.Sleep(20 * time.Millisecond) {
		for _, m := range in.mails.Mails(to) {
			if strings.Contains(m.Subject+"\n"+m.Text, words) {
				return m
			}
		}
	}
	for _, m := range in.mails.Mails("") {
		in.t.Logf("to %s: %s", m.To, m.Subject)
	}
	in.t.Fatalf("no mail to %s says %q", to, words)
	return mailbox.Mail{}
}
