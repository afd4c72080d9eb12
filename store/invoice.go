package store

import (
	"maps"
	"slices"
)

// RateTotal is what was taxed at one rate and the tax in it.
type RateTotal struct {
	Rate         BasisPoints
	Taxable, Tax Paise
}

// TaxByRate sums an order's lines by GST rate, lowest first. The delivery
// charge is part of the supply (section 15(2)(c), CGST Act): it is taken to
// include tax at the highest rate in the basket and counted there, so that the
// sum is the order's total.
func (o Order) TaxByRate() []RateTotal {
	rates := map[BasisPoints]RateTotal{}
	count := func(rate BasisPoints, taxable, tax Paise) {
		t := rates[rate]
		rates[rate] = RateTotal{rate, t.Taxable + taxable, t.Tax + tax}
	}
	var highest BasisPoints
	for _, l := range o.Lines {
		count(l.GST, l.Taxable, l.Tax)
		highest = max(highest, l.GST)
	}
	if delivery := o.Totals.Delivery; delivery > 0 {
		tax := TaxWithin(delivery, highest)
		count(highest, delivery-tax, tax)
	}
	return slices.SortedFunc(maps.Values(rates), func(a, b RateTotal) int { return int(a.Rate - b.Rate) })
}
