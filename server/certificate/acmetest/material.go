package acmetest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/binary"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"
)

// SelfSigned makes a certificate that is its own root, and its key, as PEM.
func SelfSigned(t testing.TB, host string, from, until time.Time) (certificate, key []byte) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(from.UnixNano()), Subject: pkix.Name{CommonName: host}, NotBefore: from, NotAfter: until,
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, BasicConstraintsValid: true, IsCA: true,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	if ip := net.ParseIP(host); ip != nil {
		template.IPAddresses = []net.IP{ip}
	} else {
		template.DNSNames = []string{host}
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	must(t, err)
	secret, err := x509.MarshalECPrivateKey(private)
	must(t, err)
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: secret})
}

// Keep puts a certificate of the test's own into a folder, as if an authority had
// given it, and returns what a browser must trust.
func Keep(t testing.TB, folder, host string, from, until time.Time) *x509.CertPool {
	t.Helper()
	certificate, key := SelfSigned(t, host, from, until)
	must(t, os.MkdirAll(folder, 0o700))
	must(t, os.WriteFile(filepath.Join(folder, host+".pem"), append(key, certificate...), 0o600))
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(certificate)
	return roots
}

// answerNames runs a name server for which every name is at a machine, and returns
// its address. It speaks TCP, as the authority does.
func answerNames(t testing.TB, machine netip.Addr) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go answerName(c, machine)
		}
	}()
	return l.Addr().String()
}

func answerName(c net.Conn, machine netip.Addr) {
	defer c.Close()
	for {
		var size [2]byte
		if _, err := io.ReadFull(c, size[:]); err != nil {
			return
		}
		asked := make([]byte, binary.BigEndian.Uint16(size[:]))
		if _, err := io.ReadFull(c, asked); err != nil {
			return
		}
		var m dnsmessage.Message
		if m.Unpack(asked) != nil || len(m.Questions) != 1 {
			return
		}
		m.Header.Response, m.Additionals = true, nil
		if q := m.Questions[0]; q.Type == dnsmessage.TypeA {
			m.Answers = []dnsmessage.Resource{{
				Header: dnsmessage.ResourceHeader{Name: q.Name, Class: dnsmessage.ClassINET, TTL: 1},
				Body:   &dnsmessage.AResource{A: machine.As4()},
			}}
		}
		answer, err := m.AppendPack(make([]byte, 2))
		if err != nil {
			return
		}
		binary.BigEndian.PutUint16(answer, uint16(len(answer)-2))
		if _, err := c.Write(answer); err != nil {
			return
		}
	}
}
