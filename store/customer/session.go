package customer

import (
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/notify"
	"bhatti/store/signin"
)

const (
	sessionLife  = 30 * 24 * time.Hour // at most
	SessionIdle  = 14 * 24 * time.Hour // without use
	sessionTouch = 5 * time.Minute     // how exactly the last use is known
	maxSessions  = 10                  // of one customer
)

// Session is a fresh sign-in. The token is shown only this once; the database
// stores its hash.
type Session struct {
	Token        string
	Device       string // has limits of its own at the next sign-in
	Customer     Customer
	IssuedAt     time.Time
	ExpiresAt    time.Time
	NeedsProfile bool // the customer has not given a name yet
}

var (
	errWrongCode    = fault.New(fault.Invalid, "otp.wrong", "The OTP is wrong or has expired. Please try again or request a new one.")
	errSessionEnded = fault.New(fault.Unauthorized, "session.expired", "Session expired. Please log in!")
)

// SignIn spends a one-time password; blanks in it are forgiven, since it is
// shown widely spaced. The first right one makes the customer. Every failure is
// Invalid with one and the same text; TooMany, with the time to wait, after too
// many tries, see signin.Guess.
func (s *Service) SignIn(ctx context.Context, email, code string, from signin.Asker) (session Session, err error) {
	email, err = clean.Email(email)
	if err != nil {
		return Session{}, errWrongCode
	}
	right := false
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		now := s.db.Now()
		guess, err := s.signin.Guess(tx, email, strings.Join(strings.Fields(code), ""), from)
		if err != nil {
			return err
		}
		if right = guess.Right; !right { // counted and committed, though it failed
			return guess.Wrong(tx)
		}
		if err := guess.UseUp(tx); err != nil {
			return err
		}
		if session.Customer, err = FindOrAdd(tx, now, email); err != nil {
			return err
		}
		session.Token, err = openSession(tx, now, session.Customer.ID)
		if err != nil {
			return err
		}
		session.IssuedAt = db.At(now)
		session.Device, err = signin.KeepDevice(tx, email, from)
		return err
	})
	if err != nil {
		return Session{}, fmt.Errorf("sign in: %w", err)
	}
	if !right {
		return Session{}, errWrongCode
	}
	session.ExpiresAt = session.IssuedAt.Add(sessionLife)
	session.NeedsProfile = session.Customer.Name == ""
	return session, nil
}

// openSession adds a session of 256 random bits and ends the customer's oldest
// ones beyond the limit.
func openSession(tx *db.Tx, now, customerID int64) (token string, err error) {
	token = signin.NewToken()
	_, err = tx.Exec(`INSERT INTO sessions (token_hash, customer_id, created_at, last_used_at, expires_at)
		VALUES ($1, $2, $3, $4, $5)`, signin.TokenHash(token), customerID, now, now, now+sessionLife.Milliseconds())
	if err != nil {
		return "", fmt.Errorf("open session: %w", err)
	}
	_, err = tx.Exec(`DELETE FROM sessions WHERE customer_id = $1 AND token_hash NOT IN (
		SELECT token_hash FROM sessions WHERE customer_id = $2 ORDER BY created_at DESC, last_used_at DESC LIMIT $3)`,
		customerID, customerID, maxSessions)
	if err != nil {
		return "", fmt.Errorf("end old sessions: %w", err)
	}
	return token, nil
}

// Authenticate tells whose valid session a token is and when it ends if it is
// not used again; Unauthorized for any other token. It only reads, but for
// noting the use every few minutes.
func (s *Service) Authenticate(ctx context.Context, token string) (c Customer, ends time.Time, err error) {
	if len(token) != base64.RawURLEncoding.EncodedLen(32) {
		return Customer{}, ends, errSessionEnded
	}
	hash := signin.TokenHash(token)
	var lastUsed, expires int64
	err = s.db.ReadRow(ctx, []any{&c.ID, &c.Email, &c.Name, &c.Mobile, &lastUsed, &expires},
		`SELECT c.customer_id, c.email, c.name, c.mobile, s.last_used_at, s.expires_at
		FROM sessions s JOIN customers c ON c.customer_id = s.customer_id WHERE s.token_hash = $1`, hash)
	if errors.Is(err, sql.ErrNoRows) {
		return Customer{}, ends, errSessionEnded
	}
	if err != nil {
		return Customer{}, ends, fmt.Errorf("authenticate: %w", err)
	}
	now := s.db.Now()
	switch {
	case now >= expires || now-lastUsed >= SessionIdle.Milliseconds():
		// Delete it, so that a clock that is set back cannot revive it.
		return Customer{}, ends, errors.Join(errSessionEnded, s.endSession(ctx, hash))
	case now-lastUsed >= sessionTouch.Milliseconds():
		if err := s.touchSession(ctx, hash, now); err != nil { // not worth refusing the customer
			s.db.Log().Warn("use of a session not noted", "error", err)
		}
	}
	return c, db.At(min(expires, lastUsed+SessionIdle.Milliseconds())), nil
}

// touchSession notes a use. Of parallel requests only the first finds the row stale.
func (s *Service) touchSession(ctx context.Context, hash []byte, now int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE sessions SET last_used_at = $1 WHERE token_hash = $2 AND last_used_at <= $3`,
			now, hash, now-sessionTouch.Milliseconds())
		return err
	})
}

// SignOut ends the session of a token, and what its device is told of orders.
// Ending an expired one is not an error.
func (s *Service) SignOut(ctx context.Context, token string) error {
	hash := signin.TokenHash(token)
	return s.endSession(ctx, hash, func(tx *db.Tx) error { return notify.EndShopperSession(tx, hash) })
}

// endSession ends a session and, in the same transaction, what else ends with it.
func (s *Service) endSession(ctx context.Context, hash []byte, also ...func(*db.Tx) error) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		for _, end := range also {
			if err := end(tx); err != nil {
				return err
			}
		}
		_, err := tx.Exec(`DELETE FROM sessions WHERE token_hash = $1`, hash)
		return err
	})
	if err != nil {
		return fmt.Errorf("end session: %w", err)
	}
	return nil
}
