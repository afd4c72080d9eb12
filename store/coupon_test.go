package store_test

import (
	"strings"
	"testing"
	"time"

	"bhatti/store/coupon"
	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// couponed is a shop with an order delivered with a coupon, one that waits for its
// payment, and one that was given up.
func couponed(t *testing.T) (shop *storetest.Shop, delivered, pending sales.Order) {
	t.Helper()
	shop = storetest.New(t).Registered()
	cake := shop.Product("Cake", storetest.GST(1800))
	shop.Coupon(coupon.Coupon{Code: "TEN", Uses: 3})
	delivered, _ = shop.Basket(shop.Customer(storetest.Asha)).Of(cake, 3).With("TEN").Paid()
	for _, s := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
		storetest.Must(t, shop.Orders.Move(t.Context(), delivered.ID, s, ""))
	}
	pending, _ = shop.Basket(shop.Newcomer("bina@example.in")).Of(cake, 1).With("TEN").Pending()
	given, _ := shop.Basket(shop.Newcomer("chetan@example.in")).Of(cake, 1).With("TEN").Pending()
	storetest.Must(t, shop.Orders.Cancel(t.Context(), given.CustomerID, given.ID, "changed my mind"))
	shop.Sound()
	return shop, delivered, pending
}

func TestUpkeepLeavesCouponsAsOrdersHoldThem(t *testing.T) {
	shop, delivered, pending := couponed(t)
	uses := func(shop *storetest.Shop, paid, waiting int) {
		t.Helper()
		list, err := shop.Coupons.List(t.Context())
		storetest.Must(t, err)
		if u := list[0]; u.Paid != paid || u.Waiting != waiting {
			t.Errorf("%d paid and %d waiting, want %d and %d", u.Paid, u.Waiting, paid, waiting)
		}
	}
	copied := restored(t, copyOf(t, shop), t.TempDir(), shop.Clock)
	copied.Sound()
	uses(copied, 1, 1)

	storetest.Must(t, shop.EraseCustomer(t.Context(), delivered.CustomerID))
	shop.Sound()
	uses(shop, 1, 1)
	if now := shop.Reread(delivered); now.Totals != delivered.Totals || now.Coupon != delivered.Coupon {
		t.Errorf("an erased customer's order: %+v, %+v", now.Totals, now.Coupon)
	}

	shop.Clock.Add(sales.Hold + time.Minute)
	storetest.Must(t, shop.Orders.Expire(t.Context(), pending.ID))
	shop.Sound()
	uses(shop, 1, 0)
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
	uses(shop, 1, 0)
}

func TestTheCheckFindsCouponsThatDoNotAddUp(t *testing.T) {
	shop, _, _ := couponed(t)
	for statement, want := range map[string]string{
		`UPDATE orders SET coupon_held = 1 WHERE status = 'ORDER CANCELLED'`:              "an order that stands holds its coupon",
		`UPDATE orders SET coupon_held = 0 WHERE status = 'ORDER DELIVERED'`:              "an order that stands holds its coupon",
		`UPDATE orders SET coupon_paise = coupon_paise + 1`:                               "an order's totals are the sums of its lines",
		`UPDATE order_lines SET coupon_paise = 1, coupon_tax_paise = 0`:                   "an order's totals are the sums of its lines",
		`UPDATE orders SET coupon_id = NULL, coupon_held = 0 WHERE coupon_id IS NOT NULL`: "an order saves something with a coupon, and nothing without",
		`UPDATE orders SET coupon_delivery = 1`:                                           "an order saves something with a coupon, and nothing without",
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
