package gst_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bhatti/store/gst"
	"bhatti/store/money"
)

// The example in docs/papers.md is what the shop prints, figure by figure.
func TestTheExampleOfTheGuideIsWhatThePapersSay(t *testing.T) {
	tables := exampleTables(t)
	invoice := gst.Compose(exampleOrder("Maharashtra"), basketOf(t, tables["The basket"]))
	if invoice.Kind != gst.InvoiceAndBill || !strings.Contains(exampleText(t), "*"+invoice.Words+"*") {
		t.Errorf("a %s of %s", invoice.Kind, invoice.Words)
	}
	same(t, "Its invoice", tables, linesWithin(invoice))
	same(t, "Its sums by rate", tables, append(ratesWithin(invoice), within("All", invoice.Amounts, true)))

	abroad := gst.Compose(exampleOrder("Karnataka"), basketOf(t, tables["The basket"]))
	same(t, "The same basket to another State", tables, append(ratesBetween(abroad), between("All", abroad.Amounts, true)))

	bought := basketOf(t, tables["The basket"])
	prices := make([]money.Paise, len(bought)-1)
	for i := range prices {
		prices[i] = bought[i].Total
	}
	for i, part := range money.Apportion(50_00, prices) {
		bought[i].Coupon, bought[i].Total = part, bought[i].Total-part
	}
	same(t, "The same basket with a coupon", tables, linesWithCoupon(gst.Compose(exampleOrder("Maharashtra"), bought)))

	half := []gst.Credited{{Line: 1, Pieces: 1, Amount: 8100}}
	first := gst.ComposeCreditNote(gst.Document{}, invoice, nil, half)
	same(t, "A credit note", tables, linesWithin(first))
	second := gst.ComposeCreditNote(gst.Document{}, invoice, []gst.Document{first}, half)
	if back := first.Plus(second.Amounts); back != invoice.Lines[0].Amounts || second.CGST != 193 {
		t.Errorf("both packets give back %+v, the line had %+v", back, invoice.Lines[0].Amounts)
	}
}

func exampleOrder(place string) gst.Document {
	seller := gst.Party{State: "Maharashtra", GSTIN: "27AAPFU0939F1ZV"}
	return gst.Document{Registration: gst.Regular, Seller: seller, Buyer: gst.Party{State: place}, PlaceOfSupply: place}
}

// basketOf reads the basket, and checks what it says of each line.
func basketOf(t *testing.T, rows [][]string) (items []gst.Item) {
	t.Helper()
	var cart, delivery money.Paise
	for i, row := range rows {
		quantity, _ := strconv.Atoi(row[1])
		rate, _ := money.ParsePercent(strings.TrimSuffix(row[4], "%"))
		price, discount, total := paise(t, row[2]), paise(t, row[3]), paise(t, row[5])
		if total != price*money.Paise(quantity)-discount || paise(t, row[6]) != money.TaxWithin(total, rate) {
			t.Errorf("%s does not add up", row)
		}
		line := gst.Line{Line: i + 1, Name: row[0], Quantity: quantity, Price: price, Discount: discount, Rate: rate}
		if row[0] == "Delivery" {
			line.Line, delivery = 0, paise(t, row[6])
		} else {
			cart += paise(t, row[6])
		}
		items = append(items, gst.Item{Line: line, Total: total})
	}
	for _, words := range []string{"Amount " + figure(cart), "include " + figure(delivery), "is " + figure(cart+delivery)} {
		if text := strings.Join(strings.Fields(exampleText(t)), " "); !strings.Contains(text, words) {
			t.Errorf("the guide does not say %q", words)
		}
	}
	return items
}

func exampleText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/papers.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// exampleTables are the rows of the guide's tables, without their heads, by the
// heading above them.
func exampleTables(t *testing.T) map[string][][]string {
	tables, heading := map[string][][]string{}, ""
	for line := range strings.Lines(exampleText(t)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			heading, _ = strings.CutPrefix(line, "### ")
			if strings.HasPrefix(heading, "#") {
				heading = ""
			}
		}
		if heading == "" || !strings.HasPrefix(line, "|") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		tables[heading] = append(tables[heading], cells)
	}
	for name, rows := range tables {
		tables[name] = rows[2:]
	}
	return tables
}

func same(t *testing.T, heading string, tables map[string][][]string, want [][]string) {
	t.Helper()
	if !slices.EqualFunc(tables[heading], want, slices.Equal) {
		t.Errorf("%s:\nthe guide  %v\nthe paper  %v", heading, tables[heading], want)
	}
}

func linesWithin(d gst.Document) (rows [][]string) {
	for _, l := range d.Lines {
		rows = append(rows, within(l.Name, l.Amounts, l.Rate > 0))
	}
	return rows
}

func linesWithCoupon(d gst.Document) (rows [][]string) {
	for _, l := range d.Lines {
		row := within(l.Name, l.Amounts, l.Rate > 0)
		rows = append(rows, slices.Insert(row, 1, figure(l.Coupon)))
	}
	return append(rows, slices.Insert(within("All", d.Amounts, true), 1, figure(d.Coupon())))
}

func ratesWithin(d gst.Document) (rows [][]string) {
	for _, r := range d.Rates {
		rows = append(rows, within(rateName(r.Rate), r.Amounts, r.Rate > 0))
	}
	return rows
}

func ratesBetween(d gst.Document) (rows [][]string) {
	for _, r := range d.Rates {
		rows = append(rows, between(rateName(r.Rate), r.Amounts, r.Rate > 0))
	}
	return rows
}

func within(name string, a gst.Amounts, taxed bool) []string {
	if !taxed {
		return []string{name, figure(a.Taxable), "", "", figure(a.Total())}
	}
	return []string{name, figure(a.Taxable), figure(a.CGST), figure(a.SGST), figure(a.Total())}
}

func between(name string, a gst.Amounts, taxed bool) []string {
	if !taxed {
		return []string{name, figure(a.Taxable), "", figure(a.Total())}
	}
	return []string{name, figure(a.Taxable), figure(a.IGST), figure(a.Total())}
}

func rateName(r money.BasisPoints) string {
	if r == 0 {
		return "Nil"
	}
	return r.String() + "%"
}

func figure(p money.Paise) string { return p.String() }

func paise(t *testing.T, text string) (p money.Paise) {
	t.Helper()
	if err := p.UnmarshalJSON([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return p
}
