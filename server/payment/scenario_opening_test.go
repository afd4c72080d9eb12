package payment_test

import (
	"fmt"
	"math/big"
	"sync"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/storetest"
)

// Scenario 10: the dialog is closed, and the payment succeeds all the same.
func TestClosedDialogDoesNotCancel(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	payment := w.start(attempt)
	w.Clock.Add(9 * time.Minute) // the shopper is in the bank's app, the dialog long gone
	w.work()
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	w.authorize(payment)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Scenario 18: paise reach the provider as they are, and less than it takes
// never gets there.
func TestPaiseReachTheProviderExactly(t *testing.T) {
	w := newWorld(t)
	for i, price := range []money.Paise{15920, 15919, 1999, 1, 3, 33333, 100001, 114999} {
		product := w.Product(fmt.Sprint("Cake ", i), storetest.Price(price), storetest.Discount(money.BasisPoints(i*777)), storetest.GST(1800))
		order, attempt, err := w.Basket(w.asha).Of(product, i+1).Place()
		if err != nil {
			t.Fatal(err)
		}
		id, err := w.service.Open(t.Context(), attempt)
		if err != nil {
			t.Fatal(err)
		}
		asked, err := w.gateway.GetOrder(t.Context(), id)
		if err != nil || asked.Amount != int64(order.Totals.Total) {
			t.Errorf("%v: the provider is asked for %d, %v", order.Totals.Total, asked.Amount, err)
		}
	}
}

func TestTotalsBelowARupeeNeverReachTheProvider(t *testing.T) {
	w := newWorld(t)
	free := w.Product("Crumb", storetest.Price(99), storetest.Weight(1))
	w.Area("560001", 0, 0)
	_, _, err := w.Orders.Create(t.Context(), w.asha.ID, sales.NewOrder{
		Lines:        []sales.NewLine{{ProductID: free.ID, PackageID: free.Packages[0].ID, Quantity: 1}},
		ClaimedTotal: big.NewRat(99, 100), Mobile: "9800000001", ShippingAddress: "Home", Pincode: "560001",
	})
	if fault.CodeOf(err) != fault.Invalid {
		t.Errorf("got %v", err)
	}
}

// Scenario 20: a double click on Pay.
func TestDoubleClickOpensOnePayment(t *testing.T) {
	w := newWorld(t)
	_, attempt, err := w.Basket(w.asha).Of(w.khari, 1).Place()
	if err != nil {
		t.Fatal(err)
	}
	var ids sync.Map
	var clicks sync.WaitGroup
	for range 20 {
		clicks.Go(func() {
			id, err := w.service.Open(t.Context(), attempt)
			if err != nil {
				t.Error(err)
			}
			ids.Store(id, true)
		})
	}
	clicks.Wait()
	n := 0
	ids.Range(func(any, any) bool { n++; return true })
	if n != 1 {
		t.Errorf("%d orders at the provider", n)
	}
	w.providersOrder(attempt.Receipt)
}

// Scenario 21: the order was made and the answer lost.
func TestLostAnswerToOrderCreationIsFoundByReceipt(t *testing.T) {
	for _, kind := range []simulator.FaultKind{simulator.FaultDrop, simulator.FaultError, simulator.FaultCut, simulator.FaultNothing, simulator.Fault502} {
		t.Run(string(kind), func(t *testing.T) {
			w := newWorld(t)
			w.fault(simulator.Fault{Call: createCall, Kind: kind, Committed: true})
			order, attempt := w.order()
			if attempt.GatewayOrderID != w.providersOrder(attempt.Receipt) {
				t.Error("a second order was made")
			}
			w.pay(attempt)
			w.work()
			w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
		})
	}
}

// Scenario 22: the provider refuses the receipt, because it has it already.
func TestReceiptThatIsTakenLeadsToItsOrder(t *testing.T) {
	w := newWorld(t)
	order, attempt, err := w.Basket(w.asha).Of(w.khari, 4).Place()
	if err != nil {
		t.Fatal(err)
	}
	made, err := w.gateway.CreateOrder(t.Context(), razorpay.NewOrder{Amount: int64(attempt.Amount), Currency: razorpay.INR, Receipt: attempt.Receipt})
	if err != nil {
		t.Fatal(err)
	}
	if attempt.GatewayOrderID, err = w.service.Open(t.Context(), attempt); err != nil || attempt.GatewayOrderID != made.ID {
		t.Fatalf("opened %q, %v; want %q", attempt.GatewayOrderID, err, made.ID)
	}
	w.pay(attempt)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Scenario 34: the provider cannot be reached when the order is placed.
func TestOrderSurvivesAProviderThatIsDown(t *testing.T) {
	w := newWorld(t)
	basket := w.Basket(w.asha).Of(w.khari, 4)
	basket.Order.IdempotencyKey = "cart-1"
	_, attempt, err := basket.Place()
	if err != nil {
		t.Fatal(err)
	}
	w.fault(simulator.Fault{Call: createCall, Kind: simulator.FaultDrop})
	if _, err := w.service.Open(t.Context(), attempt); fault.CodeOf(err) != fault.Unavailable {
		t.Fatalf("got %v", err)
	}
	order, attempt, err := basket.Place() // the shopper tries again
	if err != nil {
		t.Fatal(err)
	}
	if attempt.GatewayOrderID, err = w.service.Open(t.Context(), attempt); err != nil {
		t.Fatal(err)
	}
	w.pay(attempt)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// Scenario 34: whatever a confirmation's question is answered with, only an
// answer counts as one.
func TestNoFaultyAnswerConfirmsAPayment(t *testing.T) {
	for _, kind := range []simulator.FaultKind{
		simulator.Fault401, simulator.Fault429, simulator.Fault502, simulator.FaultNothing, simulator.FaultCut, simulator.FaultStall,
	} {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.webhooks(simulator.WebhooksOff)
			order, attempt := w.order()
			payment := w.pay(attempt)
			w.fault(simulator.Fault{Call: fetchCall, Kind: kind})
			w.confirm(attempt, payment)
			w.expect(order, sales.OrderPending, sales.TransactionPending)
			w.confirm(attempt, payment)
			w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
		})
	}
}

// Scenario 41: a paid order is not offered again, and the provider would not
// take it.
func TestPaidOrderCannotBePaidAgain(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	w.pay(attempt)
	w.work()
	if _, _, err := w.Payments.Offer(t.Context(), w.asha.ID, order.ID); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("offered again: %v", err)
	}
	if _, err := w.provider.Pay(attempt.GatewayOrderID, simulator.Attempt{}); err == nil {
		t.Error("paid again")
	}
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}

// A dialog opened again and again must not hold stock for good.
func TestStockIsNotHeldForGood(t *testing.T) {
	w := newWorld(t)
	order, _ := w.order()
	for range 20 {
		w.Clock.Add(10 * time.Minute)
		w.Payments.Offer(t.Context(), w.asha.ID, order.ID)
		w.work()
	}
	w.expect(order, sales.OrderCancelled, sales.TransactionFailed)
	w.stock(10)
}
