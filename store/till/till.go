// Package till keeps the shop's cash: what was taken on a day and by whom, what
// riders still hold, and what was found when the drawer was counted. The ledger says
// where the money is; a count makes it agree with the drawer.
package till

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
	"bhatti/store/money"
	"bhatti/store/round"
	"bhatti/store/sales"
	"bhatti/store/slot"
)

// Service counts cash. It is safe for concurrent use.
type Service struct{ db *db.DB }

// New makes the service on an open database.
func New(d *db.DB) *Service { return &Service{d} }

// Day is the cash of a day in India.
type Day struct {
	Day, Today slot.Day
	Opening    money.Paise // in the drawer when it began; 0 before the first count
	Taken      []Taken     // oldest first
	HandedIn   money.Paise // by riders
	HandedBack money.Paise // refunds in cash
	Banked     money.Paise // taken out when it was counted
	Expected   money.Paise // that the last count should have found; before one: InDrawer
	InDrawer   money.Paise // now, or when the day ended
	Riders     []round.Summary
	Counts     []Count // oldest first
}

// Taken is money that was taken by hand.
type Taken struct {
	OrderID, OrderNumber, Name string
	Amount                     money.Paise
	UPI                        bool   // to the shop's own account; else in cash
	Who                        string // "": not known
	RoundID                    int64  // 0: at the shop
	At                         time.Time
}

// Count is what was found in the drawer.
type Count struct {
	At                time.Time
	Who               string
	Expected, Counted money.Paise
	Banked            money.Paise // of what was counted, taken out
	Note              string
}

// Difference is what was found beyond what was expected; negative: it was missing.
func (c Count) Difference() money.Paise { return c.Counted - c.Expected }

// mostCounted is the most that a drawer can hold: Rs. 1 crore.
const mostCounted money.Paise = 1_00_00_000_00

var (
	errNotToday  = fault.New(fault.Conflict, "cash.not_today", "Only the drawer of today can be counted.")
	errBadCount  = fault.New(fault.Invalid, "cash.bad_count", "Please enter what you counted, and at most that as taken out.")
	errBadAmount = fault.New(fault.Invalid, "cash.bad_amount", "Please enter how much was handed in.")
	errNoRound   = fault.New(fault.NotFound, "round.not_found", "There is no such round.")
	errSince     = fault.New(fault.Conflict, "cash.changed", "Somebody has entered cash of this rider meanwhile. Please look again.")
)

// Day reads the cash of a day; 0: of today.
func (s *Service) Day(ctx context.Context, day slot.Day) (d Day, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		d, err = read(tx, day)
		return err
	})
	if err != nil {
		return Day{}, fmt.Errorf("read the cash of a day: %w", err)
	}
	return d, nil
}

func read(tx *db.Tx, day slot.Day) (d Day, err error) {
	d = Day{Day: day, Today: slot.DayOf(tx.Clock())}
	if day == 0 {
		d.Day = d.Today
	}
	for _, step := range []func(*db.Tx) error{d.readCounts, d.readTaken, d.readMoves, d.readRiders} {
		if err := step(tx); err != nil {
			return Day{}, err
		}
	}
	return d, nil
}

// bounds are the day's first moment and the one after its last, Unix ms.
func (d Day) bounds() (from, until int64) {
	return d.Day.At(0).UnixMilli(), (d.Day + 1).At(0).UnixMilli()
}

func (d *Day) readCounts(tx *db.Tx) (err error) {
	d.Counts, err = db.Collect(tx, func(rows *sql.Rows) (c Count, err error) {
		var at int64
		err = rows.Scan(&at, &c.Who, &c.Expected, &c.Counted, &c.Banked, &c.Note)
		c.At = db.At(at)
		return c, err
	}, `SELECT at, who, expected_paise, counted_paise, banked_paise, note FROM cash_counts WHERE day = $1 ORDER BY count_id`, d.Day)
	for _, c := range d.Counts {
		d.Banked += c.Banked
	}
	return err
}

func (d *Day) readTaken(tx *db.Tx) (err error) {
	from, until := d.bounds()
	d.Taken, err = db.Collect(tx, func(rows *sql.Rows) (t Taken, err error) {
		var at int64
		err = rows.Scan(&t.OrderID, &t.OrderNumber, &t.Name, &t.Amount, &t.UPI, &t.Who, &t.RoundID, &at)
		t.At = db.At(at)
		return t, err
	}, `SELECT o.order_id, o.number, o.name, l.amount_paise, p.method = 'own upi', p.taken_by, coalesce(p.round_id, 0), l.at
		FROM ledger l JOIN payments p USING (gateway_payment_id) JOIN orders o USING (order_id)
		WHERE l.at >= CAST($1 AS bigint) AND l.at < CAST($2 AS bigint) AND l.cause IN ('captured', 'taken') AND l.debit IN ('cash', 'cash with riders', 'upi') ORDER BY l.at, l.entry_id`, from, until)
	return err
}

// readMoves adds up what went into the drawer and out of it. Before the first count
// nobody knows what lay in it, and the day begins with nothing.
func (d *Day) readMoves(tx *db.Tx) error {
	from, until := d.bounds()
	var before, through money.Paise
	var counted bool
	err := tx.QueryRow(`SELECT
			(SELECT coalesce(sum(paise), 0) FROM ledger_sides WHERE account = 'cash' AND at < $1),
			(SELECT coalesce(sum(paise), 0) FROM ledger_sides WHERE account = 'cash' AND at < $2),
			(SELECT coalesce(sum(amount_paise), 0) FROM ledger WHERE cause = 'handed in' AND debit = 'cash' AND at >= $1 AND at < $2),
			(SELECT coalesce(sum(CASE credit WHEN 'cash' THEN amount_paise ELSE -amount_paise END), 0) FROM ledger
				WHERE cause IN ('refund paid', 'refund returned') AND 'cash' IN (debit, credit) AND at >= $1 AND at < $2),
			EXISTS (SELECT 1 FROM cash_counts WHERE day < $3)`, from, until, d.Day).
		Scan(&before, &through, &d.HandedIn, &d.HandedBack, &counted)
	if err != nil {
		return err
	}
	if counted {
		d.Opening = before
	}
	d.InDrawer = through
	if !counted && len(d.Counts) == 0 {
		d.InDrawer = through - before
	}
	d.Expected = d.InDrawer
	if last := len(d.Counts); last > 0 {
		d.Expected = d.Counts[last-1].Expected
	}
	return nil
}

func (d *Day) readRiders(tx *db.Tx) (err error) {
	d.Riders, err = round.Summaries(tx, `day = $1 OR $1 = $2 AND day < $1 AND `+round.CashOf+` > `+round.HandedInOf+` + `+round.MissingOf, d.Day, d.Today)
	return err
}

// NewCount is what somebody found in the drawer.
type NewCount struct {
	Day             slot.Day
	Counted, Banked money.Paise
	Note            string
}

// Count enters what was found in the drawer, and how much of it was taken out. What
// is missing is the shop's loss, and what is too much its gain. Conflict for another
// day than today: what lay in the drawer then nobody can count any more.
func (s *Service) Count(ctx context.Context, n NewCount) (d Day, err error) {
	if n.Note = clean.Text(n.Note); !clean.Fits(n.Note, 500) {
		return Day{}, clean.TooLong(500)
	}
	if n.Counted < 0 || n.Counted > mostCounted || n.Banked < 0 || n.Banked > n.Counted {
		return Day{}, errBadCount
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		if d, err = read(tx, 0); err != nil {
			return err
		}
		if n.Day != d.Today {
			return errNotToday
		}
		var held money.Paise
		if err := tx.QueryRow(`SELECT coalesce(sum(paise), 0) FROM ledger_sides WHERE account = 'cash'`).Scan(&held); err != nil {
			return err
		}
		_, err = tx.Exec(`INSERT INTO cash_counts (count_id, day, at, who, expected_paise, counted_paise, banked_paise, note)
			SELECT coalesce(max(count_id), 0) + 1, $1, $2, $3, $4, $5, $6, $7 FROM cash_counts`,
			n.Day, tx.Now(), audit.ActorOf(ctx), d.InDrawer, n.Counted, n.Banked, n.Note)
		if err != nil {
			return fmt.Errorf("write a count of the drawer: %w", err)
		}
		err = sales.PostCash(tx,
			sales.CashPosting{Cause: "counted", Debit: sales.AccountBanked, Credit: sales.AccountCash, Amount: held - d.InDrawer}, // of before the first count
			sales.CashPosting{Cause: "counted", Debit: sales.AccountCash, Credit: sales.AccountDifference, Amount: n.Counted - d.InDrawer},
			sales.CashPosting{Cause: "counted", Debit: sales.AccountBanked, Credit: sales.AccountCash, Amount: n.Banked})
		if err != nil {
			return err
		}
		err = audit.Record(tx, "count cash", audit.Subject("cash of", n.Day), audit.Fields{"Expected": d.InDrawer}, audit.Fields{"Counted": n.Counted, "Banked": n.Banked})
		if err != nil {
			return err
		}
		d, err = read(tx, 0)
		return err
	})
	return d, err
}

// HandIn is cash that a rider hands in.
type HandIn struct {
	RoundID     int64
	Amount      money.Paise
	RestMissing bool         // what the rider holds then is lost: nobody expects it any more
	Before      *money.Paise // what the asker has seen as handed in; nil: nothing is compared
}

// HandIn enters cash that a rider has handed in. Conflict for more than the rider
// holds, and where somebody else has entered some meanwhile.
func (s *Service) HandIn(ctx context.Context, h HandIn) error {
	if h.Amount < 0 || h.Amount == 0 && !h.RestMissing || h.Amount > mostCounted {
		return errBadAmount
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var cash, handed, missing money.Paise
		err := tx.QueryRow(`SELECT `+round.CashOf+`, `+round.HandedInOf+`, `+round.MissingOf+` FROM rounds r WHERE round_id = $1`, h.RoundID).Scan(&cash, &handed, &missing)
		left := cash - handed - missing
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return errNoRound
		case err != nil:
			return fmt.Errorf("read what a rider holds: %w", err)
		case h.Before != nil && *h.Before != handed:
			return errSince
		case h.Amount > left || left == 0:
			return fault.New(fault.Conflict, "cash.too_much", "This rider holds ₹{left}.", "left", left)
		}
		lost := money.Paise(0)
		if h.RestMissing {
			lost = left - h.Amount
		}
		err = sales.PostCash(tx,
			sales.CashPosting{Cause: "handed in", Debit: sales.AccountCash, Credit: sales.AccountRiders, Amount: h.Amount, RoundID: h.RoundID},
			sales.CashPosting{Cause: "handed in", Debit: sales.AccountDifference, Credit: sales.AccountRiders, Amount: lost, RoundID: h.RoundID})
		if err != nil {
			return err
		}
		return audit.Record(tx, "cash handed in", audit.Subject("round", h.RoundID), audit.Fields{"HandedIn": handed, "Missing": missing},
			audit.Fields{"HandedIn": handed + h.Amount, "Missing": missing + lost})
	})
}
