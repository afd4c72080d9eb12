package main

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"path/filepath"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/report"
	"bhatti/store/sales"

	_ "modernc.org/sqlite"

	"bhatti/store"
)

// officeOrders is how many orders the back office's lists are measured with.
const officeOrders = 100_000

// office measures the back office's lists over the catalogue and 100,000 orders.
func (b *bench) office(ctx context.Context) error {
	data, err := b.openDatabase(ctx)
	if err != nil {
		return err
	}
	defer data.Close()
	if err := b.writeOrders(ctx, data); err != nil {
		return err
	}
	begun := time.Now()
	if err := data.Documents.KeepOlder(ctx); err != nil {
		return fmt.Errorf("documents: %w", err)
	}
	b.plain("back office, each of the older invoices written as a document", milliseconds(time.Since(begun)/officeOrders), " ms")
	orders := func(q sales.OrderQuery) func() error {
		return func() error { _, _, err := data.Orders.List(ctx, q); return err }
	}
	products := func(q catalog.ProductListQuery) func() error {
		return func() error { _, _, err := data.Catalog.ProductList(ctx, q); return err }
	}
	for _, m := range []struct {
		what string
		do   func() error
	}{
		{"orders, newest", orders(sales.OrderQuery{})},
		{"orders, last page", orders(sales.OrderQuery{Page: db.Page{Offset: officeOrders - 50}})},
		{"orders to pack", orders(sales.OrderQuery{Status: sales.OrderPlaced})},
		{"orders of a pin code", orders(sales.OrderQuery{Pincode: "411007"})},
		{"orders by number", orders(sales.OrderQuery{Search: "B0099"})},
		{"orders by a name that is not there", orders(sales.OrderQuery{Search: "nobody"})},
		{"products, first page", products(catalog.ProductListQuery{})},
		{"products by name", products(catalog.ProductListQuery{Search: "masala khari"})},
		{"products low in stock", products(catalog.ProductListQuery{Show: "low"})},
		{"products incomplete", products(catalog.ProductListQuery{Show: "incomplete"})},
		{"first page", func() error { _, err := data.Dashboard(ctx); return err }},
	} {
		var times []time.Duration
		for range 9 {
			begun := time.Now()
			if err := m.do(); err != nil {
				return fmt.Errorf("%s: %w", m.what, err)
			}
			times = append(times, time.Since(begun))
		}
		b.atMost("back office, "+m.what+" (median)", milliseconds(quantile(times, 0.5)), 100, " ms")
	}
	return b.reports(ctx, data)
}

// reports measures the reports of the month and of the whole year: 8,600 and
// 100,000 orders.
func (b *bench) reports(ctx context.Context, data *store.Store) error {
	now := time.Now()
	for _, by := range []report.SalesBy{report.ByDay, report.ByProduct, report.ByCategory, report.ByPincode} {
		for _, days := range []int{30, 365} {
			begun := time.Now()
			if _, err := data.Reports.Sales(ctx, by, now.AddDate(0, 0, -days), now); err != nil {
				return fmt.Errorf("sales by %s: %w", by, err)
			}
			b.plain(fmt.Sprintf("back office, sales of %d days by %s", days, by), milliseconds(time.Since(begun)), " ms")
		}
	}
	begun := time.Now()
	if _, err := data.Reports.Tax(ctx, now.AddDate(0, 0, -30), now); err != nil {
		return fmt.Errorf("tax: %w", err)
	}
	b.plain("back office, tax of 30 days", milliseconds(time.Since(begun)), " ms")
	return nil
}

// writeOrders writes orders straight into the database, which would take minutes
// to take them one by one.
func (b *bench) writeOrders(ctx context.Context, data *store.Store) error {
	if _, err := signIn(ctx, data, "office@example.in"); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", "file:"+filepath.Join(b.dir, "data", "bhatti.db")+"?_txlock=immediate&_busy_timeout=5000")
	if err != nil {
		return err
	}
	defer db.Close()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	order, err := tx.Prepare(`INSERT INTO orders (order_id, number, customer_id, status, transaction_status, name, email, mobile, shipping_address,
			pincode, state, taxable_paise, tax_paise, discount_paise, delivery_paise, total_paise, weight_g, created_at, expires_at, paid_at, invoice_number, invoiced_at)
		VALUES ($1, $2, 1, $3, 'SUCCESSFUL', $4, 'bench@example.in', $5, '12 Laxmi Road', $6, 'Maharashtra', 11429, 571, 0, 3000, 15000, 600, $7, $7, $7, $8, $7)`)
	if err != nil {
		return err
	}
	line, err := tx.Prepare(`INSERT INTO order_lines (order_id, line, product_id, package_id, name, package_name, hsn, price_paise, discount_bp,
			unit_paise, quantity, gst_bp, tax_paise, taxable_paise, discount_paise, total_paise, weight_g, held)
		VALUES ($1, 1, $2, $2, 'Khari', '200 g', '190590', 6000, 0, 6000, 2, 500, 571, 11429, 0, 12000, 600, 0)`)
	if err != nil {
		return err
	}
	now := time.Now()
	for i := range officeOrders {
		status := "ORDER DELIVERED"
		if i%100 == 0 {
			status = "ORDER PLACED"
		}
		id, placed := rand.Text(), now.Add(time.Duration(i-officeOrders)*5*time.Minute).UnixMilli()
		_, err := order.Exec(id, fmt.Sprintf("B%07d", i), status, makers[i%len(makers)]+" "+kinds[i/7%len(kinds)],
			fmt.Sprintf("98%08d", i*37), fmt.Sprint(411001+i%60), placed, fmt.Sprintf("26-27/%06d", i))
		if err == nil {
			_, err = line.Exec(id, 1+i%1000)
		}
		if err != nil {
			return err
		}
	}
	return tx.Commit()
}
