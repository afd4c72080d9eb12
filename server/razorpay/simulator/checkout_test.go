package simulator_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"bhatti/server/razorpay"
)

// said is any answer of the dialog's or the control API's calls.
type said struct {
	Amount    int64             `json:"amount"`
	PaymentID string            `json:"payment_id"`
	Success   map[string]string `json:"success"`
	Error     struct {
		Code, Description, Reason string
		Metadata                  map[string]string
	} `json:"error"`
}

func (a account) post(t *testing.T, path, body string) (int, said) {
	t.Helper()
	response, err := http.Post(a.url+path, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var out said
	if err := json.NewDecoder(response.Body).Decode(&out); err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, out
}

func (a account) dialog(t *testing.T, o razorpay.Order, attempt string) said {
	t.Helper()
	_, out := a.post(t, "/v1/checkout/payments",
		fmt.Sprintf(`{"key":%q,"order_id":%q,"amount":%d,"attempt":%s}`, testKey, o.ID, o.Amount, attempt))
	return out
}

func TestDialogPaysAfterAFailureOnTheSameOrder(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	first := a.dialog(t, o, `{"method":"card","card":"4100 2800 0008 0001"}`)
	_, out := a.post(t, "/v1/checkout/payments/"+first.PaymentID+"/outcome", `{"outcome":"failure"}`)
	if e := out.Error; e.Reason != "insufficient_fund" || e.Metadata["payment_id"] != first.PaymentID || e.Metadata["order_id"] != o.ID {
		t.Errorf("failure says %+v", e)
	}
	second := a.dialog(t, o, `{"method":"upi","vpa":"asha@okbank","amount":1}`)
	_, out = a.post(t, "/v1/checkout/payments/"+second.PaymentID+"/outcome", `{"outcome":"success"}`)
	if s := out.Success; s["razorpay_payment_id"] != second.PaymentID || s["razorpay_order_id"] != o.ID ||
		!razorpay.VerifyCheckout(o.ID, second.PaymentID, s["razorpay_signature"], testSecret) {
		t.Errorf("success says %+v", s)
	}
	if p := a.payment(t, second.PaymentID); p.Status != razorpay.PaymentCaptured || p.Amount != 1000 || p.Method != "upi" {
		t.Errorf("payment %+v: the order governs the amount", p)
	}
	if out := a.dialog(t, o, `{"method":"card"}`); out.Error.Reason != "order_already_paid" {
		t.Errorf("a third try says %+v", out)
	}
}

func TestDialogRefusesWhatDoesNotFitTheOrder(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	for body, want := range map[string]string{
		fmt.Sprintf(`{"key":"rzp_test_Other","order_id":%q,"amount":1000}`, o.ID): "The api key provided is invalid",
		fmt.Sprintf(`{"key":%q,"order_id":"order_00000000000000"}`, testKey):      "The id provided does not exist",
		fmt.Sprintf(`{"key":%q,"order_id":%q,"amount":999}`, testKey, o.ID):       "Your payment amount is different from your order amount. To pay successfully, please try using right amount.",
		fmt.Sprintf(`{"key":%q,"order_id":"../../x","amount":1000}`, testKey):     "../../x is not a valid id",
	} {
		if status, out := a.post(t, "/v1/checkout/order", body); status != http.StatusBadRequest || out.Error.Description != want {
			t.Errorf("%s: %d %q, want %q", body, status, out.Error.Description, want)
		}
	}
	for attempt, want := range map[string]string{
		`{"method":"card","card":"4100280000001008"}`: "The card number is not valid.",
		`{"method":"card","card":"x"}`:                "The card number is not valid.",
		`{"method":"upi","vpa":"nobody"}`:             "Invalid VPA. Please enter a valid Virtual Payment Address",
		`{"method":"cowrie"}`:                         "The selected method is invalid.",
	} {
		if out := a.dialog(t, o, attempt); out.Error.Description != want {
			t.Errorf("%s: %q, want %q", attempt, out.Error.Description, want)
		}
	}
	if _, out := a.post(t, "/v1/checkout/order", fmt.Sprintf(`{"key":%q,"order_id":%q,"amount":1000}`, testKey, o.ID)); out.Amount != 1000 {
		t.Errorf("the right options say %+v", out)
	}
}

func TestPagesBringEverythingThemselves(t *testing.T) {
	a := open(t)
	for path, kind := range map[string]string{
		"/": "text/html", "/_sim/control.js": "text/javascript", "/_sim/control.css": "text/css",
		"/v1/checkout.js": "text/javascript", "/v1/checkout/frame": "text/html", "/v1/checkout/dialog.css": "text/css",
		"/v1/checkout/dialog.js": "text/javascript", "/v1/checkout/form.js": "text/javascript",
	} {
		response, err := http.Get(a.url + path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(response.Body)
		response.Body.Close()
		if response.StatusCode != http.StatusOK || !strings.HasPrefix(response.Header.Get("Content-Type"), kind) || len(body) == 0 {
			t.Errorf("%s: %s %s, %d bytes", path, response.Status, response.Header.Get("Content-Type"), len(body))
		}
		if kind == "text/html" && !strings.HasPrefix(response.Header.Get("Content-Security-Policy"), "default-src 'none'; script-src 'self'; style-src 'self'") {
			t.Errorf("%s: policy %q", path, response.Header.Get("Content-Security-Policy"))
		}
		for _, banned := range []string{"https://", "eval(", "new Function", "innerHTML", "style=\""} {
			if strings.Contains(string(body), banned) {
				t.Errorf("%s holds %s", path, banned)
			}
		}
	}
}
