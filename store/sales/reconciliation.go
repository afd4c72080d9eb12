package sales

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// MismatchKind says what about a payment needs checking.
type MismatchKind string

// What the comparison with the provider finds, and what the database shows by
// itself.
const (
	MismatchCaptured MismatchKind = "captured" // how much came in
	MismatchRefunded MismatchKind = "refunded" // how much went back
	MismatchFee      MismatchKind = "fee"      // what the provider keeps
	MismatchMissing  MismatchKind = "missing"  // the provider does not know it

	MismatchReview     MismatchKind = "review"     // not the amount or currency that was asked for
	MismatchOwed       MismatchKind = "owed"       // it should go back and is not on its way: a refund failed
	MismatchUnassigned MismatchKind = "unassigned" // of no order of ours
)

// Mismatch is a payment that needs checking. Ours and Theirs are what we and
// the provider say it amounts to; they are equal where only the shop has a
// question.
type Mismatch struct {
	Kind        MismatchKind
	PaymentID   string // the provider's id
	OrderID     string // "": of no order of ours
	OrderNumber string
	Ours        money.Paise
	Theirs      money.Paise
	Since       time.Time
}

// Mismatches lists the payments that need checking, the longest waiting first:
// what last night's comparison left unexplained, what is under review, what is
// owed, and recent payments without an order.
func (s *Ledger) Mismatches(ctx context.Context) (list []Mismatch, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, scanDifference, `
			SELECT kind, d.gateway_payment_id, coalesce(order_id, ''), coalesce(number, ''), ours_paise, theirs_paise, found_at AS since
				FROM differences d LEFT JOIN payments USING (gateway_payment_id) LEFT JOIN orders USING (order_id)
			UNION ALL
			SELECT CASE WHEN role = 'review' THEN 'review' WHEN role = '' THEN 'unassigned' ELSE 'owed' END,
				p.gateway_payment_id, coalesce(order_id, ''), coalesce(number, ''), p.open, p.open, p.updated_at
				FROM (SELECT p.*, amount_paise - (`+Reserved+`) AS open FROM payments p WHERE captured = 1 AND refunded_paise < amount_paise) p
				LEFT JOIN orders o USING (order_id)
				WHERE p.open > 0 AND (role IN ('review', 'surplus') OR role = 'primary' AND o.status IN ('ORDER CANCELLED', 'ORDER REFUNDED')
					OR role = '' AND first_seen_at > $1)
			ORDER BY since, kind, gateway_payment_id`, s.db.Now()-unassignedFor.Milliseconds())
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list the differences: %w", err)
	}
	return list, nil
}

// unassignedFor is how long a payment that is none of ours is shown: the
// account may serve other shops as well.
const unassignedFor = 30 * 24 * time.Hour

func scanDifference(rows *sql.Rows) (d Mismatch, err error) {
	var since int64
	err = rows.Scan(&d.Kind, &d.PaymentID, &d.OrderID, &d.OrderNumber, &d.Ours, &d.Theirs, &since)
	d.Since = db.At(since)
	return d, err
}

// Comparison is the provider's list of payments, to be compared with the
// database.
type Comparison struct {
	From   time.Time // payments made since then
	Theirs []PaymentSnapshot
}

// LastComparison is when the database was last compared; zero: never.
func (s *Ledger) LastComparison(ctx context.Context) (last time.Time, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		var ms sql.NullInt64
		err := tx.QueryRow(`SELECT max(compared_at) FROM comparisons`).Scan(&ms)
		if ms.Valid {
			last = db.At(ms.Int64)
		}
		return err
	})
	return last, err
}

// Compare tells where the provider's payments and ours differ, without writing
// anything.
func (s *Ledger) Compare(ctx context.Context, c Comparison) (found []Mismatch, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		found, _, err = compare(tx, c)
		return err
	})
	return found, err
}

// SaveComparison saves what a comparison finds now, in place of what the last
// one found.
func (s *Ledger) SaveComparison(ctx context.Context, c Comparison) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		found, sums, err := compare(tx, c)
		if err != nil {
			return err
		}
		_, err = tx.Exec(`INSERT INTO comparisons (compared_at, from_at, payments, theirs_paise, ours_paise) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (compared_at) DO NOTHING`, s.db.Now(), c.From.UnixMilli(), len(c.Theirs), sums.theirs, sums.ours)
		if err != nil {
			return fmt.Errorf("keep the comparison: %w", err)
		}
		for _, d := range found {
			s.db.Log().Error("the database and the provider disagree", "kind", d.Kind, "payment", d.PaymentID, "ours", d.Ours, "theirs", d.Theirs)
			_, err := tx.Exec(`INSERT INTO differences (gateway_payment_id, kind, ours_paise, theirs_paise, found_at) VALUES ($1, $2, $3, $4, $5)
				ON CONFLICT (gateway_payment_id, kind) DO UPDATE SET ours_paise = excluded.ours_paise, theirs_paise = excluded.theirs_paise`,
				d.PaymentID, d.Kind, d.Ours, d.Theirs, s.db.Now())
			if err != nil {
				return fmt.Errorf("save a mismatch: %w", err)
			}
		}
		if _, err := tx.Exec(`UPDATE restores SET asked_at = $1 WHERE asked_at IS NULL AND copied_at >= $2`, s.db.Now(), c.From.UnixMilli()); err != nil {
			return fmt.Errorf("note that the provider was asked: %w", err)
		}
		return forgetExplained(tx, found)
	})
}

// CopiedAt is the last moment of which the restored copy knows, while the
// provider has not told of the payments since; zero: nothing is to be asked.
func (s *Ledger) CopiedAt(ctx context.Context) (at time.Time, err error) {
	var ms sql.NullInt64
	err = s.db.ReadRow(ctx, []any{&ms}, `SELECT min(copied_at) FROM restores WHERE asked_at IS NULL`)
	return db.MaybeAt(ms), err
}

// mayOrder refuses orders after a restore, until the provider has told of the
// payments since the copy: what is paid already must not be sold and paid again.
func mayOrder(tx *db.Tx) error {
	known, ok := lockedStateOf(tx)
	if !ok {
		err := tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM restores WHERE asked_at IS NULL)`).Scan(&known.asking)
		if err != nil {
			return fmt.Errorf("read whether the provider was asked: %w", err)
		}
	}
	if known.asking {
		return fault.New(fault.Unavailable, "order.shop_restored", "The shop has been restored from a backup and is checking earlier payments. Please try again in a minute.").After(time.Minute)
	}
	return nil
}

// forgetExplained takes out the differences of earlier comparisons that this
// one did not find again.
func forgetExplained(tx *db.Tx, found []Mismatch) error {
	still := map[[2]string]bool{}
	for _, d := range found {
		still[[2]string{d.PaymentID, string(d.Kind)}] = true
	}
	kept, err := db.Collect(tx, func(rows *sql.Rows) (key [2]string, err error) {
		return key, rows.Scan(&key[0], &key[1])
	}, `SELECT gateway_payment_id, kind FROM differences`)
	if err != nil {
		return fmt.Errorf("read the mismatches: %w", err)
	}
	for _, key := range kept {
		if still[key] {
			continue
		}
		if _, err := tx.Exec(`DELETE FROM differences WHERE gateway_payment_id = $1 AND kind = $2`, key[0], key[1]); err != nil {
			return fmt.Errorf("delete a mismatch: %w", err)
		}
	}
	return nil
}

// totals are what payments leave at the provider.
type totals struct{ theirs, ours money.Paise }

func compare(tx *db.Tx, c Comparison) (found []Mismatch, sums totals, err error) {
	listed := map[string]bool{}
	for _, theirs := range c.Theirs {
		listed[theirs.ID] = true
		if !theirs.taken() {
			theirs.Amount, theirs.Refunded, theirs.Fee = 0, 0, 0
		}
		ours, err := booked(tx, theirs.ID)
		if err != nil {
			return nil, totals{}, err
		}
		for _, d := range []Mismatch{
			{Kind: MismatchCaptured, Ours: ours.Amount, Theirs: theirs.Amount},
			{Kind: MismatchRefunded, Ours: ours.Refunded, Theirs: theirs.Refunded},
			{Kind: MismatchFee, Ours: ours.Fee, Theirs: theirs.Fee},
		} {
			if d.PaymentID = theirs.ID; d.Ours != d.Theirs {
				found = append(found, d)
			}
		}
		sums.theirs += theirs.Amount - theirs.Refunded - theirs.Fee
		sums.ours += ours.Amount - ours.Refunded - ours.Fee
	}
	missing, err := db.Collect(tx, func(rows *sql.Rows) (d Mismatch, err error) {
		d.Kind = MismatchMissing
		return d, rows.Scan(&d.PaymentID, &d.Ours)
	}, `SELECT gateway_payment_id, amount_paise FROM payments p WHERE captured = 1 AND NOT `+ByHand+` AND first_seen_at >= $1`, c.From.UnixMilli())
	for _, d := range missing {
		if !listed[d.PaymentID] {
			found = append(found, d)
		}
	}
	return found, sums, err
}

// booked is what the database says of a payment: what was captured, what the
// provider has taken on to send back, and its fee. Zeros: not captured.
func booked(tx *db.Tx, paymentID string) (p PaymentSnapshot, err error) {
	err = tx.QueryRow(`SELECT amount_paise, fee_paise, (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
			WHERE r.gateway_payment_id = p.gateway_payment_id AND r.state IN ('pending', 'processed'))
		FROM payments p WHERE gateway_payment_id = $1 AND captured = 1`, paymentID).Scan(&p.Amount, &p.Fee, &p.Refunded)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return p, fmt.Errorf("read payment %s: %w", paymentID, err)
	}
	return p, nil
}
