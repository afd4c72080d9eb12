package sales_test

import (
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

func TestOrderIsPricedFromTheDatabase(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	khari := shop.Product("Butter Khari", storetest.Price(9999), storetest.Discount(1000), storetest.GST(500), storetest.Weight(400))
	order, _, err := shop.Basket(asha).Of(khari, 3).Place()
	if err != nil {
		t.Fatal(err)
	}
	// 1,200 g: one kilogram begun above the first.
	want := money.Totals{Taxable: 25711, Tax: 1286, Discount: 3000, Delivery: 5500, Total: 32497, Weight: 1200, DeliveryTax: 262}
	if order.Totals != want {
		t.Errorf("got %+v, want %+v", order.Totals, want)
	}
	if order.Status != sales.OrderPending || order.Transaction != sales.TransactionPending {
		t.Errorf("a new order is %s, %s", order.Status, order.Transaction)
	}
	if got := order.ExpiresAt.Sub(order.CreatedAt); got != 30*time.Minute {
		t.Errorf("held for %v, want 30 minutes", got)
	}
}

func TestOrderThatCannotBeTakenLeavesNothing(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(*sales.NewOrder)
		want  fault.Code
	}{
		"a paisa more":         {func(n *sales.NewOrder) { n.ClaimedTotal.Add(n.ClaimedTotal, big.NewRat(1, 100)) }, fault.PriceChanged},
		"a paisa less":         {func(n *sales.NewOrder) { n.ClaimedTotal.Sub(n.ClaimedTotal, big.NewRat(1, 100)) }, fault.PriceChanged},
		"next to nothing":      {func(n *sales.NewOrder) { n.ClaimedTotal.SetInt64(1) }, fault.PriceChanged},
		"no total":             {func(n *sales.NewOrder) { n.ClaimedTotal = nil }, fault.Invalid},
		"no lines":             {func(n *sales.NewOrder) { n.Lines = nil }, fault.Invalid},
		"the same line twice":  {func(n *sales.NewOrder) { n.Lines = append(n.Lines, n.Lines[0]) }, fault.Invalid},
		"quantity zero":        {func(n *sales.NewOrder) { n.Lines[0].Quantity = 0 }, fault.Invalid},
		"quantity below zero":  {func(n *sales.NewOrder) { n.Lines[0].Quantity = -1 }, fault.Invalid},
		"quantity above 99":    {func(n *sales.NewOrder) { n.Lines[0].Quantity = 100 }, fault.Invalid},
		"more than there is":   {func(n *sales.NewOrder) { n.Lines[0].Quantity = 11 }, fault.OutOfStock},
		"a product that isn't": {func(n *sales.NewOrder) { n.Lines[0].ProductID = 4711 }, fault.OutOfStock},
		"a package that isn't": {func(n *sales.NewOrder) { n.Lines[0].PackageID = 4711 }, fault.OutOfStock},
		"a pin not served":     {func(n *sales.NewOrder) { n.Pincode = "110001" }, fault.NotServed},
		"a pin that is none":   {func(n *sales.NewOrder) { n.Pincode = "41100" }, fault.Invalid},
		"no mobile":            {func(n *sales.NewOrder) { n.Mobile = " " }, fault.Invalid},
		"no address":           {func(n *sales.NewOrder) { n.ShippingAddress = "" }, fault.Invalid},
		"NUL in a text":        {func(n *sales.NewOrder) { n.Suggestion = "a\x00b" }, fault.Invalid},
	} {
		t.Run(name, func(t *testing.T) {
			shop := storetest.New(t)
			asha := shop.Customer("asha@example.in")
			khari := shop.Product("Butter Khari", storetest.Price(10000), storetest.Stock(10))
			basket := shop.Basket(asha).Of(khari, 2)
			order := basket.Order
			order.ClaimedTotal = big.NewRat(240, 1)
			order.Lines = slices.Clone(order.Lines)
			c.spoil(&order)
			if _, _, err := shop.Orders.Create(t.Context(), asha.ID, order); fault.CodeOf(err) != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
			if orders, _ := shop.Orders.Ongoing(t.Context(), asha.ID); len(orders) != 0 {
				t.Error("an order was stored")
			}
			if left := stockOf(t, shop, khari); left != 10 {
				t.Errorf("%d pieces left, want 10", left)
			}
		})
	}
}

// stockOf is what can still be bought, found by buying it.
func stockOf(t *testing.T, shop *storetest.Shop, product catalog.ProductPage) int64 {
	t.Helper()
	left, err := shop.Catalog.Stock(t.Context(), product.Packages[0].ID)
	if err != nil || left == nil {
		t.Fatalf("stock is not counted: %v", err)
	}
	return *left
}

func TestPlacedOrderIsTheOneThatIsStored(t *testing.T) {
	data := storetest.NewIn(t, storetest.Pincode+",Pune,Maharashtra\n")
	asha := data.Customer("asha@example.in")
	basket := data.Basket(asha).Of(data.Product("Butter Khari", storetest.Stock(10), storetest.Discount(1000)), 2).Of(data.Product("Elaichi Rusk"), 1)
	basket.Order.Mobile, basket.Order.Suggestion, basket.Order.IdempotencyKey = " 9800000001 ", "no nuts ", "cart-1"
	for range 2 { // the second is a repeat
		order, _, err := basket.Place()
		if err != nil {
			t.Fatal(err)
		}
		if stored := data.Reread(order); !reflect.DeepEqual(order, stored) {
			t.Errorf("got %+v, stored %+v", order, stored)
		}
	}
	order, _, err := basket.Place()
	if err != nil {
		t.Fatal(err)
	}
	if stored := data.Reread(order); stored.Name != asha.Name || stored.Email != asha.Email || stored.State != "Maharashtra" {
		t.Errorf("stored for %q, %q, %q", stored.Name, stored.Email, stored.State)
	}
}

func TestClaimedTotalMayCarryTheDustOfFloatingPoint(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	khari := shop.Product("Butter Khari", storetest.Price(10000))
	order := shop.Basket(asha).Of(khari, 1).Order
	order.ClaimedTotal, _ = new(big.Rat).SetString("140.00000000000003")
	if _, _, err := shop.Orders.Create(t.Context(), asha.ID, order); err != nil {
		t.Error(err)
	}
}

func TestRepeatedRequestGetsTheFirstOrder(t *testing.T) {
	shop := storetest.New(t)
	asha, ravi := shop.Customer("asha@example.in"), shop.Customer("ravi@example.in")
	khari := shop.Product("Butter Khari", storetest.Price(10000), storetest.Stock(10))
	basket := shop.Basket(asha).Of(khari, 1)
	basket.Order.IdempotencyKey = "cart-1"
	var ids sync.Map
	var group sync.WaitGroup
	for range 50 {
		group.Go(func() {
			order, _, err := shop.Orders.Create(t.Context(), asha.ID, func() sales.NewOrder {
				n := basket.Order
				n.ClaimedTotal = big.NewRat(140, 1)
				return n
			}())
			if err != nil {
				t.Error(err)
			}
			ids.Store(order.ID, true)
		})
	}
	group.Wait()
	n := 0
	ids.Range(func(any, any) bool { n++; return true })
	if n != 1 || stockOf(t, shop, khari) != 9 {
		t.Errorf("%d orders, %d pieces left; want 1 and 9", n, stockOf(t, shop, khari))
	}

	basket.Order.Suggestion = "another order under the same key"
	if _, _, err := basket.Place(); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("another request under the same key: %v", err)
	}
	other := shop.Basket(ravi).Of(khari, 1)
	other.Order.IdempotencyKey = "cart-1"
	if _, _, err := other.Place(); err != nil {
		t.Errorf("another customer's key of the same text: %v", err)
	}
}

// 500 buyers at once want a piece of 50: exactly 50 get one.
func TestStockNeverFallsBelowZero(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Butter Khari", storetest.Price(10000), storetest.Stock(50))
	basket := shop.Basket(shop.Customer("asha@example.in")).Of(khari, 1)
	var sold, refused atomic.Int64
	var group sync.WaitGroup
	for n := range 500 {
		buyer := shop.Newcomer(fmt.Sprintf("buyer%d@example.in", n))
		group.Go(func() {
			order := basket.Order
			order.ClaimedTotal = big.NewRat(140, 1)
			switch _, _, err := shop.Orders.Create(t.Context(), buyer.ID, order); fault.CodeOf(err) {
			case "":
				sold.Add(1)
			case fault.OutOfStock:
				refused.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	group.Wait()
	if sold.Load() != 50 || refused.Load() != 450 || stockOf(t, shop, khari) != 0 {
		t.Errorf("sold %d, refused %d, left %d; want 50, 450, 0", sold.Load(), refused.Load(), stockOf(t, shop, khari))
	}
}

func TestStatusMachine(t *testing.T) {
	all := []sales.OrderStatus{sales.OrderPending, sales.OrderPlaced, sales.OrderProcessing, sales.OrderShipped,
		sales.OrderDelivered, sales.OrderCancelled, sales.OrderRefunded}
	allowed := map[sales.Actor]map[sales.OrderStatus][]sales.OrderStatus{
		sales.ActorCustomer: {
			sales.OrderPending: {sales.OrderCancelled}, sales.OrderPlaced: {sales.OrderCancelled}, sales.OrderProcessing: {sales.OrderCancelled},
		},
		sales.ActorShop: {
			sales.OrderPending: {sales.OrderCancelled}, sales.OrderPlaced: {sales.OrderProcessing, sales.OrderCancelled},
			sales.OrderProcessing: {sales.OrderShipped, sales.OrderCancelled}, sales.OrderShipped: {sales.OrderDelivered},
		},
		sales.ActorClock: {sales.OrderPending: {sales.OrderCancelled}},
		sales.ActorProvider: {
			sales.OrderPending: {sales.OrderPlaced, sales.OrderCancelled}, sales.OrderCancelled: {sales.OrderPlaced, sales.OrderRefunded},
			sales.OrderPlaced: {sales.OrderRefunded}, sales.OrderProcessing: {sales.OrderRefunded},
			sales.OrderShipped: {sales.OrderRefunded}, sales.OrderDelivered: {sales.OrderRefunded},
		},
	}
	for actor, moves := range allowed {
		for _, from := range all {
			for _, to := range all {
				if got, want := sales.MayMove(from, to, actor), slices.Contains(moves[from], to); got != want {
					t.Errorf("%s: %s → %s is %v, want %v", actor, from, to, got, want)
				}
			}
		}
	}
}

func TestUnpaidOrderCancelledReturnsItsStock(t *testing.T) {
	shop := storetest.New(t)
	asha, ravi := shop.Customer("asha@example.in"), shop.Customer("ravi@example.in")
	khari := shop.Product("Butter Khari", storetest.Price(10000), storetest.Stock(10))
	order, _ := shop.Basket(asha).Of(khari, 4).Pending()
	if left := stockOf(t, shop, khari); left != 6 {
		t.Errorf("held: %d pieces left, want 6", left)
	}
	if err := shop.Orders.Cancel(t.Context(), ravi.ID, order.ID, "not mine"); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("another customer's order: %v", err)
	}
	if err := shop.Orders.Cancel(t.Context(), asha.ID, order.ID, "changed my mind"); err != nil {
		t.Fatal(err)
	}
	if err := shop.Orders.Cancel(t.Context(), asha.ID, order.ID, "again"); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("cancelled twice: %v", err)
	}
	order = shop.Reread(order)
	if order.Status != sales.OrderCancelled || order.Transaction != sales.TransactionFailed || stockOf(t, shop, khari) != 10 {
		t.Errorf("got %s, %s, %d pieces", order.Status, order.Transaction, stockOf(t, shop, khari))
	}
}

func TestOrderUnpaidForHalfAnHourExpires(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	khari := shop.Product("Butter Khari", storetest.Price(10000), storetest.Stock(10))
	order, _ := shop.Basket(asha).Of(khari, 4).Pending()
	shop.Clock.Add(29 * time.Minute)
	if err := shop.Orders.Expire(t.Context(), order.ID); err != nil || shop.Reread(order).Status != sales.OrderPending {
		t.Fatalf("expired early: %v", err)
	}
	shop.Clock.Add(2 * time.Minute)
	if due, err := shop.Orders.Expired(t.Context(), 10); err != nil || len(due) != 1 {
		t.Fatalf("due to expire: %v, %v", due, err)
	}
	if err := shop.Orders.Expire(t.Context(), order.ID); err != nil {
		t.Fatal(err)
	}
	if order = shop.Reread(order); order.Status != sales.OrderCancelled || stockOf(t, shop, khari) != 10 {
		t.Errorf("got %s, %d pieces left", order.Status, stockOf(t, shop, khari))
	}
}

func TestInvoiceIsNumberedAtDispatchAndWithoutGaps(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	khari := shop.Product("Butter Khari", storetest.Price(10000))
	for _, want := range []string{"26-27/000001", "26-27/000002"} {
		order, _ := shop.Basket(asha).Of(khari, 1).Paid()
		for _, step := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
			if order.InvoiceNumber != "" && order.Status != sales.OrderShipped {
				t.Errorf("%s has invoice number %q", order.Status, order.InvoiceNumber)
			}
			if err := shop.Orders.Move(t.Context(), order.ID, step, ""); err != nil {
				t.Fatal(err)
			}
			order = shop.Reread(order)
		}
		if order.InvoiceNumber != want {
			t.Errorf("got %q, want %q", order.InvoiceNumber, want)
		}
	}
	shop.Clock.Add(140 * 24 * time.Hour) // April: a new financial year
	order, _ := shop.Basket(asha).Of(khari, 1).Paid()
	for _, step := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		if err := shop.Orders.Move(t.Context(), order.ID, step, ""); err != nil {
			t.Fatal(err)
		}
	}
	if got := shop.Reread(order).InvoiceNumber; got != "27-28/000001" {
		t.Errorf("got %q", got)
	}
}

func TestTheRatesOfAnInvoiceSumToTheTotal(t *testing.T) {
	shop := storetest.New(t).Registered()
	asha := shop.Customer("asha@example.in")
	bread := shop.Product("Milk Bread", storetest.Price(4500), storetest.GST(0))
	cake := shop.Product("Sponge Cake", storetest.Price(24900), storetest.GST(500))
	order, _ := shop.Basket(asha).Of(bread, 2).Of(cake, 1).Paid()
	draft, err := shop.Documents.Draft(t.Context(), order)
	storetest.Must(t, err)
	rates := draft.Rates
	var sum money.Paise
	for _, r := range rates {
		sum += r.Total()
	}
	if len(rates) != 2 || rates[0].Rate != 0 || rates[0].Tax() != 0 || sum != order.Totals.Total {
		t.Errorf("got %+v, sum %v, want %v", rates, sum, order.Totals.Total)
	}
}

// Hindi names come from the catalogue; here they are put beside the lines by hand.
func TestAnOrderRemembersTheShoppersLanguageAndNames(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Newcomer(storetest.Asha)
	khari := shop.Product("Khari")
	order, _ := shop.Basket(asha).In("hi").Of(khari, 2).Paid()
	storetest.Must(t, shop.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE order_lines SET own_name = 'खारी', own_package_name = '200 ग्राम' WHERE order_id = $1`, order.ID)
		return err
	}))
	storetest.Must(t, shop.Orders.Move(t.Context(), order.ID, sales.OrderProcessing, ""))
	storetest.Must(t, shop.Orders.Move(t.Context(), order.ID, sales.OrderShipped, ""))
	o, err := shop.Orders.ByID(t.Context(), order.ID)
	storetest.Must(t, err)
	if l := o.Lines[0]; o.Language != "hi" || l.Name != "Khari" || l.OwnName != "खारी" || l.OwnPackageName != "200 ग्राम" {
		t.Errorf("%s, line %+v", o.Language, l)
	}
	if name, pack := o.Lines[0].Shown(); name != "खारी" || pack != "200 ग्राम" {
		t.Errorf("shown: %s, %s", name, pack)
	}
	invoice, err := shop.Documents.Numbered(t.Context(), o.InvoiceNumber)
	storetest.Must(t, err)
	if l := invoice.Lines[0]; l.Name != "Khari" || l.OwnName != "खारी" {
		t.Errorf("the invoice's line is %+v", l)
	}
	if delivery := invoice.Lines[1]; delivery.OwnName != "" {
		t.Errorf("the delivery is %+v", delivery)
	}
}

func TestAnUnpaidOrderFollowsTheShoppersLanguage(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Newcomer(storetest.Asha)
	khari := shop.Product("Khari")
	first, _ := shop.Basket(asha).Of(khari, 1).Pending()
	if first.Language != "en" {
		t.Errorf("a shopper who never said is written to in %q", first.Language)
	}
	again, _ := shop.Basket(asha).In("mr").Of(khari, 1).Pending()
	o, err := shop.Orders.ByID(t.Context(), first.ID)
	if storetest.Must(t, err); again.ID != first.ID || o.Language != "mr" {
		t.Errorf("order %s is in %q", o.Number, o.Language)
	}
}

// On the telephone nobody asks for a language: it is that of the last order.
func TestAnOrderByTelephoneIsInTheLanguageLastUsed(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari")
	asha := shop.Newcomer(storetest.Asha)
	shop.Basket(asha).In("mr").Of(khari, 1).Paid()
	shop.Clock.Add(time.Hour)
	for email, want := range map[string]string{storetest.Asha: "mr", "bina@example.in": "en"} {
		order := shop.Basket(asha).Of(khari, 1).Order
		o, err := shop.Orders.TakePhone(t.Context(), sales.PhoneOrder{Name: "Asha Rao", Email: email, NewOrder: order})
		if storetest.Must(t, err); o.Language != want {
			t.Errorf("%s is written to in %q", email, o.Language)
		}
	}
}
