package store_test

import (
	"fmt"
	"testing"
	"time"

	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// The tests' clock starts on a Saturday at noon. What is wanted tomorrow is not
// baked today, and Today says of each package what the bake sheet says.
func TestTodaysListIsTheBakeSheetOfToday(t *testing.T) {
	shop := storetest.New(t)
	khari, rusk, cake := shop.Product("Khari"), shop.Product("Rusk"), shop.Product("Cake", storetest.Needs(24*time.Hour))
	asha := shop.Customer(storetest.Asha)
	shop.Basket(asha).Of(rusk, 4).Paid() // for no time
	_, err := shop.Slots.Save(t.Context(), slot.Group{Name: "Pune", Kind: slot.Elsewhere, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 16 * 60, To: 18 * 60, Places: 9}, {Weekdays: slot.EveryDay, From: 18 * 60, To: 20 * 60, Places: 9},
	}})
	storetest.Must(t, err)
	groups, err := shop.Slots.Groups(t.Context())
	storetest.Must(t, err)
	today := slot.DayOf(shop.Clock.Now())
	shop.Basket(asha).Of(khari, 3).Paid()
	evening := shop.Basket(asha).Of(khari, 5).Of(rusk, 1)
	evening.Order.Slot = slot.Choice{SlotID: groups[0].Slots[1].ID, Day: today}
	evening.Paid()
	shop.Basket(asha).Of(cake, 7).Paid()

	var got string
	sum := map[int64]int{}
	for _, b := range dashboard(t, shop).ToBake {
		got += fmt.Sprint(b.Name, " ", b.Pieces, " of ", b.Orders)
		for _, s := range b.Slots {
			got += fmt.Sprint(", ", slot.Span(s.From, s.To, "en"), " ", s.Pieces)
		}
		got += "; "
		sum[b.PackageID] = b.Pieces
	}
	if want := "Khari 8 of 2, 4–6 pm 3, 6–8 pm 5; Rusk 5 of 2, 6–8 pm 1; "; got != want {
		t.Errorf("to bake: %s\nwant %s", got, want)
	}
	day, err := shop.Bake.Day(t.Context(), today, "en")
	storetest.Must(t, err)
	for _, s := range day.Sheet() {
		for _, l := range s.Lines {
			sum[l.PackageID] -= l.Pieces
		}
	}
	for id, rest := range sum {
		if rest != 0 {
			t.Errorf("Today has %d more of package %d than the bake sheet", rest, id)
		}
	}
}
