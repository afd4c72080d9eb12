package simulator_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"testing"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

// Samples from Razorpay's documentation. The simulator's entities must have
// their fields, of their types.
var samples = map[string]string{
	"order": `{"id":"order_DaZlswtdcn9UNV","entity":"order","amount":50000,"amount_paid":0,"amount_due":50000,"currency":"INR",
		"receipt":"A-1001-1","offer_id":null,"status":"created","attempts":0,"notes":[],"created_at":1572502745}`,
	"payment": `{"id":"pay_MT48CvBhIC98MQ","entity":"payment","amount":2100,"currency":"INR","status":"captured",
		"order_id":"order_MT47xgV5ApouIB","invoice_id":null,"international":false,"method":"netbanking","amount_refunded":0,
		"refund_status":null,"captured":true,"description":null,"card_id":null,"bank":"ICIC","wallet":null,"vpa":null,
		"email":"a@example.com","contact":"+919000090000","notes":[],"fee":50,"tax":8,"error_code":null,
		"error_description":null,"error_source":null,"error_step":null,"error_reason":null,
		"acquirer_data":{"bank_transaction_id":"6951370"},"created_at":1692696719}`,
	"refund": `{"id":"rfnd_FP8QHiV938haTz","entity":"refund","amount":50100,"currency":"INR","payment_id":"pay_29QQoUBi66xm2f",
		"receipt":"R-17","notes":[],"acquirer_data":{"arn":null},"created_at":1597078866,"batch_id":null,"status":"processed",
		"speed_requested":"normal","speed_processed":"normal"}`,
	"payment_link": `{"accept_partial":false,"amount":1000,"amount_paid":0,"cancelled_at":0,"created_at":1591097057,"currency":"INR",
		"customer":{},"description":"Order BH1","expire_by":1691097057,"expired_at":0,"first_min_partial_amount":0,"id":"plink_ExjpAUN3gVHrPJ",
		"notes":[],"notify":{},"payments":null,"reference_id":"R-2","reminder_enable":false,"reminders":[],"short_url":"https://rzp.io/i/nxrHnLJ",
		"status":"created","updated_at":1591097057,"upi_link":false,"user_id":""}`,
}

func TestEntitiesHaveTheDocumentedFields(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	id, err := a.Pay(o.ID, simulator.Attempt{Method: "netbanking", Bank: "ICIC", Email: "a@example.com", Contact: "+919000090000"})
	if err != nil {
		t.Fatal(err)
	}
	r, err := a.pay.Refund(t.Context(), refundOf(id, 100, "refund-key-0001"))
	if err != nil {
		t.Fatal(err)
	}
	l := a.link(t, "R-2")
	for name, path := range map[string]string{
		"order": "orders/" + o.ID, "payment": "payments/" + id, "refund": "refunds/" + r.ID, "payment_link": "payment_links/" + l.ID,
	} {
		var want map[string]any
		if err := json.Unmarshal([]byte(samples[name]), &want); err != nil {
			t.Fatal(err)
		}
		got := a.raw(t, "/v1/"+path)
		for field, value := range want {
			simulated, ok := got[field]
			if !ok {
				t.Errorf("%s has no %s", name, field)
			} else if value != nil && simulated != nil && reflect.TypeOf(value) != reflect.TypeOf(simulated) {
				t.Errorf("%s.%s is %T, documented as %T", name, field, simulated, value)
			}
		}
		for field := range got {
			if _, ok := want[field]; !ok {
				t.Errorf("%s.%s is not documented", name, field)
			}
		}
	}
}

func TestDocumentedSamplesAndSimulatorDecodeAlike(t *testing.T) {
	body := fmt.Sprintf(`{"entity":"event","event":"order.paid","payload":{"payment":{"entity":%s},"order":{"entity":%s},"refund":{"entity":%s}},"created_at":1567674606}`,
		samples["payment"], samples["order"], samples["refund"])
	documented, err := razorpay.ParseEvent([]byte(body))
	if err != nil {
		t.Fatal(err)
	}
	a := open(t)
	o := a.order(t, "R-1")
	id, err := a.Pay(o.ID, simulator.Attempt{Method: "netbanking", Email: "a@example.com", Contact: "+919000090000"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.RefundByHand(id, 100); err != nil {
		t.Fatal(err)
	}
	a.settle(t)
	for _, m := range a.inbox.all() {
		sameFields(t, m.Name+" payment", documented.Payment, m.Payment, "AmountRefunded", "Fee", "Tax")
		if m.Order != nil {
			sameFields(t, m.Name+" order", documented.Order, m.Order, "AmountPaid", "Attempts", "Notes")
		}
		if m.Refund != nil {
			sameFields(t, m.Name+" refund", documented.Refund, m.Refund, "BankReference", "Receipt")
		}
	}
}

// sameFields wants the same fields filled in both, but for those that depend on
// what has happened to the entity.
func sameFields(t *testing.T, what string, documented, simulated any, but ...string) {
	t.Helper()
	d, s := reflect.ValueOf(documented).Elem(), reflect.ValueOf(simulated).Elem()
	for i := range d.NumField() {
		name := d.Type().Field(i).Name
		skip := false
		for _, b := range but {
			skip = skip || b == name
		}
		if !skip && d.Field(i).IsZero() != s.Field(i).IsZero() {
			t.Errorf("%s: %s is %v, documented %v", what, name, s.Field(i), d.Field(i))
		}
	}
}

// raw reads one entity without the adapter.
func (a account) raw(t *testing.T, path string) map[string]any {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "GET", a.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.SetBasicAuth(testKey, testSecret)
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var out map[string]any
	if err := json.NewDecoder(response.Body).Decode(&out); err != nil {
		t.Fatal(err)
	}
	return out
}
