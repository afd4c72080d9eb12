package gstr1

import (
	"cmp"
	"maps"
	"slices"

	"bhatti/store/gst"
	"bhatti/store/money"
)

// sums adds up what the return reports in sum: tables 7, 8 and 12.
type sums struct {
	b2cs     map[smallKey]*Small
	nil8     map[Nil]money.Paise
	b2b, b2c hsnSums
	taxed    gst.Amounts
	nilRated money.Paise
}

type smallKey struct {
	code, place string
	inter       bool
	rate        money.BasisPoints
}

func newSums(hsnDigits int) *sums {
	return &sums{
		b2cs: map[smallKey]*Small{}, nil8: map[Nil]money.Paise{},
		b2b: hsnSums{hsnDigits, map[hsnKey]*HSN{}}, b2c: hsnSums{hsnDigits, map[hsnKey]*HSN{}},
	}
}

// count adds a document to what all documents count in; sign is -1 for a credit
// note.
func (s *sums) count(d gst.Document, sign money.Paise) {
	for _, r := range rates(d) {
		if r.Rate > 0 {
			s.taxed = s.taxed.Plus(times(r.Amounts, sign))
			continue
		}
		s.nilRated += sign * r.Taxable
		s.nil8[Nil{InterState: d.InterState, Registered: d.B2B()}] += sign * r.Taxable
	}
	byHSN := &s.b2c
	if d.B2B() {
		byHSN = &s.b2b
	}
	for _, l := range d.Lines {
		byHSN.count(l, sign)
	}
}

// countSmall adds the taxed part of a document to table 7.
func (s *sums) countSmall(d gst.Document, sign money.Paise) {
	for _, r := range rates(d) {
		if r.Rate == 0 {
			continue
		}
		key := smallKey{d.PlaceCode, d.PlaceOfSupply, d.InterState, r.Rate}
		if s.b2cs[key] == nil {
			s.b2cs[key] = &Small{PlaceOfSupply: d.PlaceOfSupply, PlaceCode: d.PlaceCode, InterState: d.InterState, Rate: r.Rate}
		}
		s.b2cs[key].Amounts = s.b2cs[key].Plus(times(r.Amounts, sign))
	}
}

// small is table 7: the shop's own State first, then by code and rate. Rows of
// which credit notes left nothing are left out.
func (s *sums) small() (list []Small) {
	for _, row := range s.b2cs {
		if row.Amounts != (gst.Amounts{}) {
			list = append(list, *row)
		}
	}
	slices.SortFunc(list, func(a, b Small) int {
		return cmp.Or(compareBools(a.InterState, b.InterState), cmp.Compare(a.PlaceCode, b.PlaceCode), cmp.Compare(a.Rate, b.Rate))
	})
	return list
}

// nils is table 8, all four rows once there is anything in one of them.
func (s *sums) nils() (list []Nil) {
	if !slices.ContainsFunc(slices.Collect(maps.Values(s.nil8)), func(v money.Paise) bool { return v != 0 }) {
		return nil
	}
	for _, row := range []Nil{{InterState: true, Registered: true}, {Registered: true}, {InterState: true}, {}} {
		value := s.nil8[row]
		row.Value = value
		list = append(list, row)
	}
	return list
}

func times(a gst.Amounts, sign money.Paise) gst.Amounts {
	return gst.Amounts{Taxable: sign * a.Taxable, CGST: sign * a.CGST, SGST: sign * a.SGST, IGST: sign * a.IGST}
}

func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
