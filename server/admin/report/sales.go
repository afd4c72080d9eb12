// Package report is the back office's calls that add up sales and tax for the
// accountant, with their JSON and CSV. It changes nothing.
package report

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"bhatti/store"
	"bhatti/store/audit"
	"bhatti/store/money"
	"bhatti/store/report"
	"bhatti/store/sales"
	"bhatti/store/setting"

	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/fault"
)

// Reports are sales and tax.
type Reports struct {
	settings *setting.Service
	orders   *sales.Orders
	refunds  *sales.Refunds
	reports  *report.Service
	audit    *audit.Log
	log      *slog.Logger
}

// New makes the calls.
func New(s *store.Store, log *slog.Logger) Reports {
	return Reports{s.Settings, s.Orders, s.Refunds, s.Reports, s.Audit, log}
}

// Sales answers the sales of a period, as rows or as CSV.
func (h *Reports) Sales(ctx context.Context, c *web.Call) (any, error) {
	from, until := c.Period()
	by, format := report.SalesBy(c.Text("by")), c.Text("format")
	if err := c.Err(); err != nil {
		return nil, err
	}
	if from.IsZero() || !until.After(from) || until.Sub(from) > 5*366*24*time.Hour {
		return nil, fault.New(fault.Invalid, "report.bad_period", "Please choose a period of at most five years: from, to")
	}
	list, err := h.reports.Sales(ctx, by, from, until)
	if err != nil {
		return nil, err
	}
	page := salesPage{
		From: from.Format(time.DateOnly), To: until.AddDate(0, 0, -1).Format(time.DateOnly), By: string(by),
		Rows: shape.List(list, func(r report.Sales) salesRow {
			return salesRow{r.Key, r.Label, r.Orders, r.Pieces, r.Taxable, r.Tax, r.Discount, r.Delivery, r.DeliveryTax, r.Refunded, r.Total, r.Coupons}
		}),
		Sum: salesRow{Label: "Total"},
	}
	for _, r := range page.Rows {
		page.Sum.add(r)
	}
	if by == report.ByProduct || by == report.ByCategory {
		page.Sum.Orders = 0 // one order may stand in many rows
	}
	if format != "csv" {
		return page, nil
	}
	table := [][]string{{string(by), "label", "orders", "pieces", "taxable", "tax", "discount", "delivery", "delivery_tax", "refunded", "total"}}
	withCoupons := page.Sum.Coupons != 0 // a shop without coupons keeps its columns
	if withCoupons {
		table[0] = append(table[0], "coupons")
	}
	for _, r := range append(page.Rows, page.Sum) {
		row := []string{r.Key, r.Label, fmt.Sprint(r.Orders), fmt.Sprint(r.Pieces), r.Taxable.String(), r.Tax.String(),
			r.Discount.String(), r.Delivery.String(), r.DeliveryTax.String(), r.Refunded.String(), r.Amount.String()}
		if withCoupons {
			row = append(row, r.Coupons.String())
		}
		table = append(table, row)
	}
	return web.DownloadCSV(h.log, fmt.Sprintf("sales-by-%s-%s-%s", by, page.From, page.To), table), nil
}

func (r *salesRow) add(o salesRow) {
	r.Orders += o.Orders
	r.Pieces += o.Pieces
	r.Taxable += o.Taxable
	r.Tax += o.Tax
	r.Discount += o.Discount
	r.Delivery += o.Delivery
	r.DeliveryTax += o.DeliveryTax
	r.Refunded += o.Refunded
	r.Amount += o.Amount
	r.Coupons += o.Coupons
}

type salesPage struct {
	From, To string // dates, both in it
	By       string
	Rows     []salesRow
	Sum      salesRow
}

// salesRow is what was paid for in the period, less what has gone back. Product and category rows
// hold no delivery charges.
type salesRow struct {
	Key         string // the date, an id or the pin code
	Label       string
	Orders      int
	Pieces      int64
	Taxable     money.Paise
	Tax         money.Paise // of the goods
	Discount    money.Paise
	Delivery    money.Paise
	DeliveryTax money.Paise // contained in Delivery
	Refunded    money.Paise // has gone back of it, whenever that was: taken off the others
	Amount      money.Paise
	Coupons     money.Paise `json:",omitempty"` // what coupons saved, which is in none of the others
}
