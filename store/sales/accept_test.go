package sales_test

import (
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// paidLess is an unpaid order of four pieces for which 5 rupees too little came.
func paidLess(t *testing.T) (*storetest.Shop, catalog.ProductPage, sales.Order) {
	t.Helper()
	shop := storetest.New(t)
	khari := shop.Product("Khari", storetest.Price(10000), storetest.Stock(10))
	order, attempt := shop.Basket(shop.Customer(storetest.Asha)).Of(khari, 4).Pending()
	paid := storetest.Captured(attempt, "pay_A")
	paid.Amount -= 500
	_, err := shop.Payments.Apply(t.Context(), paid)
	storetest.Must(t, err)
	return shop, khari, order
}

func TestAcceptedPaymentReinstatesAnOrderThatWasGivenUp(t *testing.T) {
	shop, _, order := paidLess(t)
	shop.Clock.Add(sales.Hold)
	storetest.Must(t, shop.Orders.Expire(t.Context(), order.ID))
	storetest.Must(t, shop.Payments.Accept(t.Context(), "pay_A"))
	if o := shop.Reread(order); o.Status != sales.OrderPlaced || o.Transaction != sales.TransactionSuccessful || o.CancelledBy != "" {
		t.Errorf("%+v", o)
	}
	shop.Sound()
}

func TestPaymentIsNotAcceptedForWhatCannotBeHadAnyMore(t *testing.T) {
	shop, khari, order := paidLess(t)
	shop.Clock.Add(sales.Hold)
	storetest.Must(t, shop.Orders.Expire(t.Context(), order.ID))
	shop.Basket(shop.Customer("ravi@example.in")).Of(khari, 8).Paid()
	if err := shop.Payments.Accept(t.Context(), "pay_A"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("got %v", err)
	}
	storetest.Must(t, shop.Refunds.Surplus(t.Context(), "pay_A", order.Totals.Total-500, "sold out"))
	if err := shop.Payments.Accept(t.Context(), "pay_A"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("going back, and accepted: %v", err)
	}
	shop.Sound()
}

func TestPaymentIsNotAcceptedForAnOrderThatTheCustomerCancelled(t *testing.T) {
	shop, _, order := paidLess(t)
	storetest.Must(t, shop.Orders.Cancel(t.Context(), order.CustomerID, order.ID, "changed my mind"))
	if err := shop.Payments.Accept(t.Context(), "pay_A"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("got %v", err)
	}
	if err := shop.Payments.Accept(t.Context(), "pay_B"); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("got %v", err)
	}
}

func TestAcceptedPaymentOfLessIsRefundedInFull(t *testing.T) {
	shop, _, order := paidLess(t)
	storetest.Must(t, shop.Payments.Accept(t.Context(), "pay_A"))
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		storetest.Must(t, shop.Orders.Move(t.Context(), order.ID, status, ""))
	}
	amount, err := shop.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: order.ID, All: true, Reason: "Eaten by mice"})
	if storetest.Must(t, err); amount != order.Totals.Total-500 {
		t.Errorf("%v goes back", amount)
	}
	shop.Sound()
}
