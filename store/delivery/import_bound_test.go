package delivery_test

import (
	"fmt"
	"strings"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/storetest"
)

const header = "pincode,base_charge,extra_charge_per_kg\n"

func TestAChargeOfAHundredThousandRupeesIsTheHighest(t *testing.T) {
	shop := storetest.New(t)
	for charge, want := range map[string]fault.Code{"0": "", "100000": "", "100000.01": fault.Invalid, "-0.01": fault.Invalid} {
		if _, err := shop.Delivery.Import(t.Context(), strings.NewReader(header+"411001,"+charge+",10\n")); fault.CodeOf(err) != want {
			t.Errorf("%s: %v", charge, err)
		}
	}
}

func TestTwentyMistakesOfAFileAreListed(t *testing.T) {
	shop := storetest.New(t)
	for _, mistakes := range []int{1, 20, 21} {
		_, err := shop.Delivery.Import(t.Context(), strings.NewReader(header+strings.Repeat("no pin code,30,10\n", mistakes)))
		said := fault.MessageOf(err)
		if n := strings.Count(said, "is not a pin code"); n != min(mistakes, 20) || strings.Contains(said, "more") != (mistakes == 21) {
			t.Errorf("of %d mistakes %d are listed: %s", mistakes, n, said)
		}
	}
}

// Where a column is missing areas keep what they have, wherever the columns stand
// that are there.
func TestColumnsMayStandInAnyOrder(t *testing.T) {
	shop := storetest.New(t)
	for name, c := range map[string]struct {
		file string
		want money.Terms
	}{
		"neither":       {header + "411001,30,10\n", money.Terms{Base: 3000, ExtraPerKg: 1000, Minimum: 20000, FreeFrom: 90000}},
		"minimum first": {"minimum_order," + header + "300,411001,30,10\n", money.Terms{Base: 3000, ExtraPerKg: 1000, Minimum: 30000, FreeFrom: 90000}},
		"free first":    {"free_delivery_from," + header + "800,411001,30,10\n", money.Terms{Base: 3000, ExtraPerKg: 1000, Minimum: 20000, FreeFrom: 80000}},
	} {
		storetest.Must(t, shop.Delivery.Save(t.Context(), "411001", money.Terms{Base: 5000, ExtraPerKg: 500, Minimum: 20000, FreeFrom: 90000}))
		_, err := shop.Delivery.Import(t.Context(), strings.NewReader(c.file))
		storetest.Must(t, err)
		area, err := shop.Delivery.To(t.Context(), "411001")
		if err != nil || area.Terms != c.want {
			t.Errorf("%s: %s, %v", name, fmt.Sprint(area.Terms), err)
		}
	}
}
