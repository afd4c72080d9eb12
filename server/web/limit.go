package web

import (
	"cmp"
	"net/netip"
	"time"

	"bhatti/server/conn"
	"bhatti/server/rate"
	"bhatti/store/fault"
)

// RateLimits says how many calls a minute one network may make of the kinds that
// cost the shop most; as many may come at once after a quiet minute. A network
// is an IPv4 address, behind which a whole street of phones may be, or an IPv6
// /64. Zero means the default. What is cached already is never limited.
type RateLimits struct {
	SignIns  int // one-time passwords asked for and tried; default 300
	Orders   int // orders made or offered for payment again, by one customer; default 60
	Reads    int // answers that are not kept in memory and must be looked up; default 3000
	Pages    int // pages that must be drawn; beyond it the browser draws them; default 600
	Drawings int // pictures of pages to share that must be drawn; default 30
	Guesses  int // codes of coupons that there are not, by one customer, or by all guests of a network; default 30
	Reports  int // of what content security policies stopped, by everybody together; default 60
}

// Rate is a kind of call of which a network may make so many a minute.
type Rate int

// The kinds of call.
const (
	RateSignIns Rate = iota
	RateReads
	RatePages
	RateDrawings
	RateGuesses
	RateReports
	rates // how many there are
)

// Limiters are those of all kinds of call. A well-formed call counts, so that a
// mistake costs nothing.
type Limiters struct {
	networks [rates]*rate.Limit[netip.Prefix]
	orders   *rate.Limit[int64] // by customer: the neighbours behind an address are not held up
	guesses  *rate.Limit[int64] // by customer, too
}

// NewLimiters makes the limiters of the given limits. With several servers, together
// counts for all of them what somebody might try out at each: codes and coupons, and
// orders, which hold stock. The other limits keep one machine from drowning in work, and
// stay its own: two servers can draw and look up twice as much, and a page must not wait
// for the database to be told whether it may be drawn. nil: there is one server.
func NewLimiters(limits RateLimits, now func() time.Time, together rate.Together) *Limiters {
	guesses := cmp.Or(limits.Guesses, 30)
	all := &Limiters{orders: rate.New[int64](cmp.Or(limits.Orders, 60), now), guesses: rate.New[int64](guesses, now)}
	for kind, perMinute := range map[Rate]int{
		RateSignIns:  cmp.Or(limits.SignIns, 300),
		RateReads:    cmp.Or(limits.Reads, 3000),
		RatePages:    cmp.Or(limits.Pages, 600),
		RateDrawings: cmp.Or(limits.Drawings, 30),
		RateGuesses:  guesses,
		RateReports:  cmp.Or(limits.Reports, 60),
	} {
		all.networks[kind] = rate.New[netip.Prefix](perMinute, now)
	}
	all.orders.Over("orders", together)
	all.guesses.Over("guesses", together)
	all.networks[RateSignIns].Over("sign-ins", together)
	all.networks[RateGuesses].Over("guesses of guests", together)
	return all
}

// Take counts one call of a kind from an address. Its error is TooMany, with the
// time to wait.
func (l *Limiters) Take(kind Rate, from netip.Addr) error {
	return tooManyFor(l.networks[kind].Take(conn.NetworkOf(from)))
}

// Spend counts so many calls of a kind more, which were as dear as that. It
// refuses nothing; the next ones wait.
func (l *Limiters) Spend(kind Rate, from netip.Addr, n int) {
	l.networks[kind].Spend(conn.NetworkOf(from), n)
}

// TakeOrder counts one order of a customer, made or offered for payment again. Its
// error is TooMany, with the time to wait.
func (l *Limiters) TakeOrder(customerID int64) error { return tooManyFor(l.orders.Take(customerID)) }

// TakeGuess counts a code that somebody gives, of a customer, or with customerID 0
// of a guest. Its error is TooMany, with the time to wait: the codes of others
// cannot be tried out one by one. Who is signed in is not held up by a
// neighbour's guesses.
func (l *Limiters) TakeGuess(customerID int64, from netip.Addr) error {
	switch {
	case customerID != 0:
		return tooManyFor(l.guesses.Take(customerID))
	case from.IsValid():
		return l.Take(RateGuesses, from)
	}
	return nil
}

// NoGuess takes back what TakeGuess counted: the code is one of the shop's.
func (l *Limiters) NoGuess(customerID int64, from netip.Addr) {
	switch {
	case customerID != 0:
		l.guesses.Spend(customerID, -1)
	case from.IsValid():
		l.Spend(RateGuesses, from, -1)
	}
}

func tooManyFor(wait time.Duration) error {
	if wait == 0 {
		return nil
	}
	return tooMany(wait)
}

// tooMany tells a client to come back after a while.
func tooMany(after time.Duration) error {
	return fault.New(fault.TooMany, "request.too_many", "That is too much at once. Please try again in a moment.").After(after)
}
