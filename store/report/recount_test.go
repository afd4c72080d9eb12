package report_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"bhatti/store/catalog"
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
	taxed    map[string]int // "place rate" to the sum of value and tax, credit notes taken off
	tax      map[string]int // the tax of it
	nilRated int
	value    map[string]int // HSN to value with tax
	pieces   map[string]int
}

func newRecount(home string) *recount {
	return &recount{home, map[string]int{}, map[string]int{}, 0, map[string]int{}, map[string]int{}}
}

// goods is a line of an order as the test reads it.
type goods struct {
	hsn                   string
	rate, quantity, total int // basis points, pieces, paise
}

// order adds an order, or takes one off that has gone back whole.
func (r *recount) order(state string, lines []goods, delivery, sign int) {
	rates := map[int]int{} // to the tax of the rate, each line rounded by itself
	totals := map[int]int{}
	highest := lines[0]
	for _, l := range lines {
		if l.rate > highest.rate {
			highest = l
		}
		r.value[l.hsn] += sign * l.total
		r.pieces[l.hsn] += sign * l.quantity
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
		rows, err := tx.Query(`SELECT hsn, gst_bp, quantity, total_paise FROM order_lines WHERE order_id = $1`, o.ID)
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

// A month of random orders to two States, some of them given back whole: what
// the return says is what their lines come to.
func TestTheReturnIsWhatTheOrdersComeTo(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { recounted(t, rand.New(rand.NewPCG(59, seed))) })
	}
}

func recounted(t *testing.T, random *rand.Rand) {
	b := newCounter(t)
	storetest.Must(t, b.Settings.Save(t.Context(), "HsnDigits", "6"))
	shelf := []catalog.ProductPage{b.cake, b.bread, b.Product("Rusk", storetest.Price(3333), storetest.GST(500), storetest.Weight(10)),
		b.Product("Khari", storetest.Price(1999), storetest.GST(500), storetest.Discount(750), storetest.Weight(10))}
	again := newRecount("Maharashtra")
	for range 30 {
		basket := b.Basket(b.asha)
		for _, at := range random.Perm(len(shelf))[:1+random.IntN(len(shelf))] {
			basket.Of(shelf[at], 1+random.IntN(7))
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
		again.order(state, b.linesOf(o), int(o.Totals.Delivery), 1)
		if random.IntN(4) == 0 {
			b.refund(sales.RefundRequest{OrderID: o.ID, All: true}, sales.RefundProcessed)
			again.order(state, b.linesOf(o), int(o.Totals.Delivery), -1)
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
	if int(filed.NilRated) != r.nilRated || filed.Nil[3].Value+filed.Nil[2].Value != filed.NilRated {
		t.Errorf("table 8: %v and %+v, the orders come to %d", filed.NilRated, filed.Nil, r.nilRated)
	}
	value, pieces := map[string]int{}, map[string]int{}
	for _, row := range filed.HSNB2C {
		value[row.Code] += int(row.Total())
		if row.UQC != "OTH" && row.UQC != "NA" {
			pieces[row.Code] += int(row.Quantity)
		}
	}
	var all, wanted int
	for code, count := range r.pieces {
		if pieces[code] != count {
			t.Errorf("table 12: %d pieces under %s, the orders have %d", pieces[code], code, count)
		}
	}
	for _, v := range value {
		all += v
	}
	for _, v := range r.taxed {
		wanted += v
	}
	if all != wanted+r.nilRated || total != wanted {
		t.Errorf("table 12 comes to %d and table 7 to %d, the orders to %d and %d", all, total, wanted+r.nilRated, wanted)
	}
	if int(filed.Taxed.Tax()) != tax || int(filed.Taxed.CGST) != cgst {
		t.Errorf("in all %+v, table 7 has %d", filed.Taxed, tax)
	}
	if len(filed.B2B)+len(filed.B2CL)+len(filed.CDNR)+len(filed.CDNUR) != 0 || filed.Documents[0].Count != 30 {
		t.Errorf("%+v", filed)
	}
}
