package sales

import (
	"context"
	"maps"
	"slices"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/money"
)

var errNoDocument = fault.New(fault.NotFound, "document.not_found", "There is no document with this number.")

// Documents lists what was issued for an order, the oldest first.
func (s *Orders) Documents(ctx context.Context, orderID string) (list []gst.Document, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = gst.Find(tx, `order_id = $1`, orderID)
		return err
	})
	return list, err
}

// Document reads any document by its number: for the shop's own side. NotFound
// without one.
func (s *Orders) Document(ctx context.Context, number string) (gst.Document, error) {
	return s.document(ctx, `number = $1`, number)
}

// OwnDocument reads a document of one of the customer's own orders; NotFound
// for anybody else's.
func (s *Orders) OwnDocument(ctx context.Context, customerID int64, number string) (gst.Document, error) {
	return s.document(ctx, `number = $1 AND order_id IN (SELECT order_id FROM orders WHERE customer_id = $2)`, number, customerID)
}

func (s *Orders) document(ctx context.Context, where string, args ...any) (d gst.Document, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		found, err := gst.Find(tx, where, args...)
		if err == nil && len(found) == 0 {
			err = errNoDocument
		}
		if err == nil {
			d = found[0]
		}
		return err
	})
	return d, err
}

// RateTotal is what was taxed at one rate and the tax in it.
type RateTotal struct {
	Rate         money.BasisPoints
	Taxable, Tax money.Paise
}

// TaxByRate sums an order's lines by GST rate, lowest first. The delivery
// charge is part of the supply (section 15(2)(c), CGST Act): it is taken to
// include tax at the highest rate in the basket and counted there, so that the
// sum is the order's total.
func (o Order) TaxByRate() []RateTotal {
	rates := rateTotals{}
	for _, l := range o.Lines {
		rates.count(l.GST, l.Taxable, l.Tax)
	}
	if delivery := o.Totals.Delivery; delivery > 0 {
		rate := o.carrier().GST
		tax := money.TaxWithin(delivery, rate)
		rates.count(rate, delivery-tax, tax)
	}
	return rates.list()
}

// rateTotals sums by rate.
type rateTotals map[money.BasisPoints]RateTotal

func (r rateTotals) count(rate money.BasisPoints, taxable, tax money.Paise) {
	t := r[rate]
	r[rate] = RateTotal{rate, t.Taxable + taxable, t.Tax + tax}
}

// list is in the order of the rates, lowest first.
func (r rateTotals) list() []RateTotal {
	return slices.SortedFunc(maps.Values(r), func(a, b RateTotal) int { return int(a.Rate - b.Rate) })
}
