package slot

import (
	"context"
	"database/sql"
	"fmt"

	"bhatti/store/db"
)

// Offers tells whether the shop promises a time to anybody whom it delivers to,
// and whether orders can be collected at its counter.
func (s *Service) Offers(ctx context.Context) (timed, counter bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT coalesce(max(CASE kind WHEN 'counter' THEN 0 ELSE 1 END), 0), coalesce(max(CASE kind WHEN 'counter' THEN 1 ELSE 0 END), 0)
			FROM slot_groups WHERE active = 1 AND group_id IN (SELECT group_id FROM slots)`).Scan(&timed, &counter)
	})
	if err != nil {
		return false, false, fmt.Errorf("read whether times are promised: %w", err)
	}
	return timed, counter, nil
}

// BookedSlot is a slot and how many orders hold a place of it on a day.
type BookedSlot struct {
	Slot
	Group string
	Kind  Kind
	Taken int
}

// BookedOven is an oven and how many pieces orders hold of it on a day.
type BookedOven struct {
	Oven
	Taken int
}

// Booked tells how much of a day is taken: of the slots that are offered on it, or
// of which orders hold a place, and of every oven.
func (s *Service) Booked(ctx context.Context, day Day) (slots []BookedSlot, ovens []BookedOven, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if slots, err = bookedSlots(tx, day); err == nil {
			ovens, err = bookedOvens(tx, day)
		}
		return err
	})
	if err != nil {
		return nil, nil, fmt.Errorf("read what of a day is taken: %w", err)
	}
	return slots, ovens, nil
}

func bookedSlots(tx *db.Tx, day Day) ([]BookedSlot, error) {
	return db.Collect(tx, func(rows *sql.Rows) (b BookedSlot, err error) {
		return b, rows.Scan(&b.ID, &b.Weekdays, &b.From, &b.To, &b.Places, &b.Closes, &b.Group, &b.Kind, &b.Taken)
	}, `SELECT s.slot_id, s.weekdays, s.from_min, s.to_min, s.places, s.closes_min, g.name, g.kind, coalesce(d.taken, 0)
		FROM slots s JOIN slot_groups g USING (group_id) LEFT JOIN slot_days d ON d.slot_id = s.slot_id AND d.day = CAST($1 AS bigint)
		WHERE d.taken > 0 OR g.active = 1 AND s.weekdays & CAST($2 AS bigint) <> 0 ORDER BY s.from_min, s.to_min, g.position, g.group_id`, day, 1<<day.Weekday())
}

func bookedOvens(tx *db.Tx, day Day) ([]BookedOven, error) {
	list, err := ovens(tx, `true`)
	booked := make([]BookedOven, len(list))
	for i, o := range list {
		if err != nil {
			break
		}
		booked[i].Oven = o
		err = tx.QueryRow(`SELECT coalesce(sum(taken), 0) FROM oven_days WHERE oven_id = $1 AND day = $2`, o.ID, day).Scan(&booked[i].Taken)
	}
	return booked, err
}

// Promised is how many orders hold a place of a slot on a day.
type Promised struct {
	Slot
	GroupID int64
	Day     Day
	Orders  int
}

// Promised lists what is promised from today on, by day: who deletes a slot or
// closes a day must speak with these customers.
func (s *Service) Promised(ctx context.Context) (list []Promised, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (p Promised, err error) {
			return p, rows.Scan(&p.ID, &p.GroupID, &p.From, &p.To, &p.Day, &p.Orders)
		}, `SELECT s.slot_id, s.group_id, s.from_min, s.to_min, d.day, d.taken FROM slot_days d JOIN slots s USING (slot_id)
			WHERE d.day >= CAST($1 AS bigint) AND d.taken > 0 ORDER BY d.day, s.from_min, s.to_min, s.slot_id`, DayOf(tx.Clock()))
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read what is promised: %w", err)
	}
	return list, nil
}

// BusyOven is an oven on the day of the coming week on which most of it is booked.
type BusyOven struct {
	Oven
	Day   Day
	Taken int
}

// Busiest tells of every oven that is booked at all in the coming week on which of
// its days most is; the fullest first.
func Busiest(tx *db.Tx) ([]BusyOven, error) {
	today := DayOf(tx.Clock())
	return db.Collect(tx, func(rows *sql.Rows) (b BusyOven, err error) {
		return b, rows.Scan(&b.ID, &b.Name, &b.Pieces, &b.Day, &b.Taken)
	}, `SELECT oven_id, name, pieces, day, taken FROM (
			SELECT o.oven_id, coalesce(p.name, c.name) AS name, o.pieces, d.day, d.taken,
				row_number() OVER (PARTITION BY o.oven_id ORDER BY d.taken DESC, d.day) AS place
			FROM ovens o JOIN oven_days d USING (oven_id) LEFT JOIN products p ON p.product_id = o.product_id LEFT JOIN categories c ON c.category_id = o.category_id
			WHERE d.taken > 0 AND d.day BETWEEN CAST($1 AS bigint) AND CAST($2 AS bigint)) AS busy
		WHERE place = 1 ORDER BY taken * 1000 / pieces DESC, oven_id`, today, today+6)
}
