package simulator

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// What tests and the control page make customers, banks and clocks do.

// Error makes an apiError usable where no HTTP answer is written.
func (e *apiError) Error() string { return "simulator: " + e.description }

// act runs one action on the books, with what time has brought about before it.
func (s *Simulator) act(do func() *apiError) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.passTime()
	if refusal := do(); refusal != nil {
		return refusal
	}
	return nil
}

func (s *Simulator) withPayment(id string, do func(*payment) *apiError) error {
	return s.act(func() *apiError {
		p := s.payment(id)
		if refusal := checkID(id, "pay_", p != nil); refusal != nil {
			return refusal
		}
		return do(p)
	})
}

// Start begins to pay an order, as far as the bank's page, and returns the
// payment's id. Without an answer it fails after ten minutes.
func (s *Simulator) Start(orderID string, a Attempt) (paymentID string, err error) {
	err = s.act(func() *apiError {
		o := s.order(orderID)
		if refusal := checkID(orderID, "order_", o != nil); refusal != nil {
			return refusal
		}
		p, refusal := s.start(o, a)
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
	return s.withPayment(paymentID, s.authorize)
}

// Fail lets the bank say no, for one of the documented reasons such as
// "insufficient_fund"; "" is the general one.
func (s *Simulator) Fail(paymentID, reason string) error {
	return s.withPayment(paymentID, func(p *payment) *apiError { return s.fail(p, reason) })
}

// Capture takes an authorised payment, as the dashboard does.
func (s *Simulator) Capture(paymentID string) error {
	return s.withPayment(paymentID, func(p *payment) *apiError {
		if p.Status != "authorized" {
			return badRequest("", "Only authorized payments can be captured")
		}
		s.take(p)
		return nil
	})
}

// ReturnUncaptured gives an authorised payment back, as Razorpay does by itself
// when its time is up.
func (s *Simulator) ReturnUncaptured(paymentID string) error {
	return s.withPayment(paymentID, func(p *payment) *apiError {
		if p.Status != "authorized" {
			return badRequest("", "Only authorized payments lapse")
		}
		s.returnUncaptured(p)
		return nil
	})
}

// RefundByHand refunds an amount (paise) as the dashboard does, without the
// shop's knowing.
func (s *Simulator) RefundByHand(paymentID string, amount int64) (refundID string, err error) {
	err = s.withPayment(paymentID, func(p *payment) *apiError {
		r, refusal := s.book(p, refundRequest{Amount: amount, Speed: "normal"})
		if refusal == nil {
			refundID = r.ID
		}
		return refusal
	})
	return refundID, err
}

// FinishRefund moves a pending refund to "processed" or "failed".
func (s *Simulator) FinishRefund(refundID, status string) error {
	return s.act(func() *apiError {
		r := s.refund(refundID)
		if refusal := checkID(refundID, "rfnd_", r != nil); refusal != nil {
			return refusal
		}
		return s.finishRefund(r, status)
	})
}

// SetSlowRefunds leaves refunds pending until FinishRefund.
func (s *Simulator) SetSlowRefunds(slow bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.slow = slow
}

// SetLowBalance refuses refunds for want of balance.
func (s *Simulator) SetLowBalance(poor bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.poor = poor
}

// SetReceipts chooses what happens to a receipt used twice.
func (s *Simulator) SetReceipts(p ReceiptPolicy) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.receipts = p
}

// Signature returns what the dialog hands to the shop's page with a payment.
func (s *Simulator) Signature(orderID, paymentID string) string {
	return Sign(s.options.KeySecret, orderID+"|"+paymentID)
}

// Settle waits until no event is due.
func (s *Simulator) Settle(ctx context.Context) error {
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	for {
		if len(s.due()) == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("simulator: events still due: %w", ctx.Err())
		case <-s.stop:
			return errors.New("simulator: closed")
		case <-tick.C:
		}
	}
}
