package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"math/big"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/importer"
	"bhatti/store/sales"
	"bhatti/store/signin"

	_ "modernc.org/sqlite"

	"bhatti/store"
)

const (
	buyers    = 16     // customers who order at once
	customers = 30_000 // who order one after the other
)

// orders compares orders created through the database with bare transactions that
// write the same rows with the same durability.
func (b *bench) orders(ctx context.Context) error {
	dir := filepath.Join(b.dir, "orders")
	data, err := store.Open(ctx, store.Options{Dir: dir, Migrations: os.DirFS("goose/sqlite")})
	if err != nil {
		return err
	}
	defer data.Close()
	buyer, lines, err := stockForOrders(ctx, data, 3)
	if err != nil {
		return err
	}
	bare, err := openBare(dir)
	if err != nil {
		return err
	}
	defer bare.Close()

	// Another customer each time: the same would only change the order.
	first, err := crowd(ctx, data)
	if err != nil {
		return err
	}
	var ordered atomic.Int64
	claimed := big.NewRat(390, 1) // 3 × 2 × 60 and the delivery
	throughDatabase := func(int) error {
		_, _, err := data.Orders.Create(ctx, first+ordered.Add(1)%customers, sales.NewOrder{
			Lines: lines, ClaimedTotal: claimed, Mobile: "9800000001", ShippingAddress: "Home, 12 Laxmi Road, 411001, Maharashtra", Pincode: "411001",
		})
		return err
	}
	var shop, rows []float64
	for range 5 {
		for _, m := range []struct {
			into *[]float64
			do   func(int) error
		}{{&rows, func(int) error { return bareOrder(ctx, bare, seriesOfBare, buyer, lines) }}, {&shop, throughDatabase}} {
			rate, err := timesPerSecond(buyers, b.round, m.do)
			if err != nil {
				return err
			}
			*m.into = append(*m.into, rate)
		}
	}
	b.plain("bare transactions with the same rows", median(rows), " /s")
	b.plain("orders created", median(shop), " /s")
	b.atLeast("orders ÷ bare (median of 5 pairs)", median(ratios(shop, rows)), 2.1, "")
	return nil
}

// openBare opens the database of a shop in SQLite beside it, as durable as that.
func openBare(dir string) (*sql.DB, error) {
	bare, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "bhatti.db")+
		"?_txlock=immediate&_busy_timeout=5000&_journal_mode=WAL&_synchronous=FULL&_foreign_keys=1")
	if err == nil {
		bare.SetMaxOpenConns(1)
	}
	return bare, err
}

// crowd makes customers with consecutive ids and returns the first.
func crowd(ctx context.Context, data *store.Store) (first int64, err error) {
	err = data.DB.Write(ctx, func(tx *db.Tx) error {
		for n := range customers {
			c, err := customer.FindOrAdd(tx, tx.Now(), fmt.Sprintf("buyer%d@crowd.example.in", n))
			if err != nil {
				return err
			}
			if n == 0 {
				first = c.ID
			}
		}
		return nil
	})
	return first, err
}

// timesPerSecond repeats do from so many goroutines for a while, and tells it which
// of them asks.
func timesPerSecond(clients int, during time.Duration, do func(client int) error) (float64, error) {
	var done atomic.Int64
	var failed atomic.Pointer[error]
	var group sync.WaitGroup
	begun := time.Now()
	for n := range clients {
		group.Go(func() {
			for time.Since(begun) < during && failed.Load() == nil {
				if err := do(n); err != nil {
					failed.Store(&err)
				}
				done.Add(1)
			}
		})
	}
	group.Wait()
	if err := failed.Load(); err != nil {
		return 0, *err
	}
	return float64(done.Load()) / time.Since(begun).Seconds(), nil
}

// stockForOrders puts so many goods on sale, two of each a line, where orders go to
// 411001.
func stockForOrders(ctx context.Context, data *store.Store, goods int) (buyer int64, lines []sales.NewLine, err error) {
	if _, err := data.Delivery.Import(ctx, strings.NewReader("pincode,base_charge,extra_charge_per_kg\n411001,30,10\n")); err != nil {
		return 0, nil, err
	}
	catalogue := "category,product,package,price,weight_g,gst,hsn,discount_rate,stock\n"
	for i := range goods {
		catalogue += fmt.Sprintf("Khari,Khari %d,200 g,60,100,5,190590,,9000000\n", i)
	}
	if _, err := data.Importer.Import(ctx, importer.Source{File: strings.NewReader(catalogue)}); err != nil {
		return 0, nil, err
	}
	products, err := data.Catalog.Products(ctx, catalog.ProductQuery{CategoryID: 1, Limit: goods})
	if err != nil {
		return 0, nil, err
	}
	for _, p := range products {
		lines = append(lines, sales.NewLine{ProductID: p.ID, PackageID: p.FirstPackageID, Quantity: 2})
	}
	slices.SortFunc(lines, func(a, b sales.NewLine) int { return cmp.Compare(a.PackageID, b.PackageID) })
	here := signin.Asker{Network: netip.MustParseAddr("127.0.0.1")}
	if _, err := data.OTP.Request(ctx, "buyer@example.in", here); err != nil {
		return 0, nil, err
	}
	code, err := mailedCode(ctx, data, "buyer@example.in")
	if err != nil {
		return 0, nil, err
	}
	session, err := data.Customers.SignIn(ctx, "buyer@example.in", code, here)
	return session.Customer.ID, lines, err
}

// The statement by which a bare transaction takes a number: from a row in SQLite, from a
// sequence in PostgreSQL, as an order does.
const (
	seriesOfBare   = `INSERT INTO series (name, value) VALUES ('bare', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1`
	sequenceOfBare = `SELECT nextval('order_numbers')`
)

// bareOrder writes what an order writes, without asking or computing anything.
func bareOrder(ctx context.Context, db *sql.DB, number string, buyer int64, lines []sales.NewLine) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	id, now := rand.Text(), time.Now().UnixMilli()
	exec := func(query string, args ...any) {
		if err == nil {
			_, err = tx.Exec(query, args...)
		}
	}
	exec(number)
	for _, l := range lines {
		exec(`UPDATE packages SET stock = stock - 2 WHERE package_id = $1`, l.PackageID)
	}
	exec(`INSERT INTO orders (order_id, number, customer_id, status, transaction_status, name, email, mobile, shipping_address,
			pincode, state, taxable_paise, tax_paise, discount_paise, delivery_paise, total_paise, weight_g, created_at, expires_at)
		VALUES ($1, $2, $3, 'ORDER PENDING', 'PENDING', '', '', '9800000001', 'Home, 12 Laxmi Road, 411001, Maharashtra',
			'411001', 'Maharashtra', 34287, 1713, 0, 3000, 39000, 600, $4, $5)`, id, id[:16], buyer, now, now+1800000)
	for i, l := range lines {
		exec(`INSERT INTO order_lines (order_id, line, product_id, package_id, name, package_name, hsn, price_paise, discount_bp,
				unit_paise, quantity, gst_bp, tax_paise, taxable_paise, discount_paise, total_paise, weight_g, held)
			VALUES ($1, $2, $3, $4, 'Khari', '200 g', '190590', 6000, 0, 6000, 2, 500, 571, 11429, 0, 12000, 200, 2)`,
			id, i+1, l.ProductID, l.PackageID)
	}
	exec(`INSERT INTO order_events (order_id, at, actor, to_status) VALUES ($1, $2, 'customer', 'ORDER PENDING')`, id, now)
	exec(`INSERT INTO payment_attempts (order_id, receipt, amount_paise, created_at, opened_at, next_check_at)
		VALUES ($1, $2, 39000, $3, $3, $4)`, id, id+"-1", now, now+120000)
	if err != nil {
		return err
	}
	return tx.Commit()
}
