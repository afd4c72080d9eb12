package delivery_test

import (
	"fmt"
	"strings"
	"testing"

	"bhatti/store/db"
	"bhatti/store/delivery"
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

func TestAPageOfAreasBeginsAndEndsWhereItIsAsked(t *testing.T) {
	shop := storetest.NewIn(t, "403001,North Goa,Goa\n411001,Pune,Maharashtra\n411002,Pune,Maharashtra\n")
	for _, pincode := range []string{"411001", "411002", "403001"} {
		storetest.Must(t, shop.Delivery.Save(t.Context(), pincode, money.Terms{Base: 1000}))
	}
	_, err := shop.Delivery.Pause(t.Context(), delivery.Place{Pincodes: []string{"411002"}}, false)
	storetest.Must(t, err)
	open, paused := true, false
	for name, c := range map[string]struct {
		query delivery.AreaQuery
		want  string
		total int
	}{
		"all":        {delivery.AreaQuery{}, "403001 411001 411002", 3},
		"first":      {delivery.AreaQuery{Page: db.Page{Limit: 1}}, "403001", 3},
		"second":     {delivery.AreaQuery{Page: db.Page{Limit: 1, Offset: 1}}, "411001", 3},
		"last two":   {delivery.AreaQuery{Page: db.Page{Limit: 5, Offset: 1}}, "411001 411002", 3},
		"a state":    {delivery.AreaQuery{State: "Goa"}, "403001", 1},
		"a district": {delivery.AreaQuery{State: "Maharashtra", District: "Pune"}, "411001 411002", 2},
		"another":    {delivery.AreaQuery{State: "Goa", District: "Pune"}, "", 0},
		"served":     {delivery.AreaQuery{Active: &open}, "403001 411001", 2},
		"paused":     {delivery.AreaQuery{Active: &paused}, "411002", 1},
		"by search":  {delivery.AreaQuery{Search: "goa"}, "403001", 1},
	} {
		list, total, err := shop.Delivery.List(t.Context(), c.query)
		storetest.Must(t, err)
		var found []string
		for _, a := range list {
			found = append(found, a.Pincode)
		}
		if got := strings.Join(found, " "); got != c.want || total != c.total {
			t.Errorf("%s: %s of %d", name, got, total)
		}
	}
}

const towns = "400001,Mumbai,Maharashtra\n403001,North Goa,Goa\n411001,Pune,Maharashtra\n411002,Pune,Maharashtra\n"

func TestTermsOfARegionAreItsOwn(t *testing.T) {
	for name, c := range map[string]struct {
		place delivery.Place
		want  string
	}{
		"a state":    {delivery.Place{State: "Maharashtra"}, "400001 411001 411002"},
		"a district": {delivery.Place{State: "Maharashtra", District: "Pune"}, "411001 411002"},
		"pin codes":  {delivery.Place{Pincodes: []string{"403001", "411002"}}, "403001 411002"},
	} {
		shop := storetest.NewIn(t, towns)
		n, err := shop.Delivery.SaveAll(t.Context(), c.place, money.Terms{Base: 1000}, nil)
		storetest.Must(t, err)
		list, _, err := shop.Delivery.List(t.Context(), delivery.AreaQuery{})
		storetest.Must(t, err)
		var found []string
		for _, a := range list {
			found = append(found, a.Pincode)
		}
		if got := strings.Join(found, " "); got != c.want || n != len(found) {
			t.Errorf("%s: %d, %s", name, n, got)
		}
	}
}

func TestARegionHasTermsWhereAllItsAreasHaveThem(t *testing.T) {
	shop := storetest.NewIn(t, towns)
	state := func(want string) {
		t.Helper()
		list, err := shop.Delivery.Regions(t.Context(), "Maharashtra")
		storetest.Must(t, err)
		var said []string
		for _, r := range list {
			terms := "none"
			if r.Terms != nil {
				terms = r.Terms.Base.String()
			}
			said = append(said, fmt.Sprint(r.District, " ", r.Pincodes, " ", r.Served, " ", r.Paused, " ", terms))
		}
		if got := strings.Join(said, ", "); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	save := func(pincode string, base money.Paise) {
		t.Helper()
		storetest.Must(t, shop.Delivery.Save(t.Context(), pincode, money.Terms{Base: base}))
	}
	state("Mumbai 1 0 0 none, Pune 2 0 0 none")
	save("411001", 1000)
	state("Mumbai 1 0 0 none, Pune 2 1 0 10.00")
	save("411002", 1000)
	state("Mumbai 1 0 0 none, Pune 2 2 0 10.00")
	save("411002", 1001)
	state("Mumbai 1 0 0 none, Pune 2 2 0 none")
	_, err := shop.Delivery.Pause(t.Context(), delivery.Place{Pincodes: []string{"411002"}}, false)
	storetest.Must(t, err)
	state("Mumbai 1 0 0 none, Pune 2 1 1 10.00")
	if list, err := shop.Delivery.Regions(t.Context(), ""); err != nil || len(list) != 3 {
		t.Errorf("everywhere: %v, %v", list, err)
	}
}

func TestADirectoryListsAPinCodeOnce(t *testing.T) {
	for lines, sound := range map[string]bool{
		"411001,Pune,Maharashtra\n411002,Pune,Maharashtra\n": true,
		"411001,Pune,Maharashtra\n411001,Pune,Maharashtra\n": false,
		"411002,Pune,Maharashtra\n411001,Pune,Maharashtra\n": false,
	} {
		if _, err := delivery.ReadDirectory(strings.NewReader("pincode,district,state\n" + lines)); (err == nil) != sound {
			t.Errorf("%q: %v", lines, err)
		}
	}
}
