package sales_test

import (
	"errors"
	"fmt"
	"math/big"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/storetest"
)

func TestALineHoldsOneToNinetyNinePieces(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer(storetest.Asha)
	pav := shop.Product("Pav", storetest.Price(1000), storetest.Weight(1))
	for _, c := range []struct {
		quantity int
		want     fault.Code
	}{{0, fault.Invalid}, {1, ""}, {99, ""}, {100, fault.Invalid}} {
		if _, _, err := shop.Basket(asha).Of(pav, c.quantity).Place(); fault.CodeOf(err) != c.want {
			t.Errorf("an order of %d: %v", c.quantity, err)
		}
		cart, err := shop.Carts.Add(t.Context(), asha.ID, pav.ID, pav.FirstPackageID, c.quantity)
		if fault.CodeOf(err) != c.want {
			t.Errorf("%d into the cart: %v", c.quantity, err)
		}
		for _, l := range cart {
			if _, err := shop.Carts.Remove(t.Context(), asha.ID, l.ID); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestACartLineGrowsAndShrinksWithinItsBounds(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer(storetest.Asha)
	pav, bun := shop.Product("Pav"), shop.Product("Bun", storetest.Stock(3))
	add := func(quantity int, want fault.Code) {
		t.Helper()
		if _, err := shop.Carts.Add(t.Context(), asha.ID, pav.ID, pav.FirstPackageID, quantity); fault.CodeOf(err) != want {
			t.Errorf("adding %d: %v", quantity, err)
		}
	}
	add(98, "")
	add(2, fault.Invalid)
	add(1, "")
	add(1, fault.Invalid)
	cart, err := shop.Carts.Add(t.Context(), asha.ID, bun.ID, bun.FirstPackageID, 3)
	storetest.Must(t, err)
	set := func(line int, quantity int, want fault.Code) {
		t.Helper()
		if _, err := shop.Carts.SetQuantity(t.Context(), asha.ID, cart[line].ID, quantity); fault.CodeOf(err) != want {
			t.Errorf("set to %d: %v", quantity, err)
		}
	}
	set(0, 0, fault.Invalid)
	set(0, 1, "")
	set(0, 99, "")
	set(0, 100, fault.Invalid)
	set(1, 4, fault.OutOfStock)
	one := int64(1)
	storetest.Must(t, shop.Catalog.SetStock(t.Context(), bun.FirstPackageID, &one))
	set(1, 3, "") // not more than before: the checkout says what is left
	set(1, 2, "")
	set(1, 3, fault.OutOfStock)
}

func TestWhatIsLeftIsSaid(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer(storetest.Asha)
	for left, want := range map[int64]string{0: "cart.out_of_stock", 1: "cart.not_enough_stock"} {
		bun := shop.Product(fmt.Sprint("Bun ", left), storetest.Stock(left))
		_, err := shop.Carts.Add(t.Context(), asha.ID, bun.ID, bun.FirstPackageID, 2)
		if key := keyOf(err); key != want {
			t.Errorf("%d left: %q", left, key)
		}
	}
	for left, want := range map[int64]string{0: "Pav 0 (six) is out of stock.", 1: "Only 1 of Pav 1 (six) are left."} {
		pav := shop.Product(fmt.Sprint("Pav ", left), storetest.Sized("six"), storetest.Stock(left))
		_, _, err := shop.Basket(asha).Of(pav, 2).Place()
		if fault.CodeOf(err) != fault.OutOfStock || fault.MessageOf(err) != want {
			t.Errorf("%d left: %v", left, err)
		}
	}
}

func TestAnOrderHoldsFiftyLines(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer(storetest.Asha)
	basket := shop.Basket(asha)
	for n := range 51 {
		basket.Of(shop.Product(fmt.Sprint("Bun ", n), storetest.Price(100), storetest.Weight(1)), 1)
		if n < 49 {
			continue
		}
		want := map[int]fault.Code{49: "", 50: fault.Invalid}[n]
		if _, _, err := basket.Place(); fault.CodeOf(err) != want {
			t.Errorf("%d lines: %v", n+1, err)
		}
	}
}

func TestTheSmallestOrderIsOfOneRupee(t *testing.T) {
	for price, want := range map[money.Paise]fault.Code{99: fault.Invalid, 100: "", 101: ""} {
		shop := storetest.New(t)
		p := shop.Product("Toffee", storetest.Price(price), storetest.Weight(1))
		asha := shop.Customer(storetest.Asha)
		order := shop.Basket(asha).Of(p, 1).Order
		shop.Area(storetest.Pincode, 0, 0) // delivered for nothing
		order.ClaimedTotal = big.NewRat(int64(price), 100)
		if _, _, err := shop.Orders.Create(t.Context(), asha.ID, order); fault.CodeOf(err) != want {
			t.Errorf("%v: %v", price, err)
		}
	}
}

func TestAMinimumOrderBindsCustomersToThePaisa(t *testing.T) {
	shop := storetest.New(t)
	p := shop.Product("Khari", storetest.Price(10000))
	for minimum, want := range map[money.Paise]fault.Code{10001: fault.BelowMinimum, 10000: "", 9999: ""} {
		basket := shop.Basket(shop.Customer(storetest.Asha)).Of(p, 1)
		storetest.Must(t, shop.Delivery.Save(t.Context(), storetest.Pincode, money.Terms{Base: 4000, ExtraPerKg: 1500, Minimum: minimum}))
		if _, _, err := basket.Place(); fault.CodeOf(err) != want {
			t.Errorf("at a minimum of %v: %v", minimum, err)
		}
		if _, err := shop.Orders.TakePhone(t.Context(), phoneOrder(p, 1)); err != nil {
			t.Errorf("the shop itself, at a minimum of %v: %v", minimum, err)
		}
	}
}

func TestAGSTRateAppliesFromItsMoment(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer(storetest.Asha)
	p := shop.Product("Khari", storetest.GST(500))
	from := shop.Clock.Now().Add(time.Hour)
	_, err := shop.Catalog.DateGST(t.Context(), []int64{p.ID}, 1200, from)
	storetest.Must(t, err)
	_, err = shop.Carts.Add(t.Context(), asha.ID, p.ID, p.FirstPackageID, 1)
	storetest.Must(t, err)
	for _, step := range []struct {
		to   time.Time
		want money.BasisPoints
	}{{from.Add(-time.Millisecond), 500}, {from, 1200}} {
		shop.Clock.Add(step.to.Sub(shop.Clock.Now()))
		cart, err := shop.Carts.Lines(t.Context(), asha.ID)
		if err != nil || cart[0].GST != step.want {
			t.Errorf("at %v: %v, %v", step.to, cart, err)
		}
		order, _, err := shop.Basket(asha).Of(p, 1).Place()
		storetest.Must(t, err)
		if order, err = shop.Orders.Order(t.Context(), asha.ID, order.ID); err != nil || order.Lines[0].GST != step.want {
			t.Errorf("ordered at %v: %+v, %v", step.to, order.Lines, err)
		}
	}
}

// keyOf is the key of a refusal's message.
func keyOf(err error) string {
	if e, ok := errors.AsType[*fault.Error](err); ok {
		return e.Key
	}
	return ""
}
