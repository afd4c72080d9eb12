package sales_test

import (
	"fmt"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// BenchmarkCreate places orders of three lines, one after the other.
func BenchmarkCreate(b *testing.B) {
	data := storetest.New(b)
	var goods []catalog.ProductPage
	for _, name := range []string{"Butter Khari", "Jeera Khari", "Methi Khari"} {
		goods = append(goods, data.Product(name, storetest.Stock(1_000_000)))
	}
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		b.StopTimer() // another customer each time: the same would change the order
		basket := data.Basket(data.Newcomer(fmt.Sprintf("buyer%d@example.in", n)))
		for _, product := range goods {
			basket.Of(product, 1)
		}
		b.StartTimer()
		if _, _, err := basket.Place(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkOffer opens the dialog of an unpaid order again and again.
func BenchmarkOffer(b *testing.B) {
	data := storetest.New(b)
	asha := data.Customer("asha@example.in")
	order, _ := data.Basket(asha).Of(data.Product("Butter Khari"), 1).Pending()
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := data.Payments.Offer(b.Context(), asha.ID, order.ID); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCreateTimed places such orders in a shop that promises times and bakes
// so many a day.
func BenchmarkCreateTimed(b *testing.B) {
	data := storetest.New(b)
	_, err := data.Slots.Save(b.Context(), slot.Group{Name: "Pune", Kind: slot.Elsewhere, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 540, To: 720, Places: 10_000, Closes: 600},
		{Weekdays: slot.EveryDay, From: 960, To: 1080, Places: 10_000, Closes: 90},
	}})
	storetest.Must(b, err)
	var goods []catalog.ProductPage
	for _, name := range []string{"Butter Khari", "Jeera Khari", "Methi Khari"} {
		goods = append(goods, data.Product(name, storetest.Stock(1_000_000)))
	}
	storetest.Must(b, data.Slots.SaveOven(b.Context(), slot.Oven{CategoryID: goods[0].CategoryID, Pieces: 100_000}))
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		b.StopTimer()
		basket := data.Basket(data.Newcomer(fmt.Sprintf("buyer%d@example.in", n)))
		for _, product := range goods {
			basket.Of(product, 1)
		}
		b.StartTimer()
		if _, _, err := basket.Place(); err != nil {
			b.Fatal(err)
		}
	}
}
