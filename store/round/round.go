// Package round manages the rounds of the riders: which orders one of them takes,
// the link with which the rider's page opens, and what happens at each door. A rider
// has no account; the token of the link is all there is, and it ends with the day.
package round

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/signin"
	"bhatti/store/slot"
)

// Service makes rounds and serves their riders. It is safe for concurrent use.
type Service struct {
	db     *db.DB
	outbox *outbox.Outbox
}

// New makes the service on an open database.
func New(d *db.DB, o *outbox.Outbox) *Service { return &Service{d, o} }

// Tries is how often a rider may enter a wrong hand-over code of an order.
const Tries = 5

// MaxStops is how many orders a round has at most.
const MaxStops = 100

// Round is a rider's day.
type Round struct {
	ID       int64
	Rider    string
	Mobile   string // "": not said
	Language string // of the rider's page: en, hi or mr
	Day      slot.Day
	MadeBy   string
	MadeAt   time.Time
	EndsAt   time.Time
	Revoked  time.Time // zero: it was not
}

// Live tells whether the round's link works.
func (r Round) Live(now time.Time) bool { return r.Revoked.IsZero() && now.Before(r.EndsAt) }

// actor is how the audit log names the rider.
func (r Round) actor() string { return fmt.Sprintf("%s (round %d)", r.Rider, r.ID) }

// NewRound is what is asked for. Orders are in the order of the stops.
type NewRound struct {
	Rider, Mobile, Language string
	Day                     slot.Day
	OrderIDs                []string
}

var (
	errDead    = fault.New(fault.Unauthorized, "round.ended", "This link has ended. Please ask the shop for a new one.")
	errNoRound = fault.New(fault.NotFound, "round.not_found", "There is no such round.")
	errEnded   = fault.New(fault.Conflict, "round.over", "This round is over already.")
	errNoStop  = fault.New(fault.NotFound, "round.no_stop", "This order is not in your round.")
)

func (n NewRound) checked(today slot.Day) (NewRound, error) {
	n.Rider, n.Mobile = clean.Line(n.Rider), clean.Line(n.Mobile)
	if n.Language == "" {
		n.Language = sales.English
	}
	seen := map[string]bool{}
	for _, id := range n.OrderIDs {
		seen[id] = true
	}
	switch {
	case n.Rider == "" || !clean.Fits(n.Rider, 60) || !clean.Fits(n.Mobile, 20):
		return n, fault.New(fault.Invalid, "round.no_rider", "Please enter the rider's name, of at most 60 characters.")
	case n.Language != sales.English && n.Language != "hi" && n.Language != "mr":
		return n, fault.New(fault.Invalid, "round.unknown_language", "The language must be en, hi or mr.")
	case n.Day != today:
		return n, fault.New(fault.Conflict, "round.not_today", "A round is made on its own day: its link ends at midnight.")
	case len(n.OrderIDs) == 0 || len(n.OrderIDs) > MaxStops || len(seen) < len(n.OrderIDs):
		return n, fault.New(fault.Invalid, "round.bad_choice", "Please choose 1 to {max} orders, each once.", "max", MaxStops)
	}
	return n, nil
}

// Make makes a round of orders that are packed or on their way, and returns its
// token, of which only the hash is kept. Each of the orders gets a hand-over code.
// Conflict for an order that is not packed, or goes with another rider.
func (s *Service) Make(ctx context.Context, n NewRound) (id int64, token string, err error) {
	token = signin.NewToken()
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		today := slot.DayOf(tx.Clock())
		if n, err = n.checked(today); err != nil {
			return err
		}
		if id, err = db.NextID(tx, "rounds", "round_id"); err != nil {
			return err
		}
		_, err = tx.Exec(`INSERT INTO rounds (round_id, rider, mobile, language, day, token_hash, made_by, made_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
			id, n.Rider, n.Mobile, n.Language, n.Day, signin.TokenHash(token), audit.ActorOf(ctx), tx.Now(), (today + 1).At(0).UnixMilli())
		if err != nil {
			return fmt.Errorf("write a round: %w", err)
		}
		var numbers []string
		for i, orderID := range n.OrderIDs {
			number, err := put(tx, id, orderID, i)
			if err != nil {
				return err
			}
			numbers = append(numbers, number)
		}
		return audit.Record(tx, "make round", audit.Subject("round", id), nil, audit.Fields{"Rider": n.Rider, "Orders": numbers})
	})
	if err != nil {
		return 0, "", err
	}
	s.outbox.Announce()
	return id, token, nil
}

// put puts an order into a round. A customer whose order is on its way already is
// told the code that the rider will ask for.
func put(tx *db.Tx, roundID int64, orderID string, position int) (number string, err error) {
	o, err := sales.OrderWithLines(tx, orderID)
	if err != nil {
		return "", err
	}
	if o.Collect || o.Status != sales.OrderProcessing && o.Status != sales.OrderShipped {
		return "", fault.New(fault.Conflict, "round.not_packed", "Order {number} is not packed, or not to be delivered.", "number", o.Number)
	}
	var rider string
	err = tx.QueryRow(`SELECT rider FROM rounds r JOIN round_orders s USING (round_id) WHERE s.order_id = $1 AND s.failed_at IS NULL
		AND r.revoked_at IS NULL AND r.ends_at > CAST($2 AS bigint) LIMIT 1`, o.ID, tx.Now()).Scan(&rider)
	if err == nil {
		return "", fault.New(fault.Conflict, "round.taken", "Order {number} goes with {rider}. Please end that round first.", "number", o.Number, "rider", rider)
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("look for an order's round: %w", err)
	}
	if _, err := tx.Exec(`INSERT INTO round_orders (round_id, order_id, position) VALUES ($1, $2, $3)`, roundID, o.ID, position); err != nil {
		return "", fmt.Errorf("put an order into a round: %w", err)
	}
	if _, err := tx.Exec(`UPDATE orders SET round_id = $1 WHERE order_id = $2`, roundID, o.ID); err != nil {
		return "", err
	}
	if err := sales.GiveCode(tx, o.ID); err != nil {
		return "", err
	}
	if o.Status == sales.OrderShipped {
		err = outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: o.ID, Event: string(sales.OrderShipped)}, "")
		return o.Number, err
	}
	return o.Number, nil
}

// Revoke ends a round: its link stops working, and what was not delivered can go
// with another rider. Conflict if it is over.
func (s *Service) Revoke(ctx context.Context, roundID int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		r, err := scan(tx.QueryRow(`SELECT `+columns+` FROM rounds WHERE round_id = $1`, roundID))
		if errors.Is(err, sql.ErrNoRows) {
			return errNoRound
		}
		if err != nil {
			return err
		}
		if !r.Live(tx.Clock()) {
			return errEnded
		}
		if _, err := tx.Exec(`UPDATE rounds SET revoked_at = $1, token_hash = NULL WHERE round_id = $2`, tx.Now(), r.ID); err != nil {
			return fmt.Errorf("end a round: %w", err)
		}
		if _, err := tx.Exec(`UPDATE orders SET round_id = NULL WHERE round_id = $1 AND status <> 'ORDER DELIVERED'`, r.ID); err != nil {
			return err
		}
		return audit.Record(tx, "end round", audit.Subject("round", r.ID), nil, audit.Fields{"Rider": r.Rider})
	})
}

// EndAll ends all rounds, whose links a copy of the database has brought back.
func EndAll(tx *db.Tx) error {
	_, err := tx.Exec(`UPDATE rounds SET revoked_at = CASE WHEN revoked_at IS NULL AND ends_at > $1 THEN $1 ELSE revoked_at END, token_hash = NULL`, tx.Now())
	return err
}

const columns = `round_id, rider, mobile, language, day, made_by, made_at, ends_at, revoked_at`

func scan(row db.Row) (r Round, err error) {
	var made, ends int64
	var revoked sql.NullInt64
	err = row.Scan(&r.ID, &r.Rider, &r.Mobile, &r.Language, &r.Day, &r.MadeBy, &made, &ends, &revoked)
	r.MadeAt, r.EndsAt, r.Revoked = db.At(made), db.At(ends), db.MaybeAt(revoked)
	return r, err
}

// of is the live round of a token; Unauthorized for any other.
func of(tx *db.Tx, token string) (Round, error) {
	r, err := scan(tx.QueryRow(`SELECT `+columns+` FROM rounds WHERE token_hash = $1`, signin.TokenHash(token)))
	if errors.Is(err, sql.ErrNoRows) || err == nil && !r.Live(tx.Clock()) {
		return Round{}, errDead
	}
	if err != nil {
		return Round{}, fmt.Errorf("read a round: %w", err)
	}
	return r, nil
}
