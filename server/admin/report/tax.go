package report

import (
	"context"
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/report"

	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/fault"
)

// TaxPage is the tax of a month.
type TaxPage struct {
	Month                 string // 2026-11
	Rows                  []taxRow
	Sum                   taxRow
	Invoices, CreditNotes documents // issued in the month, of its first series
	Notes                 []noteRow
	// Further series of the month: each restore of a backup begins one.
	MoreInvoices    []documents `json:",omitempty"`
	MoreCreditNotes []documents `json:",omitempty"`
}

// documents is a run of numbers, "" where there is none.
type documents struct {
	First, Last string
	Count       int
}

// noteRow is a credit note in a list.
type noteRow struct {
	RefundId     string
	CreditNoteNo string
	IssuedAt     string
	InvoiceNo    string
	InvoicedAt   string
	OrderId      string
	OrderNo      string
	Taxable      money.Paise
	Cgst         money.Paise
	Sgst         money.Paise
	Igst         money.Paise
	Amount       money.Paise
	Void         bool // the refund came back: the invoice stands
}

// CreditNotePage is a credit note as it is printed (Rule 53, CGST Rules).
type CreditNotePage struct {
	noteRow
	Reason          string
	CustomerName    string
	ShippingAddress string
	PlaceOfSupply   string
	Seller          shape.Seller
	Lines           []creditLine
	TaxSplit        []shape.TaxRow
}

type creditLine struct {
	DisplayName   string
	PackageName   string
	Hsn           string
	Quantity      int // 0: a part of the price
	TaxRate       money.BasisPoints
	TaxableAmount money.Paise
	TaxAmount     money.Paise
	Amount        money.Paise
}

// taxRow is what was invoiced at a rate under an HSN code in the month,
// less what credit notes took back.
type taxRow struct {
	Rate    money.BasisPoints
	Hsn     string // "" in the sum
	Pieces  int64
	Taxable money.Paise
	Cgst    money.Paise
	Sgst    money.Paise
	Igst    money.Paise
	Amount  money.Paise
}

// Tax is the tax report of a month; as CSV its rows, or its credit notes.
func (h *Reports) Tax(ctx context.Context, c *web.Call) (any, error) {
	month, format, table := c.Text("month"), c.Text("format"), c.Text("table")
	if err := c.Err(); err != nil {
		return nil, err
	}
	from, err := monthOf(month)
	if err != nil {
		return nil, err
	}
	report, err := h.reports.Tax(ctx, from, from.AddDate(0, 1, 0))
	if err != nil {
		return nil, err
	}
	page := TaxPage{
		Month: month, Rows: shape.List(report.Rows, shapeTaxRow),
		Invoices: documents(report.Invoices), CreditNotes: documents(report.CreditNotes),
		MoreInvoices: shape.List(report.MoreInvoices, shapeDocuments), MoreCreditNotes: shape.List(report.MoreCreditNotes, shapeDocuments),
		Notes: shape.List(report.Notes, noteRowOf),
	}
	for _, r := range page.Rows {
		page.Sum.add(r)
	}
	switch {
	case format != "csv":
		return page, nil
	case table == "notes":
		if err := h.audit.Exported(ctx, c.Staff.Member.Email, audit.Subject("credit notes of", month), len(page.Notes)); err != nil {
			return nil, err
		}
		return web.DownloadCSV(h.log, "credit-notes-"+month, page.notesTable()), nil
	}
	return web.DownloadCSV(h.log, "tax-"+month, page.table()), nil
}

// monthOf is the first moment of a month like 2026-11, in India.
func monthOf(text string) (time.Time, error) {
	from, err := time.ParseInLocation("2006-01", text, db.India)
	if err != nil {
		return from, fault.New(fault.Invalid, "report.bad_month", "month must be a month like 2026-11")
	}
	return from, nil
}

func (p TaxPage) table() [][]string {
	table := [][]string{{"rate", "hsn", "pieces", "taxable", "cgst", "sgst", "igst", "total"}}
	for _, r := range p.Rows {
		table = append(table, r.cells(r.Rate.String()))
	}
	return append(table, p.Sum.cells("Total"))
}

func (p TaxPage) notesTable() [][]string {
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

func shapeDocuments(d report.Documents) documents { return documents(d) }

func shapeTaxRow(r report.TaxRow) taxRow {
	return taxRow{r.Rate, r.HSN, r.Pieces, r.Taxable, r.CGST, r.SGST, r.IGST, r.Total()}
}

func noteRowOf(d gst.Document) noteRow {
	return noteRow{
		RefundId: d.RefundID, CreditNoteNo: d.Number, IssuedAt: shape.Time(d.IssuedAt),
		InvoiceNo: d.Against.Number, InvoicedAt: shape.Time(d.Against.IssuedAt), OrderId: d.OrderID, OrderNo: d.OrderNumber,
		Taxable: d.Taxable, Cgst: d.CGST, Sgst: d.SGST, Igst: d.IGST, Amount: d.Total(), Void: !d.Stands(),
	}
}

func (r *taxRow) add(o taxRow) {
	r.Pieces += o.Pieces
	r.Taxable += o.Taxable
	r.Cgst += o.Cgst
	r.Sgst += o.Sgst
	r.Igst += o.Igst
	r.Amount += o.Amount
}

func (r taxRow) cells(rate string) []string {
	return []string{rate, r.Hsn, fmt.Sprint(r.Pieces), r.Taxable.String(), r.Cgst.String(), r.Sgst.String(), r.Igst.String(), r.Amount.String()}
}

// CreditNote is a credit note as it is printed.
func (h *Reports) CreditNote(ctx context.Context, c *web.Call) (any, error) {
	refundID := c.Text("refundId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	n, err := h.refunds.CreditNote(ctx, refundID)
	if err != nil {
		return nil, err
	}
	return CreditNotePage{
		noteRow: noteRowOf(n), Reason: n.Reason, CustomerName: n.Buyer.Name, ShippingAddress: n.DeliverTo,
		PlaceOfSupply: n.PlaceOfSupply, Seller: shape.SellerOf(n.Seller),
		Lines: shape.List(n.Lines, func(l gst.Line) creditLine {
			return creditLine{l.Name, l.Package, l.HSN, l.Quantity, l.Rate, l.Taxable, l.Tax(), l.Total()}
		}),
		TaxSplit: shape.NewTaxRows(n.Rates),
	}, nil
}
