package simulator

import "net/http"

func paymentCreated(p *payment) int64 { return p.CreatedAt }
func refundCreated(r *refund) int64   { return r.CreatedAt }

func (h *api) paymentOf(r *http.Request) (*payment, *apiError) {
	id := r.PathValue("id")
	p := h.account.payment(id)
	return p, checkID(id, "pay_", p != nil)
}

func (h *api) getPayment(r *http.Request) (any, *apiError) { return h.paymentOf(r) }

func (h *api) listPayments(r *http.Request) (any, *apiError) {
	return page(r, h.account.payments, paymentCreated, func(*payment) bool { return true })
}

func (h *api) capturePayment(r *http.Request) (any, *apiError) {
	p, refusal := h.paymentOf(r)
	if refusal != nil {
		return nil, refusal
	}
	raw, refusal := readFields(r, "amount", "currency")
	if refusal != nil {
		return nil, refusal
	}
	var amount int64
	var currency string
	if refusal := raw.read(raw.amount("amount", &amount), raw.text("currency", &currency, 3)); refusal != nil {
		return nil, refusal
	}
	switch {
	case p.Captured:
		return nil, badRequest("", "This payment has already been captured: the order is already paid")
	case p.Status != "authorized":
		return nil, badRequest("", "Only payments which have been authorized and not yet captured can be captured")
	case amount != p.Amount || currency != p.Currency:
		return nil, invalidField("amount", "Capture amount must be equal to the amount authorized")
	}
	h.account.capture(p)
	return p, nil
}

func (h *api) getRefund(r *http.Request) (any, *apiError) {
	id := r.PathValue("id")
	found := h.account.refund(id)
	return found, checkID(id, "rfnd_", found != nil)
}

func (h *api) getPaymentRefund(r *http.Request) (any, *apiError) {
	id := r.PathValue("rf")
	found := h.account.refund(id)
	return found, checkID(id, "rfnd_", found != nil && found.PaymentID == r.PathValue("id"))
}

func (h *api) listRefunds(r *http.Request) (any, *apiError) {
	return page(r, h.account.refunds, refundCreated, func(*refund) bool { return true })
}

func (h *api) listPaymentRefunds(r *http.Request) (any, *apiError) {
	p, refusal := h.paymentOf(r)
	if refusal != nil {
		return nil, refusal
	}
	return page(r, h.account.refunds, refundCreated, func(f *refund) bool { return f.PaymentID == p.ID })
}
