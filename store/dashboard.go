package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/sales"
)

// Dashboard is what the back office's first page shows: what needs attention,
// and the sales.
type Dashboard struct {
	Waiting       Waiting
	SalesTotals   SalesTotals
	LowStock      []LowStock // at most 20, the lowest first
	LowStockCount int
	LastBackup    time.Time // zero: never
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

// SalesTotals is what was paid, less refunds. Weeks begin on Monday.
type SalesTotals struct{ Dashboard, SameDayLastWeek, ThisWeek, LastWeek money.Paise }

// LowStock is a package of which few are left.
type LowStock struct {
	ProductID, PackageID int64
	Name, PackageName    string
	Stock                int64
}

// failuresShown is how long ago a failure still matters.
const failuresShown = 7 * 24 * time.Hour

// Dashboard reads what the back office's first page shows.
func (s *Store) Dashboard(ctx context.Context) (t Dashboard, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if t.Waiting, err = waiting(tx); err != nil {
			return err
		}
		if t.SalesTotals, err = salesTotals(tx, s.DB.Clock()); err != nil {
			return err
		}
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
			(SELECT count(*) FROM orders WHERE status IN ('ORDER PLACED', 'ORDER PROCESSING') AND paid_at < $1),
			(SELECT count(*) FROM orders WHERE transaction_status = 'UNDER REVIEW'),
			(SELECT count(*) FROM refunds WHERE state = 'failed' AND updated_at > $2),
			(SELECT count(*) FROM refunds r JOIN payments p USING (gateway_payment_id) WHERE r.state = 'queued' AND p.method = 'cash'),
			(SELECT count(*) FROM refunds r JOIN payments p USING (gateway_payment_id) JOIN orders o USING (order_id) WHERE `+sales.RefundUnnamed+`),
			(SELECT count(*) FROM refunds r JOIN payments p USING (gateway_payment_id) WHERE `+refundSlow+`),
			(SELECT count(*) FROM outbox WHERE `+mailFailed+` AND created_at > $2),
			(SELECT count(*) FROM webhook_events WHERE error <> '' AND received_at > $2),
			(SELECT count(*) FROM restores WHERE restored_at > $4 OR asked_at IS NULL),
			(SELECT count(*) FROM staff WHERE suspended_at IS NOT NULL),
			(SELECT count(*) FROM reviews WHERE waiting = 1)`,
		now-sales.LateAfter.Milliseconds(), recent, now-refundPatience.Milliseconds(), now-restoreShown.Milliseconds()).
		Scan(&w.ToPay, &w.ToPack, &w.Packing, &w.OnTheWay, &w.Late, &w.UnderReview,
			&w.RefundsFailed, &w.CashToHandBack, &w.RefundsUnnamed, &w.RefundsSlow, &w.MailsFailed, &w.WebhooksFailed,
			&w.Restored, &w.StaffToConfirm, &w.Reviews)
	return w, err
}

// mailFailed is true of outbox items that were given up or fail still; a code
// that was voided by a newer one did not fail.
const mailFailed = `done_at IS NULL AND error NOT IN ('', 'voided')`

// refundPatience is how long a refund may take before somebody should ask the
// provider what keeps it.
const refundPatience = 7 * 24 * time.Hour

// refundSlow is true of refunds r of payments p made before $3 that are still
// on their way.
const refundSlow = `r.state IN ('queued', 'pending') AND r.created_at < $3 AND p.method <> 'cash'`

func salesTotals(tx *db.Tx, now time.Time) (t SalesTotals, err error) {
	now = now.In(db.India)
	today := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, db.India)
	monday := today.AddDate(0, 0, -(int(today.Weekday())+6)%7)
	for _, p := range []struct {
		into       *money.Paise
		from, till time.Time
	}{
		{&t.Dashboard, today, today.AddDate(0, 0, 1)}, {&t.SameDayLastWeek, today.AddDate(0, 0, -7), today.AddDate(0, 0, -6)},
		{&t.ThisWeek, monday, monday.AddDate(0, 0, 7)}, {&t.LastWeek, monday.AddDate(0, 0, -7), monday},
	} {
		err := tx.QueryRow(`SELECT (SELECT coalesce(sum(p.amount_paise), 0) FROM orders o JOIN payments p ON p.order_id = o.order_id AND p.role = 'primary'
					WHERE o.paid_at >= $1 AND o.paid_at < $2)
				- (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r JOIN payments p USING (gateway_payment_id)
					WHERE r.state = 'processed' AND p.role = 'primary' AND r.updated_at >= $1 AND r.updated_at < $2)`,
			p.from.UnixMilli(), p.till.UnixMilli()).Scan(p.into)
		if err != nil {
			return t, fmt.Errorf("sum the sales: %w", err)
		}
	}
	return t, nil
}

func lowStocks(tx *db.Tx) (list []LowStock, total int, err error) {
	const from = ` FROM packages k JOIN products p USING (product_id) WHERE k.stock <= $1 AND k.active = 1 AND p.active = 1`
	if err := tx.QueryRow(`SELECT count(*)`+from, catalog.LowStock).Scan(&total); err != nil {
		return nil, 0, err
	}
	list, err = db.Collect(tx, func(rows *sql.Rows) (l LowStock, err error) {
		return l, rows.Scan(&l.ProductID, &l.PackageID, &l.Name, &l.PackageName, &l.Stock)
	}, `SELECT p.product_id, k.package_id, p.name, k.name, k.stock`+from+` ORDER BY k.stock, p.name LIMIT 20`, catalog.LowStock)
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
		t.Refunds, err = sales.RefundRecords(tx, `(r.state = 'failed' AND r.updated_at > $1 OR r.state = 'queued' AND p.method = $2 OR `+refundSlow+`)
			ORDER BY r.updated_at DESC LIMIT 100`, since, "cash", s.DB.Now()-refundPatience.Milliseconds())
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
