package server

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"bhatti/store"
)

func (s *Server) officeSales(ctx context.Context, c *call) (any, error) {
	from, until := c.period()
	by, format := store.SalesBy(c.text("by")), c.text("format")
	if err := c.err(); err != nil {
		return nil, err
	}
	if from.IsZero() || !until.After(from) || until.Sub(from) > 5*366*24*time.Hour {
		return nil, store.Errorf(store.Invalid, "Please choose a period of at most five years: from, to")
	}
	list, err := s.store.SalesReport(ctx, by, from, until)
	if err != nil {
		return nil, err
	}
	page := officeSalesPage{
		From: from.Format(time.DateOnly), To: until.AddDate(0, 0, -1).Format(time.DateOnly), By: string(by),
		Rows: shapes(list, func(r store.Sales) officeSalesRow {
			return officeSalesRow{r.Key, r.Label, r.Orders, r.Pieces, r.Taxable, r.Tax, r.Discount, r.Delivery, r.Total}
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
	table := [][]string{{string(by), "label", "orders", "pieces", "taxable", "tax", "discount", "delivery", "total"}}
	for _, r := range append(page.Rows, page.Sum) {
		table = append(table, []string{r.Key, r.Label, fmt.Sprint(r.Orders), fmt.Sprint(r.Pieces), r.Taxable.String(), r.Tax.String(),
			r.Discount.String(), r.Delivery.String(), r.Amount.String()})
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
	r.Amount += o.Amount
}

func (s *Server) officeTax(ctx context.Context, c *call) (any, error) {
	month, format := c.text("month"), c.text("format")
	if err := c.err(); err != nil {
		return nil, err
	}
	from, err := time.ParseInLocation("2006-01", month, store.India)
	if err != nil {
		return nil, store.Errorf(store.Invalid, "month must be a month like 2026-11")
	}
	list, err := s.store.TaxReport(ctx, from, from.AddDate(0, 1, 0))
	if err != nil {
		return nil, err
	}
	page := officeTaxPage{Month: month, Rows: shapes(list, shapeTaxRow)}
	for _, r := range page.Rows {
		page.Sum.add(r)
	}
	if format != "csv" {
		return page, nil
	}
	table := [][]string{{"rate", "hsn", "pieces", "taxable", "cgst", "sgst", "igst", "total"}}
	for _, r := range page.Rows {
		table = append(table, r.cells(r.Rate.String()))
	}
	return s.csv("tax-"+month, append(table, page.Sum.cells("Total"))), nil
}

func shapeTaxRow(r store.TaxRow) officeTaxRow {
	return officeTaxRow{r.Rate, r.HSN, r.Pieces, r.Taxable, r.CGST, r.SGST, r.IGST, r.Taxable + r.CGST + r.SGST + r.IGST}
}

func (r *officeTaxRow) add(o officeTaxRow) {
	r.Pieces += o.Pieces
	r.Taxable += o.Taxable
	r.Cgst += o.Cgst
	r.Sgst += o.Sgst
	r.Igst += o.Igst
	r.Amount += o.Amount
}

func (r officeTaxRow) cells(rate string) []string {
	return []string{rate, r.Hsn, fmt.Sprint(r.Pieces), r.Taxable.String(), r.Cgst.String(), r.Sgst.String(), r.Igst.String(), r.Amount.String()}
}

func (s *Server) csv(name string, table [][]string) http.Handler {
	return s.download(name+".csv", "text/csv; charset=utf-8", func(w http.ResponseWriter, _ *http.Request) error {
		return store.WriteCSV(w, table)
	})
}
