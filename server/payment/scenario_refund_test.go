package payment_test

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/sales"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

func (w *world) cancelledAfterPaying() (sales.Order, string) {
	w.T.Helper()
	order, attempt := w.order()
	payment := w.pay(attempt)
	w.work()
	if err := w.Orders.Cancel(w.T.Context(), w.asha.ID, order.ID, "changed my mind"); err != nil {
		w.T.Fatal(err)
	}
	w.expect(order, sales.OrderCancelled, sales.TransactionRefundPending)
	return order, payment
}

// refundsMade is how many refunds of the payment the provider knows.
func (w *world) refundsMade(paymentID string) int {
	w.T.Helper()
	made, err := w.gateway.PaymentRefunds(w.T.Context(), paymentID)
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
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	if n := w.refundsMade(payment); n != 1 {
		t.Errorf("%d refunds", n)
	}
	w.told(order, string(sales.OrderPlaced), string(sales.OrderCancelled), outbox.EventRefunded)
	w.balance(nil)
}

// Scenarios 27 and 29: the answer to a refund is lost, empty, cut, or says that the
// same refund is in progress.
func TestLostAnswerToARefundMakesNoSecondOne(t *testing.T) {
	for _, kind := range []simulator.FaultKind{simulator.FaultDrop, simulator.FaultNothing, simulator.FaultCut, simulator.FaultError, simulator.Fault409, simulator.Fault429} {
		for _, committed := range []bool{true, false} {
			t.Run(fmt.Sprint(kind, " committed ", committed), func(t *testing.T) {
				w := newWorld(t)
				w.webhooks(simulator.WebhooksOff)
				order, attempt := w.order()
				payment := w.pay(attempt)
				w.confirm(attempt, payment)
				if err := w.Orders.Cancel(t.Context(), w.asha.ID, order.ID, "changed my mind"); err != nil {
					t.Fatal(err)
				}
				w.fault(simulator.Fault{Call: refundCall, Kind: kind, Committed: committed})
				for range 5 {
					w.work()
					w.Clock.Add(time.Minute)
				}
				w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
				if n := w.refundsMade(payment); n != 1 {
					t.Errorf("%d refunds", n)
				}
			})
		}
	}
}

// Scenario 27: of a part, a second refund would go through. The provider is not
// known to keep idempotency keys everywhere: then the look for the first helps.
func TestLostAnswerToAPartRefundMakesNoSecondOne(t *testing.T) {
	for name, meddle := range map[string]func(*http.Request){
		"as documented": nil,
		"without keys":  func(r *http.Request) { r.Header.Del("X-Refund-Idempotency") },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.meddle = meddle
			order, attempt := w.order()
			payment := w.pay(attempt)
			w.work()
			w.webhooks(simulator.WebhooksOff)
			if err := w.Refunds.Surplus(t.Context(), payment, 10000, "a crushed khari"); err != nil {
				t.Fatal(err)
			}
			w.fault(simulator.Fault{Call: refundCall, Kind: simulator.FaultDrop, Committed: true})
			for range 5 {
				if err := w.service.Work(t.Context()); err != nil {
					t.Fatal(err)
				}
				w.Clock.Add(time.Minute)
			}
			w.work()
			if n := w.refundsMade(payment); n != 1 {
				t.Errorf("%d refunds", n)
			}
			w.balance(map[sales.Account]money.Paise{"deposits": order.Totals.Total - 10000})
		})
	}
}

// Scenario 28: two people refund at once. Never more goes back than came in.
func TestTwoRefundsAtOnceNeverExceedThePayment(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	payment := w.pay(attempt)
	w.work()
	var made atomic.Int32
	var people sync.WaitGroup
	for range 8 {
		people.Go(func() {
			err := w.Refunds.Surplus(t.Context(), payment, attempt.Amount*2/5, "a crushed cake")
			switch {
			case err == nil:
				made.Add(1)
			case fault.CodeOf(err) != fault.Conflict:
				t.Error(err)
			}
		})
	}
	people.Wait()
	if made.Load() != 2 {
		t.Errorf("%d refunds of two fifths each", made.Load())
	}
	w.work()
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.balance(map[sales.Account]money.Paise{"deposits": attempt.Amount - 2*(attempt.Amount*2/5), "refunds": 0})
}

// Scenario 29: a refund's key used for another amount is refused, not taken for
// the refund that is there.
func TestRefundKeyServesOneAmount(t *testing.T) {
	w := newWorld(t)
	_, attempt := w.order()
	payment := w.pay(attempt)
	n := razorpay.NewRefund{PaymentID: payment, Amount: 10000, Currency: razorpay.INR, Key: "refund-key-0001"}
	if _, err := w.gateway.Refund(t.Context(), n); err != nil {
		t.Fatal(err)
	}
	n.Amount = 20000
	if _, err := w.gateway.Refund(t.Context(), n); razorpay.KindOf(err) != razorpay.Conflict {
		t.Errorf("got %v", err)
	}
	if made := w.refundsMade(payment); made != 1 {
		t.Errorf("%d refunds", made)
	}
}

// Scenario 30: a refund stays pending and its webhook is lost.
func TestRefundThatStaysPendingIsAskedAbout(t *testing.T) {
	w := newWorld(t)
	w.provider.SetSlowRefunds(true)
	order, payment := w.cancelledAfterPaying()
	w.webhooks(simulator.WebhooksOff)
	w.work()
	w.expect(order, sales.OrderCancelled, sales.TransactionRefundPending)
	made, err := w.gateway.PaymentRefunds(t.Context(), payment)
	if err != nil || len(made) != 1 {
		t.Fatalf("refunds: %v, %v", made, err)
	}
	if err := w.provider.FinishRefund(made[0].ID, "processed"); err != nil {
		t.Fatal(err)
	}
	w.Clock.Add(2 * time.Hour)
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	w.told(order, string(sales.OrderPlaced), string(sales.OrderCancelled), outbox.EventRefundComing, outbox.EventRefunded)
}

// Scenario 30: a refund is pending for days and then fails. The ledger owes the
// money again, and a person who sends it again ends the matter.
func TestRefundThatFailsAfterDaysIsOwedAgain(t *testing.T) {
	w := newWorld(t)
	w.provider.SetSlowRefunds(true)
	order, payment := w.cancelledAfterPaying()
	w.work()
	w.Clock.Add(4 * 24 * time.Hour)
	w.work()
	made, err := w.gateway.PaymentRefunds(t.Context(), payment)
	if err != nil || len(made) != 1 {
		t.Fatalf("refunds: %v, %v", made, err)
	}
	w.balance(map[sales.Account]money.Paise{"refunds": order.Totals.Total, "deposits": 0})
	if err := w.provider.FinishRefund(made[0].ID, "failed"); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.expect(order, sales.OrderCancelled, sales.TransactionUnderReview)
	w.balance(map[sales.Account]money.Paise{"refunds": 0, "deposits": order.Totals.Total})
	w.provider.SetSlowRefunds(false)
	if err := w.Refunds.Surplus(t.Context(), payment, order.Totals.Total, "the first refund failed"); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	w.balance(nil)
}

// Scenario 31: a refund made in the dashboard, told twice.
func TestRefundMadeInTheDashboardReachesTheDatabase(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksDuplicate)
	order, attempt := w.order()
	payment := w.pay(attempt)
	w.work()
	if _, err := w.provider.RefundByHand(payment, int64(attempt.Amount)); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	w.told(order, string(sales.OrderPlaced), outbox.EventRefunded)
	w.balance(nil)
}

// Scenario 31: somebody refunds in the dashboard what the shop is about to
// refund. The money goes back once.
func TestDashboardRefundBeforeOursIsTheOnlyOne(t *testing.T) {
	w := newWorld(t)
	order, payment := w.cancelledAfterPaying()
	if _, err := w.provider.RefundByHand(payment, int64(order.Totals.Total)); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		w.work()
		w.Clock.Add(time.Minute)
	}
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	if n := w.refundsMade(payment); n != 1 {
		t.Errorf("%d refunds", n)
	}
	w.balance(nil)
}

// Scenario 33: the provider's account is empty.
func TestRefundRefusedForWantOfBalanceCallsForAPerson(t *testing.T) {
	w := newWorld(t)
	w.provider.SetLowBalance(true)
	order, _ := w.cancelledAfterPaying()
	w.work()
	w.expect(order, sales.OrderCancelled, sales.TransactionUnderReview)
	w.balance(map[sales.Account]money.Paise{"refunds": 0, "deposits": order.Totals.Total})
}

// Scenario 33: what was never captured, or has gone back, cannot be refunded.
func TestNothingIsRefundedThatIsNotThere(t *testing.T) {
	w := newWorld(t)
	_, attempt := w.order()
	payment := w.start(attempt)
	w.Clock.Add(31 * time.Minute)
	w.authorize(payment)
	if err := w.provider.ReturnUncaptured(payment); err != nil {
		t.Fatal(err)
	}
	w.work()
	_, refunded := w.cancelledAfterPaying()
	w.work()
	for name, c := range map[string]struct {
		payment string
		want    fault.Code
	}{"never captured": {payment, fault.Conflict}, "refunded": {refunded, fault.Conflict}, "unknown": {"pay_00000000000000", fault.NotFound}} {
		if err := w.Refunds.Surplus(t.Context(), c.payment, 100, "a test"); fault.CodeOf(err) != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}
