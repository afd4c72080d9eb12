package notify

import (
	"context"
	"crypto/ecdh"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/outbox"
)

// Subscription is what a browser gives out so that it can be pushed to (W3C Push API).
type Subscription struct {
	Endpoint string // the push service's address of this browser
	P256dh   string // the browser's public key, base64url
	Auth     string // a secret shared with the browser, base64url
}

// Device is a browser on which a member of the staff is told of new orders.
type Device struct {
	ID      string // the first eight bytes of the SHA-256 of its endpoint, as hex
	Browser string // "Chrome on Android"; "" if not known
	Since   time.Time
	Sent    time.Time // the last message; zero: none yet
	Error   string    // why the last message could not be sent; "": it was
	Bound   bool      // to the session that asks: it ends when that is signed out
}

// MaxDevices is how many devices a member can have; the oldest ends for another.
const MaxDevices = 10

// Owner is whose device it is, and the session in which it is turned on.
type Owner struct {
	StaffID     int64
	SessionHash []byte
}

var errSubscription = fault.New(fault.Invalid, "push.bad_keys", "The keys of this device are not those of a browser.")

// keys decodes what the browser gave; Invalid for what no browser gives.
func (b Subscription) keys() (public, secret []byte, err error) {
	public, err = base64.RawURLEncoding.DecodeString(strings.TrimRight(b.P256dh, "="))
	if err != nil {
		return nil, nil, errSubscription
	}
	if _, err := ecdh.P256().NewPublicKey(public); err != nil {
		return nil, nil, errSubscription
	}
	if secret, err = base64.RawURLEncoding.DecodeString(strings.TrimRight(b.Auth, "=")); err != nil || len(secret) != 16 {
		return nil, nil, errSubscription
	}
	return public, secret, nil
}

// deviceID names a device among those of a member; it opens nothing.
func deviceID(endpoint string) string {
	sum := sha256.Sum256([]byte(endpoint))
	return hex.EncodeToString(sum[:8])
}

// AddDevice lets a browser be told of new orders. A browser that is there already
// is bound to the present session and member: whoever signs in on it last. Invalid
// for an address or keys that no browser gives.
func (s *Service) AddDevice(ctx context.Context, of Owner, b Subscription) (id string, err error) {
	if err := checkEndpoint(b.Endpoint); err != nil {
		return "", err
	}
	public, secret, err := b.keys()
	if err != nil {
		return "", err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		number, err := db.NextID(tx, "push_devices", "device_id")
		if err != nil {
			return err
		}
		_, err = tx.Exec(`INSERT INTO push_devices (device_id, staff_id, session_hash, endpoint, public_key, secret, browser, created_at)
			VALUES ($1, $2, $3, $4, $5, $6, coalesce((SELECT browser FROM staff_sessions WHERE token_hash = $3), ''), $7)
			ON CONFLICT (endpoint) DO UPDATE SET staff_id = excluded.staff_id, session_hash = excluded.session_hash,
				public_key = excluded.public_key, secret = excluded.secret, browser = excluded.browser`,
			number, of.StaffID, of.SessionHash, b.Endpoint, public, secret, tx.Now())
		if err != nil {
			return err
		}
		_, err = tx.Exec(`DELETE FROM push_devices WHERE staff_id = $1 AND device_id NOT IN
			(SELECT device_id FROM push_devices WHERE staff_id = $1 ORDER BY device_id DESC LIMIT $2)`, of.StaffID, MaxDevices)
		if err != nil {
			return err
		}
		if err := asked(tx, of.StaffID); err != nil {
			return err
		}
		return audit.Record(tx, "notify on device", audit.Subject("staff", audit.ActorOf(ctx)), nil, audit.Fields{"Device": deviceID(b.Endpoint)})
	})
	if err != nil {
		return "", fmt.Errorf("add a device: %w", err)
	}
	return deviceID(b.Endpoint), nil
}

// Devices lists the devices of the member whose session asks, the newest first.
func (s *Service) Devices(ctx context.Context, of Owner) (list []Device, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, scanDevice, `SELECT endpoint, browser, created_at, sent_at, error, session_hash = $2
			FROM push_devices WHERE staff_id = $1 ORDER BY device_id DESC`, of.StaffID, of.SessionHash)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list devices: %w", err)
	}
	return list, nil
}

func scanDevice(rows *sql.Rows) (d Device, err error) {
	var endpoint string
	var since int64
	var sent sql.NullInt64
	err = rows.Scan(&endpoint, &d.Browser, &since, &sent, &d.Error, &d.Bound)
	d.ID, d.Since, d.Sent = deviceID(endpoint), db.At(since), db.MaybeAt(sent)
	return d, err
}

var errNoDevice = fault.New(fault.NotFound, "push.no_device", "Notifications on this device have ended already.")

// EndDevice ends the messages to one device of a member; NotFound if there is
// none of that id.
func (s *Service) EndDevice(ctx context.Context, staffID int64, id string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		number, err := deviceNumber(tx, staffID, id)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(`DELETE FROM push_devices WHERE device_id = $1`, number); err != nil {
			return err
		}
		return audit.Record(tx, "end notifications", audit.Subject("staff", audit.ActorOf(ctx)), nil, nil)
	})
}

// deviceNumber is the row of a member's device; NotFound.
func deviceNumber(tx *db.Tx, staffID int64, id string) (number int64, err error) {
	type row struct {
		number   int64
		endpoint string
	}
	rows, err := db.Collect(tx, func(rows *sql.Rows) (r row, err error) {
		return r, rows.Scan(&r.number, &r.endpoint)
	}, `SELECT device_id, endpoint FROM push_devices WHERE staff_id = $1`, staffID)
	if err != nil {
		return 0, err
	}
	for _, r := range rows {
		if deviceID(r.endpoint) == id {
			return r.number, nil
		}
	}
	return 0, errNoDevice
}

// testPause is how long after a test message the next can be asked for.
const testPause = 10 * time.Second

// Test sends a message to a device of a member that only shows that messages
// arrive. NotFound; TooMany within ten seconds of another.
func (s *Service) Test(ctx context.Context, staffID int64, id string) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		number, err := deviceNumber(tx, staffID, id)
		if err != nil {
			return err
		}
		since := db.At(tx.Now()).Add(-testPause).UnixMilli()
		_, early, err := audit.CountSince(tx, since, "test notification", audit.Fields{"Device": id}, 10)
		if err != nil {
			return err
		}
		if early > 0 {
			return fault.New(fault.TooMany, "push.test_too_soon", "A test is on its way. Please wait ten seconds.").After(testPause)
		}
		if err := enqueuePush(tx, outbox.Push{Device: number}); err != nil {
			return err
		}
		return audit.Record(tx, "test notification", audit.Subject("staff", audit.ActorOf(ctx)), nil, audit.Fields{"Device": id})
	})
	s.outbox.Announce()
	return err
}

// EndSession ends the messages to the device that a session was used on, within
// the transaction that ends the session.
func EndSession(tx *db.Tx, sessionHash []byte) error {
	_, err := tx.Exec(`DELETE FROM push_devices WHERE session_hash = $1`, sessionHash)
	return ended(err)
}

// EndOthers ends the messages to all devices of a member but the one that a
// session is used on.
func EndOthers(tx *db.Tx, staffID int64, sessionHash []byte) error {
	_, err := tx.Exec(`DELETE FROM push_devices WHERE staff_id = $1 AND session_hash <> $2`, staffID, sessionHash)
	return ended(err)
}

// EndAll ends the messages to all devices of everybody: a restored copy may
// bring back some that have ended since.
func EndAll(tx *db.Tx) error {
	for _, table := range []string{"push_devices", "shopper_devices"} {
		if _, err := tx.Exec(`DELETE FROM ` + table); err != nil {
			return ended(err)
		}
	}
	return nil
}

func ended(err error) error {
	if err != nil {
		return fmt.Errorf("end notifications: %w", err)
	}
	return nil
}
