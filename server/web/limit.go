package web

import (
	"cmp"
	"net/netip"
	"sync"
	"time"

	"bhatti/server/conn"
	"bhatti/store/fault"
)

// RateLimits says how many calls a minute one network may make of the kinds that
// cost the shop most; as many may come at once after a quiet minute. A network
// is an IPv4 address, behind which a whole street of phones may be, or an IPv6
// /64. Zero means the default. What is cached already is never limited.
type RateLimits struct {
	SignIns int // one-time passwords asked for and tried; default 300
	Orders  int // orders made or offered for payment again; default 1200
	Reads   int // answers that are not kept in memory and must be looked up; default 3000
	Pages   int // pages that must be drawn; beyond it the browser draws them; default 600
	Reports int // of what content security policies stopped, by everybody together; default 60
}

// Rate is a kind of call of which a network may make so many a minute.
type Rate int

// The kinds of call.
const (
	Unlimited Rate = iota
	RateSignIns
	RateOrders
	RateReads
	RatePages
	RateReports
	rates // how many there are
)

// Limiters are those of all kinds of call.
type Limiters [rates]*Limiter

// NewLimiters makes the limiters of the given limits.
func NewLimiters(limits RateLimits, now func() time.Time) *Limiters {
	all := new(Limiters)
	for kind, perMinute := range map[Rate]int{
		RateSignIns: cmp.Or(limits.SignIns, 300),
		RateOrders:  cmp.Or(limits.Orders, 1200),
		RateReads:   cmp.Or(limits.Reads, 3000),
		RatePages:   cmp.Or(limits.Pages, 600),
		RateReports: cmp.Or(limits.Reports, 60),
	} {
		all[kind] = &Limiter{perMinute: float64(perMinute), now: now, networks: make(map[netip.Prefix]calls)}
	}
	return all
}

// Take counts one call of a kind. Its error is TooMany, with the time to wait.
func (l *Limiters) Take(rate Rate, from netip.Addr) error { return l[rate].Take(from) }

// Spend counts so many calls of a kind more, which were as dear as that. It
// refuses nothing; the next ones wait.
func (l *Limiters) Spend(rate Rate, from netip.Addr, n int) { l[rate].spend(from, float64(n)) }

// Limiter counts one kind of call by network. It is safe for concurrent use; a
// nil limiter lets everything pass.
type Limiter struct {
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
// once counting each is no defence, and admission control alone must be.
const maxNetworks = 50_000

// Take counts one call from an address. Its error is TooMany, with the time to
// wait.
func (l *Limiter) Take(from netip.Addr) error {
	if l == nil {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	network, now := conn.NetworkOf(from), l.now()
	count := l.left(l.networks[network], now) + 1
	if over := count - l.perMinute; over > 0 {
		return tooMany(time.Duration(over / l.perMinute * float64(time.Minute)))
	}
	l.remember(network, calls{count, now})
	return nil
}

func (l *Limiter) spend(from netip.Addr, n float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	network, now := conn.NetworkOf(from), l.now()
	l.remember(network, calls{l.left(l.networks[network], now) + n, now})
}

// remember keeps what is counted of a network. The lock is held.
func (l *Limiter) remember(network netip.Prefix, c calls) {
	if len(l.networks) >= maxNetworks {
		l.forget(c.at)
	}
	l.networks[network] = c
}

// left is what has not worn off. A clock that was set back wears nothing off,
// and adds nothing.
func (l *Limiter) left(c calls, now time.Time) float64 {
	passed := max(0, now.Sub(c.at).Minutes())
	return max(0, c.count-passed*l.perMinute)
}

// forget lets go of the networks that count as new ones would, or of all.
func (l *Limiter) forget(now time.Time) {
	for network, c := range l.networks {
		if l.left(c, now) == 0 {
			delete(l.networks, network)
		}
	}
	if len(l.networks) >= maxNetworks {
		clear(l.networks)
	}
}

// tooMany tells a client to come back after a while.
func tooMany(after time.Duration) error {
	return fault.New(fault.TooMany, "request.too_many", "That is too much at once. Please try again in a moment.").After(after)
}
