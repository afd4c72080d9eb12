package payment_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/storetest"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

// The comparison finds what neither webhooks nor questions about our own
// orders could: a payment of an order that we never heard of.
func TestNightlyComparisonFindsWhatNobodyTold(t *testing.T) {
	w := newWorld(t)
	w.provider.SetReceipts(simulator.AllowReceipts)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	second, err := w.gateway.CreateOrder(t.Context(), razorpay.NewOrder{Amount: int64(attempt.Amount), Currency: razorpay.INR, Receipt: attempt.Receipt})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.provider.Pay(second.ID, simulator.Attempt{}); err != nil {
		t.Fatal(err)
	}
	w.Clock.Add(20 * time.Minute)
	w.work()
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	w.Clock.Add(16 * time.Hour)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.differs()
}

// differs checks what calls for a person.
func (w *world) differs(want ...sales.MismatchKind) {
	w.T.Helper()
	list, err := w.Ledger.Mismatches(w.T.Context())
	if err != nil {
		w.T.Fatal(err)
	}
	var got []sales.MismatchKind
	for _, d := range list {
		got = append(got, d.Kind)
	}
	if len(got) != len(want) {
		w.T.Fatalf("differences: %+v, want %v", list, want)
	}
	for i := range got {
		if got[i] != want[i] {
			w.T.Errorf("difference %d is %q, want %q", i, got[i], want[i])
		}
	}
}

func TestNightlyComparisonKeepsWhatItCannotExplain(t *testing.T) {
	w := newWorld(t)
	_, attempt := w.order()
	payment := w.pay(attempt)
	w.work()
	spoil := func(statement string) {
		(&model{world: w}).texts(statement, payment)
	}
	spoil(`INSERT INTO payments (gateway_payment_id, amount_paise, currency, status, captured, first_seen_at, updated_at)
		SELECT 'pay_Invented000001', 7700, 'INR', 'captured', 1, first_seen_at, updated_at FROM payments WHERE gateway_payment_id = $1`)
	spoil(`UPDATE payments SET amount_paise = amount_paise - 100 WHERE gateway_payment_id = $1`)
	night := func() {
		w.Clock.Add(24 * time.Hour)
		w.work()
	}
	night()
	w.differs(sales.MismatchUnassigned, sales.MismatchCaptured, sales.MismatchMissing)
	spoil(`UPDATE payments SET amount_paise = amount_paise + 100 WHERE gateway_payment_id = $1`)
	spoil(`DELETE FROM payments WHERE gateway_payment_id <> $1`)
	night()
	w.differs()
}

func TestComparisonThatCannotAskIsTriedAgain(t *testing.T) {
	w := newWorld(t)
	last := func() time.Time {
		at, err := w.Ledger.LastComparison(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	before := last()
	w.Clock.Add(24 * time.Hour)
	w.fault(simulator.Fault{Call: "GET /v1/payments", Kind: simulator.Fault502})
	if err := w.service.Work(t.Context()); err == nil || !last().Equal(before) {
		t.Errorf("a comparison without an answer: %v, %v", err, last())
	}
	w.work()
	if !last().Equal(before) {
		t.Error("tried again at once")
	}
	w.Clock.Add(11 * time.Minute)
	w.work()
	if !last().Equal(w.Clock.Now()) {
		t.Errorf("last compared at %v", last())
	}
}

// A payment of last month is asked about no more. Its refund in the dashboard
// is found all the same, even if no webhook tells of it.
func TestNightlyComparisonFindsRefundsOfOldPayments(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	payment := w.pay(attempt)
	for range 30 {
		w.work()
		w.Clock.Add(24 * time.Hour)
	}
	w.webhooks(simulator.WebhooksOff)
	if _, err := w.provider.RefundByHand(payment, int64(attempt.Amount)); err != nil {
		t.Fatal(err)
	}
	w.Clock.Add(24 * time.Hour)
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	w.balance(nil)
}

// A shop comes back from a copy that is days old. What was paid since is found in
// pages, not one by one: nobody can order until all of it is known.
func TestPaymentsSinceTheCopyAreFoundInPages(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	known, attempt := w.order() // in the copy, and paid after it
	const lost = 300            // `make torture` has thousands
	copied := w.Clock.Now()
	w.Clock.Add(time.Hour)
	w.pay(attempt)
	for n := range lost { // of orders that the copy does not have
		order, err := w.gateway.CreateOrder(t.Context(), razorpay.NewOrder{Amount: 10000, Currency: razorpay.INR, Receipt: fmt.Sprint("lost-", n)})
		storetest.Must(t, err)
		_, err = w.provider.Pay(order.ID, simulator.Attempt{})
		storetest.Must(t, err)
	}
	storetest.Must(t, w.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`INSERT INTO restores (restored_at, copied_at) VALUES ($1, $2)`, tx.Now(), copied.UnixMilli())
		return err
	}))
	calls := 0
	w.meddle = func(*http.Request) { calls++ }
	w.work()
	if most := 2*lost/razorpay.PageSize + 20; calls > most {
		t.Errorf("%d calls for %d payments, at most %d", calls, lost, most)
	}
	w.expect(known, sales.OrderPlaced, sales.TransactionSuccessful)
	list, err := w.Ledger.Mismatches(t.Context())
	if err != nil || len(list) != lost {
		t.Errorf("%d payments without an order are listed: %v", len(list), err)
	}
	if left, err := w.Ledger.CopiedAt(t.Context()); err != nil || !left.IsZero() {
		t.Errorf("no orders are taken: %v, %v", left, err)
	}
	w.another()
}
