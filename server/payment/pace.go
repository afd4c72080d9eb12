package payment

import (
	"sync"
	"time"
)

// How often the provider is asked. It refuses whoever asks too often, and then
// nobody can pay: what one customer or one confirmation causes has a pace of its
// own, and so has watching orders that nobody pays. Payments that are known of,
// captures and refunds have none.
const (
	asksPerMinute     = 120 // about attempts of which no payment is known, all together
	opensPerMinute    = 60  // of one customer's payments
	confirmsPerMinute = 5   // of one payment that the provider has not settled
)

// pace lets so many calls a minute pass under each name; as many may come at
// once after a quiet minute. It is safe for concurrent use.
type pace struct {
	perMinute float64
	clock     func() time.Time

	mu    sync.Mutex
	spent map[any]spent
}

// spent are the calls under one name that have not worn off yet.
type spent struct {
	calls float64
	at    time.Time
}

// mostNames is how many names a pace remembers.
const mostNames = 10_000

func newPace(perMinute float64, clock func() time.Time) *pace {
	return &pace{perMinute: perMinute, clock: clock, spent: make(map[any]spent)}
}

// take counts a call and tells whether it may be made. A clock that is set back
// wears nothing off.
func (p *pace) take(name any) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	now, s := p.clock(), p.spent[name]
	calls := max(0, s.calls-max(0, now.Sub(s.at).Minutes())*p.perMinute) + 1
	if calls > p.perMinute {
		return false
	}
	if len(p.spent) >= mostNames {
		clear(p.spent)
	}
	p.spent[name] = spent{calls, now}
	return true
}
