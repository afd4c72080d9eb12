package db_test

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"testing"
	"time"

	"bhatti/store/storetest"
)

// walBytes is the size of the write-ahead log.
func walBytes(t *testing.T, shop *storetest.Shop) int64 {
	t.Helper()
	info, err := os.Stat(filepath.Join(shop.DB.Dir(), "bhatti.db-wal"))
	storetest.Must(t, err)
	return info.Size()
}

// A program beside the shop that copies the write-ahead log, such as Litestream,
// holds a read transaction all the time: the log cannot be emptied meanwhile.
func TestOrdersGoOnWhileAReaderHoldsTheLog(t *testing.T) {
	storetest.InFile(t)
	shop := storetest.New(t)
	khari := shop.Product("Khari", storetest.Price(10000))
	asha := shop.Customer("asha@example.in")
	shop.Basket(asha).Of(khari, 1).Paid()
	storetest.Must(t, shop.DB.EmptyLog(t.Context()))

	reader, err := sql.Open("sqlite", "file:"+shop.DB.Path()+"?mode=ro")
	storetest.Must(t, err)
	defer reader.Close()
	reading, err := reader.BeginTx(t.Context(), &sql.TxOptions{ReadOnly: true})
	storetest.Must(t, err)
	var before, seen int
	storetest.Must(t, reading.QueryRow(`SELECT count(*) FROM orders`).Scan(&before))

	const orders = 60
	for range orders {
		shop.Basket(asha).Of(khari, 1).Paid() // fails the test if it is refused or kept waiting
	}
	held := walBytes(t, shop)
	if storetest.Must(t, reading.QueryRow(`SELECT count(*) FROM orders`).Scan(&seen)); seen != before || before != 1 {
		t.Errorf("the reader saw %d orders, then %d", before, seen)
	}
	if perOrder := held / orders; held == 0 || perOrder > 1<<20 { // it grows with the orders and by nothing else
		t.Errorf("the log has %d bytes for %d orders", held, orders)
	}
	brief, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	if err := shop.DB.EmptyLog(brief); err == nil {
		t.Error("the log was emptied under the reader")
	}
	shop.Basket(asha).Of(khari, 1).Paid() // the failed attempt keeps nobody waiting
	storetest.Must(t, reading.Rollback())
	storetest.Must(t, shop.DB.EmptyLog(t.Context()))
	if left := walBytes(t, shop); left != 0 {
		t.Errorf("once the reader is gone, %d bytes of the log are left", left)
	}
	if findings, err := shop.Check(t.Context()); err != nil || len(findings) > 0 || shop.Count("orders") != orders+2 {
		t.Errorf("%d orders, %q, %v", shop.Count("orders"), findings, err)
	}
	t.Logf("%d kB of log an order while it is held", held/orders>>10)
}
