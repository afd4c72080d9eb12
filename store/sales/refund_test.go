package sales_test

import (
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"
)

// refunding is a paid order whose refund is on its way to the provider.
func refunding(t *testing.T) (fixture, sales.Refund) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	if err := f.Orders.Cancel(t.Context(), f.asha.ID, f.order.ID, "changed my mind"); err != nil {
		t.Fatal(err)
	}
	return f, f.dueRefunds()[0]
}

// The webhook of a refund overtakes the refusal of its repeated call.
func TestOwnRefusalDoesNotUndoWhatTheProviderHasDone(t *testing.T) {
	f, due := refunding(t)
	f.refund(due, "rfnd_A", sales.RefundProcessed)
	if err := f.Refunds.Refused(t.Context(), due.ID, "fully refunded already"); err != nil {
		t.Fatal(err)
	}
	f.expect(sales.OrderRefunded, sales.TransactionRefunded, 10)
	f.Shop.Sound()
}

func TestRefundBelievedRefusedTurnsOutToHaveBeenMade(t *testing.T) {
	f, due := refunding(t)
	if err := f.Refunds.Refused(t.Context(), due.ID, "the balance is too low"); err != nil {
		t.Fatal(err)
	}
	f.expect(sales.OrderCancelled, sales.TransactionUnderReview, 10)
	f.refundOf("pay_A", due.Amount) // a person sends it again
	f.expect(sales.OrderCancelled, sales.TransactionRefundPending, 10)
	f.refund(due, "rfnd_A", sales.RefundProcessed) // and the first one was made after all
	f.expect(sales.OrderRefunded, sales.TransactionRefunded, 10)
	if left := f.dueRefunds(); len(left) != 0 {
		t.Errorf("still to be sent: %+v", left)
	}
	f.Shop.Sound()
}

// Failed is final when the provider says so.
func TestAStaleUpdateDoesNotReviveAFailedRefund(t *testing.T) {
	f, due := refunding(t)
	f.refund(due, "rfnd_A", sales.RefundFailed)
	f.refund(due, "rfnd_A", sales.RefundPending)
	f.expect(sales.OrderCancelled, sales.TransactionUnderReview, 10)
	f.Shop.Sound()
}

func TestPartRefundsAddUpToARefundedOrder(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	half := f.order.Totals.Total / 2
	for i, want := range []sales.TransactionStatus{sales.TransactionSuccessful, sales.TransactionRefunded} {
		f.refundOf("pay_A", []money.Paise{half, f.order.Totals.Total - half}[i])
		f.refund(f.dueRefunds()[0], []string{"rfnd_A", "rfnd_B"}[i], sales.RefundProcessed)
		if got := f.Reread(f.order).Transaction; got != want {
			t.Errorf("after part %d: %s, want %s", i+1, got, want)
		}
	}
	f.expect(sales.OrderRefunded, sales.TransactionRefunded, 10)
	if err := f.Refunds.Surplus(t.Context(), "pay_A", 1, "a paisa more"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("a paisa more: %v", err)
	}
	f.Shop.Sound()
}

func TestGoodsStayWhileTheirMoneyGoesBack(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	f.refundOf("pay_A", f.order.Totals.Total)
	if err := f.Orders.Move(t.Context(), f.order.ID, sales.OrderProcessing, ""); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("packed although the money goes back: %v", err)
	}
	f.refund(f.dueRefunds()[0], "rfnd_A", sales.RefundFailed)
	if err := f.Orders.Move(t.Context(), f.order.ID, sales.OrderProcessing, ""); err != nil {
		t.Errorf("not packed although the money stays: %v", err)
	}
}

func TestPostponedExpiryComesNoSooner(t *testing.T) {
	f := pendingOrder(t)
	until := f.order.ExpiresAt
	if err := f.Orders.PostponeExpiry(t.Context(), f.order.ID, time.Minute); err != nil {
		t.Fatal(err)
	}
	if now := f.Reread(f.order).ExpiresAt; now.Before(until) {
		t.Errorf("expires at %v instead of %v", now, until)
	}
}
