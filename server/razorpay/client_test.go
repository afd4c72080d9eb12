package razorpay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

const (
	anOrder   = "order_DaZlswtdcn9UNV"
	aPayment  = "pay_29QQoUBi66xm2f"
	aRefund   = "rfnd_FP8QHiV938haTz"
	orderBody = `{"id":"order_DaZlswtdcn9UNV","entity":"order","amount":50000,"amount_paid":0,"amount_due":50000,
		"currency":"INR","receipt":"A-1001-1","offer_id":null,"status":"created","attempts":0,"notes":[],"created_at":1572502745}`
	refundBody = `{"id":"rfnd_FP8QHiV938haTz","entity":"refund","amount":50100,"currency":"INR","payment_id":"pay_29QQoUBi66xm2f",
		"receipt":"refund-key-0001","notes":[],"acquirer_data":{"arn":null},"created_at":1597078866,"batch_id":null,
		"status":"processed","speed_requested":"normal","speed_processed":"normal"}`
)

var (
	newOrder  = NewOrder{Amount: 50000, Currency: INR, Receipt: "A-1001-1"}
	newRefund = NewRefund{PaymentID: aPayment, Amount: 50100, Currency: INR, Key: "refund-key-0001"}
)

// against returns the adapter in front of a server that answers as the handler.
// It waits long: a busy machine may be slow to answer.
func against(t *testing.T, h http.HandlerFunc) *Client { return impatient(t, h, time.Minute) }

// impatient waits no longer than the timeout.
func impatient(t *testing.T, h http.HandlerFunc, timeout time.Duration) *Client {
	t.Helper()
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	r, err := New(Options{API: server.URL, KeyID: "rzp_test_A1", KeySecret: "s", Timeout: timeout})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.transport.(*http.Transport).CloseIdleConnections)
	return r
}

func says(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		io.WriteString(w, body)
	}
}

func refusal(code, description string) string {
	return fmt.Sprintf(`{"error":{"code":%q,"description":%q,"field":"amount","reason":"r","source":"NA","metadata":{}}}`, code, description)
}

func TestEveryFaultyAnswerIsAnErrorOfItsKind(t *testing.T) {
	const bad = "BAD_REQUEST_ERROR"
	for name, c := range map[string]struct {
		answer         http.HandlerFunc
		change, asking Kind // of a call with an effect, of a question
	}{
		"refused":              {says(400, refusal(bad, "The amount must be at least INR 1.00")), Invalid, Invalid},
		"refused, hidden code": {says(400, `{"error":{"internal_error_code":"BAD_REQUEST_ERROR","description":"x"}}`), Invalid, Invalid},
		"unknown id":           {says(400, refusal(bad, "The id provided does not exist")), NotFound, NotFound},
		"receipt taken":        {says(400, refusal(bad, "Order receipt should be unique.")), Conflict, Conflict},
		"bad keys as 400":      {says(400, refusal(bad, "Authentication failed")), Auth, Auth},
		"bad keys as 401":      {says(401, ""), Auth, Auth},
		"not found":            {says(404, ""), NotFound, NotFound},
		"in progress":          {says(409, refusal(bad, "in progress")), Conflict, Conflict},
		"too many requests":    {says(429, refusal(bad, "Too many requests")), RateLimited, RateLimited},
		"gateway error as 400": {says(400, refusal("GATEWAY_ERROR", "bank down")), Unknown, Unavailable},
		"server error":         {says(500, refusal("SERVER_ERROR", "sorry")), Unknown, Unavailable},
		"proxy's page":         {says(502, "<html><h1>502 Bad Gateway</h1></html>"), Unknown, Unavailable},
		"unavailable":          {says(503, ""), Unknown, Unavailable},
		"redirect":             {redirect, Unknown, Unavailable},
		"empty":                {says(200, ""), Unknown, Unavailable},
		"no content":           {says(204, ""), Unknown, Unavailable},
		"empty list":           {says(200, "[]"), Unknown, Unavailable},
		"empty object":         {says(200, "{}"), Unknown, Unavailable},
		"null":                 {says(200, "null"), Unknown, Unavailable},
		"no JSON":              {says(200, "<html>welcome to the hotel</html>"), Unknown, Unavailable},
		"other entity":         {says(200, strings.Replace(orderBody, `"order"`, `"payment"`, 1)), Unknown, Unavailable},
		"malformed id":         {says(200, strings.Replace(orderBody, anOrder, "order_../x", 1)), Unknown, Unavailable},
		"another order":        {says(200, strings.Replace(strings.Replace(orderBody, "9UNV", "9UNX", 1), "A-1001-1", "B", 1)), Unknown, Unavailable},
		"fraction of a paisa":  {says(200, strings.Replace(orderBody, "50000", "50000.5", 1)), Unknown, Unavailable},
		"cut at once":          {cut(0), Unknown, Unavailable},
		"cut after two bytes":  {cut(2), Unknown, Unavailable},
		"cut in the middle":    {cut(100), Unknown, Unavailable},
		"closed":               {func(w http.ResponseWriter, _ *http.Request) { hangUp(w) }, Unknown, Unavailable},
		"stall":                {stall, Unknown, Unavailable},
		"stall after headers":  {stallAfterHeaders, Unknown, Unavailable},
	} {
		t.Run(name, func(t *testing.T) {
			r := against(t, c.answer)
			if strings.HasPrefix(name, "stall") {
				r = impatient(t, c.answer, 300*time.Millisecond)
			}
			_, err := r.CreateOrder(t.Context(), newOrder)
			checkKind(t, "CreateOrder", err, c.change)
			_, err = r.GetOrder(t.Context(), anOrder)
			checkKind(t, "GetOrder", err, c.asking)
			_, err = r.Refund(t.Context(), newRefund)
			checkKind(t, "Refund", err, c.change)
		})
	}
}

func checkKind(t *testing.T, call string, err error, want Kind) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) || e.Kind != want {
		t.Errorf("%s: %v, want kind %q", call, err, want)
	}
}

// redirect leads to an answer that would pass for a success.
func redirect(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/elsewhere" {
		io.WriteString(w, orderBody)
		return
	}
	http.Redirect(w, r, "/elsewhere", http.StatusFound)
}

func cut(after int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", fmt.Sprint(len(orderBody)))
		io.WriteString(w, orderBody[:after])
		http.NewResponseController(w).Flush()
		hangUp(w)
	}
}

func hangUp(w http.ResponseWriter) {
	if conn, _, err := http.NewResponseController(w).Hijack(); err == nil {
		conn.Close()
	}
}

func stall(_ http.ResponseWriter, r *http.Request) {
	io.Copy(io.Discard, r.Body)
	<-r.Context().Done()
}

func stallAfterHeaders(w http.ResponseWriter, r *http.Request) {
	http.NewResponseController(w).Flush()
	stall(w, r)
}

func TestRefusalKeepsWhatTheProviderSaid(t *testing.T) {
	r := against(t, says(400, refusal("BAD_REQUEST_ERROR", "The amount must be at least INR 1.00")))
	_, err := r.CreateOrder(t.Context(), newOrder)
	var e *Error
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	if e.Status != 400 || e.Code != "BAD_REQUEST_ERROR" || e.Description != "The amount must be at least INR 1.00" || e.Field != "amount" || e.Reason != "r" {
		t.Errorf("%+v", e)
	}
}

func TestNothingSentIsUnavailableNotUnknown(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	r, err := New(Options{API: "http://" + listener.Addr().String(), KeyID: "rzp_test_A1", KeySecret: "s"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = r.Refund(t.Context(), newRefund)
	checkKind(t, "refused connection", err, Unavailable)
}

func TestCancelledContextEndsTheCall(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r := against(t, func(w http.ResponseWriter, q *http.Request) { cancel(); stall(w, q) })
	r.timeout = time.Minute
	_, err := r.GetOrder(ctx, anOrder)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want the cancellation in its chain", err)
	}
}

func TestEndlessAnswerIsCutOff(t *testing.T) {
	r := against(t, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusOK)
		chunk := make([]byte, 1<<20)
		for range 300 {
			if _, err := w.Write(chunk); err != nil {
				return
			}
		}
	})
	r.timeout = 10 * time.Second
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := r.CreateOrder(t.Context(), newOrder)
	runtime.ReadMemStats(&after)
	checkKind(t, "300 MiB", err, Unknown)
	if used := after.TotalAlloc - before.TotalAlloc; used > 20<<20 {
		t.Errorf("allocated %d MiB", used>>20)
	}
}

func TestFailingCallsReuseTheirConnection(t *testing.T) {
	var connections atomic.Int32
	server := httptest.NewUnstartedServer(says(400, refusal("BAD_REQUEST_ERROR", strings.Repeat("x", 10_000))))
	server.Config.ConnState = func(_ net.Conn, s http.ConnState) {
		if s == http.StateNew {
			connections.Add(1)
		}
	}
	server.Start()
	t.Cleanup(server.Close)
	r, err := New(Options{API: server.URL, KeyID: "rzp_test_A1", KeySecret: "s"})
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		_, err := r.GetOrder(t.Context(), anOrder)
		checkKind(t, "GetOrder", err, Invalid)
	}
	if n := connections.Load(); n != 1 {
		t.Errorf("%d connections for 20 calls", n)
	}
}
