package sales_test

import (
	"math/big"
	"slices"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// again places an order of so many pieces of the product for the customer.
func again(shop *storetest.Shop, c customer.Customer, product catalog.ProductPage, pieces int, edit func(*sales.NewOrder)) (sales.Order, sales.Attempt) {
	shop.T.Helper()
	basket := shop.Basket(c).Of(product, pieces)
	if edit != nil {
		edit(&basket.Order)
	}
	order, attempt := basket.Pending()
	return order, attempt
}

func TestOneCartIsOneOrderWhileUnpaid(t *testing.T) {
	f := pendingOrder(t)
	f.Clock.Add(20 * time.Minute)
	order, attempt := again(f.Shop, f.asha, f.khari, 7, func(n *sales.NewOrder) {
		n.Suggestion, n.Mobile, n.ShippingAddress = "no nuts", "9800000002", "Office, 4 Bajirao Road, 411001, Maharashtra"
	})
	if order.ID != f.order.ID || order.Number != f.order.Number || f.Count("orders") != 1 {
		t.Fatalf("order %s %s became %s %s", f.order.ID, f.order.Number, order.ID, order.Number)
	}
	if attempt.ID == f.attempt.ID || attempt.Amount != order.Totals.Total || order.Totals.Total == f.order.Totals.Total {
		t.Errorf("%v is to be paid through %+v", order.Totals.Total, attempt)
	}
	stored := f.Reread(order)
	if stored.Suggestion != "no nuts" || stored.Mobile != "9800000002" || stored.Lines[0].Quantity != 7 || stored.Totals != order.Totals {
		t.Errorf("stored %+v", stored)
	}
	if want := f.Clock.Now().Add(30 * time.Minute); !stored.ExpiresAt.Equal(want) {
		t.Errorf("kept until %v, want %v", stored.ExpiresAt, want)
	}
	f.expect(sales.OrderPending, sales.TransactionPending, 3)

	back, first := again(f.Shop, f.asha, f.khari, 4, nil)
	if back.ID != f.order.ID || first.ID != f.attempt.ID {
		t.Errorf("the first total goes on with attempt %d, want %d", first.ID, f.attempt.ID)
	}
	f.expect(sales.OrderPending, sales.TransactionPending, 6)
	f.Sound()
}

func TestOnlyAChangeIsInTheHistory(t *testing.T) {
	f := pendingOrder(t)
	events := f.Count("order_events")
	again(f.Shop, f.asha, f.khari, 4, nil)
	if now := f.Count("order_events"); now != events {
		t.Errorf("proceeding with the same again left %d lines", now-events)
	}
	for n, edit := range []func(*sales.NewOrder){
		func(n *sales.NewOrder) { n.Suggestion = "no nuts" },
		func(n *sales.NewOrder) { n.Mobile = "9800000002" },
		func(n *sales.NewOrder) { n.ShippingAddress = "Office, 4 Bajirao Road, 411001, Maharashtra" },
	} {
		again(f.Shop, f.asha, f.khari, 4, edit)
		if now := f.Count("order_events"); now != events+n+1 {
			t.Errorf("after change %d there are %d lines more", n+1, now-events)
		}
	}
}

func TestAnotherCartOrPaidOneIsAnotherOrder(t *testing.T) {
	f := pendingOrder(t)
	rusk := f.Product("Elaichi Rusk", storetest.Stock(10))
	both, _ := f.Basket(f.asha).Of(f.khari, 1).Of(rusk, 1).Pending()
	if both.ID == f.order.ID {
		t.Error("a cart with one more product is the same order")
	}
	f.apply(storetest.Captured(f.attempt, "pay_A"))
	more, _ := again(f.Shop, f.asha, f.khari, 4, nil)
	if more.ID == f.order.ID {
		t.Error("a paid order was changed")
	}
	theirs, _ := again(f.Shop, f.Newcomer("ravi@example.in"), f.khari, 1, nil)
	if theirs.ID == more.ID {
		t.Error("somebody else's order was changed")
	}
}

func TestAChangeThatCannotBeTakenLeavesTheOrderAsItWas(t *testing.T) {
	f := pendingOrder(t)
	for _, spoil := range []func(*sales.NewOrder){
		func(n *sales.NewOrder) { n.Lines[0].Quantity = 11 },
		func(n *sales.NewOrder) { n.ClaimedTotal = big.NewRat(1, 1) },
		func(n *sales.NewOrder) { n.Pincode = "110001" },
	} {
		order := f.Basket(f.asha).Of(f.khari, 7).Order
		order.ClaimedTotal = big.NewRat(755, 1)
		spoil(&order)
		if _, _, err := f.Orders.Create(t.Context(), f.asha.ID, order); err == nil {
			t.Error("taken")
		}
		f.expect(sales.OrderPending, sales.TransactionPending, 6)
		if got := f.Reread(f.order).Totals; got != f.order.Totals {
			t.Errorf("the total is %v", got.Total)
		}
	}
}

// What is short can be asked for up to what there is and the order holds.
func TestAChangeCountsWhatTheOrderHolds(t *testing.T) {
	f := pendingOrder(t)
	if order, _ := again(f.Shop, f.asha, f.khari, 10, nil); order.ID != f.order.ID {
		t.Error("another order")
	}
	f.expect(sales.OrderPending, sales.TransactionPending, 0)
	_, _, err := f.Basket(f.asha).Of(f.khari, 11).Place()
	if got := storetest.Message(err); got != "Only 10 of Butter Khari are left." {
		t.Errorf("told %q", got)
	}
}

// A change of the text alone shows in no list of the catalogue, even where the
// order holds the last piece.
func TestAChangeMovesNoStockThatStays(t *testing.T) {
	f := pendingOrder(t)
	again(f.Shop, f.asha, f.khari, 10, nil)
	before := f.DB.Generation()
	again(f.Shop, f.asha, f.khari, 10, func(n *sales.NewOrder) { n.Suggestion = "ring twice" })
	if now := f.DB.Generation(); now != before {
		t.Errorf("the generation moved from %d to %d", before, now)
	}
}

func TestEachKeyKeepsItsAnswer(t *testing.T) {
	shop := storetest.New(t)
	asha, khari := shop.Customer(storetest.Asha), shop.Product("Butter Khari", storetest.Price(10000), storetest.Stock(10))
	key := func(key string) func(*sales.NewOrder) {
		return func(n *sales.NewOrder) { n.IdempotencyKey = key }
	}
	first, one := again(shop, asha, khari, 1, key("one"))
	changed, two := again(shop, asha, khari, 2, key("two"))
	if changed.ID != first.ID || one.ID == two.ID {
		t.Fatal("not a change with an attempt of its own")
	}
	for range 2 {
		if _, a := again(shop, asha, khari, 1, key("one")); a.ID != one.ID || a.Amount != one.Amount {
			t.Errorf("the first key is answered with %+v", a)
		}
		if o, a := again(shop, asha, khari, 2, key("two")); a.ID != two.ID || o.Totals != changed.Totals {
			t.Errorf("the second key is answered with %+v", a)
		}
	}
	if now := shop.Reread(first); now.Totals != changed.Totals {
		t.Errorf("a repeat changed the order back to %v", now.Totals.Total)
	}
	basket := shop.Basket(asha).Of(khari, 3)
	basket.Order.IdempotencyKey = "two"
	if _, _, err := basket.Place(); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("another request under a used key: %v", err)
	}
}

func TestAFourthUnpaidOrderTakesThePlaceOfTheOldest(t *testing.T) {
	f := pendingOrder(t)
	var others []catalog.ProductPage
	for _, name := range []string{"Rusk", "Toast", "Bread"} {
		others = append(others, f.Product(name, storetest.Stock(5)))
	}
	for i, product := range others {
		f.Clock.Add(time.Minute)
		f.expect(sales.OrderPending, sales.TransactionPending, 6)
		if i == 2 { // the fourth wants all of the first one's goods
			f.Basket(f.asha).Of(product, 1).Of(f.khari, 10).Pending()
			continue
		}
		again(f.Shop, f.asha, product, 1, nil)
	}
	o := f.Reread(f.order)
	if o.Status != sales.OrderCancelled || o.CancelledBy != string(sales.ActorCustomer) || stockOf(t, f.Shop, f.khari) != 0 {
		t.Errorf("the oldest is %s by %q, %d pieces left", o.Status, o.CancelledBy, stockOf(t, f.Shop, f.khari))
	}
	if due := f.Due(); len(due) != 0 {
		t.Errorf("mails: %+v", due)
	}
	f.apply(storetest.Captured(f.attempt, "pay_late")) // its dialog was still open
	if o := f.Reread(f.order); o.Status != sales.OrderCancelled || o.Transaction != sales.TransactionRefundPending {
		t.Errorf("paid late it is %s, %s", o.Status, o.Transaction)
	}
	f.toldOnce(outbox.EventPaidTooLate)
	f.Sound()
}

// toldOnce checks that one mail was written, about this event.
func (f *fixture) toldOnce(want string) {
	f.T.Helper()
	var events []string
	for _, item := range f.Due() {
		events = append(events, item.Payload.(outbox.OrderMail).Event)
	}
	if !slices.Equal(events, []string{want}) {
		f.T.Errorf("told %q, want %q", events, want)
	}
}

func TestTelephoneOrdersAreNoneOfTheThree(t *testing.T) {
	f := pendingOrder(t)
	var links []sales.Order
	for range 4 {
		o, err := f.Orders.TakePhone(t.Context(), sales.PhoneOrder{
			Name: "Asha", Email: storetest.Asha, ByLink: true, NewOrder: sales.NewOrder{
				Lines:  []sales.NewLine{{ProductID: f.khari.ID, PackageID: f.khari.Packages[0].ID, Quantity: 1}},
				Mobile: "9800000001", ShippingAddress: "Home", Pincode: storetest.Pincode,
			}})
		storetest.Must(t, err)
		links = append(links, o)
	}
	if o, _ := again(f.Shop, f.asha, f.khari, 1, nil); o.ID != f.order.ID {
		t.Error("a telephone order was changed or took a place")
	}
	for _, o := range links {
		if o = f.Reread(o); o.Status != sales.OrderPending || o.Lines[0].Quantity != 1 {
			t.Errorf("%s of %d pieces", o.Status, o.Lines[0].Quantity)
		}
	}
}

func TestPaymentOfAnEarlierTotalGoesBackWhole(t *testing.T) {
	f := pendingOrder(t)
	_, now := again(f.Shop, f.asha, f.khari, 7, nil)
	f.apply(storetest.Captured(f.attempt, "pay_old"))
	f.expect(sales.OrderPending, sales.TransactionPending, 3)
	f.toldOnce(outbox.EventPaidBefore)
	due, err := f.Refunds.Due(t.Context(), 10)
	if err != nil || len(due) != 1 || due[0].PaymentID != "pay_old" || due[0].Amount != f.attempt.Amount {
		t.Fatalf("refunds %+v, %v", due, err)
	}
	if done := f.apply(storetest.Captured(now, "pay_new")); !done.Paid {
		t.Error("the new total did not pay the order")
	}
	f.expect(sales.OrderPlaced, sales.TransactionSuccessful, 3)
	f.Sound()
}

// The provider takes no second payment at an attempt that was paid, so that the
// order, changed back, needs another.
func TestAnAttemptThatWasRefundedIsNotOfferedAgain(t *testing.T) {
	f := pendingOrder(t)
	again(f.Shop, f.asha, f.khari, 7, nil)
	f.apply(storetest.Captured(f.attempt, "pay_old"))
	if _, a := again(f.Shop, f.asha, f.khari, 4, nil); a.ID == f.attempt.ID {
		t.Error("offered again")
	}
}

func TestChangedBackTheFirstPaymentPays(t *testing.T) {
	f := pendingOrder(t)
	_, other := again(f.Shop, f.asha, f.khari, 7, nil)
	again(f.Shop, f.asha, f.khari, 4, nil)
	if done := f.apply(storetest.Captured(f.attempt, "pay_A")); !done.Paid {
		t.Error("the current total was not taken")
	}
	f.apply(storetest.Captured(other, "pay_B"))
	f.expect(sales.OrderPlaced, sales.TransactionSuccessful, 6)
	if due, _ := f.Refunds.Due(t.Context(), 10); len(due) != 1 || due[0].PaymentID != "pay_B" {
		t.Errorf("refunds %+v", due)
	}
}

func TestNobodyIsToldOfWhatWasNeverPaid(t *testing.T) {
	f := pendingOrder(t)
	storetest.Must(t, f.Orders.Cancel(t.Context(), f.asha.ID, f.order.ID, "changed my mind"))
	expiring, _ := again(f.Shop, f.asha, f.khari, 4, nil)
	f.Clock.Add(31 * time.Minute)
	storetest.Must(t, f.Orders.Expire(t.Context(), expiring.ID))
	byShop, _ := again(f.Shop, f.asha, f.khari, 4, nil)
	storetest.Must(t, f.Orders.Move(t.Context(), byShop.ID, sales.OrderCancelled, ""))
	if due := f.Due(); len(due) != 0 {
		t.Errorf("mails: %+v", due)
	}
}

func TestWhatWasNeverPaidIsForgottenAfterSixDays(t *testing.T) {
	f := pendingOrder(t)
	failed := f.with(sales.PaymentFailed, "pay_failed")
	f.apply(failed)
	again(f.Shop, f.asha, f.khari, 5, func(n *sales.NewOrder) { n.IdempotencyKey = "changed" })
	storetest.Must(t, f.Orders.Cancel(t.Context(), f.asha.ID, f.order.ID, "changed my mind"))
	refunded, attempt := again(f.Shop, f.asha, f.khari, 1, nil)
	storetest.Must(t, f.Orders.Cancel(t.Context(), f.asha.ID, refunded.ID, "changed my mind"))
	f.apply(storetest.Captured(attempt, "pay_late"))
	paid, _ := f.Basket(f.asha).Of(f.khari, 2).Paid()

	f.Clock.Add(6*24*time.Hour - time.Minute)
	f.prunedAfterChecks()
	f.Reread(f.order) // still there
	f.Clock.Add(2 * time.Minute)
	if storetest.Must(t, f.Prune(t.Context())); f.Count("orders") != 3 {
		t.Error("forgotten before the provider was asked for the last time")
	}
	f.prunedAfterChecks()
	if _, err := f.Orders.ByID(t.Context(), f.order.ID); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("after six days: %v", err)
	}
	f.Reread(refunded)
	f.Reread(paid)
	for table, want := range map[string]int{"orders": 2, "order_lines": 2, "payment_attempts": 2, "payments": 2, "order_changes": 0} {
		if got := f.Count(table); got != want {
			t.Errorf("%d rows of %s, want %d", got, table, want)
		}
	}
	if f.Holds(f.order.ID) {
		t.Error("the order's id still stands somewhere")
	}
	f.Sound()
}

// prunedAfterChecks lets the provider be asked about all that is due, and prunes.
func (f *fixture) prunedAfterChecks() {
	f.T.Helper()
	due, err := f.Payments.DueAttempts(f.T.Context(), 100)
	storetest.Must(f.T, err)
	for _, a := range due {
		storetest.Must(f.T, f.Payments.AttemptChecked(f.T.Context(), a.ID))
	}
	storetest.Must(f.T, f.Prune(f.T.Context()))
}

// The database itself refuses a second primary payment of an order, whatever the
// code above it believes.
func TestTheDatabaseHoldsOnePrimaryPaymentOfAnOrder(t *testing.T) {
	f := pendingOrder(t)
	f.apply(storetest.Captured(f.attempt, "pay_A"))
	f.apply(storetest.Captured(f.attempt, "pay_B"))
	err := f.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE payments SET role = 'primary' WHERE gateway_payment_id = 'pay_B'`)
		return err
	})
	if err == nil {
		t.Error("a second primary payment was written")
	}
}

// While a person has to decide on a payment, the order it was for stays as it is.
func TestAnOrderUnderReviewIsNotChanged(t *testing.T) {
	f := pendingOrder(t)
	short := storetest.Captured(f.attempt, "pay_short")
	short.Amount -= 100
	f.apply(short)
	f.expect(sales.OrderPending, sales.TransactionUnderReview, 6)
	if o, _ := again(f.Shop, f.asha, f.khari, 5, nil); o.ID == f.order.ID {
		t.Error("changed")
	}
	f.expect(sales.OrderPending, sales.TransactionUnderReview, 1)
}
