package outbox

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// mailPatience is how long a mail that somebody has retried is then retried
// automatically.
const mailPatience = 24 * time.Hour

// Retry sends a failed mail again now. NotFound for an unknown one; Conflict
// when it was sent, or holds a code that has expired.
func (s *Outbox) Retry(ctx context.Context, id int64) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		var kind, payload string
		var done bool
		err := tx.QueryRow(`SELECT kind, payload, done_at IS NOT NULL FROM outbox WHERE outbox_id = $1`, id).Scan(&kind, &payload, &done)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return fault.New(fault.NotFound, "mail.not_found", "This mail does not exist.")
		case err != nil:
			return err
		case done:
			return fault.New(fault.Conflict, "mail.sent", "This mail has already been sent.")
		case kind != KindOrderMail && kind != KindStaffMail || payload == "{}":
			return fault.New(fault.Conflict, "mail.expired", "This mail cannot be sent again. Its code has expired; the person can ask for a new one.")
		}
		now := s.db.Now()
		_, err = tx.Exec(`UPDATE outbox SET due_at = $1, tries = 0, expires_at = $2 WHERE outbox_id = $3`, now, now+mailPatience.Milliseconds(), id)
		if err != nil {
			return err
		}
		return audit.Record(tx, "retry mail", audit.Subject("mail", id), nil, audit.Fields{"Kind": kind})
	})
	s.Announce()
	return err
}
