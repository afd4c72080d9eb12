package payment_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/sales"

	"bhatti/server/payment"
	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
	"bhatti/store"
	"bhatti/store/storetest"
)

const (
	keyID         = "rzp_test_TillTest000001"
	keySecret     = "key secret"
	webhookSecret = "webhook secret"
	oldSecret     = "webhook secret of last year"

	createCall = "POST /v1/orders"
	refundCall = "POST /v1/payments/{id}/refund"
	listCall   = "GET /v1/orders/{id}/payments"
	fetchCall  = "GET /v1/payments/{id}"
)

// world is a payment service between a real database and the simulated provider, joined by
// real HTTP in both directions, under one clock.
type world struct {
	*storetest.Shop
	service  *payment.Service
	spare    *seat                           // a second server of the same shop; nil: there is one
	hooked   atomic.Pointer[payment.Service] // the service that the provider's webhooks reach
	opened   atomic.Pointer[store.Store]     // what they work on
	gateway  *port
	provider *simulator.Simulator
	api      string   // the provider's address
	secrets  []string // for webhooks
	asha     customer.Customer
	khari    catalog.ProductPage // ten in stock
	others   int                 // customers besides asha
	arrived  atomic.Int64        // events that the test delivered itself
	calls    atomic.Int64        // calls to the provider until the shop's process dies; 0: it lives
	dead     atomic.Bool
	meddle   func(*http.Request)                     // with calls to the provider; nil: nothing
	defect   func(razorpay.Gateway) razorpay.Gateway // what a test breaks between service and provider; nil: nothing
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{Shop: storetest.New(t), secrets: []string{webhookSecret, oldSecret}}
	w.asha = w.Customer("asha@example.in")
	w.khari = w.Product("Butter Khari", storetest.Price(10000), storetest.Stock(10))

	hook := httptest.NewServer(http.HandlerFunc(w.webhook))
	t.Cleanup(hook.Close)
	var err error
	w.provider, err = simulator.New(simulator.Options{
		KeyID: keyID, KeySecret: keySecret, WebhookSecret: webhookSecret, OldSecret: oldSecret,
		WebhookURL: hook.URL, Now: w.Clock.Now, RetryAfter: time.Second,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.provider.Close)
	api := httptest.NewServer(http.HandlerFunc(w.call))
	t.Cleanup(api.Close)
	w.api = api.URL
	w.open()
	w.work() // last night's comparison, so that it does not report what a test expects from elsewhere
	return w
}

// open makes a service on the database as it is open now.
func (w *world) open() {
	w.T.Helper()
	gateway, err := razorpay.New(razorpay.Options{API: w.api, KeyID: keyID, KeySecret: keySecret, Timeout: 2 * time.Second, Now: w.Clock.Now})
	if err != nil {
		w.T.Fatal(err)
	}
	w.gateway = &port{gateway}
	if w.defect != nil {
		w.gateway.Gateway = w.defect(gateway)
	}
	s := w.Shop.Store
	w.service, err = payment.New(payment.Options{
		Clock: s.DB.Clock, Orders: s.Orders, Payments: s.Payments, Refunds: s.Refunds, Ledger: s.Ledger,
		Gateway: w.gateway, KeySecret: keySecret, WebhookSecrets: w.secrets, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		w.T.Fatal(err)
	}
	w.hooked.Store(w.service)
	w.opened.Store(s)
}

// seat is a server that waits while another does what the test is about.
type seat struct {
	shop    *storetest.Shop
	service *payment.Service
	gateway *port
}

// join has a second server work on the same shop. PostgreSQL only.
func (w *world) join() {
	w.T.Helper()
	first := &seat{w.Shop, w.service, w.gateway}
	w.Shop = w.Shop.Another()
	w.open()
	w.spare = first
}

// changeSeats has the other server do what comes next.
func (w *world) changeSeats() {
	next := w.spare
	w.spare = &seat{w.Shop, w.service, w.gateway}
	w.Shop, w.service, w.gateway = next.shop, next.service, next.gateway
	w.hooked.Store(w.service)
	w.opened.Store(w.Shop.Store)
}

// port is the provider as the service sees it; tests put others in its place.
type port struct{ razorpay.Gateway }

// restart ends the shop without ceremony and starts it again.
func (w *world) restart() {
	w.T.Helper()
	w.Shop.Restart()
	w.calls.Store(0)
	w.dead.Store(false)
	w.open()
}

// call takes a call to the provider, in the middle of which the shop may die:
// what it asked for has happened, and it will never know.
func (w *world) call(rw http.ResponseWriter, r *http.Request) {
	if w.meddle != nil {
		w.meddle(r)
	}
	if w.calls.Load() == 0 || w.calls.Add(-1) > 0 {
		w.provider.Handler().ServeHTTP(rw, r)
		return
	}
	w.provider.Handler().ServeHTTP(httptest.NewRecorder(), r)
	w.die()
	panic(http.ErrAbortHandler)
}

// die closes the database in the middle of its writes.
func (w *world) die() {
	w.opened.Load().Close()
	w.dead.Store(true)
}

func (w *world) webhook(rw http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	err := w.hooked.Load().Webhooks.Receive(r.Context(), r.Header.Get("X-Razorpay-Event-Id"), r.Header.Get("X-Razorpay-Signature"), body)
	if err != nil {
		rw.WriteHeader(http.StatusInternalServerError)
	}
}

// order places an order of four pieces and opens its payment.
func (w *world) order() (sales.Order, sales.Attempt) { w.T.Helper(); return w.orderOf(w.asha, 4) }

// another is an order of another customer's, opened likewise.
func (w *world) another() (sales.Order, sales.Attempt) {
	w.T.Helper()
	w.others++
	return w.orderOf(w.Newcomer(fmt.Sprintf("another%d@example.in", w.others)), 4)
}

// orderOf places an order of so many pieces, or changes the customer's unpaid
// one, and opens its payment.
func (w *world) orderOf(c customer.Customer, pieces int) (sales.Order, sales.Attempt) {
	w.T.Helper()
	order, attempt, err := w.Basket(c).Of(w.khari, pieces).Place()
	if err != nil {
		w.T.Fatal(err)
	}
	if attempt.GatewayOrderID, err = w.service.Open(w.T.Context(), attempt); err != nil {
		w.T.Fatal(err)
	}
	return order, attempt
}

// pay has the customer pay at the provider.
func (w *world) pay(a sales.Attempt) (paymentID string) {
	w.T.Helper()
	id, err := w.provider.Pay(a.GatewayOrderID, simulator.Attempt{})
	if err != nil {
		w.T.Fatal(err)
	}
	return id
}

// start has the customer go as far as the bank's page.
func (w *world) start(a sales.Attempt) (paymentID string) {
	w.T.Helper()
	id, err := w.provider.Start(a.GatewayOrderID, simulator.Attempt{})
	if err != nil {
		w.T.Fatal(err)
	}
	return id
}

// authorize has the bank say yes.
func (w *world) authorize(paymentID string) {
	w.T.Helper()
	if err := w.provider.Authorize(paymentID); err != nil {
		w.T.Fatal(err)
	}
}

func (w *world) confirm(a sales.Attempt, paymentID string) {
	w.T.Helper()
	c := payment.Confirmation{GatewayOrderID: a.GatewayOrderID, PaymentID: paymentID, Signature: w.provider.Signature(a.GatewayOrderID, paymentID)}
	found, err := w.verify(c)
	if err != nil {
		w.T.Fatal(err)
	}
	if err := w.service.Settle(w.T.Context(), found, paymentID); err != nil {
		w.T.Fatal(err)
	}
}

// verify finds the attempt of a confirmation that must be genuine.
func (w *world) verify(c payment.Confirmation) (sales.Attempt, error) {
	a, err := w.service.Attempt(w.T.Context(), c)
	if err == nil {
		err = w.service.Verify(a, c)
	}
	return a, err
}

func (w *world) webhooks(mode simulator.WebhookMode) {
	w.T.Helper()
	if err := w.provider.SetWebhooks(mode); err != nil {
		w.T.Fatal(err)
	}
}

func (w *world) fault(f simulator.Fault) {
	w.T.Helper()
	if err := w.provider.AddFault(f); err != nil {
		w.T.Fatal(err)
	}
}

// Any one of the three ways pays the order when the other two fail.

// settle lets the provider deliver what it has.
func (w *world) settle() {
	w.T.Helper()
	ctx, cancel := context.WithTimeout(w.T.Context(), time.Minute)
	defer cancel()
	if err := w.provider.Settle(ctx); err != nil {
		w.T.Fatal(err)
	}
}

// work lets the provider deliver what it has and the service do all its work.
func (w *world) work() {
	w.T.Helper()
	ctx, cancel := context.WithTimeout(w.T.Context(), time.Minute)
	defer cancel()
	if err := errors.Join(w.provider.Settle(ctx), w.service.Work(ctx)); err != nil {
		w.T.Fatal(err)
	}
}

func (w *world) expect(o sales.Order, status sales.OrderStatus, transaction sales.TransactionStatus) {
	w.T.Helper()
	if o = w.Reread(o); o.Status != status || o.Transaction != transaction {
		w.T.Errorf("got %s, %s; want %s, %s", o.Status, o.Transaction, status, transaction)
	}
}

// placedOnce checks that an order became paid exactly once.
func (w *world) placedOnce(o sales.Order) {
	w.T.Helper()
	events, err := w.Orders.Events(w.T.Context(), o.ID)
	if err != nil {
		w.T.Fatal(err)
	}
	n := 0
	for _, e := range events {
		if e.To == sales.OrderPlaced {
			n++
		}
	}
	if n != 1 {
		w.T.Errorf("placed %d times", n)
	}
}

// events are all that the provider has sent or lost.
func (w *world) events() []simulator.Message { return w.provider.Messages() }

// event is the body of one that the provider has sent or lost.
func (w *world) event(name, paymentID string) string {
	w.T.Helper()
	for _, e := range w.events() {
		if e.Name == name && e.PaymentID == paymentID {
			return e.Body
		}
	}
	w.T.Fatalf("no %s of %s", name, paymentID)
	return ""
}

// deliver brings an event under an id of its own.
func (w *world) deliver(body string) {
	w.T.Helper()
	id := fmt.Sprint("delivered ", w.arrived.Add(1))
	if err := w.service.Webhooks.Receive(w.T.Context(), id, simulator.Sign(webhookSecret, body), []byte(body)); err != nil {
		w.T.Fatal(err)
	}
}

// mails are the events about which the customer was or will be written to, in order.
func (w *world) mails(o sales.Order) (events []string) {
	w.T.Helper()
	items, err := w.Outbox.Due(w.T.Context(), 1000)
	if err != nil {
		w.T.Fatal(err)
	}
	for _, item := range items {
		if mail, ok := item.Payload.(outbox.OrderMail); ok && mail.OrderID == o.ID {
			events = append(events, mail.Event)
		}
	}
	return events
}

func (w *world) told(o sales.Order, want ...string) {
	w.T.Helper()
	if got := w.mails(o); !slices.Equal(got, want) {
		w.T.Errorf("told %q, want %q", got, want)
	}
}

func (w *world) stock(want int64) {
	w.T.Helper()
	left, err := w.Catalog.Stock(w.T.Context(), w.khari.Packages[0].ID)
	if err != nil || *left != want {
		w.T.Errorf("%d pieces left, %v; want %d", *left, err, want)
	}
}

// balance checks that the ledger holds these amounts besides the provider's
// own account and its fees, nothing else, and is sound.
func (w *world) balance(want map[sales.Account]money.Paise) {
	w.T.Helper()
	list, err := w.Ledger.Balances(w.T.Context(), time.Time{}, time.Time{})
	if err != nil {
		w.T.Fatal(err)
	}
	for _, b := range list {
		if b.Kind != "expense" && b.Kind != "asset" && b.Amount != want[b.Account] {
			w.T.Errorf("account %s holds %v, want %v", b.Account, b.Amount, want[b.Account])
		}
	}
	findings, err := w.Check(w.T.Context())
	if err != nil || len(findings) > 0 {
		w.T.Errorf("database: %v, %v", findings, err)
	}
}
