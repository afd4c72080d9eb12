package simulator

import (
	"fmt"
	"time"
)

// What happens to payments between the dialog and the bank. Every function here
// is called with the lock held.

const (
	bankPatience = 10 * time.Minute // a payment without an answer is then marked failed
	feePercent   = 2                // of a captured amount, plus 18 % tax on the fee
)

// Attempt is one try to pay an order, as a customer makes it in the dialog.
type Attempt struct {
	Method  string            `json:"method"` // card, upi or netbanking; "" means card
	Card    string            `json:"card"`   // its number
	VPA     string            `json:"vpa"`
	Bank    string            `json:"bank"`
	Email   string            `json:"email"`
	Contact string            `json:"contact"`
	Notes   map[string]string `json:"notes"`

	// Amount (paise) and Currency are the order's unless given, as offers and
	// fees may change them.
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
}

func (acc *account) start(o *order, a Attempt) (*payment, *apiError) {
	if o.Status == "paid" {
		return nil, badRequest("order_already_paid", "Payment already done for this order.")
	}
	if o.link != nil && o.link.Status != "created" {
		return nil, badRequest("", "This payment link is "+o.link.Status+".")
	}
	for _, p := range acc.payments {
		if p.OrderID == o.ID && p.Status == "authorized" {
			return nil, badRequest("order_already_paid", "Payment processing for this order is already in progress.")
		}
	}
	p := &payment{
		ID: acc.newID("pay_"), Entity: "payment", OrderID: o.ID, Status: "created",
		Amount: o.Amount, Currency: o.Currency,
		Email: optional(a.Email), Contact: optional(a.Contact), Notes: notes{},
		AcquirerData: map[string]any{}, CreatedAt: acc.clock.now().Unix(),
	}
	if a.Amount != 0 {
		p.Amount = a.Amount
	}
	if a.Currency != "" {
		p.Currency = a.Currency
	}
	for name, value := range a.Notes {
		p.Notes[name] = value
	}
	if refusal := acc.instrument(p, a); refusal != nil {
		return nil, refusal
	}
	o.Attempts++
	o.Status = "attempted"
	acc.payments = append(acc.payments, p)
	return p, nil
}

func (acc *account) authorize(p *payment) *apiError {
	if p.Status != "created" && p.Status != "failed" {
		return badRequest("", fmt.Sprintf("The payment is %s already", p.Status))
	}
	age := acc.clock.now().Sub(time.Unix(p.CreatedAt, 0))
	p.LateAuthorized = p.Status == "failed" || age > bankPatience
	p.Status = "authorized"
	p.setFailure(failure{})
	acc.emit("payment.authorized", p, nil, nil)
	o := acc.order(p.OrderID)
	switch {
	case acc.paidByAnother(o, p):
		acc.returnUncaptured(p)
	case o.capture.automatic && age <= o.capture.automaticExpiry:
		acc.capture(p)
	}
	return nil
}

// paidByAnother tells whether the order has a successful payment besides p,
// which Razorpay then returns by itself.
func (acc *account) paidByAnother(o *order, p *payment) bool {
	for _, q := range acc.payments {
		if q != p && q.OrderID == o.ID && (q.Status == "authorized" || q.Captured) {
			return true
		}
	}
	return false
}

// capture takes an authorised payment.
func (acc *account) capture(p *payment) {
	fee, tax := charges(p.Amount)
	p.Status, p.Captured, p.Fee, p.Tax = "captured", true, &fee, &tax
	o := acc.order(p.OrderID)
	o.Status, o.AmountPaid, o.AmountDue = "paid", p.Amount, max(0, o.Amount-p.Amount)
	acc.emit("payment.captured", p, nil, nil)
	acc.emit("order.paid", p, o, nil)
	acc.linkPaid(o, p)
}

// charges returns Razorpay's fee with its tax, and the tax alone, in paise.
func charges(amount int64) (fee, tax int64) {
	fee = (amount*feePercent + 50) / 100
	tax = (fee*18 + 50) / 100
	return fee + tax, tax
}

func (acc *account) fail(p *payment, reason string) *apiError {
	if p.Status != "created" {
		return badRequest("", fmt.Sprintf("The payment is %s already", p.Status))
	}
	p.Status = "failed"
	p.setFailure(failureOf(reason))
	acc.emit("payment.failed", p, nil, nil)
	return nil
}

// returnUncaptured gives an authorised payment back without having taken it.
func (acc *account) returnUncaptured(p *payment) {
	r := acc.newRefund(p, p.Amount, nil)
	acc.emit("refund.created", p, nil, r)
	acc.finishRefund(r, "processed")
}

// passTime does what time alone brings about.
func (acc *account) passTime() {
	now := acc.clock.now()
	for _, p := range acc.payments {
		age := now.Sub(time.Unix(p.CreatedAt, 0))
		switch {
		case p.Status == "created" && age > bankPatience:
			acc.fail(p, "payment_timed_out")
		case p.Status == "authorized" && age > acc.order(p.OrderID).capture.manualExpiry:
			acc.returnUncaptured(p)
		}
	}
	acc.expireLinks()
}
