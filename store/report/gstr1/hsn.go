package gstr1

import (
	"cmp"
	"slices"
	"strings"

	"bhatti/store/gst"
	"bhatti/store/money"
)

// HSN is a row of table 12: what was sold under one code, in one unit, at one
// rate, less credit notes. It may be below zero.
type HSN struct {
	Code     string // as many digits as the turnover asks for; "" where the goods had none
	UQC      string // unit quantity code
	Quantity int64
	Rate     money.BasisPoints
	gst.Amounts
}

type hsnKey struct {
	code, uqc string
	rate      money.BasisPoints
}

type hsnSums struct {
	digits int
	rows   map[hsnKey]*HSN
}

// count adds a line. A service (its code begins with 99, such as delivery
// billed apart) has neither unit nor quantity in the return.
func (s *hsnSums) count(l gst.Line, sign money.Paise) {
	code, uqc, quantity := l.HSN, cmp.Or(l.UQC, "OTH"), int64(l.Quantity)
	if strings.HasPrefix(code, "99") {
		uqc, quantity = "NA", 0
	}
	if len(code) > s.digits {
		code = code[:s.digits]
	}
	key := hsnKey{code, uqc, l.Rate}
	if s.rows[key] == nil {
		s.rows[key] = &HSN{Code: code, UQC: uqc, Rate: l.Rate}
	}
	row := s.rows[key]
	row.Quantity += int64(sign) * quantity
	row.Amounts = row.Plus(times(l.Amounts, sign))
}

// list is by code, rate and unit, without rows of which nothing is left.
func (s *hsnSums) list() (list []HSN) {
	for _, row := range s.rows {
		if row.Amounts != (gst.Amounts{}) || row.Quantity != 0 {
			list = append(list, *row)
		}
	}
	slices.SortFunc(list, func(a, b HSN) int {
		return cmp.Or(cmp.Compare(a.Code, b.Code), cmp.Compare(a.Rate, b.Rate), cmp.Compare(a.UQC, b.UQC))
	})
	return list
}
