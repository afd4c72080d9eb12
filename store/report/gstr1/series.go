package gstr1

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"bhatti/store/gst"
)

// Nature is what table 13 calls a sort of document, with the portal's number
// for it.
type Nature int

// The natures of documents that a shop issues.
const (
	Invoices       Nature = 1
	CreditNotes    Nature = 5
	ReceiptVoucher Nature = 6
	RefundVoucher  Nature = 8
)

func (n Nature) String() string {
	return map[Nature]string{
		Invoices: "Invoices for outward supply", CreditNotes: "Credit Note",
		ReceiptVoucher: "Receipt Voucher", RefundVoucher: "Refund Voucher",
	}[n]
}

// NatureOf is the nature of a document: bills of supply count as invoices.
func NatureOf(k gst.Kind) Nature {
	switch k {
	case gst.CreditNote:
		return CreditNotes
	case gst.ReceiptVoucher:
		return ReceiptVoucher
	case gst.RefundVoucher:
		return RefundVoucher
	}
	return Invoices
}

// Series is a row of table 13: the documents of one nature and series.
type Series struct {
	Nature
	First, Last      string // numbers, both in it
	Count, Cancelled int
}

// Net is how many stand.
func (s Series) Net() int { return s.Count - s.Cancelled }

// SeriesOf are the series of the documents, in the order of their natures and
// of their first documents. Those cancelled from until on count as standing.
func SeriesOf(documents []gst.Document, until time.Time) (list []Series) {
	place := map[string]int{}
	for _, d := range documents {
		name, n := split(d.Number)
		key := fmt.Sprint(NatureOf(d.Kind), " ", name)
		at, known := place[key]
		if !known {
			at = len(list)
			place[key] = at
			list = append(list, Series{Nature: NatureOf(d.Kind), First: d.Number, Last: d.Number})
		}
		s := &list[at]
		if _, first := split(s.First); n < first {
			s.First = d.Number
		}
		if _, last := split(s.Last); n > last {
			s.Last = d.Number
		}
		s.Count++
		if !Stands(d, until) {
			s.Cancelled++
		}
	}
	slices.SortStableFunc(list, func(a, b Series) int { return cmp.Compare(a.Nature, b.Nature) })
	return list
}

// Gap is a run of numbers of a series under which no document was issued.
type Gap struct{ First, Last string }

// Gaps are the numbers missing among those issued in a month and after those
// issued earlier.
func Gaps(earlier, issued []string) (gaps []Gap) {
	highest := map[string]int{}
	for _, number := range earlier {
		name, n := split(number)
		highest[name] = max(highest[name], n)
	}
	issued = slices.Clone(issued)
	slices.SortFunc(issued, func(a, b string) int {
		nameA, a1 := split(a)
		nameB, b1 := split(b)
		return cmp.Or(strings.Compare(nameA, nameB), a1-b1)
	})
	for _, number := range issued {
		name, n := split(number)
		if next := highest[name] + 1; n > next {
			digits := len(number) - len(name)
			gaps = append(gaps, Gap{fmt.Sprintf("%s%0*d", name, digits, next), fmt.Sprintf("%s%0*d", name, digits, n-1)})
		}
		highest[name] = max(highest[name], n)
	}
	return gaps
}

// split divides a number into the name of its series and its place there.
func split(number string) (name string, n int) {
	name = strings.TrimRight(number, "0123456789")
	n, _ = strconv.Atoi(number[len(name):])
	return name, n
}
