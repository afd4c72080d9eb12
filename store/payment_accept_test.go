package store_test

import (
	"testing"

	"bhatti/store"
	"bhatti/store/storetest"
)

// paidLess is an unpaid order of four pieces for which 5 rupees too little came.
func paidLess(t *testing.T) (*storetest.Books, store.ProductDetails, store.Order) {
	t.Helper()
	books := storetest.New(t)
	khari := books.Product("Khari", storetest.Price(10000), storetest.Stock(10))
	order, attempt := books.Basket(books.Customer(asha)).Of(khari, 4).Pending()
	paid := storetest.Captured(attempt, "pay_A")
	paid.Amount -= 500
	_, err := books.ApplyPayment(t.Context(), paid)
	must(t, err)
	return books, khari, order
}

func TestAcceptedPaymentReinstatesAnOrderThatWasGivenUp(t *testing.T) {
	books, _, order := paidLess(t)
	books.Clock.Add(store.Hold)
	must(t, books.ExpireOrder(t.Context(), order.ID))
	must(t, books.AcceptPayment(t.Context(), "pay_A"))
	if o := books.Reread(order); o.Status != store.OrderPlaced || o.Transaction != store.TransactionSuccessful || o.CancelledBy != "" {
		t.Errorf("%+v", o)
	}
	sound(t, books)
}

func TestPaymentIsNotAcceptedForWhatCannotBeHadAnyMore(t *testing.T) {
	books, khari, order := paidLess(t)
	books.Clock.Add(store.Hold)
	must(t, books.ExpireOrder(t.Context(), order.ID))
	books.Basket(books.Customer("ravi@example.in")).Of(khari, 8).Paid()
	if err := books.AcceptPayment(t.Context(), "pay_A"); store.CodeOf(err) != store.Conflict {
		t.Errorf("got %v", err)
	}
	must(t, books.RefundPayment(t.Context(), "pay_A", order.Totals.Total-500, "sold out"))
	if err := books.AcceptPayment(t.Context(), "pay_A"); store.CodeOf(err) != store.Conflict {
		t.Errorf("going back, and accepted: %v", err)
	}
	sound(t, books)
}

func TestPaymentIsNotAcceptedForAnOrderThatTheCustomerCancelled(t *testing.T) {
	books, _, order := paidLess(t)
	must(t, books.CancelOrder(t.Context(), order.CustomerID, order.ID, "changed my mind"))
	if err := books.AcceptPayment(t.Context(), "pay_A"); store.CodeOf(err) != store.Conflict {
		t.Errorf("got %v", err)
	}
	if err := books.AcceptPayment(t.Context(), "pay_B"); store.CodeOf(err) != store.NotFound {
		t.Errorf("got %v", err)
	}
}

func TestAcceptedPaymentOfLessIsRefundedInFull(t *testing.T) {
	books, _, order := paidLess(t)
	must(t, books.AcceptPayment(t.Context(), "pay_A"))
	for _, status := range []store.OrderStatus{store.OrderProcessing, store.OrderShipped} {
		must(t, books.MoveOrder(t.Context(), order.ID, status, ""))
	}
	amount, err := books.RefundOrder(t.Context(), store.RefundRequest{OrderID: order.ID, All: true, Reason: "Eaten by mice"})
	if must(t, err); amount != order.Totals.Total-500 {
		t.Errorf("%v goes back", amount)
	}
	sound(t, books)
}
