package server

import (
	"context"
	"errors"
	"strings"

	"bhatti/store"
	"bhatti/store/fault"
)

// bulk is the most orders or products that one call changes.
const bulk = 500

// officeMoveOrders moves each order by itself: one that cannot be moved does
// not keep the others back.
func (s *Server) officeMoveOrders(ctx context.Context, c *call) (any, error) {
	body, err := read[officeMoveOrders](c)
	switch {
	case err != nil:
		return nil, err
	case len(body.OrderIds) == 0 || len(body.OrderIds) > bulk:
		return nil, fault.New(fault.Invalid, "order.bad_choice", "Please choose 1 to {max} orders.", "max", bulk)
	case body.Status == store.OrderCancelled:
		return nil, fault.New(fault.Invalid, "order.cancel_one_by_one", "Please cancel orders one by one, with a reason.")
	}
	answer := officeMoved{Failed: []officeNotMoved{}}
	for _, id := range body.OrderIds {
		err := s.store.MoveOrder(ctx, id, body.Status, body.Note)
		told, ok := errors.AsType[*store.Error](err)
		switch {
		case err == nil:
			answer.Moved++
		case ok:
			answer.Failed = append(answer.Failed, officeNotMoved{id, told.Message})
		default:
			return nil, err
		}
	}
	return answer, nil
}

func (s *Server) officeNoteOrder(ctx context.Context, c *call) (any, error) {
	body, err := read[officeNoteOrder](c)
	if err != nil {
		return nil, err
	}
	return done("Noted.", s.store.NoteOrder(ctx, body.OrderId, body.Note))
}

// officeAskAboutOrder brings the payments of an order up to what the provider
// knows of them now.
func (s *Server) officeAskAboutOrder(ctx context.Context, c *call) (any, error) {
	body, err := read[officeOrderId](c)
	if err != nil {
		return nil, err
	}
	if s.Till == nil {
		return nil, fault.New(fault.Unavailable, "payment.none_online", "This shop takes no payments online.")
	}
	if err := s.store.OrderAskedAbout(ctx, body.OrderId); err != nil {
		return nil, err
	}
	return done("This is what the provider knows now.", s.Till.AskAbout(body.OrderId))
}

func (s *Server) officeMailOrder(ctx context.Context, c *call) (any, error) {
	body, err := read[officeMailOrder](c)
	if err != nil {
		return nil, err
	}
	if body.RefundId != "" {
		return done("The mail is on its way.", s.store.ResendRefundMail(ctx, body.OrderId, body.RefundId))
	}
	return done("The mail is on its way.", s.store.ResendOrderMail(ctx, body.OrderId, body.Status))
}

func (s *Server) officeCancelOrder(ctx context.Context, c *call) (any, error) {
	body, err := read[officeCancelOrder](c)
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(body.Reason) == "" {
		return nil, fault.New(fault.Invalid, "order.no_cancel_reason", "Please write the reason: the customer is told.")
	}
	return done("The order is cancelled.", s.store.MoveOrder(ctx, body.OrderId, store.OrderCancelled, body.Reason))
}

func (s *Server) officeRefundOrder(ctx context.Context, c *call) (any, error) {
	body, err := read[officeRefundOrder](c)
	if err != nil {
		return nil, err
	}
	amount, err := s.store.RefundOrder(ctx, store.RefundRequest{
		OrderID: body.OrderId, All: body.All, Delivery: body.Delivery, Amount: body.Amount, Reason: body.Reason,
		Lines: shapes(body.Lines, func(l officeRefundLine) store.RefundLine { return store.RefundLine(l) }),
	})
	if err != nil {
		return nil, err
	}
	return officeRefunded{"The refund is on its way.", amount}, nil
}

func (s *Server) officeRefundPayment(ctx context.Context, c *call) (any, error) {
	body, err := read[officeRefundPayment](c)
	if err != nil {
		return nil, err
	}
	return done("The refund is on its way.", s.store.RefundPayment(ctx, body.PaymentId, body.Amount, body.Reason))
}

func (s *Server) officeHandedBack(ctx context.Context, c *call) (any, error) {
	body, err := read[officeHandedBack](c)
	if err != nil {
		return nil, err
	}
	return done("Noted: the cash is handed back.", s.store.SettleCashRefund(ctx, body.RefundId))
}

func (s *Server) officeAcceptPayment(ctx context.Context, c *call) (any, error) {
	body, err := read[officePaymentId](c)
	if err != nil {
		return nil, err
	}
	return done("Accepted: the order is paid.", s.store.AcceptPayment(ctx, body.PaymentId))
}

func (s *Server) officeRetryMail(ctx context.Context, c *call) (any, error) {
	body, err := read[officeMailId](c)
	if err != nil {
		return nil, err
	}
	return done("The mail is on its way.", s.store.RetryMail(ctx, body.Id))
}

func (s *Server) officeRetryWebhook(ctx context.Context, c *call) (any, error) {
	body, err := read[officeEventId](c)
	if err != nil {
		return nil, err
	}
	return done("The news is being worked on.", s.store.RetryWebhook(ctx, body.EventId))
}
