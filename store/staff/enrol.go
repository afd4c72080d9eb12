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

var errNoInvite = fault.New(fault.NotFound, "staff.invitation_expired", "This link has expired or has been used. Please ask for a new one.")

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

// invited finds whose live invitation a token is.
func invited(tx *db.Tx, token string) (Member, error) {
	now := tx.Now()
	m, err := scanStaff(tx.QueryRow(`SELECT `+staffColumns+` FROM staff WHERE invite_hash = $1 AND invited_at > $2 AND invited_at <= $3`,
		signin.TokenHash(token), now-InviteLife.Milliseconds(), now+signin.ClockSlack.Milliseconds()))
	if errors.Is(err, sql.ErrNoRows) {
		return m, errNoInvite
	}
	return m, err
}

// Enrol ends the enrolment with a code of the offered authenticator: it takes
// the place of any earlier one, the invitation is used up, sessions end. The
// recovery codes are shown only this once. NotFound for an expired invitation,
// Invalid for a wrong code.
func (s *Service) Enrol(ctx context.Context, inviteToken, code string) (codes []string, err error) {
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
		if step == 0 {
			return fault.New(fault.Invalid, "staff.wrong_authenticator_code", "This is not the code in your authenticator app. Please try again.")
		}
		_, err = tx.Exec(`UPDATE staff SET totp_secret = totp_offered, totp_offered = NULL, totp_step = $1,
			invite_hash = NULL, invited_at = NULL WHERE staff_id = $2`, step, m.ID)
		if err != nil {
			return err
		}
		if _, err := endSessions(tx, m, ""); err != nil {
			return err
		}
		// A member who was invited again does not have to wait because of an
		// attacker's failures.
		if _, err := tx.Exec(`DELETE FROM otp_events WHERE subject = $1`, staffSubject(m.Email)); err != nil {
			return err
		}
		if codes, err = s.giveRecoveryCodes(tx, m.ID); err != nil {
			return err
		}
		return audit.RecordFor(tx, m.Email, "enrol authenticator", audit.Subject("staff", m.Email), nil, nil)
	})
	return codes, err
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
