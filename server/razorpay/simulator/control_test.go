package simulator_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"bhatti/server/razorpay"
)

func (a account) state(t *testing.T) (state struct {
	Orders, Payments, Refunds []struct{ ID, Status string }
	Events                    []struct{ ID, Event, State string }
	Webhooks                  struct{ Mode string }
}) {
	t.Helper()
	response, err := http.Get(a.url + "/_sim/state")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(&state); err != nil {
		t.Fatal(err)
	}
	return state
}

// must posts to the control API.
func (a account) must(t *testing.T, path, body string) said {
	t.Helper()
	status, out := a.post(t, "/_sim/"+path, body)
	if status != http.StatusOK {
		t.Fatalf("%s %s: %d %+v", path, body, status, out.Error)
	}
	return out
}

func TestControlPlaysCustomerBankAndNetwork(t *testing.T) {
	a := open(t)
	a.must(t, "webhooks", `{"mode":"off"}`)
	o := a.order(t, "R-1")
	id := a.must(t, "orders/"+o.ID+"/start", ``).PaymentID
	a.must(t, "payments/"+id+"/fail", `{"reason":"card_declined"}`)
	a.must(t, "payments/"+id+"/authorize", `{}`)
	a.must(t, "switches", `{"slow_refunds":true}`)
	a.must(t, "payments/"+id+"/refund", `{"amount":1000}`)
	refund := a.state(t).Refunds[0].ID
	a.must(t, "refunds/"+refund+"/finish", `{"status":"processed"}`)
	a.must(t, "settle", ``)
	if got := a.inbox.names(); got != nil {
		t.Errorf("webhooks off, received %v", got)
	}
	state := a.state(t)
	if state.Orders[0].Status != "paid" || state.Payments[0].Status != "refunded" || state.Refunds[0].Status != "processed" || state.Webhooks.Mode != "off" {
		t.Errorf("state %+v", state)
	}
	last := state.Events[0]
	if last.Event != "refund.processed" || last.State != "dropped" {
		t.Errorf("last event %+v", last)
	}
	a.must(t, "webhooks", `{"mode":"on"}`)
	a.must(t, "events/"+last.ID+"/replay", ``)
	a.must(t, "settle", ``)
	if got := a.inbox.names(); !slices.Equal(got, []string{"refund.processed"}) {
		t.Errorf("after a replay, received %v", got)
	}
}

func TestControlMovesTheClock(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	id := a.must(t, "orders/"+o.ID+"/start", ``).PaymentID
	a.must(t, "clock", `{"seconds":660}`)
	if p := a.payment(t, id); p.Status != razorpay.PaymentFailed {
		t.Errorf("eleven minutes later the payment is %s", p.Status)
	}
}

func TestControlRefusesWhatItCannotDo(t *testing.T) {
	a := open(t)
	for path, body := range map[string]string{
		"webhooks": `{"mode":"pigeon"}`, "faults": `{"kind":"earthquake"}`, "payments/pay_1/authorize": ``,
		"orders/order_00000000000000/pay": `{}`, "events/none/replay": ``, "clock": `[`,
	} {
		status, _ := a.post(t, "/_sim/"+path, body)
		if status != http.StatusBadRequest {
			t.Errorf("%s %s: %d", path, body, status)
		}
	}
}

func TestOtherSitesCannotPostToControl(t *testing.T) {
	a := open(t)
	response, err := http.Post(a.url+"/_sim/webhooks", "text/plain", strings.NewReader(`{"mode":"off"}`))
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusUnsupportedMediaType || a.state(t).Webhooks.Mode != "on" {
		t.Errorf("a plain form's post was answered %s", response.Status)
	}
}
