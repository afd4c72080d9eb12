package store

import (
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/db"
	"bhatti/store/sales"
)

// ToBake is how many pieces of a package the paid orders ask for that are not
// dispatched. What is refunded is not baked.
type ToBake struct {
	ProductID, PackageID int64
	Name, PackageName    string // as the newest of the orders has them
	Pieces               int
	Packing              int // of these, in orders that are being packed
	Orders               int
}

// OpenOrder is an order that waits to be packed or to be paid.
type OpenOrder struct {
	ID, Number, Name, Pincode string
	Status                    sales.OrderStatus
	Pieces                    int
	Since                     time.Time // of being paid; unpaid: of being placed
	ByLink                    bool      // unpaid: the customer has a payment link
	Late                      bool
}

// openShown is how many orders of each kind the dashboard shows.
const openShown = 8

// toDispatch is true of orders o that are paid and can be dispatched.
const toDispatch = `o.status IN ('ORDER PLACED', 'ORDER PROCESSING') AND o.transaction_status = 'SUCCESSFUL'`

// readDay reads what the day asks for: what to bake, whose order is next to be
// packed, and who has not paid yet.
func (t *Dashboard) readDay(tx *db.Tx) (err error) {
	if t.ToBake, err = toBake(tx); err != nil {
		return fmt.Errorf("add up what to bake: %w", err)
	}
	if t.NextToPack, err = openOrders(tx, `coalesce(o.paid_at, o.created_at)`, toDispatch+` ORDER BY o.paid_at, o.number`); err != nil {
		return fmt.Errorf("list what to pack: %w", err)
	}
	if t.Unpaid, err = openOrders(tx, `o.created_at`, `o.status = 'ORDER PENDING' ORDER BY o.created_at DESC, o.number DESC`); err != nil {
		return fmt.Errorf("list unpaid orders: %w", err)
	}
	return nil
}

func toBake(tx *db.Tx) ([]ToBake, error) {
	const back = `(SELECT coalesce(sum(b.quantity), 0) FROM refund_lines b JOIN refunds r USING (refund_id)
		WHERE b.order_id = l.order_id AND b.line = l.line AND r.state <> 'failed')`
	return db.Collect(tx, func(rows *sql.Rows) (b ToBake, err error) {
		return b, rows.Scan(&b.ProductID, &b.PackageID, &b.Name, &b.PackageName, &b.Pieces, &b.Packing, &b.Orders)
	}, `SELECT product_id, package_id, max(name), max(package_name), sum(pieces),
			sum(CASE WHEN status = 'ORDER PROCESSING' THEN pieces ELSE 0 END), count(DISTINCT order_id)
		FROM (SELECT l.product_id, l.package_id, l.name, l.package_name, o.order_id, o.status, l.quantity - `+back+` AS pieces
			FROM orders o JOIN order_lines l USING (order_id) WHERE `+toDispatch+`) AS ordered
		WHERE pieces > 0 GROUP BY product_id, package_id ORDER BY 5 DESC, 3, 4 LIMIT 200`)
}

// openOrders reads the first orders o of a list, which wait since the given time.
func openOrders(tx *db.Tx, since, which string) ([]OpenOrder, error) {
	late := tx.Now() - sales.LateAfter.Milliseconds()
	return db.Collect(tx, func(rows *sql.Rows) (o OpenOrder, err error) {
		var at int64
		err = rows.Scan(&o.ID, &o.Number, &o.Name, &o.Pincode, &o.Status, &o.Pieces, &at, &o.ByLink)
		o.Since, o.Late = db.At(at), o.Status != sales.OrderPending && at < late
		return o, err
	}, `SELECT o.order_id, o.number, o.name, o.pincode, o.status,
			(SELECT coalesce(sum(l.quantity), 0) FROM order_lines l WHERE l.order_id = o.order_id), `+since+`,
			EXISTS (SELECT 1 FROM payment_links p JOIN payment_attempts a USING (attempt_id) WHERE a.order_id = o.order_id)
		FROM orders o WHERE `+which+` LIMIT `+fmt.Sprint(openShown))
}
