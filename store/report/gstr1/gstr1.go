// Package gstr1 makes the tables of the return of outward supplies (form
// GSTR-1, section 37, CGST Act) from the documents of a month. It knows no
// database, and nothing of orders.
package gstr1

import (
	"cmp"
	"slices"
	"time"

	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/money"
)

// Return is what one GSTIN reports for a month. Credit notes lower what they
// take back; in their own table their amounts are positive, as on the paper.
type Return struct {
	GSTIN          string
	Month          time.Time // its first moment in India
	B2B            []Entry   // table 4A: invoices to registered buyers
	B2CL           []Entry   // table 5: large invoices to other States, buyers not registered
	B2CS           []Small   // table 7: everything else that is taxed, less its credit notes
	Nil            []Nil     // table 8: nil-rated, less its credit notes; four rows, or none
	CDNR           []Entry   // table 9B: credit notes to registered buyers
	CDNUR          []Entry   // table 9B: credit notes to invoices of table 5
	HSNB2B, HSNB2C []HSN     // table 12
	Documents      []Series  // table 13

	LargeAbove    money.Paise // what an invoice of table 5 must exceed in this month
	Taxed         gst.Amounts // taxable supplies of the month, less credit notes
	NilRated      money.Paise // nil-rated ones
	CancelledLate []gst.Document
}

// Entry is one document in a table: its taxed part by rate.
type Entry struct {
	Number        string
	IssuedAt      time.Time
	Against       gst.Reference // of a credit note
	GSTIN, Firm   string        // of the buyer
	PlaceOfSupply string
	PlaceCode     string
	InterState    bool
	Value         money.Paise // of the whole document, nil-rated lines and tax included
	Rates         []gst.Rate  // above 0 %
}

// Amounts are those of all rates.
func (e Entry) Amounts() (sum gst.Amounts) {
	for _, r := range e.Rates {
		sum = sum.Plus(r.Amounts)
	}
	return sum
}

// Small is what went to one State at one rate. It may be below zero.
type Small struct {
	PlaceOfSupply string
	PlaceCode     string
	InterState    bool
	Rate          money.BasisPoints
	gst.Amounts
}

// Nil is the value of nil-rated supplies of one of four sorts. It may be below zero.
type Nil struct {
	InterState, Registered bool
	Value                  money.Paise
}

// Month is what a return is made of.
type Month struct {
	GSTIN     string
	From      time.Time // first moment, in India
	Documents []gst.Document
	Against   map[string]gst.Document // by number, what the credit notes take back
	HSNDigits int                     // of table 12: 4, or 6 above a turnover of Rs. 5 crore
}

// LargeAbove is what an inter-State invoice to a buyer without a GSTIN must
// exceed to stand in table 5 with its number: Rs. 1 lakh since August 2024
// (Notification 12/2024, Central Tax), Rs. 2.5 lakh before.
func LargeAbove(at time.Time) money.Paise {
	if at.Before(time.Date(2024, time.August, 1, 0, 0, 0, 0, db.India)) {
		return 250_000_00
	}
	return 100_000_00
}

// Concerns tells whether a document belongs into a return of the GSTIN: what a
// shop issued without one, or under composition, does not.
func Concerns(d gst.Document, gstin string) bool {
	if d.Kind == gst.Bill || d.Against.Kind == gst.Bill {
		return false
	}
	return gstin != "" && d.Seller.GSTIN == gstin && d.Registration.ChargesTax()
}

// Stands tells whether a document counts in the month that ends at until. One
// that is cancelled later stays in the return of its month, which may have been
// filed.
func Stands(d gst.Document, until time.Time) bool {
	return d.Cancelled.IsZero() || !d.Cancelled.Before(until)
}

// IsInvoice tells whether a document bills goods.
func IsInvoice(k gst.Kind) bool {
	return k == gst.TaxInvoice || k == gst.InvoiceAndBill || k == gst.BillOfSupply || k == gst.Bill
}

// Make makes the return of a month. Vouchers stand in table 13 alone: no GST is
// due on advances for goods (Notification 66/2017, Central Tax).
func Make(m Month) Return {
	until := m.From.AddDate(0, 1, 0)
	r := Return{GSTIN: m.GSTIN, Month: m.From, LargeAbove: LargeAbove(m.From)}
	sums := newSums(m.HSNDigits)
	var own []gst.Document
	for _, d := range m.Documents {
		if !Concerns(d, m.GSTIN) {
			continue
		}
		own = append(own, d)
		if !d.Cancelled.IsZero() && Stands(d, until) {
			r.CancelledLate = append(r.CancelledLate, d)
		}
		switch {
		case !Stands(d, until):
		case IsInvoice(d.Kind):
			r.invoice(sums, d)
		case d.Kind == gst.CreditNote:
			r.creditNote(sums, d, m.Against)
		}
	}
	r.B2CS, r.Nil, r.HSNB2B, r.HSNB2C = sums.small(), sums.nils(), sums.b2b.list(), sums.b2c.list()
	r.Taxed, r.NilRated = sums.taxed, sums.nilRated
	r.Documents = SeriesOf(own, until)
	return r
}

func (r *Return) invoice(sums *sums, d gst.Document) {
	sums.count(d, 1)
	e := entry(d)
	switch {
	case len(e.Rates) == 0: // nil-rated alone: table 8
	case d.B2B():
		r.B2B = append(r.B2B, e)
	case large(d):
		r.B2CL = append(r.B2CL, e)
	default:
		sums.countSmall(d, 1)
	}
}

func (r *Return) creditNote(sums *sums, d gst.Document, against map[string]gst.Document) {
	sums.count(d, -1)
	e := entry(d)
	switch {
	case len(e.Rates) == 0:
	case d.B2B():
		r.CDNR = append(r.CDNR, e)
	case large(against[d.Against.Number]):
		r.CDNUR = append(r.CDNUR, e)
	default:
		sums.countSmall(d, -1)
	}
}

// large tells whether an invoice to a buyer without a GSTIN stands in table 5.
func large(d gst.Document) bool {
	return d.InterState && !d.B2B() && d.Total() > LargeAbove(d.IssuedAt)
}

func entry(d gst.Document) Entry {
	return Entry{
		Number: d.Number, IssuedAt: d.IssuedAt, Against: d.Against, GSTIN: d.Buyer.GSTIN, Firm: cmp.Or(d.Buyer.Firm, d.Buyer.Name),
		PlaceOfSupply: d.PlaceOfSupply, PlaceCode: d.PlaceCode, InterState: d.InterState, Value: d.Total(),
		Rates: slices.DeleteFunc(rates(d), func(r gst.Rate) bool { return r.Rate == 0 }),
	}
}

// rates are the sums of a document's lines by rate, lowest first: a bill of
// supply prints none.
func rates(d gst.Document) (list []gst.Rate) {
	for _, l := range d.Lines {
		at := slices.IndexFunc(list, func(r gst.Rate) bool { return r.Rate == l.Rate })
		if at < 0 {
			at = len(list)
			list = append(list, gst.Rate{Rate: l.Rate})
		}
		list[at].Amounts = list[at].Plus(l.Amounts)
	}
	slices.SortFunc(list, func(a, b gst.Rate) int { return cmp.Compare(a.Rate, b.Rate) })
	return list
}
