package simulator

import "net/http"

func paymentCreated(p *payment) int64 { return p.CreatedAt }
func refundCreated(r *refund) int64   { return r.CreatedAt }

func (s *Simulator) paymentOf(r *http.Request) (*payment, *apiError) {
	id := r.PathValue("id")
	p := s.payment(id)
	return p, checkID(id, "pay_", p != nil)
}

func (s *Simulator) getPayment(r *http.Request) (any, *apiError) { return s.paymentOf(r) }

func (s *Simulator) listPayments(r *http.Request) (any, *apiError) {
	return page(r, s.payments, paymentCreated, func(*payment) bool { return true })
}

func (s *Simulator) capturePayment(r *http.Request) (any, *apiError) {
	p, refusal := s.paymentOf(r)
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
	s.take(p)
	return p, nil
}

func (s *Simulator) getRefund(r *http.Request) (any, *apiError) {
	id := r.PathValue("id")
	found := s.refund(id)
	return found, checkID(id, "rfnd_", found != nil)
}

func (s *Simulator) getPaymentRefund(r *http.Request) (any, *apiError) {
	id := r.PathValue("rf")
	found := s.refund(id)
	return found, checkID(id, "rfnd_", found != nil && found.PaymentID == r.PathValue("id"))
}

func (s *Simulator) listRefunds(r *http.Request) (any, *apiError) {
	return page(r, s.refunds, refundCreated, func(*refund) bool { return true })
}

func (s *Simulator) listPaymentRefunds(r *http.Request) (any, *apiError) {
	p, refusal := s.paymentOf(r)
	if refusal != nil {
		return nil, refusal
	}
	return page(r, s.refunds, refundCreated, func(f *refund) bool { return f.PaymentID == p.ID })
}
