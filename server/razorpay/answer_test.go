package razorpay

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"testing"
)

// saying is a provider that answers everything with the same bytes.
type saying []byte

func (s saying) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{
		StatusCode: http.StatusOK, Header: http.Header{"Content-Type": {"application/json"}},
		Body: io.NopCloser(bytes.NewReader(s)), ContentLength: int64(len(s)), Request: r,
	}, nil
}

// FuzzAnswers reads what the provider answers: either it is about what was
// asked, or it is no answer.
func FuzzAnswers(f *testing.F) {
	f.Add([]byte(orderBody))
	f.Add([]byte(`{"entity":"collection","count":1,"items":[` + orderBody + `]}`))
	f.Add([]byte(`{"id":"pay_29QQoUBi66xm2f","entity":"payment","amount":1e99,"currency":"INR","status":"captured","notes":[]}`))
	f.Add([]byte(`[]`))
	f.Add([]byte(`{"items":null}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		r, err := New(Options{KeyID: "rzp_test_A1", KeySecret: "s"})
		if err != nil {
			t.Fatal(err)
		}
		r.transport = saying(body)
		if o, err := r.GetOrder(t.Context(), anOrder); err == nil && o.ID != anOrder {
			t.Errorf("another order: %+v", o)
		} else if failure, ok := errors.AsType[*Error](err); err != nil && (!ok || failure.Kind == "") {
			t.Errorf("an error of no kind: %v", err)
		}
		if p, err := r.GetPayment(t.Context(), aPayment); err == nil && (p.ID != aPayment || p.Amount < 0) {
			t.Errorf("another payment: %+v", p)
		}
		if list, err := r.OrderPayments(t.Context(), anOrder); err == nil {
			for _, p := range list {
				if p.OrderID != anOrder {
					t.Errorf("a payment of another order: %+v", p)
				}
			}
		}
		if o, err := r.CreateOrder(t.Context(), newOrder); err == nil && (o.Receipt != newOrder.Receipt || o.Amount != newOrder.Amount) {
			t.Errorf("an order that was not asked for: %+v", o)
		}
	})
}
