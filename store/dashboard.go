package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/copies"
	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/slot"
)

// Dashboard is what the back office's first page shows: what needs attention,
// what to bake and pack, and the sales.
type Dashboard struct {
	Waiting       Waiting
	ToBake        []ToBake        // at most 200, most pieces first
	NextToPack    []OpenOrder     // at most 8: without a time the longest waiting, then by their times
	Unpaid        []OpenOrder     // at most 8, the newest first
	Booked        []slot.BusyOven // the fullest first
	FirstLeaves   slot.Moment     // the soonest that waits to be packed was promised for; zero: none was
	SalesTotals   SalesTotals
	LowStock      []LowStock // at most 20, the lowest first
	LowStockCount int
	LastBackup    time.Time // on the shop's own disk; zero: never
	Copies        copies.State
	CopyTroubles  []copies.Trouble
}

// Waiting counts what waits.
type Waiting struct {
	ToPay, ToPack, Packing, OnTheWay, Late int // orders
	UnderReview                            int // orders whose payment needs checking
	RefundsFailed, CashToHandBack          int
	RefundsUnnamed                         int // of invoices, whose lines nobody has named
	RefundsSlow                            int // on their way for more than refundPatience
	MailsFailed, WebhooksFailed            int // given up within the last week
	SignInCodes                            int // mailed within the hour, if unusually many
	Restored                               int // copies within restoreShown
	StaffToConfirm                         int // after a restore
	Reviews                                int // to approve
}

// LowStock is a package of which few are left.
type LowStock struct {
	ProductID, PackageID int64
	Name, PackageName    string
	Stock                *int64 // nil: not counted
	SoldOut              bool   // marked as sold out
}

// failuresShown is how long ago a failure still matters.
const failuresShown = 7 * 24 * time.Hour

// Dashboard reads what the back office's first page shows.
func (s *Store) Dashboard(ctx context.Context) (t Dashboard, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if t.Waiting, err = waiting(tx); err != nil {
			return err
		}
		if err = t.readDay(tx); err != nil {
			return err
		}
		if t.SalesTotals, err = salesTotals(tx, s.DB.Clock()); err != nil {
			return err
		}
		if t.Copies, err = copies.StateIn(tx); err != nil {
			return err
		}
		t.CopyTroubles = t.Copies.Troubles(s.DB.Clock())
		t.LowStock, t.LowStockCount, err = lowStocks(tx)
		return err
	})
	if err != nil {
		return Dashboard{}, fmt.Errorf("read the dashboard: %w", err)
	}
	if t.Waiting.SignInCodes, err = s.OTP.Crowd(ctx); err != nil {
		return Dashboard{}, err
	}
	t.LastBackup, err = s.DB.LastBackup()
	return t, err
}

func waiting(tx *db.Tx) (w Waiting, err error) {
	now := tx.Now()
	recent := now - failuresShown.Milliseconds()
	err = tx.QueryRow(`SELECT
			(SELECT count(*) FROM orders WHERE status = 'ORDER PENDING'),
			(SELECT count(*) FROM orders WHERE status = 'ORDER PLACED'),
			(SELECT count(*) FROM orders WHERE status = 'ORDER PROCESSING'),
			(SELECT count(*) FROM orders WHERE status = 'ORDER SHIPPED'),
			(SELECT count(*) FROM orders WHERE status IN ('ORDER PLACED', 'ORDER PROCESSING') AND `+sales.DueAt+` < $1),
			(SELECT count(*) FROM orders WHERE transaction_status = 'UNDER REVIEW'),
			(SELECT count(*) FROM refunds WHERE state = 'failed' AND updated_at > $2),
			(SELECT count(*) FROM refunds r JOIN payments p USING (gateway_payment_id) WHERE r.state = 'queued' AND `+sales.ByHand+`),
			(SELECT count(*) FROM refunds r JOIN payments p USING (gateway_payment_id) JOIN orders o USING (order_id) WHERE `+sales.RefundUnnamed+`),
			(SELECT count(*) FROM refunds r JOIN payments p USING (gateway_payment_id) WHERE `+refundSlow+`),
			(SELECT count(*) FROM outbox WHERE `+mailFailed+` AND created_at > $2),
			(SELECT count(*) FROM webhook_events WHERE error <> '' AND received_at > $2),
			(SELECT count(*) FROM restores WHERE restored_at > $4 OR asked_at IS NULL),
			(SELECT count(*) FROM staff WHERE suspended_at IS NOT NULL),
			(SELECT count(*) FROM reviews WHERE waiting = 1)`,
		now, recent, now-refundPatience.Milliseconds(), now-restoreShown.Milliseconds()).
		Scan(&w.ToPay, &w.ToPack, &w.Packing, &w.OnTheWay, &w.Late, &w.UnderReview,
			&w.RefundsFailed, &w.CashToHandBack, &w.RefundsUnnamed, &w.RefundsSlow, &w.MailsFailed, &w.WebhooksFailed,
			&w.Restored, &w.StaffToConfirm, &w.Reviews)
	return w, err
}

// mailFailed is true of mails that were given up or fail still; a code that was
// voided by a newer one did not fail. That a push message fails is said where
// its device is listed.
const mailFailed = `done_at IS NULL AND error NOT IN ('', 'voided') AND kind <> 'push'`

// refundPatience is how long a refund may take before somebody should ask the
// provider what keeps it.
const refundPatience = 7 * 24 * time.Hour

// refundSlow is true of refunds r of payments p made before $3 that are still
// on their way.
const refundSlow = `r.state IN ('queued', 'pending') AND r.created_at < $3 AND NOT ` + sales.ByHand

func lowStocks(tx *db.Tx) (list []LowStock, total int, err error) {
	const from = ` FROM packages k JOIN products p USING (product_id) WHERE k.active = 1 AND p.active = 1 AND ` + catalog.Low
	if err := tx.QueryRow(`SELECT count(*)` + from).Scan(&total); err != nil {
		return nil, 0, err
	}
	list, err = db.Collect(tx, func(rows *sql.Rows) (l LowStock, err error) {
		return l, rows.Scan(&l.ProductID, &l.PackageID, &l.Name, &l.PackageName, &l.Stock, &l.SoldOut)
	}, `SELECT p.product_id, k.package_id, p.name, k.name, k.stock, k.sold_out`+from+`
		ORDER BY CASE WHEN k.sold_out = 1 THEN 0 ELSE k.stock END, p.name, k.position LIMIT 20`)
	return list, total, err
}

// MailFailure is a mail that could not be sent.
type MailFailure struct {
	ID      int64
	Kind    string
	Created time.Time
	Retry   time.Time // zero: given up
	Tries   int
	Error   string
}

// WebhookFailure is a payment update that could not be processed.
type WebhookFailure struct {
	EventID  string
	Received time.Time
	Retry    time.Time // zero: given up
	Tries    int
	Error    string
}

// Alerts are the failures of the last week, newest first.
type Alerts struct {
	Mails    []MailFailure
	Webhooks []WebhookFailure
	Refunds  []sales.RefundRecord // failed, too long on their way, and cash to be handed back
	// SignInCodes is how many were mailed within the hour, if unusually many, else 0.
	SignInCodes int
	Restore     *LastRestore // nil: none lately
}

// Alerts lists what failed, at most 100 of each kind.
func (s *Store) Alerts(ctx context.Context) (t Alerts, err error) {
	since := s.DB.Now() - failuresShown.Milliseconds()
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		t.Mails, err = db.Collect(tx, func(rows *sql.Rows) (m MailFailure, err error) {
			var created int64
			var due sql.NullInt64
			err = rows.Scan(&m.ID, &m.Kind, &created, &due, &m.Tries, &m.Error)
			m.Created, m.Retry = db.At(created), db.MaybeAt(due)
			return m, err
		}, `SELECT outbox_id, kind, created_at, due_at, tries, error FROM outbox WHERE `+mailFailed+` AND created_at > $1
			ORDER BY outbox_id DESC LIMIT 100`, since)
		if err != nil {
			return err
		}
		t.Webhooks, err = db.Collect(tx, func(rows *sql.Rows) (w WebhookFailure, err error) {
			var received int64
			var due sql.NullInt64
			err = rows.Scan(&w.EventID, &received, &due, &w.Tries, &w.Error)
			w.Received, w.Retry = db.At(received), db.MaybeAt(due)
			return w, err
		}, `SELECT event_id, received_at, next_try_at, tries, error FROM webhook_events WHERE error <> '' AND received_at > $1
			ORDER BY received_at DESC LIMIT 100`, since)
		if err != nil {
			return err
		}
		t.Refunds, err = sales.RefundRecords(tx, `(r.state = 'failed' AND r.updated_at > $1 OR r.state = $2 AND `+sales.ByHand+` OR `+refundSlow+`)
			ORDER BY r.updated_at DESC LIMIT 100`, since, sales.RefundQueued, s.DB.Now()-refundPatience.Milliseconds())
		if err != nil {
			return err
		}
		t.Restore, err = lastRestore(tx)
		return err
	})
	if err != nil {
		return t, err
	}
	t.SignInCodes, err = s.OTP.Crowd(ctx)
	return t, err
}
