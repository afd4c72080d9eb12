// Package simulator is a Razorpay to develop, test and show the shop with: the
// API, the payment dialog and the webhooks, after Razorpay's documentation,
// with time, banks and faults under control. All state is in memory. It knows
// nothing of the shop that calls it.
package simulator

import (
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Options are the settings of a simulator.
type Options struct {
	KeyID         string // rzp_test_…; live keys are refused
	KeySecret     string
	WebhookSecret string
	OldSecret     string // signs in the mode OldSecret; "" means "old_" and the WebhookSecret
	WebhookURL    string // "" until SetWebhookURL: events wait

	Now            func() time.Time // nil means time.Now
	Seed           uint64           // of ids; 0 means a new one, so that no id of an earlier run comes back
	RetryAfter     time.Duration    // before the first redelivery, doubled each time; 0 means ten seconds
	WebhookTimeout time.Duration    // for the shop's answer; 0 means five seconds
	Log            *slog.Logger     // nil means silence
}

// Simulator is one Razorpay account with all that stands around it. Its methods
// are what tests and the control page make customers, banks and clocks do; they
// are safe for parallel use.
type Simulator struct {
	keySecret string
	clock     *clock
	account   *account
	webhooks  *webhooks
	faults    *faults
	handler   http.Handler

	stop    chan struct{}
	stopped sync.WaitGroup
}

// New returns a running simulator; Close ends it.
func New(o Options) (*Simulator, error) {
	switch {
	case !strings.HasPrefix(o.KeyID, "rzp_test_"):
		return nil, errors.New("simulator: key id must start with rzp_test_: real keys have no business here")
	case o.KeySecret == "" || o.WebhookSecret == "":
		return nil, errors.New("simulator: key secret and webhook secret are needed")
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Seed == 0 {
		o.Seed = rand.Uint64()
	}
	if o.OldSecret == "" {
		o.OldSecret = "old_" + o.WebhookSecret
	}
	if o.RetryAfter <= 0 {
		o.RetryAfter = 10 * time.Second
	}
	if o.WebhookTimeout <= 0 {
		o.WebhookTimeout = 5 * time.Second
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	stop, clock := make(chan struct{}), &clock{real: o.Now}
	hooks := newWebhooks(o, clock, stop)
	s := &Simulator{
		keySecret: o.KeySecret, clock: clock, account: newAccount(o.Seed, clock, hooks),
		webhooks: hooks, faults: &faults{stop: stop}, stop: stop,
	}
	s.handler = s.routes(o)
	s.stopped.Go(hooks.deliverEvents)
	return s, nil
}

// routes is everything that the simulator serves.
func (s *Simulator) routes(o Options) http.Handler {
	mux := http.NewServeMux()
	(&api{account: s.account, faults: s.faults, keyID: o.KeyID, keySecret: o.KeySecret}).routes(mux)
	(&dialog{account: s.account, keyID: o.KeyID, keySecret: o.KeySecret}).routes(mux)
	s.controlRoutes(mux)
	return mux
}

// Handler serves everything: the API and the dialog under /v1/, the control
// API under /_sim/ and the control page at /. Give it an origin of its own.
func (s *Simulator) Handler() http.Handler { return s.handler }

// Close stops the webhooks and lets stalled calls go.
func (s *Simulator) Close() {
	close(s.stop)
	s.stopped.Wait()
}

// Advance moves the simulator's clock.
func (s *Simulator) Advance(d time.Duration) {
	s.clock.advance(d)
	s.account.mu.Lock()
	defer s.account.mu.Unlock()
	s.account.passTime()
	s.webhooks.nudge()
}

// clock is the time of the account, which tests move forward.
type clock struct {
	real  func() time.Time
	ahead atomic.Int64
}

func (c *clock) now() time.Time { return c.real().Add(time.Duration(c.ahead.Load())) }

func (c *clock) advance(d time.Duration) { c.ahead.Add(int64(d)) }
