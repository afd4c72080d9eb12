package report

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/report/gstr1"
)

// TaxRow is what was invoiced at one rate under one HSN code, less what credit
// notes took back.
type TaxRow struct {
	Rate   money.BasisPoints
	HSN    string
	Pieces int64
	gst.Amounts
}

// Documents is a range of document numbers that were issued.
type Documents struct {
	First, Last string // "" where there is none
	Count       int
}

// TaxReport is the tax of a period.
type TaxReport struct {
	Rows                  []TaxRow  // by rate and HSN code
	Invoices, CreditNotes Documents // issued in the period, of its first series
	// Further series of the period: each restore of a backup begins one.
	MoreInvoices, MoreCreditNotes []Documents
	Notes                         []gst.Document // those credit notes
}

// Tax sums up the invoices and the credit notes issued in [from, until), line by
// line as they were printed.
func (s *Service) Tax(ctx context.Context, from, until time.Time) (report TaxReport, err error) {
	issued, err := s.Register(ctx, from, until)
	if err != nil {
		return TaxReport{}, err
	}
	rows := map[TaxRow]*TaxRow{}
	for _, d := range issued {
		sign := Sign(d)
		if d.Kind == gst.CreditNote {
			report.Notes = append(report.Notes, d)
		}
		if sign == 0 || !gstr1.Stands(d, until) {
			continue
		}
		for _, l := range d.Lines {
			key := TaxRow{Rate: l.Rate, HSN: l.HSN}
			if rows[key] == nil {
				rows[key] = &TaxRow{Rate: l.Rate, HSN: l.HSN}
			}
			rows[key].add(l, sign)
		}
	}
	report.Rows = []TaxRow{}
	for _, r := range rows {
		report.Rows = append(report.Rows, *r)
	}
	slices.SortFunc(report.Rows, func(a, b TaxRow) int {
		if a.Rate != b.Rate {
			return int(a.Rate - b.Rate)
		}
		return strings.Compare(a.HSN, b.HSN)
	})
	report.Invoices, report.MoreInvoices = runs(issued, gstr1.Invoices, until)
	report.CreditNotes, report.MoreCreditNotes = runs(issued, gstr1.CreditNotes, until)
	return report, nil
}

// Register are all documents issued in [from, until), the oldest first.
func (s *Service) Register(ctx context.Context, from, until time.Time) (list []gst.Document, err error) {
	err = s.db.ViewWithin(ctx, reportTimeout, func(tx *db.Tx) error {
		list, err = gst.Issued(tx, from, until)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("report documents: %w", err)
	}
	return list, nil
}

// Sign is 1 for what bills goods, -1 for what takes them back, 0 for vouchers.
func Sign(d gst.Document) money.Paise {
	switch {
	case gstr1.IsInvoice(d.Kind):
		return 1
	case d.Kind == gst.CreditNote:
		return -1
	}
	return 0
}

// add counts a line; sign is -1 for credit notes.
func (r *TaxRow) add(l gst.Line, sign money.Paise) {
	r.Pieces += int64(sign) * int64(l.Quantity)
	if sign < 0 {
		r.Amounts = r.Minus(l.Amounts)
		return
	}
	r.Amounts = r.Plus(l.Amounts)
}

// runs are the numbers issued, as the run of the first series and those of
// further ones.
func runs(issued []gst.Document, nature gstr1.Nature, until time.Time) (first Documents, more []Documents) {
	var list []Documents
	for _, series := range gstr1.SeriesOf(issued, until) {
		if series.Nature == nature {
			list = append(list, Documents{series.First, series.Last, series.Count})
		}
	}
	if len(list) == 0 {
		return first, nil
	}
	return list[0], list[1:]
}
