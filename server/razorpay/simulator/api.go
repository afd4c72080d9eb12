package simulator

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"
)

// apiError is a refusal in Razorpay's form.
type apiError struct {
	status int
	failure
	field string
}

func badRequest(reason, description string) *apiError {
	return &apiError{http.StatusBadRequest, failure{"BAD_REQUEST_ERROR", description, "business", "payment_initiation", reason}, ""}
}

func invalidField(field, description string) *apiError {
	e := badRequest("input_validation_failed", description)
	e.field = field
	return e
}

func conflict(description string) *apiError {
	e := badRequest("", description)
	e.status = http.StatusConflict
	return e
}

func (e *apiError) MarshalJSON() ([]byte, error) {
	body := map[string]any{
		"code": e.code, "description": e.description, "source": "NA", "step": "NA", "reason": "NA",
		"metadata": map[string]string{},
	}
	if e.reason != "" {
		body["source"], body["step"], body["reason"] = e.source, e.step, e.reason
	}
	if e.field != "" {
		body["field"] = e.field
	}
	return json.Marshal(map[string]any{"error": body})
}

// call answers one API request. It runs with the lock held.
type call func(*http.Request) (any, *apiError)

// api is what the shop calls.
type api struct {
	account          *account
	faults           *faults
	keyID, keySecret string
}

func (h *api) routes(mux *http.ServeMux) {
	for pattern, answer := range map[string]call{
		"POST /v1/orders":                    h.createOrder,
		"GET /v1/orders":                     h.listOrders,
		"GET /v1/orders/{id}":                h.getOrder,
		"PATCH /v1/orders/{id}":              h.patchOrder,
		"GET /v1/orders/{id}/payments":       h.listOrderPayments,
		"GET /v1/payments":                   h.listPayments,
		"GET /v1/payments/{id}":              h.getPayment,
		"POST /v1/payments/{id}/capture":     h.capturePayment,
		"POST /v1/payments/{id}/refund":      h.createRefund,
		"GET /v1/payments/{id}/refunds":      h.listPaymentRefunds,
		"GET /v1/payments/{id}/refunds/{rf}": h.getPaymentRefund,
		"GET /v1/refunds":                    h.listRefunds,
		"GET /v1/refunds/{id}":               h.getRefund,
		"POST /v1/payment_links":             h.createLink,
		"GET /v1/payment_links":              h.listLinks,
		"GET /v1/payment_links/{id}":         h.getLink,
		"POST /v1/payment_links/{id}/cancel": h.cancelLink,
		"/v1/": func(*http.Request) (any, *apiError) {
			return nil, badRequest("", "The requested URL was not found on the server.")
		},
	} {
		mux.Handle(pattern, h.faults.around(pattern, h.answer(answer)))
	}
}

func (h *api) answer(answer call) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !h.knows(r) {
			e := badRequest("", "Authentication failed")
			e.status = http.StatusUnauthorized
			writeJSON(w, e.status, e)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if err != nil {
			return // the caller has gone, or sends without end
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		h.account.mu.Lock()
		defer h.account.mu.Unlock()
		h.account.passTime()
		result, refusal := answer(r)
		if refusal != nil {
			writeJSON(w, refusal.status, refusal)
			return
		}
		writeJSON(w, http.StatusOK, result)
	})
}

func (h *api) knows(r *http.Request) bool {
	id, secret, _ := r.BasicAuth()
	return same(id, h.keyID) && same(secret, h.keySecret)
}

func same(a, b string) bool {
	x, y := sha256.Sum256([]byte(a)), sha256.Sum256([]byte(b))
	return subtle.ConstantTimeCompare(x[:], y[:]) == 1
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	var out bytes.Buffer
	if err := json.NewEncoder(&out).Encode(body); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(out.Bytes())
}

// page answers with one page of a list, newest first: of the entities that the
// filter keeps, those that the query's from, to, skip and count ask for.
func page[T any](r *http.Request, list []*T, createdAt func(*T) int64, keep func(*T) bool) (any, *apiError) {
	n := map[string]int64{"count": 10, "skip": 0, "from": 0, "to": 1 << 40}
	for name := range n {
		if text := r.FormValue(name); text != "" {
			value, err := strconv.ParseInt(text, 10, 64)
			if err != nil || value < 0 {
				return nil, invalidField(name, "The "+name+" must be an integer.")
			}
			n[name] = value
		}
	}
	if n["count"] < 1 || n["count"] > 100 {
		return nil, invalidField("count", "The count must be between 1 and 100.")
	}
	items := []*T{}
	for _, entity := range slices.Backward(list) {
		if at := createdAt(entity); keep(entity) && at >= n["from"] && at <= n["to"] {
			items = append(items, entity)
		}
	}
	first := min(int(n["skip"]), len(items))
	items = items[first:min(first+int(n["count"]), len(items))]
	return collection(items), nil
}

func collection[T any](items []*T) any {
	return map[string]any{"entity": "collection", "count": len(items), "items": items}
}

// checkID refuses ids as Razorpay does, malformed and unknown ones differently.
func checkID(id, prefix string, known bool) *apiError {
	if !regexp.MustCompile(`^` + prefix + `[A-Za-z0-9]{14}$`).MatchString(id) {
		return badRequest("", id+" is not a valid id")
	}
	if !known {
		return badRequest("", "The id provided does not exist")
	}
	return nil
}
