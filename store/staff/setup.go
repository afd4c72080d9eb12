package staff

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/signin"
)

// setupGuesses is how many wrong codes of an authenticator end a setup link.
const setupGuesses = 5

var (
	errNoSetupLink = fault.New(fault.NotFound, "staff.setup_link_used",
		"This link has been used, or a newer one has taken its place. On the server, “sudo bhatti setup” prints a new one.")
	errSetupLinkExpired = fault.New(fault.NotFound, "staff.setup_link_expired",
		"This link has expired: it works for {minutes} minutes. On the server, “sudo bhatti setup” prints a new one.", "minutes", int(InviteLife.Minutes()))
	errOwnerThere = fault.New(fault.Conflict, "staff.setup_owner_there",
		"This shop has an owner, who enters a code of the authenticator app. To add another owner, use “sudo bhatti staff add EMAIL” on the server.")
)

// Setup is whom a setup link lets in.
type Setup struct {
	Email    string // "": to be typed
	Enrolled bool   // has an authenticator: the link and its code sign in
}

// setupLink is the row of the link.
type setupLink struct {
	email     string // that the command named; "": none
	offeredTo string
	offered   []byte // the sealed key of the authenticator that is being set up
	wrong     int
}

// NewSetupLink draws the token of a link with which an owner is enrolled, or signs
// in before mails arrive. It is shown only this once, works once and for
// InviteLife, and ends the links before it. email may be "": it is then typed at the first
// visit. Conflict when an owner can sign in without it: mailArrives says that the
// shop's mails are known to arrive. Invalid for a bad address.
func (s *Service) NewSetupLink(ctx context.Context, email string, mailArrives bool) (token string, err error) {
	if email != "" {
		if email, err = clean.Email(email); err != nil {
			return "", err
		}
	}
	token = signin.NewToken()
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		owners, err := s.enrolledOwners(tx)
		if err != nil {
			return err
		}
		if len(owners) > 0 {
			if mailArrives, err = mailArrived(tx, mailArrives); err != nil {
				return err
			}
			if mailArrives {
				return fault.New(fault.Conflict, "staff.set_up", `The shop is set up: {email} can sign in at /admin with a code by email. To add somebody or to set up a lost authenticator again, run "bhatti staff add EMAIL"; for somebody whom a restored copy brought back, "bhatti staff confirm EMAIL".`, "email", strings.Join(owners, ", "))
			}
		}
		_, err = tx.Exec(`INSERT INTO setup_link (only_one, token_hash, email, made_at) VALUES (1, $1, $2, $3)
			ON CONFLICT (only_one) DO UPDATE SET token_hash = excluded.token_hash, email = excluded.email, made_at = excluded.made_at,
				offered_to = NULL, totp_offered = NULL, wrong_codes = 0`, signin.TokenHash(token), email, tx.Now())
		if err != nil {
			return fmt.Errorf("keep a setup link: %w", err)
		}
		return audit.Record(tx, "make setup link", audit.Subject("staff", whom(email)), nil, nil)
	})
	return token, err
}

// whom names the owner of a link in the audit log.
func whom(email string) string {
	if email == "" {
		return "owner"
	}
	return email
}

// mailArrived tells whether mails are known to arrive: the caller knows it, or
// somebody has signed in with a code from one.
func mailArrived(tx *db.Tx, known bool) (arrived bool, err error) {
	if known {
		return true, nil
	}
	err = tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM audit_log WHERE what = 'sign in')`).Scan(&arrived)
	return arrived, err
}

// enrolledOwners lists the addresses of the owners whose authenticator works.
func (s *Service) enrolledOwners(tx *db.Tx) (emails []string, err error) {
	members, err := db.Collect(tx, func(rows *sql.Rows) (Member, error) { return scanStaff(rows) },
		`SELECT `+staffColumns+` FROM staff WHERE role = 'owner' ORDER BY email`)
	for _, m := range members {
		if ready, err := s.opens(tx, m); err != nil {
			return nil, err
		} else if ready {
			emails = append(emails, m.Email)
		}
	}
	return emails, err
}

// opens tells whether a member is an owner whose authenticator the key file opens.
func (s *Service) opens(tx *db.Tx, m Member) (bool, error) {
	if m.Role != Owner || !m.Enrolled {
		return false, nil
	}
	var sealed []byte
	if err := tx.QueryRow(`SELECT totp_secret FROM staff WHERE staff_id = $1`, m.ID).Scan(&sealed); err != nil {
		return false, err
	}
	secret, err := s.unseal(m.ID, sealed)
	return secret != "", err
}

// linkOf finds the link of a token. NotFound, saying whether it has expired or is
// of no use for another reason.
func linkOf(tx *db.Tx, token string) (l setupLink, err error) {
	var made int64
	var offeredTo sql.NullString
	err = tx.QueryRow(`SELECT email, offered_to, totp_offered, wrong_codes, made_at FROM setup_link WHERE token_hash = $1`, signin.TokenHash(token)).
		Scan(&l.email, &offeredTo, &l.offered, &l.wrong, &made)
	l.offeredTo = offeredTo.String
	switch now := tx.Now(); {
	case errors.Is(err, sql.ErrNoRows):
		return l, errNoSetupLink
	case err != nil:
		return l, err
	case l.wrong >= setupGuesses:
		return l, errNoSetupLink
	case made <= now-InviteLife.Milliseconds(), made > now+signin.ClockSlack.Milliseconds():
		return l, errSetupLinkExpired
	}
	return l, nil
}

// BeginSetup tells whom a link lets in. It uses nothing up. NotFound.
func (s *Service) BeginSetup(ctx context.Context, token string) (who Setup, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		l, err := linkOf(tx, token)
		if err != nil {
			return err
		}
		who, err = s.lets(tx, l)
		return err
	})
	return who, err
}

// lets tells whom a link lets in: whom the command named, else the owner that the
// shop has.
func (s *Service) lets(tx *db.Tx, l setupLink) (Setup, error) {
	owners, err := s.enrolledOwners(tx)
	if err != nil {
		return Setup{}, err
	}
	if l.email != "" {
		for _, owner := range owners {
			if owner == l.email {
				return Setup{l.email, true}, nil
			}
		}
		return Setup{l.email, false}, nil
	}
	if len(owners) == 1 {
		return Setup{owners[0], true}, nil
	}
	return Setup{"", len(owners) > 0}, nil
}

// OfferSetup starts the enrolment of the owner: the key is for an authenticator
// app, issuer the shop's name in it. Asked again, it offers another key. NotFound
// for a link that is of no use; Conflict where an owner is enrolled, whom the link
// would replace; Invalid for a bad address.
func (s *Service) OfferSetup(ctx context.Context, token, email, issuer string) (key *otp.Key, err error) {
	if _, err := s.BeginSetup(ctx, token); err != nil { // without a turn at writing
		return nil, err
	}
	if email, err = clean.Email(email); err != nil {
		return nil, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		l, err := linkOf(tx, token)
		if err != nil {
			return err
		}
		who, err := s.lets(tx, l)
		switch {
		case err != nil:
			return err
		case who.Enrolled, who.Email != "" && who.Email != email:
			return errOwnerThere
		}
		if key, err = totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: email}); err != nil {
			return fmt.Errorf("make an authenticator's key: %w", err)
		}
		sealed, err := s.seal(0, key.Secret()) // of nobody yet
		if err != nil {
			return err
		}
		_, err = tx.Exec(`UPDATE setup_link SET offered_to = $1, totp_offered = $2 WHERE only_one = 1`, email, sealed)
		return err
	})
	return key, err
}

// EnrolSetup ends the enrolment with a code of the offered authenticator: its owner
// is on the staff and signed in, the link is used up. The recovery codes are shown
// only this once. NotFound for a link that is of no use, Invalid for a wrong code.
func (s *Service) EnrolSetup(ctx context.Context, token, code string, from Client) (session Session, codes []string, err error) {
	if _, err := s.BeginSetup(ctx, token); err != nil {
		return Session{}, nil, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		l, err := linkOf(tx, token)
		if err != nil {
			return err
		}
		step, err := s.totpStep(0, l.offered, code)
		if err != nil {
			return err
		}
		late := stepAt(tx.Clock()) - step
		switch {
		case step == 0:
			return errWrongAppCode
		case late < -1 || late > 1:
			return clockOff(late)
		}
		if session, err = s.hireOwner(tx, l, step, from); err != nil {
			return err
		}
		codes, err = s.giveRecoveryCodes(tx, session.Member.ID)
		return err
	})
	return session, codes, err
}

// hireOwner makes whom an authenticator was offered an owner who is signed in.
func (s *Service) hireOwner(tx *db.Tx, l setupLink, step int64, from Client) (Session, error) {
	_, err := tx.Exec(`INSERT INTO staff (email, role, created_at) VALUES ($1, 'owner', $2)
		ON CONFLICT (email) DO UPDATE SET role = excluded.role, suspended_at = NULL, invite_hash = NULL, invited_at = NULL`, l.offeredTo, tx.Now())
	if err != nil {
		return Session{}, err
	}
	m, err := staffByEmail(tx, l.offeredTo)
	if err != nil {
		return Session{}, err
	}
	secret, err := s.unseal(0, l.offered)
	if err != nil {
		return Session{}, err
	}
	sealed, err := s.seal(m.ID, secret)
	if err != nil {
		return Session{}, err
	}
	_, err = tx.Exec(`UPDATE staff SET totp_secret = $1, totp_offered = NULL, totp_step = $2, told_step = 0, enrolled_hash = NULL WHERE staff_id = $3`,
		sealed, step, m.ID)
	if err != nil {
		return Session{}, err
	}
	if _, err := endSessions(tx, m, ""); err != nil {
		return Session{}, err
	}
	if err := audit.RecordFor(tx, m.Email, "enrol authenticator", audit.Subject("staff", m.Email), nil, nil); err != nil {
		return Session{}, err
	}
	m.Enrolled = true
	return enterBySetup(tx, m, from)
}

// enterBySetup uses the link up and opens a session.
func enterBySetup(tx *db.Tx, m Member, from Client) (session Session, err error) {
	if _, err := tx.Exec(`DELETE FROM setup_link`); err != nil {
		return Session{}, err
	}
	session = Session{Member: m, ExpiresAt: db.At(tx.Now()).Add(SessionLife)}
	if session.Device, err = signin.KeepDevice(tx, staffSubject(m.Email), from.Asker); err != nil {
		return Session{}, err
	}
	session.Token, err = openSession(tx, tx.Now(), m, from, "sign in by setup link")
	return session, err
}

// SignInSetup signs an enrolled owner in with the link and a code of the
// authenticator, or a recovery code: the link stands in for the mailed code. The
// link is then used up, and so it is after some wrong codes. NotFound for a link
// that is of no use, Invalid for a wrong code or address.
func (s *Service) SignInSetup(ctx context.Context, token, email, code string, from Client) (session Session, err error) {
	if _, err := s.BeginSetup(ctx, token); err != nil {
		return Session{}, err
	}
	email, notAddress := clean.Email(email)
	code = strings.Join(strings.Fields(code), "")
	var wrong *fault.Error
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		l, err := linkOf(tx, token)
		if err != nil {
			return err
		}
		m, err := s.entering(tx, l, email, notAddress != nil)
		if err != nil {
			return err
		}
		if wrong = errWrongAppCode; m.ID != 0 {
			if wrong, err = s.spendSecond(tx, m.ID, code, ""); err != nil {
				return err
			}
		}
		if wrong != nil { // counted and committed, though it failed
			if err := recordFailure(tx, m, from.network()); err != nil {
				return err
			}
			_, err := tx.Exec(`UPDATE setup_link SET wrong_codes = wrong_codes + 1 WHERE only_one = 1`)
			return err
		}
		session, err = enterBySetup(tx, m, from)
		return err
	})
	if err == nil && wrong != nil {
		return Session{}, wrong
	}
	return session, err
}

// entering is the enrolled owner whom the link lets in under an address; the zero
// Member if it lets in nobody of that address.
func (s *Service) entering(tx *db.Tx, l setupLink, email string, malformed bool) (Member, error) {
	who, err := s.lets(tx, l)
	if err != nil || malformed || !who.Enrolled || who.Email != "" && who.Email != email {
		return Member{}, err
	}
	m, err := staffByEmail(tx, email)
	if errors.Is(err, sql.ErrNoRows) {
		return Member{}, nil
	}
	if ready, err := s.opens(tx, m); err != nil || !ready {
		return Member{}, err
	}
	return m, err
}
