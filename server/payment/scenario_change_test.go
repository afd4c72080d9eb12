package payment_test

import (
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/customer"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/sales"

	"bhatti/server/razorpay/simulator"
	"bhatti/store/storetest"
)

// Scenario 16: the cart is changed while a payment of the old one is open. The
// order has one present total, and only a payment of that buys it.
func TestChangedOrderIsBoughtByItsPresentTotal(t *testing.T) {
	for _, webhooks := range []simulator.WebhookMode{simulator.WebhooksOn, simulator.WebhooksOff} {
		w := newWorld(t)
		w.webhooks(webhooks)
		order, old := w.order()
		changed, attempt := w.orderOf(w.asha, 5)
		if changed.ID != order.ID || attempt.GatewayOrderID == old.GatewayOrderID || attempt.Amount == old.Amount {
			t.Fatal("the changed cart is not the same order with a payment of its own")
		}
		w.pay(old)
		w.Clock.Add(2 * time.Minute)
		w.work()
		w.work()
		w.expect(order, sales.OrderPending, sales.TransactionPending)
		w.told(order, outbox.EventPaidBefore, outbox.EventRefunded)
		w.pay(attempt)
		w.Clock.Add(3 * time.Minute)
		w.work()
		w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
		w.stock(5)
		w.balance(map[sales.Account]money.Paise{"deposits": changed.Totals.Total})
	}
}

// Scenario 16: the shopper has paid, nobody knows yet, and the shopper proceeds
// again with the cart as it is.
func TestProceedingAgainAfterPayingPaysOnce(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	w.pay(attempt)
	again, same := w.order()
	if again.ID != order.ID || same.GatewayOrderID != attempt.GatewayOrderID {
		t.Fatal("another order or another payment")
	}
	w.Clock.Add(2 * time.Minute)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.stock(6)
}

// Scenario 16: the change and the payment of the old total meet. Either the
// payment bought the order and the change made a new one, or the payment goes
// back whole.
func TestChangeAndPaymentAtOnce(t *testing.T) {
	bought := 0
	for range 20 {
		w := newWorld(t)
		order, old := w.order()
		captured := storetest.Captured(old, w.pay(old))
		var both sync.WaitGroup
		both.Go(func() {
			if _, err := w.Payments.Apply(t.Context(), captured); err != nil {
				t.Error(err)
			}
		})
		both.Go(func() { w.orderOf(w.asha, 5) })
		both.Wait()
		for range 3 {
			w.work()
		}
		switch o := w.Reread(order); o.Status {
		case sales.OrderPlaced:
			bought++
			w.stock(1)
			w.balance(map[sales.Account]money.Paise{"deposits": order.Totals.Total})
		case sales.OrderPending:
			w.stock(5)
			w.told(order, outbox.EventPaidBefore, outbox.EventRefunded)
			w.balance(nil)
		default:
			t.Errorf("it ended as %s", o.Status)
		}
	}
	t.Logf("the payment was first %d times of 20", bought)
}

// A payment for an order whose place another took goes back whole.
func TestPaymentOfADisplacedOrderGoesBack(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	payment := w.start(attempt)
	for _, name := range []string{"Rusk", "Toast", "Bread"} {
		if _, _, err := w.Basket(w.asha).Of(w.Product(name), 1).Place(); err != nil {
			t.Fatal(err)
		}
	}
	w.expect(order, sales.OrderCancelled, sales.TransactionFailed)
	w.stock(10)
	w.authorize(payment)
	w.work()
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	w.told(order, outbox.EventPaidTooLate, outbox.EventRefunded)
	w.balance(nil)
}

// counted counts the calls that the provider gets.
func (w *world) counted() *atomic.Int64 {
	var calls atomic.Int64
	w.meddle = func(r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/v1/") {
			calls.Add(1)
		}
	}
	return &calls
}

// Unpaid orders by the hundred are asked about at a pace, and a payment that the
// provider holds money for does not wait behind them.
func TestAttackTheProviderByUnpaidOrders(t *testing.T) {
	attack := storetest.NewAttack(t, "questions about orders that nobody pays")
	victim := attack.Victim("a shopper whose bank approved, with all news of it lost")
	w := newWorld(t)
	w.khari = w.Product("Khari of which there is enough", storetest.Price(10000))
	for range storetest.Size(150, 1000) {
		w.another()
	}
	w.Clock.Add(29 * time.Minute)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	payment := w.start(attempt)
	w.Clock.Add(2 * time.Minute)
	calls := w.counted()
	for minute := range 3 {
		before := calls.Load()
		for range 60 {
			w.Clock.Add(time.Second)
			w.work()
		}
		asked := calls.Load() - before
		attack.Case(asked <= 2*120, "the provider was asked %d times within a minute", asked)
		if minute == 0 {
			victim.Does(func() error { return w.approved(order, payment) })
		}
	}
}

// approved has the bank approve a payment too late for the provider's own
// capture, and wants its order placed by the next look.
func (w *world) approved(order sales.Order, payment string) error {
	w.authorize(payment)
	snapshot, err := w.gateway.GetPayment(w.T.Context(), payment)
	if err != nil {
		return err
	}
	if _, err := w.Payments.Apply(w.T.Context(), sales.PaymentSnapshot{
		ID: payment, GatewayOrderID: snapshot.OrderID, Status: sales.PaymentAuthorized, Amount: money.Paise(snapshot.Amount), Currency: "INR",
	}); err != nil {
		return err
	}
	w.Clock.Add(5 * time.Minute)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	return nil
}

// One customer cannot have the provider make payments without end, and another
// opens theirs meanwhile.
func TestAttackTheProviderByOpeningPayments(t *testing.T) {
	attack := storetest.NewAttack(t, "payments opened without end by one customer")
	victim := attack.Victim("a shopper opening a payment")
	w := newWorld(t)
	w.khari = w.Product("Khari of which there is enough", storetest.Price(100))
	mallory := w.Newcomer("mallory@example.in")
	opened := 0
	for n := range 90 {
		if w.opens(mallory, n+1) == nil {
			opened++
		}
		if n%10 == 0 {
			victim.Does(func() error { return w.opens(w.Newcomer("honest@example.in"), n+1) })
		}
	}
	attack.Case(opened <= 60, "%d payments were opened within a minute", opened)
}

func (w *world) opens(c customer.Customer, pieces int) error {
	_, attempt, err := w.Basket(c).Of(w.khari, pieces).Place()
	if err != nil {
		return err
	}
	_, err = w.service.Open(w.T.Context(), attempt)
	return err
}

// A genuine confirmation, sent again and again, is a question or two to the
// provider; after that the database knows. Others are settled meanwhile.
func TestAttackTheProviderByConfirmations(t *testing.T) {
	attack := storetest.NewAttack(t, "one genuine confirmation sent without end")
	victim := attack.Victim("a shopper coming back from the bank")
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	w.khari = w.Product("Khari of which there is enough", storetest.Price(10000))
	order, attempt := w.order()
	payment := w.pay(attempt)
	calls := w.counted()
	for _, down := range []bool{true, false} { // while the provider does not answer, and then
		if down {
			w.fault(simulator.Fault{Call: fetchCall, Kind: simulator.Fault502, Times: 1000})
		} else {
			w.provider.ClearFaults()
			w.Clock.Add(time.Minute)
		}
		calls.Store(0)
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for range storetest.Size(25, 190) {
					w.confirm(attempt, payment)
				}
			})
		}
		all.Wait()
		attack.Case(calls.Load() <= 5, "provider down: %v: asked %d times", down, calls.Load())
	}
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	for range storetest.Size(10, 100) {
		other, theirs := w.another()
		paid := w.pay(theirs)
		victim.Does(func() error {
			w.confirm(attempt, payment)
			w.confirm(theirs, paid)
			w.expect(other, sales.OrderPlaced, sales.TransactionSuccessful)
			return nil
		})
	}
}
