package gst

import (
	"math/bits"

	"bhatti/store/money"
)

// Credited is what a credit note takes back of a line of its invoice.
type Credited struct {
	Line   int // of the order; 0 is the delivery
	Pieces int // 0: a part of the price
	Amount money.Paise
}

// ComposeCreditNote takes parts of an invoice back. earlier are the credit notes
// of the invoice that stand. Of d the number, the time and the refund are
// there already.
func ComposeCreditNote(d, invoice Document, earlier []Document, parts []Credited) Document {
	d.Kind = CreditNote
	d.Against = Reference{invoice.Kind, invoice.Number, invoice.IssuedAt}
	d.OrderID, d.OrderNumber, d.OrderedAt = invoice.OrderID, invoice.OrderNumber, invoice.OrderedAt
	d.Registration, d.Seller, d.Buyer = invoice.Registration, invoice.Seller, invoice.Buyer
	d.DeliverTo, d.PlaceOfSupply, d.PlaceCode, d.InterState = invoice.DeliverTo, invoice.PlaceOfSupply, invoice.PlaceCode, invoice.InterState
	for _, part := range parts {
		for _, l := range invoice.Lines {
			if l.Line != part.Line {
				continue
			}
			left := l.Amounts
			for _, note := range earlier {
				left = left.Minus(note.ofLine(part.Line))
			}
			l.Amounts = take(l.Amounts, left, part.Amount)
			l.Quantity, l.Discount, l.Coupon = part.Pieces, 0, 0
			d.Lines = append(d.Lines, l)
		}
	}
	d.sum()
	if !d.ShowsTax() {
		d.Rates = nil
	}
	return d
}

func (d Document) ofLine(line int) (sum Amounts) {
	for _, l := range d.Lines {
		if l.Line == line {
			sum = sum.Plus(l.Amounts)
		}
	}
	return sum
}

// take takes an amount off what is left of a line. Each tax keeps its part of
// what remains, rounded half up, so that a line that has gone back whole has given
// back just its figures, and CGST and SGST stay equal. Nothing is ever
// negative.
func take(whole, left Amounts, amount money.Paise) Amounts {
	total, remaining := whole.Total(), left.Total()-amount
	half := min(left.CGST-share(whole.CGST, remaining, total), amount/2)
	igst := min(left.IGST-share(whole.IGST, remaining, total), amount)
	half, igst = max(0, half), max(0, igst)
	return Amounts{Taxable: amount - 2*half - igst, CGST: half, SGST: half, IGST: igst}
}

// share is tax × part ÷ whole, rounded half up.
func share(tax, part, whole money.Paise) money.Paise {
	if whole <= 0 || part <= 0 {
		return 0
	}
	high, low := bits.Mul64(uint64(tax), uint64(part)) // may need more than 64 bits
	quotient, rest := bits.Div64(high, low, uint64(whole))
	if rest >= uint64(whole)-rest {
		quotient++
	}
	return money.Paise(quotient)
}
