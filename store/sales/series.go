package sales

import (
	"fmt"
	"time"

	"bhatti/store/db"
)

// nextInSeries takes the next number of a gapless series. It belongs to the
// transaction: if that fails, the number is not used up.
func nextInSeries(tx *db.Tx, name string) (int64, error) {
	var n int64
	err := tx.QueryRow(`INSERT INTO series (name, value) VALUES ($1, 1)
		ON CONFLICT (name) DO UPDATE SET value = series.value + 1 RETURNING value`, name).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("take the next number of %s: %w", name, err)
	}
	return n, nil
}

// financialYear is the one from April to March that a moment lies in, "26-27".
func financialYear(now time.Time) string {
	year := now.In(db.India).Year()
	if now.In(db.India).Month() < time.April {
		year--
	}
	return fmt.Sprintf("%02d-%02d", year%100, (year+1)%100)
}
