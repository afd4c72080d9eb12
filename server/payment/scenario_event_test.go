package payment_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/sales"

	"bhatti/server/payment"
	"bhatti/server/razorpay/simulator"
)

// Scenario 1: the browser is closed after paying.
func TestWebhookAlonePaysTheOrder(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	w.pay(attempt) // and the browser is closed
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.placedOnce(order)
}

// Scenario 2: the webhook is lost as well.
func TestReconcilerAlonePaysTheOrder(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	w.pay(attempt)
	w.work()
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	w.Clock.Add(2 * time.Minute)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// The third way: neither webhook nor question.
func TestConfirmationAlonePaysTheOrder(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	w.confirm(attempt, w.pay(attempt))
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Scenario 3: the dialog, the webhook and the reconciler come at once.
func TestAllRoadsAtOncePayTheOrderOnce(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksDuplicate)
	order, attempt := w.order()
	payment := w.pay(attempt)
	w.Clock.Add(2 * time.Minute)
	var ways sync.WaitGroup
	for range 8 {
		ways.Go(func() { w.confirm(attempt, payment) })
		ways.Go(w.work)
	}
	ways.Wait()
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.placedOnce(order)
	if left, _ := w.Catalog.Stock(t.Context(), w.khari.Packages[0].ID); *left != 6 {
		t.Errorf("%d pieces left, want 6", *left)
	}
}

// Scenario 4: the same event twice, and ten at once.
func TestSameEventManyTimesHasOneEffect(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	payment := w.pay(attempt)
	body := w.event("payment.captured", payment)
	var arrivals sync.WaitGroup
	for range 10 {
		arrivals.Go(func() {
			for range 2 {
				if err := w.service.Webhooks.Receive(t.Context(), "event_1", simulator.Sign(webhookSecret, body), []byte(body)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	arrivals.Wait()
	if due, err := w.Payments.DueWebhooks(t.Context(), 100); err != nil || len(due) != 1 {
		t.Errorf("stored %d events, %v", len(due), err)
	}
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.placedOnce(order)
}

// Scenario 5: payment.captured and order.paid speak of one payment under two
// ids.
func TestTwoEventsOfOnePaymentPayOnce(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	w.pay(attempt)
	names := map[string]bool{}
	for _, e := range w.events() {
		names[e.Name] = true
	}
	if !names["payment.captured"] || !names["order.paid"] {
		t.Fatalf("the provider tells of %v", names)
	}
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.placedOnce(order)
	w.told(order, string(sales.OrderPlaced))
}

// Scenario 6: the webhook overtakes the answer with the order's id.
func TestWebhookBeforeWeKnowTheProvidersOrder(t *testing.T) {
	w := newWorld(t)
	w.fault(simulator.Fault{Call: createCall, Kind: simulator.FaultDrop, Committed: true})
	w.fault(simulator.Fault{Call: "GET /v1/orders", Kind: simulator.FaultError, Times: 1})
	order, attempt, err := w.Basket(w.asha).Of(w.khari, 4).Place()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.service.Open(t.Context(), attempt); err == nil {
		t.Fatal("opened although neither call was answered")
	}
	gatewayOrderID := w.providersOrder(attempt.Receipt)
	if _, err := w.provider.Pay(gatewayOrderID, simulator.Attempt{}); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// providersOrder looks into the provider's own records.
func (w *world) providersOrder(receipt string) string {
	w.T.Helper()
	found, err := w.gateway.FindOrders(w.T.Context(), receipt)
	if err != nil || len(found) != 1 {
		w.T.Fatalf("orders under %s: %v, %v", receipt, found, err)
	}
	return found[0].ID
}

// Payments that fail, come late, come twice or do not fit.

// Scenario 7: captured before authorized, refund before capture: every order
// of arrival ends alike.
func TestEventsInEveryOrderEndAlike(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	permute(4, func(turns []int) {
		order, attempt := w.order()
		payment := w.pay(attempt)
		if _, err := w.provider.RefundByHand(payment, int64(attempt.Amount)/2); err != nil {
			t.Fatal(err)
		}
		names := []string{"payment.authorized", "payment.captured", "refund.created", "refund.processed"}
		for _, turn := range turns {
			w.deliver(w.event(names[turn], payment))
			if err := w.service.Work(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
		w.placedOnce(order)
		if err := w.Orders.Move(t.Context(), order.ID, sales.OrderCancelled, "stock is needed again"); err != nil {
			t.Fatal(err)
		}
	})
	w.work()
	w.balance(nil)
}

// permute visits the numbers below n in every order.
func permute(n int, visit func([]int)) {
	var walk func(done, left []int)
	walk = func(done, left []int) {
		if len(left) == 0 {
			visit(done)
		}
		for i, turn := range left {
			walk(append(slices.Clone(done), turn), slices.Delete(slices.Clone(left), i, i+1))
		}
	}
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	walk(nil, numbers)
}

// Scenarios 4, 7 and 13: twice, last first, signed with last year's secret.
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
			w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
			w.placedOnce(order)
		})
	}
}

// Scenario 12: forged, tampered with, unsigned, or the same JSON encoded again.
func TestForgedWebhookIsRefusedAndChangesNothing(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	body := fmt.Appendf(nil, `{"entity":"event","event":"order.paid","contains":["order"],"payload":{"order":{"entity":{"id":%q}}}}`, attempt.GatewayOrderID)
	good := simulator.Sign(webhookSecret, string(body))
	for name, signature := range map[string]string{
		"none": "", "not hex": "zz", "another secret's": simulator.Sign("guess", string(body)),
		"another body's":            simulator.Sign(webhookSecret, string(body)+" "),
		"the JSON's, encoded again": simulator.Sign(webhookSecret, strings.ReplaceAll(string(body), `":`, `": `)), "cut off": good[:len(good)-2], "the key secret's": simulator.Sign(keySecret, string(body)),
	} {
		if err := w.service.Webhooks.Receive(t.Context(), "event_1", signature, body); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("signature %s: %v", name, err)
		}
	}
	if due, err := w.Payments.DueWebhooks(t.Context(), 10); err != nil || len(due) != 0 {
		t.Errorf("stored: %v, %v", due, err)
	}
	w.expect(order, sales.OrderPending, sales.TransactionPending)
}

// Scenario 12: an empty secret stops the start.
func TestEmptySecretsStopTheStart(t *testing.T) {
	for _, o := range []payment.Options{{}, {KeySecret: "k"}, {KeySecret: "k", WebhookSecrets: []string{""}}, {WebhookSecrets: []string{"w"}}} {
		if _, err := payment.New(o); err == nil {
			t.Errorf("accepted %+v", o)
		}
	}
}

// Scenario 13: while the secret is being changed, both count; afterwards the
// old one does not.
func TestOldSecretCountsWhileItIsChanged(t *testing.T) {
	w := newWorld(t)
	body := []byte(`{"entity":"event","event":"invoice.paid","contains":[],"payload":{}}`)
	for _, secret := range []string{webhookSecret, oldSecret} {
		if err := w.service.Webhooks.Receive(t.Context(), "event of "+secret, simulator.Sign(secret, string(body)), body); err != nil {
			t.Errorf("signed with %q: %v", secret, err)
		}
	}
	w.secrets = []string{webhookSecret}
	w.restart()
	if err := w.service.Webhooks.Receive(t.Context(), "late", simulator.Sign(oldSecret, string(body)), body); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("after the change: %v", err)
	}
}

// Scenario 37: an unknown event, an unknown order, no event at all.
func TestUnknownEventsAreAcknowledgedAndDone(t *testing.T) {
	w := newWorld(t)
	for i, body := range []string{
		`{"entity":"event","event":"invoice.expired","contains":[],"payload":{}}`,
		`{"entity":"event","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_00000000000000","entity":"payment","amount":1,"currency":"INR","status":"captured","order_id":"order_00000000000000"}}}}`,
		`not even JSON`,
	} {
		if err := w.service.Webhooks.Receive(t.Context(), fmt.Sprint("event_", i), simulator.Sign(webhookSecret, body), []byte(body)); err != nil {
			t.Errorf("%s: %v", body, err)
		}
	}
	w.work()
	if due, err := w.Payments.DueWebhooks(t.Context(), 10); err != nil || len(due) != 0 {
		t.Errorf("still to do: %v, %v", due, err)
	}
}
