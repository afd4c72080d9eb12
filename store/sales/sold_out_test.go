package sales_test

import (
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// soldOut marks all packages of a product as sold out, or turns them on again.
func soldOut(t *testing.T, shop *storetest.Shop, p catalog.ProductPage, is bool) []int64 {
	t.Helper()
	marked, err := shop.Catalog.MarkSoldOut(t.Context(), p.ID, nil, is)
	storetest.Must(t, err)
	return marked
}

func TestWhatIsMarkedAsSoldOutCannotBeOrderedUntilItIsTurnedOnAgain(t *testing.T) {
	for name, traits := range map[string][]storetest.Trait{"counted": {storetest.Stock(9)}, "not counted": nil} {
		t.Run(name, func(t *testing.T) {
			shop := storetest.New(t)
			asha, khari := shop.Customer(storetest.Asha), shop.Product("Khari", traits...)
			_, err := shop.Carts.Add(t.Context(), asha.ID, khari.ID, khari.FirstPackageID, 1)
			storetest.Must(t, err)
			before := shop.DB.Generation()
			soldOut(t, shop, khari, true)
			if shop.DB.Generation() == before {
				t.Error("kept pages show it as it was")
			}
			shown, err := shop.Catalog.ProductPage(t.Context(), khari.ID)
			if storetest.Must(t, err); shown.InStock || shown.Packages[0].InStock {
				t.Errorf("the shop shows it as %+v", shown)
			}
			found, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Filter: catalog.Filter{InStock: true}})
			if storetest.Must(t, err); len(found) != 0 {
				t.Errorf("what is in stock is %d products", len(found))
			}
			cart, err := shop.Carts.Lines(t.Context(), asha.ID)
			if storetest.Must(t, err); cart[0].InStock {
				t.Error("the cart says that it can be had")
			}
			if _, err := shop.Carts.Add(t.Context(), asha.ID, khari.ID, khari.FirstPackageID, 1); fault.CodeOf(err) != fault.OutOfStock {
				t.Errorf("added to the cart: %v", err)
			}
			if _, _, err := shop.Basket(asha).Of(khari, 1).Place(); fault.CodeOf(err) != fault.OutOfStock {
				t.Errorf("ordered: %v", err)
			}
			soldOut(t, shop, khari, false)
			shop.Basket(asha).Of(khari, 1).Paid()
		})
	}
}

func TestAnOrderThatComesBackDoesNotSellWhatIsMarkedAsSoldOut(t *testing.T) {
	shop := storetest.New(t)
	asha, khari := shop.Customer(storetest.Asha), shop.Product("Khari", storetest.Stock(9))
	order, _ := shop.Basket(asha).Of(khari, 4).Paid()
	soldOut(t, shop, khari, true)
	storetest.Must(t, shop.Orders.Cancel(t.Context(), asha.ID, order.ID, "Too much"))
	if left, _ := shop.Catalog.Stock(t.Context(), khari.FirstPackageID); *left != 9 {
		t.Errorf("%d are left", *left)
	}
	if p, _ := shop.Catalog.ProductPage(t.Context(), khari.ID); p.InStock {
		t.Error("it is on sale again")
	}
}

// Two payments come after the hold has ended. One of the products has run out
// meanwhile; who ordered the other notices nothing of it.
func TestALatePaymentBuysNothingThatIsMarkedAsSoldOut(t *testing.T) {
	shop := storetest.New(t)
	khari, rusk := shop.Product("Khari"), shop.Product("Rusk")
	late := func(email string, p catalog.ProductPage) sales.OrderStatus {
		order, attempt := shop.Basket(shop.Customer(email)).Of(p, 1).Pending()
		soldOut(t, shop, khari, true)
		shop.Clock.Add(sales.Hold + 1)
		storetest.Must(t, shop.Orders.Expire(t.Context(), order.ID))
		_, err := shop.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_"+order.ID[:14]))
		storetest.Must(t, err)
		return shop.Reread(order).Status
	}
	if status := late(storetest.Asha, khari); status != sales.OrderCancelled {
		t.Errorf("the order of what is sold out is %s", status)
	}
	if status := late("binod@example.in", rusk); status != sales.OrderPlaced {
		t.Errorf("the other order is %s", status)
	}
}

func TestAMarkIsTakenBackFromThePackagesThatWereGivenIt(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari", storetest.Sized("200 g"), storetest.Package("1 kg", 40000, 1000))
	small, big := khari.Packages[0].ID, khari.Packages[1].ID
	if _, err := shop.Catalog.MarkSoldOut(t.Context(), khari.ID, []int64{big}, true); err != nil {
		t.Fatal(err)
	}
	marked := soldOut(t, shop, khari, true)
	if len(marked) != 1 || marked[0] != small {
		t.Fatalf("marked %v", marked)
	}
	_, err := shop.Catalog.MarkSoldOut(t.Context(), khari.ID, marked, false)
	storetest.Must(t, err)
	p, err := shop.Catalog.ProductPage(t.Context(), khari.ID)
	if storetest.Must(t, err); !p.Packages[0].InStock || p.Packages[1].InStock {
		t.Errorf("after undoing: %+v", p.Packages)
	}
	if _, err := shop.Catalog.MarkSoldOut(t.Context(), khari.ID, []int64{9999}, true); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("a package of no product: %v", err)
	}
	if _, err := shop.Catalog.MarkSoldOut(t.Context(), 9999, nil, true); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("no product: %v", err)
	}
}

func TestSavingAProductLeavesItsMarks(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari")
	soldOut(t, shop, khari, true)
	d, err := shop.Catalog.Input(t.Context(), khari.ID)
	storetest.Must(t, err)
	d.Packages[0].SoldOut, d.Tags = false, "New"
	_, err = shop.Catalog.SaveProduct(t.Context(), d)
	storetest.Must(t, err)
	if p, _ := shop.Catalog.ProductPage(t.Context(), khari.ID); p.InStock {
		t.Error("saving turned it on again")
	}
}
