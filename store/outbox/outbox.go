// Package outbox stores work to be done outside the database, mails and push
// messages, in the transaction of its cause until it is done. It sends nothing itself.
package outbox

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/money"
)

// Outbox holds the effects that are still to be carried out. It is safe for concurrent use.
type Outbox struct {
	db          *db.DB
	ready, push chan struct{}
}

// New makes the service on an open database.
func New(d *db.DB) *Outbox {
	return &Outbox{db: d, ready: make(chan struct{}, 1), push: make(chan struct{}, 1)}
}

// Kinds of outbox items, each with its payload type.
const (
	KindOTPMail   = "otp-mail"   // OTPMail
	KindOrderMail = "order-mail" // OrderMail
	KindTestMail  = "test-mail"  // TestMail
	KindStaffMail = "staff-mail" // StaffMail
	KindPush      = "push"       // Push

	KindNoticeMail = "notice-mail" // NoticeMail
)

// OTPMail is the payload of a mail with a one-time password. The code stands
// nowhere else in the clear, and the payload is wiped when it is done with.
type OTPMail struct {
	Email, Code string
	Language    string `json:",omitempty"` // "": English
}

// OrderMail is the payload of a mail about an order. What it does not hold is
// read from the order when the mail is written.
type OrderMail struct {
	OrderID string
	Event   string      // an order status of the specification, "ORDER PLACED", or another event
	Amount  money.Paise `json:",omitempty"` // of the event
	URL     string      `json:",omitempty"` // where to pay
	// CreditNote is the number of the credit note of a refund, if it has one.
	CreditNote string `json:",omitempty"`
}

// Events of an order that no status tells.
const (
	EventReinstated   = "REINSTATED"    // paid after the reservation ended, and the order is reinstated
	EventSoldOut      = "SOLD OUT"      // paid after the reservation ended: the goods are sold out
	EventPaidTooLate  = "PAID TOO LATE" // paid after the order had been cancelled
	EventPaidTwice    = "PAID TWICE"
	EventPaidBefore   = "PAID BEFORE" // paid as the order was before it was changed
	EventNotTaken     = "NOT TAKEN"   // an authorised payment was never captured
	EventRefundComing = "REFUND COMING"
	EventRefunded     = "REFUNDED"
	EventPaymentLink  = "PAYMENT LINK" // where to pay an order taken on the telephone
	EventNewTime      = "NEW TIME"     // the shop has changed when the order comes
)

// TestMail is the payload of a mail that shows whether mails arrive.
type TestMail struct{ Email string }

// StaffMail is the payload of a mail to a member of the staff about a new order.
type StaffMail struct {
	OrderID string
	StaffID int64
}

// Push is the payload of a message to a device of a member of the staff, or of a
// shopper. What it says is read when it is sent.
type Push struct {
	Device  int64
	OrderID string  `json:",omitempty"` // "": a notice or a test
	Notice  *Notice `json:",omitempty"`
	Status  string  `json:",omitempty"` // of the order, which a shopper's device is told of; "": a device of the staff
}

// Notice tells an owner of the shop that something needs a person, or no longer does.
type Notice struct {
	Concern    string // which thing
	Words, Way string // what is wrong and what to do
	Over       bool   `json:",omitempty"` // it is over
	Since      int64  // Unix ms: when it began
}

// NoticeMail is the payload of a mail with a notice.
type NoticeMail struct {
	StaffID int64
	Notice
}

// SendTest puts a test mail into the outbox, like any other mail.
func (s *Outbox) SendTest(ctx context.Context, email string) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		now := s.db.Now()
		item := Item{Kind: KindTestMail, Payload: TestMail{email}, Expires: db.At(now).Add(time.Hour)}
		if err := Enqueue(tx, now, item); err != nil {
			return err
		}
		return audit.Record(tx, "test mail", audit.Subject("staff", email), nil, audit.Fields{})
	})
	s.Announce()
	return err
}

// EnqueueOrderMail puts a mail to the customer into the outbox. A mail with a
// name is sent only once, ever; "" can be sent again. A mail over the budget
// waits, see within.
func EnqueueOrderMail(tx *db.Tx, mail OrderMail, name string) error {
	item, err := within(tx, mail)
	if err != nil {
		return err
	}
	item.Kind, item.Payload, item.UniqueKey = KindOrderMail, mail, name
	return Enqueue(tx, tx.Now(), item)
}

// Item is an effect outside the database, written in one transaction with its
// cause and carried out later.
type Item struct {
	ID        int64
	Kind      string
	Payload   any       // of the kind's type
	UniqueKey string    // "" or a name that may be used once, ever
	Created   time.Time // read only
	Due       time.Time // zero: at once
	Expires   time.Time // zero: never; not worth doing afterwards
	Tries     int       // failed so far

	customer int64  // whose order a mail is about; 0: none's
	waits    string // why it is not due at once, for people
}

// Enqueue adds an item to the outbox. A second item of the same unique key is
// silently left out: the effect is on its way or done.
func Enqueue(tx *db.Tx, now int64, item Item) error {
	payload, err := json.Marshal(item.Payload)
	if err != nil {
		return fmt.Errorf("write outbox payload: %w", err)
	}
	due := now
	if !item.Due.IsZero() {
		due = item.Due.UnixMilli()
	}
	_, err = tx.Exec(`INSERT INTO outbox (kind, payload, unique_key, created_at, due_at, expires_at, customer_id, error)
		VALUES ($1, $2, $3, $4, $5, $6, nullif($7, 0), $8) ON CONFLICT (unique_key) DO NOTHING`,
		item.Kind, string(payload), db.Nullable(item.UniqueKey), now, due, db.NullableTime(item.Expires), item.customer, item.waits)
	if err != nil {
		return fmt.Errorf("write to the outbox: %w", err)
	}
	return nil
}

// Ready receives a value soon after something that should be sent at once was
// written to the outbox by this process.
func (s *Outbox) Ready() <-chan struct{} { return s.ready }

// PushReady is Ready for who sends the push messages.
func (s *Outbox) PushReady() <-chan struct{} { return s.push }

// Announce wakes the readers of Ready and PushReady. Call it after the commit.
func (s *Outbox) Announce() {
	for _, reader := range []chan struct{}{s.ready, s.push} {
		select {
		case reader <- struct{}{}:
		default: // somebody is being woken already
		}
	}
}

// Due reads up to limit mails whose time has come, those that expire
// soonest first: a sign-in code must not wait behind a hundred order mails.
// Expired items are among them, for the reader to give up.
func (s *Outbox) Due(ctx context.Context, limit int) (items []Item, err error) {
	return s.due(ctx, `kind <> 'push'`, `expires_at IS NULL, expires_at, due_at`, limit)
}

// DuePushes is Due for the push messages, those first that have not been tried.
func (s *Outbox) DuePushes(ctx context.Context, limit int) (items []Item, err error) {
	return s.due(ctx, `kind = 'push'`, `tries, due_at`, limit)
}

// IsDue tells whether the time of an item that was read earlier has still come: it
// may have been settled since.
func (s *Outbox) IsDue(ctx context.Context, id int64) (due bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM outbox WHERE outbox_id = $1 AND due_at <= $2)`, id, s.db.Now()).Scan(&due)
	})
	return due, err
}

func (s *Outbox) due(ctx context.Context, which, order string, limit int) (items []Item, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		items, err = db.Collect(tx, scanItem, `SELECT outbox_id, kind, payload, coalesce(unique_key, ''), created_at, due_at, expires_at, tries
			FROM outbox WHERE due_at <= $1 AND `+which+` ORDER BY `+order+`, outbox_id LIMIT $2`, s.db.Now(), limit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the outbox: %w", err)
	}
	return items, nil
}

func scanItem(rows *sql.Rows) (item Item, err error) {
	var payload string
	var created, due int64
	var expires sql.NullInt64
	if err := rows.Scan(&item.ID, &item.Kind, &payload, &item.UniqueKey, &created, &due, &expires, &item.Tries); err != nil {
		return item, err
	}
	item.Created, item.Due = db.At(created), db.At(due)
	if expires.Valid {
		item.Expires = db.At(expires.Int64)
	}
	item.Payload = readPayload(item.Kind, payload)
	return item, nil
}

// readPayload leaves what it does not know (the kind of a newer release, say)
// as raw JSON, so that one strange item does not hold up the others.
func readPayload(kind, text string) any {
	switch kind {
	case KindOTPMail:
		return decode[OTPMail](text)
	case KindOrderMail:
		return decode[OrderMail](text)
	case KindTestMail:
		return decode[TestMail](text)
	case KindStaffMail:
		return decode[StaffMail](text)
	case KindPush:
		return decode[Push](text)
	case KindNoticeMail:
		return decode[NoticeMail](text)
	}
	return json.RawMessage(text)
}

func decode[Payload any](text string) any {
	var p Payload
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		return json.RawMessage(text)
	}
	return p
}

// Done records that an item was carried out, and wipes its payload.
func (s *Outbox) Done(ctx context.Context, id int64) error {
	return s.settle(ctx, id, `UPDATE outbox SET due_at = NULL, done_at = $1, payload = '{}', error = '' WHERE outbox_id = $2`, s.db.Now(), id)
}

// Failed records why an item could not be carried out (cause: without
// addresses, it is kept) and when to try again. A zero retryAt gives up; what
// holds a code is wiped then, anything else somebody can retry.
func (s *Outbox) Failed(ctx context.Context, id int64, cause string, retryAt time.Time) error {
	if retryAt.IsZero() {
		return s.settle(ctx, id, `UPDATE outbox SET due_at = NULL, tries = tries + 1, error = $1,
			payload = CASE WHEN kind IN ('order-mail', 'staff-mail') THEN payload ELSE '{}' END WHERE outbox_id = $2`, cause, id)
	}
	return s.settle(ctx, id, `UPDATE outbox SET due_at = $1, tries = tries + 1, error = $2 WHERE outbox_id = $3`, retryAt.UnixMilli(), cause, id)
}

func (s *Outbox) settle(ctx context.Context, id int64, update string, args ...any) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(update, args...)
		return err
	})
	if err != nil {
		return fmt.Errorf("settle outbox item %d: %w", id, err)
	}
	return nil
}
