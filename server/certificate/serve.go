package certificate

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"golang.org/x/crypto/acme"
)

// TLS is how the shop is served: TLS 1.2 with forward secrecy and authenticated
// encryption only, or 1.3; HTTP/2 where the browser has it.
func (k *Keeper) TLS() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		CipherSuites: []uint16{
			tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, tls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
			tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256,
		},
		NextProtos:     []string{"h2", "http/1.1", acme.ALPNProto},
		GetCertificate: k.certificate,
	}
}

// certificate is what a handshake is answered with. It waits for nothing: no
// certificate is asked for because somebody knocks. nil is "unrecognized name" to
// the client.
func (k *Keeper) certificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	host := strings.ToLower(strings.TrimSuffix(hello.ServerName, "."))
	if slices.Contains(hello.SupportedProtos, acme.ALPNProto) {
		k.mu.Lock()
		defer k.mu.Unlock()
		return k.proofs[host], nil
	}
	if n := k.name(host); n != nil {
		return n.held.Load(), nil
	}
	return nil, nil
}

// name is that of a host; nil: it is none of ours.
func (k *Keeper) name(host string) *name {
	for _, n := range k.names {
		if n.host == host {
			return n
		}
	}
	return nil
}

// Secure has next answer what is asked at the shop's own host. From its twin it
// leads there; other hosts are not served.
func (k *Keeper) Secure(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch n := k.name(hostOf(r)); {
		case n == nil:
			http.Error(w, "This server has another name.", http.StatusMisdirectedRequest)
		case n.twin:
			k.redirect(w, r)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// ofThisMachine are the paths at which a machine's own watchers ask without TLS.
var ofThisMachine = []string{"/healthz", "/readyz", "/metrics"}

// Plain is what the port without TLS answers: the authority's questions, what
// watchers on this machine ask next, and everything else with the way to the shop.
func (k *Keeper) Plain(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		k.mu.Lock()
		answer := k.tokens[r.URL.Path]
		k.mu.Unlock()
		switch {
		case answer != "":
			w.Header().Set("Content-Type", "application/octet-stream")
			_, _ = w.Write([]byte(answer))
		case strings.HasPrefix(r.URL.Path, "/.well-known/acme-challenge/"):
			http.NotFound(w, r)
		case slices.Contains(ofThisMachine, r.URL.Path) && local(r):
			next.ServeHTTP(unpromised{w}, r)
		case !k.Ready():
			w.Header().Set("Retry-After", "60")
			http.Error(w, "This shop is getting its certificate and opens soon. What it waits for is in its log.", http.StatusServiceUnavailable)
		default:
			k.redirect(w, r)
		}
	})
}

// redirect leads to the same page of the shop, for good. Only reading may become
// reading: a form that is sent is sent again as it is.
func (k *Keeper) redirect(w http.ResponseWriter, r *http.Request) {
	status := http.StatusPermanentRedirect
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		status = http.StatusMovedPermanently
	}
	path := r.URL.RequestURI()
	if !strings.HasPrefix(path, "/") {
		path = "/"
	}
	w.Header().Set("Location", "https://"+k.options.URL.Host+path)
	w.WriteHeader(status)
}

func hostOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	return strings.ToLower(strings.TrimSuffix(host, "."))
}

func local(r *http.Request) bool {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && peer.Addr().Unmap().IsLoopback()
}

// unpromised leaves out the promise to be found by TLS alone, which without TLS
// means nothing (RFC 6797, section 7.2).
type unpromised struct{ http.ResponseWriter }

func (u unpromised) WriteHeader(status int) {
	u.Header().Del("Strict-Transport-Security")
	u.ResponseWriter.WriteHeader(status)
}

func (u unpromised) Write(p []byte) (int, error) {
	u.Header().Del("Strict-Transport-Security")
	return u.ResponseWriter.Write(p)
}

func (u unpromised) Unwrap() http.ResponseWriter { return u.ResponseWriter }
