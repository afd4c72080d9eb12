package sales_test

import (
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// fixture is one unpaid order of four pieces of a stock of ten.
type fixture struct {
	*storetest.Shop
	asha    customer.Customer
	khari   catalog.ProductPage
	order   sales.Order
	attempt sales.Attempt
}

func pendingOrder(t *testing.T) fixture {
	shop := storetest.New(t).Registered()
	f := fixture{Shop: shop, asha: shop.Customer("asha@example.in")}
	f.khari = shop.Product("Butter Khari", storetest.Price(10000), storetest.Stock(10))
	f.order, f.attempt = shop.Basket(f.asha).Of(f.khari, 4).Pending()
	return f
}

func (f *fixture) apply(p sales.PaymentSnapshot) sales.Applied {
	f.T.Helper()
	done, err := f.Payments.Apply(f.T.Context(), p)
	if err != nil {
		f.T.Fatal(err)
	}
	return done
}

func (f *fixture) expect(status sales.OrderStatus, transaction sales.TransactionStatus, pieces int64) {
	f.T.Helper()
	o := f.Reread(f.order)
	if left := stockOf(f.T.(*testing.T), f.Shop, f.khari); o.Status != status || o.Transaction != transaction || left != pieces {
		f.T.Errorf("got %s, %s, %d pieces left; want %s, %s, %d", o.Status, o.Transaction, left, status, transaction, pieces)
	}
}

func (f *fixture) with(status sales.PaymentStatus, id string) sales.PaymentSnapshot {
	p := storetest.Captured(f.attempt, id)
	p.Status = status
	return p
}

func TestCapturedPaymentPaysTheOrderOnce(t *testing.T) {
	f := pendingOrder(t)
	if _, err := f.Carts.Add(t.Context(), f.asha.ID, f.khari.ID, f.khari.Packages[0].ID, 4); err != nil {
		t.Fatal(err)
	}
	report := storetest.Captured(f.attempt, "pay_A")
	if done := f.apply(report); !done.Paid || done.OrderID != f.order.ID {
		t.Errorf("first report: %+v", done)
	}
	if done := f.apply(report); done.Paid {
		t.Error("the same report paid the order again")
	}
	f.expect(sales.OrderPlaced, sales.TransactionSuccessful, 6)
	if lines, _ := f.Carts.Lines(t.Context(), f.asha.ID); len(lines) != 0 {
		t.Errorf("the ordered lines are still in the cart: %v", lines)
	}
}

// Every order in which the updates of one payment can arrive ends in the same
// state.
func TestPaymentUpdatesMayComeInAnyOrder(t *testing.T) {
	statuses := []sales.PaymentStatus{sales.PaymentCreated, sales.PaymentFailed, sales.PaymentAuthorized, sales.PaymentCaptured}
	permute(statuses, func(order []sales.PaymentStatus) {
		f := pendingOrder(t)
		paid := 0
		for _, status := range order {
			if f.apply(f.with(status, "pay_A")).Paid {
				paid++
			}
		}
		if paid != 1 {
			t.Errorf("%v: paid %d times", order, paid)
		}
		f.expect(sales.OrderPlaced, sales.TransactionSuccessful, 6)
	})
}

func permute[T any](items []T, visit func([]T)) {
	var walk func(int)
	walk = func(k int) {
		if k == len(items) {
			visit(items)
			return
		}
		for i := k; i < len(items); i++ {
			items[k], items[i] = items[i], items[k]
			walk(k + 1)
			items[k], items[i] = items[i], items[k]
		}
	}
	walk(0)
}

func TestFailedPaymentLeavesTheOrderPayable(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentFailed, "pay_A"))
	f.expect(sales.OrderPending, sales.TransactionPending, 6)
	f.apply(f.with(sales.PaymentCaptured, "pay_B"))
	f.expect(sales.OrderPlaced, sales.TransactionSuccessful, 6)
}

func TestSecondPaymentGoesBackInFullAndOnce(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	for range 3 {
		f.apply(f.with(sales.PaymentCaptured, "pay_B"))
	}
	f.expect(sales.OrderPlaced, sales.TransactionSuccessful, 6)
	due := f.dueRefunds()
	if len(due) != 1 || due[0].PaymentID != "pay_B" || due[0].Amount != f.attempt.Amount {
		t.Errorf("refunds due: %+v", due)
	}
}

func (f *fixture) dueRefunds() []sales.Refund {
	f.T.Helper()
	due, err := f.Refunds.Due(f.T.Context(), 10)
	if err != nil {
		f.T.Fatal(err)
	}
	return due
}

func TestPaymentOfAnotherAmountOrCurrencyIsReviewed(t *testing.T) {
	for name, spoil := range map[string]func(*sales.PaymentSnapshot){
		"a paisa less":     func(p *sales.PaymentSnapshot) { p.Amount-- },
		"a paisa more":     func(p *sales.PaymentSnapshot) { p.Amount++ },
		"another currency": func(p *sales.PaymentSnapshot) { p.Currency = "USD" },
	} {
		t.Run(name, func(t *testing.T) {
			f := pendingOrder(t)
			report := f.with(sales.PaymentCaptured, "pay_A")
			spoil(&report)
			f.apply(report)
			f.expect(sales.OrderPending, sales.TransactionUnderReview, 6)
		})
	}
}

func TestPaymentOfAnUnknownOrderTouchesNone(t *testing.T) {
	f := pendingOrder(t)
	report := f.with(sales.PaymentCaptured, "pay_A")
	report.GatewayOrderID = "order_somebodyelses"
	if done := f.apply(report); done != (sales.Applied{}) {
		t.Errorf("got %+v", done)
	}
	f.expect(sales.OrderPending, sales.TransactionPending, 6)
}

func TestPaymentAfterExpiryReinstatesTheOrderIfStockIsThere(t *testing.T) {
	f := pendingOrder(t)
	f.expire()
	f.expect(sales.OrderCancelled, sales.TransactionFailed, 10)
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	f.expect(sales.OrderPlaced, sales.TransactionSuccessful, 6)
}

func (f *fixture) expire() {
	f.T.Helper()
	f.Clock.Add(31 * time.Minute)
	if err := f.Orders.Expire(f.T.Context(), f.order.ID); err != nil {
		f.T.Fatal(err)
	}
}

func TestPaymentAfterExpiryGoesBackIfStockIsGone(t *testing.T) {
	f := pendingOrder(t)
	f.expire()
	ravi := f.Customer("ravi@example.in")
	f.Basket(ravi).Of(f.khari, 8).Paid()
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	f.expect(sales.OrderCancelled, sales.TransactionRefundPending, 2)
	due := f.dueRefunds()
	if len(due) != 1 {
		t.Fatalf("refunds due: %+v", due)
	}
	f.refund(due[0], "rfnd_A", sales.RefundProcessed)
	f.expect(sales.OrderRefunded, sales.TransactionRefunded, 2)
}

func (f *fixture) refund(r sales.Refund, gatewayID string, state sales.RefundState) {
	f.T.Helper()
	err := f.Refunds.Apply(f.T.Context(), sales.RefundSnapshot{ID: gatewayID, PaymentID: r.PaymentID, Receipt: r.ID, Amount: r.Amount, State: state})
	if err != nil {
		f.T.Fatal(err)
	}
}

func TestPaymentAfterTheCustomerCancelledGoesBack(t *testing.T) {
	f := pendingOrder(t)
	if err := f.Orders.Cancel(t.Context(), f.asha.ID, f.order.ID, "changed my mind"); err != nil {
		t.Fatal(err)
	}
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	f.expect(sales.OrderCancelled, sales.TransactionRefundPending, 10)
	if due := f.dueRefunds(); len(due) != 1 {
		t.Errorf("refunds due: %+v", due)
	}
}

func TestPaidOrderCancelledIsRefundedInFull(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	if err := f.Orders.Cancel(t.Context(), f.asha.ID, f.order.ID, "changed my mind"); err != nil {
		t.Fatal(err)
	}
	f.expect(sales.OrderCancelled, sales.TransactionRefundPending, 10)
	due := f.dueRefunds()
	if len(due) != 1 || due[0].Amount != f.order.Totals.Total {
		t.Fatalf("refunds due: %+v", due)
	}
	f.refund(due[0], "rfnd_A", sales.RefundPending)
	f.expect(sales.OrderCancelled, sales.TransactionRefundPending, 10)
	for range 2 {
		f.refund(due[0], "rfnd_A", sales.RefundProcessed)
	}
	f.expect(sales.OrderRefunded, sales.TransactionRefunded, 10)
	f.apply(f.with(sales.PaymentCaptured, "pay_A")) // an old event, replayed
	f.expect(sales.OrderRefunded, sales.TransactionRefunded, 10)
}

func TestFailedRefundReleasesItsAmountAndCallsForAPerson(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	if err := f.Orders.Cancel(t.Context(), f.asha.ID, f.order.ID, "changed my mind"); err != nil {
		t.Fatal(err)
	}
	if err := f.Refunds.Refused(t.Context(), f.dueRefunds()[0].ID, "the balance is too low"); err != nil {
		t.Fatal(err)
	}
	f.expect(sales.OrderCancelled, sales.TransactionUnderReview, 10)
	if due := f.dueRefunds(); len(due) != 0 {
		t.Errorf("refunds due: %+v", due)
	}
}

func TestRefundMadeAtTheProviderIsRecordedOnce(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	for range 3 {
		err := f.Refunds.Apply(t.Context(), sales.RefundSnapshot{ID: "rfnd_X", PaymentID: "pay_A", Amount: f.attempt.Amount, State: sales.RefundProcessed})
		if err != nil {
			t.Fatal(err)
		}
	}
	f.expect(sales.OrderRefunded, sales.TransactionRefunded, 10) // the goods have not left the shop
}

func TestMoneyReturnedBeforeItWasOursIsNoRefundOfASale(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentAuthorized, "pay_A"))
	err := f.Refunds.Apply(t.Context(), sales.RefundSnapshot{ID: "rfnd_X", PaymentID: "pay_A", Amount: f.attempt.Amount, State: sales.RefundProcessed})
	if err != nil {
		t.Fatal(err)
	}
	f.expect(sales.OrderPending, sales.TransactionPending, 6)
}

func TestOrderDoesNotExpireWhileAPaymentIsUnderWay(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentAuthorized, "pay_A"))
	f.expire()
	f.expect(sales.OrderPending, sales.TransactionPending, 6)
}

func TestUnpaidOrderCanBeOfferedAgainUntilItExpires(t *testing.T) {
	f := pendingOrder(t)
	f.Clock.Add(25 * time.Minute)
	order, again, err := f.Payments.Offer(t.Context(), f.asha.ID, f.order.ID)
	if err != nil || again.GatewayOrderID != f.attempt.GatewayOrderID {
		t.Fatalf("got %+v, %v", again, err)
	}
	if stored := f.Reread(order); !order.ExpiresAt.Equal(stored.ExpiresAt) || order.Number != stored.Number {
		t.Errorf("offered %+v, stored %+v", order, stored)
	}
	f.Clock.Add(14 * time.Minute) // the open dialog keeps it alive
	if due, _ := f.Orders.Expired(t.Context(), 10); len(due) != 0 {
		t.Error("the order expires under an open dialog")
	}
	f.Clock.Add(2 * time.Minute)
	if _, _, err := f.Payments.Offer(t.Context(), f.asha.ID, f.order.ID); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("offered after its time: %v", err)
	}
	ravi := f.Customer("ravi@example.in")
	if _, _, err := f.Payments.Offer(t.Context(), ravi.ID, f.order.ID); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("offered to another customer: %v", err)
	}
}

func TestAttemptIsAskedAboutEverLessOftenForSixDays(t *testing.T) {
	f := pendingOrder(t)
	start := f.Clock.Now()
	var asked []time.Duration
	for f.Clock.Now().Sub(start) < 10*24*time.Hour {
		f.Clock.Add(time.Minute)
		due, err := f.Payments.DueAttempts(t.Context(), 10)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range due {
			asked = append(asked, f.Clock.Now().Sub(start))
			if err := f.Payments.AttemptChecked(t.Context(), a.ID); err != nil {
				t.Fatal(err)
			}
		}
	}
	want := []time.Duration{2 * time.Minute, 5 * time.Minute, 15 * time.Minute, 30 * time.Minute, time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour}
	if len(asked) < len(want)+10 {
		t.Fatalf("asked only %d times", len(asked))
	}
	for i, after := range want {
		if asked[i] != after {
			t.Errorf("question %d after %v, want %v", i+1, asked[i], after)
		}
	}
	if last := asked[len(asked)-1]; last < 6*24*time.Hour || last > 7*24*time.Hour {
		t.Errorf("last asked after %v", last)
	}
}
