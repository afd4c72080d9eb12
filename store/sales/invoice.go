package sales

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"bhatti/store/db"
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

// nextInvoiceNumber is consecutive within a financial year and at most 16
// characters long (Rule 46, CGST Rules): "26-27/000001".
func nextInvoiceNumber(tx *db.Tx, now time.Time) (string, error) {
	year := financialYear(now)
	n, err := nextInSeries(tx, "invoice "+year)
	return fmt.Sprintf("%s/%06d", year, n), err
}

// nextInSeries takes the next number of a gapless series. It belongs to the
// transaction: if that fails, the number is not used up.
func nextInSeries(tx *db.Tx, name string) (int64, error) {
	var n int64
	err := tx.QueryRow(`INSERT INTO series (name, value) VALUES ($1, 1)
		ON CONFLICT (name) DO UPDATE SET value = series.value + 1 RETURNING value`, name).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("take the next number of %s: %w", name, err)
	}
	return n, nil
}

// financialYear is the one from April to March that a moment lies in, "26-27".
func financialYear(now time.Time) string {
	year := now.In(db.India).Year()
	if now.In(db.India).Month() < time.April {
		year--
	}
	return fmt.Sprintf("%02d-%02d", year%100, (year+1)%100)
}
