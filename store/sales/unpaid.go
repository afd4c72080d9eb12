package sales

import (
	"database/sql"
	"fmt"
	"reflect"
	"slices"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// An unpaid order is one that a shopper placed in the shop and has not paid for:
// ORDER PENDING, and not taken on the telephone. Whoever never pays may hold
// little stock, is not written to, and leaves nothing behind. An order whose
// payment a person has to look at stays as it is.

const (
	// mostUnpaid is how many unpaid orders a customer has at a time.
	mostUnpaid = 3

	// mostPlaced is how often in a day a customer may place or change orders
	// that remain unpaid: each of them takes room until it is forgotten.
	mostPlaced = 500

	// mostKeys is how many requests of one unpaid order are remembered.
	mostKeys = 100
)

// TooMany refuses, for a while, a customer who places orders or has payments
// opened without end.
func TooMany(wait time.Duration) error {
	return fault.New(fault.TooMany, "request.too_many", "That is too much at once. Please try again in a moment.").After(wait)
}

// byLink is true of orders o that were taken on the telephone and are to be
// paid through a link.
const byLink = `EXISTS (SELECT 1 FROM payment_attempts a JOIN payment_links l USING (attempt_id) WHERE a.order_id = o.order_id)`

// place makes a new order, or changes the unpaid one of the same packages. A
// customer's fourth unpaid order takes the place of the oldest.
func (s *Orders) place(tx *db.Tx, customerID int64, n NewOrder) (Order, Attempt, error) {
	unpaid, err := unpaidOrders(tx, customerID)
	if err != nil {
		return Order{}, Attempt{}, err
	}
	for _, o := range unpaid {
		if o.holds(n.Lines) {
			return s.change(tx, o, n)
		}
	}
	if len(unpaid) >= mostUnpaid {
		if err := tx.Alone(); err != nil { // what is given back belongs to packages that are not locked
			return Order{}, Attempt{}, err
		}
	}
	for ; len(unpaid) >= mostUnpaid; unpaid = unpaid[1:] {
		if err := cancel(tx, unpaid[0], ActorCustomer, "A newer order took its place"); err != nil {
			return Order{}, Attempt{}, err
		}
	}
	o, a, err := s.createOrder(tx, customerID, n)
	if err != nil {
		return Order{}, Attempt{}, err
	}
	return o, a, mayPlace(tx, customerID)
}

// unpaidOrders are the customer's unpaid orders with their lines, the one that
// was placed or changed longest ago first.
func unpaidOrders(tx *db.Tx, customerID int64) (list []Order, err error) {
	ids, err := db.Column(tx, `SELECT order_id FROM orders o WHERE customer_id = CAST($1 AS bigint) AND status = 'ORDER PENDING' AND transaction_status = 'PENDING' AND NOT `+byLink+`
		ORDER BY created_at, number`, customerID)
	if err != nil {
		return nil, fmt.Errorf("find unpaid orders: %w", err)
	}
	for _, id := range ids {
		o, err := OrderWithLines(tx, id)
		if err != nil {
			return nil, err
		}
		list = append(list, o)
	}
	return list, nil
}

// holds tells whether an order is of exactly the packages of these lines, with the
// same options, in whatever quantity.
func (o Order) holds(lines []NewLine) bool {
	return len(o.Lines) == len(lines) && !slices.ContainsFunc(lines, func(n NewLine) bool {
		return !slices.ContainsFunc(o.Lines, func(l OrderLine) bool {
			return l.PackageID == n.PackageID && l.ProductID == n.ProductID && l.Options.Key() == n.key()
		})
	})
}

// change makes an unpaid order what is asked for now. It keeps its id and its
// number, and its time begins anew. A total for which it has no attempt gets one.
func (s *Orders) change(tx *db.Tx, before Order, n NewOrder) (Order, Attempt, error) {
	o := before
	pieces, err := heldPieces(tx, o.ID)
	if err != nil {
		return Order{}, Attempt{}, err
	}
	held, err := s.price(tx, &o, n, ActorCustomer, pieces)
	if err != nil {
		return Order{}, Attempt{}, err
	}
	if err := updateOrder(tx, &o); err != nil {
		return Order{}, Attempt{}, err
	}
	if !o.same(before) {
		if err := writeChange(tx, o, held); err != nil {
			return Order{}, Attempt{}, err
		}
	}
	if err := holdCoupon(tx, o, before.Coupon.ID != 0); err != nil {
		return Order{}, Attempt{}, err
	}
	if err := holdSlot(tx, &o, n, ActorCustomer); err != nil {
		return Order{}, Attempt{}, err
	}
	a, err := s.payments.offerAgain(tx, o)
	if err != nil {
		return Order{}, Attempt{}, err
	}
	return o, a, rememberKey(tx, o, a, n)
}

// same tells whether two versions of an order differ in nothing but their time.
func (o Order) same(other Order) bool {
	return reflect.DeepEqual(o.Lines, other.Lines) && o.Totals == other.Totals && o.Coupon == other.Coupon && o.Mobile == other.Mobile && o.Suggestion == other.Suggestion &&
		o.ShippingAddress == other.ShippingAddress && o.Pincode == other.Pincode && o.State == other.State &&
		o.BuyerGSTIN == other.BuyerGSTIN && o.BuyerFirm == other.BuyerFirm && o.BuyerAddress == other.BuyerAddress
}

// heldPieces is how many pieces of each package an order holds.
func heldPieces(tx *db.Tx, orderID string) (map[int64]int, error) {
	lines, err := db.Collect(tx, func(rows *sql.Rows) (l heldLine, err error) {
		return l, rows.Scan(&l.packageID, &l.pieces)
	}, `SELECT package_id, held FROM order_lines WHERE order_id = $1`, orderID)
	pieces := make(map[int64]int, len(lines))
	for _, l := range lines {
		pieces[l.packageID] += l.pieces
	}
	return pieces, err
}

// updateOrder writes a changed order without its lines.
func updateOrder(tx *db.Tx, o *Order) error {
	err := tx.QueryRow(`UPDATE orders SET name = c.name, email = c.email, mobile = $1, shipping_address = $2, pincode = $3, state = $4,
			suggestion = $5, taxable_paise = $6, tax_paise = $7, discount_paise = $8, delivery_paise = $9, total_paise = $10,
			weight_g = $11, delivery_tax_paise = $12, created_at = $13, expires_at = $14, buyer_gstin = $15, buyer_firm = $16, language = $17
		FROM customers c WHERE order_id = $18 AND c.customer_id = orders.customer_id RETURNING orders.name, orders.email`,
		o.Mobile, o.ShippingAddress, o.Pincode, o.State, o.Suggestion,
		o.Totals.Taxable, o.Totals.Tax, o.Totals.Discount, o.Totals.Delivery, o.Totals.Total, o.Totals.Weight, o.Totals.DeliveryTax,
		o.CreatedAt.UnixMilli(), o.ExpiresAt.UnixMilli(), o.BuyerGSTIN, o.BuyerFirm, o.Language, o.ID).Scan(&o.Name, &o.Email)
	if err != nil {
		return fmt.Errorf("change order: %w", err)
	}
	return nil
}

// writeChange writes the lines of a changed order and a line of its history.
func writeChange(tx *db.Tx, o Order, held []int) error {
	if _, err := tx.Exec(`DELETE FROM order_lines WHERE order_id = $1`, o.ID); err != nil {
		return fmt.Errorf("change order lines: %w", err)
	}
	if err := insertLines(tx, o.ID, o.Lines, held); err != nil {
		return err
	}
	note := fmt.Sprintf("Changed: the total is Rs. %v", o.Totals.Total)
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: tx.Now(), Actor: ActorCustomer, Note: note}); err != nil {
		return err
	}
	return mayPlace(tx, o.CustomerID)
}

// rememberKey notes what a request was answered with. A request that was the
// order's first, or has no key, needs no note.
func rememberKey(tx *db.Tx, o Order, a Attempt, n NewOrder) error {
	if n.IdempotencyKey == "" {
		return nil
	}
	_, err := tx.Exec(`INSERT INTO order_changes (customer_id, idempotency_key, request_hash, order_id, attempt_id)
		VALUES ($1, $2, $3, $4, $5)`, o.CustomerID, n.IdempotencyKey, n.hash(), o.ID, a.ID)
	if err == nil {
		_, err = tx.Exec(`DELETE FROM order_changes WHERE order_id = $1 AND change_id NOT IN
			(SELECT change_id FROM order_changes WHERE order_id = $1 ORDER BY change_id DESC LIMIT $2)`, o.ID, mostKeys)
	}
	if err != nil {
		return fmt.Errorf("remember the idempotency key: %w", err)
	}
	return nil
}

// mayPlace fails with TooMany when the customer has placed or changed unpaid
// orders too often. It is asked last, so that what is refused otherwise does not
// count, and what it refuses is not stored.
func mayPlace(tx *db.Tx, customerID int64) error {
	var placed int
	since := tx.Clock().Add(-24 * time.Hour).UnixMilli()
	err := tx.QueryRow(`SELECT count(*) FROM orders o JOIN order_events e USING (order_id)
		WHERE o.customer_id = CAST($1 AS bigint) AND o.created_at > CAST($2 AS bigint) AND o.paid_at IS NULL AND e.at > CAST($2 AS bigint)
			AND e.actor = 'customer' AND e.from_status = ''`, customerID, since).Scan(&placed)
	if err != nil {
		return fmt.Errorf("count the orders of a day: %w", err)
	}
	if placed > mostPlaced {
		return TooMany(time.Hour)
	}
	return nil
}

// concernsMoney tells whether an order's customer hears of its end: money was
// received for it or would have been on delivery, or its customer was sent a link to
// pay at.
func concernsMoney(tx *db.Tx, orderID string) (concerns bool, err error) {
	err = tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM orders o WHERE order_id = $1 AND (paid_at IS NOT NULL OR on_delivery = 1 OR `+byLink+`
		OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.order_id AND captured = 1)))`, orderID).Scan(&concerns)
	if err != nil {
		return false, fmt.Errorf("read whether an order was paid: %w", err)
	}
	return concerns, nil
}

// ForgetUnpaid deletes up to limit orders that were never paid and for which no
// payment can come any more, and tells how many: the provider has been asked for
// the last time, nobody has tried to pay since, and no bank approved anything.
// What concerns money stays, but for the keys of its requests.
func ForgetUnpaid(tx *db.Tx, limit int) (forgotten int, err error) {
	until := tx.Clock().Add(-lastCheck).UnixMilli()
	_, err = tx.Exec(`DELETE FROM order_changes WHERE EXISTS (SELECT 1 FROM orders o
		WHERE o.order_id = order_changes.order_id AND o.created_at <= $1)`, until)
	if err != nil {
		return 0, fmt.Errorf("forget the keys of orders: %w", err)
	}
	ids, err := db.Collect(tx, func(rows *sql.Rows) (id any, err error) {
		var text string
		err = rows.Scan(&text)
		return text, err
	}, `SELECT order_id FROM orders o WHERE status = 'ORDER CANCELLED' AND paid_at IS NULL AND on_delivery = 0 AND created_at <= $1 AND NOT `+byLink+`
			AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = o.order_id AND (next_check_at IS NOT NULL OR opened_at > $1))
			AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.order_id AND (captured = 1 OR p.status NOT IN ('created', 'failed') OR p.first_seen_at > $1))
		LIMIT $2`, until, limit)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	for _, table := range []string{"order_changes", "payments", "payment_attempts", "order_events", "order_ovens", "order_lines", "orders"} {
		if _, err := tx.Exec(`DELETE FROM `+table+` WHERE order_id IN (`+db.Placeholders(len(ids))+`)`, ids...); err != nil {
			return 0, fmt.Errorf("forget unpaid orders: %w", err)
		}
	}
	return len(ids), nil
}
