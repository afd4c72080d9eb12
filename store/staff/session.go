package staff

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/notify"
	"bhatti/store/signin"
)

// SessionLife is how long a sign-in to the back office lasts.
const SessionLife = 12 * time.Hour

// Session is a fresh sign-in of a member of the staff. The token is shown only
// this once; the database stores its hash.
type Session struct {
	Token     string
	Device    string // has limits of its own at the next sign-in; "" in the demo
	Member    Member
	ExpiresAt time.Time
}

var errStaffSessionEnded = fault.New(fault.Unauthorized, "staff.session_ended", "Your session has ended. Please sign in again.")

// staffSubject is the name under which codes and failures of a member of the
// staff are kept, apart from those of the customer with the same address.
func staffSubject(email string) string { return "staff " + email }

// KnowsDevice tells whether a member of the staff signed in on a device before.
func (s *Service) KnowsDevice(ctx context.Context, email, device string) bool {
	email, err := clean.Email(email)
	return err == nil && s.signin.Knows(ctx, staffSubject(email), device)
}

// RequestOTP mails a one-time password to a member of the staff who has an
// authenticator. For any other address it does the same but for the mail, and
// answers no differently. It returns the challenge that both codes are tried with,
// and fails like signin.Request.
func (s *Service) RequestOTP(ctx context.Context, email string, from signin.Asker) (challenge string, err error) {
	if email, err = clean.Email(email); err != nil {
		return "", err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		m, err := staffByEmail(tx, email)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		from.Language = m.Language
		to := signin.Recipient{Email: email, Subject: staffSubject(email), Staff: true, Unknown: !m.Enrolled}
		told, err := s.signin.SendCode(tx, to, from)
		challenge = told.Challenge
		return err
	})
	if err != nil {
		return "", fmt.Errorf("request a one-time password for the staff: %w", err)
	}
	s.outbox.Announce()
	return challenge, nil
}

// SignIn takes both factors at once: the code that was mailed, and that
// of the authenticator or a recovery code, which is then used up. What is wrong
// with the second it tells only to those whose first was right. Fails with
// Invalid, and TooMany after too many failures.
func (s *Service) SignIn(ctx context.Context, email, mailed, second string, from Client) (session Session, err error) {
	if email, err = clean.Email(email); err != nil {
		return Session{}, errWrongMailedCode
	}
	var wrong *fault.Error
	mailed, second = strings.Join(strings.Fields(mailed), ""), strings.Join(strings.Fields(second), "")
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		now := s.db.Now()
		session.Member, err = staffByEmail(tx, email)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		guess, err := s.signin.Guess(tx, staffSubject(email), mailed, from.Asker)
		if err != nil {
			return err
		}
		if wrong, err = s.spendBoth(tx, session.Member, &guess, second, from.Enrolled); err != nil {
			return err
		}
		if wrong != nil { // counted and committed, though it failed
			if err := recordFailure(tx, session.Member, from.network()); err != nil {
				return err
			}
			return guess.Wrong(tx)
		}
		if session.Device, err = signin.KeepDevice(tx, staffSubject(email), from.Asker); err != nil {
			return err
		}
		session.Token, err = openSession(tx, now, session.Member, from, "sign in")
		session.ExpiresAt = db.At(now).Add(SessionLife)
		return err
	})
	if err != nil {
		return Session{}, fmt.Errorf("sign in staff: %w", err)
	}
	if wrong != nil {
		return Session{}, wrong
	}
	return session, nil
}

// spendBoth looks at the second factor if the mailed code was right. Only if both
// are right is either used up. wrong says which is not; nil: both are.
func (s *Service) spendBoth(tx *db.Tx, m Member, mailed *signin.Guess, second, enrolled string) (wrong *fault.Error, err error) {
	if !mailed.Right || !m.Enrolled {
		return errWrongMailedCode, nil
	}
	if err := mailed.Second(tx); err != nil {
		return nil, err
	}
	if wrong, err := s.spendSecond(tx, m.ID, second, enrolled); err != nil || wrong != nil {
		return wrong, err
	}
	return nil, mailed.UseUp(tx)
}

// OpenSession signs a member of the staff in without any check: only for the
// demo. NotFound for an unknown address.
func (s *Service) OpenSession(ctx context.Context, email string, from Client) (session Session, err error) {
	err = s.change(ctx, email, func(tx *db.Tx, m Member) error {
		if !m.Suspended.IsZero() {
			return errStaffSessionEnded
		}
		now := s.db.Now()
		session = Session{Member: m, ExpiresAt: db.At(now).Add(SessionLife)}
		session.Token, err = openSession(tx, now, m, from, "sign in to the demo")
		return err
	})
	return session, err
}

func openSession(tx *db.Tx, now int64, m Member, from Client, how string) (token string, err error) {
	token = signin.NewToken()
	_, err = tx.Exec(`INSERT INTO staff_sessions (token_hash, staff_id, created_at, last_used_at, expires_at, network, browser)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		signin.TokenHash(token), m.ID, now, now, now+SessionLife.Milliseconds(), from.network(), from.browser())
	if err != nil {
		return "", fmt.Errorf("open a staff session: %w", err)
	}
	return token, audit.RecordFor(tx, m.Email, how, audit.Subject("staff", m.Email), nil, nil)
}

// Authenticate tells whose valid session a token is, until when it lives;
// Unauthorized for any other token.
func (s *Service) Authenticate(ctx context.Context, token string) (session Session, err error) {
	var created, used, expires int64
	hash := signin.TokenHash(token)
	err = s.db.View(ctx, func(tx *db.Tx) error {
		err := tx.QueryRow(`SELECT created_at, last_used_at, expires_at FROM staff_sessions WHERE token_hash = $1`, hash).Scan(&created, &used, &expires)
		if err != nil {
			return err
		}
		session.Member, err = scanStaff(tx.QueryRow(`SELECT `+staffColumns+` FROM staff WHERE staff_id =
			(SELECT staff_id FROM staff_sessions WHERE token_hash = $1)`, hash))
		return err
	})
	now := s.db.Now()
	if errors.Is(err, sql.ErrNoRows) || err == nil && (now >= expires || now < created-signin.ClockSlack.Milliseconds()) {
		return Session{}, errStaffSessionEnded
	}
	if err != nil {
		return Session{}, err
	}
	if now-used >= sessionTouch.Milliseconds() {
		s.touchSession(ctx, hash)
	}
	session.Token, session.ExpiresAt = token, db.At(expires)
	return session, nil
}

// SignOut ends the session of a token.
func (s *Service) SignOut(ctx context.Context, token string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var email string
		err := tx.QueryRow(`SELECT s.email FROM staff s JOIN staff_sessions t USING (staff_id) WHERE t.token_hash = $1`, signin.TokenHash(token)).Scan(&email)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(`DELETE FROM staff_sessions WHERE token_hash = $1`, signin.TokenHash(token)); err != nil {
			return err
		}
		if err := notify.EndSession(tx, signin.TokenHash(token)); err != nil {
			return err
		}
		return audit.Record(tx, "sign out", audit.Subject("staff", email), nil, nil)
	})
}
