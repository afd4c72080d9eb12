package sales

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"time"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/coupon"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/setting"
	"bhatti/store/slot"
)

// Actor says who moved an order.
type Actor string

const (
	ActorCustomer Actor = "customer"
	ActorShop     Actor = "shop"     // a person of the shop
	ActorProvider Actor = "provider" // the payment provider
	ActorClock    Actor = "clock"    // time ran out
	ActorCounter  Actor = "counter"  // money in person, taken by somebody of the shop

	actorDoor Actor = "door" // where money is promised for, or refused: the history names who it was
)

// step is one allowed step of an order and who may take it.
type step struct {
	from, to OrderStatus
	by       []Actor
}

// steps is the whole status machine; what is not listed is refused. A cancelled
// order can still be paid (a payment may arrive late) and is then reinstated if
// its items are still in stock.
var steps = []step{
	{OrderPending, OrderPlaced, []Actor{ActorProvider, ActorCounter, actorDoor}},
	{OrderPending, OrderCancelled, []Actor{ActorCustomer, ActorShop, ActorClock, ActorProvider}},
	{OrderPlaced, OrderProcessing, []Actor{ActorShop}},
	{OrderPlaced, OrderCancelled, []Actor{ActorCustomer, ActorShop}},
	{OrderProcessing, OrderShipped, []Actor{ActorShop}},
	{OrderProcessing, OrderCancelled, []Actor{ActorCustomer, ActorShop}},
	{OrderShipped, OrderDelivered, []Actor{ActorShop}},
	{OrderShipped, OrderCancelled, []Actor{actorDoor}},
	{OrderCancelled, OrderPlaced, []Actor{ActorProvider}},
	{OrderCancelled, OrderRefunded, []Actor{ActorProvider}},
	{OrderDelivered, OrderRefunded, []Actor{ActorProvider}},
	{OrderPlaced, OrderRefunded, []Actor{ActorProvider}},
	{OrderProcessing, OrderRefunded, []Actor{ActorProvider}},
	{OrderShipped, OrderRefunded, []Actor{ActorProvider}},
}

// MayMove tells whether the actor may take an order from one status to another.
func MayMove(from, to OrderStatus, by Actor) bool {
	return slices.ContainsFunc(steps, func(m step) bool {
		return m.from == from && m.to == to && slices.Contains(m.by, by)
	})
}

// Cancellable tells whether the customer may still cancel (specification,
// section 2: the Track Your Order tab).
func (o OrderStatus) Cancellable() bool { return MayMove(o, OrderCancelled, ActorCustomer) }

// OrderEvent is one line of an order's history.
type OrderEvent struct {
	OrderID  string
	At       int64 // Unix ms
	Actor    Actor
	From, To OrderStatus
	Note     string
}

// Events is the history of an order, oldest first.
func (s *Orders) Events(ctx context.Context, orderID string) (events []OrderEvent, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		events, err = orderEvents(tx, orderID)
		return err
	})
	return events, err
}

func orderEvents(tx *db.Tx, orderID string) ([]OrderEvent, error) {
	return db.Collect(tx, func(rows *sql.Rows) (e OrderEvent, err error) {
		return e, rows.Scan(&e.OrderID, &e.At, &e.Actor, &e.From, &e.To, &e.Note)
	}, `SELECT order_id, at, actor, from_status, to_status, note FROM order_events WHERE order_id = $1 ORDER BY event_id`, orderID)
}

// Move takes an order to another status on behalf of the shop. Conflict when
// the status machine has no such step, or its money is being refunded.
func (s *Orders) Move(ctx context.Context, orderID string, to OrderStatus, note string) error {
	if note = clean.Text(note); !clean.Fits(note, 500) {
		return clean.TooLong(500)
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		if err := audit.Record(tx, "move order", audit.Subject("order", o.Number), audit.Fields{"Status": o.Status}, audit.Fields{"Status": to}); err != nil {
			return err
		}
		if to == OrderCancelled {
			return cancel(tx, o, ActorShop, note)
		}
		if err := o.mayGo(to); err != nil {
			return err
		}
		if err := move(tx, &o, to, ActorShop, note); err != nil {
			return err
		}
		return outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: o.ID, Event: string(to)}, "")
	})
}

// CancelUnpaid cancels an order on behalf of whoever may not refund. Forbidden
// once money has come for it or is on its way, which cancelling would send back;
// Conflict like Move.
func (s *Orders) CancelUnpaid(ctx context.Context, orderID, reason string) error {
	if reason = clean.Text(reason); !clean.Fits(reason, 500) {
		return clean.TooLong(500)
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		var paid bool
		err = tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM payments WHERE order_id = $1 AND (captured = 1 OR status = 'authorized'))`, o.ID).Scan(&paid)
		if err != nil {
			return fmt.Errorf("read whether an order was paid: %w", err)
		}
		if paid || o.MoneyCame() {
			return fault.New(fault.Forbidden, "order.cancel_refunds", "This order has been paid. Cancelling it would refund the customer: please ask an owner.")
		}
		if err := audit.Record(tx, "move order", audit.Subject("order", o.Number), audit.Fields{"Status": o.Status}, audit.Fields{"Status": OrderCancelled}); err != nil {
			return err
		}
		return cancel(tx, o, ActorShop, reason)
	})
}

// MoneyCame tells whether an order was paid, or a payment for it waits to be checked.
func (o Order) MoneyCame() bool {
	return !o.PaidAt.IsZero() || o.Transaction == TransactionUnderReview
}

// Cancel cancels the customer's own order. Its stock returns and what was
// paid is refunded. Conflict when the status does not allow it.
func (s *Orders) Cancel(ctx context.Context, customerID int64, orderID, reason string) error {
	if reason == "" || !clean.Fits(reason, 500) {
		return fault.New(fault.Invalid, "order.bad_cancel_reason", "Please tell us the reason in at most 500 characters.")
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		if o.CustomerID != customerID {
			return errNoOrder
		}
		if o.Due() > 0 && o.Status != OrderPlaced {
			return errPacked
		}
		return cancel(tx, o, ActorCustomer, reason)
	})
}

// Expired lists up to limit unpaid orders whose hold has ended, those that ended
// first. Before one is expired the provider must be asked: its payment may be on
// the way.
func (s *Orders) Expired(ctx context.Context, limit int) ([]Order, error) {
	list, err := ordersWhere(ctx, s.db, `order_id IN (SELECT order_id FROM orders WHERE status = 'ORDER PENDING' AND expires_at <= $1
		ORDER BY expires_at LIMIT $2)`, s.db.Now(), limit)
	slices.SortFunc(list, func(a, b Order) int { return a.ExpiresAt.Compare(b.ExpiresAt) })
	return list, err
}

// Expire cancels an order that was not paid in time. It does nothing when
// the order has been paid meanwhile or a payment is authorised but not captured.
func (s *Orders) Expire(ctx context.Context, orderID string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil || o.Status != OrderPending || o.ExpiresAt.After(s.db.Clock()) {
			return err
		}
		var underWay bool
		err = tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM payments WHERE order_id = $1 AND status = 'authorized' AND amount_paise = $2)`,
			o.ID, o.Totals.Total).Scan(&underWay)
		if err != nil || underWay {
			return err
		}
		return cancel(tx, o, ActorClock, "Not paid in time")
	})
}

// PostponeExpiry keeps an unpaid order alive until the provider can be asked, or
// has decided on a payment that is under way.
func (s *Orders) PostponeExpiry(ctx context.Context, orderID string, by time.Duration) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		return keepUntil(tx, orderID, s.db.Clock().Add(by))
	})
}

// keepUntil holds an unpaid order's goods until then at least.
func keepUntil(tx *db.Tx, orderID string, until time.Time) error {
	_, err := tx.Exec(`UPDATE orders SET expires_at = $1 WHERE order_id = $2 AND status = 'ORDER PENDING' AND expires_at < $1`,
		until.UnixMilli(), orderID)
	return err
}

func cancel(tx *db.Tx, o Order, by Actor, reason string) error {
	return cancelAs(tx, o, by, by, reason)
}

// cancelAs cancels an order by a step that mover may take, in the name of by.
func cancelAs(tx *db.Tx, o Order, mover, by Actor, reason string) error {
	if err := moveAs(tx, &o, OrderCancelled, mover, by, reason); err != nil {
		return err
	}
	if err := forgive(tx, o, reason); err != nil {
		return err
	}
	if err := returnStock(tx, o.ID); err != nil {
		return err
	}
	if !o.PaidAt.IsZero() {
		if err := refundPrimary(tx, o.ID, "order cancelled"); err != nil {
			return err
		}
	}
	_, err := tx.Exec(`UPDATE orders SET cancelled_by = $1, cancel_reason = $2 WHERE order_id = $3`, by, reason, o.ID)
	if err != nil {
		return fmt.Errorf("cancel order: %w", err)
	}
	told, err := concernsMoney(tx, o.ID)
	if err == nil && told {
		err = outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: o.ID, Event: string(OrderCancelled)}, "")
	}
	if err != nil {
		return err
	}
	return settleTransaction(tx, o.ID)
}

// move takes a step of an order, see moveAs.
func move(tx *db.Tx, o *Order, to OrderStatus, by Actor, note string) error {
	return moveAs(tx, o, to, by, by, note)
}

// moveAs is the only place where an order's status changes: by a step that mover may
// take, in the name of by.
func moveAs(tx *db.Tx, o *Order, to OrderStatus, mover, by Actor, note string) error {
	if !MayMove(o.Status, to, mover) {
		return fault.New(fault.Conflict, "order.no_such_step", "An order cannot go from {from} to {to}.", "from", o.Status, "to", to)
	}
	now := tx.Now()
	if _, err := tx.Exec(`UPDATE orders SET status = $1 WHERE order_id = $2`, to, o.ID); err != nil {
		return fmt.Errorf("move order: %w", err)
	}
	if o.Status == OrderPending {
		if err := closeLinks(tx, o.ID); err != nil {
			return err
		}
	}
	if err := issueFor(tx, o.ID, to); err != nil {
		return err
	}
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: now, Actor: by, From: o.Status, To: to, Note: note}); err != nil {
		return err
	}
	o.Status = to
	return notify.TellShopper(tx, o.ID, string(to))
}

// issueFor issues the document that an order gets with a status.
func issueFor(tx *db.Tx, orderID string, to OrderStatus) error {
	switch to {
	case OrderShipped:
		return issueInvoice(tx, orderID)
	case OrderProcessing, OrderPlaced:
		shop, err := setting.ShopOf(tx)
		switch {
		case err != nil:
			return err
		case to == OrderProcessing && shop.InvoiceAtPacking:
			return issueInvoice(tx, orderID)
		case to == OrderPlaced && shop.ReceiptVouchers:
			return issueReceipt(tx, orderID, shop)
		}
	}
	return nil
}

func recordEvent(tx *db.Tx, e OrderEvent) error {
	_, err := tx.Exec(`INSERT INTO order_events (order_id, at, actor, from_status, to_status, note) VALUES ($1, $2, $3, $4, $5, $6)`,
		e.OrderID, e.At, e.Actor, e.From, e.To, e.Note)
	if err != nil {
		return fmt.Errorf("write order event: %w", err)
	}
	return nil
}

// returnStock gives back what the order took: pieces, the use of its coupon, its
// place, the ovens' time.
// Each is given back once.
func returnStock(tx *db.Tx, orderID string) error {
	_, err := tx.Exec(`UPDATE packages SET stock = stock + l.held
		FROM (SELECT package_id, sum(held) AS held FROM order_lines WHERE order_id = $1 AND held > 0 GROUP BY package_id) l
		WHERE packages.package_id = l.package_id AND packages.stock IS NOT NULL`, orderID)
	if err != nil {
		return fmt.Errorf("return stock: %w", err)
	}
	if _, err = tx.Exec(`UPDATE order_lines SET held = 0 WHERE order_id = $1`, orderID); err != nil {
		return err
	}
	if err := coupon.Release(tx, orderID); err != nil {
		return err
	}
	return slot.Release(tx, orderID)
}

// retakeStock takes the stock of a cancelled order again, with its coupon and its
// time; ok is false, and nothing is taken, when a line is sold out, or one of them
// is gone.
func retakeStock(tx *db.Tx, orderID string) (ok bool, err error) {
	if ok, err = stockIsThere(tx, orderID); err != nil || !ok {
		return false, err
	}
	lines, err := db.Collect(tx, func(rows *sql.Rows) (l heldLine, err error) {
		return l, rows.Scan(&l.line, &l.packageID, &l.pieces)
	}, `SELECT l.line, k.package_id, l.quantity FROM order_lines l JOIN packages k USING (package_id)
		WHERE l.order_id = $1 AND k.stock IS NOT NULL ORDER BY k.package_id`, orderID)
	if err != nil {
		return false, err
	}
	for _, l := range lines {
		taken, err := takeStock(tx, l.packageID, l.pieces)
		if err != nil {
			return false, err
		}
		if !taken { // sold since we looked
			return false, returnStock(tx, orderID)
		}
		if _, err := tx.Exec(`UPDATE order_lines SET held = quantity WHERE order_id = $1 AND line = $2`, orderID, l.line); err != nil {
			return false, err
		}
	}
	for _, retake := range []func(*db.Tx, string) (bool, error){retakeCoupon, retakeSlot} {
		if ok, err = retake(tx, orderID); err != nil || !ok {
			return false, cmp.Or(err, returnStock(tx, orderID))
		}
	}
	return true, nil
}

// heldLine is a line of an order whose pieces are taken from counted stock.
type heldLine struct {
	line      int
	packageID int64
	pieces    int
}

// stockIsThere tells whether all that a cancelled order asked for could be sold
// to it now, as it was promised.
func stockIsThere(tx *db.Tx, orderID string) (ok bool, err error) {
	err = tx.QueryRow(`SELECT NOT EXISTS (SELECT 1 FROM order_lines l LEFT JOIN packages k USING (package_id)
		LEFT JOIN products p ON p.product_id = k.product_id
		WHERE l.order_id = $1 AND (k.active IS DISTINCT FROM 1 OR p.active IS DISTINCT FROM 1
			OR k.sold_out = 1
			OR k.stock < (SELECT sum(m.quantity) FROM order_lines m WHERE m.order_id = l.order_id AND m.package_id = l.package_id)))`, orderID).Scan(&ok)
	if err != nil {
		return false, fmt.Errorf("look for stock: %w", err)
	}
	if !ok {
		return false, nil
	}
	if ok, err = couponIsFree(tx, orderID); err != nil || !ok {
		return false, err
	}
	return slotIsFree(tx, orderID)
}
