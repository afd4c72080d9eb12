package simulator

// What tests and the control page make customers, banks and clocks do.

// Error makes an apiError usable where no HTTP answer is written.
func (e *apiError) Error() string { return "simulator: " + e.description }

// Start begins to pay an order, as far as the bank's page, and returns the
// payment's id. Without an answer it fails after ten minutes.
func (s *Simulator) Start(orderID string, a Attempt) (paymentID string, err error) {
	err = s.account.act(func() *apiError {
		o := s.account.order(orderID)
		if refusal := checkID(orderID, "order_", o != nil); refusal != nil {
			return refusal
		}
		p, refusal := s.account.start(o, a)
		if refusal == nil {
			paymentID = p.ID
		}
		return refusal
	})
	return paymentID, err
}

// Pay pays an order and returns the payment's id. The order's capture rule
// decides whether it is captured.
func (s *Simulator) Pay(orderID string, a Attempt) (paymentID string, err error) {
	if paymentID, err = s.Start(orderID, a); err == nil {
		err = s.Authorize(paymentID)
	}
	return paymentID, err
}

// Authorize lets the bank say yes to a payment without an answer, or, late, to
// one that has failed.
func (s *Simulator) Authorize(paymentID string) error {
	return s.account.withPayment(paymentID, s.account.authorize)
}

// Fail lets the bank say no, for one of the documented reasons such as
// "insufficient_fund"; "" is the general one.
func (s *Simulator) Fail(paymentID, reason string) error {
	return s.account.withPayment(paymentID, func(p *payment) *apiError { return s.account.fail(p, reason) })
}

// Capture takes an authorised payment, as the dashboard does.
func (s *Simulator) Capture(paymentID string) error {
	return s.account.withPayment(paymentID, func(p *payment) *apiError {
		if p.Status != "authorized" {
			return badRequest("", "Only authorized payments can be captured")
		}
		s.account.capture(p)
		return nil
	})
}

// ReturnUncaptured gives an authorised payment back, as Razorpay does by itself
// when its time is up.
func (s *Simulator) ReturnUncaptured(paymentID string) error {
	return s.account.withPayment(paymentID, func(p *payment) *apiError {
		if p.Status != "authorized" {
			return badRequest("", "Only authorized payments lapse")
		}
		s.account.returnUncaptured(p)
		return nil
	})
}

// RefundByHand refunds an amount (paise) as the dashboard does, without the
// shop's knowing.
func (s *Simulator) RefundByHand(paymentID string, amount int64) (refundID string, err error) {
	err = s.account.withPayment(paymentID, func(p *payment) *apiError {
		r, refusal := s.account.addRefund(p, refundRequest{Amount: amount, Speed: "normal"})
		if refusal == nil {
			refundID = r.ID
		}
		return refusal
	})
	return refundID, err
}

// FinishRefund moves a pending refund to "processed" or "failed".
func (s *Simulator) FinishRefund(refundID, status string) error {
	return s.account.act(func() *apiError {
		r := s.account.refund(refundID)
		if refusal := checkID(refundID, "rfnd_", r != nil); refusal != nil {
			return refusal
		}
		return s.account.finishRefund(r, status)
	})
}

// SetSlowRefunds leaves refunds pending until FinishRefund.
func (s *Simulator) SetSlowRefunds(slow bool) {
	s.account.mu.Lock()
	defer s.account.mu.Unlock()
	s.account.slow = slow
}

// SetLowBalance refuses refunds for want of balance.
func (s *Simulator) SetLowBalance(poor bool) {
	s.account.mu.Lock()
	defer s.account.mu.Unlock()
	s.account.poor = poor
}

// SetReceipts chooses what happens to a receipt used twice.
func (s *Simulator) SetReceipts(p ReceiptPolicy) {
	s.account.mu.Lock()
	defer s.account.mu.Unlock()
	s.account.receipts = p
}

// Signature returns what the dialog hands to the shop's page with a payment.
func (s *Simulator) Signature(orderID, paymentID string) string {
	return Sign(s.keySecret, orderID+"|"+paymentID)
}
