package coupon_test

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/coupon"
	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

func rupees(p money.Paise) *big.Rat { return big.NewRat(int64(p), 100) }

// key is the name of the failure; "" for none.
func key(err error) string {
	if e, ok := errors.AsType[*fault.Error](err); ok {
		return e.Key
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

// bakery sells khari for ₹100 in "Bakery" and a cake for ₹500 in "Cakes"; a delivery
// costs ₹40 and ₹15 for each kilogram more.
type bakery struct {
	*storetest.Shop
	khari, cake catalog.ProductPage
	asha        customer.Customer
}

func newBakery(t *testing.T) *bakery {
	b := &bakery{Shop: storetest.New(t)}
	b.khari = b.Product("Khari", storetest.Price(100_00), storetest.Weight(200), storetest.GST(500))
	b.cake = b.Product("Cake", storetest.In("Cakes"), storetest.Price(500_00), storetest.Weight(800), storetest.GST(1800))
	b.asha = b.Newcomer(storetest.Asha)
	return b
}

// basket holds so many packets of khari and cakes.
func (b *bakery) basket(kharis, cakes int) *storetest.Basket {
	k := b.Basket(b.asha)
	if kharis > 0 {
		k.Of(b.khari, kharis)
	}
	if cakes > 0 {
		k.Of(b.cake, cakes)
	}
	return k
}

// quote asks what a code saves; customer 0 is a guest.
func (b *bakery) quote(customerID int64, k *storetest.Basket, code string) (sales.CouponQuote, error) {
	n := k.Order
	n.Coupon, n.Language = code, "en"
	return b.Orders.QuoteCoupon(b.T.Context(), customerID, n)
}

func today(b *bakery) slot.Day { return slot.DayOf(b.Clock.Now()) }

func TestWhatACouponTakesOff(t *testing.T) {
	b := newBakery(t)
	for name, c := range map[string]struct {
		coupon        coupon.Coupon
		kharis, cakes int
		saved         money.Paise
		parts         []money.Paise
		delivery      money.Paise
	}{
		"a part of all goods":                {coupon.Coupon{Kind: coupon.Percent, Percent: 1250}, 1, 1, 75_00, []money.Paise{12_50, 62_50}, 40_00},
		"a part of a product":                {coupon.Coupon{Kind: coupon.Percent, Percent: 1000, ProductIDs: []int64{b.khari.ID}}, 3, 1, 30_00, []money.Paise{30_00, 0}, 55_00},
		"a part of a category":               {coupon.Coupon{Kind: coupon.Percent, Percent: 1000, CategoryIDs: []int64{b.cake.CategoryID}}, 1, 2, 100_00, []money.Paise{0, 100_00}, 55_00},
		"of both, each once":                 {coupon.Coupon{Kind: coupon.Percent, Percent: 1000, ProductIDs: []int64{b.cake.ID, b.khari.ID}, CategoryIDs: []int64{b.cake.CategoryID}}, 1, 1, 60_00, []money.Paise{10_00, 50_00}, 40_00},
		"a part, up to a limit":              {coupon.Coupon{Kind: coupon.Percent, Percent: 5000, Most: 100_00}, 1, 1, 100_00, []money.Paise{16_67, 83_33}, 40_00},
		"rounded half up to the paisa":       {coupon.Coupon{Kind: coupon.Percent, Percent: 1}, 1, 1, 6, []money.Paise{1, 5}, 40_00},
		"a sum, by largest remainder":        {coupon.Coupon{Kind: coupon.Amount, Amount: 50_00}, 1, 1, 50_00, []money.Paise{8_33, 41_67}, 40_00},
		"a sum that is more than its goods":  {coupon.Coupon{Kind: coupon.Amount, Amount: 400_00, ProductIDs: []int64{b.khari.ID}}, 2, 1, 200_00, []money.Paise{200_00, 0}, 55_00},
		"all goods, and the delivery stays":  {coupon.Coupon{Kind: coupon.Percent, Percent: 10000}, 1, 1, 600_00, []money.Paise{100_00, 500_00}, 40_00},
		"the delivery":                       {coupon.Coupon{Kind: coupon.Delivery}, 3, 2, 70_00, []money.Paise{0, 0}, 0},
		"the basket just large enough":       {coupon.Coupon{Kind: coupon.Amount, Amount: 10_00, Smallest: 600_00}, 1, 1, 10_00, []money.Paise{1_67, 8_33}, 40_00},
		"the whole basket counts for it":     {coupon.Coupon{Kind: coupon.Amount, Amount: 10_00, Smallest: 600_00, ProductIDs: []int64{b.khari.ID}}, 1, 1, 10_00, []money.Paise{10_00, 0}, 40_00},
		"a category that is not in the cart": {coupon.Coupon{Kind: coupon.Percent, Percent: 1000, CategoryIDs: []int64{b.khari.CategoryID, b.cake.CategoryID}}, 1, 0, 10_00, []money.Paise{10_00}, 40_00},
	} {
		t.Run(name, func(t *testing.T) {
			c.coupon.Code = "TEST"
			made := b.Coupon(c.coupon)
			defer func() { storetest.Must(t, b.Coupons.Delete(t.Context(), made.ID)) }()
			q, err := b.quote(0, b.basket(c.kharis, c.cakes), "test")
			storetest.Must(t, err)
			var parts []money.Paise
			for _, l := range q.Order.Lines {
				parts = append(parts, l.Coupon)
				if l.Total != l.Unit*money.Paise(l.Quantity)-l.Coupon || l.Tax != money.TaxWithin(l.Total, l.GST) || l.Taxable+l.Tax != l.Total {
					t.Errorf("a line that does not add up: %+v", l)
				}
			}
			totals := q.Order.Totals
			goods := money.Paise(c.kharis)*100_00 + money.Paise(c.cakes)*500_00
			if totals.Coupon != c.saved || fmt.Sprint(parts) != fmt.Sprint(c.parts) || totals.Delivery != c.delivery || totals.Taxable+totals.Tax+totals.Delivery != totals.Total {
				t.Errorf("saved %v as %v, delivery %v: %+v, want %v as %v, %v", totals.Coupon, parts, totals.Delivery, totals, c.saved, c.parts, c.delivery)
			}
			if totals.Total != goods+q.Order.FullDelivery()-c.saved || totals.Discount != 0 {
				t.Errorf("the total is %v of goods for %v: %+v", totals.Total, goods, totals)
			}
		})
	}
}

func TestAnOrderIsNeverForLessThanCanBePaid(t *testing.T) {
	b := newBakery(t)
	b.Coupon(coupon.Coupon{Code: "ALL", Kind: coupon.Percent, Percent: 10000})
	k := b.basket(1, 0).With("ALL")
	k.Order.Collect, k.Order.Pincode = true, ""
	b.counter()
	o, _ := k.Pending()
	if o.Totals.Total != 1_00 || o.Totals.Coupon != 99_00 || o.Lines[0].Total != 1_00 {
		t.Errorf("%+v", o.Totals)
	}
	b.Sound()
}

// counter has orders collected at the shop.
func (b *bakery) counter() {
	_, err := b.Slots.Save(b.T.Context(), slot.Group{Name: "Counter", Kind: slot.Counter, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 600, To: 1200, Places: 100, Closes: 30},
	}})
	storetest.Must(b.T, err)
}

// The delivery charge, the minimum order and free delivery are worked out from
// the goods before the coupon.
func TestACouponNeverMakesADeliveryDearer(t *testing.T) {
	b := newBakery(t)
	b.Coupon(coupon.Coupon{Code: "HALF", Kind: coupon.Percent, Percent: 5000})
	k := b.basket(1, 1).With("HALF")
	storetest.Must(t, b.Delivery.Save(t.Context(), storetest.Pincode, money.Terms{Base: 40_00, ExtraPerKg: 15_00, Minimum: 600_00, FreeFrom: 600_00}))
	q, err := b.quote(b.asha.ID, k, "HALF")
	storetest.Must(t, err)
	if q.Order.Totals.Delivery != 0 || q.Order.Totals.Total != 300_00 {
		t.Errorf("%+v", q.Order.Totals)
	}
	o, _ := k.Pending()
	if o.Totals != q.Order.Totals {
		t.Errorf("ordered for %+v, asked for %+v", o.Totals, q.Order.Totals)
	}
}

// refusals are why a code cannot be used, for who asks and for who orders alike.
func TestWhyACouponCannotBeUsed(t *testing.T) {
	b := newBakery(t)
	now := today(b)
	off := b.Coupon(coupon.Coupon{Code: "OFF"})
	off.Active = false
	_, err := b.Coupons.Save(t.Context(), off)
	storetest.Must(t, err)
	for code, c := range map[string]coupon.Coupon{
		"YESTERDAY": {Until: now - 1}, "TODAY": {From: now, Until: now}, "TOMORROW": {From: now + 1},
		"CAKES": {CategoryIDs: []int64{b.cake.CategoryID}}, "LARGE": {Smallest: 300_01}, "FITS": {Smallest: 300_00},
		"FIRST": {FirstOrder: true}, "ONCE": {UsesEach: 1}, "TWICE": {UsesEach: 2}, "LAST": {Uses: 1}, "FREE": {Kind: coupon.Delivery},
	} {
		c.Code = code
		b.Coupon(c)
	}
	bina := b.Newcomer("bina@example.in")
	b.Basket(bina).Of(b.khari, 1).With("LAST").Paid()
	b.Basket(bina).Of(b.khari, 3).With("ONCE").Paid()
	b.Basket(bina).Of(b.khari, 2).With("TWICE").Paid()
	collected := b.basket(3, 0)
	collected.Order.Collect = true
	b.counter()
	plain, small := b.basket(3, 0), b.basket(3, 0)
	for _, c := range []struct {
		code     string
		customer int64
		basket   *storetest.Basket
		want     string
	}{
		{"", b.asha.ID, plain, ""},
		{"NONE", b.asha.ID, plain, "coupon.unknown"},
		{"OFF", b.asha.ID, plain, "coupon.unknown"},
		{"A", b.asha.ID, plain, "coupon.unknown"},
		{"दिवाळी", b.asha.ID, plain, "coupon.unknown"},
		{"' OR 1=1 --", b.asha.ID, plain, "coupon.unknown"},
		{strings.Repeat("TODAY", 2000), b.asha.ID, plain, "coupon.unknown"},
		{"YESTERDAY", b.asha.ID, plain, "coupon.ended"},
		{"TODAY", b.asha.ID, plain, ""},
		{" to day ", 0, plain, ""},
		{"TOMORROW", b.asha.ID, plain, "coupon.not_yet"},
		{"CAKES", b.asha.ID, plain, "coupon.not_for_these"},
		{"LARGE", b.asha.ID, small, "coupon.basket_too_small"},
		{"FITS", b.asha.ID, small, ""},
		{"FIRST", 0, plain, "coupon.sign_in"},
		{"FIRST", b.asha.ID, plain, ""},
		{"FIRST", bina.ID, plain, "coupon.first_order"},
		{"ONCE", 0, plain, "coupon.sign_in"},
		{"ONCE", b.asha.ID, plain, ""},
		{"ONCE", bina.ID, plain, "coupon.used_by_you"},
		{"TWICE", bina.ID, plain, ""},
		{"LAST", b.asha.ID, plain, "coupon.used_up"},
		{"LAST", 0, plain, "coupon.used_up"},
		{"FREE", b.asha.ID, plain, ""},
		{"FREE", b.asha.ID, collected, "coupon.saves_nothing"},
	} {
		_, err := b.quote(c.customer, c.basket, c.code)
		if got := key(err); got != c.want {
			t.Errorf("%.20q of %d: %q, want %q", c.code, c.customer, got, c.want)
		}
		if c.customer == 0 || c.want == "" {
			continue
		}
		before := b.Count("orders")
		n := c.basket.Order
		n.Coupon = c.code
		_, _, err = b.Orders.Create(t.Context(), c.customer, withTotal(n))
		if got := key(err); got != c.want || fault.CodeOf(err) != fault.Conflict || b.Count("orders") != before {
			t.Errorf("an order with %.20q: %v, want %q, and nothing stored", c.code, err, c.want)
		}
	}
}

// withTotal claims some total: a coupon is looked at before it.
func withTotal(n sales.NewOrder) sales.NewOrder {
	n.ClaimedTotal = rupees(1_00)
	return n
}

// A quote at one second to midnight in India, and an order one second later.
func TestACouponEndsWithItsLastSecond(t *testing.T) {
	b := newBakery(t)
	last := b.Coupon(coupon.Coupon{Code: "LAST", Until: today(b)})
	b.Clock.Add(last.Until.At(24*60).Sub(b.Clock.Now()) - time.Second)
	k := b.basket(2, 0).With("LAST")
	_, err := b.quote(b.asha.ID, k, "LAST")
	storetest.Must(t, err)
	if some, err := b.Coupons.Offered(t.Context()); err != nil || !some {
		t.Errorf("no coupon is offered in its last second: %v", err)
	}
	b.Clock.Add(time.Second)
	before, stock := b.Count("orders"), b.Count("order_lines")
	_, _, err = k.Place()
	if key(err) != "coupon.ended" || b.Count("orders") != before || b.Count("order_lines") != stock {
		t.Errorf("%v", err)
	}
	if some, err := b.Coupons.Offered(t.Context()); err != nil || some {
		t.Errorf("it is offered still: %v", err)
	}
	k.Order.Coupon = ""
	if _, _, err := k.Place(); err != nil {
		t.Errorf("without it: %v", err)
	}
}

func TestTheBestCouponAppliesByItself(t *testing.T) {
	b := newBakery(t)
	asked := func(want string, saved money.Paise) {
		t.Helper()
		q, err := b.quote(b.asha.ID, b.basket(2, 0), "")
		storetest.Must(t, err)
		if q.Use.Name != want || q.Order.Totals.Coupon != saved {
			t.Errorf("%q saves %v, want %q, %v", q.Use.Name, q.Order.Totals.Coupon, want, saved)
		}
	}
	asked("", 0)
	b.Coupon(coupon.Coupon{Name: "Ten", Percent: 1000})
	asked("Ten", 20_00)
	b.Coupon(coupon.Coupon{Name: "Also ten", Kind: coupon.Amount, Amount: 20_00})
	asked("Ten", 20_00) // of equals the oldest
	b.Coupon(coupon.Coupon{Name: "Delivery", Kind: coupon.Delivery})
	asked("Delivery", 40_00)
	b.Coupon(coupon.Coupon{Name: "Cakes", Percent: 9000, CategoryIDs: []int64{b.cake.CategoryID}})
	b.Coupon(coupon.Coupon{Name: "Large", Percent: 9000, Smallest: 500_00})
	asked("Delivery", 40_00)
	b.Coupon(coupon.Coupon{Name: "First", Kind: coupon.Amount, Amount: 60_00, FirstOrder: true})
	asked("First", 60_00)
	guest, err := b.quote(0, b.basket(2, 0), "")
	storetest.Must(t, err)
	if guest.Use.Name != "Delivery" || guest.Next != "Large" || guest.Missing != 300_00 {
		t.Errorf("a guest: %+v, lacking %v for %q", guest.Use, guest.Missing, guest.Next)
	}
	b.Coupon(coupon.Coupon{Code: "SMALL", Kind: coupon.Amount, Amount: 5_00})
	if q, err := b.quote(b.asha.ID, b.basket(2, 0), "small"); err != nil || q.Order.Totals.Coupon != 5_00 || q.Missing != 0 {
		t.Errorf("a code that is typed goes before: %+v, %v", q.Order.Totals, err)
	}
}

// A guest who has not said where to sees what a coupon for the delivery will do.
func TestACouponForTheDeliveryWithoutAPinCode(t *testing.T) {
	b := newBakery(t)
	b.Coupon(coupon.Coupon{Code: "FREE", Kind: coupon.Delivery})
	k := b.basket(2, 0)
	k.Order.Pincode = ""
	q, err := b.quote(0, k, "FREE")
	storetest.Must(t, err)
	if !q.Order.Coupon.FreeDelivery || q.Order.Totals.Coupon != 0 || q.Order.Totals.Total != 200_00 {
		t.Errorf("%+v of %+v", q.Order.Coupon, q.Order.Totals)
	}
}

func TestWhoPaysLessThanWasShownIsNotTurnedAway(t *testing.T) {
	b := newBakery(t)
	k := b.basket(2, 0) // 200 + 40, as a page that knows no coupons shows it
	b.Coupon(coupon.Coupon{Name: "Ten", Percent: 1000})
	o, a := k.Pending()
	if o.Totals.Total != 220_00 || a.Amount != 220_00 || o.Coupon.Name != "Ten" || o.Coupon.Code != "" {
		t.Errorf("%+v, %+v", o.Totals, o.Coupon)
	}
	n := b.basket(1, 0).Order
	for claimed, want := range map[money.Paise]string{130_00: "", 140_00: "", 135_00: "order.price_changed", 129_00: "order.price_changed", 141_00: "order.price_changed"} {
		n.ClaimedTotal = rupees(claimed)
		if _, _, err := b.Orders.Create(t.Context(), b.asha.ID, n); key(err) != want {
			t.Errorf("claimed %v: %v, want %q", claimed, err, want)
		}
	}
	b.Coupon(coupon.Coupon{Code: "TEN", Percent: 1000})
	n = b.basket(0, 1).Order
	n.Coupon, n.ClaimedTotal = "TEN", rupees(540_00)
	if _, _, err := b.Orders.Create(t.Context(), b.asha.ID, n); key(err) != "order.price_changed" {
		t.Errorf("who typed a code knows what it saves: %v", err)
	}
	b.Sound()
}

func TestACodeHasOneForm(t *testing.T) {
	for typed, want := range map[string]string{
		"": "", "  ": "", "diwali": "DIWALI", " di wa li ": "DIWALI", "A-1": "A-1", "\tabc\n": "ABC", "12345678901234567890": "12345678901234567890",
	} {
		if got, ok := coupon.Normal(typed); got != want || !ok {
			t.Errorf("%q becomes %q, %v", typed, got, ok)
		}
	}
	for _, typed := range []string{"AB", "123456789012345678901", "ABÇ", "दिवाळी", "A_B", "ABC'", strings.Repeat("A", 10_000), "A\x00BC", "ß12"} {
		if got, ok := coupon.Normal(typed); ok {
			t.Errorf("%.30q is taken for %q", typed, got)
		}
	}
}

func FuzzANormalCodeStaysAsItIs(f *testing.F) {
	for _, typed := range []string{"", "diwali", "A-1", "ſtar", "ﬀabc", "İst"} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		code, ok := coupon.Normal(typed)
		if again, fine := coupon.Normal(code); ok && (again != code || !fine || strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") != "") {
			t.Errorf("%q becomes %q, and that %q", typed, code, again)
		}
	})
}

func TestWhenACouponBeginsAndEndsShoppersSeeIt(t *testing.T) {
	b := newBakery(t)
	now := today(b)
	b.Coupon(coupon.Coupon{Code: "WEEK", From: now + 2, Until: now + 8})
	b.Coupon(coupon.Coupon{Code: "OVER", Until: now - 1})
	seen := b.DB.Generation()
	for day := now + 1; day < now+11; day++ {
		b.Clock.Add(day.At(0).Sub(b.Clock.Now()))
		changed := b.DB.Generation() != seen
		if want := day == now+2 || day == now+9; changed != want {
			t.Errorf("%d days on, pages change: %v, want %v", day-now, changed, want)
		}
		seen = b.DB.Generation()
	}
}
