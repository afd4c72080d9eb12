package report_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/coupon"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/report/gstr1"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// recount adds a month's return up again, from the lines of orders as they stand
// in the database, in whole paise and by its own arithmetic. It knows nothing of
// documents.
type recount struct {
	home     string
	taxed    map[string]int // "place rate" to the sum of value and tax, credit notes taken off; of firms apart
	tax      map[string]int // the tax of it
	nilRated int
	value    map[string]int // HSN to value with tax, delivery aside
	pieces   map[string]int
	firms    map[string]int // "place rate" to value and tax of invoices to firms
	returned map[string]int // and of credit notes to them
}

func newRecount(home string) *recount {
	return &recount{home, map[string]int{}, map[string]int{}, 0, map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}}
}

// goods is a line of an order as the test reads it.
type goods struct {
	hsn                   string
	rate, quantity, total int // basis points, pieces, paise
}

// order adds an order, or takes one off that has gone back whole.
func (r *recount) order(state string, firm bool, lines []goods, delivery, sign int) {
	rates := map[int]int{} // to the tax of the rate, each line rounded by itself
	totals := map[int]int{}
	highest := lines[0]
	for _, l := range lines {
		if l.rate > highest.rate {
			highest = l
		}
		r.value[l.hsn[:6]] += sign * l.total
		r.pieces[l.hsn[:6]] += sign * l.quantity
		totals[l.rate] += l.total
		rates[l.rate] += within(l.total, l.rate)
	}
	if delivery > 0 {
		totals[highest.rate] += delivery
		rates[highest.rate] += within(delivery, highest.rate)
	}
	for rate, total := range totals {
		if rate == 0 {
			r.nilRated += sign * total
			continue
		}
		tax := rates[rate]
		if state == r.home {
			tax -= tax % 2 // two halves, each rounded down
		}
		key := fmt.Sprint(state, " ", rate)
		if firm {
			if sign > 0 {
				r.firms[key] += total
			} else {
				r.returned[key] += total
			}
			continue
		}
		r.taxed[key] += sign * total
		r.tax[key] += sign * tax
	}
}

// within is the tax in an amount, to the nearest paisa, half a paisa up.
func within(amount, rate int) int {
	whole := 10_000 + rate
	tax := amount * rate / whole
	if 2*(amount*rate-tax*whole) >= whole {
		tax++
	}
	return tax
}

// linesOf reads the lines of an order.
func (b *counter) linesOf(o sales.Order) (lines []goods) {
	b.T.Helper()
	b.write(func(tx *db.Tx) error {
		rows, err := tx.Query(`SELECT hsn, gst_bp, quantity, unit_paise * quantity - coupon_paise FROM order_lines WHERE order_id = $1`, o.ID)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var l goods
			if err := rows.Scan(&l.hsn, &l.rate, &l.quantity, &l.total); err != nil {
				return err
			}
			lines = append(lines, l)
		}
		return rows.Err()
	})
	return lines
}

// A month of random orders to two States, some for a firm and some given back
// whole: what the return says is what their lines come to.
func TestTheReturnIsWhatTheOrdersComeTo(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { recounted(t, rand.New(rand.NewPCG(59, seed))) })
	}
}

func recounted(t *testing.T, random *rand.Rand) {
	b := newCounter(t)
	storetest.Must(t, b.Settings.Save(t.Context(), "HsnDigits", "6"))
	shelf := []catalog.ProductPage{b.cake, b.bread, b.Product("Rusk", storetest.Price(3333), storetest.GST(500), storetest.HSN("190540"), storetest.Weight(10)),
		b.Product("Khari", storetest.Price(1999), storetest.GST(500), storetest.Discount(750), storetest.HSN("19059020"), storetest.Weight(10))}
	again := newRecount("Maharashtra")
	b.Coupon(coupon.Coupon{Code: "SOME", Percent: 1777, ProductIDs: []int64{b.cake.ID, b.bread.ID}})
	b.Coupon(coupon.Coupon{Code: "SUM", Kind: coupon.Amount, Amount: 77_77})
	b.Coupon(coupon.Coupon{Code: "FREE", Kind: coupon.Delivery})
	for range 30 {
		basket, firm := b.Basket(b.asha), random.IntN(3) == 0
		if firm {
			basket.Order.Firm = customer.Firm{GSTIN: gstin, Name: "Rao Caterers"}
		}
		for _, at := range random.Perm(len(shelf))[:1+random.IntN(len(shelf))] {
			basket.Of(shelf[at], 1+random.IntN(7))
		}
		code := []string{"", "", "SOME", "SUM", "FREE"}[random.IntN(5)]
		if _, _, err := basket.With(code).Place(); err != nil { // none of the goods is one that it is for
			basket.With("")
		}
		o, _ := basket.Paid()
		state := "Maharashtra"
		if random.IntN(3) == 0 { // as if the pin code lay there
			state = "Goa"
			b.write(func(tx *db.Tx) error {
				_, err := tx.Exec(`UPDATE orders SET state = $1 WHERE order_id = $2`, state, o.ID)
				return err
			})
		}
		b.ship(o)
		again.order(state, firm, b.linesOf(o), int(o.Totals.Delivery), 1)
		if random.IntN(4) == 0 {
			b.refund(sales.RefundRequest{OrderID: o.ID, All: true}, sales.RefundProcessed)
			again.order(state, firm, b.linesOf(o), int(o.Totals.Delivery), -1)
		}
		b.Clock.Add(time.Minute)
	}
	again.compare(t, b.filing(time.November, "").Return)
}

func (r *recount) compare(t *testing.T, filed gstr1.Return) {
	t.Helper()
	var total, tax, cgst int
	seen := map[string]bool{}
	for _, row := range filed.B2CS {
		key := fmt.Sprint(row.PlaceOfSupply, " ", int(row.Rate))
		seen[key] = true
		if int(row.Total()) != r.taxed[key] || int(row.Tax()) != r.tax[key] || row.CGST != row.SGST || row.InterState != (row.PlaceOfSupply != r.home) {
			t.Errorf("table 7, %s: %+v, the orders come to %d with tax %d", key, row, r.taxed[key], r.tax[key])
		}
		total, tax, cgst = total+int(row.Total()), tax+int(row.Tax()), cgst+int(row.CGST)
	}
	for key, value := range r.taxed {
		if value != 0 && !seen[key] {
			t.Errorf("table 7 lacks %s: %d", key, value)
		}
	}
	if int(filed.NilRated) != r.nilRated || filed.Nil[0].Value+filed.Nil[1].Value+filed.Nil[2].Value+filed.Nil[3].Value != filed.NilRated {
		t.Errorf("table 8: %v and %+v, the orders come to %d", filed.NilRated, filed.Nil, r.nilRated)
	}
	for what, table := range map[string]struct {
		entries []gstr1.Entry
		want    map[string]int
		sign    int
	}{"4": {filed.B2B, r.firms, 1}, "9": {filed.CDNR, r.returned, -1}} {
		got := map[string]int{}
		for _, e := range table.entries {
			for _, row := range e.Rates {
				got[fmt.Sprint(e.PlaceOfSupply, " ", int(row.Rate))] += int(row.Total())
				tax, cgst = tax+table.sign*int(row.Tax()), cgst+table.sign*int(row.CGST)
				total += table.sign * int(row.Total())
			}
		}
		if !maps.Equal(got, table.want) {
			t.Errorf("table %s: %v, the orders come to %v", what, got, table.want)
		}
	}
	r.compareCodes(t, filed, total)
	if int(filed.Taxed.Tax()) != tax || int(filed.Taxed.CGST) != cgst || int(filed.Taxed.Total()) != total {
		t.Errorf("in all %+v, the tables have %d with tax %d", filed.Taxed, total, tax)
	}
	if len(filed.B2CL)+len(filed.CDNUR) != 0 || filed.Documents[0].Count != 30 {
		t.Errorf("%+v", filed)
	}
}

// compareCodes holds table 12 to the orders, by pieces and by value, and to the
// other tables in all.
func (r *recount) compareCodes(t *testing.T, filed gstr1.Return, taxed int) {
	t.Helper()
	all, value, pieces := 0, map[string]int{}, map[string]int{}
	for _, row := range slices.Concat(filed.HSNB2B, filed.HSNB2C) {
		all += int(row.Total())
		if row.UQC == "OTH" { // delivery
			continue
		}
		value[row.Code] += int(row.Total())
		pieces[row.Code] += int(row.Quantity)
	}
	if !maps.Equal(value, r.value) || !maps.Equal(pieces, r.pieces) {
		t.Errorf("table 12: %v and %v pieces, the orders come to %v and %v", value, pieces, r.value, r.pieces)
	}
	if all != taxed+r.nilRated {
		t.Errorf("table 12 comes to %d, the others to %d", all, taxed+r.nilRated)
	}
}
