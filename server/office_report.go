package server

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"bhatti/store"
	"bhatti/store/fault"
)

func (s *Server) officeSales(ctx context.Context, c *call) (any, error) {
	from, until := c.period()
	by, format := store.SalesBy(c.text("by")), c.text("format")
	if err := c.err(); err != nil {
		return nil, err
	}
	if from.IsZero() || !until.After(from) || until.Sub(from) > 5*366*24*time.Hour {
		return nil, fault.New(fault.Invalid, "report.bad_period", "Please choose a period of at most five years: from, to")
	}
	list, err := s.store.SalesReport(ctx, by, from, until)
	if err != nil {
		return nil, err
	}
	page := officeSalesPage{
		From: from.Format(time.DateOnly), To: until.AddDate(0, 0, -1).Format(time.DateOnly), By: string(by),
		Rows: shapes(list, func(r store.Sales) officeSalesRow {
			return officeSalesRow{r.Key, r.Label, r.Orders, r.Pieces, r.Taxable, r.Tax, r.Discount, r.Delivery, r.Refunded, r.Total}
		}),
		Sum: officeSalesRow{Label: "Total"},
	}
	for _, r := range page.Rows {
		page.Sum.add(r)
	}
	if by == store.ByProduct || by == store.ByCategory {
		page.Sum.Orders = 0 // one order may stand in many rows
	}
	if format != "csv" {
		return page, nil
	}
	table := [][]string{{string(by), "label", "orders", "pieces", "taxable", "tax", "discount", "delivery", "refunded", "total"}}
	for _, r := range append(page.Rows, page.Sum) {
		table = append(table, []string{r.Key, r.Label, fmt.Sprint(r.Orders), fmt.Sprint(r.Pieces), r.Taxable.String(), r.Tax.String(),
			r.Discount.String(), r.Delivery.String(), r.Refunded.String(), r.Amount.String()})
	}
	return s.csv(fmt.Sprintf("sales-by-%s-%s-%s", by, page.From, page.To), table), nil
}

func (r *officeSalesRow) add(o officeSalesRow) {
	r.Orders += o.Orders
	r.Pieces += o.Pieces
	r.Taxable += o.Taxable
	r.Tax += o.Tax
	r.Discount += o.Discount
	r.Delivery += o.Delivery
	r.Refunded += o.Refunded
	r.Amount += o.Amount
}

func (s *Server) csv(name string, table [][]string) http.Handler {
	return s.download(name+".csv", "text/csv; charset=utf-8", func(w http.ResponseWriter, _ *http.Request) error {
		return store.WriteCSV(w, table)
	})
}
