package simulator_test

import (
	"testing"
	"time"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

func TestPaymentWithinTheWindowIsCapturedAndPaysTheOrder(t *testing.T) {
	a := open(t)
	o, id := a.paid(t, "R-1")
	p := a.payment(t, id)
	if p.Status != razorpay.PaymentCaptured || p.OrderID != o.ID || p.Amount != 1000 || p.Currency != razorpay.INR {
		t.Errorf("payment %+v", p)
	}
	if p.Fee != 24 || p.Tax != 4 {
		t.Errorf("fee %d and tax %d paise, documented for 1000 paise: 24 and 4", p.Fee, p.Tax)
	}
	got, err := a.pay.GetOrder(t.Context(), o.ID)
	if err != nil || got.Status != razorpay.OrderPaid || got.AmountPaid != 1000 || got.Attempts != 1 {
		t.Errorf("order %+v, %v", got, err)
	}
	if !razorpay.VerifyCheckout(o.ID, id, a.Signature(o.ID, id), testSecret) {
		t.Error("the dialog's signature does not verify")
	}
}

func TestFailureThenRetryPaysTheSameOrderWithAnotherPayment(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	first, _ := a.Start(o.ID, simulator.Attempt{Method: "upi", VPA: "failure@razorpay"})
	if err := a.Fail(first, ""); err != nil {
		t.Fatal(err)
	}
	second, err := a.Pay(o.ID, simulator.Attempt{Method: "netbanking", Bank: "HDFC"})
	if err != nil {
		t.Fatal(err)
	}
	payments, err := a.pay.OrderPayments(t.Context(), o.ID)
	if err != nil || len(payments) != 2 {
		t.Fatalf("%d payments, %v", len(payments), err)
	}
	if payments[0].ID != second || payments[0].Status != razorpay.PaymentCaptured ||
		payments[1].ID != first || payments[1].Status != razorpay.PaymentFailed || payments[1].ErrorReason != "payment_failed" {
		t.Errorf("payments %+v", payments)
	}
}

func TestPaidOrderTakesNoMorePayments(t *testing.T) {
	a := open(t)
	o, _ := a.paid(t, "R-1")
	if _, err := a.Pay(o.ID, simulator.Attempt{}); err == nil {
		t.Error("a paid order took a second payment")
	}
}

func TestSecondSuccessOnOneOrderIsReturnedByRazorpay(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	one, _ := a.Start(o.ID, simulator.Attempt{})
	two, _ := a.Start(o.ID, simulator.Attempt{})
	for _, id := range []string{one, two} {
		if err := a.Authorize(id); err != nil {
			t.Fatal(err)
		}
	}
	if p := a.payment(t, one); p.Status != razorpay.PaymentCaptured {
		t.Errorf("first is %s", p.Status)
	}
	if p := a.payment(t, two); p.Status != razorpay.PaymentRefunded || p.Captured || p.AmountRefunded != 1000 {
		t.Errorf("second is %+v", p)
	}
}

func TestUnansweredPaymentFailsAfterTenMinutesAndMayStillSucceed(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	id, err := a.Start(o.ID, simulator.Attempt{})
	if err != nil {
		t.Fatal(err)
	}
	if list, _ := a.pay.OrderPayments(t.Context(), o.ID); len(list) != 0 {
		t.Errorf("an unanswered attempt is listed: %+v", list)
	}
	a.clock.Add(11 * time.Minute)
	if p := a.payment(t, id); p.Status != razorpay.PaymentFailed || p.ErrorReason != "payment_timed_out" {
		t.Errorf("after eleven minutes %+v", p)
	}
	if err := a.Authorize(id); err != nil {
		t.Fatal(err)
	}
	if p := a.payment(t, id); p.Status != razorpay.PaymentCaptured || p.ErrorReason != "" {
		t.Errorf("authorised within the window it is %+v", p)
	}
}

func TestAuthorisationAfterTheWindowWaitsForCaptureThenLapses(t *testing.T) {
	a := open(t)
	late := func(receipt string) string {
		o := a.order(t, receipt)
		id, err := a.Start(o.ID, simulator.Attempt{})
		if err != nil {
			t.Fatal(err)
		}
		a.clock.Add(razorpay.DefaultCaptureWithin + time.Minute)
		if err := a.Authorize(id); err != nil {
			t.Fatal(err)
		}
		if p := a.payment(t, id); p.Status != razorpay.PaymentAuthorized {
			t.Fatalf("late payment is %s", p.Status)
		}
		return id
	}
	captured, lapsed := late("R-1"), late("R-2")
	if _, err := a.pay.Capture(t.Context(), captured, 999, razorpay.INR); razorpay.KindOf(err) != razorpay.Invalid {
		t.Errorf("capture of another amount: %v", err)
	}
	if p, err := a.pay.Capture(t.Context(), captured, 1000, razorpay.INR); err != nil || p.Status != razorpay.PaymentCaptured {
		t.Errorf("capture: %+v, %v", p, err)
	}
	_, err := a.pay.Capture(t.Context(), captured, 1000, razorpay.INR)
	wantKind(t, "second capture", err, razorpay.Invalid)
	a.clock.Add(5*24*time.Hour + time.Minute)
	if p := a.payment(t, lapsed); p.Status != razorpay.PaymentRefunded || p.Captured {
		t.Errorf("never captured, it is %+v", p)
	}
}

func TestTwoOrdersOfOnePurchaseCanBothBePaid(t *testing.T) {
	a := open(t)
	_, one := a.paid(t, "A-1001-1")
	_, two := a.paid(t, "A-1001-2")
	for _, id := range []string{one, two} {
		if p := a.payment(t, id); p.Status != razorpay.PaymentCaptured {
			t.Errorf("%s is %s", id, p.Status)
		}
	}
}

func TestListedPaymentsComeByTimeNewestFirstInPages(t *testing.T) {
	a := open(t)
	begin := a.clock.Now()
	var ids []string
	for _, receipt := range []string{"R-1", "R-2", "R-3"} {
		_, id := a.paid(t, receipt)
		ids = append(ids, id)
		a.clock.Add(time.Hour)
	}
	list, err := a.pay.ListPayments(t.Context(), begin, begin.Add(time.Hour), 0)
	if err != nil || len(list) != 2 || list[0].ID != ids[1] || list[1].ID != ids[0] {
		t.Errorf("first two hours: %+v, %v", list, err)
	}
	list, err = a.pay.ListPayments(t.Context(), begin, a.clock.Now(), 2)
	if err != nil || len(list) != 1 || list[0].ID != ids[0] {
		t.Errorf("after two: %+v, %v", list, err)
	}
}
