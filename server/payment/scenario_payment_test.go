package payment_test

import (
	"context"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/sales"

	"bhatti/server/payment"
	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

// Scenario 8: payment.failed, then payment.captured under the same id.
func TestFailedPaymentThatTheBankApprovesLaterPays(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	payment := w.start(attempt)
	if err := w.provider.Fail(payment, ""); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.authorize(payment)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Scenario 9: one payment fails, the next in the same dialog succeeds.
func TestFailedThenPaidInOneDialog(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	first := w.start(attempt)
	if err := w.provider.Fail(first, "insufficient_fund"); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	w.pay(attempt)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.placedOnce(order)
}

// Scenario 14: a cheap order's payment is posted for a dear one.
func TestGenuineConfirmationOnly(t *testing.T) {
	w := newWorld(t)
	dear, dearAttempt := w.order()
	_, cheapAttempt := w.another()
	paid := w.pay(cheapAttempt)
	signature := w.provider.Signature(cheapAttempt.GatewayOrderID, paid)
	for name, c := range map[string]payment.Confirmation{
		"another order's signature": {dearAttempt.GatewayOrderID, paid, signature},
		"no signature":              {dearAttempt.GatewayOrderID, paid, ""},
		"an unknown order":          {"order_00000000000000", paid, signature},
		"no order":                  {"", paid, signature},
	} {
		if _, err := w.verify(c); fault.CodeOf(err) != fault.Invalid && fault.CodeOf(err) != fault.NotFound {
			t.Errorf("%s: %v", name, err)
		}
	}
	// A payment that the provider says is another order's.
	if err := w.service.Settle(t.Context(), dearAttempt, paid); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("another order's payment: %v", err)
	}
	w.expect(dear, sales.OrderPending, sales.TransactionPending)
}

// Scenario 34: the confirmation is genuine and the provider does not answer.
func TestConfirmationWhileTheProviderIsDownLosesNothing(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	paid := w.pay(attempt)
	w.fault(simulator.Fault{Call: fetchCall, Kind: simulator.FaultError})
	w.confirm(attempt, paid)
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	w.Clock.Add(2 * time.Minute)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Unclear answers to the creation of an order never make a second one.

// Scenario 15: the payment's notes name another order.
func TestNotesOfAPaymentProveNothing(t *testing.T) {
	w := newWorld(t)
	dear, dearAttempt := w.order()
	_, cheapAttempt := w.another()
	_, err := w.provider.Pay(cheapAttempt.GatewayOrderID, simulator.Attempt{
		Notes: map[string]string{"order_id": dearAttempt.GatewayOrderID, "receipt": dearAttempt.Receipt},
	})
	if err != nil {
		t.Fatal(err)
	}
	w.work()
	w.expect(dear, sales.OrderPending, sales.TransactionPending)
}

// Refunds.

// Scenario 17: less or more was captured, or another currency.
func TestWrongAmountIsReviewedAndNotFulfilled(t *testing.T) {
	for name, c := range map[string]struct {
		paid simulator.Attempt
		held money.Paise // in the ledger, which counts rupees only
	}{
		"less":             {simulator.Attempt{Amount: 45000}, 45000},
		"more":             {simulator.Attempt{Amount: 46000}, 46000},
		"another currency": {simulator.Attempt{Currency: "USD"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			order, attempt := w.order()
			payment, err := w.provider.Pay(attempt.GatewayOrderID, c.paid)
			if err != nil {
				t.Fatal(err)
			}
			w.work()
			w.expect(order, sales.OrderPending, sales.TransactionUnderReview)
			w.Clock.Add(31 * time.Minute)
			w.work()
			w.expect(order, sales.OrderCancelled, sales.TransactionUnderReview) // not forgotten
			w.balance(map[sales.Account]money.Paise{"review": c.held})
			if c.held == 0 {
				return
			}
			if err := w.Refunds.Surplus(t.Context(), payment, c.held, "not what was asked for"); err != nil {
				t.Fatal(err)
			}
			w.work()
			w.work()
			w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
		})
	}
}

// Scenario 19: every tab and every retry pays over the same order of the provider,
// which takes no second payment.
func TestTwoTabsCannotPayTwice(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	_, again, err := w.Payments.Offer(t.Context(), w.asha.ID, order.ID)
	if err != nil || again.GatewayOrderID != attempt.GatewayOrderID {
		t.Fatalf("the second tab pays over %q, %v", again.GatewayOrderID, err)
	}
	w.pay(attempt)
	if _, err := w.provider.Pay(again.GatewayOrderID, simulator.Attempt{}); err == nil {
		t.Error("paid twice")
	}
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Scenario 19: the provider has two orders for one of ours (a call that had
// failed took effect late), and both are paid.
func TestSecondPaymentGoesBackInFullOnce(t *testing.T) {
	w := newWorld(t)
	w.provider.SetReceipts(simulator.AllowReceipts)
	order, attempt := w.order()
	second, err := w.gateway.CreateOrder(t.Context(), razorpay.NewOrder{Amount: int64(attempt.Amount), Currency: razorpay.INR, Receipt: attempt.Receipt})
	if err != nil {
		t.Fatal(err)
	}
	w.pay(attempt)
	w.work()
	surplus, err := w.provider.Pay(second.ID, simulator.Attempt{})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		w.work()
	}
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.placedOnce(order)
	if n := w.refundsMade(surplus); n != 1 {
		t.Errorf("%d refunds", n)
	}
	w.told(order, string(sales.OrderPlaced), outbox.EventPaidTwice, outbox.EventRefunded)
	w.balance(map[sales.Account]money.Paise{"deposits": order.Totals.Total, "surplus": 0, "refunds": 0})
}

// Scenario 26: our capture comes second; the provider's refusal is no failure.
func TestCaptureThatComesSecondIsASuccess(t *testing.T) {
	for name, meddle := range map[string]func(*world, string){
		"captured by somebody else": func(w *world, payment string) { w.provider.Capture(payment) },
		"our answer lost": func(w *world, _ string) {
			w.fault(simulator.Fault{Call: "POST /v1/payments/{id}/capture", Kind: simulator.FaultDrop, Committed: true})
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.webhooks(simulator.WebhooksOff)
			order, attempt := w.order()
			payment := w.start(attempt)
			w.Clock.Add(31 * time.Minute)
			w.authorize(payment)
			w.gateway.Gateway = beforeCapture{w.gateway.Gateway, func() { meddle(w, payment) }}
			w.work()
			w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
		})
	}
}

// Scenario 34: the provider answers the confirmation's question and not the
// capture after it. The shopper is told to wait, not that something broke.
func TestConfirmationSurvivesACaptureWithoutAnswer(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	payment := w.start(attempt)
	w.Clock.Add(31 * time.Minute)
	w.authorize(payment)
	working := w.gateway.Gateway
	w.gateway.Gateway = beforeCapture{working, func() {
		w.fault(simulator.Fault{Kind: simulator.Fault502, Times: 2}) // the capture, and the question after it
	}}
	w.confirm(attempt, payment)
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	w.gateway.Gateway = working
	w.confirm(attempt, payment)
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// beforeCapture is a provider at which something happens before our capture.
type beforeCapture struct {
	razorpay.Gateway
	happens func()
}

func (b beforeCapture) Capture(ctx context.Context, id string, amount int64, currency string) (razorpay.Payment, error) {
	b.happens()
	return b.Gateway.Capture(ctx, id, amount, currency)
}
