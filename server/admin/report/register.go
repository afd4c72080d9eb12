package report

import (
	"cmp"
	"context"

	"bhatti/store/audit"
	"bhatti/store/gst"
	"bhatti/store/report"
	"bhatti/store/report/gstr1"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// RegisterPage is every document of a month.
type RegisterPage struct {
	Month string // 2026-11
	Rows  []registerRow
	Sum   taxAmounts // invoices and bills less credit notes, without what was cancelled within the month and without vouchers
}

// registerRow is a document. What takes back an invoice has amounts below zero.
type registerRow struct {
	Kind          gst.Kind
	Title         string // the kind, as it stands on the paper
	Number        string
	IssuedAt      string
	CancelledAt   string `json:",omitempty"`
	Name          string
	Gstin         string
	PlaceOfSupply string
	OrderId       string
	OrderNo       string
	AgainstNo     string `json:",omitempty"`
	InSum         bool
	taxAmounts
}

// Register answers the documents of a month, as rows or as CSV.
func (h *Reports) Register(ctx context.Context, c *web.Call) (any, error) {
	month, format := c.Text("month"), c.Text("format")
	if err := c.Err(); err != nil {
		return nil, err
	}
	from, err := monthOf(month)
	if err != nil {
		return nil, err
	}
	until := from.AddDate(0, 1, 0)
	list, err := h.reports.Register(ctx, from, until)
	if err != nil {
		return nil, err
	}
	page := RegisterPage{Month: month, Rows: shape.List(list, func(d gst.Document) registerRow {
		return shapeRegisterRow(d, report.Sign(d) != 0 && gstr1.Stands(d, until))
	})}
	for _, r := range page.Rows {
		if r.InSum {
			page.Sum.add(r.taxAmounts)
		}
	}
	if format != "csv" {
		return page, nil
	}
	if err := h.audit.Exported(ctx, c.Staff.Member.Email, audit.Subject("documents of", month), len(page.Rows)); err != nil {
		return nil, err
	}
	return web.DownloadCSV(h.log, "documents-"+month, page.table()), nil
}

func shapeRegisterRow(d gst.Document, inSum bool) registerRow {
	row := registerRow{
		Kind: d.Kind, Title: d.Kind.Title(), Number: d.Number, IssuedAt: shape.Time(d.IssuedAt), CancelledAt: shape.OptionalTime(d.Cancelled),
		Name: cmp.Or(d.Buyer.Firm, d.Buyer.Name), Gstin: d.Buyer.GSTIN, PlaceOfSupply: d.PlaceOfSupply,
		OrderId: d.OrderID, OrderNo: d.OrderNumber, AgainstNo: d.Against.Number, InSum: inSum, taxAmounts: shapeAmounts(d.Amounts),
	}
	if report.Sign(d) < 0 {
		row.taxAmounts = shapeAmounts(gst.Amounts{}.Minus(d.Amounts))
	}
	return row
}

func (a *taxAmounts) add(b taxAmounts) {
	a.Taxable += b.Taxable
	a.Cgst += b.Cgst
	a.Sgst += b.Sgst
	a.Igst += b.Igst
	a.Amount += b.Amount
}

func (p RegisterPage) table() [][]string {
	table := [][]string{{"number", "date", "kind", "buyer", "gstin", "place_of_supply", "taxable", "cgst", "sgst", "igst", "total", "order", "against", "cancelled"}}
	for _, r := range p.Rows {
		table = append(table, r.cells())
	}
	sum := append([]string{"Total", "", "without cancelled documents and vouchers", "", "", ""}, p.Sum.cells()...)
	return append(table, append(sum, p.Sum.Amount.String(), "", "", ""))
}

func (r registerRow) cells() []string {
	row := []string{r.Number, r.IssuedAt[:10], r.Title, r.Name, r.Gstin, r.PlaceOfSupply}
	row = append(row, r.taxAmounts.cells()...)
	return append(row, r.Amount.String(), r.OrderNo, r.AgainstNo, r.CancelledAt[:min(10, len(r.CancelledAt))])
}

// ClosingPage is what is missing in a month.
type ClosingPage struct {
	Month     string
	HsnDigits int
	Findings  []finding
}

type finding struct {
	Kind  string
	Count int           // of all items
	Items []findingItem // at most mostItems
}

type findingItem struct {
	Label     string
	Detail    string
	OrderId   string `json:",omitempty"`
	ProductId int64  `json:",omitempty"`
	At        string `json:",omitempty"`
}

// mostItems is how many items of a finding are listed.
const mostItems = 50

// BeforeClosing answers what to put right before a month is closed.
func (h *Reports) BeforeClosing(ctx context.Context, c *web.Call) (any, error) {
	month := c.Text("month")
	if err := c.Err(); err != nil {
		return nil, err
	}
	from, err := monthOf(month)
	if err != nil {
		return nil, err
	}
	shop, err := h.settings.Shop(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.reports.BeforeClosing(ctx, from)
	return ClosingPage{month, shop.HsnDigits, shape.List(list, func(f report.Finding) finding {
		return finding{f.Kind, len(f.Items), shape.List(f.Items[:min(mostItems, len(f.Items))], func(i report.Item) findingItem {
			return findingItem{i.Label, i.Detail, i.OrderID, i.ProductID, shape.OptionalTime(i.At)}
		})}
	})}, err
}
