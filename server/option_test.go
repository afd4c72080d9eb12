package server

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/sales"
	"bhatti/store/staff"
	"bhatti/store/storetest"

	"bhatti/server/admin"
	"bhatti/server/admin/choices"
	"bhatti/server/admin/packer"
	"bhatti/server/api"
	"bhatti/server/shape"
)

// asksOf are options as a client of the shop sends them.
func asksOf(sh *shop, cake catalog.ProductPage, answers ...string) string {
	sh.t.Helper()
	var list []string
	for _, a := range sh.data.Asked(cake, answers...) {
		answer := fmt.Sprintf(`"text":%q`, a.Text)
		if a.ChoiceID != 0 {
			answer = fmt.Sprintf(`"choiceId":%d`, a.ChoiceID)
		}
		list = append(list, fmt.Sprintf(`{"optionId":%d,%s}`, a.OptionID, answer))
	}
	return "[" + strings.Join(list, ",") + "]"
}

// words are options in one line.
func words(list []shape.ChosenOption) string { return strings.Join(shown(list), ", ") }

// A cake is chosen, ordered in Marathi, packed and delivered, and every page says
// what was chosen. Each exchange is held to the contract, the requests too.
func TestACakeWithANameFromThePageToThePaper(t *testing.T) {
	sh := open(t)
	sh.contract.requests = true
	cake := sh.data.Product("Cake", storetest.Price(40000), storetest.Discount(1000), storetest.Cake())
	khari := sh.data.Product("Khari")
	sh.data.Area(storetest.Pincode, 0, 0)
	asha := sh.signedIn("asha@example.in")

	var page api.ProductPage
	asha.get(fmt.Sprintf("GetProductsDetails?itemId=%d&lang=mr", cake.ID)).is(t, 200).into(t, &page)
	if o := page.Options; len(o) != 3 || !page.AsksOptions || o[0].Name != "अंडे" || o[0].Choices[1].Name != "अंडीविरहित" || o[0].Choices[1].Price != 5000 ||
		o[0].Choices[1].Veg == nil || !*o[0].Choices[1].Veg || o[1].Choices[0].Veg != nil || o[2].MaxLength != 30 {
		t.Errorf("the page: %+v", page.Options)
	}
	list := asha.get("GetProductsList").is(t, 200).Body.String()
	if strings.Count(list, `"AsksOptions":true`) != 1 {
		t.Errorf("the list: %s", list)
	}
	if plain := asha.get(fmt.Sprint("GetProductsDetails?itemId=", khari.ID)).is(t, 200).Body.String(); strings.Contains(plain, `"Option`) || strings.Contains(plain, "AsksOptions") {
		t.Errorf("a product without options: %s", plain)
	}

	add := func(with string) reply {
		return asha.post("AddToCart?lang=mr", fmt.Sprintf(`{"itemId":%d,"packageId":%d,"orderedQuantity":1%s}`, cake.ID, cake.FirstPackageID, with))
	}
	if p := add("").is(t, 400).problem(t); p.Key != "option.required" || p.Params["name"] != "अंडे" {
		t.Errorf("without a choice: %+v", p)
	}
	named := asksOf(sh, cake, "Egg: Eggless", "Name: आशा")
	add(`,"options":` + named).is(t, 200)
	var cart api.ChangedCart
	asha.form("AddToCart?lang=mr", fmt.Sprintf("itemId=%d&packageId=%d&orderedQuantity=2&options=%s", cake.ID, cake.FirstPackageID,
		url.QueryEscape(asksOf(sh, cake, "Egg: With egg")))).is(t, 200).into(t, &cart)
	if c := cart.Items; len(c) != 2 || words(c[0].Options) != "अंडे: अंडीविरहित, Name: आशा" || c[0].DiscountedPrice != 40500 || c[1].DiscountedPrice != 36000 {
		t.Errorf("the cart: %+v", cart.Items)
	}

	lines := fmt.Sprintf(`[{"itemId":%[1]d,"packageId":%[2]d,"quantity":1,"options":%[3]s},{"itemId":%[1]d,"packageId":%[2]d,"quantity":2,"options":%[4]s}]`,
		cake.ID, cake.FirstPackageID, named, asksOf(sh, cake, "Egg: With egg"))
	order := `{"mobile":"9800000001","shippingAddress":"Home, 12 Laxmi Road","totalAmount":1125,"pinCode":"411001","data":` + lines + `}`
	if p := asha.post("CreatePurchaseOrder", strings.ReplaceAll(order, "1125", "1080")).is(t, 409).problem(t); p.Key != "order.price_changed" {
		t.Errorf("at the price without the choice: %+v", p)
	}
	var placed api.PaymentDialog
	asha.post("CreatePurchaseOrder?lang=mr", order).is(t, 200).into(t, &placed)
	settle(t, asha, placed)
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		must(t, sh.data.Orders.Move(t.Context(), placed.OrderID, status, ""))
	}
	var invoice shape.Invoice
	asha.get("GetInvoiceDetails?purchaseOrderId="+placed.OrderID).is(t, 200).into(t, &invoice)
	if l := invoice.Data[0]; words(l.Options) != "Egg: Eggless, Name: आशा" || l.Options[0].OwnValue != "अंडीविरहित" || l.Options[0].ChoiceId == 0 || l.Options[1].ChoiceId != 0 {
		t.Errorf("the order: %+v", l)
	}
	var paper shape.Document
	asha.get("GetDocument?number="+invoice.InvoiceNo).is(t, 200).into(t, &paper)
	if words(paper.Lines[0].Options) != "Egg: Eggless, Name: आशा" {
		t.Errorf("the invoice: %+v", paper.Lines[0])
	}

	owner, pack := sh.hire("owner@example.in", staff.Owner), sh.hire("packer@example.in", staff.Packer)
	var f admin.OrderPage
	owner.get("order?orderId="+placed.OrderID).is(t, 200).into(t, &f)
	var p packer.Order
	pack.get("order?orderId="+placed.OrderID).is(t, 200).into(t, &p)
	var slip packer.Slip
	pack.get("order/invoice?orderId="+placed.OrderID).is(t, 200).into(t, &slip)
	for what, got := range map[string][]shape.ChosenOption{"office": f.Lines[0].Options, "packer": p.Lines[0].Options, "slip": slip.Data[0].Options} {
		if words(got) != "Egg: Eggless, Name: आशा" || got[0].Veg == nil {
			t.Errorf("%s: %+v", what, got)
		}
	}
	export := owner.get(fmt.Sprint("customer/export?customerId=", asha.ID)).is(t, 200).Body.String()
	if !strings.Contains(export, "आशा") || !strings.Contains(export, "Eggless") {
		t.Errorf("the customer's file: %s", export)
	}
}

func TestTheOfficeSetsOptionsAndSellsThemByTelephone(t *testing.T) {
	sh := open(t)
	sh.contract.requests = true
	cake := sh.data.Product("Cake", storetest.Price(40000))
	sh.data.Area(storetest.Pincode, 0, 0)
	k := sh.hire("owner@example.in", staff.Owner)
	read := func() (page admin.ProductPage) {
		t.Helper()
		k.get(fmt.Sprint("product?productId=", cake.ID)).is(t, 200).into(t, &page)
		return page
	}
	save := func(options []choices.Option) reply {
		page := read()
		return k.postJSON("product/save", admin.SaveProduct{ProductFields: page.ProductFields, ProductId: page.ProductId, Images: []string{}, Packages: page.Packages,
			Version: page.Version, Options: options})
	}
	if body := k.get(fmt.Sprint("product?productId=", cake.ID)).is(t, 200).Body.String(); strings.Contains(body, `"Options"`) {
		t.Errorf("a product without options: %s", body)
	}
	egg := choices.Option{Name: "Egg", Kind: "choice", Required: true, Translations: catalog.Translations{"hi": {"OptionName": "अंडा"}},
		Choices: []choices.Choice{{Name: "With egg", Veg: "no"}, {Name: "Eggless", Price: 5000, Veg: "yes", Translations: catalog.Translations{"hi": {"ChoiceName": "बिना अंडे का"}}}}}
	stale := read()
	save([]choices.Option{egg, {Name: "Name", Kind: "text", MaxLength: 30, Choices: []choices.Choice{}}}).is(t, 200)
	saved := read()
	if o := saved.Options; len(o) != 2 || o[0].OptionId == 0 || o[0].Choices[1].ChoiceId == 0 || o[0].Choices[1].Translations["hi"]["ChoiceName"] != "बिना अंडे का" || o[1].MaxLength != 30 {
		t.Errorf("saved: %+v", saved.Options)
	}
	save(nil).is(t, 200)
	if now := read(); len(now.Options) != 2 || now.Version != saved.Version {
		t.Errorf("a save that says nothing of options changed them: %+v", now.Options)
	}
	conflict := k.postJSON("product/save", admin.SaveProduct{ProductFields: stale.ProductFields, ProductId: stale.ProductId, Images: []string{}, Packages: stale.Packages,
		Version: stale.Version, Options: []choices.Option{}}).is(t, 409).Body.String()
	if !strings.Contains(conflict, `"Field":"Options","Yours":[],"Theirs":[{"OptionId":`) {
		t.Errorf("the conflict: %s", conflict)
	}
	egg.Choices[1].Price = -39901
	if got := save([]choices.Option{egg}).is(t, 400).Body.String(); !strings.Contains(got, "option.price_out_of_range") {
		t.Errorf("too cheap: %s", got)
	}
	egg.Translations = catalog.Translations{"hi": {"DisplayName": "x"}}
	egg.Choices[1].Price = 0
	save([]choices.Option{egg}).is(t, 400)

	o := saved.Options
	asked := fmt.Sprintf(`[{"OptionId":%d,"ChoiceId":%d},{"OptionId":%d,"Text":"Ravi"}]`, o[0].OptionId, o[0].Choices[1].ChoiceId, o[1].OptionId)
	lines := fmt.Sprintf("order/phone/quote?pincode=411001&lines=%d:%d:2", cake.ID, cake.FirstPackageID)
	var quote admin.Quote
	k.get(lines+"&options="+url.QueryEscape("["+asked+"]")).is(t, 200).into(t, &quote)
	if quote.TotalAmount != 90000 || words(quote.Lines[0].Options) != "Egg: Eggless, Name: Ravi" {
		t.Errorf("the quote: %+v", quote)
	}
	k.get(lines).is(t, 400)
	k.get(lines+"&options=x").is(t, 400)
	var placed admin.Placed
	k.post("order/phone", fmt.Sprintf(`{"Name":"Ravi Rao","Mobile":"9800000002","ShippingAddress":"4 MG Road","Pincode":"411001","PaidBy":"cash",
		"Lines":[{"ItemId":%d,"PackageId":%d,"Quantity":2,"Options":%s}]}`, cake.ID, cake.FirstPackageID, asked)).is(t, 200).into(t, &placed)
	if placed.TotalAmount != 90000 {
		t.Errorf("placed: %+v", placed)
	}
	sheet := k.get("bake-sheet?lang=hi").is(t, 200).Body.String()
	if !strings.Contains(sheet, `"Options":["अंडा: बिना अंडे का","Name: Ravi"]`) {
		t.Errorf("the bake sheet: %s", sheet)
	}
}
