package simulator_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

func TestOrderComesBackAsAskedAndIsFoundByItsReceipt(t *testing.T) {
	a := open(t)
	asked := razorpay.NewOrder{Amount: 15920, Currency: razorpay.INR, Receipt: "A-1001-1", Notes: map[string]string{"order": "A-1001"}}
	made, err := a.pay.CreateOrder(t.Context(), asked)
	if err != nil {
		t.Fatal(err)
	}
	if made.Status != razorpay.OrderCreated || made.Amount != 15920 || made.Notes["order"] != "A-1001" || !made.CreatedAt.Equal(a.clock.Now()) {
		t.Errorf("made %+v", made)
	}
	found, err := a.pay.FindOrders(t.Context(), "A-1001-1")
	if err != nil || len(found) != 1 || found[0].ID != made.ID {
		t.Errorf("found %+v, %v", found, err)
	}
	if none, err := a.pay.FindOrders(t.Context(), "A-1001-2"); err != nil || len(none) != 0 {
		t.Errorf("found %+v, %v", none, err)
	}
}

func TestReceiptUsedTwiceMeetsThePolicy(t *testing.T) {
	for policy, want := range map[simulator.ReceiptPolicy]int{
		simulator.RejectReceipts: 1, simulator.ReturnReceipts: 1, simulator.AllowReceipts: 2,
	} {
		a := open(t)
		a.SetReceipts(policy)
		a.order(t, "R-1")
		_, err := a.pay.CreateOrder(t.Context(), razorpay.NewOrder{Amount: 1000, Currency: razorpay.INR, Receipt: "R-1"})
		if policy == simulator.RejectReceipts {
			wantKind(t, "second order", err, razorpay.Conflict)
		} else if err != nil {
			t.Errorf("%s: %v", policy, err)
		}
		if found, _ := a.pay.FindOrders(t.Context(), "R-1"); len(found) != want {
			t.Errorf("%s: %d orders, want %d", policy, len(found), want)
		}
	}
}

func TestUnknownAndAgedIdsAreNotFound(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	_, err := a.pay.GetOrder(t.Context(), "order_00000000000000")
	wantKind(t, "unknown order", err, razorpay.NotFound)
	_, err = a.pay.GetPayment(t.Context(), "pay_00000000000000")
	wantKind(t, "unknown payment", err, razorpay.NotFound)
	_, err = a.pay.GetRefund(t.Context(), "rfnd_00000000000000")
	wantKind(t, "unknown refund", err, razorpay.NotFound)
	a.clock.Add(181 * 24 * time.Hour)
	_, err = a.pay.GetOrder(t.Context(), o.ID)
	wantKind(t, "order of half a year ago", err, razorpay.NotFound)
}

func TestWrongSecretIsRefused(t *testing.T) {
	a := open(t)
	g, err := razorpay.New(razorpay.Options{API: a.url, KeyID: testKey, KeySecret: "wrong"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.FindOrders(t.Context(), "R-1")
	wantKind(t, "wrong secret", err, razorpay.Auth)
}

func TestBadOrdersAreRefusedInTheDocumentedWords(t *testing.T) {
	a := open(t)
	for body, want := range map[string]string{
		`{"currency":"INR"}`:                                                          "amount: is required.",
		`{"amount":100.5,"currency":"INR"}`:                                           "The amount must be an integer.",
		`{"amount":"100","currency":"INR"}`:                                           "The amount must be an integer.",
		`{"amount":99,"currency":"INR"}`:                                              "Order amount less than minimum amount allowed",
		`{"amount":100,"currency":"INR","colour":1,"b":2}`:                            "b, colour is/are not required and should not be sent",
		`{"amount":100,"currency":"INR","receipt":"` + strings.Repeat("x", 41) + `"}`: "The receipt may not be greater than 40 characters.",
		`{"amount":100,"currency":"INR","payment":{"capture":"automatic","capture_options":{"automatic_expiry_period":11}}}`:                           "The automatic expiry period must be at least 12.",
		`{"amount":100,"currency":"INR","payment":{"capture":"automatic","capture_options":{"automatic_expiry_period":30,"manual_expiry_period":20}}}`: "The manual expiry period must be between the automatic expiry period and 7200.",
		`[]`: "The request is not a valid JSON object.",
	} {
		status, got := a.call(t, "POST", "/v1/orders", body)
		if status != http.StatusBadRequest || got.Error.Description != want || got.Error.Code != "BAD_REQUEST_ERROR" {
			t.Errorf("%s: %d %+v, want %q", body, status, got.Error, want)
		}
	}
	status, got := a.call(t, "GET", "/v1/orders/nonsense", "")
	if status != http.StatusBadRequest || got.Error.Description != "nonsense is not a valid id" {
		t.Errorf("malformed id: %d %+v", status, got.Error)
	}
	status, got = a.call(t, "GET", "/v1/nowhere", "")
	if status != http.StatusBadRequest || got.Error.Description != "The requested URL was not found on the server." {
		t.Errorf("unknown route: %d %+v", status, got.Error)
	}
}

func TestOnlyNotesOfAnOrderCanBeChanged(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	if status, _ := a.call(t, "PATCH", "/v1/orders/"+o.ID, `{"notes":{"gift":"yes"}}`); status != http.StatusOK {
		t.Errorf("notes: %d", status)
	}
	if status, _ := a.call(t, "PATCH", "/v1/orders/"+o.ID, `{"amount":1}`); status != http.StatusBadRequest {
		t.Errorf("amount: %d", status)
	}
	if got, err := a.pay.GetOrder(t.Context(), o.ID); err != nil || got.Notes["gift"] != "yes" || got.Amount != 1000 {
		t.Errorf("order %+v, %v", got, err)
	}
}

// refusal is Razorpay's error form.
type refusal struct {
	Error struct{ Code, Description string }
}

// call speaks to the API without the adapter, for what the adapter never sends.
func (a account) call(t *testing.T, method, path, body string) (int, refusal) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, a.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.SetBasicAuth(testKey, testSecret)
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	var out refusal
	if err := json.Unmarshal(raw, &out); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return response.StatusCode, out
}
