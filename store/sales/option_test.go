package sales_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// cakeShop sells one cake of 400.00 and 500 g with 10 % off, and its stock.
func cakeShop(t *testing.T, traits ...storetest.Trait) (*storetest.Shop, catalog.ProductPage) {
	shop := storetest.New(t)
	return shop, shop.Product("Cake", append([]storetest.Trait{storetest.Price(40000), storetest.Discount(1000), storetest.Cake(), storetest.GST(1800)}, traits...)...)
}

// add puts a cake with its answers into a cart.
func add(shop *storetest.Shop, who customer.Customer, cake catalog.ProductPage, quantity int, answers ...string) ([]sales.CartLine, error) {
	return shop.Carts.AddChosen(shop.T.Context(), who.ID, sales.NewLine{ProductID: cake.ID, PackageID: cake.Packages[0].ID, Quantity: quantity,
		Options: shop.Asked(cake, answers...)}, "en")
}

// said is a cart in a line: "2 Egg: Eggless 405.00 ok".
func said(lines []sales.CartLine) string {
	var text []string
	for _, l := range lines {
		state := "ok"
		switch {
		case l.Gone:
			state = "gone"
		case !l.InStock:
			state = "out"
		}
		text = append(text, fmt.Sprint(l.Quantity, " ", strings.Join(l.Options.In("en").Words(), ", "), " ", l.DiscountedPrice, " ", state))
	}
	return strings.Join(text, "; ")
}

func TestEachSetOfOptionsIsALineOfTheCartAndOneStock(t *testing.T) {
	shop, cake := cakeShop(t, storetest.Stock(5))
	asha := shop.Customer(storetest.Asha)
	for _, c := range []struct {
		quantity int
		answers  []string
		want     string
	}{
		{1, []string{"Egg: With egg"}, "1 Egg: With egg 360.00 ok"},
		{1, []string{"Egg: Eggless"}, "1 Egg: With egg 360.00 ok; 1 Egg: Eggless 405.00 ok"},
		{1, []string{"Egg: Eggless"}, "1 Egg: With egg 360.00 ok; 2 Egg: Eggless 405.00 ok"},
		{1, []string{"Name: आशा", "Egg: Eggless"}, "1 Egg: With egg 360.00 ok; 2 Egg: Eggless 405.00 ok; 1 Egg: Eggless, Name: आशा 405.00 ok"},
		{1, []string{"Egg: Eggless", "Name: आशा"}, "1 Egg: With egg 360.00 ok; 2 Egg: Eggless 405.00 ok; 2 Egg: Eggless, Name: आशा 405.00 ok"},
	} {
		lines, err := add(shop, asha, cake, c.quantity, c.answers...)
		storetest.Must(t, err)
		if got := said(lines); got != c.want {
			t.Errorf("after %q the cart is %s, want %s", c.answers, got, c.want)
		}
	}
	if _, err := add(shop, asha, cake, 1, "Egg: With egg", "Name: Ravi"); keyOf(err) != "cart.out_of_stock" {
		t.Errorf("a sixth cake of five: %v", err)
	}
	lines, err := shop.Carts.Lines(t.Context(), asha.ID)
	storetest.Must(t, err)
	if _, err := shop.Carts.SetQuantity(t.Context(), asha.ID, lines[0].ID, 3); keyOf(err) != "cart.not_enough_stock" {
		t.Errorf("three of five where four are in other lines: %v", err)
	}
	three := int64(3)
	storetest.Must(t, shop.Catalog.SetStock(t.Context(), cake.Packages[0].ID, &three))
	lines, err = shop.Carts.Lines(t.Context(), asha.ID)
	storetest.Must(t, err)
	if got, want := said(lines), "1 Egg: With egg 360.00 ok; 2 Egg: Eggless 405.00 ok; 2 Egg: Eggless, Name: आशा 405.00 out"; got != want {
		t.Errorf("with three left the cart is %s, want %s", got, want)
	}
}

func TestACartAsksToChooseAgainWhatIsNoLongerOffered(t *testing.T) {
	shop, cake := cakeShop(t)
	asha := shop.Customer(storetest.Asha)
	_, err := add(shop, asha, cake, 1, "Egg: Eggless", "Flavour: Chocolate")
	storetest.Must(t, err)
	if _, err := add(shop, asha, cake, 1, "Flavour: Chocolate"); keyOf(err) != "option.required" {
		t.Errorf("a cake without a word of egg: %v", err)
	}
	input, err := shop.Catalog.Input(t.Context(), cake.ID)
	storetest.Must(t, err)
	input.Options[1].Choices = input.Options[1].Choices[1:]
	_, err = shop.Catalog.SaveProduct(t.Context(), input)
	storetest.Must(t, err)
	lines, err := shop.Carts.Lines(t.Context(), asha.ID)
	storetest.Must(t, err)
	if got := said(lines); got != "1 Egg: Eggless 405.00 gone" {
		t.Errorf("the cart is %s", got)
	}
	if _, err := add(shop, asha, cake, 1, "Egg: Eggless", "Flavour: Chocolate"); keyOf(err) != "option.gone" || fault.CodeOf(err) != fault.OutOfStock {
		t.Errorf("added: %v", err)
	}
	if _, _, err := shop.Basket(asha).Choosing(cake, 1, "Egg: Eggless", "Flavour: Chocolate").Place(); keyOf(err) != "option.gone" {
		t.Errorf("ordered: %v", err)
	}
	// A new choice is another, whatever its name.
	input, err = shop.Catalog.Input(t.Context(), cake.ID)
	storetest.Must(t, err)
	input.Options[1].Choices = append(input.Options[1].Choices, option.Choice{Name: "Chocolate"})
	_, err = shop.Catalog.SaveProduct(t.Context(), input)
	storetest.Must(t, err)
	if lines, err = shop.Carts.Lines(t.Context(), asha.ID); err != nil || !lines[0].Gone {
		t.Errorf("the cart took the new choice for the old one: %s, %v", said(lines), err)
	}
}

func TestAnOrderKeepsWhatWasChosenInEnglishAndInTheShoppersLanguage(t *testing.T) {
	shop, cake := cakeShop(t)
	asha := shop.Customer(storetest.Asha)
	_, err := add(shop, asha, cake, 2, "Egg: Eggless")
	storetest.Must(t, err)
	_, err = add(shop, asha, cake, 1, "Egg: Eggless", "Name: आशा")
	storetest.Must(t, err)
	_, err = add(shop, asha, cake, 1, "Egg: With egg")
	storetest.Must(t, err)
	o, _ := shop.Basket(asha).In("mr").Choosing(cake, 2, "Egg: Eggless").Choosing(cake, 1, "Egg: Eggless", "Name: आशा", "Flavour: Plain").Paid()
	want := option.Chosen{Name: "Egg", Value: "Eggless", OwnName: "अंडे", OwnValue: "अंडीविरहित", Veg: option.IsVeg}
	got := o.Lines[1].Options[0]
	want.OptionID, want.ChoiceID = got.OptionID, got.ChoiceID
	if got != want || strings.Join(o.Lines[1].Options.Words(), ", ") != "Egg: Eggless, Flavour: Plain, Name: आशा" {
		t.Errorf("the order has %+v", o.Lines[1].Options)
	}
	// 450.00 less 10 % and 430.00 less 10 %
	if l := o.Lines; l[0].Price != 45000 || l[0].Unit != 40500 || l[0].Total != 81000 || l[1].Price != 43000 || l[1].Unit != 38700 || l[1].Weight != 480 {
		t.Errorf("%+v", l)
	}
	lines, err := shop.Carts.Lines(t.Context(), asha.ID)
	storetest.Must(t, err)
	if got := said(lines); got != "1 Egg: Eggless, Name: आशा 405.00 ok; 1 Egg: With egg 360.00 ok" {
		t.Errorf("in the cart is left %s", got)
	}
	shop.Sound()
}

func TestAnUnpaidOrderIsChangedOnlyIntoOneOfTheSameOptions(t *testing.T) {
	shop, cake := cakeShop(t, storetest.Stock(10))
	asha := shop.Customer(storetest.Asha)
	order := func(eggless, egg int) sales.Order {
		b := shop.Basket(asha).Choosing(cake, eggless, "Egg: Eggless")
		if egg > 0 {
			b.Choosing(cake, egg, "Egg: With egg")
		}
		o, _ := b.Pending()
		shop.Sound()
		return o
	}
	first := order(2, 3)
	if stockOf(t, shop, cake) != 5 {
		t.Errorf("%d left", stockOf(t, shop, cake))
	}
	for _, c := range []struct{ eggless, egg, left int }{{3, 2, 5}, {1, 1, 8}, {6, 4, 0}, {4, 6, 0}, {1, 9, 0}, {2, 3, 5}} {
		if o := order(c.eggless, c.egg); o.ID != first.ID || stockOf(t, shop, cake) != int64(c.left) {
			t.Errorf("%d and %d: order %s, %d left, want order %s, %d", c.eggless, c.egg, o.Number, stockOf(t, shop, cake), first.Number, c.left)
		}
	}
	if _, _, err := shop.Basket(asha).Choosing(cake, 6, "Egg: Eggless").Choosing(cake, 5, "Egg: With egg").Place(); keyOf(err) != "order.not_enough_stock" ||
		!strings.Contains(err.Error(), "Only 10 of Cake") {
		t.Errorf("eleven of ten: %v", err)
	}
	before := shop.Count("order_events")
	if order(2, 3); shop.Count("order_events") != before {
		t.Error("the same order again is a change")
	}
	_, err := shop.Catalog.MarkSoldOut(t.Context(), cake.ID, nil, true)
	storetest.Must(t, err)
	for _, c := range [][2]int{{2, 3}, {1, 3}, {1, 2}} { // what it holds, or less
		if o := order(c[0], c[1]); o.ID != first.ID {
			t.Errorf("marked as sold out, %v are of order %s", c, o.Number)
		}
	}
	if _, _, err := shop.Basket(asha).Choosing(cake, 2, "Egg: Eggless").Choosing(cake, 2, "Egg: With egg").Place(); fault.CodeOf(err) != fault.OutOfStock {
		t.Errorf("one more of what is marked as sold out: %v", err)
	}
	_, err = shop.Catalog.MarkSoldOut(t.Context(), cake.ID, nil, false)
	storetest.Must(t, err)
	order(2, 3)
	if o := order(1, 0); o.ID == first.ID {
		t.Error("an order of other options was changed")
	}
	storetest.Must(t, shop.Orders.Cancel(t.Context(), asha.ID, first.ID, "changed my mind"))
	if stockOf(t, shop, cake) != 9 {
		t.Errorf("%d left after the first was cancelled", stockOf(t, shop, cake))
	}
	shop.Sound()
}

func TestALatePaymentTakesTheStockOfEveryLineAgainOrOfNone(t *testing.T) {
	for stock, want := range map[int64]sales.OrderStatus{5: sales.OrderPlaced, 4: sales.OrderCancelled} {
		shop, cake := cakeShop(t, storetest.Stock(5))
		o, attempt := shop.Basket(shop.Customer(storetest.Asha)).Choosing(cake, 2, "Egg: Eggless").Choosing(cake, 3, "Egg: With egg").Pending()
		shop.Clock.Add(sales.Hold + time.Minute)
		storetest.Must(t, shop.Orders.Expire(t.Context(), o.ID))
		if stockOf(t, shop, cake) != 5 {
			t.Errorf("%d came back", stockOf(t, shop, cake))
		}
		storetest.Must(t, shop.Catalog.SetStock(t.Context(), cake.Packages[0].ID, &stock))
		_, err := shop.Payments.Apply(t.Context(), storetest.Captured(attempt, "pay_A"))
		storetest.Must(t, err)
		left := stock
		if want == sales.OrderPlaced {
			left = 0
		}
		if o := shop.Reread(o); o.Status != want || stockOf(t, shop, cake) != left {
			t.Errorf("with %d in stock: %s, %d left", stock, o.Status, stockOf(t, shop, cake))
		}
		shop.Sound()
	}
}

func TestOvensCountAllLinesOfAProduct(t *testing.T) {
	shop, cake := cakeShop(t)
	_, err := shop.Slots.Save(t.Context(), slot.Group{Name: "Pune", Kind: slot.Elsewhere, Active: true, Slots: []slot.Slot{
		{Weekdays: 1, From: 960, To: 1080, Places: 300, Closes: 60},
	}})
	storetest.Must(t, err)
	storetest.Must(t, shop.Slots.SaveOven(t.Context(), slot.Oven{ProductID: cake.ID, Pieces: 5}))
	shop.Basket(shop.Newcomer("a@example.in")).Choosing(cake, 2, "Egg: Eggless").Choosing(cake, 3, "Egg: With egg").Paid()
	o, _ := shop.Basket(shop.Newcomer("b@example.in")).Choosing(cake, 1, "Egg: Eggless").Paid()
	first := slot.DayOf(shop.Clock.Now()) + 2 // Monday
	if o.Slot.Day != first+7 {
		t.Errorf("the sixth cake of five is promised for %v, want %v", o.Slot.Day, first+7)
	}
	shop.Sound()
}

func TestTwoHundredBuyersOfTwoOptionsShareOneStock(t *testing.T) {
	const buyers, stock = 200, 50
	shop, cake := cakeShop(t, storetest.Stock(stock))
	var baskets []*storetest.Basket
	for i := range buyers {
		b := shop.Basket(shop.Newcomer(fmt.Sprintf("b%d@example.in", i))).Choosing(cake, 1, "Egg: Eggless")
		if i%2 == 0 {
			b.Choosing(cake, 1, "Egg: With egg", fmt.Sprint("Name: Guest ", i))
		}
		baskets = append(baskets, b)
	}
	var all sync.WaitGroup
	sold := make([]int, buyers)
	for i, b := range baskets {
		all.Go(func() {
			o, _, err := b.Place()
			switch {
			case err == nil:
				for _, l := range o.Lines {
					sold[i] += l.Quantity
				}
			case fault.CodeOf(err) != fault.OutOfStock:
				t.Error(err)
			}
		})
	}
	all.Wait()
	total := 0
	for _, n := range sold {
		total += n
	}
	if left := stockOf(t, shop, cake); total+int(left) != stock || left > 1 {
		t.Errorf("%d sold, %d left of %d", total, left, stock)
	}
	shop.Sound()
}

func TestARepeatedRequestIsTheSameOnlyWithTheSameOptions(t *testing.T) {
	shop, cake := cakeShop(t)
	asha := shop.Customer(storetest.Asha)
	b := shop.Basket(asha).Choosing(cake, 1, "Egg: Eggless", "Name: Asha")
	b.Order.IdempotencyKey = "one"
	first, _, err := b.Place()
	storetest.Must(t, err)
	b.Order.Lines[0].Options = append([]option.Asked{b.Order.Lines[0].Options[1]}, b.Order.Lines[0].Options[0])
	if again, _, err := b.Place(); err != nil || again.ID != first.ID {
		t.Errorf("in another order: %v", err)
	}
	b.Order.Lines[0].Options[0].Text = "Ravi"
	if _, _, err := b.Place(); keyOf(err) != "order.idempotency_key_taken" {
		t.Errorf("with another name: %v", err)
	}
	b.Order.IdempotencyKey = ""
	b.Choosing(cake, 1, "Name: Ravi", "Egg: Eggless")
	if _, _, err := b.Place(); keyOf(err) != "order.duplicate_package" {
		t.Errorf("one set twice: %v", err)
	}
}

// What a shop without options wrote before it had any is found again.
func TestARequestWithoutOptionsHasTheHashThatItAlwaysHad(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari")
	b := shop.Basket(shop.Customer(storetest.Asha)).Of(khari, 2)
	b.Order.IdempotencyKey = "one"
	o, _, err := b.Place()
	storetest.Must(t, err)
	var hash []byte
	storetest.Must(t, shop.DB.View(t.Context(), func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT request_hash FROM orders WHERE order_id = $1`, o.ID).Scan(&hash)
	}))
	said := fmt.Sprintf(`[{%d %d 2}]|240|"9800000001"|"Home, 12 Laxmi Road, 411001, Maharashtra"|"411001"|""`, khari.ID, khari.Packages[0].ID)
	if want := sha256.Sum256([]byte(said)); !bytes.Equal(hash, want[:]) {
		t.Errorf("the hash is not that of %s", said)
	}
}

func TestNobodyChoosesWhatIsAnothers(t *testing.T) {
	shop, cake := cakeShop(t)
	pie := shop.Product("Pie", storetest.Asks(option.Option{Name: "Size", Kind: option.OneOf, Choices: []option.Choice{{Name: "Small", Price: -9000}}}))
	asha := shop.Customer(storetest.Asha)
	egg, small := shop.Asked(cake, "Egg: Eggless")[0], shop.Asked(pie, "Size: Small")[0]
	for what, asked := range map[string][]option.Asked{
		"another product's option":          {egg, small},
		"another product's choice":          {{OptionID: egg.OptionID, ChoiceID: small.ChoiceID}},
		"another option's choice":           {{OptionID: egg.OptionID, ChoiceID: shop.Asked(cake, "Flavour: Plain")[0].ChoiceID}},
		"the same discount twice":           {egg, shop.Asked(cake, "Flavour: Plain")[0], shop.Asked(cake, "Flavour: Plain")[0]},
		"a product's option of another one": {small},
	} {
		if _, err := shop.Carts.AddChosen(t.Context(), asha.ID, sales.NewLine{ProductID: cake.ID, PackageID: cake.Packages[0].ID, Quantity: 1, Options: asked}, "en"); keyOf(err) != "option.unknown" {
			t.Errorf("%s in a cart: %v", what, err)
		}
		b := shop.Basket(asha).Of(cake, 1)
		b.Order.Lines[0].Options = asked
		if _, _, err := b.Place(); keyOf(err) != "option.unknown" {
			t.Errorf("%s in an order: %v", what, err)
		}
	}
	if _, err := shop.Carts.AddChosen(t.Context(), asha.ID, sales.NewLine{ProductID: pie.ID, PackageID: pie.Packages[0].ID, Quantity: 1,
		Options: []option.Asked{{OptionID: small.OptionID, ChoiceID: 1 << 40}}}, "hi"); keyOf(err) != "option.gone" {
		t.Errorf("a choice that never was: %v", err)
	}
	if n := shop.Count("cart_lines") + shop.Count("orders"); n != 0 {
		t.Errorf("%d rows were written", n)
	}
}

func TestWhatIsMissingIsNamedInTheShoppersLanguage(t *testing.T) {
	shop, cake := cakeShop(t)
	b := shop.Basket(shop.Customer(storetest.Asha)).In("hi").Of(cake, 1)
	if _, _, err := b.Place(); keyOf(err) != "option.required" || !strings.Contains(err.Error(), "अंडा") {
		t.Errorf("got %v", err)
	}
}

func TestNoChoiceMakesAPackageCheaperThanARupee(t *testing.T) {
	shop, cake := cakeShop(t)
	input, err := shop.Catalog.Input(t.Context(), cake.ID)
	storetest.Must(t, err)
	for price, ok := range map[money.Paise]bool{-39900: true, -39901: false, 100_000_000: false} {
		input.Options = []option.Option{{Name: "Size", Kind: option.OneOf, Choices: []option.Choice{{Name: "Small", Price: price}}}}
		if _, err := shop.Catalog.SaveProduct(t.Context(), input); (err == nil) != ok || !ok && keyOf(err) != "option.price_out_of_range" {
			t.Errorf("%v less: %v", -price, err)
		}
	}
	input.Options = []option.Option{{Name: "Size", Kind: option.OneOf, Choices: []option.Choice{{Name: "Small", Weight: -501}}}}
	if _, err := shop.Catalog.SaveProduct(t.Context(), input); keyOf(err) != "option.weight_out_of_range" {
		t.Errorf("lighter than nothing: %v", err)
	}
	input.Options = []option.Option{{Name: "Size", Kind: option.OneOf, Choices: []option.Choice{{Name: "Small", Price: -30000}}}}
	_, err = shop.Catalog.SaveProduct(t.Context(), input)
	storetest.Must(t, err)
	price := money.Paise(30099)
	if _, err := shop.Catalog.EditProducts(t.Context(), catalog.ProductEdit{IDs: []int64{cake.ID}, Price: &price}); keyOf(err) != "option.price_out_of_range" {
		t.Errorf("a bulk edit made it cheaper: %v", err)
	}
}
