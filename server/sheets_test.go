package server

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/staff"
	"bhatti/store/storetest"

	"bhatti/server/admin"
)

// newDay adds orders to a secretive shop that are to be baked, packed and taken
// round at 4–6 pm of a Saturday.
func newDay(t *testing.T) secretive {
	sh := newSecretive(t)
	_, err := sh.data.Slots.Save(t.Context(), slot.Group{Name: "Pune", Kind: slot.Elsewhere, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 16 * 60, To: 18 * 60, Places: 50, Closes: 30},
	}})
	must(t, err)
	texts := catalog.Translations{"hi": {"DisplayName": "पाव"}}
	pav := sh.data.Product("=Pav", storetest.Price(13731), storetest.Sized("6 pieces"), storetest.Stock(10), storetest.Translated(texts))
	basket := sh.data.Basket(sh.signedIn("binod@example.in").Customer).Of(pav, 3)
	basket.Order.Suggestion = "ring twice"
	basket.Paid()
	return sh
}

func TestAPackerBakesPacksAndTakesRoundWithoutMoney(t *testing.T) {
	sh := newDay(t)
	k := sh.hire("packer@example.in", staff.Packer)
	for call, says := range map[string][]string{
		"bake-sheet?lang=hi":              {`"DisplayName":"पाव"`, `"PackageName":"6 pieces"`, `"Pieces":3`, `"Shelf":7`, `"Words":"शाम 4–6"`, `"Language":"hi"`, `"Options":[]`},
		"bake-sheet?day=2026-11-22":       {`"Slots":[]`, `"Words":"Sun 22 Nov"`, `"Ahead":[{"Day":"2026-11-21","Orders":1}]`},
		"packing-list":                    {`"DisplayName":"=Pav"`, `"Pincode":"411001"`, `"Instructions":"ring twice"`, `"From":"16:00"`},
		"round":                           {`"Mobile":"9800000001"`, `"ShippingAddress":"Home, 12 Laxmi Road`, `"Status":"ORDER SHIPPED"`, `"Words":"Any time"`},
		"bake-sheet?lang=hi&format=csv":   {"\"दिन\",\"समय\"", `"2026-11-21","16:00–18:00","Bakery","पाव","6 pieces","","3","7"`},
		"bake-sheet?format=csv":           {`"'=Pav"`},
		"packing-list?lang=mr&format=csv": {`"ऑर्डर","नाव"`, `"411001","Pune"`, `"3","ring twice"`},
		"round?format=csv":                {`"9800000001","ring twice","3",""`, `"3","on the way"`},
	} {
		answer := k.get(call).is(t, 200)
		body := answer.Body.String()
		for _, words := range says {
			if !strings.Contains(body, words) {
				t.Errorf("%s: no %s in %s", call, words, body)
			}
		}
		if strings.Contains(call, "csv") {
			sh.noFigure(t, call, "the file", body)
			if kind := answer.Header().Get("Content-Disposition"); !strings.Contains(kind, "2026-11-21.csv") {
				t.Errorf("%s is called %s", call, kind)
			}
			continue
		}
		sh.withoutMoney(t, call, answer.Body.Bytes())
	}
}

func TestWhatASheetCannotBeAskedFor(t *testing.T) {
	sh := open(t)
	k := sh.hire("packer@example.in", staff.Packer)
	for _, call := range []string{"bake-sheet", "packing-list", "round"} {
		for _, wrong := range []string{"day=tomorrow", "day=2026-11-31", "day=1999-01-01", "format=pdf"} {
			k.get(call+"?"+wrong).is(t, 400)
		}
		k.get(call+"?lang=xx").is(t, 200)
	}
}

// A file with customers in it is not taken without leaving a trace; one of goods
// alone names nobody.
func TestAListOfCustomersIsRecorded(t *testing.T) {
	sh := newDay(t)
	packer, owner := sh.hire("packer@example.in", staff.Packer), sh.hire("owner@example.in", staff.Owner)
	recorded := func() int {
		var log admin.AuditPage
		owner.get("audit?what=export customer data").is(t, 200).into(t, &log)
		return log.Total
	}
	for at, call := range []string{"bake-sheet?format=csv", "packing-list?format=csv", "round?format=csv"} {
		packer.get(call).is(t, 200)
		if n := recorded(); n != at {
			t.Errorf("after %s %d entries", call, n)
		}
	}
}

// What is baked, packed and taken round is the same goods.
func TestTheSheetsOfADayAgree(t *testing.T) {
	sh := newDay(t)
	k := sh.hire("packer@example.in", staff.Packer)
	pieces := func(call string) (n int) {
		var page struct{ Pieces int }
		must(t, json.Unmarshal(k.get(call).is(t, 200).Body.Bytes(), &page))
		return page.Pieces
	}
	if b, p, r := pieces("bake-sheet"), pieces("packing-list"), pieces("round"); b != 3 || p != 3 || r != 3+3 {
		t.Errorf("%d to bake, %d to pack, %d to take round, 3 of them on their way", b, p, r)
	}
	must(t, sh.data.Orders.Move(t.Context(), sh.order.ID, sales.OrderDelivered, ""))
	if got := fmt.Sprint(pieces("bake-sheet"), pieces("round")); got != "3 3" {
		t.Errorf("after one was delivered: %s", got)
	}
}

func TestAPackerGetsALabelForEachPieceThatIsWanted(t *testing.T) {
	sh := newDay(t)
	k := sh.hire("packer@example.in", staff.Packer)
	labels := func(call string) map[string]int {
		var page struct {
			Labels []struct {
				DisplayName, PackageName, Page, Code string
				Pieces                               int
			}
		}
		k.get(call).is(t, 200).into(t, &page)
		wanted := map[string]int{}
		for _, l := range page.Labels {
			wanted[l.DisplayName+" "+l.PackageName] += l.Pieces
			if !strings.Contains(l.Page, "/home/product-details/") || !strings.HasPrefix(l.Code, "<svg") {
				t.Errorf("%s: %+v", call, l)
			}
		}
		return wanted
	}
	for call, want := range map[string]string{
		"labels":                            "map[=Pav 6 pieces:3]",
		"labels?day=2026-11-21":             "map[=Pav 6 pieces:3]",
		"labels?day=2026-11-22":             "map[]",
		"labels?orderId=" + sh.order.ID:     "map[Cake Default:1 Khari Default:2]",
		"labels?orderId=" + sh.order.Number: "map[Cake Default:1 Khari Default:2]",
		fmt.Sprintf("labels?productId=%d", sh.order.Lines[0].ProductID): "map[Khari Default:1]",
	} {
		if got := fmt.Sprint(labels(call)); got != want {
			t.Errorf("%s: %s, want %s", call, got, want)
		}
	}
	for call, status := range map[string]int{
		"labels?day=tomorrow": 400, "labels?packedOn=2025-01-01": 400, "labels?packedOn=2027-11-01": 400, "labels?packedOn=x": 400,
		"labels?productId=1&orderId=x": 400, "labels?productId=-1": 400, "labels?productId=999999": 404, "labels?orderId=none": 404,
	} {
		k.get(call).is(t, status)
	}
}
