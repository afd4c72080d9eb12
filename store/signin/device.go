package signin

import (
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

// maxDevices of one subject are known.
const maxDevices = 20

// knownDevice is the name of a device that signed in as the subject before; "" if
// it did not. Its requests and tries count apart, where no stranger comes.
func knownDevice(tx *db.Tx, subject, device string) (name string, err error) {
	var hash []byte
	err = tx.QueryRow(`SELECT hash FROM sign_in_devices WHERE hash = $1 AND subject = $2 AND last_used_at > $3`,
		TokenHash(device), subject, tx.Now()-DeviceLife.Milliseconds()).Scan(&hash)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("look for a device: %w", err)
	}
	return "device " + hex.EncodeToString(hash[:8]), nil
}

// KeepDevice notes that a device signed in as the subject and returns what it
// keeps: what it has already, if the shop gave it that, or 256 new bits. It opens
// nothing; it only has limits of its own.
func KeepDevice(tx *db.Tx, subject, device string) (string, error) {
	now := tx.Now()
	var given int
	if err := tx.QueryRow(`SELECT count(*) FROM sign_in_devices WHERE hash = $1`, TokenHash(device)).Scan(&given); err != nil {
		return "", fmt.Errorf("look for a device: %w", err)
	}
	if given == 0 {
		device = NewToken()
	}
	_, err := tx.Exec(`INSERT INTO sign_in_devices (hash, subject, last_used_at) VALUES ($1, $2, $3)
		ON CONFLICT (hash, subject) DO UPDATE SET last_used_at = excluded.last_used_at`, TokenHash(device), subject, now)
	if err == nil {
		_, err = tx.Exec(`DELETE FROM sign_in_devices WHERE subject = $1 AND hash NOT IN (
			SELECT hash FROM sign_in_devices WHERE subject = $1 ORDER BY last_used_at DESC LIMIT $2)`, subject, maxDevices)
	}
	if err != nil {
		return "", fmt.Errorf("keep a device: %w", err)
	}
	return device, nil
}
