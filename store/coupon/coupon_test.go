package coupon_test

import (
	"fmt"
	"testing"

	"bhatti/store/coupon"
	"bhatti/store/money"
	"bhatti/store/storetest"
)

func TestCouponsThatCannotBe(t *testing.T) {
	b := newBakery(t)
	good := coupon.Coupon{Code: "GOOD", Name: "Good", Kind: coupon.Percent, Percent: 1000, Active: true}
	for name, c := range map[string]struct {
		spoil func(*coupon.Coupon)
		want  string
	}{
		"nothing wrong":           {func(*coupon.Coupon) {}, ""},
		"a short code":            {func(c *coupon.Coupon) { c.Code = "AB" }, "coupon.bad_code"},
		"another script":          {func(c *coupon.Coupon) { c.Code = "दिवाळी" }, "coupon.bad_code"},
		"no name":                 {func(c *coupon.Coupon) { c.Name = " " }, "coupon.bad_name"},
		"a long name":             {func(c *coupon.Coupon) { c.Name = fmt.Sprintf("%061d", 0) }, "coupon.bad_name"},
		"no kind":                 {func(c *coupon.Coupon) { c.Kind = "" }, "coupon.bad_kind"},
		"a negative percentage":   {func(c *coupon.Coupon) { c.Percent = -1 }, "coupon.bad_value"},
		"more than all":           {func(c *coupon.Coupon) { c.Percent = 10001 }, "coupon.bad_value"},
		"a percentage of nothing": {func(c *coupon.Coupon) { c.Percent = 0 }, "coupon.bad_value"},
		"a negative amount":       {func(c *coupon.Coupon) { c.Kind, c.Amount = coupon.Amount, -100 }, "coupon.bad_value"},
		"a typing mistake":        {func(c *coupon.Coupon) { c.Kind, c.Amount = coupon.Amount, 100_000_01 }, "coupon.bad_value"},
		"a negative limit":        {func(c *coupon.Coupon) { c.Most = -1 }, "coupon.bad_limits"},
		"a negative basket":       {func(c *coupon.Coupon) { c.Smallest = -1 }, "coupon.bad_limits"},
		"negative uses":           {func(c *coupon.Coupon) { c.Uses = -1 }, "coupon.bad_limits"},
		"too many uses":           {func(c *coupon.Coupon) { c.Uses = 1_000_001 }, "coupon.bad_limits"},
		"negative uses of each":   {func(c *coupon.Coupon) { c.UsesEach = -1 }, "coupon.bad_limits"},
		"an end before it begins": {func(c *coupon.Coupon) { c.From, c.Until = 20001, 20000 }, "coupon.bad_days"},
		"a product that is not":   {func(c *coupon.Coupon) { c.ProductIDs = []int64{999} }, "coupon.bad_goods"},
		"a category that is not":  {func(c *coupon.Coupon) { c.CategoryIDs = []int64{-1} }, "coupon.bad_goods"},
		"too many products":       {func(c *coupon.Coupon) { c.ProductIDs = make([]int64, 201) }, "coupon.bad_goods"},
		"one that there is not":   {func(c *coupon.Coupon) { c.ID = 77 }, "coupon.not_found"},
		"a code that is taken":    {func(c *coupon.Coupon) { c.Code = " ta ken" }, "coupon.code_taken"},
	} {
		t.Run(name, func(t *testing.T) {
			b.Coupons.Save(t.Context(), coupon.Coupon{Code: "TAKEN", Name: "Taken", Kind: coupon.Delivery, Active: true}) // once
			c2 := good
			c.spoil(&c2)
			before := b.Count("coupons")
			id, err := b.Coupons.Save(t.Context(), c2)
			if key(err) != c.want || err != nil && b.Count("coupons") != before {
				t.Errorf("%v, want %q", err, c.want)
			}
			if err == nil {
				storetest.Must(t, b.Coupons.Delete(t.Context(), id))
			}
		})
	}
}

func TestACouponIsSavedWithAllItsFields(t *testing.T) {
	b := newBakery(t)
	want := b.Coupon(coupon.Coupon{Code: "di wali", Name: " Diwali  2026 ", Kind: coupon.Percent, Percent: 1250, Most: 100_00, Smallest: 500_00,
		ProductIDs: []int64{b.cake.ID, b.khari.ID, b.cake.ID}, CategoryIDs: []int64{b.cake.CategoryID}, FirstOrder: true, Uses: 50, UsesEach: 2,
		From: today(b), Until: today(b) + 7})
	want.Code, want.Name, want.ProductIDs = "DIWALI", "Diwali 2026", []int64{b.khari.ID, b.cake.ID}
	read := func() coupon.Coupon {
		t.Helper()
		list, err := b.Coupons.List(t.Context())
		storetest.Must(t, err)
		return list[0].Coupon
	}
	first := read()
	want.ReadVersion = first.ReadVersion
	if fmt.Sprintf("%+v", first) != fmt.Sprintf("%+v", want) {
		t.Errorf("%+v, want %+v", first, want)
	}
	for name, change := range map[string]func(*coupon.Coupon){
		"the name": func(c *coupon.Coupon) { c.Name = "Other" }, "the goods": func(c *coupon.Coupon) { c.ProductIDs = nil },
		"whether it is on": func(c *coupon.Coupon) { c.Active = false }, "the last day": func(c *coupon.Coupon) { c.Until++ },
		"the kind": func(c *coupon.Coupon) { c.Kind, c.Amount = coupon.Amount, 10_00 },
	} {
		mine, theirs := read(), read()
		change(&theirs)
		_, err := b.Coupons.Save(t.Context(), theirs)
		storetest.Must(t, err)
		if _, err := b.Coupons.Save(t.Context(), mine); key(err) != "coupon.changed" {
			t.Errorf("%s was changed meanwhile: %v", name, err)
		}
		mine.ReadVersion = ""
		if _, err := b.Coupons.Save(t.Context(), mine); err != nil {
			t.Errorf("regardless of it: %v", err)
		}
	}
}

// What an order was promised stays, whatever becomes of the coupon.
func TestAnOrderKeepsWhatItsCouponWas(t *testing.T) {
	b := newBakery(t)
	c := b.Coupon(coupon.Coupon{Code: "TEN", Name: "Ten percent"})
	o, _ := b.basket(1, 1).With("TEN").Paid()
	c.Name, c.Percent, c.Active = "Nine percent", 900, false
	_, err := b.Coupons.Save(t.Context(), c)
	storetest.Must(t, err)
	now := b.Reread(o)
	if now.Coupon.Name != "Ten percent" || now.Totals.Coupon != 60_00 || now.Totals != o.Totals {
		t.Errorf("%+v, %+v", now.Coupon, now.Totals)
	}
	if err := b.Coupons.Delete(t.Context(), c.ID); key(err) != "coupon.was_used" {
		t.Errorf("deleted: %v", err)
	}
	b.Sound()
}

// A coupon for one product must not become one for all when that is deleted.
func TestACouponWhoseGoodsAreGoneIsSwitchedOff(t *testing.T) {
	b := newBakery(t)
	bun := b.Product("Bun")
	c := b.Coupon(coupon.Coupon{Code: "BUN", ProductIDs: []int64{bun.ID}})
	storetest.Must(t, b.Catalog.DeleteProduct(t.Context(), bun.ID))
	list, err := b.Coupons.List(t.Context())
	storetest.Must(t, err)
	if len(list) != 1 || list[0].Active || len(list[0].ProductIDs) != 0 {
		t.Errorf("%+v", list)
	}
	if _, err := b.quote(b.asha.ID, b.basket(1, 0), c.Code); key(err) != "coupon.unknown" {
		t.Errorf("%v", err)
	}
}

func TestOnlySoManyCouponsApplyByThemselves(t *testing.T) {
	b := newBakery(t)
	for i := range 20 {
		b.Coupon(coupon.Coupon{Name: fmt.Sprint("Number ", i)})
	}
	one := coupon.Coupon{Name: "One more", Kind: coupon.Delivery, Active: true}
	if _, err := b.Coupons.Save(t.Context(), one); key(err) != "coupon.too_many_automatic" {
		t.Errorf("%v", err)
	}
	one.Active = false
	if _, err := b.Coupons.Save(t.Context(), one); err != nil {
		t.Error(err)
	}
}

// The office sees how often a coupon was used, and what it cost the shop.
func TestUsesAreCounted(t *testing.T) {
	b := newBakery(t)
	c := b.Coupon(coupon.Coupon{Code: "TEN"})
	b.basket(1, 0).With("TEN").Paid()
	b.Basket(b.Newcomer("bina@example.in")).Of(b.khari, 3).With("TEN").Pending()
	gone, _ := b.Basket(b.Newcomer("chetan@example.in")).Of(b.khari, 3).With("TEN").Paid()
	storetest.Must(t, b.Orders.Cancel(t.Context(), gone.CustomerID, gone.ID, "changed my mind"))
	list, err := b.Coupons.List(t.Context())
	storetest.Must(t, err)
	if u := list[0]; u.ID != c.ID || u.Paid != 1 || u.Waiting != 1 || u.Saved != money.Paise(10_00) {
		t.Errorf("%+v", u)
	}
	b.Sound()
}
