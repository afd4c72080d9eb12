// Package report adds up what was sold and what tax is due. It only reads, and
// knows nothing of how sales are made.
package report

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"
)

// Service adds up what was sold and what tax is due. It is safe for concurrent use.
type Service struct {
	db *db.DB
}

// New makes the service on an open database.
func New(d *db.DB) *Service { return &Service{db: d} }

// SalesBy is what a report of sales is ordered by.
type SalesBy string

// The reports of sales.
const (
	ByDay      SalesBy = "day"
	ByProduct  SalesBy = "product"
	ByCategory SalesBy = "category"
	ByPincode  SalesBy = "pincode"
)

// Sales is what was paid for under one key: a day, an id or a pin code, less
// what has been refunded of it since, at any time. By product and category
// there are no delivery charges.
type Sales struct {
	Key, Label                              string
	Orders                                  int
	Pieces                                  int64
	Taxable, Tax, Discount, Delivery, Total money.Paise
	DeliveryTax                             money.Paise // contained in Delivery, and not counted in Tax
	Refunded                                money.Paise // taken off the total
	Coupons                                 money.Paise // what coupons saved, which is in none of the others
}

// less subtracts what was refunded.
func (r *Sales) less(part sales.Share) {
	r.Pieces -= int64(part.Pieces)
	r.Total -= part.Amount()
	r.Refunded += part.Amount()
	if part.Line == 0 {
		r.Delivery -= part.Amount()
		r.DeliveryTax -= part.Tax
		return
	}
	r.Taxable -= part.Taxable
	r.Tax -= part.Tax
}

// collected stands for the pin code of orders that are collected at the shop.
const collected = "Collected"

// salesQueries select the orders paid in [$1, $2) that were not called off.
var salesQueries = map[SalesBy]string{
	ByDay:      salesOfOrders(`(o.paid_at + 19800000) / 86400000`), // India's days since 1970
	ByPincode:  salesOfOrders(`CASE o.pincode WHEN '' THEN '` + collected + `' ELSE o.pincode END`),
	ByProduct:  salesOfLines(`l.product_id`, `max(l.name)`),
	ByCategory: salesOfLines(`coalesce(p.category_id, 0)`, `coalesce(max(c.name), 'No longer sold')`),
}

const paidOrders = ` WHERE o.paid_at >= $1 AND o.paid_at < $2 AND o.status NOT IN ('ORDER CANCELLED', 'ORDER REFUNDED')`

func salesOfOrders(key string) string {
	return `SELECT ` + key + `, ` + key + `, count(*), sum((SELECT sum(quantity) FROM order_lines l WHERE l.order_id = o.order_id)),
		sum(o.taxable_paise), sum(o.tax_paise), sum(o.discount_paise), sum(o.delivery_paise), sum(o.total_paise), sum(o.delivery_tax_paise), sum(o.coupon_paise)
		FROM orders o` + paidOrders + ` GROUP BY 1 ORDER BY 1`
}

func salesOfLines(key, label string) string {
	return `SELECT ` + key + `, ` + label + `, count(DISTINCT o.order_id), sum(l.quantity),
		sum(l.taxable_paise - l.coupon_paise + l.coupon_tax_paise), sum(l.tax_paise - l.coupon_tax_paise), sum(l.discount_paise), 0,
		sum(l.total_paise - l.coupon_paise), 0, sum(l.coupon_paise)
		FROM orders o JOIN order_lines l USING (order_id) LEFT JOIN products p ON p.product_id = l.product_id
		LEFT JOIN categories c ON c.category_id = p.category_id` + paidOrders + `
		GROUP BY 1 ORDER BY 9 DESC, 1`
}

// reportTimeout is how long a report over years of orders may take.
const reportTimeout = 20 * time.Second

// Sales sums up what was paid for in [from, until). Invalid for an
// unknown way to order it.
func (s *Service) Sales(ctx context.Context, by SalesBy, from, until time.Time) (list []Sales, err error) {
	query, known := salesQueries[by]
	if !known {
		return nil, fault.New(fault.Invalid, "report.unknown_group", "Sales can be reported by day, product, category or pincode.")
	}
	err = s.db.ViewWithin(ctx, reportTimeout, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (r Sales, err error) {
			err = rows.Scan(&r.Key, &r.Label, &r.Orders, &r.Pieces, &r.Taxable, &r.Tax, &r.Discount, &r.Delivery, &r.Total, &r.DeliveryTax, &r.Coupons)
			if err == nil && by == ByDay {
				r.Key, err = dateOf(r.Key)
				r.Label = r.Key
			}
			return r, err
		}, query, from.UnixMilli(), until.UnixMilli())
		if err != nil {
			return err
		}
		return lessRefunds(tx, by, list, from, until)
	})
	if err != nil {
		return nil, fmt.Errorf("report sales: %w", err)
	}
	if by == ByProduct || by == ByCategory {
		slices.SortStableFunc(list, func(a, b Sales) int { return cmp.Compare(b.Total, a.Total) })
	}
	return list, nil
}

// dateOf writes a count of days since 1970 as a date.
func dateOf(days string) (string, error) {
	n, err := strconv.Atoi(days)
	return time.Unix(0, 0).UTC().AddDate(0, 0, n).Format(time.DateOnly), err
}

// lessRefunds subtracts from the list what was or will be refunded of its
// orders. Few orders have any, so each of them is read whole.
func lessRefunds(tx *db.Tx, by SalesBy, list []Sales, from, until time.Time) error {
	rows := map[string]*Sales{}
	for i := range list {
		rows[list[i].Key] = &list[i]
	}
	ids, err := db.Column(tx, `SELECT DISTINCT o.order_id FROM refunds r JOIN payments p USING (gateway_payment_id) JOIN orders o USING (order_id)`+
		paidOrders+` AND p.role = 'primary' AND r.state <> 'failed'`, from.UnixMilli(), until.UnixMilli())
	if err != nil {
		return err
	}
	for _, id := range ids {
		o, err := sales.OrderWithLines(tx, id)
		if err != nil {
			return err
		}
		shares, err := sales.EstimatedShares(tx, o)
		if err != nil {
			return err
		}
		for _, part := range shares {
			key, err := salesKey(tx, by, o, part.Line)
			if err != nil {
				return err
			}
			if row := rows[key]; row != nil {
				row.less(part)
			}
		}
	}
	return nil
}

// salesKey is the key of a line of an order in a report; "" for one that the
// report leaves out. Line 0 is the delivery.
func salesKey(tx *db.Tx, by SalesBy, o sales.Order, line int) (key string, err error) {
	switch {
	case by == ByDay:
		return o.PaidAt.In(db.India).Format(time.DateOnly), nil
	case by == ByPincode:
		return cmp.Or(o.Pincode, collected), nil
	case line == 0:
		return "", nil
	case by == ByProduct:
		return fmt.Sprint(o.Lines[line-1].ProductID), nil
	}
	err = tx.QueryRow(`SELECT coalesce((SELECT category_id FROM products WHERE product_id = $1), 0)`, o.Lines[line-1].ProductID).Scan(&key)
	return key, err
}
