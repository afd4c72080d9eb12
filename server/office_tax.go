package server

import (
	"context"
	"fmt"
	"time"

	"bhatti/store"
	"bhatti/store/fault"
)

// officeTax is the tax report of a month; as CSV its rows, or its credit notes.
func (s *Server) officeTax(ctx context.Context, c *call) (any, error) {
	month, format, table := c.text("month"), c.text("format"), c.text("table")
	if err := c.err(); err != nil {
		return nil, err
	}
	from, err := time.ParseInLocation("2006-01", month, store.India)
	if err != nil {
		return nil, fault.New(fault.Invalid, "report.bad_month", "month must be a month like 2026-11")
	}
	report, err := s.store.TaxReport(ctx, from, from.AddDate(0, 1, 0))
	if err != nil {
		return nil, err
	}
	page := officeTaxPage{
		Month: month, Rows: shapes(report.Rows, shapeTaxRow),
		Invoices: officeDocuments(report.Invoices), CreditNotes: officeDocuments(report.CreditNotes),
		Notes: shapes(report.Notes, func(n store.CreditNote) officeNoteRow { return shapeNote(n, report.State) }),
	}
	for _, r := range page.Rows {
		page.Sum.add(r)
	}
	switch {
	case format != "csv":
		return page, nil
	case table == "notes":
		return s.csv("credit-notes-"+month, page.notesTable()), nil
	}
	return s.csv("tax-"+month, page.table()), nil
}

func (p officeTaxPage) table() [][]string {
	table := [][]string{{"rate", "hsn", "pieces", "taxable", "cgst", "sgst", "igst", "total"}}
	for _, r := range p.Rows {
		table = append(table, r.cells(r.Rate.String()))
	}
	return append(table, p.Sum.cells("Total"))
}

func (p officeTaxPage) notesTable() [][]string {
	table := [][]string{{"credit_note", "date", "invoice", "invoice_date", "order", "taxable", "cgst", "sgst", "igst", "total", "void"}}
	for _, n := range p.Notes {
		void := ""
		if n.Void {
			void = "void"
		}
		table = append(table, []string{n.CreditNoteNo, n.IssuedAt[:10], n.InvoiceNo, n.InvoicedAt[:10], n.OrderNo,
			n.Taxable.String(), n.Cgst.String(), n.Sgst.String(), n.Igst.String(), n.Amount.String(), void})
	}
	return table
}

func shapeTaxRow(r store.TaxRow) officeTaxRow {
	return officeTaxRow{r.Rate, r.HSN, r.Pieces, r.Taxable, r.CGST, r.SGST, r.IGST, r.Taxable + r.CGST + r.SGST + r.IGST}
}

func shapeNote(n store.CreditNote, home string) officeNoteRow {
	row := officeNoteRow{
		RefundId: n.RefundID, CreditNoteNo: n.Number, IssuedAt: when(n.IssuedAt), InvoiceNo: n.InvoiceNo, InvoicedAt: when(n.InvoicedAt),
		OrderId: n.OrderID, OrderNo: n.OrderNo, Void: n.Void, Amount: n.Total(),
	}
	for _, r := range n.TaxByRate() {
		t := split(r, n.State == home)
		row.Taxable, row.Cgst, row.Sgst, row.Igst = row.Taxable+t.Taxable, row.Cgst+t.Cgst, row.Sgst+t.Sgst, row.Igst+t.Igst
	}
	return row
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

// officeCreditNote is a credit note as it is printed.
func (s *Server) officeCreditNote(ctx context.Context, c *call) (any, error) {
	refundID := c.text("refundId")
	if err := c.err(); err != nil {
		return nil, err
	}
	n, err := s.store.CreditNote(ctx, refundID)
	if err != nil {
		return nil, err
	}
	o, err := s.store.OrderByID(ctx, n.OrderID)
	if err != nil {
		return nil, err
	}
	shop, err := s.store.Shop(ctx)
	if err != nil {
		return nil, err
	}
	page := officeCreditNotePage{
		officeNoteRow: shapeNote(n, shop.State), Reason: n.Reason, CustomerName: o.Name, ShippingAddress: o.ShippingAddress,
		PlaceOfSupply: o.State, Seller: seller{shop.LegalName, shop.Address, shop.Gstin, shop.Fssai, shop.State},
		Lines: shapes(n.Lines, func(l store.CreditLine) officeCreditLine {
			return officeCreditLine{l.Name, l.PackageName, l.HSN, l.Quantity, l.GST, l.Taxable, l.Tax, l.Taxable + l.Tax}
		}),
	}
	for _, r := range n.TaxByRate() {
		page.TaxSplit = append(page.TaxSplit, split(r, shop.State == o.State))
	}
	return page, nil
}
