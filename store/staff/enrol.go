package staff

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/signin"
)

// recoveryCodes is how many codes stand in for a lost authenticator, once each.
const recoveryCodes = 10

var (
	errInviteExpired = fault.New(fault.NotFound, "staff.invitation_expired",
		"This link has expired: it works for {minutes} minutes. Ask an owner of the shop for a new one.", "minutes", int(InviteLife.Minutes()))
	errNoInvite = fault.New(fault.NotFound, "staff.invitation_used",
		"This link has been used, or a newer one has taken its place. If you have set up your app, sign in. Otherwise ask an owner of the shop for a new link.")
)

// OfferAuthenticator starts the enrolment of the person with an invitation: the
// key is for an authenticator app, issuer the shop's name in it. Asked again,
// it offers another key. NotFound for an expired invitation.
func (s *Service) OfferAuthenticator(ctx context.Context, inviteToken, issuer string) (m Member, key *otp.Key, err error) {
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		if m, err = invited(tx, inviteToken); err != nil {
			return err
		}
		if key, err = totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: m.Email}); err != nil {
			return fmt.Errorf("make an authenticator's key: %w", err)
		}
		sealed, err := s.seal(m.ID, key.Secret())
		if err != nil {
			return err
		}
		_, err = tx.Exec(`UPDATE staff SET totp_offered = $1 WHERE staff_id = $2`, sealed, m.ID)
		return err
	})
	return m, key, err
}

// invited finds whose live invitation a token is. NotFound, saying whether it
// has expired or is of no use for another reason.
func invited(tx *db.Tx, token string) (Member, error) {
	now := tx.Now()
	m, err := scanStaff(tx.QueryRow(`SELECT `+staffColumns+` FROM staff WHERE invite_hash = $1`, signin.TokenHash(token)))
	if errors.Is(err, sql.ErrNoRows) {
		return Member{}, errNoInvite
	}
	if at := m.Invited.UnixMilli(); err == nil && (at <= now-InviteLife.Milliseconds() || at > now+signin.ClockSlack.Milliseconds()) {
		return Member{}, errInviteExpired
	}
	return m, err
}

// Enrol ends the enrolment with a code of the offered authenticator: it takes
// the place of any earlier one, the invitation is used up, sessions end. The
// recovery codes are shown only this once. enrolled lets the browser that is
// given it sign in with the same code, once and while the app shows it: nobody who
// saw it typed can. NotFound for an expired invitation, Invalid for a wrong code.
func (s *Service) Enrol(ctx context.Context, inviteToken, code string) (codes []string, enrolled string, err error) {
	enrolled = signin.NewToken()
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		m, err := invited(tx, inviteToken)
		if err != nil {
			return err
		}
		var sealed []byte
		if err := tx.QueryRow(`SELECT totp_offered FROM staff WHERE staff_id = $1`, m.ID).Scan(&sealed); err != nil {
			return err
		}
		step, err := s.totpStep(m.ID, sealed, code)
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
		_, err = tx.Exec(`UPDATE staff SET totp_secret = totp_offered, totp_offered = NULL, totp_step = $1, told_step = 0,
			enrolled_hash = $2, invite_hash = NULL, invited_at = NULL WHERE staff_id = $3`, step, signin.TokenHash(enrolled), m.ID)
		if err != nil {
			return err
		}
		if _, err := endSessions(tx, m, ""); err != nil {
			return err
		}
		// A member who was invited again does not have to wait because of an
		// attacker's failures.
		if err := signin.ForgetCounts(tx, staffSubject(m.Email)); err != nil {
			return err
		}
		if codes, err = s.giveRecoveryCodes(tx, m.ID); err != nil {
			return err
		}
		return audit.RecordFor(tx, m.Email, "enrol authenticator", audit.Subject("staff", m.Email), nil, nil)
	})
	return codes, enrolled, err
}

// giveRecoveryCodes replaces all codes of a member of the staff.
func (s *Service) giveRecoveryCodes(tx *db.Tx, staffID int64) (codes []string, err error) {
	if _, err := tx.Exec(`DELETE FROM recovery_codes WHERE staff_id = $1`, staffID); err != nil {
		return nil, err
	}
	for range recoveryCodes {
		text := strings.ToLower(rand.Text()[:16]) // 80 bits
		code := text[:4] + "-" + text[4:8] + "-" + text[8:12] + "-" + text[12:]
		if _, err := tx.Exec(`INSERT INTO recovery_codes (staff_id, mac) VALUES ($1, $2)`, staffID, s.recoveryMAC(staffID, code)); err != nil {
			return nil, fmt.Errorf("write recovery code: %w", err)
		}
		codes = append(codes, code)
	}
	return codes, nil
}

func (s *Service) recoveryMAC(staffID int64, code string) []byte {
	mac := hmac.New(sha256.New, s.key)
	fmt.Fprintf(mac, "recovery|%d|%s", staffID, strings.NewReplacer("-", "", " ", "").Replace(strings.ToLower(code)))
	return mac.Sum(nil)
}
