package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/copies"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/signin"
)

// outboxMemory is how long the shop keeps what it sent.
const outboxMemory = 30 * 24 * time.Hour

// webhookMemory is how long the shop keeps the bodies of the provider's updates.
const webhookMemory = 30 * 24 * time.Hour

// forgottenAtOnce is how many unpaid orders one transaction deletes: others wait
// for it.
const forgottenAtOnce = 100

// Prune deletes expired sessions, old codes and counts, sales too old to rank
// by, the bodies of old payment updates, outbox items settled long ago (except
// those whose unique key must not be used again), and orders that nobody paid, and
// leaves nothing of them in the write-ahead log. The server calls it every quarter
// of an hour.
func (s *Store) Prune(ctx context.Context) error {
	err := s.DB.Write(ctx, func(tx *db.Tx) error {
		now := s.DB.Now()
		if err := signin.Prune(tx, now); err != nil {
			return err
		}
		if _, err := tx.Exec(`DELETE FROM sessions WHERE expires_at <= $1 OR last_used_at <= $2`,
			now, now-customer.SessionIdle.Milliseconds()); err != nil {
			return err
		}
		if _, err := tx.Exec(`DELETE FROM staff_sessions WHERE expires_at <= $1`, now); err != nil {
			return err
		}
		if _, err := tx.Exec(`DELETE FROM sales WHERE day < $1`, catalog.DayOf(now)-catalog.SalesDays); err != nil {
			return err
		}
		if err := copies.Prune(tx); err != nil {
			return err
		}
		if err := eraseOldInvoices(tx); err != nil {
			return err
		}
		if _, err := tx.Exec(`DELETE FROM review_changes WHERE at <= $1`, now-catalog.ReviewMemory.Milliseconds()); err != nil {
			return err
		}
		_, err := tx.Exec(`DELETE FROM outbox WHERE due_at IS NULL AND unique_key IS NULL AND created_at <= $1`,
			now-outboxMemory.Milliseconds())
		return err
	})
	for n := forgottenAtOnce; err == nil && n == forgottenAtOnce; {
		err = s.DB.Write(ctx, func(tx *db.Tx) (err error) {
			n, err = sales.ForgetUnpaid(tx, forgottenAtOnce)
			return err
		})
	}
	if err == nil {
		err = s.pruneWebhooks(ctx)
	}
	if s.Rates != nil {
		err = errors.Join(err, s.Rates.Prune(ctx))
	}
	if err := errors.Join(err, s.keepErasures(ctx), s.DB.ForgetMarks(ctx), s.DB.EmptyLog(ctx)); err != nil {
		return fmt.Errorf("prune: %w", err)
	}
	return nil
}

// pruneWebhooks empties the provider's older updates, which hold addresses and
// mobile numbers. Their ids stay: an update that comes again is none.
func (s *Store) pruneWebhooks(ctx context.Context) error {
	for {
		var more bool
		err := s.DB.Write(ctx, func(tx *db.Tx) (err error) {
			more, err = db.Changed(tx.Exec(`UPDATE webhook_events SET body = $1, next_try_at = NULL WHERE event_id IN (
				SELECT event_id FROM webhook_events WHERE length(body) > 0 AND received_at <= $2 LIMIT 500)`,
				[]byte{}, tx.Now()-webhookMemory.Milliseconds()))
			return err
		})
		if err != nil || !more {
			return err
		}
	}
}
