package simulator

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"time"
)

// The control API, for the control page and for browser tests. Posts must say
// that they are JSON, so that no other site's page can send them.

func (s *Simulator) controlRoutes(mux *http.ServeMux) {
	mux.Handle("GET /{$}", asset("control.html", controlPolicy))
	mux.Handle("GET /_sim/control.css", asset("control.css", ""))
	mux.Handle("GET /_sim/control.js", asset("control.js", ""))
	mux.HandleFunc("GET /_sim/state", s.writeState)
	post(mux, "/_sim/webhooks", s.controlWebhooks)
	post(mux, "/_sim/events/{id}/replay", func(r *http.Request, _ struct{}) (any, error) {
		return nil, s.Replay(r.PathValue("id"))
	})
	post(mux, "/_sim/settle", func(r *http.Request, _ struct{}) (any, error) { return nil, s.Settle(r.Context()) })
	post(mux, "/_sim/clock", func(_ *http.Request, in struct{ Seconds int64 }) (any, error) {
		s.Advance(time.Duration(in.Seconds) * time.Second)
		return nil, nil
	})
	post(mux, "/_sim/switches", s.controlSwitches)
	post(mux, "/_sim/faults", func(_ *http.Request, in Fault) (any, error) { return nil, s.AddFault(in) })
	mux.HandleFunc("DELETE /_sim/faults", func(w http.ResponseWriter, _ *http.Request) {
		s.ClearFaults()
		writeJSON(w, http.StatusOK, struct{}{})
	})
	s.paymentControls(mux)
}

func (s *Simulator) paymentControls(mux *http.ServeMux) {
	post(mux, "/_sim/orders/{id}/pay", func(r *http.Request, in Attempt) (any, error) {
		id, err := s.Pay(r.PathValue("id"), in)
		return map[string]string{"payment_id": id}, err
	})
	post(mux, "/_sim/orders/{id}/start", func(r *http.Request, in Attempt) (any, error) {
		id, err := s.Start(r.PathValue("id"), in)
		return map[string]string{"payment_id": id}, err
	})
	post(mux, "/_sim/payment_links/{id}/pay", func(r *http.Request, in Attempt) (any, error) {
		id, err := s.PayLink(r.PathValue("id"), in)
		return map[string]string{"payment_id": id}, err
	})
	post(mux, "/_sim/payments/{id}/authorize", func(r *http.Request, _ struct{}) (any, error) {
		return nil, s.Authorize(r.PathValue("id"))
	})
	post(mux, "/_sim/payments/{id}/fail", func(r *http.Request, in struct{ Reason string }) (any, error) {
		return nil, s.Fail(r.PathValue("id"), in.Reason)
	})
	post(mux, "/_sim/payments/{id}/capture", func(r *http.Request, _ struct{}) (any, error) {
		return nil, s.Capture(r.PathValue("id"))
	})
	post(mux, "/_sim/payments/{id}/return", func(r *http.Request, _ struct{}) (any, error) {
		return nil, s.ReturnUncaptured(r.PathValue("id"))
	})
	post(mux, "/_sim/payments/{id}/refund", func(r *http.Request, in struct{ Amount int64 }) (any, error) {
		id, err := s.RefundByHand(r.PathValue("id"), in.Amount)
		return map[string]string{"refund_id": id}, err
	})
	post(mux, "/_sim/refunds/{id}/finish", func(r *http.Request, in struct{ Status string }) (any, error) {
		return nil, s.FinishRefund(r.PathValue("id"), in.Status)
	})
}

func (s *Simulator) controlWebhooks(_ *http.Request, in struct {
	Mode   WebhookMode
	URL    string
	Secret string
}) (any, error) {
	if in.Secret != "" {
		s.SetWebhookSecret(in.Secret)
	}
	if in.URL != "" {
		s.SetWebhookURL(in.URL)
	}
	if in.Mode == "" {
		return nil, nil
	}
	return nil, s.SetWebhooks(in.Mode)
}

func (s *Simulator) controlSwitches(_ *http.Request, in struct {
	SlowRefunds *bool         `json:"slow_refunds"`
	LowBalance  *bool         `json:"low_balance"`
	Receipts    ReceiptPolicy `json:"receipts"`
}) (any, error) {
	if in.SlowRefunds != nil {
		s.SetSlowRefunds(*in.SlowRefunds)
	}
	if in.LowBalance != nil {
		s.SetLowBalance(*in.LowBalance)
	}
	if in.Receipts != "" {
		s.SetReceipts(in.Receipts)
	}
	return nil, nil
}

// writeState shows everything, newest first.
func (s *Simulator) writeState(w http.ResponseWriter, _ *http.Request) {
	acc := s.account
	acc.mu.Lock()
	defer acc.mu.Unlock()
	acc.passTime()
	s.webhooks.show(func(webhooks webhookState, events []*event) {
		writeJSON(w, http.StatusOK, map[string]any{
			"orders": newestFirst(acc.orders), "payments": newestFirst(acc.payments), "refunds": newestFirst(acc.refunds),
			"payment_links": newestFirst(acc.links),
			"events":        events, "webhooks": webhooks, "webhook_modes": webhookModes,
			"faults": s.faults.list(), "slow_refunds": acc.slow, "low_balance": acc.poor, "receipts": acc.receipts,
			"now": s.clock.now().Unix(),
		})
	})
}

func newestFirst[T any](list []*T) []*T {
	out := append([]*T{}, list...)
	slices.Reverse(out)
	return out
}

// post routes a call with a JSON argument, which may be left out.
func post[In any](mux *http.ServeMux, path string, do func(*http.Request, In) (any, error)) {
	mux.HandleFunc("POST "+path, func(w http.ResponseWriter, r *http.Request) {
		if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
			e := badRequest("", "The content type must be application/json")
			e.status = http.StatusUnsupportedMediaType
			writeJSON(w, e.status, e)
			return
		}
		var in In
		err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<16)).Decode(&in)
		var out any
		if err == nil || errors.Is(err, io.EOF) {
			out, err = do(r, in)
		}
		if err != nil {
			refusal := badRequest("", err.Error())
			errors.As(err, &refusal)
			writeJSON(w, refusal.status, refusal)
			return
		}
		if out == nil {
			out = struct{}{}
		}
		writeJSON(w, http.StatusOK, out)
	})
}
