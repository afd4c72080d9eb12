package sales

import (
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
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

// nextInvoiceNumber is consecutive within a financial year and at most 16
// characters long (Rule 46, CGST Rules): "26-27/000001", and "26-27-H3Q/000001"
// after a copy of the database was restored in that year.
func nextInvoiceNumber(tx *db.Tx, now time.Time) (string, error) {
	year, mark, err := documentSeries(tx, now)
	if err != nil {
		return "", err
	}
	if mark != "" {
		year += "-" + mark
	}
	n, err := nextInSeries(tx, "invoice "+year)
	return fmt.Sprintf("%s/%06d", year, n), err
}

// nextCreditNoteNumber is of a series of its own, under the same rules (Rule
// 53, CGST Rules): "CN/26-27/000001", and "CN2627-H3Q/00001" after a restore.
func nextCreditNoteNumber(tx *db.Tx, now time.Time) (string, error) {
	year, mark, err := documentSeries(tx, now)
	if err != nil {
		return "", err
	}
	if mark == "" {
		n, err := nextInSeries(tx, "credit note "+year)
		return fmt.Sprintf("CN/%s/%06d", year, n), err
	}
	n, err := nextInSeries(tx, "credit note "+year+"-"+mark)
	return fmt.Sprintf("CN%s-%s/%05d", strings.ReplaceAll(year, "-", ""), mark, n), err
}

// documentSeries is the financial year of documents issued now, and the mark
// that sets them apart from those issued before a copy of the database was
// restored in the same year; "" if none was.
func documentSeries(tx *db.Tx, now time.Time) (year, mark string, err error) {
	year = financialYear(now)
	var restored sql.NullInt64
	if err := tx.QueryRow(`SELECT max(restored_at) FROM restores`).Scan(&restored); err != nil {
		return "", "", fmt.Errorf("read when a copy was restored: %w", err)
	}
	if restored.Valid && financialYear(db.At(restored.Int64)) == year {
		mark = RestoreMark(db.At(restored.Int64))
	}
	return year, mark, nil
}

// MarkEvery is how long after a restore the next one has another mark.
const MarkEvery = 12 * time.Minute

// RestoreMark is a moment of a financial year in three letters and digits: what
// numbers of documents carry after a restore.
func RestoreMark(at time.Time) string {
	at = at.In(db.India)
	first := time.Date(at.Year(), time.April, 1, 0, 0, 0, 0, db.India)
	if at.Before(first) {
		first = first.AddDate(-1, 0, 0)
	}
	digits := strconv.FormatInt(int64(at.Sub(first)/MarkEvery), 36) // at most 43,920 < 36³
	return strings.ToUpper(fmt.Sprintf("%03s", digits))
}

// financialYear is the one from April to March that a moment lies in, "26-27".
func financialYear(now time.Time) string {
	year := now.In(db.India).Year()
	if now.In(db.India).Month() < time.April {
		year--
	}
	return fmt.Sprintf("%02d-%02d", year%100, (year+1)%100)
}
