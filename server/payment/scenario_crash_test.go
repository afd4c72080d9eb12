package payment_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/sales"

	"bhatti/server/razorpay/simulator"
)

// Scenario 36: the database cannot be written when the webhook comes. It is not
// acknowledged, so it comes again.
func TestWebhookComesAgainWhenTheDatabaseWasShut(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	if err := w.Shop.Close(); err != nil {
		t.Fatal(err)
	}
	w.pay(attempt)
	w.settle()
	w.restart()
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	w.Clock.Add(time.Minute)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Scenario 36: however slow the provider is with its answers, ours to its
// webhook does not wait for them.
func TestWebhookIsAcknowledgedWhileTheProviderStalls(t *testing.T) {
	w := newWorld(t)
	_, attempt := w.order()
	w.webhooks(simulator.WebhooksOff)
	payment := w.pay(attempt)
	w.fault(simulator.Fault{Call: fetchCall, Kind: simulator.FaultStall})
	working, stop := context.WithCancel(t.Context())
	var workers sync.WaitGroup
	workers.Go(func() { w.service.Run(working) })
	defer func() { stop(); workers.Wait() }()
	started := time.Now()
	for range 5 {
		w.deliver(w.event("payment.captured", payment))
	}
	if took := time.Since(started); took > time.Second {
		t.Errorf("five acknowledgements took %v", took)
	}
}

// Scenario 36: the webhook came, and the provider does not answer our question.
func TestWebhookWaitsForAProviderThatIsDown(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	w.fault(simulator.Fault{Call: fetchCall, Kind: simulator.Fault502, Times: 3})
	w.pay(attempt)
	w.work()
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	for range 10 { // sooner than anything else would ask
		w.Clock.Add(10 * time.Second)
		w.work()
	}
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Scenario 38: the process dies between storing an event and applying it.
func TestEventStoredBeforeACrashIsAppliedAfterIt(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	w.pay(attempt)
	w.settle() // stored and acknowledged
	w.webhooks(simulator.WebhooksOff)
	w.restart()
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	if err := w.service.Work(t.Context()); err != nil {
		t.Fatal(err)
	}
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.placedOnce(order)
}

// Scenario 38: the process dies between the payment and the mail about it.
func TestMailOfAPaymentSurvivesACrash(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	w.pay(attempt)
	w.work()
	w.restart()
	w.work()
	w.told(order, string(sales.OrderPlaced))
}

// Scenario 39: an event of the provider's other mode is signed with a secret
// that we know (somebody used it twice) and speaks of what these keys do not.
func TestEventOfTheOtherModeChangesNothing(t *testing.T) {
	w := newWorld(t)
	order, _ := w.order()
	other := newWorld(t)
	otherOrder, otherAttempt := other.order()
	payment := other.pay(otherAttempt)
	for _, name := range []string{"payment.captured", "order.paid"} {
		w.deliver(other.event(name, payment))
	}
	w.work()
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	if due, err := w.Payments.DueWebhooks(t.Context(), 10); err != nil || len(due) != 0 {
		t.Errorf("still to do: %v, %v", due, err)
	}
	if _, err := w.Orders.ByID(t.Context(), otherOrder.ID); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("the other mode's order: %v", err)
	}
	w.balance(nil)
}

// Scenario 42: old events, sent again days later, change nothing.
func TestOldEventsReplayedDaysLaterChangeNothing(t *testing.T) {
	w := newWorld(t)
	order, _ := w.cancelledAfterPaying()
	w.work()
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	mails := w.mails(order)
	w.Clock.Add(6 * 24 * time.Hour)
	for _, e := range w.events() {
		if err := w.provider.Replay(e.ID); err != nil {
			t.Fatal(err)
		}
		w.deliver(e.Body) // under an id of its own as well
	}
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	w.placedOnce(order)
	if again := w.mails(order); !slices.Equal(again, mails) {
		t.Errorf("told %v, and before %v", again, mails)
	}
}
