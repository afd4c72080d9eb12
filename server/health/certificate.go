package health

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/url"
	"sync"
	"time"
)

// Certificate watches the certificate that browsers are shown at the shop's address,
// whether the shop or a proxy in front of it has it. It is safe for concurrent use.
type Certificate struct {
	URL   *url.URL // of the shop
	Clock func() time.Time
	Read  func(context.Context, *url.URL) (CertificateState, error) // nil: ReadCertificate

	mu     sync.Mutex
	looked time.Time
	state  CertificateState
	err    error
}

// CertificateState is a certificate as a browser sees it.
type CertificateState struct {
	Ends time.Time
	// Wrong is why a browser refuses it, in words; "": it does not.
	Wrong string
}

// lookEvery is how often the certificate is looked at.
const lookEvery = time.Hour

// renewed is how long before its end a certificate should have been renewed: whoever
// renews by themselves does so 30 days before.
const renewed = 14 * 24 * time.Hour

// ReadCertificate reads the certificate at an address. Its error means that nobody
// could be asked.
func ReadCertificate(ctx context.Context, at *url.URL) (CertificateState, error) {
	return ReadCertificateWith(ctx, at, &net.Dialer{}, nil, time.Now())
}

// ReadCertificateWith is ReadCertificate with a dialer, the authorities that are
// trusted (nil: the system's) and the time.
func ReadCertificateWith(ctx context.Context, at *url.URL, dialer interface {
	DialContext(ctx context.Context, network, address string) (net.Conn, error)
}, roots *x509.CertPool, now time.Time) (s CertificateState, err error) {
	port := at.Port()
	if port == "" {
		port = "443"
	}
	conn, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(at.Hostname(), port))
	if err != nil {
		return s, err
	}
	defer conn.Close()
	// It is verified below: one that has ended must still be read.
	client := tls.Client(conn, &tls.Config{ServerName: at.Hostname(), InsecureSkipVerify: true}) //nolint:gosec // nothing is sent
	if err := client.HandshakeContext(ctx); err != nil {
		return s, err
	}
	chain := client.ConnectionState().PeerCertificates
	s.Ends = chain[0].NotAfter
	between := x509.NewCertPool()
	for _, c := range chain[1:] {
		between.AddCert(c)
	}
	_, err = chain[0].Verify(x509.VerifyOptions{DNSName: at.Hostname(), Intermediates: between, Roots: roots, CurrentTime: now})
	s.Wrong = whyRefused(err)
	return s, nil
}

func whyRefused(err error) string {
	if err == nil {
		return ""
	}
	if invalid, ok := errors.AsType[x509.CertificateInvalidError](err); ok && invalid.Reason == x509.Expired {
		return "it is not valid at this time"
	}
	if _, ok := errors.AsType[x509.HostnameError](err); ok {
		return "it is for another name"
	}
	return "nobody whom browsers trust has signed it"
}

// Look reads the certificate if that is due.
func (c *Certificate) Look(ctx context.Context) {
	if c.URL.Scheme != "https" {
		return
	}
	now := c.Clock()
	c.mu.Lock()
	due := c.looked.IsZero() || now.Sub(c.looked) >= lookEvery || now.Before(c.looked)
	c.mu.Unlock()
	if !due {
		return
	}
	read := c.Read
	if read == nil {
		read = ReadCertificate
	}
	state, err := read(ctx, c.URL)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.looked, c.state, c.err = now, state, err
}

// State is what was found last; not looked yet, or no https: a zero time.
func (c *Certificate) State() (looked time.Time, s CertificateState, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.looked, c.state, c.err
}

// Concerns is a certificate that was not renewed in time, or that browsers refuse.
func (c *Certificate) Concerns(context.Context) []Concern {
	looked, s, err := c.State()
	if looked.IsZero() || err != nil {
		return nil
	}
	left := s.Ends.Sub(c.Clock())
	words := ""
	switch {
	case left <= 0:
		words = fmt.Sprintf("The certificate of %s has ended: browsers warn of the shop.", c.URL.Hostname())
	case s.Wrong != "":
		words = fmt.Sprintf("Browsers refuse the certificate of %s: %s.", c.URL.Hostname(), s.Wrong)
	case left < renewed:
		words = fmt.Sprintf("The certificate of %s ends in %s and has not been renewed.", c.URL.Hostname(), Days(left))
	default:
		return nil
	}
	return []Concern{{
		Name: "certificate", Words: words,
		Way: "On the server, run “bhatti doctor”: it says what keeps it from being renewed. Usually port 80 is closed or the address leads elsewhere.",
	}}
}
