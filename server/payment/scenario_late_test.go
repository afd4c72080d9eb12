package payment_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"bhatti/store/outbox"
	"bhatti/store/sales"

	"bhatti/server/razorpay/simulator"
)

// Scenario 23: the bank approves after the order has been given up, and the
// goods are still there.
func TestLateApprovalReinstatesTheOrder(t *testing.T) {
	w, order, payment := lateApproval(t)
	w.authorize(payment)
	w.work()
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.stock(6)
	w.told(order, outbox.EventReinstated)
}

// Scenario 23: the goods are gone. The money is not taken and lapses.
func TestLateApprovalOfWhatIsSoldOutIsNotTaken(t *testing.T) {
	w, order, payment := lateApproval(t)
	w.Basket(w.Customer("ravi@example.in")).Of(w.khari, 8).Paid()
	w.authorize(payment)
	w.work()
	w.work()
	w.expect(order, sales.OrderCancelled, sales.TransactionFailed)
	if err := w.provider.ReturnUncaptured(payment); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.work()
	w.expect(order, sales.OrderCancelled, sales.TransactionFailed)
	w.told(order, outbox.EventNotTaken)
	w.stock(2)
}

// Scenario 23: the goods are gone, and somebody has taken the money by hand.
func TestLatePaymentOfWhatIsSoldOutGoesBack(t *testing.T) {
	w, order, payment := lateApproval(t)
	w.Basket(w.Customer("ravi@example.in")).Of(w.khari, 8).Paid()
	if err := errors.Join(w.provider.Authorize(payment), w.provider.Capture(payment)); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	w.told(order, outbox.EventSoldOut, outbox.EventRefunded)
	w.stock(2)
}

// Scenario 23: the customer had cancelled; the goods do not come back.
func TestPaymentAfterTheCustomerCancelledGoesBack(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	payment := w.start(attempt)
	if err := w.Orders.Cancel(t.Context(), w.asha.ID, order.ID, "changed my mind"); err != nil {
		t.Fatal(err)
	}
	w.authorize(payment)
	w.work()
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	w.told(order, outbox.EventPaidTooLate, outbox.EventRefunded)
	w.stock(10)
}

// lateApproval is an order that was given up while the bank kept silent.
func lateApproval(t *testing.T) (*world, sales.Order, string) {
	w := newWorld(t)
	order, attempt := w.order()
	payment := w.start(attempt)
	w.Clock.Add(31 * time.Minute)
	w.work()
	w.expect(order, sales.OrderCancelled, sales.TransactionFailed)
	return w, order, payment
}

// Scenario 24: the hold has ended and the webhook was lost.
func TestExpiryAsksTheProviderFirst(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	paid, attempt := w.order()
	unpaid, _ := w.another()
	w.pay(attempt)
	w.Clock.Add(31 * time.Minute)
	w.work()
	w.expect(paid, sales.OrderPlaced, sales.TransactionSuccessful)
	w.expect(unpaid, sales.OrderCancelled, sales.TransactionFailed)
}

// Scenario 24: the provider cannot be asked.
func TestExpiryWaitsForAProviderThatIsDown(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	w.pay(attempt)
	w.fault(simulator.Fault{Call: listCall, Kind: simulator.Fault502, Times: 4})
	for range 2 {
		w.Clock.Add(31 * time.Minute)
		w.work()
		w.expect(order, sales.OrderPending, sales.TransactionPending)
	}
	w.provider.ClearFaults()
	w.Clock.Add(31 * time.Minute)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Scenario 24: the payment comes in the moment of the expiry. Whichever is first,
// the order ends paid and its stock is taken once.
func TestExpiryAndPaymentAtOnce(t *testing.T) {
	for range 20 {
		w := newWorld(t)
		order, attempt := w.order()
		w.Clock.Add(29 * time.Minute)
		payment := w.start(attempt)
		w.Clock.Add(2 * time.Minute)
		var both sync.WaitGroup
		both.Go(w.work)
		both.Go(func() {
			if err := w.provider.Authorize(payment); err != nil {
				t.Error(err)
			}
		})
		both.Wait()
		w.work()
		w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
		w.placedOnce(order)
		w.stock(6)
	}
}

// Scenario 25: authorised too late for the provider's own capture, in time for ours.
func TestLateAuthorisationIsCapturedByUs(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	payment := w.start(attempt)
	w.Clock.Add(29 * time.Minute)
	w.work()
	w.Clock.Add(2 * time.Minute) // past the provider's own capture, before we expire it
	w.authorize(payment)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Scenarios 25 and 32: authorised, never captured, given back by the provider.
// Nothing was sold and nothing refunded.
func TestAuthorisationThatLapsesIsNoSale(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	payment := w.start(attempt)
	w.Clock.Add(31 * time.Minute)
	w.authorize(payment)
	if err := w.provider.ReturnUncaptured(payment); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.work()
	if o := w.Reread(order); !o.PaidAt.IsZero() {
		t.Errorf("paid: %s, %s", o.Status, o.Transaction)
	}
	w.balance(nil)
}
