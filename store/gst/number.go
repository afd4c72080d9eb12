package gst

import (
	"database/sql"
	"fmt"
	"strconv"
	"strings"
	"time"

	"bhatti/store/db"
)

// series are the prefixes of the numbers of documents; "" is of invoices and
// bills, which share one series.
var series = map[Kind]struct{ name, prefix string }{
	CreditNote:     {"credit note", "CN"},
	ReceiptVoucher: {"receipt voucher", "RV"},
	RefundVoucher:  {"refund voucher", "RF"},
}

// NextNumber is the next number of a kind of document: consecutive within a
// financial year and at most 16 characters long (Rules 46 to 53, CGST Rules),
// "26-27/000001" of an invoice or a bill, "CN/26-27/000001" of a credit note.
// After a copy of the database was restored in that year it is
// "26-27-H3Q/000001" and "CN2627-H3Q/00001".
func NextNumber(tx *db.Tx, kind Kind, now time.Time) (string, error) {
	year, mark, err := documentSeries(tx, now)
	if err != nil {
		return "", err
	}
	s, whole := series[kind], year
	if mark != "" {
		whole += "-" + mark
	}
	if s.name == "" {
		n, err := db.NextInSeries(tx, "invoice "+whole)
		return fmt.Sprintf("%s/%06d", whole, n), err
	}
	n, err := db.NextInSeries(tx, s.name+" "+whole)
	if mark == "" {
		return fmt.Sprintf("%s/%s/%06d", s.prefix, year, n), err
	}
	return fmt.Sprintf("%s%s-%s/%05d", s.prefix, strings.ReplaceAll(year, "-", ""), mark, n), err
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
