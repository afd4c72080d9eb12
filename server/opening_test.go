package server

import (
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"bhatti/store/delivery"
	"bhatti/store/sales"
	"bhatti/store/staff"

	"bhatti/server/admin/connection"
	"bhatti/server/api"
	"bhatti/server/config"
	"bhatti/server/demo/mailbox"
	"bhatti/server/razorpay/simulator"
	"bhatti/server/web"
)

// unset starts the server again as if no variable named a relay or an account.
func (sh *shop) unset(change ...func(*Options)) {
	sh.t.Helper()
	sh.mail, sh.pay = config.Mail{}, config.Pay{}
	must(sh.t, sh.Server.Close())
	sh.serve(change...)
}

// relay is a mail relay on this machine, as the owner enters it.
func (sh *shop) relay() (box *mailbox.Mailbox, fields string) {
	sh.t.Helper()
	box, err := mailbox.Listen(0)
	must(sh.t, err)
	sh.t.Cleanup(func() { box.Close() })
	return box, fmt.Sprintf(`"Host":"127.0.0.1","Port":%d,"User":"","Password":"","TLS":"none","From":"Khari <orders@khari.example>"`, box.Port())
}

var testCode = regexp.MustCompile(`The code is (\d{6})`)

// connectShop sets mail and payments as the wizard does.
func connectShop(t *testing.T, k *recorder) {
	t.Helper()
	k.unset()
	box, relay := k.relay()
	k.get("connections").is(t, 200)
	k.change("connections/mail/test", "{"+relay+`,"To":""}`)
	code := testCode.FindStringSubmatch(box.Mails(k.email)[0].Text)
	k.change("connections/mail", "{"+relay+`,"Code":"`+code[1]+`"}`)
	keys := fmt.Sprintf(`"KeyID":%q,"KeySecret":%q`, keyID, keySecret)
	k.post("connections/provider/check", "{"+keys+"}").is(t, 200)
	k.changed[web.AdminPath+"connections/provider/check"] = true // asks, and changes nothing
	k.change("connections/provider", "{"+keys+"}")
	k.change("connections/webhook", "{}")
	k.get("opening").is(t, 200)
}

func TestAShopOpensOnceMailPaymentsAndAreasAreSet(t *testing.T) {
	sh := open(t)
	asha, owner := sh.signedIn("asha@example.in"), sh.hire("owner@example.in", staff.Owner)
	sh.unset()
	soon := func(want bool) {
		t.Helper()
		var details api.ShopDetails
		sh.guest().get("GetShopDetails").is(t, 200).into(t, &details)
		var opening connection.Opening
		owner.get("opening").is(t, 200).into(t, &opening)
		if details.OpeningSoon != want || opening.Open == want {
			t.Errorf("shoppers are told opening soon: %v, the owner open: %v", details.OpeningSoon, opening.Open)
		}
	}
	steps := func(want string) {
		t.Helper()
		var opening connection.Opening
		owner.get("opening").is(t, 200).into(t, &opening)
		var done []string
		for _, s := range opening.Steps {
			if s.Done {
				done = append(done, s.Name)
			}
		}
		if got := strings.Join(done, " "); got != want {
			t.Errorf("done: %q, want %q", got, want)
		}
	}
	steps("")
	khari := sh.data.Product("Butter Khari")
	asha.post("AddToCart", fmt.Sprintf(`{"itemId":%d,"packageId":%d,"orderedQuantity":1}`, khari.ID, khari.Packages[0].ID)).is(t, 200)
	order := fmt.Sprintf(`{"mobile":"9800000001","shippingAddress":"Home, 12 Laxmi Road","totalAmount":140,"pinCode":"411001",
		"data":[{"itemId":%d,"packageId":%d,"quantity":1}]}`, khari.ID, khari.Packages[0].ID)
	refused := func() {
		t.Helper()
		soon(true)
		r := asha.post("CreatePurchaseOrder", order).is(t, 503)
		if p := r.problem(t); p.Key != "shop.opening_soon" || r.Header().Get("Retry-After") == "" {
			t.Errorf("%+v", p)
		}
		if n := sh.data.Count("orders"); n != 0 {
			t.Errorf("%d orders", n)
		}
	}
	refused()
	asha.post("CreatePurchaseOrder", `{"totalAmount":"x"}`).is(t, 400) // a mistake comes first
	if key := asha.post("ResumePayment", `{"orderId":"none"}`).is(t, 503).problem(t).Key; key != "shop.opening_soon" {
		t.Error(key)
	}

	box, relay := sh.relay()
	owner.post("connections/mail/test", "{"+relay+`,"To":"owner@example.in"}`).is(t, 200)
	code := testCode.FindStringSubmatch(box.Mails("owner@example.in")[0].Text)[1]
	owner.post("connections/mail", "{"+relay+`,"Code":"`+code+`"}`).is(t, 200)
	refused()
	keys := fmt.Sprintf(`"KeyID":%q,"KeySecret":%q`, keyID, keySecret)
	owner.post("connections/provider", "{"+keys+`,"WebhookSecret":"`+webhookSecret+`"}`).is(t, 200)
	refused()
	sh.data.Area("411001", 4000, 1500)
	soon(false)
	steps("mail payments areas catalogue")
	asha.post("CreatePurchaseOrder", order).is(t, 200)
	owner.post("settings/save", `{"Settings":[{"Name":"Brand","Value":"Khari House"},{"Name":"Address","Value":"12 Laxmi Road, Pune"},
		{"Name":"Gstin","Value":"27AAPFU0939F1ZV"},{"Name":"Registrations","Value":"2026-04-01 composition"}]}`).is(t, 200)
	steps("name firm address mail payments areas catalogue")
	_, err := sh.data.Delivery.Pause(t.Context(), delivery.Place{Pincodes: []string{"411001"}}, false)
	must(t, err)
	soon(false) // a holiday is no opening
}

// The keys are taken out of the environment while a customer pays.
func TestAPaymentWithoutKeysIsKeptAndSettledOnceTheyAreBack(t *testing.T) {
	sh, asha, khari := paying(t)
	placed, pay := asha.checkout(khari), sh.pay
	paymentID, err := sh.provider.Pay(placed.RazorpayOrderId, simulator.Attempt{})
	must(t, err)
	genuine := sh.confirmation(placed, paymentID)
	forged := maps.Clone(genuine)
	forged.Set("razorpay_signature", simulator.Sign("", placed.RazorpayOrderId+"|"+paymentID))
	sh.unset()
	for name, form := range map[string]url.Values{"genuine": genuine, "signed with no secret": forged} {
		r := asha.form("ConfirmPayment", form.Encode()).is(t, 503)
		if p := r.problem(t); p.Key != "payment.not_connected" || r.Header().Get("Retry-After") == "" {
			t.Errorf("%s: %+v", name, p)
		}
		if to := sh.comeBack(form); to != "/home/my-account" {
			t.Errorf("%s: led to %q", name, to)
		}
	}
	sh.signedIn("ravi@example.in").form("ConfirmPayment", genuine.Encode()).is(t, 404)
	if is := asha.status(placed); is != sales.TransactionPending {
		t.Errorf("without keys the order is %s", is)
	}
	sh.pay = pay
	must(t, sh.Server.Close())
	sh.serve()
	asha.form("ConfirmPayment", genuine.Encode()).is(t, 200)
	if is := asha.status(placed); is != sales.TransactionSuccessful {
		t.Errorf("with the keys back the order is %s", is)
	}
}

// The owner copies the webhook by hand, so the page says whether that worked.
func TestTheOwnerIsToldWhenTheFirstWebhookHasArrived(t *testing.T) {
	sh, asha, khari := paying(t)
	owner := sh.hire("owner@example.in", staff.Owner)
	asha.checkout(khari)
	sh.unset()
	pay := func() connection.Pay {
		t.Helper()
		var page connection.Page
		owner.get("connections").is(t, 200).into(t, &page)
		return page.Pay
	}
	if p := pay(); p.UnpaidOrders != 1 {
		t.Errorf("%d orders wait to be paid, want 1", p.UnpaidOrders)
	}
	owner.post("connections/provider", fmt.Sprintf(`{"KeyID":%q,"KeySecret":%q}`, keyID, keySecret)).is(t, 200)
	event := func(secret string, status int) {
		t.Helper()
		body := `{"entity":"event","event":"payment.downtime.started","payload":{}}`
		sh.ask("POST", "/webhooks/razorpay", body, "Content-Type", "application/json", "X-Razorpay-Signature", simulator.Sign(secret, body)).is(t, status)
	}
	var first, second connection.NewWebhook
	owner.post("connections/webhook", "{}").is(t, 200).into(t, &first)
	if p := pay(); p.WebhookAt != "" || p.WebhookRefusedAt != "" {
		t.Errorf("before any: %+v", p)
	}
	event("pasted wrongly", 400)
	if p := pay(); p.WebhookAt != "" || p.WebhookRefusedAt == "" {
		t.Errorf("after one with another secret: %+v", p)
	}
	sh.data.Clock.Add(time.Minute)
	event(first.Secret, 200)
	arrived := pay()
	if arrived.WebhookAt == "" || arrived.WebhookRefusedAt != "" {
		t.Errorf("after the first: %+v", arrived)
	}
	sh.data.Clock.Add(time.Hour)
	event(first.Secret, 200)
	if p := pay(); p.WebhookAt != arrived.WebhookAt {
		t.Errorf("the first came at %s, then it is %s", arrived.WebhookAt, p.WebhookAt)
	}
	owner.post("connections/webhook", "{}").is(t, 200).into(t, &second)
	event(first.Secret, 200)
	if p := pay(); p.WebhookAt != "" {
		t.Errorf("of the newest secret nothing has come: %+v", p)
	}
}

func TestNoCodeIsAskedForWhileMailIsNotSet(t *testing.T) {
	sh := open(t)
	sh.hire("owner@example.in", staff.Owner)
	sh.unset()
	before := sh.data.Count("outbox")
	if p := sh.guest().post("CheckUser", `{"UserName":"asha@example.in"}`).is(t, 503).problem(t); p.Key != "sign_in.no_mail" {
		t.Errorf("%+v", p)
	}
	for _, who := range []string{"owner@example.in", "nobody@example.in"} {
		k := &clerk{shop: sh, email: who}
		if said := k.post("sign-in/code", fmt.Sprintf(`{"Email":%q}`, who)).is(t, 503).Body.String(); !strings.Contains(said, "bhatti setup") {
			t.Error(said)
		}
	}
	if sh.data.Count("outbox") != before {
		t.Error("a code is in the outbox that cannot be sent")
	}
}

func TestConnectionsNeverShowASecret(t *testing.T) {
	sh := open(t)
	owner := sh.hire("owner@example.in", staff.Owner)
	sh.pay.Variables = []string{"BHATTI_RAZORPAY_KEY_ID"}
	must(t, sh.Server.Close())
	sh.serve()
	var page connection.Page
	owner.get("connections").is(t, 200).into(t, &page)
	if !page.Pay.KeySecretSet || !page.Pay.WebhookSecretSet || fmt.Sprint(page.Pay.Variables) != "[BHATTI_RAZORPAY_KEY_ID]" || !page.Pay.TestMode {
		t.Errorf("%+v", page.Pay)
	}
	if said := owner.post("connections/webhook", "{}").is(t, 409).Body.String(); !strings.Contains(said, "BHATTI_RAZORPAY_KEY_ID") {
		t.Error(said)
	}
	sh.unset()
	_, relay := sh.relay()
	keys := fmt.Sprintf(`{"KeyID":%q,"KeySecret":%q,"WebhookSecret":%q}`, keyID, keySecret, webhookSecret)
	answers := []reply{
		owner.post("connections/provider", keys), owner.get("connections"), owner.get("settings"), owner.get("audit"), owner.get("settings/provider"),
		owner.post("connections/provider", `{"KeyID":"rzp_live_1","KeySecret":"`+keySecret+`","WebhookSecret":"`+webhookSecret+`"}`),
		owner.post("connections/mail", "{"+strings.Replace(relay, `"Password":""`, `"Password":"open sesame 947"`, 1)+`,"Code":"123456"}`),
	}
	for _, r := range answers {
		for _, secret := range []string{keySecret, webhookSecret, "open sesame 947"} {
			if strings.Contains(r.Body.String(), secret) || strings.Contains(sh.log.String(), secret) {
				t.Errorf("%q is shown: %s", secret, r.Body)
			}
		}
	}
	var made connection.NewWebhook
	owner.post("connections/webhook", "{}").is(t, 200).into(t, &made)
	if len(made.Secret) < 20 || made.WebhookUrl != "https://khari.example/webhooks/razorpay" {
		t.Errorf("%+v", made)
	}
}
