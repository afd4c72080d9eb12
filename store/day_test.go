package store_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"bhatti/store"
	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

func dashboard(t *testing.T, shop *storetest.Shop) store.Dashboard {
	t.Helper()
	d, err := shop.Dashboard(t.Context())
	storetest.Must(t, err)
	return d
}

func TestWhatToBakeIsWhatPaidOrdersAskForThatAreNotDispatched(t *testing.T) {
	shop := storetest.New(t)
	asha, binod := shop.Customer(storetest.Asha), shop.Customer("binod@example.in")
	khari, rusk := shop.Product("Khari", storetest.Sized("200 g")), shop.Product("Rusk")
	want := func(now string) {
		t.Helper()
		var got string
		for _, b := range dashboard(t, shop).ToBake {
			got += fmt.Sprintf("%s %s: %d of %d orders, %d packing; ", b.Name, b.PackageName, b.Pieces, b.Orders, b.Packing)
		}
		if got != now {
			t.Errorf("to bake: %s, want %s", got, now)
		}
	}
	first, _ := shop.Basket(asha).Of(khari, 3).Of(rusk, 1).Paid()
	second, _ := shop.Basket(binod).Of(khari, 2).Paid()
	shop.Basket(asha).Of(khari, 50).Pending()
	want("Khari 200 g: 5 of 2 orders, 0 packing; Rusk Default: 1 of 1 orders, 0 packing; ")

	storetest.Must(t, shop.Orders.Move(t.Context(), first.ID, sales.OrderProcessing, ""))
	want("Khari 200 g: 5 of 2 orders, 3 packing; Rusk Default: 1 of 1 orders, 1 packing; ")

	_, err := shop.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: second.ID, All: true, Reason: "Not baked"})
	storetest.Must(t, err)
	want("Khari 200 g: 3 of 1 orders, 3 packing; Rusk Default: 1 of 1 orders, 1 packing; ")

	storetest.Must(t, shop.Orders.Move(t.Context(), first.ID, sales.OrderShipped, ""))
	want("")
}

func TestWhoHasWaitedLongestIsPackedFirst(t *testing.T) {
	shop := storetest.New(t)
	asha, khari := shop.Customer(storetest.Asha), shop.Product("Khari")
	var paid []string
	for range 10 {
		o, _ := shop.Basket(asha).Of(khari, 1).Paid()
		paid = append(paid, o.Number)
		shop.Clock.Add(3 * time.Hour)
	}
	open, _ := shop.Basket(asha).Of(khari, 2).Pending()
	d := dashboard(t, shop)
	if len(d.NextToPack) != 8 || d.NextToPack[0].Number != paid[0] || !d.NextToPack[0].Late || d.NextToPack[7].Late {
		t.Errorf("next to pack: %+v", d.NextToPack)
	}
	if len(d.Unpaid) != 1 || d.Unpaid[0].Number != open.Number || d.Unpaid[0].Pieces != 2 || d.Unpaid[0].ByLink || d.Unpaid[0].Late {
		t.Errorf("unpaid: %+v", d.Unpaid)
	}
	if d.SalesTotals.Unpaid != open.Totals.Total {
		t.Errorf("%v unpaid", d.SalesTotals.Unpaid)
	}
}

// The tests' clock starts on a Saturday at noon.
func TestWithDeliveryTimesWhatLeavesFirstIsPackedFirst(t *testing.T) {
	shop := storetest.New(t)
	asha, cake := shop.Customer(storetest.Asha), shop.Product("Cake")
	before, _ := shop.Basket(asha).Of(cake, 1).Paid()
	_, err := shop.Slots.Save(t.Context(), slot.Group{Name: "All", Kind: slot.Elsewhere, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 16 * 60, To: 18 * 60, Places: 9}, {Weekdays: slot.EveryDay, From: 18 * 60, To: 20 * 60, Places: 9},
	}})
	storetest.Must(t, err)
	storetest.Must(t, shop.Slots.SaveOven(t.Context(), slot.Oven{ProductID: cake.ID, Pieces: 6}))
	groups, err := shop.Slots.Groups(t.Context())
	storetest.Must(t, err)
	today := slot.DayOf(shop.Clock.Now())
	evening := shop.Basket(asha).Of(cake, 3)
	evening.Order.Slot = slot.Choice{SlotID: groups[0].Slots[1].ID, Day: today}
	later, _ := evening.Paid()
	shop.Clock.Add(time.Minute)
	sooner, _ := shop.Basket(asha).Of(cake, 2).Paid()
	d := dashboard(t, shop)
	var got []string
	for _, o := range d.NextToPack {
		got = append(got, o.Number)
	}
	if want := []string{before.Number, sooner.Number, later.Number}; !slices.Equal(got, want) {
		t.Errorf("next to pack: %v, want %v", got, want)
	}
	if s := d.NextToPack[1].Slot; s.Day != today || s.From != 16*60 {
		t.Errorf("%+v", s)
	}
	if len(d.Booked) != 1 || d.Booked[0].Taken != 5 || d.Booked[0].Pieces != 6 || d.Booked[0].Name != "Cake" || d.Booked[0].Day != today {
		t.Errorf("booked: %+v", d.Booked)
	}
}

// The tests' clock starts on a Saturday at noon.
func TestTheWeekIsHeldAgainstTheLastOneDayByDay(t *testing.T) {
	shop := storetest.New(t)
	asha, khari := shop.Customer(storetest.Asha), shop.Product("Khari")
	order, _ := shop.Basket(asha).Of(khari, 2).Paid() // Saturday at noon
	total := order.Totals.Total
	shop.Clock.Add(11 * time.Hour) // the same day at 23:00
	shop.Basket(asha).Of(khari, 2).Paid()
	shop.Clock.Add(2 * time.Hour) // Sunday at 1:00
	shop.Basket(asha).Of(khari, 2).Paid()
	shop.Clock.Add(6*24*time.Hour + 12*time.Hour) // Saturday at 13:00
	shop.Basket(asha).Of(khari, 2).Paid()

	s := dashboard(t, shop).SalesTotals
	if s.Dashboard != total || s.SameDayLastWeek != 2*total || s.ThisWeek != total || s.LastWeek != 3*total || s.LastWeekByNow != total {
		t.Errorf("%+v", s)
	}
	saturday, sunday := s.Days[5], s.Days[6]
	if saturday.Sales != total || saturday.Earlier != 2*total || sunday.Sales != 0 || sunday.Earlier != total {
		t.Errorf("Saturday %+v, Sunday %+v", saturday, sunday)
	}
	if name := s.Days[0].Day.Format("Monday 15:04"); name != "Monday 00:00" {
		t.Errorf("the week begins on %s", name)
	}
	for i, d := range s.Days[:5] {
		if d.Sales != 0 || d.Earlier != 0 {
			t.Errorf("day %d: %+v", i, d)
		}
	}
}

func TestEachProductSaysWhenItsStockIsLow(t *testing.T) {
	shop := storetest.New(t)
	shop.Product("Bread", storetest.Stock(6))
	shop.Product("Khari", storetest.Stock(5))
	cake := shop.Product("Cake", storetest.Stock(2))
	rusk := shop.Product("Rusk", storetest.Stock(30))
	shop.Product("Pav")
	set := func(p catalog.ProductPage, pieces int64) error {
		d, err := shop.Catalog.Input(t.Context(), p.ID)
		storetest.Must(t, err)
		d.LowStock = &pieces
		_, err = shop.Catalog.SaveProduct(t.Context(), d)
		return err
	}
	want := func(names ...string) {
		t.Helper()
		d := dashboard(t, shop)
		var got []string
		for _, l := range d.LowStock {
			got = append(got, l.Name)
		}
		if fmt.Sprint(got) != fmt.Sprint(names) || d.LowStockCount != len(names) {
			t.Errorf("low: %v (%d), want %v", got, d.LowStockCount, names)
		}
		if _, total, err := shop.Catalog.ProductList(t.Context(), catalog.ProductListQuery{Show: "low"}); err != nil || total != len(names) {
			t.Errorf("the list of products has %d that are low, %v", total, err)
		}
	}
	want("Cake", "Khari")
	storetest.Must(t, set(cake, 1))
	storetest.Must(t, set(rusk, 40))
	want("Khari", "Rusk")
	if err := set(cake, -1); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("less than none: %v", err)
	}
	_, err := shop.Catalog.MarkSoldOut(t.Context(), cake.ID, nil, true)
	storetest.Must(t, err)
	want("Cake", "Khari", "Rusk")

	d, err := shop.Catalog.Input(t.Context(), rusk.ID)
	storetest.Must(t, err)
	d.LowStock, d.Tags = nil, "New"
	_, err = shop.Catalog.SaveProduct(t.Context(), d)
	storetest.Must(t, err)
	want("Cake", "Khari", "Rusk") // who says nothing of it leaves it as it is
}
