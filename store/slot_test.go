package store_test

import (
	"strings"
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// timed is a shop that delivers from four to six every day and bakes five cakes,
// with a cake that is on its way, one that is not paid and one that was given up.
func timed(t *testing.T) (shop *storetest.Shop, delivered, pending sales.Order) {
	t.Helper()
	shop = storetest.New(t)
	_, err := shop.Slots.Save(t.Context(), slot.Group{Name: "Pune", Kind: slot.Elsewhere, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 960, To: 1080, Places: 3, Closes: 60},
	}})
	storetest.Must(t, err)
	cake := shop.Product("Cake")
	storetest.Must(t, shop.Slots.SaveOven(t.Context(), slot.Oven{ProductID: cake.ID, Pieces: 5}))
	delivered, _ = shop.Basket(shop.Customer(storetest.Asha)).Of(cake, 2).Paid()
	for _, s := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
		storetest.Must(t, shop.Orders.Move(t.Context(), delivered.ID, s, ""))
	}
	pending, _ = shop.Basket(shop.Newcomer("bina@example.in")).Of(cake, 1).Pending()
	given, _ := shop.Basket(shop.Newcomer("chetan@example.in")).Of(cake, 1).Pending()
	storetest.Must(t, shop.Orders.Cancel(t.Context(), given.CustomerID, given.ID, "changed my mind"))
	shop.Sound()
	return shop, delivered, pending
}

func TestUpkeepLeavesPlacesAsOrdersHoldThem(t *testing.T) {
	shop, delivered, pending := timed(t)
	restored(t, copyOf(t, shop), t.TempDir(), shop.Clock).Sound()

	storetest.Must(t, shop.EraseCustomer(t.Context(), delivered.CustomerID))
	shop.Sound()

	shop.Clock.Add(sales.Hold + time.Minute)
	storetest.Must(t, shop.Orders.Expire(t.Context(), pending.ID))
	shop.Sound()
	storetest.Must(t, shop.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE payment_attempts SET next_check_at = NULL`) // the provider has been asked for the last time
		return err
	}))
	shop.Clock.Add(30 * day)
	before := shop.Count("orders")
	storetest.Must(t, shop.Prune(t.Context()))
	if now := shop.Count("orders"); now >= before {
		t.Errorf("%d orders were there, %d are", before, now)
	}
	shop.Sound()
}

func TestTheCheckFindsWhatIsTakenAndHeldByNobody(t *testing.T) {
	shop, _, _ := timed(t)
	for statement, want := range map[string]string{
		`UPDATE slot_days SET taken = taken + 1`:                           "the places of a slot that are taken are those that orders hold",
		`DELETE FROM slot_days`:                                            "the places of a slot that are taken are those that orders hold",
		`UPDATE oven_days SET taken = taken + 1`:                           "what is taken of an oven is what orders hold",
		`DELETE FROM oven_days`:                                            "what is taken of an oven is what orders hold",
		`UPDATE orders SET slot_held = 1 WHERE status = 'ORDER CANCELLED'`: "a cancelled order holds no place of a slot",
	} {
		broken := restored(t, copyOf(t, shop), t.TempDir(), shop.Clock)
		storetest.Must(t, broken.DB.Write(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(statement)
			return err
		}))
		findings, err := broken.Check(t.Context())
		storetest.Must(t, err)
		if !strings.Contains(strings.Join(findings, "\n"), want) {
			t.Errorf("%s: found %q", statement, findings)
		}
	}
}

// A cake for Saturday that was paid on Monday is not late on Wednesday.
func TestAnOrderWithATimeIsLateWhenItHasBegun(t *testing.T) {
	shop, _, _ := timed(t)
	b := shop.Basket(shop.Newcomer("dev@example.in")).Of(shop.Product("Khari"), 1)
	groups, err := shop.Slots.Groups(t.Context())
	storetest.Must(t, err)
	saturday := slot.DayOf(shop.Clock.Now()) + 5
	b.Order.Slot = slot.Choice{SlotID: groups[0].Slots[0].ID, Day: saturday}
	o, _ := b.Paid()
	late := func(want bool) {
		t.Helper()
		list, n, err := shop.Orders.List(t.Context(), sales.OrderQuery{Late: true})
		storetest.Must(t, err)
		d, err := shop.Dashboard(t.Context())
		storetest.Must(t, err)
		if got := shop.Reread(o).Late(shop.Clock.Now()); got != want || (n == 1) != want || (d.Waiting.Late == 1) != want || d.NextToPack[0].Late != want || want && list[0].ID != o.ID {
			t.Errorf("at %s: late %v, listed %d, counted %d, shown %v, want %v", shop.Clock.Now(), got, n, d.Waiting.Late, d.NextToPack[0].Late, want)
		}
	}
	shop.Clock.Add(3 * day)
	late(false)
	shop.Clock.Add(saturday.At(16 * 60).Sub(shop.Clock.Now()))
	late(false)
	shop.Clock.Add(time.Minute)
	late(true)
}
