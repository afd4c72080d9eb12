package signin

import (
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"bhatti/store/db"
)

// DeviceLife is how long a device that signed in is known, from its last
// sign-in.
const DeviceLife = 180 * 24 * time.Hour

// maxDevices of one subject are known, one that signs in in several networks once
// for each.
const maxDevices = 20

// known is what is known of an asker: whether somebody signed in as the subject
// before, on this device or in this neighbourhood. Their requests and tries count
// apart, where no other stranger comes.
type known struct {
	device string // its name; "": none
	home   bool   // the neighbourhood is known
}

func (k known) isStranger() bool { return k.device == "" && !k.home }

// whoAsks looks an asker up.
func whoAsks(tx *db.Tx, subject string, from Asker) (k known, err error) {
	since := tx.Now() - DeviceLife.Milliseconds()
	var hash []byte
	err = tx.QueryRow(`SELECT hash FROM sign_in_devices WHERE hash = $1 AND subject = $2 AND last_used_at > $3 LIMIT 1`,
		TokenHash(from.Device), subject, since).Scan(&hash)
	if err == nil {
		k.device = "device " + hex.EncodeToString(hash[:8])
	} else if !errors.Is(err, sql.ErrNoRows) {
		return k, fmt.Errorf("look for a device: %w", err)
	}
	var there int
	err = tx.QueryRow(`SELECT count(*) FROM sign_in_devices WHERE subject = $1 AND network = $2 AND last_used_at > $3`,
		subject, neighbourhood(from.Network), since).Scan(&there)
	if err != nil {
		return k, fmt.Errorf("look for a neighbourhood: %w", err)
	}
	k.home = there > 0
	return k, nil
}

// Knows tells whether a device signed in as the subject before.
func (s *Service) Knows(ctx context.Context, subject, device string) bool {
	if device == "" {
		return false
	}
	var k known
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		k, err = whoAsks(tx, subject, Asker{Device: device})
		return err
	})
	return err == nil && k.device != ""
}

// KeepDevice notes that a device signed in as the subject and returns what it
// keeps: what it has already, if the shop gave it that, or 256 new bits. It opens
// nothing; it only has limits of its own.
func KeepDevice(tx *db.Tx, subject string, from Asker) (device string, err error) {
	device = from.Device
	var given int
	if err := tx.QueryRow(`SELECT count(*) FROM sign_in_devices WHERE hash = $1`, TokenHash(device)).Scan(&given); err != nil {
		return "", fmt.Errorf("look for a device: %w", err)
	}
	if given == 0 {
		device = NewToken()
	}
	_, err = tx.Exec(`INSERT INTO sign_in_devices (hash, subject, network, last_used_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (hash, subject, network) DO UPDATE SET last_used_at = excluded.last_used_at`,
		TokenHash(device), subject, neighbourhood(from.Network), tx.Now())
	if err == nil {
		_, err = tx.Exec(`DELETE FROM sign_in_devices WHERE subject = $1 AND last_used_at < (
			SELECT last_used_at FROM sign_in_devices WHERE subject = $1 ORDER BY last_used_at DESC LIMIT 1 OFFSET $2)`, subject, maxDevices-1)
	}
	if err != nil {
		return "", fmt.Errorf("keep a device: %w", err)
	}
	return device, nil
}
