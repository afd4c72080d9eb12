package notify

import (
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"

	"bhatti/store/db"
	"bhatti/store/outbox"
	"bhatti/store/slot"
)

// Shopper is a customer in a session, on whose device it is told how far orders are.
type Shopper struct {
	CustomerID  int64
	SessionHash []byte
	Browser     string // "Chrome on Android"; "" if not known
}

// AddShopperDevice lets a browser be told of its customer's orders. A browser that
// is there already is bound to the present session and customer: whoever signed in
// on it last. Invalid for an address or keys that no browser gives.
func (s *Service) AddShopperDevice(ctx context.Context, of Shopper, b Subscription) (id string, err error) {
	if err := checkEndpoint(b.Endpoint); err != nil {
		return "", err
	}
	public, secret, err := b.keys()
	if err != nil {
		return "", err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		number, err := db.NextID(tx, "shopper_devices", "device_id")
		if err != nil {
			return err
		}
		_, err = tx.Exec(`INSERT INTO shopper_devices (device_id, customer_id, session_hash, endpoint, public_key, secret, browser, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
			ON CONFLICT (endpoint) DO UPDATE SET customer_id = excluded.customer_id, session_hash = excluded.session_hash,
				public_key = excluded.public_key, secret = excluded.secret, browser = excluded.browser`,
			number, of.CustomerID, of.SessionHash, b.Endpoint, public, secret, of.Browser, tx.Now())
		if err != nil {
			return err
		}
		_, err = tx.Exec(`DELETE FROM shopper_devices WHERE customer_id = $1 AND device_id NOT IN
			(SELECT device_id FROM shopper_devices WHERE customer_id = $1 ORDER BY device_id DESC LIMIT $2)`, of.CustomerID, MaxDevices)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("add a shopper's device: %w", err)
	}
	return deviceID(b.Endpoint), nil
}

// ShopperDevices lists the devices of the customer whose session asks, the newest first.
func (s *Service) ShopperDevices(ctx context.Context, of Shopper) (list []Device, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, scanDevice, `SELECT endpoint, browser, created_at, sent_at, error, session_hash = $2
			FROM shopper_devices WHERE customer_id = $1 ORDER BY device_id DESC`, of.CustomerID, of.SessionHash)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list a shopper's devices: %w", err)
	}
	return list, nil
}

// EndShopperDevice ends the messages to one device of a customer. Ending one that
// has ended is not an error: it is what was asked for.
func (s *Service) EndShopperDevice(ctx context.Context, customerID int64, id string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		endpoints, err := db.Collect(tx, func(rows *sql.Rows) (e string, err error) { return e, rows.Scan(&e) },
			`SELECT endpoint FROM shopper_devices WHERE customer_id = $1`, customerID)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(endpoints, func(endpoint string) bool { return deviceID(endpoint) == id })
		if at < 0 {
			return nil
		}
		_, err = tx.Exec(`DELETE FROM shopper_devices WHERE endpoint = $1`, endpoints[at])
		return err
	})
}

// EndShopperSession ends the messages to the device that a customer's session was
// used on, within the transaction that ends the session.
func EndShopperSession(tx *db.Tx, sessionHash []byte) error {
	_, err := tx.Exec(`DELETE FROM shopper_devices WHERE session_hash = $1`, sessionHash)
	return ended(err)
}

// told are the statuses of which a shopper's devices are told.
var told = []string{"ORDER PLACED", "ORDER PROCESSING", "ORDER SHIPPED", "ORDER DELIVERED"}

// TellShopper tells the devices of an order's customer of its new status, within
// the transaction that moves the order; of the same status once.
func TellShopper(tx *db.Tx, orderID, status string) error {
	if !slices.Contains(told, status) {
		return nil
	}
	devices, err := numbers(tx, `SELECT d.device_id FROM shopper_devices d JOIN orders o USING (customer_id)
		WHERE o.order_id = $1 ORDER BY d.device_id`, orderID)
	if err != nil {
		return fmt.Errorf("read a shopper's devices: %w", err)
	}
	for _, device := range devices {
		err := outbox.Enqueue(tx, tx.Now(), outbox.Item{
			Kind: outbox.KindPush, Payload: outbox.Push{Device: device, OrderID: orderID, Status: status}, Expires: tx.Clock().Add(worthwhile),
			UniqueKey: fmt.Sprint("tell ", device, " of ", orderID, " ", status),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Told is an order as its shopper is told of it.
type Told struct {
	ID, Number string
	Status     string
	Language   string // that the order was placed in: en, hi or mr
	Slot       slot.Moment
}

// shopperMessage reads the message of an item for a shopper; nil when it is no
// longer wanted: the device has ended or is another's, or the order is further.
func shopperMessage(tx *db.Tx, push outbox.Push) (*Message, error) {
	m := Message{Told: &Told{}}
	var public, secret []byte
	o := m.Told
	err := tx.QueryRow(`SELECT d.endpoint, d.public_key, d.secret, o.order_id, o.number, o.status, o.language,
			coalesce(o.slot_day, 0), o.slot_from, o.slot_to, o.collect
		FROM shopper_devices d JOIN orders o USING (customer_id)
		WHERE d.device_id = CAST($1 AS bigint) AND o.order_id = $2 AND o.status = $3`, push.Device, push.OrderID, push.Status).
		Scan(&m.Endpoint, &public, &secret, &o.ID, &o.Number, &o.Status, &o.Language, &o.Slot.Day, &o.Slot.From, &o.Slot.To, &o.Slot.Collect)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	m.P256dh, m.Auth = base64.RawURLEncoding.EncodeToString(public), base64.RawURLEncoding.EncodeToString(secret)
	return &m, err
}
