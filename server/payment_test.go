package server

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/sales"
	"bhatti/store/staff"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/storetest"
)

// checkout is an order that waits to be paid.
func (v *visitor) checkout(khari catalog.ProductPage) (placed api.PaymentDialog) {
	v.t.Helper()
	order := `{"mobile":"9800000001","shippingAddress":"Home, 12 Laxmi Road","shippingType":"Standard","paymentMode":"Online",
		"totalAmount":140,"suggestion":"","createdBy":%d,"pinCode":"411001","data":[{"itemId":%d,"packageId":%d,"quantity":1}]}`
	v.post("CreatePurchaseOrder", fmt.Sprintf(order, v.ID, khari.ID, khari.FirstPackageID)).is(v.t, 200).into(v.t, &placed)
	return placed
}

func (v *visitor) status(p api.PaymentDialog) sales.TransactionStatus {
	v.t.Helper()
	var is api.Transaction
	v.get("GetTransactionOrderStatus?orderId="+p.OrderID).is(v.t, 200).into(v.t, &is)
	return is.TransactionStatus
}

// confirmation is what the dialog gives to the page.
func (sh *shop) confirmation(p api.PaymentDialog, paymentID string) url.Values {
	return url.Values{
		"razorpay_order_id": {p.RazorpayOrderId}, "razorpay_payment_id": {paymentID},
		"razorpay_signature": {sh.provider.Signature(p.RazorpayOrderId, paymentID)},
	}
}

// comeBack posts the provider's form as another site's page does: no cookie,
// no token.
func (sh *shop) comeBack(form url.Values) (location string) {
	sh.t.Helper()
	return sh.ask("POST", "/payments/return", form.Encode(), "Content-Type", "application/x-www-form-urlencoded",
		"Origin", "https://api.razorpay.com", "Sec-Fetch-Site", "cross-site").is(sh.t, 303).Header().Get("Location")
}

func paying(t *testing.T) (*shop, *visitor, catalog.ProductPage) {
	sh := open(t)
	khari := sh.data.Product("Khari", storetest.Price(10000))
	sh.data.Area("411001", 4000, 1500)
	return sh, sh.signedIn("asha@example.in"), khari
}

// Scenario 11: the browser comes back without cookies, twice, or never.
func TestReturnNeedsNothingButItsSignature(t *testing.T) {
	sh, asha, khari := paying(t)
	placed := asha.checkout(khari)
	paymentID, err := sh.provider.Pay(placed.RazorpayOrderId, simulator.Attempt{})
	must(t, err)
	for range 2 {
		if to := sh.comeBack(sh.confirmation(placed, paymentID)); to != "/success/"+placed.OrderID {
			t.Errorf("led to %q", to)
		}
	}
	if is := asha.status(placed); is != sales.TransactionSuccessful {
		t.Errorf("the order is %s", is)
	}
}

// The dialog's address for the return carries the language, because no cookie comes
// along. What is no language of ours leads nowhere else.
func TestReturnLeadsOnInTheLanguageOfThePage(t *testing.T) {
	sh, asha, khari := paying(t)
	placed := asha.checkout(khari)
	paymentID, err := sh.provider.Pay(placed.RazorpayOrderId, simulator.Attempt{})
	must(t, err)
	for lang, before := range map[string]string{"": "", "en": "", "hi": "/hi", "mr": "/mr", "xx": "", "/evil.example": "", "%2F%2Fevil.example": ""} {
		for form, want := range map[string]string{sh.confirmation(placed, paymentID).Encode(): "/success/" + placed.OrderID, "": "/fail/payment"} {
			r := sh.ask("POST", "/payments/return?lang="+lang, form, "Content-Type", "application/x-www-form-urlencoded").is(t, 303)
			if to := r.Header().Get("Location"); to != before+want {
				t.Errorf("in %q led to %q, want %q", lang, to, before+want)
			}
		}
	}
}

// Nor does it tell anything: whether an order, an attempt or a payment is there
// makes no difference.
func TestAttackReturnsThatAreNotGenuine(t *testing.T) {
	attack := storetest.NewAttack(t, "returns from payment that are not genuine")
	sh, asha, khari := paying(t)
	victim := attack.Victim("a customer coming back from payment")
	placed, other := asha.checkout(khari), sh.signedIn("ravi@example.in").checkout(khari)
	paymentID, err := sh.provider.Pay(other.RazorpayOrderId, simulator.Attempt{})
	must(t, err)
	forged := sh.confirmation(other, paymentID)
	forged.Set("razorpay_order_id", placed.RazorpayOrderId)
	unknown := sh.confirmation(other, paymentID)
	unknown.Set("razorpay_order_id", "order_AAAAAAAAAAAAAA")
	signed := func(orderID string) url.Values { // by somebody with the secret, for an order that is not there
		return sh.confirmation(api.PaymentDialog{RazorpayOrderId: orderID}, paymentID)
	}
	answers := map[string]int{}
	for _, form := range []url.Values{
		forged, unknown, signed("order_AAAAAAAAAAAAAA"), {}, {"razorpay_order_id": {"order_../x"}}, {"error[metadata]": {"{"}},
		{"error[code]": {"BAD_REQUEST_ERROR"}, "error[metadata]": {`{"order_id":"` + placed.RazorpayOrderId + `"}`}},
		{"error[code]": {"BAD_REQUEST_ERROR"}, "error[metadata]": {`{"order_id":"order_AAAAAAAAAAAAAA"}`}},
	} {
		r := sh.ask("POST", "/payments/return", form.Encode(), "Content-Type", "application/x-www-form-urlencoded")
		answers[told(r)]++
		attack.Case(r.Header().Get("Location") == "/fail/payment" && len(answers) == 1, "%v is told apart: %v", form, answers)
		victim.Does(func() error {
			if to := sh.comeBack(sh.confirmation(other, paymentID)); to != "/success/"+other.OrderID {
				return fmt.Errorf("led to %q", to)
			}
			return nil
		})
	}
	if is := asha.status(placed); is != sales.TransactionPending {
		t.Errorf("the order is %s", is)
	}
}

// Scenario 14: the ids of a cheap payment posted for a dear order, and of
// somebody else's.
func TestConfirmationOfSomebodyElsesOrderIsRefused(t *testing.T) {
	sh, asha, khari := paying(t)
	ravi := sh.signedIn("ravi@example.in")
	placed, own := asha.checkout(khari), ravi.checkout(khari)
	paymentID, err := sh.provider.Pay(placed.RazorpayOrderId, simulator.Attempt{})
	must(t, err)
	genuine := sh.confirmation(placed, paymentID)
	ravi.form("ConfirmPayment", genuine.Encode()).is(t, 404)
	if is := asha.status(placed); is != sales.TransactionPending {
		t.Errorf("after a stranger's confirmation the order is %s", is)
	}
	sh.guest().form("ConfirmPayment", genuine.Encode()).is(t, 401)
	crossed := sh.confirmation(placed, paymentID)
	crossed.Set("razorpay_order_id", own.RazorpayOrderId)
	ravi.form("ConfirmPayment", crossed.Encode()).is(t, 400)
	if is := ravi.status(own); is != sales.TransactionPending {
		t.Errorf("the other order is %s", is)
	}
	asha.form("ConfirmPayment", genuine.Encode()).is(t, 200)
	if is := asha.status(placed); is != sales.TransactionSuccessful {
		t.Errorf("the order is %s", is)
	}
}

// Scenario 12: a webhook without its header, and one whose JSON was encoded again.
func TestWebhookIsSignedByteForByte(t *testing.T) {
	sh := open(t)
	body := `{"entity":"event","event":"payment.captured","payload":{}}`
	good := simulator.Sign(webhookSecret, body)
	long := strings.Replace(body, "{}", `{"notes":"`+strings.Repeat("a", 300<<10)+`"}`, 1)
	for name, c := range map[string]struct {
		body    string
		headers []string
		status  int
	}{
		"no header":    {body, nil, 400},
		"empty header": {body, []string{"X-Razorpay-Signature", ""}, 400},
		"tampered":     {body + " ", []string{"X-Razorpay-Signature", good}, 400},
		"as signed":    {body, []string{"X-Razorpay-Signature", good}, 200},
		"again":        {body, []string{"X-Razorpay-Signature", good}, 200},
		"too long":     {long, []string{"X-Razorpay-Signature", simulator.Sign(webhookSecret, long)}, 413},
	} {
		answer := sh.ask("POST", "/webhooks/razorpay", c.body, append(c.headers, "Content-Type", "application/json")...)
		if answer.Code != c.status {
			t.Errorf("%s: status %d, want %d", name, answer.Code, c.status)
		}
	}
}

// The owner who asks why no webhook events arrive is told the likely reason.
func TestCheckOfTheWebhookSaysWhatIsWrong(t *testing.T) {
	sh := open(t)
	k := sh.hire("owner@example.in", staff.Owner)
	said := func() string {
		var check admin.ProviderCheck
		k.get("settings/provider").is(t, 200).into(t, &check)
		return check.WebhookMessage
	}
	body := `{"entity":"event","event":"payment.captured","payload":{}}`
	event := func(secret string) {
		sh.ask("POST", "/webhooks/razorpay", body, "X-Razorpay-Signature", simulator.Sign(secret, body), "Content-Type", "application/json")
	}
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, "set a webhook to https://khari.example/webhooks/razorpay"},
		{func() { event("another secret") }, "not signed with your webhook secret"},
		{func() { sh.data.Clock.Add(time.Minute); event(webhookSecret) }, "events are arriving"},
		{func() { sh.data.Clock.Add(7 * 24 * time.Hour); k.signIn().is(t, 200) }, "No webhook events in the last week"},
	} {
		step.do()
		if got := said(); !strings.Contains(got, step.want) {
			t.Errorf("%q, want %q", got, step.want)
		}
	}
}

// Scenario 40: the dialog's script was blocked. The order waits, and the dialog
// can be opened again for the same payment.
func TestUnpaidOrderIsOfferedAgain(t *testing.T) {
	sh, asha, khari := paying(t)
	placed := asha.checkout(khari)
	if is := asha.status(placed); is != sales.TransactionPending {
		t.Errorf("the order is %s", is)
	}
	var again api.PaymentDialog
	asha.post("ResumePayment", `{"orderId":"`+placed.OrderID+`"}`).is(t, 200).into(t, &again)
	if again != placed {
		t.Errorf("got %+v, want %+v", again, placed)
	}
	sh.signedIn("ravi@example.in").post("ResumePayment", `{"orderId":"`+placed.OrderID+`"}`).is(t, 404)
}
