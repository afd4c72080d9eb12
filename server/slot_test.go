package server

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/gst"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/staff"
	"bhatti/store/storetest"

	"bhatti/server/admin"
	"bhatti/server/admin/baking"
	"bhatti/server/admin/slots"
	"bhatti/server/api"
	"bhatti/server/razorpay/simulator"
	"bhatti/server/shape"
)

// timed gives a shop an evening slot of every day, from four to six with these
// places, closing ninety minutes before, and moves its clock to noon of a Monday.
func (sh *shop) timed(kind slot.Kind, places int) slot.Slot {
	sh.t.Helper()
	day := slot.DayOf(sh.data.Clock.Now())
	for day++; day.Weekday() != 0; day++ {
	}
	sh.data.Clock.Add(day.At(12 * 60).Sub(sh.data.Clock.Now()))
	id, err := sh.data.Slots.Save(sh.t.Context(), slot.Group{Name: string(kind), Kind: kind, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 16 * 60, To: 18 * 60, Places: places, Closes: 90},
	}})
	must(sh.t, err)
	groups, err := sh.data.Slots.Groups(sh.t.Context())
	must(sh.t, err)
	for _, g := range groups {
		if g.ID == id {
			return g.Slots[0]
		}
	}
	return slot.Slot{}
}

// today is the day of the shop's clock.
func (sh *shop) today() slot.Day { return slot.DayOf(sh.data.Clock.Now()) }

// pieceOf asks for a piece of something that costs 100 rupees and has no delivery
// charge. more stands at the end of the JSON.
func pieceOf(p catalog.ProductPage, more string) string {
	return fmt.Sprintf(`{"mobile":"9800000001","shippingAddress":"Home, 12 Laxmi Road","totalAmount":100,"pinCode":%q,
		"data":[{"itemId":%d,"packageId":%d,"quantity":1}]%s}`, storetest.Pincode, p.ID, p.FirstPackageID, more)
}

// chooseTimes goes on as a customer of a shop that promises times.
func chooseTimes(t *testing.T, v *visitor, khari catalog.ProductPage) {
	t.Helper()
	asked := fmt.Sprintf("GetDeliverySlots?pincode=411001&items=%d:2&lang=hi", khari.ID)
	var none, some api.DeliverySlots
	v.get(asked).is(t, 200).into(t, &none)
	if none.Timed || none.Counter || none.Choice != nil || len(none.Days) != 0 {
		t.Errorf("a shop without slots promises %+v", none)
	}
	v.get("GetDeliverySlots?collect=1").is(t, 409)
	v.timed(slot.Elsewhere, 2)
	counter := v.timed(slot.Counter, 2)
	v.guest().get(asked).is(t, 200).into(t, &some)
	if !some.Timed || !some.Counter || some.Choice == nil || some.Choice.Words != "आज शाम 4–6" || len(some.Days) != slot.Ahead {
		t.Errorf("%+v", some)
	}
	v.get("GetDeliverySlots?collect=1").is(t, 200)
	v.get("GetDeliverySlots?pincode=560001").is(t, 404)
	for _, wrong := range []string{"pincode=4110", "", "pincode=411001&items=1", "pincode=411001&items=0:1", "pincode=411001&items=1:1000", "pincode=411001&collect=2"} {
		v.get("GetDeliverySlots?"+wrong).is(t, 400)
	}
	if said := v.get("GetProductsList").Body.String(); !strings.Contains(said, `"Promise":{"Words":"Today 4–6 pm if ordered by 2:30 pm"`) {
		t.Errorf("the list promises nothing: %s", said)
	}
	v.get(fmt.Sprint("GetProductsDetails?itemId=", khari.ID)).is(t, 200)
	v.get("GetShopDetails").is(t, 200)

	collect := fmt.Sprintf(`{"mobile":"9800000001","totalAmount":89.99,"Collect":true,"SlotId":%d,"SlotDay":%q,"data":[{"itemId":%d,"packageId":%d,"quantity":1}]}`,
		counter.ID, v.today(), khari.ID, khari.FirstPackageID)
	var placed api.PaymentDialog
	v.post("CreatePurchaseOrder", collect).is(t, 200).into(t, &placed)
	settlePlain(t, v, placed)
	var invoice shape.Invoice
	v.get("GetInvoiceDetails?lang=mr&purchaseOrderId="+placed.OrderID).is(t, 200).into(t, &invoice)
	if s := invoice.Slot; s == nil || !s.Collect || len(s.Code) != 4 || s.Span != "संध्याकाळी 4–6" || s.Day != v.today().String() {
		t.Errorf("%+v", invoice.Slot)
	}
	v.get("GetUserNotDeliveredDetails").is(t, 200)
}

// settlePlain has the provider take the payment and tells the shop.
func settlePlain(t *testing.T, v *visitor, placed api.PaymentDialog) {
	t.Helper()
	paymentID, err := v.provider.Pay(placed.RazorpayOrderId, simulator.Attempt{Method: "upi", VPA: "success@razorpay"})
	must(t, err)
	v.form("ConfirmPayment", url.Values{
		"razorpay_order_id": {placed.RazorpayOrderId}, "razorpay_payment_id": {paymentID},
		"razorpay_signature": {v.provider.Signature(placed.RazorpayOrderId, paymentID)},
	}.Encode()).is(t, 200)
}

// keepTimes makes the back office's calls about times.
func keepTimes(t *testing.T, k *recorder) {
	t.Helper()
	cake := k.data.Product("Celebration cake", storetest.Price(10000))
	var saved slots.SavedGroup
	k.change("slots/save", `{"GroupId":0,"Name":"Pune","Kind":"areas","Active":true,"Slots":[
		{"SlotId":0,"Weekdays":127,"From":"16:00","To":"24:00","Places":3,"Closes":90}]}`).into(t, &saved)
	k.post("slots/save", `{"GroupId":0,"Name":"Pune","Kind":"areas","Active":true,"Slots":[{"SlotId":0,"Weekdays":127,"From":"4 pm","To":"18:00","Places":3,"Closes":90}]}`).is(t, 400)
	k.post("slots/save", `{"GroupId":0,"Name":"Pune","Kind":"areas","Active":true,"Slots":[]}`).is(t, 409)
	k.change("slots/areas", fmt.Sprintf(`{"GroupId":%d,"Pincodes":["411001"]}`, saved.GroupId))
	k.change("slots/areas", fmt.Sprintf(`{"GroupId":%d,"Pincodes":["411002"]}`, saved.GroupId))
	var closing slots.SavedClosing
	k.change("closings/save", fmt.Sprintf(`{"GroupId":0,"First":%q,"Last":%q,"Note":"Diwali"}`, k.today(), k.today())).into(t, &closing)
	k.change("ovens/save", fmt.Sprintf(`{"ProductId":%d,"Pieces":40}`, cake.ID))
	k.post("ovens/save", `{"Pieces":40}`).is(t, 400)

	var page slots.Page
	k.get("slots").is(t, 200).into(t, &page)
	if g := page.Groups[0]; g.Pincodes != 2 || g.Slots[0].To != "24:00" || page.Closings[0].Note != "Diwali" || page.Ovens[0].Pieces != 40 {
		t.Errorf("%+v", page)
	}
	order := fmt.Sprintf(`{"Name":"Dev","Mobile":"9822000001","ShippingAddress":"4 Hill Road","Pincode":"411001","Lines":[{"ItemId":%d,"PackageId":%d,"Quantity":2}]%%s}`, cake.ID, cake.FirstPackageID)
	k.post("order/phone", fmt.Sprintf(order, `,"SlotId":1`)).is(t, 400)
	k.post("order/phone", fmt.Sprintf(order, fmt.Sprintf(`,"SlotId":%d,"SlotDay":%q`, page.Groups[0].Slots[0].SlotId, k.today()))).is(t, 409)
	var placed admin.Placed
	k.change("order/phone", fmt.Sprintf(order, ``)).into(t, &placed)
	var quote admin.Quote
	k.get(fmt.Sprintf("order/phone/quote?pincode=411001&lines=%d:%d:1", cake.ID, cake.FirstPackageID)).is(t, 200).into(t, &quote)
	if placed.Slot == nil || quote.Slot == nil || placed.Slot.Day != (k.today()+1).String() || quote.Slot.Day != placed.Slot.Day {
		t.Errorf("placed for %+v, another would be for %+v", placed.Slot, quote.Slot)
	}
	k.get(fmt.Sprintf("order/phone/quote?collect=1&lines=%d:%d:1", cake.ID, cake.FirstPackageID)).is(t, 409)
	k.get("areas?groupId="+fmt.Sprint(saved.GroupId)).is(t, 200)

	tomorrow := (k.today() + 1).String()
	var day slots.DayPage
	k.get("slots/day?day="+tomorrow).is(t, 200).into(t, &day)
	if day.Slots[0].Taken != 1 || day.Slots[0].Places != 3 || day.Ovens[0].Taken != 2 {
		t.Errorf("%+v", day)
	}
	k.get("slots/day?day=tomorrow").is(t, 400)
	var list admin.OrdersPage
	k.get("orders?slotDay="+tomorrow).is(t, 200).into(t, &list)
	if list.Total != 1 || list.Orders[0].Slot.Span != "4 pm–12 am" || list.Orders[0].Slot.Code != "" {
		t.Errorf("%+v", list)
	}
	k.get("orders?slotDay=tomorrow").is(t, 400)

	k.change("closings/delete", fmt.Sprintf(`{"ClosingId":%d}`, closing.ClosingId))
	k.post("closings/delete", fmt.Sprintf(`{"ClosingId":%d}`, closing.ClosingId)).is(t, 404)
	k.change("slots/delete", fmt.Sprintf(`{"GroupId":%d}`, saved.GroupId))
	k.change("ovens/save", fmt.Sprintf(`{"ProductId":%d,"Pieces":0}`, cake.ID))
	keepBatches(t, k)
}

// keepBatches sets and changes when something comes out of the oven.
func keepBatches(t *testing.T, k *recorder) {
	product := k.data.Product("Oven khari")
	var saved baking.Saved
	k.change("batches/save", fmt.Sprintf(`{"ProductId":%d,"Weekdays":127,"At":"17:00","Closes":90}`, product.ID)).into(t, &saved)
	k.change("batches/save", fmt.Sprintf(`{"BatchId":%d,"CategoryId":%d,"Weekdays":31,"At":"07:30","Closes":720}`, saved.BatchId, product.CategoryID))
	var page baking.Page
	k.get("batches").is(t, 200).into(t, &page)
	if len(page.Batches) != 1 || page.Batches[0].At != "07:30" || page.Batches[0].CategoryId != product.CategoryID || page.Batches[0].ProductId != 0 {
		t.Errorf("%+v", page)
	}
	k.change("batches/delete", fmt.Sprintf(`{"BatchId":%d}`, saved.BatchId))
}

func TestTheShopSaysWhatComesOutNext(t *testing.T) {
	sh := open(t)
	sh.data.Area(storetest.Pincode, 4000, 1500)
	khari, gone := sh.data.Product("Butter khari"), sh.data.Product("Jeera khari", storetest.Stock(0))
	calls := []string{"GetShopDetails", "GetProductsList", fmt.Sprint("GetProductsDetails?itemId=", khari.ID)}
	says := func(call string) bool {
		return strings.Contains(sh.guest().get(call).is(t, 200).Body.String(), "5:00 pm · order by 3:30")
	}
	for _, call := range calls {
		if says(call) {
			t.Errorf("%s says what nobody has set", call)
		}
	}
	_, err := sh.data.Slots.SaveBatch(t.Context(), slot.Batch{CategoryID: khari.CategoryID, Weekdays: slot.EveryDay, At: 17 * 60, Closes: 90})
	must(t, err)
	for _, call := range calls {
		if !says(call) {
			t.Errorf("%s says nothing", call)
		}
	}
	if says(fmt.Sprint("GetProductsDetails?itemId=", gone.ID)) {
		t.Error("it is said of what is out of stock")
	}
}

func TestAShopWithoutSlotsAnswersAsBefore(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Khari", storetest.Price(10000))
	sh.data.Area(storetest.Pincode, 0, 0)
	asha := sh.signedIn("asha@example.in")
	asha.post("CreatePurchaseOrder", pieceOf(khari, "")).is(t, 200)
	asha.post("CreatePurchaseOrder", pieceOf(khari, `,"Collect":true`)).is(t, 409)
	for _, call := range []string{"GetUserNotDeliveredDetails", "GetProductsList", fmt.Sprint("GetProductsDetails?itemId=", khari.ID)} {
		if said := asha.get(call).Body.String(); strings.Contains(said, `"Slot"`) || strings.Contains(said, `"Promise"`) {
			t.Errorf("%s: %s", call, said)
		}
	}
}

func TestAnOldClientGetsTheFirstTime(t *testing.T) {
	sh := open(t)
	sh.timed(slot.Elsewhere, 1)
	khari := sh.data.Product("Khari", storetest.Price(10000))
	sh.data.Area(storetest.Pincode, 0, 0)
	for i, want := range []string{sh.today().Words(0, "en") + ", 4–6 pm", (sh.today()+1).Words(0, "en") + ", 4–6 pm"} {
		v := sh.signedIn(fmt.Sprintf("buyer%d@example.in", i))
		v.post("CreatePurchaseOrder", pieceOf(khari, "")).is(t, 200)
		var orders []shape.OrderSummary
		v.get("GetUserNotDeliveredDetails").is(t, 200).into(t, &orders)
		if len(orders) != 1 || orders[0].Slot == nil || orders[0].Slot.Words != want || orders[0].Slot.Code != "" {
			t.Errorf("%d: %+v, want %s", i, orders, want)
		}
	}
}

func TestAChoiceIsWholeOrRefused(t *testing.T) {
	sh := open(t)
	s := sh.timed(slot.Elsewhere, 1)
	khari := sh.data.Product("Khari", storetest.Price(10000))
	sh.data.Area(storetest.Pincode, 0, 0)
	asha := sh.signedIn("asha@example.in")
	for _, half := range []string{`,"SlotId":1`, `,"SlotDay":"2026-11-28"`, `,"SlotId":-1,"SlotDay":"2026-11-28"`, `,"SlotId":1,"SlotDay":"Saturday"`, `,"Collect":"perhaps"`} {
		asha.post("CreatePurchaseOrder", pieceOf(khari, half)).is(t, 400)
	}
	gone := asha.post("CreatePurchaseOrder", pieceOf(khari, fmt.Sprintf(`,"SlotId":%d,"SlotDay":%q`, s.ID, sh.today()-1))).is(t, 409).problem(t)
	if gone.Key != "order.slot_gone" || gone.Params["next"] != "Today 4–6 pm" {
		t.Errorf("%+v", gone)
	}
}

// The code is the proof of who may take the goods away.
func TestOnlyTheCustomerAndWhoHandsOverSeeTheCode(t *testing.T) {
	sh := open(t)
	sh.timed(slot.Counter, 5)
	sh.data.Area(storetest.Pincode, 4000, 1500)
	khari := sh.data.Product("Khari", storetest.Price(10000))
	asha := sh.signedIn("asha@example.in")
	order := sh.collected(t, asha, khari, customer.Firm{}, "")
	paid := sh.data.Reread(order)
	packer, manager := sh.hire("packer@example.in", staff.Packer), sh.hire("manager@example.in", staff.Manager)
	shows := func(r reply) bool {
		return strings.Contains(r.is(t, 200).Body.String(), `"Code":"`+paid.HandoverCode+`"`)
	}
	for name, at := range map[string]struct {
		answer reply
		want   bool
	}{
		"customer's list":   {asha.get("GetUserNotDeliveredDetails"), true},
		"customer's order":  {asha.get("GetInvoiceDetails?purchaseOrderId=" + order.ID), true},
		"packer's order":    {packer.get("order?orderId=" + order.ID), true},
		"manager's order":   {manager.get("order?orderId=" + order.ID), true},
		"packer's list":     {packer.get("orders"), false},
		"manager's list":    {manager.get("orders"), false},
		"packer's slip":     {packer.get("order/invoice?orderId=" + order.ID), false},
		"manager's invoice": {manager.get("order/invoice?orderId=" + order.ID), false},
	} {
		if got := shows(at.answer); got != at.want {
			t.Errorf("%s: code %v, want %v", name, got, at.want)
		}
	}
	for _, s := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
		must(t, sh.data.Orders.Move(t.Context(), order.ID, s, ""))
	}
	if shows(asha.get("GetInvoiceDetails?purchaseOrderId=" + order.ID)) {
		t.Error("the code is shown when the goods are gone")
	}
}

// collected is a paid order that its customer collects.
func (sh *shop) collected(t *testing.T, v *visitor, p catalog.ProductPage, f customer.Firm, address string) sales.Order {
	t.Helper()
	more := fmt.Sprintf(`,"Collect":true,"Gstin":%q,"Firm":%q`, f.GSTIN, f.Name)
	body := strings.NewReplacer("Home, 12 Laxmi Road", address, storetest.Pincode, "").Replace(pieceOf(p, more))
	var placed api.PaymentDialog
	v.post("CreatePurchaseOrder", body).is(t, 200).into(t, &placed)
	settlePlain(t, v, placed)
	return sh.data.Reread(sales.Order{ID: placed.OrderID})
}

func TestWhatIsCollectedIsSuppliedInTheShopsState(t *testing.T) {
	sh := open(t)
	sh.data.Registered()
	sh.timed(slot.Counter, 5)
	sh.data.Area(storetest.Pincode, 4000, 1500)
	khari := sh.data.Product("Khari", storetest.Price(10000), storetest.GST(500))
	asha := sh.signedIn("asha@example.in")
	address := sh.shopAddress(t)

	plain := sh.invoiced(t, sh.collected(t, asha, khari, customer.Firm{}, ""))
	if plain.PlaceOfSupply != "Maharashtra" || plain.InterState || plain.DeliverTo != "Collected at the shop, "+address || plain.Buyer.Address != "" || len(plain.Lines) != 1 {
		t.Errorf("%+v", plain)
	}
	firm := customer.Firm{GSTIN: "29AAGCB7383J1Z4", Name: "Bengaluru Snacks"} // of Karnataka
	order := sh.collected(t, asha, khari, firm, "9 Residency Road, Bengaluru")
	b2b := sh.invoiced(t, order)
	if b2b.PlaceOfSupply != "Maharashtra" || b2b.InterState || b2b.Buyer.Address != "9 Residency Road, Bengaluru" || b2b.Buyer.State != "Karnataka" {
		t.Errorf("%+v", b2b)
	}
	if got := order.ShippingAddress; got != "Collected at the shop, "+address || order.Pincode != "" || order.Totals.Delivery != 0 {
		t.Errorf("%q, %q, %v", got, order.Pincode, order.Totals)
	}
	nowhere := strings.Replace(pieceOf(khari, `,"Collect":true,"Gstin":"29AAGCB7383J1Z4","Firm":"Bengaluru Snacks"`), "Home, 12 Laxmi Road", "", 1)
	if p := asha.post("CreatePurchaseOrder", nowhere).is(t, 400).problem(t); p.Key != "order.no_firm_address" {
		t.Errorf("%+v", p)
	}
}

func (sh *shop) shopAddress(t *testing.T) string {
	shop, err := sh.data.Settings.Shop(t.Context())
	must(t, err)
	return shop.Address
}

// invoiced dispatches an order and reads its invoice.
func (sh *shop) invoiced(t *testing.T, o sales.Order) gst.Document {
	t.Helper()
	for _, s := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		must(t, sh.data.Orders.Move(t.Context(), o.ID, s, ""))
	}
	papers, err := sh.data.Documents.Of(t.Context(), o.ID)
	must(t, err)
	for _, p := range papers {
		if p.Kind == gst.TaxInvoice {
			return p
		}
	}
	t.Fatalf("no invoice among %+v", papers)
	return gst.Document{}
}

func TestNothingIsPromisedOfWhatIsOutOfStock(t *testing.T) {
	sh := open(t)
	sh.timed(slot.Elsewhere, 5)
	gone := sh.data.Product("Khari", storetest.Stock(0))
	for _, call := range []string{"GetProductsList", fmt.Sprint("GetProductsDetails?itemId=", gone.ID)} {
		if said := sh.guest().get(call).is(t, 200).Body.String(); strings.Contains(said, "Promise") {
			t.Errorf("%s: %s", call, said)
		}
	}
}

func TestWhatIsSlowestIsNamedInTheShoppersLanguage(t *testing.T) {
	sh := open(t)
	sh.timed(slot.Elsewhere, 5)
	sh.data.Area(storetest.Pincode, 0, 0)
	cake := sh.data.Product("Cake", storetest.Needs(24*time.Hour), storetest.Translated(catalog.Translations{"hi": {"DisplayName": "केक"}}))
	for language, want := range map[string]string{"en": "Cake", "hi": "केक"} {
		var slots api.DeliverySlots
		sh.guest().get(fmt.Sprintf("GetDeliverySlots?pincode=%s&items=%d:1&lang=%s", storetest.Pincode, cake.ID, language)).is(t, 200).into(t, &slots)
		if slots.Slow != want || slots.Lead != 24*60 || slots.Choice == nil || slots.Choice.Day != (sh.today()+1).String() {
			t.Errorf("%s: %+v", language, slots)
		}
	}
}

// Promises are kept with the lists, and change when orders close.
func TestAPromiseEndsWithTheOrdersItSpeaksOf(t *testing.T) {
	sh := open(t)
	sh.timed(slot.Elsewhere, 5)
	sh.data.Area(storetest.Pincode, 0, 0)
	sh.data.Product("Khari")
	for _, want := range []string{"Today 4–6 pm if ordered by 2:30 pm", "Tomorrow 4–6 pm"} {
		var list []api.Product
		sh.guest().get("GetProductsList").is(t, 200).into(t, &list)
		if got := list[0].Promise; got == nil || got.Words != want {
			t.Errorf("%+v, want %s", got, want)
		}
		sh.data.Clock.Add(2*time.Hour + 31*time.Minute)
	}
}

func TestWhatMakingTakesIsKeptUnlessItIsSaved(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Khari")
	k := sh.hire("manager@example.in", staff.Manager)
	save := func(more string) reply {
		return k.post("product/save", fmt.Sprintf(`{"ProductId":%d,"DisplayName":"Khari","CategoryId":%d,"Description":"","DisplayTags":"","IsVeg":true,
			"Hsn":"1905","DiscountRate":0,"Active":true,"Ingredients":"","Allergens":"","ShelfLife":"","CountryOfOrigin":"","Maker":"",
			"Images":[],"Packages":[{"PackageId":%d,"PackageName":"","Price":77.5,"Weight":250,"Stock":null,"Active":true}]%s}`, khari.ID, khari.CategoryID, khari.FirstPackageID, more))
	}
	for _, step := range []struct {
		more       string
		code, lead int
		days       slot.Weekdays
	}{
		{``, 200, 0, 127},
		{`,"Lead":1440,"BakeDays":36`, 200, 1440, 36},
		{``, 200, 1440, 36},
		{`,"Lead":60`, 400, 1440, 36},
		{`,"Lead":-1,"BakeDays":36`, 400, 1440, 36},
		{`,"Lead":60,"BakeDays":0`, 400, 1440, 36},
		{`,"Lead":60,"BakeDays":128`, 400, 1440, 36},
	} {
		save(step.more).is(t, step.code)
		var page admin.ProductPage
		k.get(fmt.Sprint("product?productId=", khari.ID)).is(t, 200).into(t, &page)
		if page.Lead != step.lead || page.BakeDays != step.days {
			t.Errorf("after %s: %d minutes on days %b", step.more, page.Lead, page.BakeDays)
		}
	}
}

func TestTheOrdersOfADayAreListedByTheirTimes(t *testing.T) {
	sh := open(t)
	evening := sh.timed(slot.Elsewhere, 9)
	groups, err := sh.data.Slots.Groups(t.Context())
	must(t, err)
	groups[0].Slots = append(groups[0].Slots, slot.Slot{Weekdays: slot.EveryDay, From: 9 * 60, To: 12 * 60, Places: 9})
	_, err = sh.data.Slots.Save(t.Context(), groups[0])
	must(t, err)
	groups, err = sh.data.Slots.Groups(t.Context())
	must(t, err)
	morning := groups[0].Slots[0]
	khari, day := sh.data.Product("Khari"), sh.today()+2
	var placed []string
	for i, s := range []slot.Slot{evening, morning, evening, morning} {
		b := sh.data.Basket(sh.data.Newcomer(fmt.Sprintf("buyer%d@example.in", i))).Of(khari, 1)
		b.Order.Slot = slot.Choice{SlotID: s.ID, Day: day}
		o, _ := b.Paid()
		placed = append(placed, o.Number)
	}
	sh.data.Basket(sh.data.Newcomer("other@example.in")).Of(khari, 1).Paid() // for another day
	var list admin.OrdersPage
	sh.hire("manager@example.in", staff.Manager).get("orders?slotDay="+day.String()).is(t, 200).into(t, &list)
	var got []string
	for _, o := range list.Orders {
		got = append(got, o.OrderNo)
	}
	if want := []string{placed[1], placed[3], placed[0], placed[2]}; !slices.Equal(got, want) || list.Total != 4 {
		t.Errorf("listed %q, want %q", got, want)
	}
}
