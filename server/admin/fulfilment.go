package admin

import (
	"context"
	"errors"
	"strings"

	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/slot"

	"bhatti/server/web"
)

// Move moves each order by itself: one that cannot be moved does
// not keep the others back.
func (h *Orders) Move(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[moveOrders](c)
	switch {
	case err != nil:
		return nil, err
	case len(body.OrderIds) == 0 || len(body.OrderIds) > bulk:
		return nil, fault.New(fault.Invalid, "order.bad_choice", "Please choose 1 to {max} orders.", "max", bulk)
	case body.Status == sales.OrderCancelled:
		return nil, fault.New(fault.Invalid, "order.cancel_one_by_one", "Please cancel orders one by one, with a reason.")
	}
	answer := Moved{Failed: []notMoved{}}
	for _, id := range body.OrderIds {
		err := h.orders.Move(ctx, id, body.Status, body.Note)
		told, ok := errors.AsType[*fault.Error](err)
		switch {
		case err == nil:
			answer.Moved++
		case ok:
			answer.Failed = append(answer.Failed, notMoved{id, told.Message})
		default:
			return nil, err
		}
	}
	return answer, nil
}

// Note keeps a note of the staff's with an order.
func (h *Orders) Note(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[noteOrder](c)
	if err != nil {
		return nil, err
	}
	return done("The note has been saved.", h.orders.Note(ctx, body.OrderId, body.Note))
}

// ChangeTime promises an order another time.
func (h *Orders) ChangeTime(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[changeTime](c)
	if err != nil {
		return nil, err
	}
	to := slot.Choice{SlotID: body.SlotId}
	if to.Day, err = slot.ParseDay(body.SlotDay); err != nil {
		return nil, err
	}
	return done("The time has been changed, and the customer is told.", h.orders.ChangeTime(ctx, body.OrderId, to))
}

// CheckPayments brings the payments of an order up to what the provider
// knows of them now.
func (h *Orders) CheckPayments(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[orderID](c)
	if err != nil {
		return nil, err
	}
	if h.provider == nil {
		return nil, fault.New(fault.Unavailable, "payment.none_online", "This shop takes no payments online.")
	}
	if err := h.orders.RecordCheck(ctx, body.OrderId); err != nil {
		return nil, err
	}
	return done("Checked with the payment provider.", h.provider.Reconciler.AskAbout(body.OrderId))
}

// Mail sends a mail of an order or refund once more.
func (h *Orders) Mail(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[mailOrder](c)
	if err != nil {
		return nil, err
	}
	if body.RefundId != "" {
		return done("The email is being sent.", h.orders.ResendRefundMail(ctx, body.OrderId, body.RefundId))
	}
	return done("The email is being sent.", h.orders.ResendMail(ctx, body.OrderId, body.Status))
}

// Cancel cancels an order and tells the customer why. A paid one only for
// whoever may refund: cancelling sends the money back.
func (h *Orders) Cancel(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[cancelOrder](c)
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(body.Reason) == "" {
		return nil, fault.New(fault.Invalid, "order.no_cancel_reason", "Please enter a reason. The customer will see it.")
	}
	if !mayRefund(c.Staff.Member.Role) {
		return done("The order has been cancelled.", h.orders.CancelUnpaid(ctx, body.OrderId, body.Reason))
	}
	return done("The order has been cancelled.", h.orders.Move(ctx, body.OrderId, sales.OrderCancelled, body.Reason))
}

type moveOrders struct {
	OrderIds []string
	Status   sales.OrderStatus
	Note     string `json:",omitempty"`
}

// Moved says of each order in a bulk whether it moved.
type Moved struct {
	Moved  int
	Failed []notMoved
}

type notMoved struct {
	OrderId string
	Message string
}

type changeTime struct {
	OrderId string
	SlotId  int64
	SlotDay string // 2026-11-28
}

type noteOrder struct {
	OrderId string
	Note    string
}

// mailOrder asks for a mail once more: that of a status, or of a refund.
type mailOrder struct {
	OrderId  string
	Status   sales.OrderStatus `json:",omitempty"` // PAYMENT LINK: where to pay
	RefundId string            `json:",omitempty"`
}

type cancelOrder struct {
	OrderId string
	Reason  string // the customer is told
}

type orderID struct {
	OrderId string
}
