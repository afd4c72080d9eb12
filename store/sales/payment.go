package sales

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/notify"
	"bhatti/store/outbox"
)

// Payments keeps the attempts to pay orders, payment links, what the provider
// says about payments, and its webhooks.
type Payments struct {
	db     *db.DB
	outbox *outbox.Outbox
	checks []time.Duration // after an attempt was opened, when the provider is asked about it
}

// NewPayments makes the service on an open database. checks says when the
// provider is asked about an attempt; nil: as it advises.
func NewPayments(d *db.DB, o *outbox.Outbox, checks []time.Duration) *Payments {
	if len(checks) == 0 {
		checks = checkAfter
	}
	return &Payments{d, o, checks}
}

// PaymentStatus is how far a payment is at the provider.
type PaymentStatus string

const (
	PaymentCreated    PaymentStatus = "created"
	PaymentFailed     PaymentStatus = "failed" // not final: a bank may answer late
	PaymentAuthorized PaymentStatus = "authorized"
	PaymentCaptured   PaymentStatus = "captured" // the shop has the money
	PaymentRefunded   PaymentStatus = "refunded" // all of it has been refunded
)

var paymentRank = map[PaymentStatus]int{
	PaymentCreated: 0, PaymentFailed: 1, PaymentAuthorized: 2, PaymentCaptured: 3, PaymentRefunded: 4,
}

// PaymentSnapshot is what the provider says about a payment. Snapshots may be
// old, repeated, and in any order.
type PaymentSnapshot struct {
	ID             string
	GatewayOrderID string
	Status         PaymentStatus
	Amount         money.Paise
	Currency       string
	Returned       bool        // with PaymentRefunded: returned without ever having been captured
	Fee, FeeTax    money.Paise // the provider's fee with its tax, and the tax; 0 until known
	Refunded       money.Paise // by refunds that the provider has taken on
	Method         string
	Error          string // the provider's description of a failure
}

// taken tells whether the shop received the money.
func (p PaymentSnapshot) taken() bool {
	return paymentRank[p.Status] >= paymentRank[PaymentCaptured] && !p.Returned
}

// Applied tells what a snapshot did.
type Applied struct {
	OrderID string // "" for a payment that belongs to no attempt of ours
	Paid    bool   // the order became paid just now
	Wanted  bool   // authorised, and the order would take it: to be captured
}

// roles of a payment in its order
const (
	rolePrimary = "primary" // it paid the order
	roleSurplus = "surplus" // it came on top or too late and will be refunded
	roleReview  = "review"  // another amount or currency than asked for: somebody has to decide
)

// Apply is the only way a payment reaches an order, whoever reports it: the
// dialog, a webhook or the reconciler. It only moves forward, so repeated and
// reordered reports end in the same state.
func (s *Payments) Apply(ctx context.Context, p PaymentSnapshot) (done Applied, err error) {
	if _, known := paymentRank[p.Status]; !known || p.ID == "" {
		return Applied{}, fault.New(fault.Invalid, "payment.unknown_status", "unknown payment status {status}", "status", strconv.Quote(string(p.Status)))
	}
	known, err := s.known(ctx, p)
	if err != nil || known != "" {
		return Applied{OrderID: known}, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) (err error) {
		done, err = applyPayment(tx, p)
		return err
	})
	return done, err
}

func applyPayment(tx *db.Tx, p PaymentSnapshot) (done Applied, err error) {
	a, err := scanAttempt(tx.QueryRow(`SELECT `+attemptColumns+` FROM payment_attempts WHERE gateway_order_id = $1`, p.GatewayOrderID))
	if errors.Is(err, sql.ErrNoRows) {
		tx.Log().Warn("payment without an order of ours", "payment", p.ID, "gateway_order", p.GatewayOrderID)
		_, err = mergePayment(tx, p, nil)
		return done, err
	}
	if err != nil {
		return done, err
	}
	done.OrderID = a.OrderID
	now, err := mergePayment(tx, p, &a)
	if err != nil || now.role != "" {
		return done, err // its part is settled; refunds take their own road
	}
	o, err := orderOf(tx, a.OrderID)
	if err != nil {
		return done, err
	}
	switch {
	case now.captured && p.Status == PaymentRefunded:
		err = refundedElsewhere(tx, p, o)
	case now.captured:
		done.Paid, err = capture(tx, p, a, o)
	case now.status == PaymentRefunded:
		err = returned(tx, p, o)
	case now.status == PaymentAuthorized:
		done.Wanted, err = wanted(tx, p, a, o)
	}
	return done, err
}

// fits tells whether a payment is what its order asked for.
func (p PaymentSnapshot) fits(a Attempt, o Order) bool {
	return p.Amount == a.Amount && p.Currency == "INR" && a.Amount == o.Totals.Total
}

// wanted tells whether an order would take an authorised payment: it waits for
// one, or it was given up for want of one and its goods are still there.
func wanted(tx *db.Tx, p PaymentSnapshot, a Attempt, o Order) (bool, error) {
	if !p.fits(a, o) || !o.reinstatable() {
		return o.Status == OrderPending && p.fits(a, o), nil
	}
	return stockIsThere(tx, o.ID)
}

// reinstatable tells whether the order was given up only because nobody had paid.
func (o Order) reinstatable() bool {
	return o.Status == OrderCancelled && o.PaidAt.IsZero() && o.CancelledBy == string(ActorClock)
}

// capture gives captured money its role. Another amount than was asked for needs
// a person, as long as the order could be sent out for it; the first payment of
// the order's total pays it; all other money goes back.
func capture(tx *db.Tx, p PaymentSnapshot, a Attempt, o Order) (paid bool, err error) {
	current := a.Amount == o.Totals.Total
	waits := o.Status == OrderPending || o.reinstatable()
	switch {
	case p.Currency != "INR", current && waits && p.Amount != a.Amount:
		return false, review(tx, p, o)
	case !current:
	case o.Status == OrderPending:
		return true, pay(tx, p, a, &o, "Paid", string(OrderPlaced))
	case o.reinstatable():
		ok, err := retakeStock(tx, o.ID)
		if err != nil {
			return false, err
		}
		if ok {
			return true, pay(tx, p, a, &o, "Paid after the reservation ended; the items were still in stock", outbox.EventReinstated)
		}
	}
	return false, giveBack(tx, p, a, o)
}

// pay makes the payment the order's primary one and the order paid.
func pay(tx *db.Tx, p PaymentSnapshot, a Attempt, o *Order, note, event string) error {
	if err := setRole(tx, p.ID, rolePrimary); err != nil {
		return err
	}
	_, err := tx.Exec(`UPDATE orders SET paid_at = $1, cancelled_by = '', cancel_reason = '' WHERE order_id = $2`, tx.Now(), o.ID)
	if err != nil {
		return fmt.Errorf("mark order paid: %w", err)
	}
	if _, err := tx.Exec(`UPDATE payment_attempts SET state = 'paid' WHERE attempt_id = $1`, a.ID); err != nil {
		return err
	}
	if err := emptyCart(tx, o.CustomerID, o.ID); err != nil {
		return err
	}
	if err := move(tx, o, OrderPlaced, ActorProvider, note); err != nil {
		return err
	}
	if err := outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: o.ID, Event: event, Amount: p.Amount}, ""); err != nil {
		return err
	}
	if err := notify.EnqueueOrder(tx, o.ID); err != nil {
		return err
	}
	return settleTransaction(tx, o.ID)
}

// emptyCart takes the ordered lines out of the customer's cart; what was added
// to a line since then stays.
func emptyCart(tx *db.Tx, customerID int64, orderID string) error {
	_, err := tx.Exec(`DELETE FROM cart_lines WHERE customer_id = $1 AND EXISTS (SELECT 1 FROM order_lines l
		WHERE l.order_id = $2 AND l.package_id = cart_lines.package_id AND l.option_key = cart_lines.option_key AND l.quantity >= cart_lines.quantity)`, customerID, orderID)
	if err != nil {
		return fmt.Errorf("take the ordered lines out of the cart: %w", err)
	}
	_, err = tx.Exec(`UPDATE cart_lines SET quantity = cart_lines.quantity - l.quantity FROM order_lines l
		WHERE cart_lines.customer_id = $1 AND l.order_id = $2 AND l.package_id = cart_lines.package_id AND l.option_key = cart_lines.option_key`, customerID, orderID)
	return err
}

// giveBack queues the refund of money that no order can take: a second payment,
// one of a total that the order had before it was changed, or one that came
// after the order was given up.
func giveBack(tx *db.Tx, p PaymentSnapshot, a Attempt, o Order) error {
	if err := setRole(tx, p.ID, roleSurplus); err != nil {
		return err
	}
	// The provider takes no second payment for it.
	if _, err := tx.Exec(`UPDATE payment_attempts SET state = 'closed' WHERE attempt_id = $1 AND state = 'open'`, a.ID); err != nil {
		return err
	}
	note, event := o.noUseFor(a)
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: tx.Now(), Actor: ActorProvider, Note: note}); err != nil {
		return err
	}
	if err := outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: o.ID, Event: event, Amount: p.Amount}, "surplus "+p.ID); err != nil {
		return err
	}
	if err := queueRefund(tx, p.ID, p.Amount, "surplus payment"); err != nil {
		return err
	}
	return settleTransaction(tx, o.ID)
}

// noUseFor says why money that was paid at an attempt goes back, in the order's
// history and as the event of the mail about it.
func (o Order) noUseFor(a Attempt) (note, event string) {
	switch {
	case !o.PaidAt.IsZero():
		return "Paid twice; the second payment will be refunded", outbox.EventPaidTwice
	case o.Status != OrderPending && !o.reinstatable():
		return "Paid after the order was cancelled; the payment will be refunded", outbox.EventPaidTooLate
	case a.Amount != o.Totals.Total:
		return "Paid as the order was before it was changed; the payment will be refunded", outbox.EventPaidBefore
	}
	return "Paid after the reservation ended and sold out since; the payment will be refunded", outbox.EventSoldOut
}

// review keeps an unexpected amount from fulfilling the order.
func review(tx *db.Tx, p PaymentSnapshot, o Order) error {
	tx.Log().Error("payment does not match its order", "order", o.ID, "payment", p.ID, "amount", p.Amount, "currency", p.Currency)
	if err := setRole(tx, p.ID, roleReview); err != nil {
		return err
	}
	note := fmt.Sprintf("Payment of %s %v does not match the order", p.Currency, p.Amount)
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: tx.Now(), Actor: ActorProvider, Note: note}); err != nil {
		return err
	}
	return settleTransaction(tx, o.ID)
}

// refundedElsewhere records a payment that had been refunded before we heard
// of it: there is nothing to fulfil. Its refunds follow.
func refundedElsewhere(tx *db.Tx, p PaymentSnapshot, o Order) error {
	if err := setRole(tx, p.ID, roleSurplus); err != nil {
		return err
	}
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: tx.Now(), Actor: ActorProvider, Note: "A payment was refunded at the provider"}); err != nil {
		return err
	}
	return settleTransaction(tx, o.ID)
}

// returned tells the customer that money which was never taken is free again:
// many banks show it as spent until then.
func returned(tx *db.Tx, p PaymentSnapshot, o Order) error {
	if !o.PaidAt.IsZero() {
		return nil
	}
	return outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: o.ID, Event: outbox.EventNotTaken, Amount: p.Amount}, "returned "+p.ID)
}

// holding is a captured payment of an order: what has not been refunded yet,
// and what no refund is under way for.
type holding struct {
	role            string
	left, unclaimed money.Paise
}

// settleTransaction derives an order's transaction status from its payments and
// refunds, after anything about them has changed.
func settleTransaction(tx *db.Tx, orderID string) error {
	o, err := orderOf(tx, orderID)
	if err != nil {
		return err
	}
	held, err := db.Collect(tx, func(rows *sql.Rows) (h holding, err error) {
		return h, rows.Scan(&h.role, &h.left, &h.unclaimed)
	}, `SELECT role, amount_paise - refunded_paise, amount_paise - (`+Reserved+`)
		FROM payments p WHERE order_id = $1 AND captured = 1 AND role <> '' ORDER BY role = 'primary' DESC`, orderID)
	if err != nil {
		return fmt.Errorf("read the payments of order %s: %w", orderID, err)
	}
	_, err = tx.Exec(`UPDATE orders SET transaction_status = $1 WHERE order_id = $2`, o.transaction(held), orderID)
	return err
}

// transaction says where an order's money is. A paid order is judged by the
// payment that paid it; what came on top of it is the shop's business.
func (o Order) transaction(held []holding) TransactionStatus {
	over := o.Status == OrderCancelled || o.Status == OrderRefunded
	if !o.PaidAt.IsZero() && len(held) > 0 {
		return held[0].paid(over)
	}
	status := TransactionPending
	if over {
		status = TransactionFailed
	}
	for _, h := range held {
		switch {
		case h.left == 0 && over && status == TransactionFailed:
			status = TransactionRefunded
		case h.left > 0 && h.unclaimed > 0: // not asked for, and not being refunded
			return TransactionUnderReview
		case h.left > 0 && over: // an order that waits for its payment goes on waiting
			status = TransactionRefundPending
		}
	}
	return status
}

// paid is the status of an order that this payment paid.
func (h holding) paid(over bool) TransactionStatus {
	switch {
	case h.left == 0:
		return TransactionRefunded
	case h.unclaimed == 0:
		return TransactionRefundPending
	case over: // its refund has failed
		return TransactionUnderReview
	}
	return TransactionSuccessful
}
