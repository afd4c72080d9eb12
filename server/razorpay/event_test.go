package razorpay

import (
	"fmt"
	"testing"
	"time"
)

const paymentBody = `{"id":"pay_MT48CvBhIC98MQ","entity":"payment","amount":2100,"currency":"INR","status":"captured",
	"order_id":"order_MT47xgV5ApouIB","invoice_id":null,"international":false,"method":"netbanking","amount_refunded":0,
	"refund_status":null,"captured":true,"description":null,"card_id":null,"bank":"ICIC","wallet":null,"vpa":null,
	"email":"a@example.com","contact":"+919000090000","notes":%s,"fee":50,"tax":8,"error_code":null,
	"error_description":null,"error_source":null,"error_step":null,"error_reason":null,
	"acquirer_data":{"bank_transaction_id":"6951370"},"created_at":1692696719}`

func TestEventsParseInEveryDocumentedShape(t *testing.T) {
	payment := fmt.Sprintf(paymentBody, `[]`)
	for name, c := range map[string]struct {
		body                   string
		payment, order, refund string
	}{
		"payment": {`{"entity":"event","account_id":"acc_BFQ7uQEaa7j2z7","event":"payment.captured","contains":["payment"],
			"payload":{"payment":{"entity":` + payment + `}},"created_at":1567674606}`, "pay_MT48CvBhIC98MQ", "", ""},
		"time inside the payload": {`{"event":"payment.failed","entity":"event","payload":{"payment":{"entity":` + payment +
			`},"created_at":1567674606}}`, "pay_MT48CvBhIC98MQ", "", ""},
		"notes as an object": {`{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":` +
			fmt.Sprintf(paymentBody, `{"a":"b","n":1}`) + `}},"created_at":1567674606}`, "pay_MT48CvBhIC98MQ", "", ""},
		"order": {`{"entity":"event","event":"order.paid","payload":{"payment":{"entity":` + payment + `},"order":{"entity":` +
			orderBody + `}},"created_at":1567674606}`, "pay_MT48CvBhIC98MQ", anOrder, ""},
		"refund": {`{"entity":"event","event":"refund.processed","payload":{"refund":{"entity":` + refundBody + `},"payment":{"entity":` +
			payment + `}},"created_at":1567674606}`, "pay_MT48CvBhIC98MQ", "", aRefund},
		"of another kind": {`{"entity":"event","event":"invoice.paid","payload":{"invoice":{"entity":{"id":"inv_1"}}},"created_at":1567674606}`, "", "", ""},
	} {
		e, err := ParseEvent([]byte(c.body))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !e.CreatedAt.Equal(time.Unix(1567674606, 0)) {
			t.Errorf("%s: time %v", name, e.CreatedAt)
		}
		var got [3]string
		if e.Payment != nil {
			got[0] = e.Payment.ID
		}
		if e.Order != nil {
			got[1] = e.Order.ID
		}
		if e.Refund != nil {
			got[2] = e.Refund.ID
		}
		if want := [3]string{c.payment, c.order, c.refund}; got != want {
			t.Errorf("%s: entities %v, want %v", name, got, want)
		}
	}
}

func TestWhatIsNoEventIsRefused(t *testing.T) {
	for _, body := range []string{
		``, `[]`, `{}`, `null`, `{"entity":"payment","event":"x"}`, `{"entity":"event"}`,
		`{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1"}}}}`,
		`{"entity":"event","event":"payment.captured","payload":{"payment":{}}}`,
		`{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":` + fmt.Sprintf(paymentBody, "[]")[:200],
	} {
		_, err := ParseEvent([]byte(body))
		checkKind(t, body, err, Invalid)
	}
}

func FuzzParseEvent(f *testing.F) {
	f.Add([]byte(`{"entity":"event","event":"order.paid","payload":{"order":{"entity":` + orderBody + `}},"created_at":1}`))
	f.Add([]byte(`{"entity":"event","event":"refund.failed","payload":{"refund":{"entity":` + refundBody + `}}}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		e, err := ParseEvent(body)
		if err != nil {
			return
		}
		if e.Name == "" || (e.Payment != nil && !paymentID.MatchString(e.Payment.ID)) ||
			(e.Order != nil && !orderID.MatchString(e.Order.ID)) || (e.Refund != nil && !refundID.MatchString(e.Refund.ID)) {
			t.Errorf("%s parsed to %+v", body, e)
		}
	})
}
