package simulator

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"regexp"
	"time"
)

// keyedRefund remembers what an idempotency key was used for.
type keyedRefund struct {
	request [sha256.Size]byte
	id      string
}

var refundKey = regexp.MustCompile(`^[A-Za-z0-9_-]{10,}$`)

const refundAge = 180 * 24 * time.Hour // older payments cannot be refunded

type refundRequest struct {
	Amount  int64
	Speed   string
	Receipt string
	Notes   notes
}

// createRefund is POST /v1/payments/{id}/refund.
func (h *api) createRefund(r *http.Request) (any, *apiError) {
	p, refusal := h.paymentOf(r)
	if refusal != nil {
		return nil, refusal
	}
	raw, refusal := readFields(r, "amount", "speed", "receipt", "notes")
	if refusal != nil {
		return nil, refusal
	}
	key := r.Header.Get("X-Refund-Idempotency")
	request := sha256.Sum256([]byte(p.ID + "\n" + string(raw.body)))
	if key != "" {
		if !refundKey.MatchString(key) {
			return nil, badRequest("", "The idempotency key is invalid.")
		}
		if seen, ok := h.account.refundKeys[key]; ok && seen.request != request {
			return nil, conflict("Different request body sent for the same idempotency key.")
		} else if ok {
			return h.account.refund(seen.id), nil
		}
	}
	made, refusal := h.refundFrom(p, raw)
	if refusal == nil && key != "" {
		h.account.refundKeys[key] = keyedRefund{request, made.ID}
	}
	return made, refusal
}

func (h *api) refundFrom(p *payment, raw fields) (*refund, *apiError) {
	n := refundRequest{Amount: p.Amount - p.AmountRefunded, Speed: "normal"}
	if refusal := raw.read(
		optionally(raw.amount("amount", &n.Amount)),
		optionally(raw.text("speed", &n.Speed, 10)),
		optionally(raw.text("receipt", &n.Receipt, 40)),
		optionally(raw.notes(&n.Notes)),
	); refusal != nil {
		return nil, refusal
	}
	if n.Speed != "normal" && n.Speed != "optimum" {
		return nil, invalidField("speed", "The selected speed is invalid.")
	}
	return h.account.addRefund(p, n)
}

// addRefund makes a refund if the payment and the balance allow it.
func (acc *account) addRefund(p *payment, n refundRequest) (*refund, *apiError) {
	switch {
	case p.Status == "refunded":
		return nil, badRequest("", "The payment has been fully refunded already")
	case p.Status != "captured":
		return nil, badRequest("", "The payment status should be captured for action to be taken")
	case n.Amount < 100:
		return nil, invalidField("amount", "The amount must be at least INR 1.00")
	case n.Amount > p.Amount-p.AmountRefunded:
		return nil, invalidField("amount", "The refund amount provided is greater than amount captured")
	case acc.clock.now().Sub(time.Unix(p.CreatedAt, 0)) > refundAge:
		return nil, badRequest("", "Refund is not supported by the bank because the payment is more than 6 months old")
	case acc.poor:
		return nil, badRequest("", "Your account does not have enough balance to carry out the refund operation.")
	}
	r := acc.newRefund(p, n.Amount, n.Notes)
	r.Receipt, r.SpeedRequested = optional(n.Receipt), n.Speed
	acc.emit("refund.created", p, nil, r)
	if !acc.slow {
		acc.finishRefund(r, "processed")
	}
	return r, nil
}

func (acc *account) newRefund(p *payment, amount int64, n notes) *refund {
	r := &refund{
		ID: acc.newID("rfnd_"), Entity: "refund", Amount: amount, Currency: p.Currency, PaymentID: p.ID,
		Notes: n, AcquirerData: map[string]any{"arn": nil}, CreatedAt: acc.clock.now().Unix(),
		Status: "pending", SpeedRequested: "normal", SpeedProcessed: "normal",
	}
	acc.refunds = append(acc.refunds, r)
	p.refundedBy(amount)
	return r
}

// refundedBy moves the payment's refunded amount, back when negative.
func (p *payment) refundedBy(amount int64) {
	p.AmountRefunded += amount
	switch p.AmountRefunded {
	case 0:
		p.RefundStatus = nil
	case p.Amount:
		p.Status, p.RefundStatus = "refunded", optional("full")
		return
	default:
		p.RefundStatus = optional("partial")
	}
	if p.Captured {
		p.Status = "captured"
	}
}

// finishRefund moves a pending refund to processed or failed. A failed one is
// taken off the payment again; whether Razorpay does so is not documented.
func (acc *account) finishRefund(r *refund, status string) *apiError {
	if r.Status != "pending" || (status != "processed" && status != "failed") {
		return badRequest("", fmt.Sprintf("A refund that is %s cannot become %s", r.Status, status))
	}
	p := acc.payment(r.PaymentID)
	r.Status = status
	if status == "processed" {
		r.AcquirerData = map[string]any{"arn": acc.digits(23)}
	} else {
		p.refundedBy(-r.Amount)
	}
	acc.emit("refund."+status, p, nil, r)
	return nil
}
