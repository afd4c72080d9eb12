package sales_test

import (
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// paidLess is an unpaid order of four pieces for which 5 rupees too little came.
func paidLess(t *testing.T) (*storetest.Books, catalog.ProductPage, sales.Order) {
	t.Helper()
	books := storetest.New(t)
	khari := books.Product("Khari", storetest.Price(10000), storetest.Stock(10))
	order, attempt := books.Basket(books.Customer(storetest.Asha)).Of(khari, 4).Pending()
	paid := storetest.Captured(attempt, "pay_A")
	paid.Amount -= 500
	_, err := books.Payments.Apply(t.Context(), paid)
	storetest.Must(t, err)
	return books, khari, order
}

func TestAcceptedPaymentReinstatesAnOrderThatWasGivenUp(t *testing.T) {
	books, _, order := paidLess(t)
	books.Clock.Add(sales.Hold)
	storetest.Must(t, books.Orders.Expire(t.Context(), order.ID))
	storetest.Must(t, books.Payments.Accept(t.Context(), "pay_A"))
	if o := books.Reread(order); o.Status != sales.OrderPlaced || o.Transaction != sales.TransactionSuccessful || o.CancelledBy != "" {
		t.Errorf("%+v", o)
	}
	books.Sound()
}

func TestPaymentIsNotAcceptedForWhatCannotBeHadAnyMore(t *testing.T) {
	books, khari, order := paidLess(t)
	books.Clock.Add(sales.Hold)
	storetest.Must(t, books.Orders.Expire(t.Context(), order.ID))
	books.Basket(books.Customer("ravi@example.in")).Of(khari, 8).Paid()
	if err := books.Payments.Accept(t.Context(), "pay_A"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("got %v", err)
	}
	storetest.Must(t, books.Refunds.Surplus(t.Context(), "pay_A", order.Totals.Total-500, "sold out"))
	if err := books.Payments.Accept(t.Context(), "pay_A"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("going back, and accepted: %v", err)
	}
	books.Sound()
}

func TestPaymentIsNotAcceptedForAnOrderThatTheCustomerCancelled(t *testing.T) {
	books, _, order := paidLess(t)
	storetest.Must(t, books.Orders.Cancel(t.Context(), order.CustomerID, order.ID, "changed my mind"))
	if err := books.Payments.Accept(t.Context(), "pay_A"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("got %v", err)
	}
	if err := books.Payments.Accept(t.Context(), "pay_B"); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("got %v", err)
	}
}

func TestAcceptedPaymentOfLessIsRefundedInFull(t *testing.T) {
	books, _, order := paidLess(t)
	storetest.Must(t, books.Payments.Accept(t.Context(), "pay_A"))
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		storetest.Must(t, books.Orders.Move(t.Context(), order.ID, status, ""))
	}
	amount, err := books.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: order.ID, All: true, Reason: "Eaten by mice"})
	if storetest.Must(t, err); amount != order.Totals.Total-500 {
		t.Errorf("%v goes back", amount)
	}
	books.Sound()
}
