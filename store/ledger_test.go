package store_test

import (
	"context"
	"database/sql"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	_ "modernc.org/sqlite"

	"bhatti/store"
	"bhatti/store/storetest"
)

// balances are those of all accounts that are not zero.
func balances(t testing.TB, books *storetest.Books) map[store.Account]store.Paise {
	t.Helper()
	list, err := books.Balances(t.Context(), time.Time{}, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	found := map[store.Account]store.Paise{}
	for _, b := range list {
		if b.Amount != 0 {
			found[b.Account] = b.Amount
		}
	}
	return found
}

func sound(t testing.TB, books *storetest.Books) {
	t.Helper()
	findings, err := books.Check(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range findings {
		t.Error(f)
	}
}

// The order of the fixture: four pieces of 100 rupees, 5 % of it tax, and 55
// rupees of delivery (2 kg) with 2.62 of tax.
func TestLedgerFollowsTheMoney(t *testing.T) {
	total := store.Paise(45500)
	paid := func(f fixture) {
		p := f.with(store.PaymentCaptured, "pay_A")
		p.Fee, p.FeeTax = 1074, 164
		f.apply(p)
	}
	cancelled := func(f fixture) {
		paid(f)
		if err := f.CancelOrder(f.T.Context(), f.asha.ID, f.order.ID, "changed my mind"); err != nil {
			f.T.Fatal(err)
		}
	}
	shipped := func(f fixture) {
		paid(f)
		f.ship()
	}
	fees := map[store.Account]store.Paise{"fees": 910, "input tax": 164}
	for name, c := range map[string]struct {
		happens func(fixture)
		want    map[store.Account]store.Paise
	}{
		"nothing":    {func(fixture) {}, nil},
		"authorised": {func(f fixture) { f.apply(f.with(store.PaymentAuthorized, "pay_A")) }, nil},
		"paid":       {paid, map[store.Account]store.Paise{"provider": total - 1074, "deposits": total}},
		"paid, and the fee told later": {func(f fixture) {
			f.apply(f.with(store.PaymentCaptured, "pay_A"))
			paid(f)
		}, map[store.Account]store.Paise{"provider": total - 1074, "deposits": total}},
		"cancelled": {cancelled, map[store.Account]store.Paise{"provider": total - 1074, "refunds": total}},
		"refunded": {func(f fixture) {
			cancelled(f)
			f.refund(f.dueRefunds()[0], "rfnd_A", store.RefundProcessed)
		}, map[store.Account]store.Paise{"provider": -1074}},
		"refund processed, then failed": {func(f fixture) {
			cancelled(f)
			due := f.dueRefunds()[0]
			f.refund(due, "rfnd_A", store.RefundProcessed)
			f.refund(due, "rfnd_A", store.RefundFailed)
		}, map[store.Account]store.Paise{"provider": total - 1074, "deposits": total}},
		"shipped": {shipped, map[store.Account]store.Paise{"provider": total - 1074, "sales": 38095, "delivery": 5238, "output tax": 2167}},
		"shipped, and part refunded": {func(f fixture) {
			shipped(f)
			f.refundOf("pay_A", 10000)
			f.refund(f.dueRefunds()[0], "rfnd_A", store.RefundProcessed)
		}, map[store.Account]store.Paise{"provider": total - 1074 - 10000, "sales": 38095, "delivery": 5238, "output tax": 2167, "returns": -10000}},
		"part refunded, then shipped, then the refund fails": {func(f fixture) {
			paid(f)
			f.refundOf("pay_A", 10000)
			due := f.dueRefunds()[0]
			f.ship()
			f.refund(due, "rfnd_A", store.RefundFailed)
		}, map[store.Account]store.Paise{"provider": total - 1074, "sales": 38095, "delivery": 5238, "output tax": 2167}},
		"paid twice": {func(f fixture) {
			paid(f)
			f.apply(f.with(store.PaymentCaptured, "pay_B"))
		}, map[store.Account]store.Paise{"provider": 2*total - 1074, "deposits": total, "refunds": total}},
		"of another amount": {func(f fixture) {
			p := f.with(store.PaymentCaptured, "pay_A")
			p.Amount -= 500
			p.Fee, p.FeeTax = 1074, 164
			f.apply(p)
		}, map[store.Account]store.Paise{"provider": total - 500 - 1074, "review": total - 500}},
		"of nobody's order": {func(f fixture) {
			p := f.with(store.PaymentCaptured, "pay_A")
			p.GatewayOrderID = "order_somebodyelses"
			f.apply(p)
		}, map[store.Account]store.Paise{"provider": total, "unassigned": total}},
	} {
		t.Run(name, func(t *testing.T) {
			f := pendingOrder(t)
			c.happens(f)
			got := balances(t, f.Books)
			if got["fees"] != 0 {
				maps.Copy(c.want, fees)
			}
			if !maps.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
			sound(t, f.Books)
		})
	}
}

func (f *fixture) ship() {
	f.T.Helper()
	for _, to := range []store.OrderStatus{store.OrderProcessing, store.OrderShipped} {
		if err := f.MoveOrder(f.T.Context(), f.order.ID, to, ""); err != nil {
			f.T.Fatal(err)
		}
	}
}

func (f *fixture) refundOf(paymentID string, amount store.Paise) {
	f.T.Helper()
	if err := f.RefundPayment(f.T.Context(), paymentID, amount, "a crushed khari"); err != nil {
		f.T.Fatal(err)
	}
}

// edit changes the books behind the shop's back.
func edit(t *testing.T, dir string, statements ...string) error {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, "bhatti.db"))
	if err != nil {
		t.Fatal(err)
	}
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
	f.apply(f.with(store.PaymentCaptured, "pay_A"))
	for _, change := range []string{`UPDATE ledger SET amount_paise = 1`, `DELETE FROM ledger`} {
		if err := edit(t, f.Dir(), change); err == nil || !strings.Contains(err.Error(), "never changed") {
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
			f.apply(f.with(store.PaymentCaptured, "pay_A"))
			sound(t, f.Books)
			if err := edit(t, f.Dir(), damage); err != nil {
				t.Fatal(err)
			}
			if findings, err := f.Check(t.Context()); err != nil || len(findings) == 0 {
				t.Errorf("found %v, %v", findings, err)
			}
			err := f.RefundPayment(t.Context(), "pay_A", 100, "a test")
			if name != "money in another account" && store.CodeOf(err) != store.Internal {
				t.Errorf("the next write: %v", err)
			}
		})
	}
}

// A shop of the first schema gets the ledger that it would have kept.
func TestLedgerOfAnOlderShopIsWrittenFromItsBooks(t *testing.T) {
	f := pendingOrder(t)
	newer := f.Books
	f.apply(f.with(store.PaymentCaptured, "pay_A"))
	f.refundOf("pay_A", 5000)
	f.refund(f.dueRefunds()[0], "rfnd_A", store.RefundProcessed)
	for i, happens := range []func(){
		func() { f.apply(f.with(store.PaymentCaptured, "pay_B")) },
		func() { f.apply(f.with(store.PaymentAuthorized, "pay_C")) },
		func() { f.apply(f.with(store.PaymentCaptured, "pay_D")); f.ship(); f.refundOf("pay_D", 3000) },
		func() {
			p := f.with(store.PaymentCaptured, "pay_E")
			p.Amount++
			f.apply(p)
		},
		func() {
			f.apply(f.with(store.PaymentCaptured, "pay_F"))
			if err := f.CancelOrder(t.Context(), f.asha.ID, f.order.ID, "no"); err != nil {
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
	older := t.TempDir()
	migrations := fstest.MapFS{}
	first, err := os.ReadFile(filepath.Join(storetest.Root(t), "goose", "sqlite", "0001_database.sql"))
	if err != nil {
		t.Fatal(err)
	}
	migrations["0001_database.sql"] = &fstest.MapFile{Data: first}
	s, err := store.Open(context.Background(), store.Options{Dir: older, Migrations: migrations})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	copyOrders(t, newer.Dir(), older)
	upgraded := storetest.Open(t, older)
	if got, want := balances(t, upgraded), balances(t, newer); !maps.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	sound(t, upgraded)
}

// copyOrders copies what the first schema knows of orders and their money.
func copyOrders(t *testing.T, from, to string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(to, "bhatti.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec(`ATTACH $1 AS newer`, filepath.Join(from, "bhatti.db")); err != nil {
		t.Fatal(err)
	}
	for _, table := range []string{"customers", "orders", "order_lines", "order_events", "payment_attempts", "payments", "refunds"} {
		var columns string
		if err := db.QueryRow(`SELECT group_concat(name) FROM pragma_table_info($1)`, table).Scan(&columns); err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(`INSERT INTO main.` + table + ` (` + columns + `) SELECT ` + columns + ` FROM newer.` + table); err != nil {
			t.Fatalf("%s: %v", table, err)
		}
	}
}
