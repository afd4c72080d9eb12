package web

import (
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
)

// Proxies tells who a request comes from.
type Proxies struct {
	Trusted   []netip.Prefix
	Untrusted func(peer netip.Addr) // is told of a peer whose X-Forwarded-For is not believed; nil: nobody is
}

// WarnOnce is an Untrusted that says so in the log, the first time.
func WarnOnce(log *slog.Logger) func(peer netip.Addr) {
	var once sync.Once
	return func(peer netip.Addr) {
		once.Do(func() {
			log.Warn("X-Forwarded-For of a peer that is not a trusted proxy is ignored: if the peer is the shop's proxy, name it in "+
				"BHATTI_TRUSTED_PROXIES, or all customers count as one", "peer", peer)
		})
	}
}

// ClientAddress is the client's own: the peer's, or where the peer is a trusted
// proxy the rightmost address in X-Forwarded-For that is not one. Anything
// further left is the client's invention.
func (c Proxies) ClientAddress(r *http.Request) netip.Addr {
	address := peer(r)
	if !c.Has(address) {
		if c.Untrusted != nil && len(r.Header["X-Forwarded-For"]) > 0 {
			c.Untrusted(address)
		}
		return address
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break // what a proxy did not write proves nothing
		}
		address = hop.Unmap().WithZone("")
		if !c.Has(address) {
			break
		}
	}
	return address
}

// Has tells whether an address is that of a trusted proxy.
func (c Proxies) Has(address netip.Addr) bool {
	for _, network := range c.Trusted {
		if network.Contains(address) {
			return true
		}
	}
	return false
}

// peer is the other end of the connection.
func peer(r *http.Request) netip.Addr {
	p, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.IPv6Unspecified() // tests without a connection
	}
	return p.Addr().Unmap().WithZone("")
}

// IsLocal tells whether a request was made on this machine and not handed on
// by a proxy on it.
func IsLocal(r *http.Request) bool {
	return peer(r).IsLoopback() && !slices.ContainsFunc(handedOn, func(name string) bool { return r.Header[name] != nil })
}

// handedOn are the headers that proxies add to what they hand on.
var handedOn = []string{"Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip"}
