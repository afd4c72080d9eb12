package gst

import "bhatti/store/money"

// Amounts are the money of a line, a rate or a document. Within a State the tax
// is CGST and SGST in equal parts and IGST is 0; between States it is IGST
// alone.
type Amounts struct {
	Taxable, CGST, SGST, IGST money.Paise
}

// Tax is all tax together.
func (a Amounts) Tax() money.Paise { return a.CGST + a.SGST + a.IGST }

// Total is what was paid: the taxable value and the tax.
func (a Amounts) Total() money.Paise { return a.Taxable + a.Tax() }

// Plus adds b.
func (a Amounts) Plus(b Amounts) Amounts {
	return Amounts{a.Taxable + b.Taxable, a.CGST + b.CGST, a.SGST + b.SGST, a.IGST + b.IGST}
}

// Minus takes b off.
func (a Amounts) Minus(b Amounts) Amounts {
	return Amounts{a.Taxable - b.Taxable, a.CGST - b.CGST, a.SGST - b.SGST, a.IGST - b.IGST}
}

// Part is an amount with tax in it, of a document's line.
type Part struct{ Total, Tax money.Paise }

// Split divides the tax in the parts of one rate of one document. Between
// States all of it is IGST. Within a State half of the rate's tax, rounded down,
// is CGST and as much is SGST (sections 8 and 9, CGST Act: two taxes at the same
// rate on the same value); an odd paisa stays in the taxable value, so that a
// document always adds up to what was paid. The halves of the parts add up to
// those of the rate.
func Split(parts []Part, interState bool) []Amounts {
	amounts := make([]Amounts, len(parts))
	var tax money.Paise // of the parts so far
	for i, p := range parts {
		if interState {
			amounts[i] = Amounts{Taxable: p.Total - p.Tax, IGST: p.Tax}
			continue
		}
		half := (tax+p.Tax)/2 - tax/2
		tax += p.Tax
		amounts[i] = Amounts{Taxable: p.Total - 2*half, CGST: half, SGST: half}
	}
	return amounts
}
