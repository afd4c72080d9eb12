package sales

import (
	"context"
	"fmt"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/setting"
)

// An order that is paid on delivery is placed at once. Its payment is written
// with it, as owed, and becomes cash or UPI when somebody takes the money. Until
// the goods leave nobody owes anything; from then on the ledger has it as
// receivable.

// How money is taken that does not pass the payment provider: methods of payments.
const (
	methodOwed   = "delivery" // not taken yet
	methodCash   = "cash"
	methodOwnUPI = "own upi" // to the shop's own account; the provider's method is "upi"
)

// ByHand is true of payments p whose refunds a person hands back.
const ByHand = `p.method IN ('cash', 'own upi')`

// Paid is true of orders o that can be baked and dispatched: they are paid, or will
// be on delivery.
const Paid = `(o.transaction_status = 'SUCCESSFUL' OR o.on_delivery = 1 AND o.transaction_status = 'PENDING')`

// mostOnDelivery is how many orders a customer may have open that are to be paid on
// delivery; a new customer may have one.
const mostOnDelivery = 10

// Due is what is still to be taken for an order that is paid on delivery.
func (o Order) Due() money.Paise {
	over := o.Status == OrderPending || o.Status == OrderCancelled || o.Status == OrderRefunded
	if !o.OnDelivery || !o.PaidAt.IsZero() || over {
		return 0
	}
	return o.Totals.Total
}

// mayLeave tells whether an order's money lets it go on its way.
func (o Order) mayLeave() bool {
	return o.Transaction == TransactionSuccessful || o.OnDelivery && o.Transaction == TransactionPending
}

var (
	errNotOnDelivery  = fault.New(fault.Conflict, "payment.not_on_delivery", "Orders to this address are paid online.")
	errOpenOnDelivery = fault.New(fault.Conflict, "payment.not_on_delivery_twice", "You have an order that is paid on delivery. Please pay this one online, or order again when that one has arrived.")
	errManyOnDelivery = fault.New(fault.Conflict, "payment.not_on_delivery_many", "You have many orders that are paid on delivery. Please pay this one online.")
	errNothingDue     = fault.New(fault.Conflict, "payment.nothing_due", "Nothing is to be taken for this order.")
	errTaken          = fault.New(fault.Conflict, "payment.taken", "The money for this order has been taken already.")
	errDue            = fault.New(fault.Conflict, "payment.due", "The money for this order has to be taken first.")
	errPacked         = fault.New(fault.Conflict, "order.being_packed", "This order is being packed. Please call us if you do not want it.")
	errNoRefuseReason = fault.New(fault.Invalid, "order.no_refuse_reason", "Please enter why the order was refused.")
	errNotAtTheDoor   = fault.New(fault.Conflict, "order.not_refused", "Only an order that is on its way and not paid for can be refused.")
	errBadTaking      = fault.New(fault.Invalid, "payment.bad_taking", "By must be cash or upi, and the reference one line of at most 50 characters.")
	errNoneOnDelivery = fault.New(fault.Conflict, "payment.shop_has_none", "This shop takes no payments on delivery.")
)

// PaymentModes are how an order could be paid.
type PaymentModes struct {
	OnDelivery bool
	Why        *fault.Error // why not on delivery; nil where it can be, and where the shop has it nowhere
	Most       money.Paise  // the largest order that can be paid so; 0: any
}

// PaymentModes tells how a customer can pay an order of a total; n says where it
// goes. Fails like delivery.Service.To.
func (s *Orders) PaymentModes(ctx context.Context, customerID int64, n NewOrder, total money.Paise) (m PaymentModes, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		shop, err := setting.ShopOf(tx)
		if err != nil || !shop.PayOnDelivery {
			return err
		}
		area, err := s.areaOf(tx, n, setting.Seller{State: shop.State})
		if fault.CodeOf(err) == fault.NotServed {
			m.Why = errNotOnDelivery
			return nil
		}
		if err != nil {
			return err
		}
		m.Most = shop.PayOnDeliveryMost
		why, err := mayPayOnDelivery(tx, customerID, shop, area, n.Collect, total)
		m.OnDelivery, m.Why = why == nil, why
		return err
	})
	return m, err
}

// mayPayOnDelivery says why a customer cannot pay an order on delivery; nil: they
// can.
func mayPayOnDelivery(tx *db.Tx, customerID int64, shop setting.Shop, area delivery.Area, collect bool, total money.Paise) (why *fault.Error, err error) {
	if !shop.PayOnDelivery || !collect && !area.PayOnDelivery {
		return errNotOnDelivery, nil
	}
	if most := shop.PayOnDeliveryMost; most > 0 && total > most {
		return fault.New(fault.Conflict, "payment.not_on_delivery_above", "Orders above ₹{most} are paid online.", "most", most), nil
	}
	var open int
	var known bool
	err = tx.QueryRow(`SELECT (SELECT count(*) FROM orders WHERE customer_id = CAST($1 AS bigint) AND on_delivery = 1 AND paid_at IS NULL
				AND status IN ('ORDER PLACED', 'ORDER PROCESSING', 'ORDER SHIPPED')),
			EXISTS (SELECT 1 FROM orders WHERE customer_id = CAST($1 AS bigint) AND status = 'ORDER DELIVERED')`, customerID).Scan(&open, &known)
	switch {
	case err != nil:
		return nil, fmt.Errorf("read what a customer owes: %w", err)
	case open > 0 && !known:
		return errOpenOnDelivery, nil
	case open >= mostOnDelivery:
		return errManyOnDelivery, nil
	}
	return nil, nil
}

// placeOnDelivery makes an order that is paid when it is delivered. It takes the
// place of an unpaid one of the same packages.
func (s *Orders) placeOnDelivery(tx *db.Tx, customerID int64, n NewOrder) (Order, error) {
	unpaid, err := unpaidOrders(tx, customerID)
	if err != nil {
		return Order{}, err
	}
	for _, o := range unpaid {
		if !o.holds(n.Lines) {
			continue
		}
		if err := cancel(tx, o, ActorCustomer, "Ordered again, to be paid on delivery"); err != nil {
			return Order{}, err
		}
	}
	o, err := s.writeOrder(tx, customerID, n, ActorCustomer)
	if err != nil {
		return Order{}, err
	}
	shop, err := setting.ShopOf(tx)
	if err != nil {
		return Order{}, err
	}
	area, err := s.areaOf(tx, n, setting.Seller{State: shop.State})
	if err != nil {
		return Order{}, err
	}
	why, err := mayPayOnDelivery(tx, customerID, shop, area, n.Collect, o.Totals.Total)
	if err != nil {
		return Order{}, err
	}
	if why != nil {
		return Order{}, why
	}
	if err := mayPlace(tx, customerID); err != nil {
		return Order{}, err
	}
	if err := emptyCart(tx, customerID, o.ID); err != nil {
		return Order{}, err
	}
	return o, owe(tx, &o, ActorCustomer)
}

// owe places a pending order that is paid on delivery.
func owe(tx *db.Tx, o *Order, by Actor) error {
	_, err := tx.Exec(`INSERT INTO payments (gateway_payment_id, order_id, amount_paise, currency, status, role, method, first_seen_at, updated_at)
		VALUES ($1, $2, $3, 'INR', 'created', 'primary', $4, $5, $5)`, owedID(o.ID), o.ID, o.Totals.Total, methodOwed, tx.Now())
	if err == nil {
		_, err = tx.Exec(`UPDATE orders SET on_delivery = 1 WHERE order_id = $1`, o.ID)
	}
	if err != nil {
		return fmt.Errorf("write what is paid on delivery: %w", err)
	}
	o.OnDelivery = true
	if err := moveAs(tx, o, OrderPlaced, actorDoor, by, "To be paid on delivery"); err != nil {
		return err
	}
	if err := outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: o.ID, Event: string(OrderPlaced)}, ""); err != nil {
		return err
	}
	return notify.EnqueueOrder(tx, o.ID)
}

// owedID is the id of the payment with which an order is paid on delivery.
func owedID(orderID string) string { return "door_" + orderID }

// Taking is how the money that was due for an order was taken.
type Taking struct {
	UPI       bool   // to the shop's own account; else in cash
	Reference string // of the UPI payment; "": not written down
	Who       string // took it
	RoundID   int64  // of the rider's round; 0: at the shop
}

// TakingBy is how money was taken that a client calls cash or upi. Invalid.
func TakingBy(by, reference string) (t Taking, err error) {
	t = Taking{UPI: by == "upi", Reference: clean.Line(reference)}
	if by != "upi" && by != "cash" || !clean.Fits(t.Reference, 50) {
		return t, errBadTaking
	}
	return t, nil
}

func (t Taking) method() string {
	if t.UPI {
		return methodOwnUPI
	}
	return methodCash
}

// account holds what was taken.
func (t Taking) account() Account {
	switch {
	case t.UPI:
		return AccountUPI
	case t.RoundID != 0:
		return AccountRiders
	}
	return AccountCash
}

// note is the line of the order's history.
func (t Taking) note() string {
	said := "Paid in cash"
	if t.UPI {
		said = "Paid by UPI"
	}
	if t.Reference != "" {
		said += " (" + t.Reference + ")"
	}
	if t.RoundID != 0 {
		said += " to " + t.Who
	}
	return said
}

// Collect notes that the money of an order was taken, and, if it is handed over
// with that, that it was delivered. Conflict where nothing is due, or it was taken
// before.
func (s *Orders) Collect(ctx context.Context, orderID string, t Taking, delivered bool) error {
	t.Who = audit.ActorOf(ctx)
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		if err := Take(tx, &o, t); err != nil {
			return err
		}
		err = audit.Record(tx, "take payment", audit.Subject("order", o.Number), nil, audit.Fields{"Amount": o.Totals.Total, "Method": t.method(), "Reference": t.Reference})
		if err != nil || !delivered {
			return err
		}
		return HandOver(tx, &o, "")
	})
	s.outbox.Announce()
	return err
}

// Take takes the money that is due for an order.
func Take(tx *db.Tx, o *Order, t Taking) error {
	switch {
	case !o.PaidAt.IsZero() && o.OnDelivery:
		return errTaken
	case o.Due() == 0:
		return errNothingDue
	}
	id, now := owedID(o.ID), tx.Now()
	taken, err := db.Changed(tx.Exec(`UPDATE payments SET status = 'captured', captured = 1, method = $1, taken_by = $2, reference = $3, round_id = nullif($4, 0),
		first_seen_at = $5, updated_at = $5 WHERE gateway_payment_id = $6 AND captured = 0`, t.method(), t.Who, t.Reference, t.RoundID, now, id))
	if err != nil || !taken {
		return fmt.Errorf("write that order %s was paid: %v, %w", o.Number, taken, err)
	}
	from := AccountDeposits
	if o.InvoiceNumber != "" {
		from = AccountReceivable
	}
	if err := post(tx, id, posting{cause: "taken", debit: t.account(), credit: from, amount: o.Totals.Total}); err != nil {
		return err
	}
	if _, err := tx.Exec(`UPDATE orders SET paid_at = $1 WHERE order_id = $2`, now, o.ID); err != nil {
		return err
	}
	o.PaidAt = db.At(now)
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: now, Actor: ActorCounter, Note: t.note()}); err != nil {
		return err
	}
	if err := settleTransaction(tx, o.ID); err != nil {
		return err
	}
	o.Transaction = TransactionSuccessful
	return nil
}

// HandOver takes an order that is packed through the steps that are left until it
// is delivered. Conflict while money is due for it, or it is not packed.
func HandOver(tx *db.Tx, o *Order, note string) error {
	for o.Status != OrderDelivered {
		to := OrderDelivered
		if o.Status == OrderProcessing {
			to = OrderShipped
		}
		if err := o.mayGo(to); err != nil {
			return err
		}
		if err := move(tx, o, to, ActorShop, note); err != nil {
			return err
		}
		note = ""
	}
	return outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: o.ID, Event: string(OrderDelivered)}, "")
}

// SetOff sends an order on its way that is packed.
func SetOff(tx *db.Tx, o *Order, note string) error {
	if err := o.mayGo(OrderShipped); err != nil {
		return err
	}
	if err := move(tx, o, OrderShipped, ActorShop, note); err != nil {
		return err
	}
	return outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: o.ID, Event: string(OrderShipped)}, "")
}

// NoteEvent writes a line into an order's history that the customer does not see.
func NoteEvent(tx *db.Tx, orderID, note string) error {
	return recordEvent(tx, OrderEvent{OrderID: orderID, At: tx.Now(), Actor: ActorShop, Note: note})
}

// mayGo fails with Conflict where an order's money does not let it take a step.
func (o Order) mayGo(to OrderStatus) error {
	switch {
	case !MayMove(o.Status, to, ActorShop): // move says so
		return nil
	case to == OrderDelivered && o.Due() > 0:
		return errDue
	case to != OrderDelivered && !o.mayLeave():
		return fault.New(fault.Conflict, "order.not_paid_for", "The payment of this order is {status}. It cannot be dispatched.", "status", o.Transaction)
	}
	return nil
}

// Refused takes an order back that nobody took at the door: it is cancelled, its
// invoice is credited, and its pieces can be sold again if stockBack says so.
// Conflict for an order that is not on its way, or was paid.
func (s *Orders) Refused(ctx context.Context, orderID, reason string, stockBack bool) error {
	if reason = clean.Text(reason); reason == "" {
		return errNoRefuseReason
	}
	if !clean.Fits(reason, 500) {
		return clean.TooLong(500)
	}
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		if o.Status != OrderShipped || o.Due() == 0 {
			return errNotAtTheDoor
		}
		err = audit.Record(tx, "take refused order back", audit.Subject("order", o.Number), audit.Fields{"Status": o.Status},
			audit.Fields{"Status": OrderCancelled, "StockBack": stockBack})
		if err != nil {
			return err
		}
		if !stockBack {
			if _, err := tx.Exec(`UPDATE order_lines SET held = 0 WHERE order_id = $1`, o.ID); err != nil {
				return err
			}
		}
		return cancelAs(tx, o, actorDoor, ActorShop, reason)
	})
	s.outbox.Announce()
	return err
}

// forgive ends what a customer owes for an order that is cancelled: with a credit
// note, where it has an invoice (section 34, CGST Act).
func forgive(tx *db.Tx, o Order, reason string) error {
	if !o.OnDelivery || !o.PaidAt.IsZero() {
		return nil
	}
	_, err := tx.Exec(`UPDATE payments SET status = 'failed', updated_at = $1 WHERE gateway_payment_id = $2 AND captured = 0`, tx.Now(), owedID(o.ID))
	if err != nil {
		return fmt.Errorf("end what is owed for order %s: %w", o.Number, err)
	}
	if o.InvoiceNumber == "" {
		return nil
	}
	if o, err = OrderWithLines(tx, o.ID); err != nil {
		return err
	}
	invoice, err := invoiceOf(tx, o)
	if err != nil {
		return err
	}
	d := gst.Document{IssuedAt: tx.Clock(), Reason: reason}
	if d.Number, err = gst.NextNumber(tx, gst.CreditNote, d.IssuedAt); err != nil {
		return err
	}
	var whole []gst.Credited
	for _, l := range invoice.Lines {
		whole = append(whole, gst.Credited{Line: l.Line, Pieces: l.Quantity, Amount: l.Total()})
	}
	note := gst.ComposeCreditNote(d, invoice, nil, whole)
	if err := gst.Keep(tx, note); err != nil {
		return err
	}
	return post(tx, owedID(o.ID),
		posting{cause: "refused", debit: AccountReturns, credit: AccountReceivable, amount: invoice.Total()},
		posting{cause: "credited", debit: AccountOutputTax, credit: AccountReturns, amount: note.Tax()})
}

// OwedAgrees is true of payments p whose order is paid on delivery, and of which the
// ledger has as receivable just what the customer owes for goods that have left.
const OwedAgrees = `(SELECT coalesce(sum(paise), 0) FROM ledger_sides l WHERE l.gateway_payment_id = p.gateway_payment_id AND account = 'receivable')
	= (SELECT CASE WHEN o.invoiced_at IS NOT NULL AND o.paid_at IS NULL AND o.status <> 'ORDER CANCELLED' THEN o.total_paise ELSE 0 END FROM orders o WHERE o.order_id = p.order_id)`

// CashPosting moves cash that is not one payment's: what a rider hands in, and what
// a count of the drawer finds. Amount may be negative: then it goes the other way.
type CashPosting struct {
	Cause         string // "handed in" or "counted"
	Debit, Credit Account
	Amount        money.Paise
	RoundID       int64 // whose rider handed it in; 0: none
}

// PostCash enters movements of cash into the ledger.
func PostCash(tx *db.Tx, list ...CashPosting) error {
	for _, p := range list {
		if p.Amount < 0 {
			p.Amount, p.Debit, p.Credit = -p.Amount, p.Credit, p.Debit
		}
		if p.Amount == 0 {
			continue
		}
		_, err := tx.Exec(`INSERT INTO ledger (at, cause, debit, credit, amount_paise, round_id) VALUES ($1, $2, $3, $4, $5, nullif($6, 0))`,
			tx.Now(), p.Cause, p.Debit, p.Credit, p.Amount, p.RoundID)
		if err != nil {
			return fmt.Errorf("enter cash that was %s into the ledger: %w", p.Cause, err)
		}
	}
	return nil
}

// PaidBy is how a client calls the method of a payment; "" for one that is owed.
func PaidBy(method string) string {
	switch method {
	case methodOwed:
		return ""
	case methodOwnUPI:
		return "upi"
	}
	return method
}
