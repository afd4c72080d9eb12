package sales_test

import (
	"maps"
	"strings"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// balances are those of all accounts that are not zero.
func balances(t testing.TB, shop *storetest.Shop) map[sales.Account]money.Paise {
	t.Helper()
	list, err := shop.Ledger.Balances(t.Context(), time.Time{}, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	found := map[sales.Account]money.Paise{}
	for _, b := range list {
		if b.Amount != 0 {
			found[b.Account] = b.Amount
		}
	}
	return found
}

// The order of the fixture: four pieces of 100 rupees, 5 % of it tax, and 55
// rupees of delivery (2 kg) with 2.62 of tax.
func TestLedgerFollowsTheMoney(t *testing.T) {
	total := money.Paise(45500)
	paid := func(f fixture) {
		p := f.with(sales.PaymentCaptured, "pay_A")
		p.Fee, p.FeeTax = 1074, 164
		f.apply(p)
	}
	cancelled := func(f fixture) {
		paid(f)
		if err := f.Orders.Cancel(f.T.Context(), f.asha.ID, f.order.ID, "changed my mind"); err != nil {
			f.T.Fatal(err)
		}
	}
	shipped := func(f fixture) {
		paid(f)
		f.ship()
	}
	fees := map[sales.Account]money.Paise{"fees": 910, "input tax": 164}
	for name, c := range map[string]struct {
		happens func(fixture)
		want    map[sales.Account]money.Paise
	}{
		"nothing":    {func(fixture) {}, nil},
		"authorised": {func(f fixture) { f.apply(f.with(sales.PaymentAuthorized, "pay_A")) }, nil},
		"paid":       {paid, map[sales.Account]money.Paise{"provider": total - 1074, "deposits": total}},
		"paid, and the fee told later": {func(f fixture) {
			f.apply(f.with(sales.PaymentCaptured, "pay_A"))
			paid(f)
		}, map[sales.Account]money.Paise{"provider": total - 1074, "deposits": total}},
		"cancelled": {cancelled, map[sales.Account]money.Paise{"provider": total - 1074, "refunds": total}},
		"refunded": {func(f fixture) {
			cancelled(f)
			f.refund(f.dueRefunds()[0], "rfnd_A", sales.RefundProcessed)
		}, map[sales.Account]money.Paise{"provider": -1074}},
		"refund processed, then failed": {func(f fixture) {
			cancelled(f)
			due := f.dueRefunds()[0]
			f.refund(due, "rfnd_A", sales.RefundProcessed)
			f.refund(due, "rfnd_A", sales.RefundFailed)
		}, map[sales.Account]money.Paise{"provider": total - 1074, "deposits": total}},
		"shipped": {shipped, map[sales.Account]money.Paise{"provider": total - 1074, "sales": 38095, "delivery": 5238, "output tax": 2167}},
		"shipped, and part refunded": {func(f fixture) {
			shipped(f)
			f.refundOf("pay_A", 10000)
			f.refund(f.dueRefunds()[0], "rfnd_A", sales.RefundProcessed)
		}, map[sales.Account]money.Paise{"provider": total - 1074 - 10000, "sales": 38095, "delivery": 5238, "output tax": 2167, "returns": -10000}},
		"part refunded, then shipped, then the refund fails": {func(f fixture) {
			paid(f)
			f.refundOf("pay_A", 10000)
			due := f.dueRefunds()[0]
			f.ship()
			f.refund(due, "rfnd_A", sales.RefundFailed)
		}, map[sales.Account]money.Paise{"provider": total - 1074, "sales": 38095, "delivery": 5238, "output tax": 2167}},
		"paid twice": {func(f fixture) {
			paid(f)
			f.apply(f.with(sales.PaymentCaptured, "pay_B"))
		}, map[sales.Account]money.Paise{"provider": 2*total - 1074, "deposits": total, "refunds": total}},
		"of another amount": {func(f fixture) {
			p := f.with(sales.PaymentCaptured, "pay_A")
			p.Amount -= 500
			p.Fee, p.FeeTax = 1074, 164
			f.apply(p)
		}, map[sales.Account]money.Paise{"provider": total - 500 - 1074, "review": total - 500}},
		"of nobody's order": {func(f fixture) {
			p := f.with(sales.PaymentCaptured, "pay_A")
			p.GatewayOrderID = "order_somebodyelses"
			f.apply(p)
		}, map[sales.Account]money.Paise{"provider": total, "unassigned": total}},
	} {
		t.Run(name, func(t *testing.T) {
			f := pendingOrder(t)
			c.happens(f)
			got := balances(t, f.Shop)
			if got["fees"] != 0 {
				maps.Copy(c.want, fees)
			}
			if !maps.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
			f.Shop.Sound()
		})
	}
}

func (f *fixture) ship() {
	f.T.Helper()
	for _, to := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		if err := f.Orders.Move(f.T.Context(), f.order.ID, to, ""); err != nil {
			f.T.Fatal(err)
		}
	}
}

func (f *fixture) refundOf(paymentID string, amount money.Paise) {
	f.T.Helper()
	if err := f.Refunds.Surplus(f.T.Context(), paymentID, amount, "a crushed khari"); err != nil {
		f.T.Fatal(err)
	}
}

// edit changes the database behind the shop's back.
func edit(t *testing.T, dir string, statements ...string) error {
	t.Helper()
	db := storetest.Beside(t, dir)
	defer db.Close()
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			return err
		}
	}
	return nil
}

func TestLedgerIsNeverChanged(t *testing.T) {
	f := pendingOrder(t)
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	for _, change := range []string{`UPDATE ledger SET amount_paise = 1`, `DELETE FROM ledger`} {
		if err := edit(t, f.DB.Dir(), change); err == nil || !strings.Contains(err.Error(), "never changed") {
			t.Errorf("%s: %v", change, err)
		}
	}
}

// What breaks the ledger is found by the check, and the next write about that
// payment is refused.
func TestBrokenLedgerIsFound(t *testing.T) {
	for name, damage := range map[string]string{
		"a refund nobody entered":  `INSERT INTO refunds (refund_id, gateway_payment_id, amount_paise, state, cause, created_at, updated_at) VALUES ('x', 'pay_A', 100, 'processed', 'x', 0, 0)`,
		"an entry too many":        `INSERT INTO ledger (at, cause, debit, credit, amount_paise, gateway_payment_id) VALUES (0, 'captured', 'provider', 'deposits', 1, 'pay_A')`,
		"a fee nobody entered":     `UPDATE payments SET fee_paise = 7`,
		"a payment of more":        `UPDATE payments SET amount_paise = amount_paise + 1`,
		"money in another account": `INSERT INTO ledger (at, cause, debit, credit, amount_paise, gateway_payment_id) VALUES (0, 'assigned', 'deposits', 'review', 1, 'pay_A')`,
	} {
		t.Run(name, func(t *testing.T) {
			f := pendingOrder(t)
			f.apply(f.with(sales.PaymentCaptured, "pay_A"))
			f.Shop.Sound()
			if err := edit(t, f.DB.Dir(), damage); err != nil {
				t.Fatal(err)
			}
			if findings, err := f.Check(t.Context()); err != nil || len(findings) == 0 {
				t.Errorf("found %v, %v", findings, err)
			}
			err := f.Refunds.Surplus(t.Context(), "pay_A", 100, "a test")
			if name != "money in another account" && fault.CodeOf(err) != fault.Internal {
				t.Errorf("the next write: %v", err)
			}
		})
	}
}

// A shop of the first schema gets the ledger that it would have kept.
func TestLedgerOfAnOlderShopIsWrittenFromItsDatabase(t *testing.T) {
	f := pendingOrder(t)
	newer := f.Shop
	f.apply(f.with(sales.PaymentCaptured, "pay_A"))
	f.refundOf("pay_A", 5000)
	f.refund(f.dueRefunds()[0], "rfnd_A", sales.RefundProcessed)
	for i, happens := range []func(){
		func() { f.apply(f.with(sales.PaymentCaptured, "pay_B")) },
		func() { f.apply(f.with(sales.PaymentAuthorized, "pay_C")) },
		func() { f.apply(f.with(sales.PaymentCaptured, "pay_D")); f.ship(); f.refundOf("pay_D", 3000) },
		func() {
			p := f.with(sales.PaymentCaptured, "pay_E")
			p.Amount++
			f.apply(p)
		},
		func() {
			f.apply(f.with(sales.PaymentCaptured, "pay_F"))
			if err := f.Orders.Cancel(t.Context(), f.asha.ID, f.order.ID, "no"); err != nil {
				t.Fatal(err)
			}
		},
	} {
		if i > 0 {
			cake := f.Product("Cake "+string(rune('A'+i)), storetest.Price(33333), storetest.GST(1800))
			f.order, f.attempt = newer.Basket(f.asha).Of(cake, 2).Pending()
		}
		happens()
	}
	older := storetest.FirstRelease(t)
	storetest.CopyOrders(t, newer.DB.Dir(), older)
	upgraded := storetest.Open(t, older).Registered()
	storetest.Must(t, upgraded.Documents.KeepOlder(t.Context()))
	if got, want := balances(t, upgraded), balances(t, newer); !maps.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	upgraded.Sound()
}
