package simulator_test

import (
	"strings"
	"testing"
	"time"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

func refundOf(paymentID string, amount int64, key string) razorpay.NewRefund {
	return razorpay.NewRefund{PaymentID: paymentID, Amount: amount, Currency: razorpay.INR, Key: key}
}

func TestRefundsMoveThePaymentStepByStep(t *testing.T) {
	a := open(t)
	o, id := a.paid(t, "R-1")
	part, err := a.pay.Refund(t.Context(), refundOf(id, 400, "refund-key-0001"))
	if err != nil || part.Status != razorpay.RefundProcessed || part.Amount != 400 || part.Receipt != "refund-key-0001" || part.BankReference == "" {
		t.Fatalf("part %+v, %v", part, err)
	}
	if p := a.payment(t, id); p.Status != razorpay.PaymentCaptured || p.AmountRefunded != 400 {
		t.Errorf("after a part %+v", p)
	}
	if _, err := a.pay.Refund(t.Context(), refundOf(id, 601, "refund-key-0002")); err == nil || !strings.Contains(err.Error(), "greater than amount captured") {
		t.Errorf("more than is left: %v", err)
	}
	if _, err := a.pay.Refund(t.Context(), refundOf(id, 600, "refund-key-0003")); err != nil {
		t.Fatal(err)
	}
	if p := a.payment(t, id); p.Status != razorpay.PaymentRefunded || p.AmountRefunded != 1000 || !p.Captured {
		t.Errorf("after all %+v", p)
	}
	_, err = a.pay.Refund(t.Context(), refundOf(id, 100, "refund-key-0004"))
	wantKind(t, "a refunded payment", err, razorpay.Invalid)
	if got, _ := a.pay.GetOrder(t.Context(), o.ID); got.Status != razorpay.OrderPaid {
		t.Errorf("a refunded order is %s, must stay paid", got.Status)
	}
	if list, err := a.pay.PaymentRefunds(t.Context(), id); err != nil || len(list) != 2 || list[1].ID != part.ID {
		t.Errorf("refunds %+v, %v", list, err)
	}
}

func TestSameRefundKeyMakesOneRefund(t *testing.T) {
	a := open(t)
	_, id := a.paid(t, "R-1")
	first, err := a.pay.Refund(t.Context(), refundOf(id, 300, "refund-key-0001"))
	if err != nil {
		t.Fatal(err)
	}
	again, err := a.pay.Refund(t.Context(), refundOf(id, 300, "refund-key-0001"))
	if err != nil || again.ID != first.ID {
		t.Errorf("again %+v, %v", again, err)
	}
	_, err = a.pay.Refund(t.Context(), refundOf(id, 301, "refund-key-0001"))
	wantKind(t, "same key, other amount", err, razorpay.Conflict)
	if p := a.payment(t, id); p.AmountRefunded != 300 {
		t.Errorf("refunded %d paise, want 300", p.AmountRefunded)
	}
}

func TestLostRefundAnswerIsUnknownAndSafeToRepeat(t *testing.T) {
	for _, kind := range []simulator.FaultKind{simulator.FaultDrop, simulator.FaultCut, simulator.FaultNothing, simulator.Fault502} {
		a := open(t)
		_, id := a.paid(t, "R-1")
		fault := simulator.Fault{Call: "POST /v1/payments/{id}/refund", Kind: kind, Committed: true}
		if err := a.AddFault(fault); err != nil {
			t.Fatal(err)
		}
		_, err := a.pay.Refund(t.Context(), refundOf(id, 300, "refund-key-0001"))
		wantKind(t, string(kind), err, razorpay.Unknown)
		if _, err := a.pay.Refund(t.Context(), refundOf(id, 300, "refund-key-0001")); err != nil {
			t.Errorf("%s: repeat: %v", kind, err)
		}
		if list, _ := a.pay.PaymentRefunds(t.Context(), id); len(list) != 1 {
			t.Errorf("%s: %d refunds, want 1", kind, len(list))
		}
	}
}

func TestPendingRefundMayFailAndGivesTheAmountFree(t *testing.T) {
	a := open(t)
	a.SetSlowRefunds(true)
	_, id := a.paid(t, "R-1")
	r, err := a.pay.Refund(t.Context(), refundOf(id, 1000, "refund-key-0001"))
	if err != nil || r.Status != razorpay.RefundPending {
		t.Fatalf("%+v, %v", r, err)
	}
	if err := a.FinishRefund(r.ID, "failed"); err != nil {
		t.Fatal(err)
	}
	if r, err = a.pay.GetRefund(t.Context(), r.ID); err != nil || r.Status != razorpay.RefundFailed {
		t.Errorf("%+v, %v", r, err)
	}
	if p := a.payment(t, id); p.Status != razorpay.PaymentCaptured || p.AmountRefunded != 0 {
		t.Errorf("payment %+v", p)
	}
	a.settle(t)
	names := a.inbox.names()
	if last := names[len(names)-1]; last != "refund.failed" {
		t.Errorf("events %v", names)
	}
}

func TestRefundsAreRefusedWhereMoneyCannotBeReturned(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	unpaid, _ := a.Start(o.ID, simulator.Attempt{})
	_, err := a.pay.Refund(t.Context(), refundOf(unpaid, 1000, "refund-key-0001"))
	wantKind(t, "an uncaptured payment", err, razorpay.Invalid)
	_, id := a.paid(t, "R-2")
	a.SetLowBalance(true)
	_, err = a.pay.Refund(t.Context(), refundOf(id, 1000, "refund-key-0002"))
	wantKind(t, "low balance", err, razorpay.Invalid)
	a.SetLowBalance(false)
	a.clock.Add(181 * 24 * time.Hour)
	_, err = a.pay.Refund(t.Context(), refundOf(id, 1000, "refund-key-0002"))
	wantKind(t, "half a year later", err, razorpay.Invalid)
}
