package staff

import (
	"context"
	"fmt"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/notify"
)

// Confirm lets a member sign in again whom a restored copy brought back.
// NotFound; Conflict for one who is not suspended.
func (s *Service) Confirm(ctx context.Context, email string) error {
	return s.change(ctx, email, func(tx *db.Tx, m Member) error {
		if m.Suspended.IsZero() {
			return fault.New(fault.Conflict, "staff.not_suspended", "{email} is confirmed already.", "email", m.Email)
		}
		if _, err := tx.Exec(`UPDATE staff SET suspended_at = NULL WHERE staff_id = $1`, m.ID); err != nil {
			return err
		}
		return audit.Record(tx, "confirm staff", audit.Subject("staff", m.Email), audit.Fields{"Suspended": true}, audit.Fields{"Suspended": false})
	})
}

// Suspend ends all sessions, invitations, recovery codes and notifications, and keeps everybody
// but the owners out until an owner confirms them: a restored copy brings back
// those who were removed since. It returns who is suspended and who are the
// owners, by address.
func Suspend(tx *db.Tx) (suspended, owners []string, err error) {
	for _, statement := range []string{
		`DELETE FROM staff_sessions`,
		// One that was used since would work once more.
		`DELETE FROM recovery_codes`,
		`DELETE FROM setup_link`,
		`UPDATE staff SET invite_hash = NULL, invited_at = NULL, totp_offered = NULL, enrolled_hash = NULL`,
	} {
		if _, err := tx.Exec(statement); err != nil {
			return nil, nil, fmt.Errorf("end the sessions of the staff: %w", err)
		}
	}
	if err := notify.EndAll(tx); err != nil {
		return nil, nil, err
	}
	// Every code that an authenticator may have shown by now counts as used.
	step := tx.Clock().Unix()/int64(totpPeriod.Seconds()) + 1
	if _, err := tx.Exec(`UPDATE staff SET totp_step = $1 WHERE totp_step < $1`, step); err != nil {
		return nil, nil, err
	}
	if _, err := tx.Exec(`UPDATE staff SET suspended_at = $1 WHERE role <> 'owner'`, tx.Now()); err != nil {
		return nil, nil, fmt.Errorf("suspend the staff: %w", err)
	}
	if suspended, err = db.Column(tx, `SELECT email FROM staff WHERE suspended_at IS NOT NULL ORDER BY email`); err != nil {
		return nil, nil, err
	}
	owners, err = db.Column(tx, `SELECT email FROM staff WHERE suspended_at IS NULL ORDER BY email`)
	return suspended, owners, err
}
