package razorpay

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestHostileInputIsRefusedBeforeAnythingIsSent(t *testing.T) {
	r := against(t, func(http.ResponseWriter, *http.Request) { t.Error("a request was sent") })
	ctx := t.Context()
	now := time.Now()
	for _, id := range []string{
		"", "../payments", "order_../payments/x?y", "order_%zz", "order_DaZlswtdcn9UN\n", "order_DaZlswtdcn9UNV\n", "order_", "order_" + strings.Repeat("x", 65),
		"pay_..", "pay_%2e%2e", "pay_29QQoUBi66xm2f/capture", "pay_29QQoUBi66xm2é", "rfnd_\x00", "rfnd_FP8QHiV938haT/",
	} {
		for name, call := range map[string]func() error{
			"GetOrder":       func() error { _, err := r.GetOrder(ctx, id); return err },
			"OrderPayments":  func() error { _, err := r.OrderPayments(ctx, id); return err },
			"GetPayment":     func() error { _, err := r.GetPayment(ctx, id); return err },
			"GetRefund":      func() error { _, err := r.GetRefund(ctx, id); return err },
			"PaymentRefunds": func() error { _, err := r.PaymentRefunds(ctx, id); return err },
			"Capture":        func() error { _, err := r.Capture(ctx, id, 100, INR); return err },
			"Refund":         func() error { n := newRefund; n.PaymentID = id; _, err := r.Refund(ctx, n); return err },
			"GetLink":        func() error { _, err := r.GetLink(ctx, id); return err },
			"CancelLink":     func() error { _, err := r.CancelLink(ctx, id); return err },
		} {
			checkKind(t, name+" "+id, call(), Invalid)
		}
	}
	notes := map[string]string{"long": strings.Repeat("x", 257)}
	for name, n := range map[string]NewOrder{
		"99 paise":         {Amount: 99, Currency: INR, Receipt: "R"},
		"no amount":        {Currency: INR, Receipt: "R"},
		"negative":         {Amount: -50000, Currency: INR, Receipt: "R"},
		"dollars":          {Amount: 50000, Currency: "USD", Receipt: "R"},
		"no receipt":       {Amount: 50000, Currency: INR},
		"long receipt":     {Amount: 50000, Currency: INR, Receipt: strings.Repeat("x", 41)},
		"long note":        {Amount: 50000, Currency: INR, Receipt: "R", Notes: notes},
		"too short a time": {Amount: 50000, Currency: INR, Receipt: "R", CaptureWithin: time.Minute},
	} {
		_, err := r.CreateOrder(ctx, n)
		checkKind(t, name, err, Invalid)
	}
	for name, n := range map[string]NewRefund{
		"nothing":   {PaymentID: aPayment, Currency: INR, Key: "refund-key-0001"},
		"negative":  {PaymentID: aPayment, Amount: -1, Currency: INR, Key: "refund-key-0001"},
		"short key": {PaymentID: aPayment, Amount: 1, Currency: INR, Key: "short"},
		"header":    {PaymentID: aPayment, Amount: 1, Currency: INR, Key: "refund-key\r\nX: y"},
	} {
		_, err := r.Refund(ctx, n)
		checkKind(t, name, err, Invalid)
	}
	for name, n := range map[string]NewLink{
		"99 paise":       {Amount: 99, Currency: INR, Reference: "R", Description: "Order", ExpiresAt: now},
		"dollars":        {Amount: 50000, Currency: "USD", Reference: "R", Description: "Order", ExpiresAt: now},
		"no reference":   {Amount: 50000, Currency: INR, Description: "Order", ExpiresAt: now},
		"no description": {Amount: 50000, Currency: INR, Reference: "R", ExpiresAt: now},
		"no end":         {Amount: 50000, Currency: INR, Reference: "R", Description: "Order"},
	} {
		_, err := r.CreateLink(ctx, n)
		checkKind(t, name, err, Invalid)
	}
	_, err := r.FindOrders(ctx, "R&count=100")
	checkKind(t, "receipt", err, Invalid)
	_, err = r.FindLinks(ctx, "R&count=100")
	checkKind(t, "reference", err, Invalid)
	_, err = r.ListPayments(ctx, now, now.Add(-time.Hour), 0)
	checkKind(t, "time running backwards", err, Invalid)
}

// Razorpay promises nothing about what follows the prefix.
func TestIdsMayBeShorterOrLonger(t *testing.T) {
	for _, id := range []string{"order_1", "order_test_7f3a", "order_" + strings.Repeat("x", 64)} {
		r := against(t, says(200, strings.Replace(orderBody, anOrder, id, 1)))
		if o, err := r.GetOrder(t.Context(), id); err != nil || o.ID != id {
			t.Errorf("%s: %+v, %v", id, o, err)
		}
	}
}

func TestOrderIsSentWithItsOwnCaptureRule(t *testing.T) {
	r := against(t, func(w http.ResponseWriter, q *http.Request) {
		if user, password, _ := q.BasicAuth(); user != "rzp_test_A1" || password != "s" {
			t.Errorf("keys %q %q", user, password)
		}
		body, _ := io.ReadAll(q.Body)
		const want = `{"amount":50000,"currency":"INR","payment":{"capture":"automatic","capture_options":` +
			`{"automatic_expiry_period":30,"manual_expiry_period":7200,"refund_speed":"normal"}},"receipt":"A-1001-1"}`
		if string(body) != want {
			t.Errorf("sent %s\nwant %s", body, want)
		}
		io.WriteString(w, orderBody)
	})
	if o, err := r.CreateOrder(t.Context(), newOrder); err != nil || o.ID != anOrder {
		t.Errorf("%+v, %v", o, err)
	}
}

func TestRepeatedRefundIsTheSameToTheByte(t *testing.T) {
	var sent []string
	r := against(t, func(w http.ResponseWriter, q *http.Request) {
		body, _ := io.ReadAll(q.Body)
		sent = append(sent, q.Header.Get("X-Refund-Idempotency")+" "+string(body))
		io.WriteString(w, refundBody)
	})
	n := newRefund
	n.Notes = map[string]string{"b": "2", "a": "1", "c": "3"}
	for range 5 {
		if f, err := r.Refund(t.Context(), n); err != nil || f.ID != aRefund {
			t.Fatalf("%+v, %v", f, err)
		}
	}
	for _, s := range sent {
		if s != sent[0] || !strings.HasPrefix(s, n.Key+" {") {
			t.Errorf("sent %s\nfirst %s", s, sent[0])
		}
	}
	var body struct{ Receipt string }
	if err := json.Unmarshal([]byte(sent[0][len(n.Key):]), &body); err != nil || body.Receipt != n.Key {
		t.Errorf("receipt %q, %v", body.Receipt, err)
	}
}

func TestBadSettingsAreReportedTogether(t *testing.T) {
	for _, api := range []string{"http://api.razorpay.com", "https://api.razorpay.com/v1", "ftp://127.0.0.1", "api.razorpay.com", "https://a:b@c"} {
		_, err := New(Options{API: api, KeyID: "key", KeySecret: ""})
		for _, part := range []string{"key id", "key secret", "API address"} {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %v does not name the %s", api, err, part)
			}
		}
	}
	for _, api := range []string{"", "https://api.razorpay.com", "http://127.0.0.1:9000", "http://[::1]:9000/", "http://localhost"} {
		if _, err := New(Options{API: api, KeyID: "rzp_live_A1", KeySecret: "s"}); err != nil {
			t.Errorf("%s: %v", api, err)
		}
	}
}

func TestBreakerRestsAfterFailuresAndTriesAgain(t *testing.T) {
	calls, down := 0, true
	r := against(t, func(w http.ResponseWriter, _ *http.Request) {
		if calls++; down {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		io.WriteString(w, orderBody)
	})
	now := time.Unix(1_700_000_000, 0)
	r.breaker.now = func() time.Time { return now }
	ask := func() error { _, err := r.GetOrder(t.Context(), anOrder); return err }
	for range breakerLimit + 3 {
		checkKind(t, "while down", ask(), Unavailable)
	}
	if calls != breakerLimit {
		t.Errorf("%d calls reached the provider, want %d", calls, breakerLimit)
	}
	now, down = now.Add(breakerRest), false
	if err := ask(); err != nil {
		t.Errorf("after a rest: %v", err)
	}
	if err := ask(); err != nil {
		t.Errorf("after recovery: %v", err)
	}
	if calls != breakerLimit+2 {
		t.Errorf("%d calls, want %d", calls, breakerLimit+2)
	}
}

func TestRefusalsDoNotTripTheBreaker(t *testing.T) {
	calls := 0
	r := against(t, func(w http.ResponseWriter, _ *http.Request) { calls++; w.WriteHeader(http.StatusBadRequest) })
	for range 3 * breakerLimit {
		_, err := r.GetOrder(t.Context(), anOrder)
		checkKind(t, "refusal", err, Invalid)
	}
	if calls != 3*breakerLimit {
		t.Errorf("%d calls reached the provider", calls)
	}
}
