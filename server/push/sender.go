// Package push sends messages to the browsers of the staff and of shoppers by Web Push (RFC 8030,
// 8291, 8292), and to nowhere but https on the public internet: a browser, and
// whoever speaks in its name, chooses where they go.
package push

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/mail"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"bhatti/store/notify"
)

const (
	sendTime    = 10 * time.Second // for one message, from the name to the answer
	connectTime = 4 * time.Second  // for one address
	answerLimit = 4 << 10          // bytes of an answer's body and of its header each
	recordSize  = 2048             // bytes: every message is as long, and tells nothing by its length
)

// SenderOptions is what a Sender needs.
type SenderOptions struct {
	Keys    notify.Keys
	Contact func() string // an address or https URL for the push services, should the shop disturb them

	// For tests, whose push service is on this machine; nil: the system's, public
	// addresses only, and the roots of the system.
	Lookup func(ctx context.Context, host string) ([]netip.Addr, error)
	Permit func(netip.AddrPort) bool
	Roots  *x509.CertPool
}

// Sender hands messages to push services. It is safe for concurrent use.
type Sender struct {
	o      SenderOptions
	client *http.Client
}

// NewSender makes a sender.
func NewSender(o SenderOptions) *Sender {
	if o.Lookup == nil {
		o.Lookup = func(ctx context.Context, host string) ([]netip.Addr, error) {
			return net.DefaultResolver.LookupNetIP(ctx, "ip", host)
		}
	}
	if o.Permit == nil {
		o.Permit = func(to netip.AddrPort) bool { return notify.Public(to.Addr()) }
	}
	s := &Sender{o: o}
	s.client = &http.Client{
		Timeout: sendTime,
		// A push service that moves tells the browser, which tells us.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext: s.dial, Proxy: nil, ForceAttemptHTTP2: true, DisableCompression: true,
			TLSClientConfig:     &tls.Config{RootCAs: o.Roots, MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout: connectTime, MaxResponseHeaderBytes: answerLimit,
			MaxIdleConns: 16, MaxIdleConnsPerHost: 2, IdleConnTimeout: time.Minute,
		},
	}
	return s
}

var errInside = errors.New("its push service is not on the public internet")

// dial connects to an address only after it was looked at, so that a name that
// changes its mind between the look and the connection gains nothing.
func (s *Sender) dial(ctx context.Context, network, target string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(target)
	if err != nil {
		return nil, err
	}
	number, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return nil, err
	}
	found, err := s.addresses(ctx, host)
	if err != nil {
		return nil, err
	}
	err = errInside
	dialer := net.Dialer{Timeout: connectTime}
	for _, address := range found {
		to := netip.AddrPortFrom(address, uint16(number))
		if !s.o.Permit(to) {
			continue
		}
		var line net.Conn
		if line, err = dialer.DialContext(ctx, network, to.String()); err == nil {
			return line, nil
		}
	}
	return nil, err
}

// addresses are those of a host, IPv4 first: many machines have no way to IPv6.
func (s *Sender) addresses(ctx context.Context, host string) ([]netip.Addr, error) {
	if address, err := netip.ParseAddr(host); err == nil {
		return []netip.Addr{address.Unmap().WithZone("")}, nil
	}
	found, err := s.o.Lookup(ctx, host)
	if err != nil {
		return nil, err
	}
	for i := range found {
		found[i] = found[i].Unmap()
	}
	slices.SortStableFunc(found, func(a, b netip.Addr) int { return a.BitLen() - b.BitLen() })
	return found, nil
}

// errGone says that the browser's subscription has ended.
var errGone = errors.New("the browser has ended its subscription")

// refusal is an answer of a push service other than yes.
type refusal struct {
	status int
	after  time.Duration // when it may be tried again; 0: not said
}

func (r *refusal) Error() string { return fmt.Sprintf("its push service answered %d", r.status) }

// passing tells whether the same message may be taken later.
func (r *refusal) passing() bool {
	return r.status == http.StatusTooManyRequests || r.status == http.StatusRequestTimeout || r.status >= 500
}

// contact is without the name that may stand before an address.
func (s *Sender) contact() string {
	contact := s.o.Contact()
	if address, err := mail.ParseAddress(contact); err == nil {
		return address.Address
	}
	return contact
}

// Send hands a message over. It fails with errGone, a *refusal, and what the
// network says.
func (s *Sender) Send(ctx context.Context, to notify.Subscription, message []byte, ttl time.Duration) error {
	if !strings.HasPrefix(to.Endpoint, "https://") {
		return errInside
	}
	answer, err := webpush.SendNotificationWithContext(ctx, message,
		&webpush.Subscription{Endpoint: to.Endpoint, Keys: webpush.Keys{P256dh: to.P256dh, Auth: to.Auth}},
		&webpush.Options{
			HTTPClient: s.client, RecordSize: recordSize, Subscriber: s.contact(), TTL: int(ttl.Seconds()), Urgency: webpush.UrgencyHigh,
			VAPIDPublicKey: s.o.Keys.Public, VAPIDPrivateKey: s.o.Keys.Private,
		})
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, answerLimit)
	switch code := answer.StatusCode; {
	case code >= 200 && code < 300:
		return nil
	case code == http.StatusNotFound || code == http.StatusGone:
		return errGone
	default:
		return &refusal{code, retryAfter(answer.Header.Get("Retry-After"), time.Now())}
	}
}

// retryAfter reads the header in both its forms; 0 for what is neither.
func retryAfter(header string, now time.Time) time.Duration {
	if seconds, err := strconv.ParseUint(header, 10, 20); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(header); err == nil {
		return max(0, at.Sub(now))
	}
	return 0
}
