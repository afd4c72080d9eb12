package store

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// SalesBy is what a report of sales is ordered by.
type SalesBy string

// The reports of sales.
const (
	ByDay      SalesBy = "day"
	ByProduct  SalesBy = "product"
	ByCategory SalesBy = "category"
	ByPincode  SalesBy = "pincode"
)

// Sales is what was paid for under one key: a day, an id or a pin code. By
// product and category there are no delivery charges.
type Sales struct {
	Key, Label                              string
	Orders                                  int
	Pieces                                  int64
	Taxable, Tax, Discount, Delivery, Total Paise
}

// salesQueries select the orders paid in [$1, $2) that were not called off.
var salesQueries = map[SalesBy]string{
	ByDay:     salesOfOrders(`date((o.paid_at + 19800000) / 1000, 'unixepoch')`, `date((o.paid_at + 19800000) / 1000, 'unixepoch')`),
	ByPincode: salesOfOrders(`o.pincode`, `o.pincode`),
	ByProduct: salesOfLines(`l.product_id`, `max(l.name)`),
	ByCategory: salesOfLines(`coalesce(p.category_id, 0)`,
		`coalesce((SELECT name FROM categories c WHERE c.category_id = p.category_id), 'No longer sold')`),
}

const paidOrders = ` WHERE o.paid_at >= $1 AND o.paid_at < $2 AND o.status NOT IN ('ORDER CANCELLED', 'ORDER REFUNDED')`

func salesOfOrders(key, label string) string {
	return `SELECT ` + key + `, ` + label + `, count(*), sum((SELECT sum(quantity) FROM order_lines l WHERE l.order_id = o.order_id)),
		sum(o.taxable_paise), sum(o.tax_paise), sum(o.discount_paise), sum(o.delivery_paise), sum(o.total_paise)
		FROM orders o` + paidOrders + ` GROUP BY 1 ORDER BY 1`
}

func salesOfLines(key, label string) string {
	return `SELECT ` + key + `, ` + label + `, count(DISTINCT o.order_id), sum(l.quantity),
		sum(l.taxable_paise), sum(l.tax_paise), sum(l.discount_paise), 0, sum(l.total_paise)
		FROM orders o JOIN order_lines l USING (order_id) LEFT JOIN products p ON p.product_id = l.product_id` + paidOrders + `
		GROUP BY 1 ORDER BY 9 DESC, 1`
}

// reportTimeout is how long a report over years of orders may take.
const reportTimeout = 20 * time.Second

// SalesReport sums up what was paid for in [from, until). Invalid for an
// unknown way to order it.
func (s *Store) SalesReport(ctx context.Context, by SalesBy, from, until time.Time) (list []Sales, err error) {
	query, known := salesQueries[by]
	if !known {
		return nil, Errorf(Invalid, "Sales are reported by day, product, category or pincode.")
	}
	err = s.viewWithin(ctx, reportTimeout, func(tx *sql.Tx) error {
		list, err = collect(tx, func(rows *sql.Rows) (r Sales, err error) {
			return r, rows.Scan(&r.Key, &r.Label, &r.Orders, &r.Pieces, &r.Taxable, &r.Tax, &r.Discount, &r.Delivery, &r.Total)
		}, query, from.UnixMilli(), until.UnixMilli())
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("report sales: %w", err)
	}
	return list, nil
}

// TaxRow is what was invoiced at one rate under one HSN code. Tax within the
// shop's own state is halved into CGST and SGST, else it is IGST.
type TaxRow struct {
	Rate             BasisPoints
	HSN              string
	Pieces           int64
	Taxable          Paise
	CGST, SGST, IGST Paise
}

// TaxReport sums up the invoices of [from, until) by rate and HSN code. As on
// the invoice, a delivery charge counts with the highest rate of its order,
// under the code of the first line that has it.
func (s *Store) TaxReport(ctx context.Context, from, until time.Time) (list []TaxRow, err error) {
	sums := map[[2]string]*TaxRow{}
	err = s.viewWithin(ctx, reportTimeout, func(tx *sql.Tx) error {
		shop, err := shopDetails(tx)
		if err != nil {
			return err
		}
		rows, err := tx.Query(`SELECT o.order_id, o.state, o.delivery_paise, l.gst_bp, l.hsn, l.quantity, l.taxable_paise, l.tax_paise
			FROM orders o JOIN order_lines l USING (order_id) WHERE o.invoiced_at >= $1 AND o.invoiced_at < $2
			ORDER BY o.invoiced_at, o.order_id, l.gst_bp DESC, l.line`, from.UnixMilli(), until.UnixMilli())
		if err != nil {
			return err
		}
		defer rows.Close()
		before := ""
		for rows.Next() {
			var id, state string
			var delivery Paise
			var l OrderLine
			if err := rows.Scan(&id, &state, &delivery, &l.GST, &l.HSN, &l.Quantity, &l.Taxable, &l.Tax); err != nil {
				return err
			}
			if id != before { // the line with the highest rate carries the delivery
				tax := TaxWithin(delivery, l.GST)
				l.Taxable, l.Tax, before = l.Taxable+delivery-tax, l.Tax+tax, id
			}
			key := [2]string{l.GST.String(), l.HSN}
			if sums[key] == nil {
				sums[key] = &TaxRow{Rate: l.GST, HSN: l.HSN}
			}
			sums[key].add(l, state == shop.State)
		}
		return rows.Err()
	})
	if err != nil {
		return nil, fmt.Errorf("report taxes: %w", err)
	}
	for _, r := range sums {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(a, b TaxRow) int {
		if a.Rate != b.Rate {
			return int(a.Rate - b.Rate)
		}
		return strings.Compare(a.HSN, b.HSN)
	})
	return list, nil
}

func (r *TaxRow) add(l OrderLine, sameState bool) {
	r.Pieces += int64(l.Quantity)
	r.Taxable += l.Taxable
	if !sameState {
		r.IGST += l.Tax
		return
	}
	r.CGST += l.Tax - l.Tax/2
	r.SGST += l.Tax / 2
}

// WriteCSV writes a table in the form of the shop's exports: every cell quoted,
// and guarded so that no spreadsheet runs it.
func WriteCSV(w io.Writer, table [][]string) error {
	out := bufio.NewWriter(w)
	for _, row := range table {
		exportRow(out, row...)
	}
	return out.Flush()
}
