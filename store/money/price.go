package money

import (
	"bhatti/store/fault"
)

// MaxCharge keeps a typing mistake (rupees typed as paise) out of the database:
// no delivery costs Rs. 100,000.
const MaxCharge Paise = 100_000_00

// Prices include tax. Every figure is rounded once, half up, and the parts are
// made from the rounded whole, so that they always sum to it (specification,
// section 9).

// MaxQuantity is how many of one package a line may hold.
const MaxQuantity = 99

// MaxLines is how many lines a cart and an order may hold.
const MaxLines = 50

// PricedLine is one line's money.
type PricedLine struct {
	Unit     Paise // price of one after discount
	Total    Paise // unit × quantity − Coupon = Taxable + Tax
	Tax      Paise // GST contained in the total
	Taxable  Paise // the total without it
	Discount Paise // what the discount saved on the whole line
	Coupon   Paise // what a coupon takes off the whole line
}

// UnitPrice is the price of one package after its discount.
func UnitPrice(price Paise, discount BasisPoints) Paise {
	return price - Paise(DivideHalfUp(int64(price)*int64(discount), 10000))
}

// PriceLine prices quantity packages of a price that includes gst.
func PriceLine(price Paise, discount, gst BasisPoints, quantity int) PricedLine {
	unit := UnitPrice(price, discount)
	total := unit * Paise(quantity)
	tax := TaxWithin(total, gst)
	return PricedLine{
		Unit:     unit,
		Total:    total,
		Tax:      tax,
		Taxable:  total - tax,
		Discount: (price - unit) * Paise(quantity),
	}
}

// Less is a line of which a coupon takes an amount off, at most its total. What is
// taken off before the supply, and is recorded in its invoice, is no part of the
// taxable value (section 15(3)(a), CGST Act).
func (l PricedLine) Less(coupon Paise, gst BasisPoints) PricedLine {
	l.Coupon += coupon
	l.Total -= coupon
	l.Tax = TaxWithin(l.Total, gst)
	l.Taxable = l.Total - l.Tax
	return l
}

// TaxWithin is the GST that an amount including it contains.
func TaxWithin(amount Paise, gst BasisPoints) Paise {
	return Paise(DivideHalfUp(int64(amount)*int64(gst), 10000+int64(gst)))
}

// Terms are what delivery to a pin code costs, tax included, and which orders
// go there. The last two count an order's goods, tax included.
type Terms struct {
	Base       Paise // up to 1 kg
	ExtraPerKg Paise // for each kilogram begun above that
	Minimum    Paise // the minimum order; 0: none
	FreeFrom   Paise // orders from this amount on have free delivery; 0: none has
}

// Charge is the base charge and, above 1 kg, the extra charge for every
// kilogram begun (specification, section 9); zero for an order that has reached
// FreeFrom. Weight is in grams.
func (t Terms) Charge(goods Paise, weight int64) Paise {
	const included = 1000
	switch {
	case t.FreeFrom > 0 && goods >= t.FreeFrom:
		return 0
	case weight <= included:
		return t.Base
	}
	return t.Base + t.ExtraPerKg*Paise((weight-included+999)/1000)
}

// Lacking is how much an order falls short of the minimum order.
func (t Terms) Lacking(goods Paise) Paise { return max(0, t.Minimum-goods) }

// Totals is the money of a cart or an order. Total = Taxable + Tax + Delivery.
type Totals struct {
	Taxable  Paise
	Tax      Paise
	Discount Paise
	Delivery Paise
	Total    Paise
	Weight   int64 // grams
	Coupon   Paise // what a coupon saved: of the lines, or the whole delivery

	DeliveryTax Paise // contained in Delivery, and not counted in Tax (specification, section 9)
}

// Add counts one priced line of the given weight in grams.
func (t *Totals) Add(line PricedLine, weight int64) {
	t.Taxable += line.Taxable
	t.Tax += line.Tax
	t.Discount += line.Discount
	t.Coupon += line.Coupon
	t.Total += line.Total
	t.Weight += weight
}

// Goods is what the lines cost, tax included and without delivery.
func (t Totals) Goods() Paise { return t.Total - t.Delivery }

// Saved is what the products' discounts and a coupon saved together.
func (t Totals) Saved() Paise { return t.Discount + t.Coupon }

// Deliver adds the delivery charge of the lines counted so far. The charge is
// part of the supply (section 15(2)(c), CGST Act): it contains tax at the
// highest rate of the lines.
func (t *Totals) Deliver(terms Terms, highest BasisPoints) {
	t.Delivery = terms.Charge(t.Goods(), t.Weight)
	t.DeliveryTax = TaxWithin(t.Delivery, highest)
	t.Total += t.Delivery
}

// Less is these totals with a coupon's part of each line taken off, in the order
// in which they were added. The delivery charge stays as it is: it was worked out
// from the goods before the coupon, so that no coupon makes a delivery dearer.
func (t Totals) Less(lines []PricedLine) Totals {
	t.Taxable, t.Tax, t.Discount, t.Coupon, t.Total = 0, 0, 0, 0, t.Delivery
	for _, line := range lines {
		t.Add(line, 0)
	}
	return t
}

// WaiveDelivery takes the delivery charge away, as a coupon does.
func (t *Totals) WaiveDelivery() {
	t.Coupon += t.Delivery
	t.Total -= t.Delivery
	t.Delivery, t.DeliveryTax = 0, 0
}

// DivideHalfUp divides two non-negative numbers and rounds halves up.
func DivideHalfUp(n, d int64) int64 { return (2*n + d) / (2 * d) }

// UnitSalePrice is what a gram costs of a package of less than a kilogram, or a
// kilogram of a larger one, and which of the two, "g" or "kg" (Legal Metrology
// (Packaged Commodities) Rules, rule 6(11)). The unit is "" for a package
// without a weight.
func UnitSalePrice(price Paise, grams int64) (perUnit Paise, unit string) {
	const kilogram = 1000
	switch {
	case grams <= 0:
		return 0, ""
	case grams < kilogram:
		return Paise(DivideHalfUp(int64(price), grams)), "g"
	}
	return Paise(DivideHalfUp(int64(price)*kilogram, grams)), "kg"
}

// Valid refuses amounts that must be mistakes.
func (t Terms) Valid() error {
	for _, amount := range []Paise{t.Base, t.ExtraPerKg, t.Minimum, t.FreeFrom} {
		if amount < 0 || amount > MaxCharge {
			return fault.New(fault.Invalid, "delivery_area.amount_out_of_range", "Every amount of a delivery area must be between ₹0 and ₹{max}.", "max", MaxCharge)
		}
	}
	return nil
}
