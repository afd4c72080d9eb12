package store

import (
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/db"
	"bhatti/store/money"
)

// SalesTotals is what was paid, less refunds. Weeks begin on Monday, days at
// midnight in India.
type SalesTotals struct {
	Dashboard, SameDayLastWeek, ThisWeek, LastWeek money.Paise

	LastWeekByNow money.Paise // of last week, up to this time of its day
	Days          [7]SalesDay // from Monday on
	Unpaid        money.Paise // of orders that wait for their payment
}

// SalesDay is what was paid, less refunds, on a day and on the same of the week
// before.
type SalesDay struct {
	Day            time.Time // its midnight
	Sales, Earlier money.Paise
}

const day = 24 * time.Hour

// salesTotals adds up two weeks of payments and refunds by day.
func salesTotals(tx *db.Tx, now time.Time) (t SalesTotals, err error) {
	now = now.In(db.India)
	today := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, db.India) // India has no summer time
	weekday := (int(today.Weekday()) + 6) % 7
	monday := today.AddDate(0, 0, -weekday)
	begin := monday.AddDate(0, 0, -7)
	rows, err := salesByDay(tx, begin, now)
	if err != nil {
		return t, fmt.Errorf("sum the sales: %w", err)
	}
	for i := range t.Days {
		t.Days[i] = SalesDay{monday.AddDate(0, 0, i), rows[i+7].amount, rows[i].amount}
		t.ThisWeek += t.Days[i].Sales
		t.LastWeek += t.Days[i].Earlier
		t.LastWeekByNow += rows[i].byNow
	}
	t.Dashboard, t.SameDayLastWeek = t.Days[weekday].Sales, t.Days[weekday].Earlier
	err = tx.QueryRow(`SELECT coalesce(sum(total_paise), 0) FROM orders WHERE status = 'ORDER PENDING'`).Scan(&t.Unpaid)
	return t, err
}

// dayTotal is a day's sales, and the part of them before this time a week ago.
type dayTotal struct{ amount, byNow money.Paise }

// salesByDay reads the sales of two weeks, by the number of the day from the first on.
func salesByDay(tx *db.Tx, begin, now time.Time) (map[int]dayTotal, error) {
	totals := map[int]dayTotal{}
	_, err := db.Collect(tx, func(rows *sql.Rows) (_ struct{}, err error) {
		var number int
		var d dayTotal
		err = rows.Scan(&number, &d.amount, &d.byNow)
		totals[number] = d
		return struct{}{}, err
	}, `SELECT (at - CAST($1 AS bigint)) / CAST($2 AS bigint), sum(amount), sum(CASE WHEN at < $3 THEN amount ELSE 0 END)
		FROM (SELECT o.paid_at AS at, p.amount_paise AS amount FROM orders o JOIN payments p ON p.order_id = o.order_id AND p.role = 'primary'
				WHERE o.paid_at >= $1 AND o.paid_at < $4
			UNION ALL SELECT r.updated_at, -r.amount_paise FROM refunds r JOIN payments p USING (gateway_payment_id)
				WHERE r.state = 'processed' AND p.role = 'primary' AND r.updated_at >= $1 AND r.updated_at < $4) AS moved
		GROUP BY 1`, begin.UnixMilli(), day.Milliseconds(), now.AddDate(0, 0, -7).UnixMilli(), begin.AddDate(0, 0, 14).UnixMilli())
	return totals, err
}
