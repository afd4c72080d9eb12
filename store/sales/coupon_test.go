package sales_test

import (
	"testing"
	"time"

	"bhatti/store/coupon"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

func uses(t *testing.T, shop *storetest.Shop) (paid, waiting int) {
	t.Helper()
	list, err := shop.Coupons.List(t.Context())
	storetest.Must(t, err)
	for _, u := range list {
		paid, waiting = paid+u.Paid, waiting+u.Waiting
	}
	return paid, waiting
}

// Going back to the cart for one more thing is not using a coupon twice.
func TestAnUnpaidOrderGivesItsCouponToTheNext(t *testing.T) {
	for name, c := range map[string]coupon.Coupon{
		"once for each customer": {Code: "ONE", UsesEach: 1}, "for the first order": {Code: "ONE", FirstOrder: true}, "the last use": {Code: "ONE", Uses: 1}, "by itself": {UsesEach: 1},
	} {
		t.Run(name, func(t *testing.T) {
			shop := storetest.New(t)
			khari, cake := shop.Product("Khari"), shop.Product("Cake")
			shop.Coupon(c)
			asha := shop.Newcomer(storetest.Asha)
			first, attempt := shop.Basket(asha).Of(khari, 2).With(c.Code).Pending()
			plain, _ := shop.Basket(asha).Of(cake, 1).Pending() // without a code; by itself it has the coupon
			second, _ := shop.Basket(asha).Of(khari, 2).Of(cake, 1).With(c.Code).Pending()
			if second.Coupon.ID == 0 || shop.Reread(first).Status != sales.OrderCancelled {
				t.Errorf("the second order has %+v, the first is %s", second.Coupon, shop.Reread(first).Status)
			}
			if c.Code != "" && shop.Reread(plain).Status != sales.OrderPending {
				t.Errorf("an order without the coupon is %s", shop.Reread(plain).Status)
			}
			if paid, waiting := uses(t, shop); paid != 0 || waiting != 1 {
				t.Errorf("%d and %d uses", paid, waiting)
			}
			// What is paid at the dialog of before goes back.
			_, err := shop.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_first"))
			storetest.Must(t, err)
			if now := shop.Reread(first); now.Status != sales.OrderCancelled || now.Transaction != sales.TransactionRefundPending {
				t.Errorf("the first order is %s, %s", now.Status, now.Transaction)
			}
			shop.Sound()
		})
	}
}

func TestAnotherCustomersUnpaidOrderGivesNothing(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari")
	shop.Coupon(coupon.Coupon{Code: "ONE", Uses: 1})
	shop.Basket(shop.Newcomer("bina@example.in")).Of(khari, 1).With("ONE").Pending()
	_, _, err := shop.Basket(shop.Newcomer(storetest.Asha)).Of(khari, 1).With("ONE").Place()
	if fault.CodeOf(err) != fault.Conflict {
		t.Errorf("%v", err)
	}
	shop.Clock.Add(sales.Hold)
	due, err := shop.Orders.Expired(t.Context(), 9)
	storetest.Must(t, err)
	storetest.Must(t, shop.Orders.Expire(t.Context(), due[0].ID))
	if _, _, err := shop.Basket(shop.Newcomer(storetest.Asha)).Of(khari, 1).With("ONE").Place(); err != nil {
		t.Errorf("after it has expired: %v", err)
	}
}

// An order that expired takes its coupon again when its payment comes after all, unless
// somebody else has won it.
func TestALatePaymentTakesTheCouponAgainOrGoesBack(t *testing.T) {
	for name, won := range map[string]bool{"nobody wanted it": false, "it was won by another": true} {
		t.Run(name, func(t *testing.T) {
			shop := storetest.New(t)
			khari := shop.Product("Khari", storetest.Stock(10))
			c := shop.Coupon(coupon.Coupon{Code: "ONE", Uses: 1})
			late, attempt := shop.Basket(shop.Newcomer(storetest.Asha)).Of(khari, 2).With("ONE").Pending()
			shop.Clock.Add(sales.Hold)
			storetest.Must(t, shop.Orders.Expire(t.Context(), late.ID))
			if won {
				shop.Basket(shop.Newcomer("bina@example.in")).Of(khari, 1).With("ONE").Paid()
			}
			c.Active = false // it was promised, whatever became of the coupon
			_, err := shop.Coupons.Save(t.Context(), c)
			storetest.Must(t, err)
			_, err = shop.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_late"))
			storetest.Must(t, err)
			now := shop.Reread(late)
			want, transaction := sales.OrderPlaced, sales.TransactionSuccessful
			if won {
				want, transaction = sales.OrderCancelled, sales.TransactionRefundPending
			}
			if now.Status != want || now.Transaction != transaction {
				t.Errorf("it is %s, %s", now.Status, now.Transaction)
			}
			if paid, waiting := uses(t, shop); paid != 1 || waiting != 0 {
				t.Errorf("%d and %d uses", paid, waiting)
			}
			shop.Sound()
		})
	}
}

// The same packages again, with another coupon or none, change the unpaid order.
func TestAnUnpaidOrderIsChangedToAnotherCoupon(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari", storetest.Price(100_00))
	shop.Coupon(coupon.Coupon{Code: "TEN", Uses: 1})
	shop.Coupon(coupon.Coupon{Code: "FIVE", Kind: coupon.Amount, Amount: 5_00})
	shop.Coupon(coupon.Coupon{Code: "FREE", Kind: coupon.Delivery})
	asha := shop.Newcomer(storetest.Asha)
	var id string
	for _, c := range []struct {
		code  string
		total money.Paise
	}{{"TEN", 220_00}, {"FIVE", 235_00}, {"", 240_00}, {"FREE", 200_00}, {"TEN", 220_00}, {"TEN", 220_00}} {
		o, a := shop.Basket(asha).Of(khari, 2).With(c.code).Pending()
		if id == "" {
			id = o.ID
		}
		if now := shop.Reread(o); o.ID != id || o.Totals.Total != c.total || now.Totals != o.Totals || now.Coupon.Code != c.code || a.Amount != c.total {
			t.Errorf("with %q: %+v, %+v", c.code, now.Totals, now.Coupon)
		}
		if _, waiting := uses(t, shop); c.code != "" && waiting != 1 || c.code == "" && waiting != 0 {
			t.Errorf("with %q %d uses are held", c.code, waiting)
		}
		shop.Sound()
	}
}

// What goes back of an order with a coupon is what was paid: in pieces, all its
// pieces together, and in law.
func TestRefundsOfAnOrderWithACoupon(t *testing.T) {
	shop := storetest.New(t).Registered()
	khari := shop.Product("Khari", storetest.Price(100_00), storetest.GST(500))
	cake := shop.Product("Cake", storetest.Price(333_33), storetest.GST(1800))
	shop.Coupon(coupon.Coupon{Code: "THIRD", Percent: 3333})
	o, _ := shop.Basket(shop.Newcomer(storetest.Asha)).Of(khari, 3).Of(cake, 1).With("THIRD").Paid()
	for _, s := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		storetest.Must(t, shop.Orders.Move(t.Context(), o.ID, s, ""))
	}
	if l := o.Lines[0]; l.Total != 200_01 || l.Coupon != 99_99 || o.Totals.Coupon != 99_99+111_10 {
		t.Fatalf("%+v, %+v", l, o.Totals)
	}
	var back money.Paise
	refund := func(r sales.RefundRequest) money.Paise {
		t.Helper()
		r.OrderID, r.Reason = o.ID, "Broken"
		amount, err := shop.Refunds.Request(t.Context(), r)
		storetest.Must(t, err)
		due, err := shop.Refunds.Due(t.Context(), 1)
		storetest.Must(t, err)
		storetest.Must(t, shop.Refunds.Apply(t.Context(), sales.RefundSnapshot{
			ID: "rfnd_" + due[0].ID[:14], PaymentID: due[0].PaymentID, Receipt: due[0].ID, Amount: due[0].Amount, State: sales.RefundProcessed,
		}))
		shop.Clock.Add(time.Minute)
		back += amount
		return amount
	}
	for n, want := range []money.Paise{66_67, 66_67, 66_67} {
		if got := refund(sales.RefundRequest{Lines: []sales.RefundLine{{Line: 1, Quantity: 1}}}); got != want {
			t.Errorf("piece %d gives %v, want %v", n+1, got, want)
		}
	}
	if got := refund(sales.RefundRequest{Lines: []sales.RefundLine{{Line: 2, Quantity: 1}}}); got != o.Lines[1].Total {
		t.Errorf("the cake gives %v of %v", got, o.Lines[1].Total)
	}
	if _, err := shop.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: o.ID, Reason: "More", Amount: o.Totals.Delivery + 1, AmountOf: []int{0, 1, 2}}); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("more than was paid: %v", err)
	}
	refund(sales.RefundRequest{Delivery: true})
	if back != o.Totals.Total {
		t.Errorf("%v went back of %v", back, o.Totals.Total)
	}
	papers, err := shop.Documents.Of(t.Context(), o.ID)
	storetest.Must(t, err)
	var invoice, notes gst.Amounts
	for _, d := range papers {
		if d.Kind == gst.CreditNote {
			notes = notes.Plus(d.Amounts)
		} else {
			invoice = d.Amounts
		}
	}
	if invoice != notes || invoice.Total() != o.Totals.Total {
		t.Errorf("the invoice has %+v, the credit notes take %+v", invoice, notes)
	}
	shop.Sound()
}

func TestARepeatedRequestWithAnotherCouponIsAnother(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari")
	shop.Coupon(coupon.Coupon{Code: "TEN"})
	asha := shop.Newcomer(storetest.Asha)
	b := shop.Basket(asha).Of(khari, 1).With("TEN")
	b.Order.IdempotencyKey = "one"
	first, _, err := b.Place()
	storetest.Must(t, err)
	again, _, err := b.Place()
	storetest.Must(t, err)
	if again.ID != first.ID {
		t.Errorf("%s and %s", first.ID, again.ID)
	}
	b.Order.Coupon = ""
	if _, _, err := b.Place(); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("%v", err)
	}
}
