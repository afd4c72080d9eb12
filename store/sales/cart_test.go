package sales_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

func TestACartLineCarriesWhatTheCheckoutNeeds(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	p := shop.Product("Butter Khari", storetest.Sized("200 g"), storetest.Price(9999), storetest.Weight(200), storetest.Discount(1000),
		storetest.GST(1800), storetest.Pictured("khari.svg", "pack.svg"))
	lines, err := shop.Carts.Add(t.Context(), asha.ID, p.ID, p.FirstPackageID, 3)
	if err != nil || len(lines) != 1 {
		t.Fatalf("got %v, %v", lines, err)
	}
	want := sales.CartLine{ID: lines[0].ID, ProductID: p.ID, PackageID: p.FirstPackageID, Name: "Butter Khari", PackageName: "200 g",
		Image: "khari.svg", Price: 9999, Discount: 1000, DiscountedPrice: 8999, Quantity: 3, GST: 1800, Weight: 600, InStock: true}
	if lines[0] != want {
		t.Errorf("got %+v, want %+v", lines[0], want)
	}
}

func TestAddingAgainAddsUp(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	p := shop.Product("Pav", storetest.Stock(60))
	add := func(quantity int) ([]sales.CartLine, error) {
		return shop.Carts.Add(t.Context(), asha.ID, p.ID, p.FirstPackageID, quantity)
	}
	for _, step := range []struct {
		quantity int
		want     fault.Code
		held     int
	}{
		{40, "", 40}, {20, "", 60}, {1, fault.OutOfStock, 60}, {40, fault.Invalid, 60},
		{0, fault.Invalid, 60}, {-60, fault.Invalid, 60}, {math.MaxInt, fault.Invalid, 60}, {math.MinInt, fault.Invalid, 60},
	} {
		if _, err := add(step.quantity); fault.CodeOf(err) != step.want {
			t.Errorf("adding %d: %v, want %q", step.quantity, err, step.want)
		}
		if lines, err := shop.Carts.Lines(t.Context(), asha.ID); err != nil || len(lines) != 1 || lines[0].Quantity != step.held {
			t.Errorf("after adding %d the cart is %+v, %v", step.quantity, lines, err)
		}
	}
}

func TestOnlyWhatIsOnSaleGoesIntoACart(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	pav, bun := shop.Product("Pav"), shop.Product("Bun", storetest.Stock(0))
	hidden := shop.Product("Old Bun", storetest.Hidden())
	input, err := shop.Catalog.Input(t.Context(), hidden.ID)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		product, pack int64
		want          fault.Code
	}{
		"another product's package": {pav.ID, bun.FirstPackageID, fault.NotFound},
		"unknown product":           {999, pav.FirstPackageID, fault.NotFound},
		"unknown package":           {pav.ID, 999, fault.NotFound},
		"off sale":                  {hidden.ID, input.Packages[0].ID, fault.NotFound},
		"sold out":                  {bun.ID, bun.FirstPackageID, fault.OutOfStock},
	} {
		if _, err := shop.Carts.Add(t.Context(), asha.ID, c.product, c.pack, 1); fault.CodeOf(err) != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestACartHoldsFiftyLines(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	var last catalog.ProductPage
	for i := range money.MaxLines + 1 {
		last = shop.Product(fmt.Sprint("Loaf ", i))
		_, err := shop.Carts.Add(t.Context(), asha.ID, last.ID, last.FirstPackageID, 1)
		if want := map[bool]fault.Code{true: fault.Invalid}[i == money.MaxLines]; fault.CodeOf(err) != want {
			t.Fatalf("line %d: %v", i+1, err)
		}
	}
	if _, cart, err := shop.Customers.Counts(t.Context(), asha.ID); err != nil || cart != money.MaxLines {
		t.Errorf("counted %d lines, %v", cart, err)
	}
}

func TestNobodyTouchesAnothersCart(t *testing.T) {
	shop := storetest.New(t)
	asha, ravi := shop.Customer("asha@example.in"), shop.Customer("ravi@example.in")
	p := shop.Product("Pav")
	lines, err := shop.Carts.Add(t.Context(), asha.ID, p.ID, p.FirstPackageID, 2)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := shop.Carts.SetQuantity(t.Context(), ravi.ID, lines[0].ID, 5); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("quantity: %v", err)
	}
	if _, err := shop.Carts.Remove(t.Context(), ravi.ID, lines[0].ID); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("remove: %v", err)
	}
	if now, err := shop.Carts.Lines(t.Context(), asha.ID); err != nil || now[0].Quantity != 2 {
		t.Errorf("the cart is %+v, %v", now, err)
	}
	if others, err := shop.Carts.Lines(t.Context(), ravi.ID); err != nil || len(others) != 0 {
		t.Errorf("the other's cart is %+v, %v", others, err)
	}
}

func TestAQuantityMayShrinkBelowWhatIsLeft(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	p := shop.Product("Pav", storetest.Stock(20))
	lines, err := shop.Carts.Add(t.Context(), asha.ID, p.ID, p.FirstPackageID, 10)
	if err != nil {
		t.Fatal(err)
	}
	left := int64(3)
	if err := shop.Catalog.SetStock(t.Context(), p.FirstPackageID, &left); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		quantity int
		want     fault.Code
		inStock  bool
	}{{5, "", false}, {6, fault.OutOfStock, false}, {3, "", true}, {0, fault.Invalid, true}, {100, fault.Invalid, true}} {
		after, err := shop.Carts.SetQuantity(t.Context(), asha.ID, lines[0].ID, step.quantity)
		if fault.CodeOf(err) != step.want {
			t.Errorf("to %d: %v, want %q", step.quantity, err, step.want)
		}
		if err == nil && after[0].InStock != step.inStock {
			t.Errorf("at %d: in stock %v", step.quantity, after[0].InStock)
		}
	}
	if after, err := shop.Carts.Remove(t.Context(), asha.ID, lines[0].ID); err != nil || len(after) != 0 {
		t.Errorf("removed: %v, %v", after, err)
	}
}

func TestWhatIsTakenOffSaleStaysInTheCartAsOutOfStock(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	p := shop.Product("Pav")
	if _, err := shop.Carts.Add(t.Context(), asha.ID, p.ID, p.FirstPackageID, 1); err != nil {
		t.Fatal(err)
	}
	input, err := shop.Catalog.Input(t.Context(), p.ID)
	if err != nil {
		t.Fatal(err)
	}
	input.Active = false
	if _, err := shop.Catalog.SaveProduct(t.Context(), input); err != nil {
		t.Fatal(err)
	}
	if lines, err := shop.Carts.Lines(t.Context(), asha.ID); err != nil || len(lines) != 1 || lines[0].InStock {
		t.Errorf("got %+v, %v", lines, err)
	}
}

func TestTheUsualIsWhatSomebodyPaysForMostOften(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	khari := shop.Product("Khari", storetest.Price(6000), storetest.Package("500 g", 12000, 500), storetest.Discount(1000))
	rusk, pav, cake, bun := shop.Product("Rusk"), shop.Product("Pav"), shop.Product("Cake"), shop.Product("Bun", storetest.Stock(1))
	khari.Packages = khari.Packages[1:] // a basket takes the first
	shop.Basket(asha).Of(rusk, 1).Of(khari, 1).Paid()
	shop.Clock.Add(time.Minute)
	shop.Basket(asha).Of(pav, 9).Paid()
	shop.Basket(asha).Of(bun, 1).Paid()     // none is left
	shop.Basket(asha).Of(khari, 1).Paid()   // twice now
	shop.Basket(asha).Of(cake, 1).Pending() // not paid
	shop.Basket(shop.Customer("ravi@example.in")).Of(cake, 1).Paid()
	cancelled, _ := shop.Basket(asha).Of(cake, 1).Paid()
	if err := shop.Orders.Cancel(t.Context(), asha.ID, cancelled.ID, "a mistake"); err != nil {
		t.Fatal(err)
	}
	usual := func(limit int) (names []string) {
		list, err := shop.Carts.Usual(t.Context(), asha.ID, limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range list {
			names = append(names, fmt.Sprint(p.Name, " ", p.FirstPackageName, " ", p.DiscountedPrice))
		}
		return names
	}
	all := []string{"Khari 500 g 108.00", "Pav Default 100.00", "Rusk Default 100.00"}
	for limit, want := range map[int][]string{0: nil, 1: all[:1], 12: all} {
		if got := usual(limit); !slices.Equal(got, want) {
			t.Errorf("at most %d: %v, want %v", limit, got, want)
		}
	}
	shop.Clock.Add(366 * 24 * time.Hour)
	if got := usual(12); len(got) != 0 {
		t.Errorf("a year later: %v", got)
	}
}
