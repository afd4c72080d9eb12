// Package signin proves that somebody reads a mailbox: one-time passwords, the
// challenges that they are bound to, the limits on asking and guessing, devices
// that signed in before, and tokens. It serves customers and staff alike and
// opens no sessions: their packages do.
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
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/outbox"
)

// Service mails one-time passwords and checks them. It is safe for concurrent
// use.
type Service struct {
	db      *db.DB
	outbox  *outbox.Outbox
	key     []byte // lies beside the database, not in it
	limits  Limits
	crowded atomic.Bool // the budget for all together was full when last looked at
}

// New makes the service on an open database.
func New(d *db.DB, o *outbox.Outbox, key []byte, limits Limits) *Service {
	return &Service{db: d, outbox: o, key: key, limits: limits.orDefault()}
}

const (
	codeLife = 10 * time.Minute // how long a one-time password may be used
	maxLive  = 3                // codes of one subject at a time
)

// ClockSlack forgives the clock of a server being set back a little. Set back
// further, codes from its future are dead.
const ClockSlack = time.Minute

// Asker is who asks for a one-time password or tries one.
type Asker struct {
	Network   netip.Addr
	Device    string // what a device that signed in before keeps; "": none
	Challenge string // of a try: what the answer to the request handed out; "": none
	Language  string // that the mail is to speak; "": English
}

// Requested is what whoever asked for a code is told.
type Requested struct {
	Challenge string        // that the code is tried with
	NextIn    time.Duration // until a further code can be mailed, as far as the asker may know
}

// Recipient is whom a code is for.
type Recipient struct {
	Email   string // normalised, see clean.Email
	Subject string // the name under which codes and counts are kept
	Staff   bool
	Unknown bool // nobody is mailed, and everything else is the same
}

// Request mails a one-time password to an address through the outbox and
// returns the challenge that it is tried with. It does the same for an address
// that it has never seen, so that nobody learns who has an account. While a code
// is live, asking again too soon or too often mails nothing and returns a
// challenge for that code; while none is, it fails with TooMany, with the time to
// wait. Invalid for what is no address. The counts survive a restart.
func (s *Service) Request(ctx context.Context, email string, from Asker) (told Requested, err error) {
	email, err = clean.Email(email)
	if err != nil {
		return Requested{}, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		told, err = s.SendCode(tx, Recipient{Email: email, Subject: email}, from)
		return err
	})
	if err != nil {
		return Requested{}, fmt.Errorf("request a one-time password: %w", err)
	}
	s.outbox.Announce()
	return told, nil
}

// SendCode mails a code within the limits and returns its challenge, or that of
// a code that is live. Fails like Request.
func (s *Service) SendCode(tx *db.Tx, to Recipient, from Asker) (Requested, error) {
	now := tx.Now()
	if err := Prune(tx, now); err != nil {
		return Requested{}, err
	}
	live, err := liveCodes(tx, now, to.Subject)
	if err != nil {
		return Requested{}, err
	}
	k, err := whoAsks(tx, to.Subject, from)
	if err != nil {
		return Requested{}, err
	}
	oldest, full := takenPlace(live, from.Network, k)
	if full {
		return s.challengeAgain(tx, to.Subject, live[0], from.Network, k, db.At(oldest.expires).Sub(db.At(now)))
	}
	windows, due, err := s.admit(tx, now, to, from.Network, k, len(live) > 0)
	if refused, ok := errors.AsType[*fault.Error](err); ok && refused.Code == fault.TooMany && len(live) > 0 {
		return s.challengeAgain(tx, to.Subject, live[0], from.Network, k, refused.RetryAfter)
	}
	if err != nil {
		return Requested{}, err
	}
	if len(live) >= maxLive {
		if err := UseUpCode(tx, oldest.id); err != nil {
			return Requested{}, err
		}
	}
	if err := recordEvents(tx, now, eventSent, windows); err != nil {
		return Requested{}, err
	}
	if err := s.mailCode(tx, now, due, to, from); err != nil {
		return Requested{}, err
	}
	challenge, err := newChallenge(tx, to.Subject, allowance{}, now+codeLife.Milliseconds())
	return Requested{challenge, between}, err
}

// between is the least time from one code of a mailbox to the next.
const between = time.Minute

// takenPlace tells whether no further code can be live, and which one's place it
// would take. Only a known device's code takes one, and never that of a code which
// was asked for where the device is: it may be the one that is being typed.
func takenPlace(live []liveCode, network netip.Addr, k known) (oldest liveCode, full bool) {
	if len(live) < maxLive {
		return liveCode{}, false
	}
	for _, code := range slices.Backward(live) {
		if k.device != "" && code.askedFrom != neighbourhood(network) {
			return code, false
		}
	}
	return live[len(live)-1], true
}

// admit tells where one more mailed code counts and when it is due; TooMany when
// there is no room for it. Where the customer or member of staff signed in before,
// some room is left when strangers have used up the mailbox's or the network's, and
// no code is live that would do.
func (s *Service) admit(tx *db.Tx, now int64, to Recipient, network netip.Addr, k known, live bool) (windows []window, due int64, err error) {
	windows, due = s.sendWindows(to, network, k.device), now
	err = checkWindows(tx, now, eventSent, windows)
	if err == nil && k.isStranger() && !to.Staff {
		due, err = s.strangersTurn(tx, now, network)
	}
	if fault.CodeOf(err) == fault.TooMany && k.device == "" && k.home && !live {
		windows = homeWindows(to.Subject, network)
		err = checkWindows(tx, now, eventSent, windows)
	}
	return windows, due, err
}

// mailCode makes a code and puts it in the outbox, to be sent when it is due.
// The database stores its HMAC.
func (s *Service) mailCode(tx *db.Tx, now, due int64, to Recipient, from Asker) error {
	code, err := newCode()
	if err != nil {
		return err
	}
	expires := now + codeLife.Milliseconds()
	var id int64
	err = tx.QueryRow(`INSERT INTO one_time_passwords (email, mac, created_at, expires_at, asked_from) VALUES ($1, $2, $3, $4, $5)
		RETURNING otp_id`, to.Subject, []byte{}, now, expires, neighbourhood(from.Network)).Scan(&id)
	if err != nil {
		return fmt.Errorf("write one-time password: %w", err)
	}
	if _, err := tx.Exec(`UPDATE one_time_passwords SET mac = $1 WHERE otp_id = $2`, s.codeMAC(to.Subject, id, code), id); err != nil {
		return fmt.Errorf("write one-time password: %w", err)
	}
	if to.Unknown {
		return nil
	}
	if err := recordEvents(tx, now, eventSent, []window{{subject: everybody}}); err != nil {
		return err
	}
	return outbox.Enqueue(tx, now, outbox.Item{
		Kind:      outbox.KindOTPMail,
		Payload:   outbox.OTPMail{Email: to.Email, Code: code, Language: from.Language},
		UniqueKey: "otp:" + strconv.FormatInt(id, 10),
		Due:       db.At(due),
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

// liveCode is a one-time password that can still be used.
type liveCode struct {
	id, expires int64
	mac         []byte
	askedFrom   string // the neighbourhood whose request had it mailed
}

// liveCodes are those of a subject, the newest first. One that has expired stays
// so, even if the clock is set back.
func liveCodes(tx *db.Tx, now int64, subject string) ([]liveCode, error) {
	_, err := tx.Exec(`UPDATE one_time_passwords SET used = 1 WHERE email = $1 AND used = 0 AND expires_at <= $2`, subject, now)
	if err != nil {
		return nil, fmt.Errorf("end expired one-time passwords: %w", err)
	}
	return db.Collect(tx, func(rows *sql.Rows) (c liveCode, err error) {
		return c, rows.Scan(&c.id, &c.mac, &c.expires, &c.askedFrom)
	}, `SELECT otp_id, mac, expires_at, asked_from FROM one_time_passwords
		WHERE email = $1 AND used = 0 AND created_at <= $2 ORDER BY otp_id DESC`, subject, now+ClockSlack.Milliseconds())
}

// UseUpCode ends a code.
func UseUpCode(tx *db.Tx, id int64) error {
	if _, err := tx.Exec(`UPDATE one_time_passwords SET used = 1 WHERE otp_id = $1`, id); err != nil {
		return fmt.Errorf("use up a one-time password: %w", err)
	}
	return nil
}

// Prune deletes what no limit, no code and no device needs any more. A code's
// row and its outbox item go together: their names may be given again.
func Prune(tx *db.Tx, now int64) error {
	old := now - longestWindow.Milliseconds()
	for _, step := range []struct {
		statement string
		before    int64
	}{
		{`DELETE FROM otp_events WHERE at <= $1`, old},
		{`DELETE FROM outbox WHERE kind = 'otp-mail' AND expires_at <= $1`, old},
		{`DELETE FROM one_time_passwords WHERE expires_at <= $1`, old},
		{`DELETE FROM sign_in_challenges WHERE expires_at <= $1`, now},
		{`DELETE FROM sign_in_devices WHERE last_used_at <= $1`, now - DeviceLife.Milliseconds()},
	} {
		if _, err := tx.Exec(step.statement, step.before); err != nil {
			return fmt.Errorf("prune sign-in: %w", err)
		}
	}
	return nil
}
