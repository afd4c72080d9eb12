package slot

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"time"

	"bhatti/store/db"
)

// Promise is the first moment at which something can be had, in words, and
// until when that is true.
type Promise struct {
	Words string
	Until int64 // Unix ms
}

// promised are the words of a promise: the moment, until when to order, and where
// it is true, if not everywhere: in a group of areas, or everywhere else.
var promised = map[string]struct{ by, in, mostly string }{
	"en": {"{moment} if ordered by {time}", "{moment} in {group}", "{moment} in many places"},
	"hi": {"{moment}, {time} तक ऑर्डर करने पर", "{group}: {moment}", "कई जगह: {moment}"},
	"mr": {"{moment}, {time} पर्यंत मागवल्यास", "{group}: {moment}", "अनेक ठिकाणी: {moment}"},
}

// Promises tells when products can be had at the earliest, by product, in a
// language. It speaks of the group that serves most pin codes, and says where that
// is if others are served at other times. Empty while no time is promised to anybody.
func (s *Service) Promises(ctx context.Context, productIDs []int64, language string) (list map[int64]Promise, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		g, partly, err := publicGroup(tx)
		if err != nil || g == nil {
			return err
		}
		m := maker{group: *g, now: tx.Clock(), today: DayOf(tx.Clock())}
		if err := cmp.Or(m.readClosings(tx), m.readTaken(tx)); err != nil {
			return err
		}
		list = make(map[int64]Promise, len(productIDs))
		for _, id := range productIDs {
			m.goods, m.ovens = nil, nil
			if err := m.readGoods(tx, []Line{{ProductID: id, Quantity: 1}}); err != nil {
				return err
			}
			if at, some := m.calendar().First(); some {
				list[id] = Promise{at.promise(*g, partly, m.today, language), at.OrderBy}
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("promise products: %w", err)
	}
	return list, nil
}

// publicGroup is the group that serves most of the shop's pin codes, of which
// promises speak; nil: none does. partly tells that other pin codes are served at
// other times, or at none.
func publicGroup(tx *db.Tx) (g *Group, partly bool, err error) {
	list, err := groups(tx, `active = 1 AND kind <> 'counter'`)
	if err != nil {
		return nil, false, err
	}
	served, err := pincodesServed(tx)
	if err != nil {
		return nil, false, err
	}
	all, most := 0, 0
	for _, n := range served {
		all += n
	}
	for i, one := range list {
		id := one.ID
		if one.Kind == Elsewhere {
			id = 0
		}
		if n := served[id]; n > most && len(one.Slots) > 0 {
			g, most = &list[i], n
		}
	}
	return g, most < all, nil
}

// pincodesServed counts the pin codes that the shop delivers to, by the active
// group that they are in; 0: in none.
func pincodesServed(tx *db.Tx) (map[int64]int, error) {
	type row struct {
		group    int64
		pincodes int
	}
	rows, err := db.Collect(tx, func(rows *sql.Rows) (r row, err error) { return r, rows.Scan(&r.group, &r.pincodes) },
		`SELECT coalesce(g.group_id, 0), count(*) FROM delivery_areas a LEFT JOIN slot_groups g ON g.group_id = a.group_id AND g.active = 1
			WHERE a.active = 1 GROUP BY coalesce(g.group_id, 0)`)
	served := make(map[int64]int, len(rows))
	for _, r := range rows {
		served[r.group] = r.pincodes
	}
	return served, err
}

// promise is a moment in words. Until when to order is said where that is today.
func (m Moment) promise(g Group, partly bool, today Day, language string) string {
	words, ok := promised[language]
	if !ok {
		language, words = "en", promised["en"]
	}
	text := m.Words(today, language)
	switch {
	case partly && g.Kind == Elsewhere:
		text = strings.Replace(words.mostly, "{moment}", text, 1)
	case partly:
		text = strings.NewReplacer("{moment}", text, "{group}", g.Name).Replace(words.in)
	}
	by := time.UnixMilli(m.OrderBy).In(db.India)
	if DayOf(by) != today {
		return text
	}
	return strings.NewReplacer("{moment}", text, "{time}", minuteOf(by).Words(language)).Replace(words.by)
}

func minuteOf(at time.Time) Minute { return Minute(at.Hour()*60 + at.Minute()) }

// Schedule reads the moments, Unix ms, soonest first, at which promises change
// although nobody writes: orders for a slot or a batch close, a batch comes out,
// or a day begins.
func Schedule(ctx context.Context, from db.Queryer, now int64) ([]int64, error) {
	rows, err := from.QueryContext(ctx, `SELECT s.weekdays, s.from_min, CASE WHEN s.closes_min > p.lead_min THEN s.closes_min ELSE p.lead_min END
		FROM slots s JOIN slot_groups g USING (group_id) CROSS JOIN (SELECT 0 AS lead_min UNION SELECT lead_min FROM products) p WHERE g.active = 1
		UNION SELECT weekdays, at_min, closes_min FROM batches
		UNION SELECT weekdays, at_min, 0 FROM batches`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var ahead []int64
	today := DayOf(time.UnixMilli(now))
	for rows.Next() {
		var days Weekdays
		var begins Minute
		var needs int
		if err := rows.Scan(&days, &begins, &needs); err != nil {
			return nil, err
		}
		for day := today; day < today+Ahead+mostCloses/1440; day++ {
			ahead = append(ahead, day.At(0).UnixMilli())
			if days.Has(day) {
				ahead = append(ahead, day.At(begins).Add(-time.Duration(needs)*time.Minute).UnixMilli())
			}
		}
	}
	slices.Sort(ahead)
	ahead = slices.DeleteFunc(slices.Compact(ahead), func(at int64) bool { return at <= now })
	return ahead, rows.Err()
}
