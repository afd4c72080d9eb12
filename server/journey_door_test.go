package server

import (
	"fmt"
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/staff"

	"bhatti/server/admin/rounds"
	"bhatti/server/api"
	"bhatti/server/round"
)

// rider is whoever has the link of a round.
type rider struct {
	*shop
	token string
}

func (r *rider) get() reply {
	r.t.Helper()
	return r.ask("GET", round.Path, "", "Authorization", "Round "+r.token)
}

func (r *rider) post(call, body string) reply {
	r.t.Helper()
	return r.ask("POST", round.Path+"/"+call, body, "Authorization", "Round "+r.token, "Content-Type", "application/json")
}

// takesAtTheDoor lets the shop's orders be paid on delivery.
func (sh *shop) takesAtTheDoor() {
	sh.t.Helper()
	sh.data.TakesAtTheDoor()
}

// atTheDoor orders pieces of something, to be paid when it is delivered.
func (v *visitor) atTheDoor(p catalog.ProductPage, pieces int) (placed api.PaymentDialog) {
	v.t.Helper()
	price := p.Packages[0].DiscountedPrice * 1
	total := fmt.Sprint(float64(int64(price)*int64(pieces)+4000) / 100)
	v.post("CreatePurchaseOrder", fmt.Sprintf(`{"mobile":"9800000001","shippingAddress":"12 Laxmi Road","pinCode":"411001","paymentMode":"OnDelivery","totalAmount":%s,
		"data":[{"itemId":%d,"packageId":%d,"quantity":%d}]}`, total, p.ID, p.Packages[0].ID, pieces)).is(v.t, 200).into(v.t, &placed)
	return placed
}

// packs packs an order.
func (sh *shop) packs(orderID string, more ...sales.OrderStatus) sales.Order {
	sh.t.Helper()
	return sh.data.Moved(sales.Order{ID: orderID}, append([]sales.OrderStatus{sales.OrderProcessing}, more...)...)
}

// rides makes a round of orders for a packer.
func (sh *shop) rides(t *testing.T, k *clerk, name string, orderIDs ...string) *rider {
	t.Helper()
	var made rounds.Made
	k.post("round/make", fmt.Sprintf(`{"Rider":%q,"Day":%q,"OrderIds":["%s"]}`, name, slot.DayOf(sh.data.Clock.Now()), strings.Join(orderIDs, `","`))).is(t, 200).into(t, &made)
	_, token, _ := strings.Cut(made.Link, "/round#")
	return &rider{sh, token}
}

// payAtTheDoor has a shopper's order delivered by a rider and paid by UPI.
func payAtTheDoor(t *testing.T, v *visitor, khari catalog.ProductPage) {
	t.Helper()
	var modes api.PaymentModes
	v.get("GetPaymentModes?pincode=411001&amount=180").is(t, 200).into(t, &modes)
	if modes.OnDelivery || modes.Why != "" {
		t.Errorf("a shop that has it nowhere answers %+v", modes)
	}
	v.takesAtTheDoor()
	v.get("GetPaymentModes?pincode=411001&amount=1.999").is(t, 400)
	v.get("GetPaymentModes?pincode=4110&amount=180").is(t, 400)
	v.get("GetPaymentModes?pincode=411001&amount=180").is(t, 200).into(t, &modes)
	if !modes.OnDelivery || !modes.Online {
		t.Errorf("%+v", modes)
	}
	placed := v.atTheDoor(khari, 2)
	if !placed.OnDelivery || placed.RazorpayOrderId != "" || placed.RazorpayKey != "" || placed.PayableAmount == 0 {
		t.Errorf("%+v", placed)
	}
	v.get("GetPaymentModes?collect=1&amount=180&lang=hi").is(t, 200).into(t, &modes)
	if !strings.Contains(modes.Why, "डिलीवरी") {
		t.Errorf("the second of a new customer: %+v", modes)
	}
	v.get("GetTransactionOrderStatus?orderId="+placed.OrderID).is(t, 200)
	order := v.packs(placed.OrderID)
	ramesh := v.rides(t, v.hire("packer@example.in", "packer"), "Ramesh", order.ID)
	var invoice struct {
		HandoverCode, PaymentMode string
		AmountDue                 float64
	}
	v.get("GetInvoiceDetails?purchaseOrderId="+order.ID).is(t, 200).into(t, &invoice)
	if len(invoice.HandoverCode) != 4 || invoice.PaymentMode != "OnDelivery" || invoice.AmountDue == 0 {
		t.Errorf("%+v", invoice)
	}
	v.get("GetUserNotDeliveredDetails").is(t, 200)
	var day round.Round
	ramesh.get().is(t, 200).into(t, &day)
	if len(day.Stops) != 1 || day.Stops[0].State != "ready" || !strings.HasPrefix(day.Stops[0].UpiLink, "upi://pay?pa=bhatti@okbank&pn=") ||
		!strings.Contains(day.Stops[0].UpiLink, "&cu=INR&tn="+order.Number+"&tr="+order.Number) || !strings.HasPrefix(day.Stops[0].Qr, "<svg") {
		t.Errorf("%+v", day)
	}
	ramesh.post("start", `{}`).is(t, 200)
	ramesh.post("failed", fmt.Sprintf(`{"OrderId":%q,"Reason":"the gate is closed"}`, order.ID)).is(t, 200)
	wrong := "0000"
	if invoice.HandoverCode == wrong {
		wrong = "0001"
	}
	ramesh.post("deliver", fmt.Sprintf(`{"OrderId":%q,"Code":%q,"Paid":"upi"}`, order.ID, wrong)).is(t, 400)
	var stop round.Stop
	ramesh.post("deliver", fmt.Sprintf(`{"OrderId":%q,"Code":%q,"Paid":"upi","Reference":"412345678901"}`, order.ID, invoice.HandoverCode)).is(t, 200).into(t, &stop)
	if stop.State != "delivered" || stop.Mobile != "" || stop.Address != "" || stop.AmountDue != 0 || stop.Paid != "upi" {
		t.Errorf("%+v", stop)
	}
	ramesh.post("start", `{"OrderIds":[]}`).is(t, 200)
	v.get("GetUserDeliveredOrderDetails").is(t, 200)
	(&rider{v.shop, "guessed"}).get().is(t, 401)
}

// meetAtTheDoor does all that the back office can about orders paid on delivery.
func meetAtTheDoor(t *testing.T, k *recorder) {
	t.Helper()
	k.takesAtTheDoor()
	rusk := k.data.Product("Rusk for the door")
	place := func(email string) sales.Order {
		return k.data.Moved(k.data.Basket(k.data.Newcomer(email)).Of(rusk, 2).AtTheDoor(), sales.OrderProcessing)
	}
	counter, refused, sent := place("door1@example.in"), place("door2@example.in"), place("door3@example.in")
	k.get("order/invoice?orderId="+counter.ID).is(t, 200)
	k.get("order?orderId="+counter.ID).is(t, 200)
	k.post("order/collect", fmt.Sprintf(`{"OrderId":%q,"By":"cheque"}`, counter.ID)).is(t, 400)
	k.change("order/collect", fmt.Sprintf(`{"OrderId":%q,"By":"cash","Delivered":true}`, counter.ID))
	k.post("order/collect", fmt.Sprintf(`{"OrderId":%q,"By":"upi"}`, counter.ID)).is(t, 409)
	k.data.Moved(refused, sales.OrderShipped)
	k.post("order/refused", fmt.Sprintf(`{"OrderId":%q,"Reason":" "}`, refused.ID)).is(t, 400)
	k.change("order/refused", fmt.Sprintf(`{"OrderId":%q,"Reason":"nobody at home","StockBack":true}`, refused.ID))
	today := slot.DayOf(k.data.Clock.Now()).String()
	var made rounds.Made
	k.change("round/make", fmt.Sprintf(`{"Rider":"Ramesh","Mobile":"9800000002","Language":"mr","Day":%q,"OrderIds":[%q]}`, today, sent.ID)).into(t, &made)
	if k.data.Holds(made.Link[strings.Index(made.Link, "#")+1:]) {
		t.Error("the database holds the token of a round")
	}
	k.post("round/make", fmt.Sprintf(`{"Rider":"Sita","Day":%q,"OrderIds":[%q]}`, today, sent.ID)).is(t, 409)
	ramesh := &rider{k.shop, made.Link[strings.Index(made.Link, "#")+1:]}
	ramesh.post("deliver", fmt.Sprintf(`{"OrderId":%q,"Code":%q,"Paid":"cash"}`, sent.ID, k.data.Reread(sent).HandoverCode)).is(t, 200)
	k.get("rounds").is(t, 200)
	k.get("rounds?day=2026-02-30").is(t, 400)
	k.get("cash").is(t, 200)
	k.change("cash/hand-in", fmt.Sprintf(`{"RoundId":%d,"Amount":100,"HandedIn":0}`, made.RoundId))
	k.post("cash/hand-in", fmt.Sprintf(`{"RoundId":%d,"Amount":100,"HandedIn":0}`, made.RoundId)).is(t, 409)
	k.post("cash/hand-in", `{"RoundId":999,"Amount":100}`).is(t, 404)
	var cash rounds.CashPage
	k.change("cash/count", fmt.Sprintf(`{"Day":%q,"Counted":310,"Banked":300,"Note":"evening"}`, today)).into(t, &cash)
	if cash.Counted == nil || *cash.Difference != 31000-cash.Expected || cash.InDrawer != 1000 {
		t.Errorf("%+v", cash)
	}
	k.post("cash/count", `{"Day":"2020-01-01","Counted":310}`).is(t, 409)
	k.change("round/revoke", fmt.Sprintf(`{"RoundId":%d}`, made.RoundId))
	ramesh.get().is(t, 401)
}

// A paper says nothing untrue: an order that is owed has no time of payment on its
// invoice, and no payment is listed in the back office before there is one.
func TestTheInvoiceOfAnOrderThatIsOwedSaysNothingOfAPayment(t *testing.T) {
	sh := open(t)
	sh.takesAtTheDoor()
	asha := sh.signedIn("asha@example.in")
	placed := asha.atTheDoor(sh.data.Product("Khari"), 2)
	order := sh.packs(placed.OrderID, sales.OrderShipped)
	owner := sh.hire("owner@example.in", staff.Owner)
	invoice := asha.get("GetInvoiceDetails?purchaseOrderId="+order.ID).is(t, 200).Body.String()
	paper := asha.get("GetDocument?number="+order.InvoiceNumber).is(t, 200).Body.String()
	page := owner.get("order?orderId="+order.ID).is(t, 200).Body.String()
	for name, said := range map[string]string{"invoice": invoice, "paper": paper, "office": page} {
		if strings.Contains(said, "PaidAt") || strings.Contains(said, `"captured"`) || strings.Contains(strings.ToLower(said), `paid by`) {
			t.Errorf("the %s of an order that is owed: %s", name, said)
		}
	}
	if !strings.Contains(invoice, `"AmountDue":`) || strings.Contains(invoice, `"Qr"`) || !strings.Contains(page, `"Payments":[]`) || !strings.Contains(page, `"CanMoveTo":[]`) {
		t.Errorf("%s\n%s", invoice, page)
	}
	if slip := owner.get("order/invoice?orderId="+order.ID).is(t, 200).Body.String(); !strings.Contains(slip, `"Qr":"\u003csvg`) && !strings.Contains(slip, `"Qr":"<svg`) {
		t.Error("whoever hands over has no code for the payment")
	}
	owner.post("orders/move", fmt.Sprintf(`{"OrderIds":[%q],"Status":"ORDER DELIVERED"}`, order.ID)).is(t, 200)
	if now := sh.data.Reread(order); now.Status != sales.OrderShipped {
		t.Errorf("it was delivered before it was paid: %s", now.Status)
	}
	owner.post("order/refused", fmt.Sprintf(`{"OrderId":%q,"Reason":"not wanted"}`, order.ID)).is(t, 200)
	if after := asha.get("GetInvoiceDetails?purchaseOrderId="+order.ID).is(t, 200).Body.String(); !strings.Contains(after, "credit note") || strings.Contains(after, "AmountDue") {
		t.Errorf("after it was refused: %s", after)
	}
	sh.data.Sound()
}
