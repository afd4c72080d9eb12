package gst_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/money"
)

func TestTheHalvesOfATaxAreEqualAndNothingIsLost(t *testing.T) {
	random := rand.New(rand.NewPCG(2017, 7))
	for range 20_000 {
		parts := make([]gst.Part, 1+random.IntN(6))
		var tax, total money.Paise
		for i := range parts {
			amount := money.Paise(1 + random.IntN(100_000))
			parts[i] = gst.Part{Total: amount, Tax: money.TaxWithin(amount, 500)}
			tax, total = tax+parts[i].Tax, total+amount
		}
		var sum gst.Amounts
		for i, a := range gst.Split(parts, false) {
			if a.CGST != a.SGST || a.IGST != 0 || a.Total() != parts[i].Total || a.CGST < 0 || a.Taxable < 0 {
				t.Fatalf("%+v of %+v", a, parts)
			}
			sum = sum.Plus(a)
		}
		if sum.CGST != tax/2 || sum.Total() != total {
			t.Fatalf("%+v: %+v, tax %d", parts, sum, tax)
		}
		sum = gst.Amounts{}
		for _, a := range gst.Split(parts, true) {
			sum = sum.Plus(a)
		}
		if sum != (gst.Amounts{Taxable: total - tax, IGST: tax}) {
			t.Fatalf("%+v between States: %+v", parts, sum)
		}
	}
}

func TestTheShopIsRegularUntilADayOnWhichItIsNot(t *testing.T) {
	list, err := gst.ParseRegistrations("2027-04-01 regular\n\n2026-04-01  composition\n")
	if err != nil {
		t.Fatal(err)
	}
	for day, want := range map[string]gst.Registration{
		"2026-03-31": gst.Regular, "2026-04-01": gst.Composition, "2027-03-31": gst.Composition, "2027-04-01": gst.Regular,
	} {
		at, _ := time.ParseInLocation(time.DateOnly, day, db.India)
		if got := list.At(at); got != want {
			t.Errorf("%s: %s", day, got)
		}
	}
	for _, text := range []string{"2026-04-01", "composition", "2026-13-01 regular", "2026-04-01 other", "2026-04-01 regular now",
		"2026-04-01 regular\n2026-04-01 composition"} {
		if _, err := gst.ParseRegistrations(text); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%q: %v", text, err)
		}
	}
}
