package money_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/storetest"
)

// The worked example of the HTTP contract: price 99.99, discount 10 %, GST 5 %,
// quantity 3.
func TestPriceLineWorkedExample(t *testing.T) {
	got := money.PriceLine(9999, 1000, 500, 3)
	want := money.PricedLine{Unit: 8999, Total: 26997, Tax: 1286, Taxable: 25711, Discount: 3000}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestDeliveryChargeCountsEveryKilogramBegun(t *testing.T) {
	for _, c := range []struct {
		weight int64
		want   money.Paise
	}{
		{0, 4000}, {1, 4000}, {999, 4000}, {1000, 4000},
		{1001, 5500}, {2000, 5500}, {2001, 7000}, {10_000, 17500},
	} {
		if got := (money.Terms{Base: 4000, ExtraPerKg: 1500}).Charge(100, c.weight); got != c.want {
			t.Errorf("%d g: got %v, want %v", c.weight, got, c.want)
		}
	}
}

// Every figure of random carts (a million in the torture) agrees with exact rational arithmetic,
// and the parts sum to the total.
func TestAttackMoneyOfRandomCarts(t *testing.T) {
	attack := storetest.NewAttack(t, "totals that do not add up")
	victim := attack.Victim("a customer with a small cart")
	random := rand.New(rand.NewPCG(1947, 2006))
	rates := []money.BasisPoints{0, 25, 300, 500, 1200, 1800, 2800, 4000}
	for n := range storetest.Size(100_000, 1_000_000) {
		var cart money.Totals
		var sum money.Paise
		for range 1 + random.IntN(8) {
			price := money.Paise(1 + random.IntN(1_000_000))
			discount := money.BasisPoints(random.IntN(10_000))
			gst := rates[random.IntN(len(rates))]
			quantity := 1 + random.IntN(money.MaxQuantity)
			line := money.PriceLine(price, discount, gst, quantity)

			unit := int64(price) - halfUp(int64(price)*int64(discount), 10_000)
			total := unit * int64(quantity)
			tax := halfUp(total*int64(gst), 10_000+int64(gst))
			want := money.PricedLine{
				Unit: money.Paise(unit), Total: money.Paise(total), Tax: money.Paise(tax),
				Taxable: money.Paise(total - tax), Discount: (price - money.Paise(unit)) * money.Paise(quantity),
			}
			if line != want {
				t.Fatalf("price %d, discount %d, gst %d, quantity %d: got %+v, want %+v", price, discount, gst, quantity, line, want)
			}
			sum += line.Total
			cart.Add(line, int64(random.IntN(5000)))
		}
		terms := money.Terms{
			Base: money.Paise(random.IntN(10_000)), ExtraPerKg: money.Paise(random.IntN(5_000)),
			FreeFrom: money.Paise(random.IntN(2) * random.IntN(10_000_000)),
		}
		cart.Deliver(terms, 500)
		if free := terms.FreeFrom > 0 && sum >= terms.FreeFrom; free != (cart.Delivery == 0) && terms.Base > 0 {
			t.Fatalf("%+v, goods of %d: delivery costs %d", terms, sum, cart.Delivery)
		}
		sound := cart.Taxable+cart.Tax+cart.Delivery == cart.Total && cart.Total-cart.Delivery == sum
		attack.Case(sound, "parts do not sum: %+v, lines %d", cart, sum)
		if n%1000 == 0 {
			victim.Does(smallCart)
		}
	}
}

// smallCart is two of something for 100 rupees with 5 % GST in it, delivered for 40.
func smallCart() error {
	var cart money.Totals
	cart.Add(money.PriceLine(10000, 0, 500, 2), 800)
	cart.Deliver(money.Terms{Base: 4000, ExtraPerKg: 1500}, 500)
	if cart.Total != 24000 || cart.Tax != 952 {
		return fmt.Errorf("costs %+v", cart)
	}
	return nil
}

// The web app shows a cart's money before the shop has priced it. Both are held
// to the same carts, reckoned by hand in exact arithmetic: half of them are
// within a paisa of a minimum order or of free delivery.
func TestTheWebAppAndTheShopPriceAlike(t *testing.T) {
	var carts []struct {
		Terms [4]int64   // base, per kilogram, minimum order, free from
		Lines [][5]int64 // price, discount, GST, quantity, grams of one
		Want  struct{ Taxable, Tax, Discount, Delivery, Total, Lacking int64 }
	}
	text, err := os.ReadFile("testdata/prices.json")
	storetest.Must(t, err)
	storetest.Must(t, json.Unmarshal(text, &carts))
	if len(carts) < 100 {
		t.Fatalf("only %d carts", len(carts))
	}
	for i, c := range carts {
		var sum money.Totals
		for _, l := range c.Lines {
			line := money.PriceLine(money.Paise(l[0]), money.BasisPoints(l[1]), money.BasisPoints(l[2]), int(l[3]))
			sum.Add(line, l[3]*l[4])
		}
		terms := money.Terms{
			Base: money.Paise(c.Terms[0]), ExtraPerKg: money.Paise(c.Terms[1]),
			Minimum: money.Paise(c.Terms[2]), FreeFrom: money.Paise(c.Terms[3]),
		}
		lacking := terms.Lacking(sum.Goods())
		sum.Deliver(terms, 0)
		got := []money.Paise{sum.Taxable, sum.Tax, sum.Discount, sum.Delivery, sum.Total, lacking}
		for j, want := range []int64{c.Want.Taxable, c.Want.Tax, c.Want.Discount, c.Want.Delivery, c.Want.Total, c.Want.Lacking} {
			if int64(got[j]) != want {
				t.Errorf("cart %d: figure %d is %d, want %d", i, j, got[j], want)
			}
		}
	}
}

// halfUp rounds the exact quotient n/d to the nearest whole number, halves up.
func halfUp(n, d int64) int64 {
	q := new(big.Rat).Add(big.NewRat(n, d), big.NewRat(1, 2))
	return new(big.Int).Div(q.Num(), q.Denom()).Int64()
}

func TestParsePaiseIsExactOrRefuses(t *testing.T) {
	for text, want := range map[string]money.Paise{
		"0": 0, "1": 100, "99.99": 9999, "120": 12000, "159.20": 15920, "19.99": 1999, "0.5": 50, "10.10000": 1010,
	} {
		got, err := money.ParsePaise(text)
		if err != nil || got != want {
			t.Errorf("%q: got %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "abc", "1.999", "-1", "1e2", "1/2", "₹5", "1,000", "99999999999999999999", "0x10", "1_000", "NaN"} {
		if got, err := money.ParsePaise(text); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%q: got %d, %v; want it refused", text, got, err)
		}
	}
}

func TestMoneyInJSONIsRupeesWithoutNeedlessZeros(t *testing.T) {
	for paise, want := range map[money.Paise]string{0: "0", 100: "1", 8999: "89.99", 12050: "120.5", 10000000: "100000"} {
		if got, _ := paise.MarshalJSON(); string(got) != want {
			t.Errorf("%d paise: got %s, want %s", paise, got, want)
		}
	}
}

func TestTheUnitSalePriceIsPerGramBelowAKilogramAndPerKilogramFromThereOn(t *testing.T) {
	for _, test := range []struct {
		price   money.Paise
		grams   int64
		perUnit money.Paise
		unit    string
	}{
		{9500, 200, 48, "g"}, {9500, 999, 10, "g"}, {9500, 1000, 9500, "kg"}, {40000, 1500, 26667, "kg"},
		{100_000_000, 1_000_000, 100_000, "kg"}, {1, 500, 0, "g"}, {9500, 0, 0, ""},
	} {
		if got, unit := money.UnitSalePrice(test.price, test.grams); got != test.perUnit || unit != test.unit {
			t.Errorf("%v for %d g: %v per %s, want %v per %s", test.price, test.grams, got, unit, test.perUnit, test.unit)
		}
	}
}

// Whatever a sum is divided by, the parts add up to it, none is larger than what
// there is, and each is within a paisa of its exact part.
func TestApportionedPartsAddUp(t *testing.T) {
	random := rand.New(rand.NewPCG(30, 1))
	for range storetest.Size(2000, 50_000) {
		places := make([]money.Paise, 1+random.IntN(50))
		for i := range places {
			if random.IntN(5) > 0 {
				places[i] = money.Paise(random.IntN(10_000_000))
			}
		}
		whole := money.Sum(places)
		amount := money.Paise(random.Int64N(int64(whole) + 1))
		parts := money.Apportion(amount, places)
		if money.Sum(parts) != amount {
			t.Fatalf("%v of %v: %v", amount, places, parts)
		}
		for i, part := range parts {
			off := int64(part)*int64(whole) - int64(amount)*int64(places[i])
			if part < 0 || part > places[i] || max(off, -off) >= max(1, int64(whole)) {
				t.Fatalf("%v of %v: %v", amount, places, parts)
			}
		}
	}
}

// A line of which something is taken off adds up as one that costs less.
func TestALineWithACouponAddsUp(t *testing.T) {
	random := rand.New(rand.NewPCG(30, 2))
	for range storetest.Size(2000, 50_000) {
		gst := money.BasisPoints(random.IntN(2801))
		full := money.PriceLine(money.Paise(1+random.IntN(1_000_000)), money.BasisPoints(random.IntN(9999)), gst, 1+random.IntN(99))
		off := money.Paise(random.Int64N(int64(full.Total) + 1))
		less := full.Less(off, gst)
		var totals money.Totals
		totals.Add(full, 100)
		totals.Deliver(money.Terms{Base: 40_00}, gst)
		lower := totals.Less([]money.PricedLine{less})
		switch {
		case less.Total != full.Total-off || less.Taxable+less.Tax != less.Total || less.Coupon != off || less.Unit != full.Unit || less.Discount != full.Discount,
			less.Tax < 0 || less.Taxable < 0 || less.Tax > full.Tax || full.Tax-less.Tax > off,
			lower.Total != totals.Total-off || lower.Coupon != off || lower.Taxable+lower.Tax+lower.Delivery != lower.Total || lower.Weight != totals.Weight || lower.DeliveryTax != totals.DeliveryTax:
			t.Fatalf("%+v less %v: %+v, %+v", full, off, less, lower)
		}
		totals.WaiveDelivery()
		if totals.Total != full.Total || totals.Coupon != 40_00 || totals.Delivery != 0 || totals.DeliveryTax != 0 {
			t.Fatalf("%+v", totals)
		}
	}
}
