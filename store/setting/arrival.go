package setting

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/secret"
)

// A test mail holds a code. Who enters it shows that the shop's mails arrive.
const (
	testMailLife  = 15 * time.Minute
	testMailTries = 5
)

var (
	errNoTestMail     = fault.New(fault.Invalid, "mail.no_test", "This code is no longer valid. Please send another test email.")
	errOtherRelay     = fault.New(fault.Invalid, "mail.other_relay", "Something was changed since the test email was sent. Please send another one.")
	errTooManyCodes   = fault.New(fault.Invalid, "mail.too_many_codes", "The code was wrong too often. Please send another test email.")
	errWrongTestCode  = fault.New(fault.Invalid, "mail.wrong_code", "This is not the code in the newest test email. Please look again.")
	errTestCodeDigits = fault.New(fault.Invalid, "mail.code_digits", "The code is the six digits in the test email.")
)

// NewTestCode draws the six digits of a test mail.
func NewTestCode() string {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		panic(err) // never: the system's random numbers cannot fail (Go 1.24)
	}
	return fmt.Sprintf("%06d", n)
}

// TestMailSent notes that a relay took a test mail with this code. Codes of
// earlier ones end.
func (s *Connections) TestMailSent(ctx context.Context, r Relay, code string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`INSERT INTO mail_test (only_one, code_hash, relay_hash, expires_at) VALUES (1, $1, $2, $3)
			ON CONFLICT (only_one) DO UPDATE SET code_hash = excluded.code_hash, relay_hash = excluded.relay_hash,
				expires_at = excluded.expires_at, tries = 0`,
			s.hash("test code", code), s.relayHash(r), tx.Clock().Add(testMailLife).UnixMilli())
		if err != nil {
			return fmt.Errorf("note a test mail: %w", err)
		}
		return audit.Record(tx, "test mail relay", audit.Subject("connection", mailRelay), nil, r)
	})
}

// SaveRelay keeps a mail relay whose test mail has arrived: code is that in it.
// Invalid for any other code, and for a relay that did not send it; a code can be
// tried five times, for 15 minutes.
func (s *Connections) SaveRelay(ctx context.Context, r Relay, code string) error {
	code = strings.Join(strings.Fields(code), "")
	if len(code) != 6 || strings.Trim(code, "0123456789") != "" {
		return errTestCodeDigits
	}
	var refused error // is written down, and so does not undo the transaction
	err := s.db.Write(ctx, func(tx *db.Tx) (err error) {
		if refused, err = s.enter(tx, r, code); err != nil || refused != nil {
			return err
		}
		before, err := s.relay(tx)
		if err != nil && !errors.Is(err, secret.ErrForeignKey) {
			return err
		}
		if err := s.secrets.Set(tx, mailPassword, r.Password); err != nil {
			return err
		}
		return keep(tx, mailRelay, before, r)
	})
	if err == nil {
		err = refused
	}
	return err
}

// enter tries a code and uses it up. refused says why it is not the one.
func (s *Connections) enter(tx *db.Tx, r Relay, code string) (refused, err error) {
	var codeHash, relayHash []byte
	var expires int64
	var tries int
	err = tx.QueryRow(`SELECT code_hash, relay_hash, expires_at, tries FROM mail_test`).Scan(&codeHash, &relayHash, &expires, &tries)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, errNoTestMail
	case err != nil:
		return nil, fmt.Errorf("read the test mail: %w", err)
	case tx.Now() >= expires:
		return nil, errNoTestMail
	case tries >= testMailTries:
		return nil, errTooManyCodes
	case !hmac.Equal(relayHash, s.relayHash(r)):
		return nil, errOtherRelay
	case hmac.Equal(codeHash, s.hash("test code", code)):
		_, err := tx.Exec(`DELETE FROM mail_test`)
		return nil, err
	}
	if _, err := tx.Exec(`UPDATE mail_test SET tries = tries + 1`); err != nil {
		return nil, fmt.Errorf("count a wrong code: %w", err)
	}
	return errWrongTestCode, audit.Record(tx, "wrong code of a test mail", audit.Subject("connection", mailRelay), nil, audit.Fields{})
}

func (s *Connections) relayHash(r Relay) []byte {
	return s.hash("test relay", fmt.Sprintf("%q", []string{r.Host, fmt.Sprint(r.Port), r.User, r.Password, r.TLS, r.From}))
}

// hash is keyed, so that a copy of the database does not tell what it is of.
func (s *Connections) hash(what, text string) []byte {
	mac := hmac.New(sha256.New, s.key)
	mac.Write([]byte(what + "\x00" + text))
	return mac.Sum(nil)
}
