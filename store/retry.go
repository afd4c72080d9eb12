package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"bhatti/store/db"

	"bhatti/store/fault"
)

// mailPatience is how long a mail that a person has tried again is tried by
// itself from then on.
const mailPatience = 24 * time.Hour

// RetryMail has a mail that failed sent now. NotFound for an unknown one;
// Conflict when it was sent, or holds a code that nobody waits for any more.
func (s *Store) RetryMail(ctx context.Context, id int64) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		var kind, payload string
		var done bool
		err := tx.QueryRow(`SELECT kind, payload, done_at IS NOT NULL FROM outbox WHERE outbox_id = $1`, id).Scan(&kind, &payload, &done)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return fault.New(fault.NotFound, "mail.not_found", "There is no such mail.")
		case err != nil:
			return err
		case done:
			return fault.New(fault.Conflict, "mail.sent", "This mail has been sent.")
		case kind != KindOrderMail || payload == "{}":
			return fault.New(fault.Conflict, "mail.expired", "This mail cannot be sent again: whoever still needs it asks for a new one.")
		}
		now := s.db.Now()
		_, err = tx.Exec(`UPDATE outbox SET due_at = $1, tries = 0, expires_at = $2 WHERE outbox_id = $3`, now, now+mailPatience.Milliseconds(), id)
		if err != nil {
			return err
		}
		return record(tx, "retry mail", subject("mail", id), nil, Deed{"Kind": kind})
	})
	s.announceOutbox()
	return err
}

// RetryWebhook has news of the provider's that failed worked on now. NotFound
// for unknown news; Conflict when it was worked on.
func (s *Store) RetryWebhook(ctx context.Context, eventID string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var done bool
		err := tx.QueryRow(`SELECT processed_at IS NOT NULL FROM webhook_events WHERE event_id = $1`, eventID).Scan(&done)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return fault.New(fault.NotFound, "webhook.not_found", "There is no such news.")
		case err != nil:
			return err
		case done:
			return fault.New(fault.Conflict, "webhook.done", "This news has been worked on.")
		}
		if _, err := tx.Exec(`UPDATE webhook_events SET next_try_at = $1, tries = 0 WHERE event_id = $2`, s.db.Now(), eventID); err != nil {
			return err
		}
		return record(tx, "retry webhook", subject("webhook", eventID), nil, Deed{})
	})
}
