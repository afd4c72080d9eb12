package sales

import (
	"maps"
	"slices"

	"bhatti/store/money"
)

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
