package mail_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"math/big"
	"net"
	"testing"
	"time"

	bhattimail "bhatti/server/mail"
)

// selfSigned is a certificate of 127.0.0.1 and who vouches for it.
func selfSigned(t *testing.T) (tls.Certificate, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(parsed)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, roots
}

func TestStartTLSIsNeverLeftOut(t *testing.T) {
	certificate, roots := selfSigned(t)
	plain := startRelay(t, none, nil)
	encrypted := startRelay(t, none, withTLS(certificate))
	for name, test := range map[string]struct {
		relay *relay
		roots *x509.CertPool
		sent  bool
	}{
		"offered":               {encrypted, roots, true},
		"offered by a stranger": {encrypted, nil, false},
		"not offered":           {plain, roots, false},
	} {
		t.Run(name, func(t *testing.T) {
			sender, err := bhattimail.NewSender(bhattimail.Relay{
				Host: "127.0.0.1", Port: test.relay.port(), From: "Bakers <orders@shop.example>", Roots: test.roots,
			})
			if err != nil {
				t.Fatal(err)
			}
			err = sender.Send(t.Context(), "", bhattimail.Message{ID: "1", To: asha, Subject: "Hello", Text: "Hello"})
			if (err == nil) != test.sent {
				t.Errorf("sent %v, error %v", test.sent, err)
			}
		})
	}
	if len(plain.taken()) != 0 || len(encrypted.taken()) != 1 {
		t.Errorf("%d mails in the clear, %d encrypted", len(plain.taken()), len(encrypted.taken()))
	}
}

func TestBadSettingsOfARelayAreRefused(t *testing.T) {
	for name, relay := range map[string]bhattimail.Relay{
		"no sender":   {Host: "127.0.0.1", Port: 25},
		"unknown TLS": {Host: "127.0.0.1", Port: 25, From: "orders@shop.example", TLS: "ssl"},
		"no host":     {Port: 25, From: "orders@shop.example"},
		"no port":     {Host: "127.0.0.1", From: "orders@shop.example"},
	} {
		if _, err := bhattimail.NewSender(relay); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestHeadersCannotBeInjected(t *testing.T) {
	relay := startRelay(t, none, nil)
	sender, err := bhattimail.NewSender(bhattimail.Relay{Host: "127.0.0.1", Port: relay.port(), TLS: "none", From: "orders@shop.example"})
	if err != nil {
		t.Fatal(err)
	}
	err = sender.Send(t.Context(), "Bakers\r\nBcc: thief@example.in", bhattimail.Message{
		ID: "1", To: asha, Subject: "Hello\r\nBcc: thief@example.in", Text: "Hello",
	})
	if err != nil {
		if _, ok := errors.AsType[*bhattimail.Undelivered](err); ok {
			t.Fatal(err)
		}
		return // refused as a whole
	}
	for _, raw := range relay.taken() {
		if header(t, raw, "Bcc") != "" {
			t.Errorf("injected:\n%s", raw)
		}
	}
}
