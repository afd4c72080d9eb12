package gst_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"bhatti/store/gst"
	"bhatti/store/money"
)

var seller = gst.Party{Name: "Bhatti Bakers Private Limited", State: "Maharashtra", GSTIN: "27AAPFU0939F1ZV"}

func draft(registration gst.Registration, seller gst.Party, place string) gst.Document {
	return gst.Document{Registration: registration, Seller: seller, Buyer: gst.Party{Name: "Asha", State: place}, PlaceOfSupply: place}
}

func item(line int, rate money.BasisPoints, total money.Paise) gst.Item {
	return gst.Item{Line: gst.Line{Line: line, Rate: rate, Quantity: 1}, Total: total}
}

func TestTheLawSaysWhatThePaperIs(t *testing.T) {
	without := seller
	without.GSTIN = ""
	firm := func(d gst.Document) gst.Document { d.Buyer.GSTIN = "27AAPFU0939F1ZV"; return d }
	cake, bread := item(1, 500, 10500), item(2, 0, 3000)
	for _, c := range []struct {
		name  string
		draft gst.Document
		items []gst.Item
		want  gst.Kind
		tax   money.Paise
	}{
		{"taxed goods", draft(gst.Regular, seller, "Maharashtra"), []gst.Item{cake}, gst.TaxInvoice, 500},
		{"nil-rated and taxed goods", draft(gst.Regular, seller, "Maharashtra"), []gst.Item{cake, bread}, gst.InvoiceAndBill, 500},
		{"the same for a firm", firm(draft(gst.Regular, seller, "Maharashtra")), []gst.Item{cake, bread}, gst.TaxInvoice, 500},
		{"nil-rated goods", draft(gst.Regular, seller, "Maharashtra"), []gst.Item{bread}, gst.BillOfSupply, 0},
		{"composition", draft(gst.Composition, seller, "Maharashtra"), []gst.Item{cake}, gst.BillOfSupply, 0},
		{"unregistered", draft(gst.Unregistered, without, "Maharashtra"), []gst.Item{cake}, gst.Bill, 0},
		{"no GSTIN yet", draft(gst.Regular, without, "Maharashtra"), []gst.Item{cake, bread}, gst.Bill, 0},
	} {
		d := gst.Compose(c.draft, c.items)
		if d.Kind != c.want || d.Tax() != c.tax || d.ShowsTax() != (c.tax > 0) || (len(d.Rates) > 0) != (c.tax > 0) {
			t.Errorf("%s: %s with %v of tax, rates %v", c.name, d.Kind, d.Tax(), d.Rates)
		}
		if (d.Heading == gst.CompositionHeading) != (c.draft.Registration == gst.Composition) {
			t.Errorf("%s: heading %q", c.name, d.Heading)
		}
	}
}

func TestANilRatedRowHasNoTaxAndBetweenStatesThereIsIGSTAlone(t *testing.T) {
	items := []gst.Item{item(1, 500, 10500), item(2, 0, 3000)}
	home, away := gst.Compose(draft(gst.Regular, seller, "Maharashtra"), items), gst.Compose(draft(gst.Regular, seller, "Goa"), items)
	if got := home.Rates; !slices.Equal(got, []gst.Rate{{0, gst.Amounts{Taxable: 3000}}, {500, gst.Amounts{Taxable: 10000, CGST: 250, SGST: 250}}}) {
		t.Errorf("at home: %+v", got)
	}
	if got := away.Rates; !slices.Equal(got, []gst.Rate{{0, gst.Amounts{Taxable: 3000}}, {500, gst.Amounts{Taxable: 10000, IGST: 500}}}) {
		t.Errorf("away: %+v", got)
	}
	if home.PlaceCode != "27" || away.PlaceCode != "30" || home.InterState || !away.InterState || home.Seller.StateCode != "27" || away.Buyer.StateCode != "30" {
		t.Errorf("places: %+v, %+v", home, away)
	}
}

// However a line goes back in parts, its parts are just the line at the end.
func TestCreditNotesTakeBackJustTheInvoice(t *testing.T) {
	random := rand.New(rand.NewPCG(53, 34))
	for range 3000 {
		place := []string{"Maharashtra", "Goa"}[random.IntN(2)]
		var items []gst.Item
		for i := range 1 + random.IntN(4) {
			items = append(items, item(i+1, []money.BasisPoints{0, 25, 500, 1200, 1800, 2800}[random.IntN(6)], money.Paise(100+random.IntN(200_000))))
		}
		invoice := gst.Compose(draft(gst.Regular, seller, place), items)
		var notes []gst.Document
		var sum gst.Amounts
		left := map[int]money.Paise{}
		for _, l := range invoice.Lines {
			left[l.Line] = l.Total()
		}
		for sum.Total() < invoice.Total() {
			line := 1 + random.IntN(len(items))
			if left[line] == 0 {
				continue
			}
			amount := min(left[line], money.Paise(10+random.IntN(50_000)))
			if left[line]-amount < 10 {
				amount = left[line]
			}
			note := gst.ComposeCreditNote(gst.Document{}, invoice, notes, []gst.Credited{{Line: line, Amount: amount}})
			if note.Total() != amount || note.CGST != note.SGST || note.Taxable < 0 || note.CGST < 0 || note.IGST < 0 {
				t.Fatalf("%v of line %d of %+v: %+v", amount, line, invoice.Lines, note.Amounts)
			}
			left[line] -= amount
			notes, sum = append(notes, note), sum.Plus(note.Amounts)
		}
		if sum != invoice.Amounts {
			t.Fatalf("%d notes take back %+v of %+v", len(notes), sum, invoice.Amounts)
		}
	}
}
