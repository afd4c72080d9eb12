package slot

import (
	"database/sql"
	"errors"
	"fmt"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// Choice is the slot that a customer chose; zero: the first possible.
type Choice struct {
	SlotID int64
	Day    Day
	Else   bool // another will do: the first possible, if this one is gone
}

// Hold promises a moment to an order and takes a place and what the ovens can
// make; zero where no time is promised. The order must hold nothing: what it held
// before is released. language is that of the refusal, late whether the shop may
// choose a time for which orders have closed. Fails with OutOfStock, which names the next
// possible moment, and then nothing is held.
func Hold(tx *db.Tx, orderID string, a Ask, wanted Choice, language string, late bool) (Moment, error) {
	c, err := possible(tx, a, false)
	if err != nil || !c.Timed {
		return Moment{}, err
	}
	if err := tx.Alone(); err != nil { // places are counted
		return Moment{}, err
	}
	m, some := c.moment(wanted.SlotID, wanted.Day)
	if !some && late {
		exception, err := possible(tx, a, true)
		if err != nil {
			return Moment{}, err
		}
		m, some = exception.moment(wanted.SlotID, wanted.Day)
	}
	if !some {
		if m, err = c.instead(wanted, DayOf(tx.Clock()), language); err != nil {
			return Moment{}, err
		}
	}
	return m, take(tx, orderID, a, m)
}

// instead is the first possible moment, for who chose none or takes another;
// OutOfStock for who chose one that is gone.
func (c Calendar) instead(wanted Choice, today Day, language string) (Moment, error) {
	first, some := c.First()
	switch {
	case !some:
		return Moment{}, fault.New(fault.OutOfStock, "order.no_slot", "There is no time free in the next {days} days.", "days", Ahead)
	case wanted != (Choice{}) && !wanted.Else:
		next := first.Words(today, language)
		return Moment{}, fault.New(fault.OutOfStock, "order.slot_gone", "That time is no longer free. The next is {next}.", "next", next)
	}
	return first, nil
}

// take takes a place of a moment, and what its goods need of the ovens.
func take(tx *db.Tx, orderID string, a Ask, m Moment) error {
	taken, err := db.Changed(tx.Exec(`INSERT INTO slot_days (slot_id, day, taken) SELECT slot_id, CAST($2 AS bigint), 1 FROM slots WHERE slot_id = $1
		ON CONFLICT (slot_id, day) DO UPDATE SET taken = slot_days.taken + 1 WHERE slot_days.taken < (SELECT places FROM slots WHERE slot_id = excluded.slot_id)`, m.SlotID, m.Day))
	if err != nil {
		return fmt.Errorf("take a place of a slot: %w", err)
	}
	if !taken {
		return errTaken
	}
	for _, l := range a.Lines {
		if err := takeOvens(tx, orderID, l, m.Day); err != nil {
			return err
		}
	}
	return nil
}

// errTaken refuses what somebody else took between a look and the update. With
// one writer at a time nobody can.
var errTaken = fault.New(fault.OutOfStock, "order.slot_taken", "Somebody else has just taken that time. Please choose another.")

func takeOvens(tx *db.Tx, orderID string, l Line, day Day) error {
	ids, err := ovenIDs(tx, l.ProductID)
	if err != nil {
		return err
	}
	for _, id := range ids {
		taken, err := db.Changed(tx.Exec(`INSERT INTO oven_days (oven_id, day, taken) SELECT oven_id, CAST($2 AS bigint), CAST($3 AS bigint) FROM ovens WHERE oven_id = $1 AND pieces >= $3
			ON CONFLICT (oven_id, day) DO UPDATE SET taken = oven_days.taken + excluded.taken WHERE oven_days.taken + excluded.taken <= (SELECT pieces FROM ovens WHERE oven_id = excluded.oven_id)`, id, day, l.Quantity))
		if err == nil && !taken {
			return errTaken
		}
		if err == nil {
			_, err = tx.Exec(`INSERT INTO order_ovens (order_id, oven_id, day, pieces) VALUES ($1, $2, $3, $4)
				ON CONFLICT (order_id, oven_id) DO UPDATE SET pieces = order_ovens.pieces + excluded.pieces`, orderID, id, day, l.Quantity)
		}
		if err != nil {
			return fmt.Errorf("take what an oven can make: %w", err)
		}
	}
	return nil
}

// Release gives back what an order holds. An order gives back once.
func Release(tx *db.Tx, orderID string) error {
	var held Choice
	err := tx.QueryRow(`UPDATE orders SET slot_held = 0 WHERE order_id = $1 AND slot_held = 1 RETURNING slot_id, slot_day`, orderID).Scan(&held.SlotID, &held.Day)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err == nil {
		_, err = tx.Exec(`UPDATE slot_days SET taken = taken - 1 WHERE slot_id = $1 AND day = $2 AND taken > 0`, held.SlotID, held.Day)
	}
	if err == nil {
		_, err = tx.Exec(`UPDATE oven_days SET taken = taken - h.pieces FROM order_ovens h
			WHERE h.order_id = $1 AND h.oven_id = oven_days.oven_id AND h.day = oven_days.day AND taken >= h.pieces`, orderID)
	}
	if err == nil {
		_, err = tx.Exec(`DELETE FROM order_ovens WHERE order_id = $1`, orderID)
	}
	if err != nil {
		return fmt.Errorf("give back a slot: %w", err)
	}
	return nil
}

// Retake takes again what a cancelled order had been promised; ok is false, and
// nothing is taken, when its time is over or taken by others.
func Retake(tx *db.Tx, orderID string, a Ask, m Moment) (ok bool, err error) {
	if ok, err = Free(tx, a, m); err != nil || !ok {
		return false, err
	}
	if err := take(tx, orderID, a, m); err != nil {
		return false, err
	}
	_, err = tx.Exec(`UPDATE orders SET slot_held = 1 WHERE order_id = $1`, orderID)
	return err == nil, err
}

// Free tells whether a moment that was promised could be had still: it is not
// over, and there are a place and room in the ovens.
func Free(tx *db.Tx, a Ask, m Moment) (bool, error) {
	c, err := possible(tx, a, true)
	if err == errNoCounter {
		return false, nil
	}
	_, free := c.moment(m.SlotID, m.Day)
	return free, err
}
