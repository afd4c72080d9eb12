// Package signin proves that somebody reads a mailbox: one-time passwords, the
// limits on asking and guessing, and tokens. It serves customers and staff
// alike and opens no sessions: their packages do.
package signin

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"math/big"
	"net/netip"
	"strconv"
	"time"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/outbox"
)

// Service mails one-time passwords and checks them. It is safe for concurrent
// use.
type Service struct {
	db     *db.DB
	outbox *outbox.Outbox
	key    []byte // lies beside the database, not in it
	limits Limits
}

// New makes the service on an open database.
func New(d *db.DB, o *outbox.Outbox, key []byte, limits Limits) *Service {
	return &Service{db: d, outbox: o, key: key, limits: limits.orDefault()}
}

// codeLife is how long a one-time password may be used.
const codeLife = 5 * time.Minute

// ClockSlack forgives the clock of a server being set back a little. Set back
// further, codes from its future are dead.
const ClockSlack = time.Minute

// Request mails a fresh one-time password to an address through the outbox and
// voids older ones. It does the same for an address that it has never seen, so
// that nobody learns who has an account. TooMany, with the time to wait, when
// the address or the network has asked too often; Invalid for what is no
// address. The counts survive a restart.
func (s *Service) Request(ctx context.Context, email string, network netip.Addr) error {
	email, err := clean.Email(email)
	if err != nil {
		return err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error { return s.SendCode(tx, email, email, network, true) })
	if err != nil {
		return fmt.Errorf("request a one-time password: %w", err)
	}
	s.outbox.Announce()
	return nil
}

// SendCode mails a code for a subject, within the limits, and voids older ones.
// Without known it only counts.
func (s *Service) SendCode(tx *db.Tx, email, subject string, network netip.Addr, known bool) error {
	now := tx.Now()
	windows := s.limits.sendWindows(subject, network)
	if err := checkWindows(tx, now, eventSent, windows); err != nil {
		return err
	}
	if err := Prune(tx, now); err != nil {
		return err
	}
	if err := recordEvents(tx, now, eventSent, windows); err != nil || !known {
		return err
	}
	if err := voidCodes(tx, subject); err != nil {
		return err
	}
	return s.mailCode(tx, now, email, subject)
}

// mailCode makes a code for a subject and puts it in the outbox, to the
// address. The database stores its HMAC.
func (s *Service) mailCode(tx *db.Tx, now int64, email, subject string) error {
	code, err := newCode()
	if err != nil {
		return err
	}
	expires := now + codeLife.Milliseconds()
	var id int64
	err = tx.QueryRow(`INSERT INTO one_time_passwords (email, mac, created_at, expires_at) VALUES ($1, $2, $3, $4)
		RETURNING otp_id`, subject, []byte{}, now, expires).Scan(&id)
	if err != nil {
		return fmt.Errorf("write one-time password: %w", err)
	}
	if _, err := tx.Exec(`UPDATE one_time_passwords SET mac = $1 WHERE otp_id = $2`, s.codeMAC(subject, id, code), id); err != nil {
		return fmt.Errorf("write one-time password: %w", err)
	}
	return outbox.Enqueue(tx, now, outbox.Item{
		Kind:      outbox.KindOTPMail,
		Payload:   outbox.OTPMail{Email: email, Code: code},
		UniqueKey: "otp:" + strconv.FormatInt(id, 10),
		Expires:   db.At(expires),
	})
}

// newCode draws eight digits evenly.
func newCode() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(100_000_000))
	if err != nil {
		return "", fmt.Errorf("draw a one-time password: %w", err)
	}
	return fmt.Sprintf("%08d", n), nil
}

// codeMAC binds a code to its address and to one row: somebody who reads the
// database can neither guess codes offline nor move them to another address.
func (s *Service) codeMAC(email string, id int64, code string) []byte {
	mac := hmac.New(sha256.New, s.key)
	fmt.Fprintf(mac, "%s|%d|%s", email, id, code)
	return mac.Sum(nil)
}

// voidCodes ends all codes of an address and takes those not yet mailed out of
// the outbox: a late mail with a dead code only confuses.
func voidCodes(tx *db.Tx, email string) error {
	_, err := tx.Exec(`UPDATE outbox SET due_at = NULL, payload = '{}', error = 'voided'
		WHERE due_at IS NOT NULL AND unique_key IN (
			SELECT 'otp:' || otp_id FROM one_time_passwords WHERE email = $1 AND used = 0)`, email)
	if err == nil {
		_, err = tx.Exec(`UPDATE one_time_passwords SET used = 1 WHERE email = $1 AND used = 0`, email)
	}
	if err != nil {
		return fmt.Errorf("void older one-time passwords: %w", err)
	}
	return nil
}

// SpendCode takes one attempt at the address's live code and tells whether
// code is it. A right code is used up.
func (s *Service) SpendCode(tx *db.Tx, now int64, email, code string) (bool, error) {
	id, right, err := s.TryCode(tx, now, email, code)
	if err != nil || !right {
		return false, err
	}
	return true, UseUpCode(tx, id)
}

// TryCode takes one attempt at the live code of an address and tells whether
// code is it, and which it is. The attempt is taken before looking, so that
// parallel guesses cannot share one.
func (s *Service) TryCode(tx *db.Tx, now int64, email, code string) (id int64, right bool, err error) {
	var mac []byte
	err = tx.QueryRow(`UPDATE one_time_passwords SET attempts = attempts + 1
		WHERE email = $1 AND used = 0 AND attempts < 5 AND created_at <= $2 AND expires_at > $3
		RETURNING otp_id, mac`, email, now+ClockSlack.Milliseconds(), now).Scan(&id, &mac)
	if errors.Is(err, sql.ErrNoRows) {
		// An expired code stays expired, even if the clock is set back.
		_, err = tx.Exec(`UPDATE one_time_passwords SET used = 1 WHERE email = $1 AND expires_at <= $2`, email, now)
		return 0, false, err
	}
	if err != nil {
		return 0, false, fmt.Errorf("take an attempt: %w", err)
	}
	return id, hmac.Equal(mac, s.codeMAC(email, id, code)), nil
}

func UseUpCode(tx *db.Tx, id int64) error {
	if _, err := tx.Exec(`UPDATE one_time_passwords SET used = 1 WHERE otp_id = $1`, id); err != nil {
		return fmt.Errorf("use up a one-time password: %w", err)
	}
	return nil
}

// Prune deletes what no limit and no code needs any more. A code's row and its
// outbox item go together: their names may be given again.
func Prune(tx *db.Tx, now int64) error {
	old := now - longestWindow.Milliseconds()
	for _, statement := range []string{
		`DELETE FROM otp_events WHERE at <= $1`,
		`DELETE FROM outbox WHERE kind = 'otp-mail' AND expires_at <= $1`,
		`DELETE FROM one_time_passwords WHERE expires_at <= $1`,
	} {
		if _, err := tx.Exec(statement, old); err != nil {
			return fmt.Errorf("prune sign-in: %w", err)
		}
	}
	return nil
}
