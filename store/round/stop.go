package round

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/slot"
)

// State is how far a stop is.
type State string

// The states of a stop.
const (
	Ready     State = "ready"     // packed
	OnTheWay  State = "onTheWay"  //
	Delivered State = "delivered" // by anybody
	Failed    State = "failed"    // nobody took it
	Gone      State = "gone"      // cancelled, or taken out of the round
)

// Stop is an order of a round.
type Stop struct {
	sales.Order
	State     State
	Pieces    int
	Reason    string // why it failed
	TriesLeft int
	Paid      string      // how it was paid in the round: cash or upi; "": it was not
	Cash      money.Paise // taken in the round
}

// stops are those of a round, in their order.
func stops(tx *db.Tx, r Round) ([]Stop, error) {
	type row struct {
		orderID, reason, method string
		here, delivered, failed bool
		tries                   int
		amount                  money.Paise
	}
	rows, err := db.Collect(tx, func(rows *sql.Rows) (w row, err error) {
		return w, rows.Scan(&w.orderID, &w.reason, &w.delivered, &w.failed, &w.here, &w.tries, &w.method, &w.amount)
	}, `SELECT s.order_id, s.reason, s.delivered_at IS NOT NULL, s.failed_at IS NOT NULL, o.round_id IS NOT DISTINCT FROM s.round_id, o.handover_tries,
			coalesce(p.method, ''), coalesce(p.amount_paise, 0)
		FROM round_orders s JOIN orders o USING (order_id) LEFT JOIN payments p ON p.order_id = s.order_id AND p.round_id = s.round_id AND p.captured = 1
		WHERE s.round_id = CAST($1 AS bigint) ORDER BY s.position`, r.ID)
	if err != nil {
		return nil, fmt.Errorf("read the stops of a round: %w", err)
	}
	list := make([]Stop, len(rows))
	for i, w := range rows {
		s := Stop{Reason: w.reason, TriesLeft: Tries - w.tries, Paid: sales.PaidBy(w.method)}
		if s.Order, err = sales.OrderWithLines(tx, w.orderID); err != nil {
			return nil, err
		}
		for _, l := range s.Lines {
			s.Pieces += l.Quantity
		}
		if s.Paid == "cash" {
			s.Cash = w.amount
		}
		s.State = stateOf(s.Order, w.here || w.delivered, w.failed)
		list[i] = s
	}
	return list, nil
}

func stateOf(o sales.Order, here, failed bool) State {
	switch {
	case o.Status == sales.OrderDelivered && here:
		return Delivered
	case !here || o.Status != sales.OrderProcessing && o.Status != sales.OrderShipped:
		return Gone
	case failed:
		return Failed
	case o.Status == sales.OrderShipped:
		return OnTheWay
	}
	return Ready
}

// Open reads the round of a token with its stops. Unauthorized once it is over.
func (s *Service) Open(ctx context.Context, token string) (r Round, list []Stop, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if r, err = of(tx, token); err != nil {
			return err
		}
		list, err = stops(tx, r)
		return err
	})
	return r, list, err
}

// Summary is a round as the shop sees it.
type Summary struct {
	Round
	Stops     []Stop
	Cash, UPI money.Paise // taken
	HandedIn  money.Paise
	Missing   money.Paise // of the cash, and nobody expects it any more
}

// List lists the rounds of a day, the newest first.
func (s *Service) List(ctx context.Context, day slot.Day) (list []Summary, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = Summaries(tx, `day = $1`, day)
		if err != nil {
			return err
		}
		for i := range list {
			if list[i].Stops, err = stops(tx, list[i].Round); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("list rounds: %w", err)
	}
	return list, nil
}

// Summaries are the rounds r for which a condition is true, without their stops.
func Summaries(tx *db.Tx, where string, args ...any) ([]Summary, error) {
	return db.Collect(tx, func(rows *sql.Rows) (s Summary, err error) {
		s.Round, err = scan(more{rows, []any{&s.Cash, &s.UPI, &s.HandedIn, &s.Missing}})
		return s, err
	}, `SELECT `+columns+`, `+CashOf+`,
			(SELECT coalesce(sum(amount_paise), 0) FROM payments p WHERE p.round_id = r.round_id AND p.method = 'own upi'), `+HandedInOf+`, `+MissingOf+`
		FROM rounds r WHERE `+where+` ORDER BY round_id DESC`, args...)
}

// What the rider of a round r took in cash, has handed in, and could not hand in.
const (
	CashOf     = `(SELECT coalesce(sum(amount_paise), 0) FROM payments p WHERE p.round_id = r.round_id AND p.method = 'cash')`
	HandedInOf = `(SELECT coalesce(sum(amount_paise), 0) FROM ledger l WHERE l.round_id = r.round_id AND l.debit = 'cash')`
	MissingOf  = `(SELECT coalesce(sum(amount_paise), 0) FROM ledger l WHERE l.round_id = r.round_id AND l.debit = 'cash difference')`
)

// more scans columns that follow those of a round.
type more struct {
	rows *sql.Rows
	into []any
}

func (m more) Scan(into ...any) error { return m.rows.Scan(append(into, m.into...)...) }

// Until is when the round's link stops working.
func (r Round) Until() time.Time {
	if r.Revoked.IsZero() || r.EndsAt.Before(r.Revoked) {
		return r.EndsAt
	}
	return r.Revoked
}

// stop finds a stop of a round; NotFound for an order that is not in it.
func stop(tx *db.Tx, r Round, orderID string) (Stop, error) {
	list, err := stops(tx, r)
	if err != nil {
		return Stop{}, err
	}
	for _, s := range list {
		if s.ID == orderID {
			return s, nil
		}
	}
	return Stop{}, errNoStop
}
