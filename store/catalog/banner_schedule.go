package catalog

import (
	"context"

	"bhatti/store/db"
)

// BannerSchedule reads the moments, Unix ms, soonest first, at which banners
// will begin or end. What shoppers see changes then although nobody writes.
func BannerSchedule(ctx context.Context, from db.Queryer, now int64) ([]int64, error) {
	rows, err := from.QueryContext(ctx, `SELECT starts_at AS moment FROM banners WHERE active = 1 AND starts_at > $1
		UNION SELECT ends_at FROM banners WHERE active = 1 AND ends_at > $1 ORDER BY moment`, now)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var ahead []int64
	for rows.Next() {
		var at int64
		if err := rows.Scan(&at); err != nil {
			return nil, err
		}
		ahead = append(ahead, at)
	}
	return ahead, rows.Err()
}
