package gst

import (
	"maps"
	"slices"

	"bhatti/store/delivery"
	"bhatti/store/money"
)

// CompositionHeading is what a composition tax payer writes at the top of every
// bill of supply (rule 5(1)(f), CGST Rules).
const CompositionHeading = "Composition taxable person, not eligible to collect tax on supplies"

// roundedDown explains an odd paisa to whoever adds up.
const roundedDown = "CGST and SGST are equal: each is half of the tax of its rate, rounded down to the paisa. An odd paisa is in the taxable value."

// noTaxOnAdvance is on receipt and refund vouchers.
const noTaxOnAdvance = "No tax is due on an advance for goods (Notification 66/2017-Central Tax): it is charged on the invoice."

// Item is a line whose tax is not split yet.
type Item struct {
	Line              // without its Amounts
	Total money.Paise // tax included
}

// Compose completes an invoice or a bill of these items: its kind and heading,
// its lines with their tax, its sums and words. Of d the seller, the buyer, the
// place of supply and the registration are there already.
func Compose(d Document, items []Item) Document {
	d.place()
	d.Kind = d.invoiceKind(items)
	if d.Registration == Composition {
		d.Heading = CompositionHeading
	}
	if !d.ShowsTax() {
		d.fill(items, func(parts []Part) []Amounts { return untaxed(parts) })
		d.Rates = nil
		return d
	}
	var cart money.Paise
	d.fill(items, func(parts []Part) []Amounts {
		for _, p := range parts {
			cart += p.Tax
		}
		return Split(parts, d.InterState)
	})
	if d.Tax() < cart {
		d.Remarks = append(d.Remarks, roundedDown)
	}
	return d
}

// ComposeVoucher completes a receipt voucher or a refund voucher, which charges
// no tax.
func ComposeVoucher(d Document, items []Item) Document {
	d.place()
	d.fill(items, untaxed)
	if d.ShowsTax() {
		d.Remarks = append(d.Remarks, noTaxOnAdvance)
	} else {
		d.Rates = nil
	}
	return d
}

func (d *Document) place() {
	d.Seller.StateCode, d.Buyer.StateCode = delivery.GSTCode(d.Seller.State), delivery.GSTCode(d.Buyer.State)
	d.PlaceCode, d.InterState = delivery.GSTCode(d.PlaceOfSupply), d.PlaceOfSupply != d.Seller.State
}

// invoiceKind is what the law calls the paper about these items. Nil-rated and
// taxed goods for a registered buyer are on a tax invoice: rule 46A is for
// buyers who are not registered.
func (d *Document) invoiceKind(items []Item) Kind {
	var none, some bool
	for _, i := range items {
		none, some = none || i.Rate == 0, some || i.Rate > 0
	}
	switch {
	case d.Registration == Unregistered || d.Seller.GSTIN == "":
		return Bill
	case d.Registration == Composition || !some:
		return BillOfSupply
	case none && !d.B2B():
		return InvoiceAndBill
	}
	return TaxInvoice
}

// fill splits the items' tax rate by rate and adds them up.
func (d *Document) fill(items []Item, split func([]Part) []Amounts) {
	shows := d.ShowsTax()
	places, parts := map[money.BasisPoints][]int{}, map[money.BasisPoints][]Part{}
	d.Lines = make([]Line, len(items))
	for i, item := range items {
		d.Lines[i] = item.Line
		if !shows {
			d.Lines[i].Rate = 0
		}
		rate := d.Lines[i].Rate
		places[rate] = append(places[rate], i)
		parts[rate] = append(parts[rate], Part{item.Total, money.TaxWithin(item.Total, rate)})
	}
	for _, rate := range slices.Sorted(maps.Keys(places)) {
		for n, a := range split(parts[rate]) {
			d.Lines[places[rate][n]].Amounts = a
		}
	}
	d.sum()
}

func untaxed(parts []Part) []Amounts {
	list := make([]Amounts, len(parts))
	for i, p := range parts {
		list[i].Taxable = p.Total
	}
	return list
}

// sum adds up the lines, by rate and all together, and writes the total out.
func (d *Document) sum() {
	rates := map[money.BasisPoints]Amounts{}
	d.Amounts, d.Rates = Amounts{}, nil
	for _, l := range d.Lines {
		rates[l.Rate] = rates[l.Rate].Plus(l.Amounts)
		d.Amounts = d.Plus(l.Amounts)
	}
	for _, rate := range slices.Sorted(maps.Keys(rates)) {
		d.Rates = append(d.Rates, Rate{rate, rates[rate]})
	}
	d.Words = d.Total().Words()
}
