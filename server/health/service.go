package health

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"bhatti/server/razorpay"
	"bhatti/store/outbox"
)

// patience is how long mail or the payment provider may fail before it needs a person.
const patience = 10 * time.Minute

// Mail watches whether mails leave the shop.
type Mail struct {
	State func(context.Context) (outbox.MailState, error)
	Set   func() bool // a relay is set
	Clock func() time.Time
}

// Concerns is that no mail has left the shop for ten minutes although it tried.
func (m *Mail) Concerns(ctx context.Context) []Concern {
	state, err := m.State(ctx)
	if err != nil || !m.Set() || state.FailingFrom.IsZero() || m.Clock().Sub(state.FailingFrom) < patience {
		return nil
	}
	return []Concern{{
		Name: "mail", Since: state.FailingFrom,
		Words: fmt.Sprintf("Emails do not leave the shop: %s.", state.Cause),
		Way:   "Customers cannot sign in. Look at Settings, Email. What waits is sent once it works again.",
	}}
}

// Provider watches whether the payment provider answers. It is safe for concurrent use.
type Provider struct {
	Ask    func(context.Context) error        // changes nothing there; ErrNotSet while the shop has no keys
	Unpaid func(context.Context) (int, error) // orders that wait to be paid there
	Clock  func() time.Time

	mu      sync.Mutex
	asked   time.Time // last
	answer  error     // to that
	failing time.Time // since when it fails; zero: it answered
}

// ErrNotSet means that the shop is not set up for something yet.
var ErrNotSet = errors.New("not set up yet")

// askEvery is how often the provider is asked while it answers; while it does not, a
// minute is enough.
const askEvery = 5 * time.Minute

// Look asks the provider if that is due.
func (p *Provider) Look(ctx context.Context) {
	now := p.Clock()
	p.mu.Lock()
	due := p.asked.IsZero() || !p.failing.IsZero() || now.Sub(p.asked) >= askEvery || now.Before(p.asked)
	p.mu.Unlock()
	if !due {
		return
	}
	err := p.Ask(ctx)
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) && errors.Is(err, context.Canceled) {
		return // the shop stops
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked, p.answer = now, err
	switch {
	case err == nil || errors.Is(err, ErrNotSet):
		p.failing = time.Time{}
	case p.failing.IsZero():
		p.failing = now
	}
}

// State is when the provider was asked last, what came of it, and since when it fails.
func (p *Provider) State() (asked, failing time.Time, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asked, p.failing, p.answer
}

// Concerns is a provider that has not answered for ten minutes, or refuses the keys,
// or keys that were taken away while orders wait to be paid.
func (p *Provider) Concerns(ctx context.Context) []Concern {
	_, failing, err := p.State()
	if errors.Is(err, ErrNotSet) {
		return p.keysGone(ctx)
	}
	if failing.IsZero() || p.Clock().Sub(failing) < patience {
		return nil
	}
	c := Concern{
		Name: "payments", Since: failing,
		Words: "The payment service does not answer: customers cannot pay.",
		Way:   "Look at status.razorpay.com and at the server's internet connection. Orders that are placed now are kept and can be paid later.",
	}
	if razorpay.KindOf(err) == razorpay.Auth {
		c.Words = "The payment service refuses the shop's keys: customers cannot pay."
		c.Way = "Enter the present keys under Settings, Payments. They are in the Razorpay dashboard, under API Keys."
	}
	return []Concern{c}
}

// keysGone is that orders wait to be paid with keys that the shop no longer has.
func (p *Provider) keysGone(ctx context.Context) []Concern {
	n, err := p.Unpaid(ctx)
	if err != nil || n == 0 {
		return nil
	}
	return []Concern{{
		Name:  "payments",
		Words: fmt.Sprintf("The shop has no Razorpay keys any more, and %d of its orders wait to be paid.", n),
		Way:   "Enter keys of the same Razorpay account under Settings, Payments: then what was paid counts.",
	}}
}

// Backup watches the age of the newest backup on this machine.
type Backup struct {
	Last   func() (time.Time, error) // zero: none yet
	Clock  func() time.Time
	OnDuty func() bool // else another server makes them; nil: none does

	mu    sync.Mutex
	since time.Time // when it was first looked, since this server is on duty
	took  bool      // it took the duty over: its newest may be of a time long ago
}

// backupOld is an age that a daily backup only has if one failed.
const backupOld = 2 * 24 * time.Hour

// Concerns is a newest backup that is too old.
func (b *Backup) Concerns(context.Context) []Concern {
	now := b.Clock()
	since, took, mine := b.looked(now)
	last, err := b.Last()
	if err != nil || !mine || now.Sub(last) < backupOld || now.Sub(since) < time.Hour && (took || last.IsZero()) {
		return nil // a new shop makes its first in a moment, and a new server another
	}
	words := "There is no backup of the shop."
	if !last.IsZero() {
		words = fmt.Sprintf("The newest backup is %s old.", Days(now.Sub(last)))
	}
	return []Concern{{
		Name: "backup", Since: last, Words: words,
		Way: "Usually the disk is too full for another one. The server's log says why: journalctl -u bhatti.",
	}}
}

// looked notes whose the backups are.
func (b *Backup) looked(now time.Time) (since time.Time, took, mine bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch mine = b.OnDuty == nil || b.OnDuty(); {
	case !mine:
		b.since, b.took = time.Time{}, true
	case b.since.IsZero():
		b.since = now
	}
	return b.since, b.took, mine
}

// Days is a duration for people, in whole days, hours or minutes.
func Days(d time.Duration) string {
	n, unit := int(d.Minutes()), "minute"
	switch {
	case d >= 48*time.Hour:
		n, unit = int(d.Hours()/24), "day"
	case d >= 2*time.Hour:
		n, unit = int(d.Hours()), "hour"
	}
	if n == 0 {
		return "less than a minute"
	}
	if n != 1 {
		unit += "s"
	}
	return fmt.Sprint(n, " ", unit)
}
