package notify

import (
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/slot"
)

// worthwhile is how long a message about a new order is tried.
const worthwhile = 24 * time.Hour

// EnqueueOrder tells the staff of an order, within the transaction that places it.
// Whoever of them took the order or accepted its payment has seen it.
func EnqueueOrder(tx *db.Tx, orderID string) error {
	actor := ""
	if audit.InBackOffice(tx.Context()) {
		actor = audit.ActorOf(tx.Context())
	}
	if err := notice(tx, orderID, actor); err != nil {
		return err
	}
	devices, err := numbers(tx, `SELECT d.device_id FROM push_devices d JOIN staff s USING (staff_id)
		WHERE s.suspended_at IS NULL AND s.email <> $1 ORDER BY d.device_id`, actor)
	if err != nil {
		return err
	}
	for _, device := range devices {
		if err := enqueuePush(tx, outbox.Push{Device: device, OrderID: orderID}); err != nil {
			return err
		}
	}
	members, err := numbers(tx, `SELECT staff_id FROM staff
		WHERE order_mail = 1 AND suspended_at IS NULL AND email <> $1 ORDER BY staff_id`, actor)
	if err != nil {
		return err
	}
	for _, member := range members {
		if err := outbox.EnqueueStaffMail(tx, outbox.StaffMail{OrderID: orderID, StaffID: member}); err != nil {
			return err
		}
	}
	return nil
}

// notice lets open back offices ring. An order that is paid again, after it was
// given up, is new again.
func notice(tx *db.Tx, orderID, actor string) error {
	now := tx.Now()
	seen := sql.NullInt64{Int64: now, Valid: actor != ""}
	_, err := tx.Exec(`INSERT INTO order_notices (order_id, at, seen_at, seen_by) VALUES ($1, $2, $3, $4)
		ON CONFLICT (order_id) DO UPDATE SET at = excluded.at, seen_at = excluded.seen_at, seen_by = excluded.seen_by`,
		orderID, now, seen, actor)
	if err != nil {
		return fmt.Errorf("note a new order: %w", err)
	}
	return nil
}

func numbers(tx *db.Tx, query string, args ...any) ([]int64, error) {
	return db.Collect(tx, func(rows *sql.Rows) (n int64, err error) { return n, rows.Scan(&n) }, query, args...)
}

func enqueuePush(tx *db.Tx, push outbox.Push) error {
	return outbox.Enqueue(tx, tx.Now(), outbox.Item{Kind: outbox.KindPush, Payload: push, Expires: tx.Clock().Add(worthwhile)})
}

// Order is what the staff are told of a new order; a packer not what it costs.
type Order struct {
	ID, Number string
	At         time.Time // of its payment
	Name       string    // of the customer
	Pincode    string
	Slot       slot.Moment // zero: no time was promised
	Pieces     int
	Total      money.Paise
}

const orderColumns = `o.order_id, o.number, n.at, o.name, o.pincode, coalesce(o.slot_day, 0), o.slot_from, o.slot_to, o.collect,
	(SELECT coalesce(sum(l.quantity), 0) FROM order_lines l WHERE l.order_id = o.order_id), o.total_paise`

func scanOrder(r db.Row) (o Order, err error) {
	var at int64
	err = r.Scan(&o.ID, &o.Number, &at, &o.Name, &o.Pincode, &o.Slot.Day, &o.Slot.From, &o.Slot.To, &o.Slot.Collect, &o.Pieces, &o.Total)
	o.At = db.At(at)
	return o, err
}

// waiting is true of orders o with notices n that somebody has yet to look at.
// Whoever moves an order on has seen it.
const waiting = `n.seen_at IS NULL AND o.status = 'ORDER PLACED'`

// mostUnseen is how many new orders are listed at once.
const mostUnseen = 100

// Unseen lists the new paid orders that nobody of the staff has seen, the oldest
// first, at most 100.
func (s *Service) Unseen(ctx context.Context) (list []Order, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (Order, error) { return scanOrder(rows) }, `SELECT `+orderColumns+`
			FROM order_notices n JOIN orders o USING (order_id) WHERE `+waiting+` ORDER BY n.at, o.number LIMIT $1`, mostUnseen)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list the orders that nobody has seen: %w", err)
	}
	return list, nil
}

var errNoOrder = fault.New(fault.NotFound, "order.not_found", "There is no such order.")

// See notes that the member who asks has seen orders. The first to see one is
// kept; seeing it again changes nothing. NotFound, and then none is seen.
func (s *Service) See(ctx context.Context, orderIDs []string) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		for _, id := range orderIDs {
			var number string
			err := tx.QueryRow(`SELECT number FROM orders WHERE order_id = $1`, id).Scan(&number)
			if errors.Is(err, sql.ErrNoRows) {
				return errNoOrder
			}
			if err != nil {
				return err
			}
			_, err = tx.Exec(`UPDATE order_notices SET seen_at = $1, seen_by = $2 WHERE order_id = $3 AND seen_at IS NULL`,
				tx.Now(), audit.ActorOf(ctx), id)
			if err != nil {
				return err
			}
			if err := audit.Record(tx, "see order", audit.Subject("order", number), nil, nil); err != nil {
				return err
			}
		}
		return s.countSeen(tx)
	})
	if err != nil {
		return fmt.Errorf("see orders: %w", err)
	}
	s.seen.Add(1)
	return nil
}

// countSeen tells the other servers that orders were seen.
func (s *Service) countSeen(tx *db.Tx) error {
	if !s.db.Several() {
		return nil
	}
	_, err := tx.Exec(`INSERT INTO series (name, value) VALUES ('seen', 1) ON CONFLICT (name) DO UPDATE SET value = series.value + 1`)
	return err
}

// SeenCount changes whenever an order was seen, so that open back offices can
// look again.
func (s *Service) SeenCount(ctx context.Context) (n int64, err error) {
	if !s.db.Several() {
		return s.seen.Load(), nil
	}
	return n, s.db.ReadRow(ctx, []any{&n}, `SELECT coalesce(max(value), 0) FROM series WHERE name = 'seen'`)
}

// Seen tells who saw an order first and when; zero if nobody has, or it was paid
// before the shop kept this.
func (s *Service) Seen(ctx context.Context, orderID string) (by string, at time.Time, err error) {
	var when sql.NullInt64
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT seen_by, seen_at FROM order_notices WHERE order_id = $1`, orderID).Scan(&by, &when)
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return by, db.MaybeAt(when), err
}

// Recipient is somebody of the staff to whom a message goes.
type Recipient struct {
	Email    string
	Role     string // packer, manager, owner
	Language string // en, hi or mr
}

// Message is what a push message says and where it goes.
type Message struct {
	Subscription
	Recipient
	Order  *Order         // nil: a notice or a test
	Notice *outbox.Notice // nil: of an order, or a test
	Told   *Told          // of a message to a shopper, and then nothing else
}

// Message reads the message of a push item; nil when it is no longer wanted:
// the device has ended, the member is suspended, or the order is on its way.
func (s *Service) Message(ctx context.Context, push outbox.Push) (m *Message, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if push.Status != "" {
			m, err = shopperMessage(tx, push)
			return err
		}
		var to Message
		var public, secret []byte
		err := tx.QueryRow(`SELECT d.endpoint, d.public_key, d.secret, s.email, s.role, s.language FROM push_devices d JOIN staff s USING (staff_id)
			WHERE d.device_id = $1 AND s.suspended_at IS NULL`, push.Device).Scan(&to.Endpoint, &public, &secret, &to.Email, &to.Role, &to.Language)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		to.P256dh, to.Auth = base64.RawURLEncoding.EncodeToString(public), base64.RawURLEncoding.EncodeToString(secret)
		to.Notice = push.Notice
		if push.OrderID != "" {
			if to.Order, err = newOrder(tx, push.OrderID); err != nil || to.Order == nil {
				return err
			}
		}
		m = &to
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read a push message: %w", err)
	}
	return m, nil
}

// newOrder is an order that is still to be packed; nil for any other.
func newOrder(tx *db.Tx, id string) (*Order, error) {
	o, err := scanOrder(tx.QueryRow(`SELECT `+orderColumns+` FROM order_notices n JOIN orders o USING (order_id)
		WHERE o.order_id = $1 AND o.status = 'ORDER PLACED'`, id))
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &o, err
}

// Mail is to whom and about what a mail to the staff is; nil when it is no longer
// wanted.
func (s *Service) Mail(ctx context.Context, mail outbox.StaffMail) (to *Recipient, about *Order, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		var r Recipient
		err := tx.QueryRow(`SELECT email, role, language FROM staff WHERE staff_id = $1 AND order_mail = 1 AND suspended_at IS NULL`,
			mail.StaffID).Scan(&r.Email, &r.Role, &r.Language)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		if about, err = newOrder(tx, mail.OrderID); about != nil {
			to = &r
		}
		return err
	})
	if err != nil {
		return nil, nil, fmt.Errorf("read a mail to the staff: %w", err)
	}
	return to, about, nil
}

// NoticeMail is to whom a mail with a notice is; nil when they are an owner no
// longer.
func (s *Service) NoticeMail(ctx context.Context, staffID int64) (to *Recipient, err error) {
	var r Recipient
	err = s.db.ReadRow(ctx, []any{&r.Email, &r.Role, &r.Language},
		`SELECT email, role, language FROM staff WHERE staff_id = $1 AND role = 'owner' AND suspended_at IS NULL`, staffID)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("read whom a notice is for: %w", err)
	}
	return &r, nil
}

// Delivered notes that a device's push service took a message, or why not.
func (s *Service) Delivered(ctx context.Context, push outbox.Push, failure string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE `+tableOf(push)+` SET error = $1, sent_at = CASE WHEN $1 = '' THEN $2 ELSE sent_at END WHERE device_id = $3`,
			failure, tx.Now(), push.Device)
		return err
	})
}

// Gone ends a device whose push service no longer knows it.
func (s *Service) Gone(ctx context.Context, push outbox.Push) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`DELETE FROM `+tableOf(push)+` WHERE device_id = $1`, push.Device)
		return err
	})
}

// tableOf is where the device of a message stands.
func tableOf(push outbox.Push) string {
	if push.Status != "" {
		return "shopper_devices"
	}
	return "push_devices"
}
