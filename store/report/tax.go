package report

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/setting"
)

// TaxRow is what was invoiced at one rate under one HSN code, less what credit
// notes cancelled. Tax within the shop's own state is halved into CGST and
// SGST, else it is IGST.
type TaxRow struct {
	Rate             money.BasisPoints
	HSN              string
	Pieces           int64
	Taxable          money.Paise
	CGST, SGST, IGST money.Paise
}

// Documents is a range of document numbers that were issued.
type Documents struct {
	First, Last string // "" where there is none
	Count       int
}

// TaxReport is what a period's return is made of.
type TaxReport struct {
	Rows                  []TaxRow  // by rate and HSN code
	Invoices, CreditNotes Documents // issued in the period, of its first series
	// Further series of the period: each restore of a backup begins one.
	MoreInvoices, MoreCreditNotes []Documents
	Notes                         []sales.CreditNote // those credit notes
	State                         string             // the shop's own
}

// Tax sums up the invoices and the credit notes of [from, until). As on the
// invoice, a delivery charge counts with the highest rate of its order, with
// the HSN code of the first line that has it, and the tax of a rate is halved
// once.
func (s *Service) Tax(ctx context.Context, from, until time.Time) (report TaxReport, err error) {
	err = s.db.ViewWithin(ctx, reportTimeout, func(tx *db.Tx) error {
		shop, err := setting.ShopOf(tx)
		if err != nil {
			return err
		}
		report.State = shop.State
		sums := taxSums{home: shop.State, rows: map[[2]string]*TaxRow{}}
		if err := sums.invoices(tx, from, until); err != nil {
			return err
		}
		report.Notes, err = sales.CreditNotes(tx, `n.issued_at >= $1 AND n.issued_at < $2`, from.UnixMilli(), until.UnixMilli())
		if err != nil {
			return err
		}
		sums.creditNotes(report.Notes)
		report.Rows = sums.list()
		report.Invoices, report.MoreInvoices, err = documents(tx, `SELECT invoice_number FROM orders
			WHERE invoiced_at >= $1 AND invoiced_at < $2 ORDER BY invoiced_at, invoice_number`, from, until)
		if err != nil {
			return err
		}
		report.CreditNotes, report.MoreCreditNotes, err = documents(tx, `SELECT number FROM credit_notes
			WHERE issued_at >= $1 AND issued_at < $2 ORDER BY issued_at, number`, from, until)
		return err
	})
	if err != nil {
		return TaxReport{}, fmt.Errorf("report taxes: %w", err)
	}
	return report, nil
}

// documents are the numbers issued, in the order of their issue, as the run of
// the first series and those of further ones.
func documents(tx *db.Tx, numbers string, from, until time.Time) (first Documents, more []Documents, err error) {
	issued, err := db.Column(tx, numbers, from.UnixMilli(), until.UnixMilli())
	if err != nil {
		return first, nil, err
	}
	var runs []Documents
	place := map[string]int{}
	for _, number := range issued {
		series := number[:strings.LastIndex(number, "/")+1]
		if _, known := place[series]; !known {
			place[series] = len(runs)
			runs = append(runs, Documents{First: number, Last: number})
		}
		run := &runs[place[series]]
		run.First, run.Last, run.Count = min(run.First, number), max(run.Last, number), run.Count+1
	}
	if len(runs) == 0 {
		return first, nil, nil
	}
	return runs[0], runs[1:], nil
}

// taxSums adds up lines of documents, those of one document and rate in a row.
type taxSums struct {
	home string // the shop's state
	rows map[[2]string]*TaxRow

	document string      // and rate, that lines are being added of
	tax      money.Paise // of it so far
}

func (t *taxSums) invoices(tx *db.Tx, from, until time.Time) error {
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
		var delivery money.Paise
		var l sales.CreditLine
		if err := rows.Scan(&id, &state, &delivery, &l.GST, &l.HSN, &l.Quantity, &l.Taxable, &l.Tax); err != nil {
			return err
		}
		if id != before { // the line with the highest rate carries the delivery
			tax := money.TaxWithin(delivery, l.GST)
			l.Taxable, l.Tax, before = l.Taxable+delivery-tax, l.Tax+tax, id
		}
		t.add(id, state, l, 1)
	}
	return rows.Err()
}

func (t *taxSums) creditNotes(notes []sales.CreditNote) {
	for _, n := range notes {
		if n.Void {
			continue
		}
		lines := slices.SortedStableFunc(slices.Values(n.Lines), func(a, b sales.CreditLine) int { return int(b.GST - a.GST) })
		for _, l := range lines {
			t.add(n.Number, n.State, l, -1)
		}
	}
}

// add counts a line; sign is -1 for credit notes. The tax of a document's rate
// is halved as a whole, so that the report says what the documents say.
func (t *taxSums) add(document, state string, l sales.CreditLine, sign money.Paise) {
	key := [2]string{l.GST.String(), l.HSN}
	if t.rows[key] == nil {
		t.rows[key] = &TaxRow{Rate: l.GST, HSN: l.HSN}
	}
	r := t.rows[key]
	r.Pieces += int64(sign) * int64(l.Quantity)
	r.Taxable += sign * l.Taxable
	if state != t.home {
		r.IGST += sign * l.Tax
		return
	}
	if part := document + " " + key[0]; part != t.document {
		t.document, t.tax = part, 0
	}
	half := (t.tax+l.Tax)/2 - t.tax/2
	t.tax += l.Tax
	r.SGST += sign * half
	r.CGST += sign * (l.Tax - half)
}

func (t *taxSums) list() []TaxRow {
	list := []TaxRow{}
	for _, r := range t.rows {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(a, b TaxRow) int {
		if a.Rate != b.Rate {
			return int(a.Rate - b.Rate)
		}
		return strings.Compare(a.HSN, b.HSN)
	})
	return list
}
