package till_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"bhatti/server/pay"
	"bhatti/server/pay/simulator"
	"bhatti/server/till"
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

// world is a till between real books and the simulated provider, joined by
// real HTTP in both directions, under one clock.
type world struct {
	*storetest.Books
	till     *till.Till
	provider *simulator.Simulator
	asha     store.Customer
	khari    store.ProductDetails // ten in stock
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{Books: storetest.New(t)}
	w.asha = w.Customer("asha@example.in")
	w.khari = w.Product("Butter Khari", storetest.Price(10000), storetest.Stock(10))

	hook := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		err := w.till.Receive(r.Context(), r.Header.Get("X-Razorpay-Event-Id"), r.Header.Get("X-Razorpay-Signature"), body)
		if err != nil {
			rw.WriteHeader(http.StatusBadRequest)
		}
	}))
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
	api := httptest.NewServer(w.provider.Handler())
	t.Cleanup(api.Close)
	gateway, err := pay.New(pay.Options{API: api.URL, KeyID: keyID, KeySecret: keySecret, Timeout: 2 * time.Second, Now: w.Clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	w.till, err = till.New(till.Options{
		Store: w.Books.Store, Gateway: gateway, KeySecret: keySecret, WebhookSecrets: []string{webhookSecret, oldSecret},
		Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// order places an order of four pieces and opens its payment.
func (w *world) order() (store.Order, store.Attempt) {
	w.T.Helper()
	order, attempt, err := w.Basket(w.asha).Of(w.khari, 4).Place()
	if err != nil {
		w.T.Fatal(err)
	}
	if attempt.GatewayOrderID, err = w.till.Open(w.T.Context(), attempt); err != nil {
		w.T.Fatal(err)
	}
	return order, attempt
}

// pay has the customer pay at the provider.
func (w *world) pay(a store.Attempt) (paymentID string) {
	w.T.Helper()
	id, err := w.provider.Pay(a.GatewayOrderID, simulator.Attempt{})
	if err != nil {
		w.T.Fatal(err)
	}
	return id
}

func (w *world) webhooks(mode simulator.WebhookMode) {
	w.T.Helper()
	if err := w.provider.SetWebhooks(mode); err != nil {
		w.T.Fatal(err)
	}
}

// work lets the provider deliver what it has and the till do all its duties.
func (w *world) work() {
	w.T.Helper()
	ctx, cancel := context.WithTimeout(w.T.Context(), 5*time.Second)
	defer cancel()
	if err := errors.Join(w.provider.Settle(ctx), w.till.Work(ctx)); err != nil {
		w.T.Fatal(err)
	}
}

func (w *world) expect(o store.Order, status store.OrderStatus, transaction store.TransactionStatus) {
	w.T.Helper()
	if o = w.Reread(o); o.Status != status || o.Transaction != transaction {
		w.T.Errorf("got %s, %s; want %s, %s", o.Status, o.Transaction, status, transaction)
	}
}

// placedOnce checks that an order became paid exactly once.
func (w *world) placedOnce(o store.Order) {
	w.T.Helper()
	events, err := w.OrderEvents(w.T.Context(), o.ID)
	if err != nil {
		w.T.Fatal(err)
	}
	n := 0
	for _, e := range events {
		if e.To == store.OrderPlaced {
			n++
		}
	}
	if n != 1 {
		w.T.Errorf("placed %d times", n)
	}
}

func (w *world) fault(f simulator.Fault) {
	w.T.Helper()
	if err := w.provider.AddFault(f); err != nil {
		w.T.Fatal(err)
	}
}

// Any one of the three roads pays the order when the other two are closed.

func TestWebhookAlonePaysTheOrder(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	w.pay(attempt) // and the browser is closed
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
	w.placedOnce(order)
}

func TestReconcilerAlonePaysTheOrder(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	w.pay(attempt)
	w.work()
	w.expect(order, store.OrderPending, store.TransactionPending)
	w.Clock.Add(2 * time.Minute)
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
}

func TestConfirmationAlonePaysTheOrder(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	w.confirm(attempt, w.pay(attempt))
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
}

func (w *world) confirm(a store.Attempt, paymentID string) {
	w.T.Helper()
	c := till.Confirmation{GatewayOrderID: a.GatewayOrderID, PaymentID: paymentID, Signature: w.provider.Signature(a.GatewayOrderID, paymentID)}
	found, err := w.till.Verify(w.T.Context(), c)
	if err != nil {
		w.T.Fatal(err)
	}
	if err := w.till.Settle(w.T.Context(), found, paymentID); err != nil {
		w.T.Fatal(err)
	}
}

func TestAllRoadsAtOncePayTheOrderOnce(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksDuplicate)
	order, attempt := w.order()
	payment := w.pay(attempt)
	w.Clock.Add(2 * time.Minute)
	var roads sync.WaitGroup
	for range 8 {
		roads.Go(func() { w.confirm(attempt, payment) })
		roads.Go(w.work)
	}
	roads.Wait()
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
	w.placedOnce(order)
	if left, _ := w.Stock(t.Context(), w.khari.Packages[0].ID); *left != 6 {
		t.Errorf("%d pieces left, want 6", *left)
	}
}

func TestWebhooksInAnyShapePayTheOrderOnce(t *testing.T) {
	for _, mode := range []simulator.WebhookMode{
		simulator.WebhooksOn, simulator.WebhooksDuplicate, simulator.WebhooksReorder, simulator.WebhooksOldSign,
	} {
		t.Run(string(mode), func(t *testing.T) {
			w := newWorld(t)
			w.webhooks(mode)
			order, attempt := w.order()
			w.pay(attempt)
			w.work()
			w.work()
			w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
			w.placedOnce(order)
		})
	}
}

func TestForgedWebhookIsRefusedAndChangesNothing(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	body := fmt.Appendf(nil, `{"entity":"event","event":"order.paid","contains":["order"],"payload":{"order":{"entity":{"id":%q}}}}`, attempt.GatewayOrderID)
	good := simulator.Sign(webhookSecret, string(body))
	for name, signature := range map[string]string{
		"none": "", "not hex": "zz", "another secret's": simulator.Sign("guess", string(body)),
		"another body's": simulator.Sign(webhookSecret, string(body)+" "), "cut off": good[:len(good)-2], "the key secret's": simulator.Sign(keySecret, string(body)),
	} {
		if err := w.till.Receive(t.Context(), "event_1", signature, body); store.CodeOf(err) != store.Invalid {
			t.Errorf("signature %s: %v", name, err)
		}
	}
	if due, err := w.DueWebhooks(t.Context(), 10); err != nil || len(due) != 0 {
		t.Errorf("stored: %v, %v", due, err)
	}
	w.expect(order, store.OrderPending, store.TransactionPending)
}

func TestEmptySecretsStopTheStart(t *testing.T) {
	for _, o := range []till.Options{{}, {KeySecret: "k"}, {KeySecret: "k", WebhookSecrets: []string{""}}, {WebhookSecrets: []string{"w"}}} {
		if _, err := till.New(o); err == nil {
			t.Errorf("accepted %+v", o)
		}
	}
}

func TestUnknownEventsAreAcknowledgedAndDone(t *testing.T) {
	w := newWorld(t)
	for i, body := range []string{
		`{"entity":"event","event":"invoice.expired","contains":[],"payload":{}}`,
		`{"entity":"event","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_00000000000000","entity":"payment","amount":1,"currency":"INR","status":"captured","order_id":"order_00000000000000"}}}}`,
		`not even JSON`,
	} {
		if err := w.till.Receive(t.Context(), fmt.Sprint("event_", i), simulator.Sign(webhookSecret, body), []byte(body)); err != nil {
			t.Errorf("%s: %v", body, err)
		}
	}
	w.work()
	if due, err := w.DueWebhooks(t.Context(), 10); err != nil || len(due) != 0 {
		t.Errorf("still to do: %v, %v", due, err)
	}
}

func TestWebhookWaitsForAProviderThatIsDown(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	w.fault(simulator.Fault{Call: fetchCall, Kind: simulator.Fault502, Times: 3})
	w.pay(attempt)
	w.work()
	w.expect(order, store.OrderPending, store.TransactionPending)
	for range 10 {
		w.Clock.Add(time.Minute)
		w.work()
	}
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
}

func TestGenuineConfirmationOnly(t *testing.T) {
	w := newWorld(t)
	dear, dearAttempt := w.order()
	_, cheapAttempt := w.order()
	payment := w.pay(cheapAttempt)
	signature := w.provider.Signature(cheapAttempt.GatewayOrderID, payment)
	for name, c := range map[string]till.Confirmation{
		"another order's signature": {dearAttempt.GatewayOrderID, payment, signature},
		"no signature":              {dearAttempt.GatewayOrderID, payment, ""},
		"an unknown order":          {"order_00000000000000", payment, signature},
		"no order":                  {"", payment, signature},
	} {
		if _, err := w.till.Verify(t.Context(), c); store.CodeOf(err) != store.Invalid && store.CodeOf(err) != store.NotFound {
			t.Errorf("%s: %v", name, err)
		}
	}
	// A payment that the provider says is another order's.
	if err := w.till.Settle(t.Context(), dearAttempt, payment); store.CodeOf(err) != store.Invalid {
		t.Errorf("another order's payment: %v", err)
	}
	w.expect(dear, store.OrderPending, store.TransactionPending)
}

func TestConfirmationWhileTheProviderIsDownLosesNothing(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	payment := w.pay(attempt)
	w.fault(simulator.Fault{Call: fetchCall, Kind: simulator.FaultError})
	w.confirm(attempt, payment)
	w.expect(order, store.OrderPending, store.TransactionPending)
	w.Clock.Add(2 * time.Minute)
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
}

// Unclear answers to the creation of an order never make a second one.

func TestLostAnswerToOrderCreationIsFoundByReceipt(t *testing.T) {
	for _, kind := range []simulator.FaultKind{simulator.FaultDrop, simulator.FaultError, simulator.FaultCut, simulator.FaultNothing, simulator.Fault502} {
		t.Run(string(kind), func(t *testing.T) {
			w := newWorld(t)
			w.fault(simulator.Fault{Call: createCall, Kind: kind, Committed: true})
			order, attempt := w.order()
			w.pay(attempt)
			w.work()
			w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
		})
	}
}

func TestOrderSurvivesAProviderThatIsDown(t *testing.T) {
	w := newWorld(t)
	basket := w.Basket(w.asha).Of(w.khari, 4)
	basket.Order.IdempotencyKey = "cart-1"
	_, attempt, err := basket.Place()
	if err != nil {
		t.Fatal(err)
	}
	w.fault(simulator.Fault{Call: createCall, Kind: simulator.FaultDrop})
	if _, err := w.till.Open(t.Context(), attempt); store.CodeOf(err) != store.Unavailable {
		t.Fatalf("got %v", err)
	}
	order, attempt, err := basket.Place() // the shopper tries again
	if err != nil {
		t.Fatal(err)
	}
	if attempt.GatewayOrderID, err = w.till.Open(t.Context(), attempt); err != nil {
		t.Fatal(err)
	}
	w.pay(attempt)
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
}

func TestDoubleClickOpensOnePayment(t *testing.T) {
	w := newWorld(t)
	_, attempt, err := w.Basket(w.asha).Of(w.khari, 1).Place()
	if err != nil {
		t.Fatal(err)
	}
	var ids sync.Map
	var clicks sync.WaitGroup
	for range 20 {
		clicks.Go(func() {
			id, err := w.till.Open(t.Context(), attempt)
			if err != nil {
				t.Error(err)
			}
			ids.Store(id, true)
		})
	}
	clicks.Wait()
	n := 0
	ids.Range(func(any, any) bool { n++; return true })
	if n != 1 {
		t.Errorf("%d orders at the provider", n)
	}
}

func TestWebhookBeforeWeKnowTheProvidersOrder(t *testing.T) {
	w := newWorld(t)
	w.fault(simulator.Fault{Call: createCall, Kind: simulator.FaultDrop, Committed: true})
	w.fault(simulator.Fault{Call: "GET /v1/orders", Kind: simulator.FaultError, Times: 1})
	order, attempt, err := w.Basket(w.asha).Of(w.khari, 4).Place()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.till.Open(t.Context(), attempt); err == nil {
		t.Fatal("opened although neither call was answered")
	}
	gatewayOrderID := w.providersOrder(attempt.Receipt)
	if _, err := w.provider.Pay(gatewayOrderID, simulator.Attempt{}); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
}

// providersOrder looks into the provider's own books.
func (w *world) providersOrder(receipt string) string {
	w.T.Helper()
	found, err := w.till.Gateway.FindOrders(w.T.Context(), receipt)
	if err != nil || len(found) != 1 {
		w.T.Fatalf("orders under %s: %v, %v", receipt, found, err)
	}
	return found[0].ID
}

// Payments that fail, come late, come twice or do not fit.

func TestFailedThenPaidInOneDialog(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	first, err := w.provider.Start(attempt.GatewayOrderID, simulator.Attempt{})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.provider.Fail(first, "insufficient_fund"); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.expect(order, store.OrderPending, store.TransactionPending)
	w.pay(attempt)
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
	w.placedOnce(order)
}

func TestFailedPaymentThatTheBankApprovesLaterPays(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	payment, err := w.provider.Start(attempt.GatewayOrderID, simulator.Attempt{})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.provider.Fail(payment, ""); err != nil {
		t.Fatal(err)
	}
	w.work()
	if err := w.provider.Authorize(payment); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
}

func TestExpiryAsksTheProviderFirst(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	paid, attempt := w.order()
	unpaid, _ := w.order()
	w.pay(attempt)
	w.Clock.Add(31 * time.Minute)
	w.work()
	w.expect(paid, store.OrderPlaced, store.TransactionSuccessful)
	w.expect(unpaid, store.OrderCancelled, store.TransactionFailed)
}

func TestExpiryWaitsForAProviderThatIsDown(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	w.pay(attempt)
	w.fault(simulator.Fault{Call: listCall, Kind: simulator.Fault502, Times: 4})
	for range 2 {
		w.Clock.Add(31 * time.Minute)
		w.work()
		w.expect(order, store.OrderPending, store.TransactionPending)
	}
	w.provider.ClearFaults()
	w.Clock.Add(31 * time.Minute)
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
}

func TestLateAuthorisationIsCapturedByUs(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	payment, err := w.provider.Start(attempt.GatewayOrderID, simulator.Attempt{})
	if err != nil {
		t.Fatal(err)
	}
	w.Clock.Add(29 * time.Minute)
	w.work()
	w.Clock.Add(2 * time.Minute) // past the provider's own capture, before we expire it
	if err := w.provider.Authorize(payment); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
}

// Every tab and every retry pays over the same order of the provider, which
// takes no second payment. What comes in twice all the same is covered with the
// books (TestSecondPaymentGoesBackInFullAndOnce).
func TestTwoTabsCannotPayTwice(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	again, err := w.OfferPayment(t.Context(), w.asha.ID, order.ID)
	if err != nil || again.GatewayOrderID != attempt.GatewayOrderID {
		t.Fatalf("the second tab pays over %q, %v", again.GatewayOrderID, err)
	}
	w.pay(attempt)
	if _, err := w.provider.Pay(again.GatewayOrderID, simulator.Attempt{}); err == nil {
		t.Error("paid twice")
	}
	w.work()
	w.expect(order, store.OrderPlaced, store.TransactionSuccessful)
}

func TestWrongAmountIsReviewedAndNotFulfilled(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	if _, err := w.provider.Pay(attempt.GatewayOrderID, simulator.Attempt{Amount: int64(attempt.Amount) - 500}); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.expect(order, store.OrderPending, store.TransactionUnderReview)
}

func TestNotesOfAPaymentProveNothing(t *testing.T) {
	w := newWorld(t)
	dear, dearAttempt := w.order()
	_, cheapAttempt := w.order()
	_, err := w.provider.Pay(cheapAttempt.GatewayOrderID, simulator.Attempt{
		Notes: map[string]string{"order_id": dearAttempt.GatewayOrderID, "receipt": dearAttempt.Receipt},
	})
	if err != nil {
		t.Fatal(err)
	}
	w.work()
	w.expect(dear, store.OrderPending, store.TransactionPending)
}

// Refunds.

func (w *world) cancelledAfterPaying() (store.Order, string) {
	w.T.Helper()
	order, attempt := w.order()
	payment := w.pay(attempt)
	w.work()
	if err := w.CancelOrder(w.T.Context(), w.asha.ID, order.ID, "changed my mind"); err != nil {
		w.T.Fatal(err)
	}
	w.expect(order, store.OrderCancelled, store.TransactionRefundPending)
	return order, payment
}

// refundsMade is how many refunds of the payment the provider knows.
func (w *world) refundsMade(paymentID string) int {
	w.T.Helper()
	made, err := w.till.Gateway.PaymentRefunds(w.T.Context(), paymentID)
	if err != nil {
		w.T.Fatal(err)
	}
	return len(made)
}

func TestCancelledOrderIsRefunded(t *testing.T) {
	w := newWorld(t)
	order, payment := w.cancelledAfterPaying()
	w.work()
	w.work()
	w.expect(order, store.OrderRefunded, store.TransactionRefunded)
	if n := w.refundsMade(payment); n != 1 {
		t.Errorf("%d refunds", n)
	}
}

func TestLostAnswerToARefundMakesNoSecondOne(t *testing.T) {
	for _, kind := range []simulator.FaultKind{simulator.FaultDrop, simulator.FaultNothing, simulator.FaultCut, simulator.FaultError, simulator.Fault409, simulator.Fault429} {
		for _, committed := range []bool{true, false} {
			t.Run(fmt.Sprint(kind, " committed ", committed), func(t *testing.T) {
				w := newWorld(t)
				w.webhooks(simulator.WebhooksOff)
				order, attempt := w.order()
				payment := w.pay(attempt)
				w.confirm(attempt, payment)
				if err := w.CancelOrder(t.Context(), w.asha.ID, order.ID, "changed my mind"); err != nil {
					t.Fatal(err)
				}
				w.fault(simulator.Fault{Call: refundCall, Kind: kind, Committed: committed})
				for range 5 {
					w.work()
					w.Clock.Add(time.Minute)
				}
				w.expect(order, store.OrderRefunded, store.TransactionRefunded)
				if n := w.refundsMade(payment); n != 1 {
					t.Errorf("%d refunds", n)
				}
			})
		}
	}
}

func TestRefundThatStaysPendingIsAskedAbout(t *testing.T) {
	w := newWorld(t)
	w.provider.SetSlowRefunds(true)
	order, payment := w.cancelledAfterPaying()
	w.webhooks(simulator.WebhooksOff)
	w.work()
	w.expect(order, store.OrderCancelled, store.TransactionRefundPending)
	made, err := w.till.Gateway.PaymentRefunds(t.Context(), payment)
	if err != nil || len(made) != 1 {
		t.Fatalf("refunds: %v, %v", made, err)
	}
	if err := w.provider.FinishRefund(made[0].ID, "processed"); err != nil {
		t.Fatal(err)
	}
	w.Clock.Add(2 * time.Hour)
	w.work()
	w.expect(order, store.OrderRefunded, store.TransactionRefunded)
}

func TestRefundRefusedForWantOfBalanceCallsForAPerson(t *testing.T) {
	w := newWorld(t)
	w.provider.SetLowBalance(true)
	order, _ := w.cancelledAfterPaying()
	w.work()
	w.expect(order, store.OrderCancelled, store.TransactionUnderReview)
}

func TestRefundMadeInTheDashboardReachesTheBooks(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	payment := w.pay(attempt)
	w.work()
	if _, err := w.provider.RefundByHand(payment, int64(attempt.Amount)); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.work()
	w.expect(order, store.OrderRefunded, store.TransactionRefunded)
}

func TestAuthorisationThatLapsesIsNoSale(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	payment, err := w.provider.Start(attempt.GatewayOrderID, simulator.Attempt{})
	if err != nil {
		t.Fatal(err)
	}
	w.Clock.Add(31 * time.Minute)
	if err := w.provider.Authorize(payment); err != nil {
		t.Fatal(err)
	}
	if err := w.provider.ReturnUncaptured(payment); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.work()
	if o := w.Reread(order); !o.PaidAt.IsZero() {
		t.Errorf("paid: %s, %s", o.Status, o.Transaction)
	}
}
