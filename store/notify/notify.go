// Package notify decides which of the staff are told of a new paid order, and how:
// on the devices where they want it, by mail, and in every open back office until
// somebody has seen the order. It sends nothing itself: what leaves the shop is
// put into the outbox, in the transaction that pays the order.
package notify

import (
	"context"
	"fmt"
	"sync/atomic"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/outbox"
)

// Service knows who is told of new orders. It is safe for concurrent use.
type Service struct {
	db     *db.DB
	outbox *outbox.Outbox
	keys   Keys
	seen   atomic.Int64 // how often an order was seen; where there are several servers, the series of that name
}

// New makes the service on an open database. The shop's keys for push messages
// are made of the key that lies beside it.
func New(d *db.DB, o *outbox.Outbox, key []byte) *Service {
	return &Service{db: d, outbox: o, keys: keysOf(key)}
}

// Choices is what a member of the staff has chosen.
type Choices struct {
	Mail  bool // every new paid order by mail
	Asked bool // has answered whether they want to be told
}

// Choices reads what a member has chosen.
func (s *Service) Choices(ctx context.Context, staffID int64) (c Choices, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT order_mail, notify_asked_at IS NOT NULL FROM staff WHERE staff_id = $1`, staffID).Scan(&c.Mail, &c.Asked)
	})
	if err != nil {
		return c, fmt.Errorf("read who is told of orders: %w", err)
	}
	return c, nil
}

// SetMail says whether a member is mailed every new paid order.
func (s *Service) SetMail(ctx context.Context, staffID int64, wanted bool) error {
	return s.answer(ctx, staffID, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE staff SET order_mail = $1 WHERE staff_id = $2`, wanted, staffID)
		if err != nil {
			return err
		}
		return audit.Record(tx, "mail new orders", audit.Subject("staff", audit.ActorOf(tx.Context())), nil, audit.Fields{"Mail": wanted})
	})
}

// Decline notes that a member was asked and wants nothing for now.
func (s *Service) Decline(ctx context.Context, staffID int64) error {
	return s.answer(ctx, staffID, func(tx *db.Tx) error {
		return audit.Record(tx, "decline notifications", audit.Subject("staff", audit.ActorOf(tx.Context())), nil, nil)
	})
}

// answer writes a choice, after which the member is not asked again.
func (s *Service) answer(ctx context.Context, staffID int64, write func(*db.Tx) error) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		if err := asked(tx, staffID); err != nil {
			return err
		}
		return write(tx)
	})
	if err != nil {
		return fmt.Errorf("choose how to be told of orders: %w", err)
	}
	return nil
}

func asked(tx *db.Tx, staffID int64) error {
	_, err := tx.Exec(`UPDATE staff SET notify_asked_at = $1 WHERE staff_id = $2 AND notify_asked_at IS NULL`, tx.Now(), staffID)
	return err
}
