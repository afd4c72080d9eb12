package server

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bhatti/store/sales"
	"bhatti/store/staff"
	"bhatti/store/storetest"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/web"
)

// moneyWords are in the names of fields that hold money, a price or a rate.
var moneyWords = regexp.MustCompile(`(?i)amount|price|rate$|rates|tax|paid?by|refundable|delivery|discount|total[a-z]|charge|takings|cash|payment|gst$|cgst|sgst|igst|method`)

// notMoney are fields of a packer's answers that only sound like it.
// Whoever hands an order over has to know what to take for it: AmountDue is there only
// while that is due.
var notMoney = map[string]bool{"Gstin": true, "PaymentMode": true, "AmountDue": true}

// onPackets are fields of a packer's answers that hold the one price that packers
// are told: they stick it on the packet.
var onPackets = map[string]bool{".Labels[].Mrp": true, ".Labels[].PerUnit": true}

// secretive is a shop with an order whose figures could be nothing else.
type secretive struct {
	*shop
	order   sales.Order
	figures []string
}

// newSecretive makes an order of 137.31 and 211.17 rupees, dispatched and partly
// refunded, about which everything has been written down that can be.
func newSecretive(t *testing.T) secretive {
	sh := open(t)
	khari := sh.data.Product("Khari", storetest.Price(13731), storetest.GST(500), storetest.Weight(250))
	cake := sh.data.Product("Cake", storetest.Price(21117), storetest.GST(1800), storetest.Weight(400), storetest.Stock(4))
	asha := sh.signedIn("asha@example.in")
	order, _ := sh.data.Basket(asha.Customer).Of(khari, 2).Of(cake, 1).Paid()
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		must(t, sh.data.Orders.Move(t.Context(), order.ID, status, ""))
	}
	_, err := sh.data.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: order.ID, Amount: 3329, AmountOf: []int{2}, Reason: "one crushed, worth Rs. 33.29"})
	must(t, err)
	must(t, sh.data.Orders.Note(t.Context(), order.ID, "she wants ₹ 90.17 back"))
	figures := []string{"137.31", "274.62", "211.17", "33.29", "90.17"}
	for _, sum := range []fmt.Stringer{order.Totals.Total, order.Totals.Tax, order.Totals.Taxable, order.Totals.Delivery} {
		figures = append(figures, sum.String(), strings.TrimSuffix(sum.String(), ".00"))
	}
	return secretive{sh, order, slices.DeleteFunc(figures, func(f string) bool { return len(f) < 4 })}
}

// packerCalls are how the routes are called that a packer may reach.
func packerCalls(o sales.Order, k *clerk) map[string]func() reply {
	get := func(call string) func() reply { return func() reply { return k.get(call) } }
	post := func(call, body string) func() reply { return func() reply { return k.post(call, body) } }
	return map[string]func() reply{
		"GET today":                     get("today"),
		"GET orders":                    get("orders?status=ORDER SHIPPED"),
		"GET order":                     get("order?orderId=" + o.ID),
		"GET order/invoice":             get("order/invoice?orderId=" + o.ID),
		"GET bake-sheet":                get("bake-sheet?lang=mr"),
		"GET packing-list":              get("packing-list"),
		"GET round":                     get("round"),
		"GET rounds":                    get("rounds"),
		"POST round/make":               post("round/make", fmt.Sprintf(`{"Rider":"Ramesh","Day":"2026-11-21","OrderIds":[%q]}`, o.ID)),
		"POST round/revoke":             post("round/revoke", `{"RoundId":999}`),
		"POST order/collect":            post("order/collect", fmt.Sprintf(`{"OrderId":%q,"By":"cash"}`, o.ID)),
		"POST order/refused":            post("order/refused", fmt.Sprintf(`{"OrderId":%q,"Reason":"not wanted"}`, o.ID)),
		"GET labels":                    get("labels?orderId=" + o.ID),
		"GET me":                        get("me"),
		"GET me/sessions":               get("me/sessions"),
		"POST me/language":              post("me/language", `{"Language":"mr"}`),
		"POST orders/move":              post("orders/move", fmt.Sprintf(`{"OrderIds":[%q],"Status":"ORDER DELIVERED"}`, o.ID)),
		"POST order/note":               post("order/note", fmt.Sprintf(`{"OrderId":%q,"Note":"left with the guard"}`, o.ID)),
		"POST me/sessions/end":          post("me/sessions/end", `{"SessionId":999}`),
		"POST me/sessions/end-others":   post("me/sessions/end-others", `{}`),
		"GET orders/unseen":             get("orders/unseen"),
		"POST orders/seen":              post("orders/seen", fmt.Sprintf(`{"OrderIds":[%q]}`, o.ID)),
		"GET me/notifications":          get("me/notifications"),
		"POST me/notifications/add":     post("me/notifications/add", subscription("https://push.example.com/a")),
		"POST me/notifications/test":    post("me/notifications/test", `{"DeviceId":"none"}`),
		"POST me/notifications/end":     post("me/notifications/end", `{"DeviceId":"none"}`),
		"POST me/notifications/mail":    post("me/notifications/mail", `{"Mail":true}`),
		"POST me/notifications/decline": post("me/notifications/decline", `{}`),
	}
}

// elsewhere tests hold these: the stream below, and signing out ends the session.
var calledElsewhere = []string{"GET orders/stream", "POST sign-out"}

func TestAPackerSeesNoMoney(t *testing.T) {
	sh := newSecretive(t)
	k := sh.hire("packer@example.in", staff.Packer)
	calls := packerCalls(sh.order, k)
	for _, r := range table(new(site), new(api.API), new(admin.Admin)) {
		name, office := strings.CutPrefix(r.Path, web.AdminPath)
		if name = r.Method + " " + name; !office || r.Access != web.Packer || slices.Contains(calledElsewhere, name) {
			continue
		}
		if calls[name] == nil {
			t.Errorf("%s: say in packerCalls how a packer calls it", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(calls)) {
		answer := calls[name]()
		if answer.Code >= 500 || strings.HasPrefix(name, "GET") && answer.Code != 200 {
			t.Errorf("%s: %d %s", name, answer.Code, answer.Body)
		}
		sh.withoutMoney(t, name, answer.Body.Bytes())
	}
}

// withoutMoney walks an answer and fails the test at a field or a figure of money.
func (sh secretive) withoutMoney(t *testing.T, name string, body []byte) {
	t.Helper()
	var answer any
	if err := json.Unmarshal(body, &answer); err != nil {
		t.Errorf("%s is no JSON: %v, %s", name, err, body)
	}
	var walk func(path string, v any)
	walk = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for field, in := range v {
				if moneyWords.MatchString(field) && !notMoney[field] {
					t.Errorf("%s has the field %s.%s", name, path, field)
				}
				if !onPackets[path+"."+field] {
					walk(path+"."+field, in)
				}
			}
		case []any:
			for _, in := range v {
				walk(path+"[]", in)
			}
		case float64:
			sh.noFigure(t, name, path, fmt.Sprintf("%.2f", v))
		case string:
			sh.noFigure(t, name, path, v)
		}
	}
	walk("", answer)
}

func (sh secretive) noFigure(t *testing.T, name, path, text string) {
	t.Helper()
	for _, figure := range sh.figures {
		if strings.Contains(text, figure) {
			t.Errorf("%s says %q in %s", name, text, path)
		}
	}
}

// The schemas of a packer's answers hold no money, and the answers hold to them.
func TestThePackersContractHasNoMoney(t *testing.T) {
	sh := newSecretive(t)
	k := sh.hire("packer@example.in", staff.Packer)
	calls, schemas := packerCalls(sh.order, k), readContract(t).doc.Components.Schemas
	for call, name := range map[string]string{
		"GET today": "OfficePackerToday", "GET orders": "OfficePackerOrders", "GET order": "OfficePackerOrder", "GET order/invoice": "OfficePackingSlip",
		"GET bake-sheet": "OfficeBakeSheet", "GET packing-list": "OfficePackingList", "GET round": "OfficeRound", "GET labels": "OfficeLabels",
	} {
		var answer any
		calls[call]().is(t, 200).into(t, &answer)
		if err := schemas[name].Value.VisitJSON(answer); err != nil {
			t.Errorf("%s is no %s: %v", call, name, err)
		}
	}
	for name, schema := range schemas {
		if !strings.HasPrefix(name, "OfficePack") || name == "OfficePackage" {
			continue
		}
		for field, of := range schema.Value.Properties {
			if notMoney[field] {
				continue
			}
			if moneyWords.MatchString(field) || strings.HasSuffix(of.Ref, "/Money") || strings.HasSuffix(of.Ref, "/Percent") {
				t.Errorf("%s.%s is money", name, field)
			}
		}
	}
}

func TestAPackersStreamHasNoMoney(t *testing.T) {
	sh := newSecretive(t)
	k := sh.hire("packer@example.in", staff.Packer)
	host := httptest.NewServer(sh.Handler())
	t.Cleanup(host.Close)
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	row := await(t, k.listen(ctx, host.URL, "0"), "data: ")
	sh.withoutMoney(t, "the stream", []byte(row))
}

// What else knows of money or of customers is not a packer's at all.
func TestAPackerReachesNoMoneyElsewhere(t *testing.T) {
	sh := newSecretive(t)
	k := sh.hire("packer@example.in", staff.Packer)
	for _, call := range []string{
		"audit", "customers", "customer?customerId=1", "customer/export?customerId=1", "export", "products", "product?productId=1",
		"reports/sales", "reports/tax", "troubles", "credit-note?refundId=x", "settings", "order/phone/quote?pincode=411001&lines=1:1:1",
	} {
		k.get(call).is(t, 403)
	}
}

// Cancelling a paid order sends its money back: it takes the right to refund.
func TestWhoMayNotRefundCannotCauseOneByCancelling(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Khari", storetest.Price(10000), storetest.Stock(10))
	asha := sh.signedIn("asha@example.in")
	paid, _ := sh.data.Basket(asha.Customer).Of(khari, 1).Paid()
	short, attempt := sh.data.Basket(asha.Customer).Of(khari, 2).Pending()
	underpaid := storetest.Captured(attempt, "pay_TooLittle00000")
	underpaid.Amount -= 500
	_, err := sh.data.Payments.Apply(t.Context(), underpaid)
	must(t, err)
	unpaid, _ := sh.data.Basket(asha.Customer).Of(khari, 3).Pending()
	owner, manager, packer := sh.hire("owner@example.in", staff.Owner), sh.hire("manager@example.in", staff.Manager), sh.hire("packer@example.in", staff.Packer)
	cancel := func(k *clerk, o sales.Order) reply {
		return k.post("order/cancel", fmt.Sprintf(`{"OrderId":%q,"Reason":"No butter"}`, o.ID))
	}
	offered := func(k *clerk, o sales.Order) bool {
		var page admin.OrderPage
		k.get("order?orderId="+o.ID).is(t, 200).into(t, &page)
		return page.CanCancel
	}
	for _, o := range []sales.Order{paid, short} {
		if answer := cancel(manager, o).is(t, 403); !strings.Contains(answer.Body.String(), "ask an owner") || offered(manager, o) {
			t.Errorf("%s", answer.Body)
		}
		cancel(packer, o).is(t, 403)
		if !offered(owner, o) {
			t.Error("an owner is not offered to cancel")
		}
	}
	if n := sh.data.Count("refunds"); n != 0 || sh.data.Reread(paid).Status != sales.OrderPlaced {
		t.Errorf("%d refunds, %s", n, sh.data.Reread(paid).Status)
	}
	if !offered(manager, unpaid) {
		t.Error("a manager is not offered to cancel an unpaid order")
	}
	cancel(manager, unpaid).is(t, 200)
	cancel(owner, paid).is(t, 200)
	if n := sh.data.Count("refunds"); n != 1 {
		t.Errorf("%d refunds", n)
	}
}
