package sales

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// RetryWebhook processes a failed payment update again now. NotFound for an
// unknown one; Conflict when it was processed already.
func (s *Payments) RetryWebhook(ctx context.Context, eventID string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var done bool
		err := tx.QueryRow(`SELECT processed_at IS NOT NULL FROM webhook_events WHERE event_id = $1`, eventID).Scan(&done)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return fault.New(fault.NotFound, "webhook.not_found", "This payment update does not exist.")
		case err != nil:
			return err
		case done:
			return fault.New(fault.Conflict, "webhook.done", "This payment update has already been processed.")
		}
		if _, err := tx.Exec(`UPDATE webhook_events SET next_try_at = $1, tries = 0 WHERE event_id = $2`, s.db.Now(), eventID); err != nil {
			return err
		}
		return audit.Record(tx, "retry webhook", audit.Subject("webhook", eventID), nil, audit.Fields{})
	})
}

// WebhookEvent is a payment update as it came in from the provider. It is a
// hint: the worker asks the provider for the present state and applies that.
type WebhookEvent struct {
	ID    string
	Body  []byte
	Tries int
}

const webhookTries = 20 // with backoff, about a day

// SaveWebhook stores an event before it is acknowledged. A repeated event is
// stored once and is no error.
func (s *Payments) SaveWebhook(ctx context.Context, eventID string, body []byte) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`INSERT INTO webhook_events (event_id, body, received_at, next_try_at) VALUES ($1, $2, $3, $3)
			ON CONFLICT (event_id) DO NOTHING`, eventID, body, s.db.Now())
		return err
	})
}

// DueWebhooks lists stored events that are to be processed now, oldest first.
func (s *Payments) DueWebhooks(ctx context.Context, limit int) (due []WebhookEvent, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		rows, err := tx.Query(`SELECT event_id, body, tries FROM webhook_events WHERE next_try_at <= $1
			ORDER BY next_try_at LIMIT $2`, s.db.Now(), limit)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var e WebhookEvent
			if err := rows.Scan(&e.ID, &e.Body, &e.Tries); err != nil {
				return err
			}
			due = append(due, e)
		}
		return rows.Err()
	})
	return due, err
}

// WebhookDone ends the work on an event.
func (s *Payments) WebhookDone(ctx context.Context, eventID string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE webhook_events SET processed_at = $1, next_try_at = NULL, error = '' WHERE event_id = $2`, s.db.Now(), eventID)
		return err
	})
}

// WebhookFailed plans the next try of an event, or gives up after a day:
// reconciliation finds the payment anyway.
func (s *Payments) WebhookFailed(ctx context.Context, e WebhookEvent, reason string) error {
	next := any(s.db.Now() + backoff(e.Tries).Milliseconds())
	if e.Tries+1 >= webhookTries {
		next = nil
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE webhook_events SET tries = tries + 1, next_try_at = $1, error = $2 WHERE event_id = $3`, next, reason, e.ID)
		return err
	})
}

// backoff is the pause after the given number of earlier tries: 1 s, doubling,
// at most 2 hours.
func backoff(tries int) time.Duration {
	return min(time.Second<<min(tries, 20), 2*time.Hour)
}

// LastWebhook is when the provider last sent an event; zero: never.
func (s *Payments) LastWebhook(ctx context.Context) (last time.Time, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		var received sql.NullInt64
		err := tx.QueryRow(`SELECT max(received_at) FROM webhook_events`).Scan(&received)
		last = db.MaybeAt(received)
		return err
	})
	return last, err
}
