package simulator

import (
	"crypto/subtle"
	"embed"
	"io/fs"
	"net/http"
	"strings"
)

// web holds the dialog (checkout.js in the shop's page, the rest in a frame of
// our origin) and the control page.
//
//go:embed web
var web embed.FS

// The dialog brings everything it shows, and may be framed by any shop. It posts
// forms only to the shop's callback address.
const framePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
	"img-src 'self' data: http: https:; base-uri 'none'; form-action http: https:"

const controlPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
	"img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// A link's page is a shop's page to the dialog.
const linkPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; " +
	"img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// dialog is what a customer sees of the account: the payment dialog and the
// pages of links.
type dialog struct {
	account          *account
	keyID, keySecret string
}

func (d *dialog) routes(mux *http.ServeMux) {
	mux.Handle("GET /v1/checkout.js", asset("checkout.js", ""))
	mux.Handle("GET /v1/checkout/frame", asset("dialog.html", framePolicy))
	for _, name := range []string{"dialog.css", "dialog.js", "form.js"} {
		mux.Handle("GET /v1/checkout/"+name, asset(name, ""))
	}
	mux.Handle("GET /l/{id}", asset("link.html", linkPolicy))
	mux.Handle("GET /l/link.js", asset("link.js", ""))
	mux.Handle("GET /l/link.css", asset("link.css", ""))
	post(mux, "/v1/checkout/link", d.openLink)
	post(mux, "/v1/checkout/order", d.showOrder)
	post(mux, "/v1/checkout/payments", d.pay)
	post(mux, "/v1/checkout/payments/{id}/outcome", d.finish)
}

// asset serves one embedded file.
func asset(name, policy string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := fs.ReadFile(web, "web/"+name)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		kinds := map[string]string{"html": "text/html", "css": "text/css", "js": "text/javascript"}
		_, extension, _ := strings.Cut(name, ".")
		w.Header().Set("Content-Type", kinds[extension]+"; charset=utf-8")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Cache-Control", "no-cache")
		// A shop that isolates itself may embed what says so.
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
		if policy != "" {
			w.Header().Set("Content-Security-Policy", policy)
		}
		w.Write(body)
	})
}

// dialogCall is what every call of the dialog starts with.
type dialogCall struct {
	Key     string `json:"key"`
	OrderID string `json:"order_id"`
	Amount  int64  `json:"amount"` // paise, as the shop's page says
}

// check holds the page's options against the order. The lock is held.
func (d *dialog) check(c dialogCall) (*order, *apiError) {
	if subtle.ConstantTimeCompare([]byte(c.Key), []byte(d.keyID)) != 1 {
		return nil, badRequest("", "The api key provided is invalid")
	}
	o := d.account.order(c.OrderID)
	if refusal := checkID(c.OrderID, "order_", o != nil); refusal != nil {
		return nil, refusal
	}
	switch {
	case o.Status == "paid":
		return nil, badRequest("order_already_paid", "Payment already done for this order.")
	case c.Amount != 0 && c.Amount != o.Amount:
		return nil, badRequest("order_amount_mismatch", "Your payment amount is different from your order amount. To pay successfully, please try using right amount.")
	}
	return o, nil
}

func (d *dialog) showOrder(_ *http.Request, c dialogCall) (out any, err error) {
	err = d.account.act(func() *apiError {
		o, refusal := d.check(c)
		if refusal == nil {
			out = map[string]any{"amount": o.Amount, "currency": o.Currency}
		}
		return refusal
	})
	return out, err
}

func (d *dialog) pay(_ *http.Request, c struct {
	dialogCall
	Attempt Attempt `json:"attempt"`
}) (out any, err error) {
	c.Attempt.Amount, c.Attempt.Currency = 0, "" // the order governs
	err = d.account.act(func() *apiError {
		o, refusal := d.check(c.dialogCall)
		if refusal != nil {
			return refusal
		}
		p, refusal := d.account.start(o, c.Attempt)
		if refusal == nil {
			out = map[string]string{"payment_id": p.ID}
		}
		return refusal
	})
	return out, err
}

// finish is the customer's choice on the bank's page. A failure is an
// answer, not an error: it carries the error object that payment.failed gets.
func (d *dialog) finish(r *http.Request, in struct{ Outcome string }) (out any, err error) {
	err = d.account.withPayment(r.PathValue("id"), func(p *payment) *apiError {
		var refusal *apiError
		switch in.Outcome {
		case "success":
			refusal = d.account.authorize(p)
		case "cancel":
			refusal = d.account.fail(p, "payment_cancelled")
		default:
			refusal = d.account.fail(p, p.failAs)
		}
		out = d.report(p)
		return refusal
	})
	return out, err
}

func (d *dialog) report(p *payment) any {
	if p.Status == "failed" {
		return map[string]any{"error": map[string]any{
			"code": p.ErrorCode, "description": p.ErrorDescription, "source": p.ErrorSource,
			"step": p.ErrorStep, "reason": p.ErrorReason,
			"metadata": map[string]string{"order_id": p.OrderID, "payment_id": p.ID},
		}}
	}
	return map[string]any{"success": map[string]string{
		"razorpay_payment_id": p.ID, "razorpay_order_id": p.OrderID,
		"razorpay_signature": Sign(d.keySecret, p.OrderID+"|"+p.ID),
	}}
}
