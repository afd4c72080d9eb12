package admin

import (
	"context"

	"bhatti/store/money"
	"bhatti/store/sales"

	"bhatti/server/shape"
	"bhatti/server/web"
)

func shapeRefund(r sales.RefundRecord) refundRow {
	return refundRow{r.ID, r.OrderID, r.OrderNumber, r.PaymentID, r.Amount, string(r.State), r.Cash, r.Cause, r.Error,
		shape.Time(r.CreatedAt), shape.Time(r.UpdatedAt), r.CreditNote, r.Unnamed}
}

// Refunds are money that goes back, and payments that need a decision.
type Refunds struct {
	payments *sales.Payments
	refunds  *sales.Refunds
}

// RefundOrder sends back all or part of an order.
func (h *Refunds) RefundOrder(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[refundOrder](c)
	if err != nil {
		return nil, err
	}
	amount, err := h.refunds.Request(ctx, sales.RefundRequest{
		OrderID: body.OrderId, All: body.All, Delivery: body.Delivery, Amount: body.Amount, AmountOf: body.AmountOf, Reason: body.Reason,
		Lines: shape.List(body.Lines, func(l refundLine) sales.RefundLine { return sales.RefundLine(l) }),
	})
	if err != nil {
		return nil, err
	}
	return Refunded{"The refund is being sent.", amount}, nil
}

// RefundPayment sends back an amount of one payment.
func (h *Refunds) RefundPayment(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[refundPayment](c)
	if err != nil {
		return nil, err
	}
	return done("The refund is being sent.", h.refunds.Surplus(ctx, body.PaymentId, body.Amount, body.Reason))
}

// NameLines says what a refund was for that was made at the provider.
func (h *Refunds) NameLines(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[nameRefund](c)
	if err != nil {
		return nil, err
	}
	return done("The refund has been assigned.", h.refunds.NameLines(ctx, body.RefundId, body.AmountOf))
}

// CashHandedBack records that cash was refunded.
func (h *Refunds) CashHandedBack(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[handedBack](c)
	if err != nil {
		return nil, err
	}
	return done("The cash refund has been recorded.", h.refunds.SettleCash(ctx, body.RefundId))
}

// AcceptPayment lets a payment under review pay its order.
func (h *Refunds) AcceptPayment(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[paymentID](c)
	if err != nil {
		return nil, err
	}
	return done("The payment has been accepted and the order is paid.", h.payments.Accept(ctx, body.PaymentId))
}

// refundPayment sends back an amount of one payment: of one under review,
// of a surplus one whose refund has failed.
type refundPayment struct {
	PaymentId string
	Amount    money.Paise
	Reason    string
}

type refundRow struct {
	RefundId  string
	OrderId   string
	OrderNo   string
	PaymentId string
	Amount    money.Paise
	State     string // queued, pending, processed, failed
	Cash      bool   // to be refunded by a person while queued
	Cause     string
	Error     string
	CreatedAt string
	UpdatedAt string
	// CreditNoteNo is there once the money of an invoiced order has left.
	CreditNoteNo string `json:",omitempty"`
	// Unnamed: nobody has said what it was for, and it has no credit note until then.
	Unnamed bool `json:",omitempty"`
}

// refundOrder asks for money back: All that is left, or the pieces of
// some lines, the delivery charge and a plain sum together.
type refundOrder struct {
	OrderId  string
	All      bool         `json:",omitempty"`
	Lines    []refundLine `json:",omitempty"`
	Delivery bool         `json:",omitempty"`
	Amount   money.Paise  `json:",omitempty"`
	AmountOf []int        `json:",omitempty"` // lines that Amount is taken off, 0 the delivery; may be absent where that is clear
	Reason   string
}

// nameRefund says which lines a refund was for, 0 the delivery.
type nameRefund struct {
	RefundId string
	AmountOf []int
}

type refundLine struct {
	Line     int
	Quantity int
}

// Refunded is the answer to a refund.
type Refunded struct {
	Message string
	Amount  money.Paise
}

type handedBack struct {
	RefundId string
}

type paymentID struct {
	PaymentId string
}
