package staff

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pquerna/otp/totp"

	"bhatti/store/db"
)

// totpPeriod is how long an authenticator shows one code (RFC 6238).
const totpPeriod = 30 * time.Second

// drift is how far from the present a code is recognised, in steps: five
// minutes. It is taken only if its step is the present one or a neighbour.
const drift = 10

// stepAt is the time step that a moment lies in.
func stepAt(moment time.Time) int64 { return moment.Unix() / int64(totpPeriod.Seconds()) }

// totpStep tells to which time step a code of the sealed key belongs, that
// nearest to the present; 0 if to none within the drift.
func (s *Service) totpStep(staffID int64, sealed []byte, code string) (int64, error) {
	secret, err := s.unseal(staffID, sealed)
	if err != nil || secret == "" {
		return 0, err
	}
	now := s.db.Clock()
	found := int64(0)
	for away := drift; away >= 0; away-- { // the nearest is found last
		for _, moment := range []time.Time{now.Add(time.Duration(away) * totpPeriod), now.Add(-time.Duration(away) * totpPeriod)} {
			right, err := totp.GenerateCode(secret, moment)
			if err != nil {
				return 0, fmt.Errorf("compute an authenticator's code: %w", err)
			}
			if subtle.ConstantTimeCompare([]byte(right), []byte(code)) == 1 {
				found = stepAt(moment)
			}
		}
	}
	return found, nil
}

// seal encrypts an authenticator's key for the database. Somebody with only the
// database, for example a backup, cannot read it, and it fits no other member
// of the staff.
func (s *Service) seal(staffID int64, secret string) ([]byte, error) {
	box, err := s.box()
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, box.NonceSize())
	rand.Read(nonce)
	return box.Seal(nonce, nonce, []byte(secret), fmt.Append(nil, staffID)), nil
}

// Authenticators counts those that the present key file opens, and lists the
// addresses of the staff whose it does not: they were set up with another.
func (s *Service) Authenticators(tx *db.Tx) (readable int, unreadable []string, err error) {
	type sealed struct {
		id     int64
		email  string
		secret []byte
	}
	all, err := db.Collect(tx, func(rows *sql.Rows) (m sealed, err error) { return m, rows.Scan(&m.id, &m.email, &m.secret) },
		`SELECT staff_id, email, totp_secret FROM staff WHERE totp_secret IS NOT NULL ORDER BY email`)
	if err != nil {
		return 0, nil, err
	}
	box, err := s.box()
	if err != nil {
		return 0, nil, err
	}
	for _, m := range all {
		if _, err := openSealed(box, m.id, m.secret); err != nil {
			unreadable = append(unreadable, m.email)
		} else {
			readable++
		}
	}
	return readable, unreadable, nil
}

func openSealed(box cipher.AEAD, staffID int64, sealed []byte) ([]byte, error) {
	if len(sealed) < box.NonceSize() {
		return nil, errors.New("an authenticator's key is too short")
	}
	return box.Open(nil, sealed[:box.NonceSize()], sealed[box.NonceSize():], fmt.Append(nil, staffID))
}

// unseal is "" for a key that was never sealed, or under another key file: such
// staff must be invited again.
func (s *Service) unseal(staffID int64, sealed []byte) (string, error) {
	box, err := s.box()
	if err != nil || len(sealed) < box.NonceSize() {
		return "", err
	}
	secret, err := openSealed(box, staffID, sealed)
	if err != nil {
		s.db.Log().Error("an authenticator's key cannot be read: invite its owner again", "staff", staffID)
		return "", nil
	}
	return string(secret), nil
}

func (s *Service) box() (cipher.AEAD, error) {
	key := hmac.New(sha256.New, s.key)
	key.Write([]byte("authenticators"))
	block, err := aes.NewCipher(key.Sum(nil))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}
