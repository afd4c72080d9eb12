package simulator_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

const (
	testKey     = "rzp_test_Simulator00001"
	testSecret  = "key_secret_demo"
	testWebhook = "whsec_demo_1"
)

// clock is a time that tests move.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) Add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// account is a simulator with the shop's real adapter in front of it and an
// inbox for its webhooks.
type account struct {
	*simulator.Simulator
	pay   razorpay.Gateway
	url   string
	clock *clock
	inbox *inbox
}

func open(t *testing.T) account {
	t.Helper()
	c := &clock{now: time.Date(2026, 1, 5, 9, 0, 0, 0, time.UTC)}
	box := newInbox(t)
	sim, err := simulator.New(simulator.Options{
		KeyID: testKey, KeySecret: testSecret, WebhookSecret: testWebhook, WebhookURL: box.url,
		Now: c.Now, Seed: 1, RetryAfter: time.Minute,
	})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(sim.Handler())
	t.Cleanup(func() { sim.Close(); server.Close() })
	gateway, err := razorpay.New(razorpay.Options{API: server.URL, KeyID: testKey, KeySecret: testSecret, Timeout: 2 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	return account{sim, gateway, server.URL, c, box}
}

// order makes an order of 1000 paise with the shop's capture window.
func (a account) order(t *testing.T, receipt string) razorpay.Order {
	t.Helper()
	o, err := a.pay.CreateOrder(t.Context(), razorpay.NewOrder{Amount: 1000, Currency: razorpay.INR, Receipt: receipt})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// paid makes an order and pays it.
func (a account) paid(t *testing.T, receipt string) (razorpay.Order, string) {
	t.Helper()
	o := a.order(t, receipt)
	id, err := a.Pay(o.ID, simulator.Attempt{})
	if err != nil {
		t.Fatal(err)
	}
	return o, id
}

func (a account) payment(t *testing.T, id string) razorpay.Payment {
	t.Helper()
	p, err := a.pay.GetPayment(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (a account) settle(t *testing.T) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := a.Settle(ctx); err != nil {
		t.Fatal(err)
	}
}

// message is a webhook as the shop received it.
type message struct {
	razorpay.Event
	id, signature string
	body          []byte
}

// inbox stands for the shop's webhook address.
type inbox struct {
	url      string
	mu       sync.Mutex
	status   int
	messages []message
}

func newInbox(t *testing.T) *inbox {
	b := &inbox{status: http.StatusOK}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		event, err := razorpay.ParseEvent(body)
		if err != nil {
			t.Errorf("webhook body: %v", err)
		}
		b.mu.Lock()
		defer b.mu.Unlock()
		b.messages = append(b.messages, message{event,
			r.Header.Get("X-Razorpay-Event-Id"), r.Header.Get("X-Razorpay-Signature"), body})
		w.WriteHeader(b.status)
	}))
	t.Cleanup(server.Close)
	b.url = server.URL
	return b
}

func (b *inbox) answer(status int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.status = status
}

func (b *inbox) all() []message {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]message{}, b.messages...)
}

func (b *inbox) names() []string {
	var names []string
	for _, m := range b.all() {
		names = append(names, m.Name)
	}
	return names
}

func TestLiveKeysAreRefused(t *testing.T) {
	if _, err := simulator.New(simulator.Options{KeyID: "rzp_live_A", KeySecret: "s", WebhookSecret: "w"}); err == nil {
		t.Error("a simulator accepted a live key")
	}
}

func wantKind(t *testing.T, what string, err error, want razorpay.Kind) {
	t.Helper()
	if got := razorpay.KindOf(err); got != want {
		t.Errorf("%s: kind %q, want %q (%v)", what, got, want, err)
	}
}
