package connection_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"io"
	"math/big"
	"net"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// relay is a mail relay on this machine that says what it is told to say.
type relay struct {
	listener    net.Listener
	certificate *x509.Certificate

	mu                 sync.Mutex
	auth, from, to, at *smtp.SMTPError // what it answers to each step; nil: yes
	taken              []string        // mails as they came
	passwords          []string        // that it was given
}

// names are those in the relay's certificate.
var names = []string{"smtp.gmail.com", "smtp.zoho.in", "smtppro.zoho.com", "email-smtp.ap-south-1.amazonaws.com", "smtp.office365.com", "mail.khari.in"}

// startRelay starts one that speaks STARTTLS, or TLS from the start.
func startRelay(t *testing.T, implicit bool, change ...func(*smtp.Server)) *relay {
	t.Helper()
	return startRelayUntil(t, time.Now().Add(time.Hour), implicit, change...)
}

// startRelayUntil starts one whose certificate ends then.
func startRelayUntil(t *testing.T, until time.Time, implicit bool, change ...func(*smtp.Server)) *relay {
	t.Helper()
	certificate, parsed := certified(t, until)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := &relay{listener: listener, certificate: parsed}
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &session{relay: r}, nil }))
	server.Domain, server.ErrorLog = "relay.example", quiet{}
	server.TLSConfig = &tls.Config{Certificates: []tls.Certificate{certificate}}
	for _, c := range change {
		c(server)
	}
	if implicit {
		listener = tls.NewListener(listener, server.TLSConfig)
	}
	go server.Serve(listener)
	t.Cleanup(func() { server.Close() })
	return r
}

// certified is a certificate of the usual relays' names.
func certified(t *testing.T, until time.Time) (tls.Certificate, *x509.Certificate) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: until, IsCA: true, BasicConstraintsValid: true, DNSNames: names}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, parsed
}

func (r *relay) roots() *x509.CertPool {
	pool := x509.NewCertPool()
	pool.AddCert(r.certificate)
	return pool
}

// dial leads every name to the relay.
func (r *relay) dial(ctx context.Context, network, _ string) (net.Conn, error) {
	var d net.Dialer
	return d.DialContext(ctx, network, r.listener.Addr().String())
}

func (r *relay) answers(auth, from, to, at *smtp.SMTPError) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.auth, r.from, r.to, r.at = auth, from, to, at
}

// mails are those that it took.
func (r *relay) mails() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.taken...)
}

// tried is how many passwords it was given.
func (r *relay) tried() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.passwords)
}

var sixDigits = regexp.MustCompile(`The code is (\d{6})`)

// code is that in the newest mail.
func (r *relay) code(t *testing.T) string {
	t.Helper()
	mails := r.mails()
	if len(mails) == 0 {
		t.Fatal("no mail was taken")
	}
	found := sixDigits.FindStringSubmatch(mails[len(mails)-1])
	if found == nil {
		t.Fatalf("no code in:\n%s", mails[len(mails)-1])
	}
	return found[1]
}

type quiet struct{}

func (quiet) Printf(string, ...any) {}
func (quiet) Println(...any)        {}

type session struct{ relay *relay }

func (s *session) AuthMechanisms() []string { return []string{sasl.Plain} }

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, _, password string) error {
		s.relay.mu.Lock()
		defer s.relay.mu.Unlock()
		s.relay.passwords = append(s.relay.passwords, password)
		return answer(s.relay.auth)
	}), nil
}

func (s *session) Mail(string, *smtp.MailOptions) error {
	return s.step(func(r *relay) *smtp.SMTPError { return r.from })
}
func (s *session) Rcpt(string, *smtp.RcptOptions) error {
	return s.step(func(r *relay) *smtp.SMTPError { return r.to })
}

func (s *session) step(of func(*relay) *smtp.SMTPError) error {
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	return answer(of(s.relay))
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	if s.relay.at == nil {
		s.relay.taken = append(s.relay.taken, string(raw))
	}
	return answer(s.relay.at)
}

func (s *session) Reset()        {}
func (s *session) Logout() error { return nil }

func answer(e *smtp.SMTPError) error {
	if e == nil {
		return nil
	}
	return e
}

func no(code int, enhanced smtp.EnhancedCode, words string) *smtp.SMTPError {
	return &smtp.SMTPError{Code: code, EnhancedCode: enhanced, Message: words}
}
