// Package simulator is a Razorpay to develop, test and show the shop with: the
// API, the payment dialog and the webhooks, after Razorpay's documentation,
// with time, banks and faults under control. All state is in memory.
package simulator

import (
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
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

// Simulator is one Razorpay account. Its methods are safe for parallel use.
type Simulator struct {
	options Options
	handler http.Handler
	stop    chan struct{}
	stopped sync.WaitGroup
	wake    chan struct{}

	mu         sync.Mutex
	random     *rand.Rand
	ahead      time.Duration // of the clock
	orders     []*order      // oldest first, as all lists
	payments   []*payment
	refunds    []*refund
	links      []*link
	refundKeys map[string]keyedRefund
	events     []*event
	webhooks   webhookState
	receipts   ReceiptPolicy
	slow       bool // refunds stay pending
	poor       bool // refunds are refused for want of balance
	faults     []Fault
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
	s := &Simulator{
		options:    o,
		stop:       make(chan struct{}),
		wake:       make(chan struct{}, 1),
		random:     rand.New(rand.NewPCG(o.Seed, 0)),
		refundKeys: map[string]keyedRefund{},
		webhooks:   webhookState{Mode: WebhooksOn, URL: o.WebhookURL},
		receipts:   RejectReceipts,
	}
	s.handler = s.routes()
	s.stopped.Go(s.deliverEvents)
	return s, nil
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
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ahead += d
	s.passTime()
	s.nudge()
}

func (s *Simulator) now() time.Time { return s.options.Now().Add(s.ahead) }

// newID makes an id of the documented form: a prefix and 14 alphanumerics.
func (s *Simulator) newID(prefix string) string {
	const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	id := []byte(prefix)
	for range 14 {
		id = append(id, alphabet[s.random.IntN(len(alphabet))])
	}
	return string(id)
}
