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
	"bhatti/store/db"
	"bhatti/store/outbox"
	"bhatti/store/sales"

	"bhatti/server/admin"
	"bhatti/server/admin/report"
	"bhatti/server/razorpay/simulator"
	"bhatti/server/shape"
	"bhatti/store/storetest"
)

func serveOrders(t *testing.T, k *recorder) {
	t.Helper()
	asha := k.signedIn("asha@example.in")
	khari := k.data.Product("Khari", storetest.Price(10000), storetest.Weight(500))
	order, _ := k.data.Basket(asha.Customer).Of(khari, 3).Paid()
	var list admin.OrdersPage
	k.get("orders?status=ORDER PLACED&search="+asha.Name[:3]+"&pincode=411001&from=2026-11-01&to=2030-01-01").is(t, 200).into(t, &list)
	if list.Total != 1 || list.Orders[0].OrderId != order.ID || list.Orders[0].Pieces != 3 || list.Orders[0].PaidBy != "upi" {
		t.Fatalf("%+v", list)
	}
	for _, search := range []string{order.Number, strings.ToLower(order.Number[3:]), order.Mobile[4:]} {
		if k.get("orders?search="+search).is(t, 200).into(t, &list); list.Total != 1 {
			t.Errorf("%q finds %d", search, list.Total)
		}
	}
	if k.get("orders?search=%25&late=true&review=true").is(t, 200).into(t, &list); list.Total != 0 {
		t.Errorf("%+v", list)
	}
	k.change("order/note", fmt.Sprintf(`{"OrderId":%q,"Note":"Call first"}`, order.ID))
	var moved admin.Moved
	k.change("orders/move", fmt.Sprintf(`{"OrderIds":[%q,"unknown"],"Status":"ORDER PROCESSING"}`, order.ID)).into(t, &moved)
	if moved.Moved != 1 || len(moved.Failed) != 1 {
		t.Errorf("%+v", moved)
	}
	k.change("orders/move", fmt.Sprintf(`{"OrderIds":[%q],"Status":"ORDER SHIPPED"}`, order.ID))
	k.post("orders/move", fmt.Sprintf(`{"OrderIds":[%q],"Status":"ORDER CANCELLED"}`, order.ID)).is(t, 400)
	k.change("order/mail", fmt.Sprintf(`{"OrderId":%q,"Status":"ORDER SHIPPED"}`, order.ID))
	k.post("order/mail", fmt.Sprintf(`{"OrderId":%q,"Status":"ORDER DELIVERED"}`, order.ID)).is(t, 409)

	refund := func(body string) reply {
		return k.post("order/refund", fmt.Sprintf(`{"OrderId":%q,"Reason":"Broken",%s}`, order.ID, body))
	}
	refund(`"Lines":[{"Line":1,"Quantity":4}]`).is(t, 409)
	refund(`"Lines":[{"Line":2,"Quantity":1}]`).is(t, 400)
	refund(`"Amount":0`).is(t, 400)
	refund(`"Amount":-1`).is(t, 400)
	refund(`"Amount":10000`).is(t, 409)
	var back admin.Refunded
	k.recorded("order/refund", func() reply { return refund(`"Lines":[{"Line":1,"Quantity":2}]`) }).into(t, &back)
	if back.Amount != 20000 {
		t.Errorf("%+v", back)
	}
	refund(`"Lines":[{"Line":1,"Quantity":2}]`).is(t, 409)
	payment := "pay_" + order.ID[:14]
	k.change("payment/refund", fmt.Sprintf(`{"PaymentId":%q,"Amount":10.5,"Reason":"For the trouble"}`, payment))
	k.post("payment/refund", fmt.Sprintf(`{"PaymentId":%q,"Amount":100000,"Reason":"Too much"}`, payment)).is(t, 409)
	var page admin.OrderPage
	k.get("order?orderId="+order.Number).is(t, 200).into(t, &page)
	if page.Lines[0].RefundedPieces != 2 || page.Refundable != page.TotalAmount-21050 || len(page.Refunds) != 2 || page.InvoiceNo == "" {
		t.Errorf("%+v", page)
	}
	k.get("order/invoice?orderId="+order.ID).is(t, 200)
	var papers []shape.DocumentRow
	k.get("documents?orderId="+order.Number).is(t, 200).into(t, &papers)
	if len(papers) == 0 || papers[0].Number != page.InvoiceNo || papers[0].Amount != page.TotalAmount {
		t.Errorf("documents %+v", papers)
	}
	k.get("document?number="+url.QueryEscape(page.InvoiceNo)).is(t, 200)
	k.get("document?number=26-27/999999").is(t, 404)
	k.get("order?orderId=unknown").is(t, 404)
	var mails []string
	for _, m := range page.Mails {
		mails = append(mails, string(m))
	}
	if !slices.Equal(mails, []string{"ORDER PLACED", "ORDER SHIPPED"}) {
		t.Errorf("mails %q", mails)
	}
	k.change("order/mail", fmt.Sprintf(`{"OrderId":%q,"RefundId":%q}`, order.ID, page.Refunds[0].RefundId))
	k.post("order/mail", fmt.Sprintf(`{"OrderId":%q,"RefundId":"unknown"}`, order.ID)).is(t, 404)
	cashOrder(t, k, khari)
	creditNote(t, k, asha.Customer)
	nameRefund(t, k, asha.Customer)
	linkOrder(t, k, khari)
	acceptPayment(t, k, khari)
	tryAgain(t, k)
	k.get("today").is(t, 200)
	k.get("troubles").is(t, 200)
}

// cashOrder takes an order on the telephone and gives its cash back.
func cashOrder(t *testing.T, k *recorder, khari catalog.ProductPage) {
	t.Helper()
	take := fmt.Sprintf(`{"Name":"Binod","Mobile":"98 0000 0002","ShippingAddress":"2 MG Road","Pincode":"411001","IdempotencyKey":"once","Lines":[{"ItemId":%d,"PackageId":%d,"Quantity":2}]}`,
		khari.ID, khari.FirstPackageID)
	var placed, again admin.Placed
	k.change("order/phone", take).into(t, &placed)
	k.post("order/phone", take).is(t, 200).into(t, &again)
	var page admin.OrderPage
	k.get("order?orderId="+placed.OrderId).is(t, 200).into(t, &page)
	if again != placed || page.Status != sales.OrderPlaced || page.PaidBy != "cash" || page.Email != "" || page.Name != "Binod" {
		t.Errorf("%+v, %+v", again, page)
	}
	k.change("order/cancel", fmt.Sprintf(`{"OrderId":%q,"Reason":"No butter"}`, placed.OrderId))
	must(t, k.payments.Work(t.Context())) // must not ask the provider for cash
	var trouble admin.Alerts
	k.get("troubles").is(t, 200).into(t, &trouble)
	if len(trouble.Refunds) != 1 || !trouble.Refunds[0].Cash || trouble.Refunds[0].Amount != placed.TotalAmount {
		t.Fatalf("%+v", trouble.Refunds)
	}
	var waiting admin.OrdersPage
	k.get("orders?refunds=cash").is(t, 200).into(t, &waiting)
	if waiting.Total != 1 || len(waiting.Orders[0].CashDue) != 1 || waiting.Orders[0].CashDue[0].Amount != placed.TotalAmount {
		t.Errorf("%+v", waiting)
	}
	handed := fmt.Sprintf(`{"RefundId":%q}`, trouble.Refunds[0].RefundId)
	k.change("order/refund/handed", handed)
	k.post("order/refund/handed", handed).is(t, 409)
	k.get("order?orderId="+placed.OrderId).is(t, 200).into(t, &page)
	if page.Status != sales.OrderRefunded || page.TransactionStatus != sales.TransactionRefunded {
		t.Errorf("%+v", page)
	}
	findings, err := k.data.Check(t.Context())
	if err != nil || len(findings) > 0 {
		t.Errorf("%q, %v", findings, err)
	}
}

// linkOrder asks what an order would come to, takes it on the telephone and
// has it paid through a link.
func linkOrder(t *testing.T, k *recorder, khari catalog.ProductPage) {
	t.Helper()
	lines := fmt.Sprintf("%d:%d:2", khari.ID, khari.FirstPackageID)
	var quote admin.Quote
	k.get("order/phone/quote?pincode=411001&lines="+lines).is(t, 200).into(t, &quote)
	if quote.TotalAmount != 24000 || quote.DeliveryCharges != 4000 || len(quote.Lines) != 1 {
		t.Errorf("%+v", quote)
	}
	k.get("order/phone/quote?pincode=999999&lines="+lines).is(t, 409)
	k.get("order/phone/quote?pincode=411001&lines=7").is(t, 400)
	take := fmt.Sprintf(`{"Name":"Divya","Mobile":"9800000003","Email":"divya@example.in","ShippingAddress":"3 MG Road","Pincode":"411001","PaidBy":"link","IdempotencyKey":"once","Lines":[{"ItemId":%d,"PackageId":%d,"Quantity":2}]}`,
		khari.ID, khari.FirstPackageID)
	var placed, again admin.Placed
	k.change("order/phone", take).into(t, &placed)
	k.post("order/phone", take).is(t, 200).into(t, &again)
	if again != placed || placed.PaymentUrl == "" || placed.TotalAmount != quote.TotalAmount {
		t.Errorf("%+v, %+v", placed, again)
	}
	k.post("order/phone", strings.ReplaceAll(take, `"link"`, `"gold"`)).is(t, 400)
	k.change("order/mail", fmt.Sprintf(`{"OrderId":%q,"Status":"PAYMENT LINK"}`, placed.OrderId))
	var page admin.OrderPage
	k.get("order?orderId="+placed.OrderId).is(t, 200).into(t, &page)
	if page.Status != sales.OrderPending || page.Link == nil || page.Link.Url != placed.PaymentUrl || page.Link.State != sales.LinkOpen {
		t.Fatalf("%+v", page.Link)
	}
	_, err := k.provider.PayLink(placed.PaymentUrl[strings.LastIndex(placed.PaymentUrl, "/")+1:], simulator.Attempt{})
	must(t, err)
	k.change("order/ask", fmt.Sprintf(`{"OrderId":%q}`, placed.OrderId))
	k.post("order/ask", `{"OrderId":"unknown"}`).is(t, 404)
	must(t, k.payments.Work(t.Context())) // closes the link
	k.get("order?orderId="+placed.OrderId).is(t, 200).into(t, &page)
	if page.Status != sales.OrderPlaced || page.Link.State != sales.LinkClosed || page.Email != "divya@example.in" {
		t.Errorf("%+v", page)
	}
	k.post("order/mail", fmt.Sprintf(`{"OrderId":%q,"Status":"PAYMENT LINK"}`, placed.OrderId)).is(t, 409)
}

// acceptPayment takes a payment of too little for its order's.
func acceptPayment(t *testing.T, k *recorder, khari catalog.ProductPage) {
	t.Helper()
	order, attempt := k.data.Basket(k.data.Customer("esha@example.in")).Of(khari, 1).Pending()
	paid := storetest.Captured(attempt, "pay_EEEEEEEEEEEEEE")
	paid.Amount -= 500
	_, err := k.data.Payments.Apply(t.Context(), paid)
	must(t, err)
	var list admin.OrdersPage
	if k.get("orders?review=true").is(t, 200).into(t, &list); list.Total != 1 {
		t.Errorf("%+v", list)
	}
	k.change("payment/accept", `{"PaymentId":"pay_EEEEEEEEEEEEEE"}`)
	k.post("payment/accept", `{"PaymentId":"pay_EEEEEEEEEEEEEE"}`).is(t, 409)
	k.post("payment/accept", `{"PaymentId":"pay_unknown"}`).is(t, 404)
	var page admin.OrderPage
	k.get("order?orderId="+order.ID).is(t, 200).into(t, &page)
	if page.Status != sales.OrderPlaced || page.TransactionStatus != sales.TransactionSuccessful {
		t.Errorf("%+v", page)
	}
}

// tryAgain has a failed mail and a failed payment update tried again.
func tryAgain(t *testing.T, k *recorder) {
	t.Helper()
	items, err := k.data.Outbox.Due(t.Context(), 100)
	must(t, err)
	item := items[slices.IndexFunc(items, func(i outbox.Item) bool { return i.Kind == outbox.KindOrderMail })]
	must(t, k.data.Outbox.Failed(t.Context(), item.ID, "no such mailbox", time.Time{}))
	must(t, k.data.Payments.SaveWebhook(t.Context(), "evt_1", []byte("{}")))
	must(t, k.data.Payments.WebhookFailed(t.Context(), sales.WebhookEvent{ID: "evt_1", Tries: 30}, "no answer"))
	var trouble admin.Alerts
	k.get("troubles").is(t, 200).into(t, &trouble)
	if len(trouble.Mails) != 1 || trouble.Mails[0].RetryAt != "" || len(trouble.Webhooks) != 1 || trouble.Webhooks[0].RetryAt != "" {
		t.Errorf("%+v", trouble)
	}
	k.change("troubles/mail", fmt.Sprintf(`{"Id":%d}`, item.ID))
	k.change("troubles/webhook", `{"EventId":"evt_1"}`)
	items, err = k.data.Outbox.Due(t.Context(), 100)
	must(t, err)
	if !slices.ContainsFunc(items, func(i outbox.Item) bool { return i.ID == item.ID && i.Payload == item.Payload && i.Tries == 0 }) {
		t.Error("the mail is not due")
	}
	must(t, k.data.Outbox.Done(t.Context(), item.ID))
	k.post("troubles/mail", fmt.Sprintf(`{"Id":%d}`, item.ID)).is(t, 409)
	k.post("troubles/mail", `{"Id":999999}`).is(t, 404)
	must(t, k.data.Payments.WebhookDone(t.Context(), "evt_1"))
	k.post("troubles/webhook", `{"EventId":"evt_1"}`).is(t, 409)
}

// nameRefund says what a refund was for that was made at the provider, of an
// order that has its invoice.
func nameRefund(t *testing.T, k *recorder, asha customer.Customer) {
	t.Helper()
	order, _ := k.data.Basket(asha).Of(k.data.Product("Rusk", storetest.Price(6000)), 2).Paid()
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		must(t, k.data.Orders.Move(t.Context(), order.ID, status, ""))
	}
	must(t, k.data.Refunds.Apply(t.Context(), sales.RefundSnapshot{
		ID: "rfnd_Dashboard", PaymentID: "pay_" + order.ID[:14], Amount: 1000, State: sales.RefundProcessed,
	}))
	var list admin.OrdersPage
	if k.get("orders?refunds=unnamed").is(t, 200).into(t, &list); list.Total != 1 || list.Orders[0].OrderId != order.ID {
		t.Fatalf("%+v", list)
	}
	k.get("orders?refunds=all").is(t, 400)
	var page admin.OrderPage
	k.get("order?orderId="+order.ID).is(t, 200).into(t, &page)
	if r := page.Refunds[0]; !r.Unnamed || r.CreditNoteNo != "" {
		t.Errorf("%+v", r)
	}
	name := fmt.Sprintf(`{"RefundId":%q,"AmountOf":[0]}`, page.Refunds[0].RefundId)
	k.post("order/refund/lines", strings.ReplaceAll(name, "[0]", "[]")).is(t, 400)
	k.post("order/refund/lines", strings.ReplaceAll(name, "[0]", "[2]")).is(t, 400)
	k.change("order/refund/lines", name)
	k.post("order/refund/lines", name).is(t, 409)
	page = admin.OrderPage{}
	k.get("order?orderId="+order.ID).is(t, 200).into(t, &page)
	if r := page.Refunds[0]; r.Unnamed || r.CreditNoteNo == "" || page.RefundableDelivery != 3000 {
		t.Errorf("%+v, %v", r, page.RefundableDelivery)
	}
	refund := func(more string) reply {
		return k.post("order/refund", fmt.Sprintf(`{"OrderId":%q,"Reason":"Late","Amount":5%s}`, order.ID, more))
	}
	refund("").is(t, 400)
	refund(`,"AmountOf":[1,1]`).is(t, 400)
	refund(`,"AmountOf":[1]`).is(t, 200)
}

// creditNote refunds an order that has its invoice and looks for the note.
func creditNote(t *testing.T, k *recorder, asha customer.Customer) {
	t.Helper()
	k.data.Registered() // else its papers show no tax
	cake := k.data.Product("=Plum Cake", storetest.Price(11800), storetest.GST(1800))
	order, _ := k.data.Basket(asha).Of(cake, 2).Paid()
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		must(t, k.data.Orders.Move(t.Context(), order.ID, status, ""))
	}
	k.change("order/refund", fmt.Sprintf(`{"OrderId":%q,"Lines":[{"Line":1,"Quantity":1}],"Reason":"Dry"}`, order.ID))
	due, err := k.data.Refunds.Due(t.Context(), 100)
	must(t, err)
	refund := due[slices.IndexFunc(due, func(r sales.Refund) bool { return r.PaymentID == "pay_"+order.ID[:14] })]
	must(t, k.data.Refunds.Apply(t.Context(), sales.RefundSnapshot{
		ID: "rfnd_Cake", PaymentID: refund.PaymentID, Receipt: refund.ID, Amount: refund.Amount, State: sales.RefundProcessed,
	}))
	var note report.CreditNotePage
	k.get("credit-note?refundId="+refund.ID).is(t, 200).into(t, &note)
	if note.InvoiceNo == "" || note.Amount != 11800 || note.Igst != 1800 || note.Lines[0].Quantity != 1 || note.Reason != "Dry" {
		t.Errorf("%+v", note)
	}
	k.get("credit-note?refundId=none").is(t, 404)
	tax := "reports/tax?month=" + k.data.Clock.Now().In(db.India).Format("2006-01")
	var month report.TaxPage
	k.get(tax).is(t, 200).into(t, &month)
	if n := len(month.Notes); n == 0 || month.Notes[n-1].CreditNoteNo != note.CreditNoteNo || month.CreditNotes.Count != n {
		t.Errorf("%+v", month)
	}
	k.get("reports/tax?month=November").is(t, 400)
	if csv := k.get(tax+"&format=csv").is(t, 200).Body.String(); !strings.Contains(csv, `"rate","hsn"`) || !strings.Contains(csv, `"Total"`) {
		t.Error(csv)
	}
	if csv := k.get(tax+"&format=csv&table=notes").is(t, 200).Body.String(); !strings.Contains(csv, note.CreditNoteNo) {
		t.Error(csv)
	}
	for _, call := range []string{"return", "register", "closing"} {
		k.get(strings.Replace(tax, "tax", call, 1)).is(t, 200)
	}
	day := k.data.Clock.Now().In(db.India).Format(time.DateOnly)
	if csv := k.get(fmt.Sprintf("reports/sales?by=product&format=csv&from=%s&to=%s", day, day)).is(t, 200).Body.String(); !strings.Contains(csv, `"'=Plum Cake"`) || !strings.Contains(csv, `"118.00","118.00"`) {
		t.Errorf("a name runs as a formula, or its refund is missing: %s", csv)
	}
}
