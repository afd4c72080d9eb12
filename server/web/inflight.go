package web

import (
	"net/http"
	"net/netip"
	"sync"

	"bhatti/server/conn"
)

// InFlight bounds how many requests of one client are at work at the same time,
// behind trusted proxies or over HTTP/2, where one connection carries many. Others
// have a bound already: that of their connections. It is safe for concurrent use.
type InFlight struct {
	proxies Proxies
	most    int
	next    http.Handler
	refuse  func(http.ResponseWriter, *http.Request, error)

	mu       sync.Mutex
	networks map[netip.Prefix]int
}

// NewInFlight lets each client have so many requests at work in next; refuse
// answers the others.
func NewInFlight(proxies Proxies, most int, next http.Handler, refuse func(http.ResponseWriter, *http.Request, error)) *InFlight {
	return &InFlight{proxies: proxies, most: most, next: next, refuse: refuse, networks: make(map[netip.Prefix]int)}
}

// ServeHTTP answers the request, or refuses it with TooMany.
func (f *InFlight) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	client := f.proxies.ClientAddress(r)
	if f.proxies.Has(client) || client == peer(r) && r.ProtoMajor < 2 {
		f.next.ServeHTTP(w, r)
		return
	}
	network := conn.NetworkOf(client)
	if !f.enter(network) {
		f.refuse(w, r, tooMany(0))
		return
	}
	defer f.leave(network)
	f.next.ServeHTTP(w, r)
}

func (f *InFlight) enter(network netip.Prefix) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.networks[network] >= f.most {
		return false
	}
	f.networks[network]++
	return true
}

func (f *InFlight) leave(network netip.Prefix) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.networks[network]--; f.networks[network] == 0 {
		delete(f.networks, network)
	}
}
