package server

import (
	"context"
	"errors"
	"strings"

	"bhatti/store"
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
		return nil, store.Errorf(store.Invalid, "Please choose 1 to %d orders.", bulk)
	case body.Status == store.OrderCancelled:
		return nil, store.Errorf(store.Invalid, "Please cancel orders one by one, with a reason.")
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

func (s *Server) officeMailOrder(ctx context.Context, c *call) (any, error) {
	body, err := read[officeMailOrder](c)
	if err != nil {
		return nil, err
	}
	return done("The mail is on its way.", s.store.ResendOrderMail(ctx, body.OrderId, body.Status))
}

func (s *Server) officeCancelOrder(ctx context.Context, c *call) (any, error) {
	body, err := read[officeCancelOrder](c)
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(body.Reason) == "" {
		return nil, store.Errorf(store.Invalid, "Please write the reason: the customer is told.")
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

func (s *Server) officePhoneOrder(ctx context.Context, c *call) (any, error) {
	body, err := read[officePhoneOrder](c)
	if err != nil {
		return nil, err
	}
	o, err := s.store.TakePhoneOrder(ctx, store.PhoneOrder{Name: body.Name, Email: body.Email, NewOrder: store.NewOrder{
		Mobile: body.Mobile, ShippingAddress: body.ShippingAddress, Pincode: body.Pincode, Suggestion: body.Suggestion,
		IdempotencyKey: body.IdempotencyKey,
		Lines: shapes(body.Lines, func(l officePhoneLine) store.NewLine {
			return store.NewLine{ProductID: l.ItemId, PackageID: l.PackageId, Quantity: l.Quantity}
		}),
	}})
	if err != nil {
		return nil, err
	}
	return officePlaced{o.ID, o.Number, o.Totals.Total}, nil
}
