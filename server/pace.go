package server

import (
	"cmp"
	"net/netip"
	"sync"
	"time"

	"bhatti/store/fault"
)

// Paces says how many calls a minute one network may make of the kinds that
// cost the shop most; as many may come at once after a quiet minute. A network
// is an IPv4 address, behind which a whole street of phones may be, or an IPv6
// /64. Zero means the default. What is prepared already is never limited.
type Paces struct {
	SignIns  int // one-time passwords asked for and tried; default 300
	Orders   int // orders made or offered for payment again; default 1200
	Searches int // searches whose answer must be looked up; default 3000
	Pages    int // pages that must be drawn; beyond it the browser draws them; default 600
	Reports  int // of violated content security policies, by everybody together; default 60
}

// pacing is a kind of call that has a pace.
type pacing int

const (
	unpaced pacing = iota
	signIns
	orders
	searches
	drawnPages
	reports
	pacings // how many there are
)

func newPaces(p Paces, now func() time.Time) (all [pacings]*pace) {
	for kind, perMinute := range map[pacing]int{
		signIns:    cmp.Or(p.SignIns, 300),
		orders:     cmp.Or(p.Orders, 1200),
		searches:   cmp.Or(p.Searches, 3000),
		drawnPages: cmp.Or(p.Pages, 600),
		reports:    cmp.Or(p.Reports, 60),
	} {
		all[kind] = &pace{perMinute: float64(perMinute), now: now, networks: make(map[netip.Prefix]calls)}
	}
	return all
}

// pace counts one kind of call by network. It is safe for concurrent use; a
// nil pace lets everything pass.
type pace struct {
	perMinute float64
	now       func() time.Time

	mu       sync.Mutex
	networks map[netip.Prefix]calls
}

// calls are those of a network that have not worn off yet.
type calls struct {
	count float64
	at    time.Time
}

// maxNetworks is how many networks are counted at a time. Against more at
// once counting each is no defence, and the gate alone must be.
const maxNetworks = 50_000

// take counts one call from an address. Its error is TooMany, with the time to
// wait.
func (p *pace) take(from netip.Addr) error {
	if p == nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	network, now := networkOf(from), p.now()
	count := p.left(p.networks[network], now) + 1
	if over := count - p.perMinute; over > 0 {
		return fault.New(fault.TooMany, "request.too_many", "That is too much at once. Please try again in a moment.").After(time.Duration(over / p.perMinute * float64(time.Minute)))
	}
	if len(p.networks) >= maxNetworks {
		p.forget(now)
	}
	p.networks[network] = calls{count, now}
	return nil
}

// left is what has not worn off. A clock that was set back wears nothing off,
// and adds nothing.
func (p *pace) left(c calls, now time.Time) float64 {
	passed := max(0, now.Sub(c.at).Minutes())
	return max(0, c.count-passed*p.perMinute)
}

// forget lets go of the networks that count as new ones would, or of all.
func (p *pace) forget(now time.Time) {
	for network, c := range p.networks {
		if p.left(c, now) == 0 {
			delete(p.networks, network)
		}
	}
	if len(p.networks) >= maxNetworks {
		clear(p.networks)
	}
}

// networkOf is as much of an address as one client cannot change at will.
func networkOf(from netip.Addr) netip.Prefix {
	from = from.Unmap().WithZone("")
	bits := from.BitLen()
	if from.Is6() {
		bits = 64
	}
	network, _ := from.Prefix(bits) // the zero address has the zero network
	return network
}
