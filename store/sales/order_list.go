package sales

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"bhatti/store/clean"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/slot"
)

// OrderQuery chooses orders for the back office; zero values choose all.
type OrderQuery struct {
	Status      OrderStatus
	From, Until time.Time // of being placed; Until is not in it
	Pincode     string
	Search      string // see search
	Late        bool   // see Late
	Review      bool   // only those whose payment needs checking
	Refunds     RefundsWaiting
	CustomerID  int64
	SlotDay     slot.Day // on which they are delivered or collected: they are listed by their slots, soonest first
	db.Page
}

// RefundsWaiting chooses orders with a refund that waits for a person.
type RefundsWaiting string

const (
	RefundsCash    RefundsWaiting = "cash"    // to be handed back, see SettleCash
	RefundsUnnamed RefundsWaiting = "unnamed" // of an invoice, and nobody has named its lines, see NameLines
)

// refundsWaiting are the conditions on a refund r of a payment p for an order o.
var refundsWaiting = map[RefundsWaiting]string{
	RefundsCash:    ByHand + ` AND r.state = 'queued'`,
	RefundsUnnamed: RefundUnnamed,
}

// RefundUnnamed is true of a refund r of a payment p for an order o that waits
// for a person to name its lines, see NameLines.
const RefundUnnamed = `r.unnamed = 1 AND r.state = 'processed' AND p.role = 'primary' AND o.invoiced_at IS NOT NULL`

// OrderRow is an order as a list shows it.
type OrderRow struct {
	Order         // without lines
	Pieces int    // of all lines
	PaidBy string // the method of the payment, "" while unpaid
	Cash   []CashRefund
}

// CashRefund is money that somebody must hand back.
type CashRefund struct {
	RefundID string
	Amount   money.Paise
}

// LateAfter is how long after its payment an order should be on its way that was
// promised no time.
const LateAfter = 24 * time.Hour

// Late tells whether an order that is paid, or will be on delivery, should be on its
// way by now, or ready to be collected, and is not: its slot has begun.
func (o Order) Late(now time.Time) bool {
	waits := o.Status == OrderPlaced || o.Status == OrderProcessing
	since := o.PaidAt
	if o.OnDelivery {
		since = o.CreatedAt
	}
	due := since.Add(LateAfter)
	if o.Slot.SlotID != 0 {
		due = o.Slot.Day.At(o.Slot.From)
	}
	return waits && !since.IsZero() && now.After(due)
}

// DueAt is the moment, Unix ms, after which a paid order that waits is late, see
// Late: a column of orders.
const DueAt = `CASE WHEN slot_day IS NULL THEN CASE on_delivery WHEN 1 THEN created_at ELSE paid_at END + 86400000 ELSE CAST(slot_day AS bigint) * 86400000 - 19800000 + slot_from * 60000 END`

// mostFound is how many orders a search lists at most.
const mostFound = 1000

// List lists orders, newest first, and how many there are in all; of a
// search at most 1,000.
func (s *Orders) List(ctx context.Context, q OrderQuery) (list []OrderRow, total int, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		f := q.filter(tx)
		if q.Search == "" {
			if total, err = f.Count(tx, `orders`); err != nil {
				return err
			}
			list, err = orderRows(tx, f, q.Page, q.sorted())
		} else {
			list, total, err = searchOrders(tx, f, q.Page)
		}
		if err != nil {
			return err
		}
		return readCash(tx, list)
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list orders: %w", err)
	}
	return list, total, nil
}

// readCash notes with the orders of a list which cash waits to be handed back.
// Few refunds do: all of them are read.
func readCash(tx *db.Tx, list []OrderRow) error {
	waiting, err := RefundRecords(tx, refundsWaiting[RefundsCash]+` ORDER BY r.created_at, r.refund_id`)
	for _, r := range waiting {
		for i := range list {
			if list[i].ID == r.OrderID {
				list[i].Cash = append(list[i].Cash, CashRefund{r.ID, r.Amount})
			}
		}
	}
	return err
}

// sorted is the order of the list.
func (q OrderQuery) sorted() string {
	if q.SlotDay != 0 {
		return `slot_from, slot_to, slot_group, number`
	}
	return `created_at DESC, number DESC`
}

func (q OrderQuery) filter(tx *db.Tx) (f db.Conditions) {
	f.When(q.Status != "", `status = ?`, q.Status)
	f.When(!q.From.IsZero(), `created_at >= ?`, q.From.UnixMilli())
	f.When(!q.Until.IsZero(), `created_at < ?`, q.Until.UnixMilli())
	f.When(q.Pincode != "", `pincode = ?`, q.Pincode)
	f.When(q.CustomerID != 0, `customer_id = ?`, q.CustomerID)
	f.When(q.SlotDay != 0, `slot_day = ?`, q.SlotDay)
	f.When(q.Late, `status IN ('ORDER PLACED', 'ORDER PROCESSING') AND `+DueAt+` < ?`, tx.Now())
	f.When(q.Review, `transaction_status = 'UNDER REVIEW'`)
	f.When(q.Refunds != "", `order_id IN (SELECT o.order_id FROM refunds r JOIN payments p USING (gateway_payment_id) JOIN orders o USING (order_id)
		WHERE `+refundsWaiting[q.Refunds]+`)`)
	if words := clean.Line(q.Search); words != "" {
		condition, args := search(tx.Dialect(), words)
		f.When(true, condition, args...)
	}
	return f
}

// search is the condition for orders with the words anywhere in the number, the
// customer's name or a product's, or in the mobile, however either was typed, or
// as the pin code. What it asks of an order is in the index orders_by_age, which is
// read from the newest on; the orders of the products are found once, by theirs.
func search(dialect db.Dialect, words string) (condition string, args []any) {
	lower := strings.ToLower(words)
	either := []string{
		dialect.Contains(`number`, `?`), dialect.Contains(`lower(name)`, `?`),
		`order_id IN (SELECT order_id FROM order_lines WHERE product_id IN (
			SELECT product_id FROM products WHERE ` + dialect.Contains(`lower(name)`, `?`) + `
			UNION SELECT product_id FROM former_names WHERE ` + dialect.Contains(`lower(name)`, `?`) + `))`,
	}
	args = []any{strings.TrimPrefix(strings.ToUpper(words), "#"), lower, lower, lower}
	if digits := customer.MobilePart(words); digits != "" {
		either = append(either, dialect.Contains(customer.MobileDigits(`mobile`), `?`), `pincode = ?`)
		args = append(args, digits, digits)
	}
	return `(` + strings.Join(either, ` OR `) + `)`, args
}

// searchOrders goes through the index once for both the page and the total.
func searchOrders(tx *db.Tx, f db.Conditions, page db.Page) (list []OrderRow, total int, err error) {
	ids, err := db.Collect(tx, func(rows *sql.Rows) (id any, err error) {
		var text string
		err = rows.Scan(&text)
		return text, err
	}, `SELECT order_id FROM orders`+f.Where()+` ORDER BY created_at DESC LIMIT `+fmt.Sprint(mostFound), f.Args...)
	if err != nil {
		return nil, 0, err
	}
	first, last := page.Bounds()
	found := ids[min(first, len(ids)):min(last, len(ids))]
	if len(found) == 0 {
		return []OrderRow{}, len(ids), nil
	}
	list, err = OrderRows(tx, db.Condition(`order_id IN (`+db.Placeholders(len(found))+`)`, found...), db.Page{Limit: len(found)})
	return list, len(ids), err
}

// OrderRows lists orders, newest first.
func OrderRows(tx *db.Tx, f db.Conditions, page db.Page) ([]OrderRow, error) {
	return orderRows(tx, f, page, `created_at DESC, number DESC`)
}

// orderRows finds the page in the narrow index and reads only its orders whole.
func orderRows(tx *db.Tx, f db.Conditions, page db.Page, sorted string) ([]OrderRow, error) {
	return db.Collect(tx, func(rows *sql.Rows) (r OrderRow, err error) {
		r.Order, err = scanOrder(scanMore{rows, []any{&r.Pieces, &r.PaidBy}})
		r.PaidBy = PaidBy(r.PaidBy)
		return r, err
	}, `SELECT `+orderColumns+`,
			(SELECT coalesce(sum(l.quantity), 0) FROM order_lines l WHERE l.order_id = orders.order_id),
			coalesce((SELECT p.method FROM payments p WHERE p.order_id = orders.order_id AND p.role = 'primary'), '')
		FROM orders WHERE order_id IN (SELECT order_id FROM orders`+f.Where()+` ORDER BY `+sorted+page.Limits()+`)
		ORDER BY `+sorted, f.Args...)
}

// scanMore scans columns that follow those of a known row.
type scanMore struct {
	rows *sql.Rows
	more []any
}

func (s scanMore) Scan(into ...any) error { return s.rows.Scan(append(into, s.more...)...) }

// NextForShop lists where the shop may move this order, cancelling aside. One that is
// paid on delivery is delivered when its money was taken.
func (o Order) NextForShop() []OrderStatus {
	return slices.DeleteFunc(o.Status.NextForShop(), func(to OrderStatus) bool { return to == OrderDelivered && o.Due() > 0 })
}

// NextForShop lists where the shop may move an order that has this status,
// cancelling aside.
func (o OrderStatus) NextForShop() []OrderStatus {
	next := []OrderStatus{}
	for _, m := range steps {
		if m.from == o && m.to != OrderCancelled && slices.Contains(m.by, ActorShop) {
			next = append(next, m.to)
		}
	}
	return next
}

// OrderUpdate is a change of an order, for live updates.
type OrderUpdate struct {
	EventID int64
	Moved   bool // else something else was written into its history
	Order   OrderRow
}

// LastEvent is the id of the newest change of any order, 0 without one.
func (s *Orders) LastEvent(ctx context.Context) (id int64, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT coalesce(max(event_id), 0) FROM order_events`).Scan(&id)
	})
	return id, err
}

// UpdatesAfter lists orders whose status changed after an event, as they are
// now, each once, the oldest change first; at most 100.
func (s *Orders) UpdatesAfter(ctx context.Context, eventID int64) (updates []OrderUpdate, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		updates, err = updatesOf(tx, `event_id > $1`, eventID)
		return err
	})
	return updates, err
}

// updatesOf lists the orders of the events that meet a condition.
func updatesOf(tx *db.Tx, condition string, args ...any) (updates []OrderUpdate, err error) {
	type change struct {
		event int64
		order string
		moved bool
	}
	changes, err := db.Collect(tx, func(rows *sql.Rows) (c change, err error) {
		return c, rows.Scan(&c.event, &c.order, &c.moved)
	}, `SELECT max(event_id), order_id, max(CASE WHEN to_status <> '' THEN 1 ELSE 0 END) FROM (SELECT event_id, order_id, to_status FROM order_events
		WHERE `+condition+` ORDER BY event_id LIMIT 100) AS recent GROUP BY order_id ORDER BY 1`, args...)
	if err != nil {
		return nil, err
	}
	for _, c := range changes {
		rows, err := OrderRows(tx, db.Condition(`order_id = $1`, c.order), db.Page{Limit: 1})
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			updates = append(updates, OrderUpdate{c.event, c.moved, r})
		}
	}
	return updates, nil
}

// Follower follows the changes of orders, each of which it tells once.
type Follower struct {
	orders *Orders
	last   int64          // the newest that was told
	told   map[int64]bool // the newest of those up to last; nil: none was looked for yet
}

// Follow begins behind an event.
func Follow(orders *Orders, eventID int64) *Follower { return &Follower{orders: orders, last: eventID} }

// followed is how far back a change is looked for that was committed after a newer
// one. PostgreSQL numbers events before they are committed.
const followed = 500

// Next lists what has changed since it was last asked; see UpdatesAfter.
func (f *Follower) Next(ctx context.Context) (updates []OrderUpdate, err error) {
	if !f.orders.db.Several() {
		updates, err = f.orders.UpdatesAfter(ctx, f.last)
		for _, u := range updates {
			f.last = u.EventID
		}
		return updates, err
	}
	var news []any
	err = f.orders.db.View(ctx, func(tx *db.Tx) error {
		if news, err = f.look(tx); err != nil || len(news) == 0 {
			return err
		}
		updates, err = updatesOf(tx, `event_id IN (`+db.Placeholders(len(news))+`)`, news...)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, id := range news {
		f.told[id.(int64)], f.last = true, max(f.last, id.(int64))
	}
	maps.DeleteFunc(f.told, func(id int64, _ bool) bool { return id <= f.last-followed })
	return updates, nil
}

// look finds the events that were not told yet, at most 100.
func (f *Follower) look(tx *db.Tx) (news []any, err error) {
	there, err := db.Collect(tx, func(rows *sql.Rows) (id int64, err error) { return id, rows.Scan(&id) },
		`SELECT event_id FROM order_events WHERE event_id > $1 ORDER BY event_id LIMIT $2`, f.last-followed, 2*followed)
	if err != nil {
		return nil, err
	}
	first := f.told == nil
	if first {
		f.told = map[int64]bool{}
	}
	for _, id := range there {
		switch {
		case f.told[id]:
		case first && id <= f.last:
			f.told[id] = true
		case len(news) < 100:
			news = append(news, id)
		}
	}
	return news, nil
}
