package store

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"bhatti/store/bake"
	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/slot"
)

// ToBake is how many pieces of a package the paid orders ask for that are not
// dispatched and wanted by today. What is refunded is not baked.
type ToBake struct {
	ProductID, PackageID int64
	Name, PackageName    string // as the newest of the orders has them
	Pieces               int
	Packing              int // of these, in orders that are being packed
	Orders               int
	Slots                []SlotPieces // of the pieces that were promised for a time, the soonest first
}

// SlotPieces is how many pieces are wanted for a time.
type SlotPieces struct {
	bake.Due
	Pieces int
}

// OpenOrder is an order that waits to be packed or to be paid.
type OpenOrder struct {
	ID, Number, Name, Pincode string
	Status                    sales.OrderStatus
	Pieces                    int
	Since                     time.Time // of being paid; unpaid: of being placed
	ByLink                    bool      // unpaid: the customer has a payment link
	Late                      bool
	Slot                      slot.Moment // when it is delivered or collected; zero: no time was promised
}

// openShown is how many orders of each kind the dashboard shows.
const openShown = 8

// toDispatch is true of orders o that are paid and can be dispatched.
const toDispatch = bake.Open

// readDay reads what the day asks for: what to bake, whose order is next to be
// packed, and who has not paid yet.
func (t *Dashboard) readDay(tx *db.Tx) (err error) {
	if t.ToBake, err = toBake(tx); err != nil {
		return fmt.Errorf("add up what to bake: %w", err)
	}
	if t.NextToPack, err = openOrders(tx, `coalesce(o.paid_at, o.created_at)`, toDispatch+` ORDER BY coalesce(o.slot_day, 0), o.slot_from, coalesce(o.paid_at, o.created_at), o.number`); err != nil {
		return fmt.Errorf("list what to pack: %w", err)
	}
	if t.FirstLeaves, err = firstLeaves(tx); err != nil {
		return fmt.Errorf("read when the first order leaves: %w", err)
	}
	if t.Unpaid, err = openOrders(tx, `o.created_at`, `o.status = 'ORDER PENDING' ORDER BY o.created_at DESC, o.number DESC`); err != nil {
		return fmt.Errorf("list unpaid orders: %w", err)
	}
	if t.Booked, err = slot.Busiest(tx); err != nil {
		return fmt.Errorf("read which ovens are booked: %w", err)
	}
	return nil
}

// firstLeaves is the time of the soonest order that waits to be packed; zero
// without one.
func firstLeaves(tx *db.Tx) (m slot.Moment, err error) {
	err = tx.QueryRow(`SELECT slot_id, slot_group, slot_day, slot_from, slot_to, collect FROM orders o
		WHERE o.status = 'ORDER PLACED' AND `+sales.Paid+` AND slot_day IS NOT NULL ORDER BY slot_day, slot_from LIMIT 1`).
		Scan(&m.SlotID, &m.Group, &m.Day, &m.From, &m.To, &m.Collect)
	if errors.Is(err, sql.ErrNoRows) {
		return slot.Moment{}, nil
	}
	return m, err
}

func toBake(tx *db.Tx) ([]ToBake, error) {
	type portion struct {
		ToBake
		due bake.Due
	}
	portions, err := db.Collect(tx, func(rows *sql.Rows) (p portion, err error) {
		return p, rows.Scan(&p.ProductID, &p.PackageID, &p.due.Day, &p.due.From, &p.due.To, &p.Name, &p.PackageName, &p.Pieces, &p.Packing, &p.Orders)
	}, `SELECT product_id, package_id, day, slot_from, slot_to, max(name), max(package_name), sum(pieces),
			sum(CASE WHEN status = 'ORDER PROCESSING' THEN pieces ELSE 0 END), count(DISTINCT order_id)
		FROM (SELECT l.product_id, l.package_id, l.name, l.package_name, o.order_id, o.status, l.quantity - `+bake.Back+` AS pieces,
				coalesce(o.slot_day, 0) AS day, o.slot_from, o.slot_to
			FROM orders o JOIN order_lines l USING (order_id) WHERE `+toDispatch+` AND coalesce(o.slot_day, 0) <= $1) AS ordered
		WHERE pieces > 0 GROUP BY product_id, package_id, day, slot_from, slot_to ORDER BY 1, 2, 3, 4, 5`, slot.DayOf(tx.Clock()))
	list := []ToBake{}
	for _, p := range portions {
		if last := len(list) - 1; last < 0 || list[last].PackageID != p.PackageID {
			list = append(list, ToBake{ProductID: p.ProductID, PackageID: p.PackageID})
		}
		list[len(list)-1].add(p.ToBake, p.due)
	}
	slices.SortFunc(list, func(a, b ToBake) int {
		return cmp.Or(cmp.Compare(b.Pieces, a.Pieces), strings.Compare(a.Name, b.Name), strings.Compare(a.PackageName, b.PackageName))
	})
	return list[:min(len(list), 200)], err
}

// add adds what is wanted for a time.
func (b *ToBake) add(more ToBake, due bake.Due) {
	b.Name, b.PackageName = max(b.Name, more.Name), max(b.PackageName, more.PackageName)
	b.Pieces, b.Packing, b.Orders = b.Pieces+more.Pieces, b.Packing+more.Packing, b.Orders+more.Orders
	if !due.AnyTime() {
		b.Slots = append(b.Slots, SlotPieces{due, more.Pieces})
	}
}

// openOrders reads the first orders o of a list, which wait since the given time.
func openOrders(tx *db.Tx, since, which string) ([]OpenOrder, error) {
	now := tx.Now()
	return db.Collect(tx, func(rows *sql.Rows) (o OpenOrder, err error) {
		var at, due int64
		err = rows.Scan(&o.ID, &o.Number, &o.Name, &o.Pincode, &o.Status, &o.Pieces, &at, &o.ByLink, &due,
			&o.Slot.SlotID, &o.Slot.Day, &o.Slot.From, &o.Slot.To, &o.Slot.Collect)
		o.Since, o.Late = db.At(at), o.Status != sales.OrderPending && due < now
		return o, err
	}, `SELECT o.order_id, o.number, o.name, o.pincode, o.status,
			(SELECT coalesce(sum(l.quantity), 0) FROM order_lines l WHERE l.order_id = o.order_id), `+since+`,
			EXISTS (SELECT 1 FROM payment_links p JOIN payment_attempts a USING (attempt_id) WHERE a.order_id = o.order_id),
			coalesce(`+sales.DueAt+`, 0), coalesce(o.slot_id, 0), coalesce(o.slot_day, 0), o.slot_from, o.slot_to, o.collect
		FROM orders o WHERE `+which+` LIMIT `+fmt.Sprint(openShown))
}
