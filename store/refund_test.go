package store_test

import (
	"testing"
	"time"

	"bhatti/store"
)

// refunding is a paid order whose refund is on its way to the provider.
func refunding(t *testing.T) (fixture, store.Refund) {
	f := pendingOrder(t)
	f.apply(f.with(store.PaymentCaptured, "pay_A"))
	if err := f.CancelOrder(t.Context(), f.asha.ID, f.order.ID, "changed my mind"); err != nil {
		t.Fatal(err)
	}
	return f, f.dueRefunds()[0]
}

// The webhook of a refund overtakes the refusal of its repeated call.
func TestOwnRefusalDoesNotUndoWhatTheProviderHasDone(t *testing.T) {
	f, due := refunding(t)
	f.refund(due, "rfnd_A", store.RefundProcessed)
	if err := f.RefundRefused(t.Context(), due.ID, "fully refunded already"); err != nil {
		t.Fatal(err)
	}
	f.expect(store.OrderRefunded, store.TransactionRefunded, 10)
	sound(t, f.Books)
}

func TestRefundBelievedRefusedTurnsOutToHaveBeenMade(t *testing.T) {
	f, due := refunding(t)
	if err := f.RefundRefused(t.Context(), due.ID, "the balance is too low"); err != nil {
		t.Fatal(err)
	}
	f.expect(store.OrderCancelled, store.TransactionUnderReview, 10)
	f.refundOf("pay_A", due.Amount) // a person sends it again
	f.expect(store.OrderCancelled, store.TransactionRefundPending, 10)
	f.refund(due, "rfnd_A", store.RefundProcessed) // and the first one was made after all
	f.expect(store.OrderRefunded, store.TransactionRefunded, 10)
	if left := f.dueRefunds(); len(left) != 0 {
		t.Errorf("still to be sent: %+v", left)
	}
	sound(t, f.Books)
}

// Failed is final when the provider says so.
func TestStaleNewsDoesNotReviveAFailedRefund(t *testing.T) {
	f, due := refunding(t)
	f.refund(due, "rfnd_A", store.RefundFailed)
	f.refund(due, "rfnd_A", store.RefundPending)
	f.expect(store.OrderCancelled, store.TransactionUnderReview, 10)
	sound(t, f.Books)
}

func TestPartRefundsAddUpToARefundedOrder(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(store.PaymentCaptured, "pay_A"))
	half := f.order.Totals.Total / 2
	for i, want := range []store.TransactionStatus{store.TransactionSuccessful, store.TransactionRefunded} {
		f.refundOf("pay_A", []store.Paise{half, f.order.Totals.Total - half}[i])
		f.refund(f.dueRefunds()[0], []string{"rfnd_A", "rfnd_B"}[i], store.RefundProcessed)
		if got := f.Reread(f.order).Transaction; got != want {
			t.Errorf("after part %d: %s, want %s", i+1, got, want)
		}
	}
	f.expect(store.OrderRefunded, store.TransactionRefunded, 10)
	if err := f.RefundPayment(t.Context(), "pay_A", 1, "a paisa more"); store.CodeOf(err) != store.Conflict {
		t.Errorf("a paisa more: %v", err)
	}
	sound(t, f.Books)
}

func TestGoodsStayWhileTheirMoneyGoesBack(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(store.PaymentCaptured, "pay_A"))
	f.refundOf("pay_A", f.order.Totals.Total)
	if err := f.MoveOrder(t.Context(), f.order.ID, store.OrderProcessing, ""); store.CodeOf(err) != store.Conflict {
		t.Errorf("packed although the money goes back: %v", err)
	}
	f.refund(f.dueRefunds()[0], "rfnd_A", store.RefundFailed)
	if err := f.MoveOrder(t.Context(), f.order.ID, store.OrderProcessing, ""); err != nil {
		t.Errorf("not packed although the money stays: %v", err)
	}
}

func TestPostponedExpiryComesNoSooner(t *testing.T) {
	f := pendingOrder(t)
	until := f.order.ExpiresAt
	if err := f.PostponeExpiry(t.Context(), f.order.ID, time.Minute); err != nil {
		t.Fatal(err)
	}
	if now := f.Reread(f.order).ExpiresAt; now.Before(until) {
		t.Errorf("expires at %v instead of %v", now, until)
	}
}
