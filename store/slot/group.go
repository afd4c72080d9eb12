package slot

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/fault"
)

var (
	errNoDay    = fault.New(fault.Invalid, "slot.bad_day", "Please give a day as 2026-11-28.")
	errNoMinute = fault.New(fault.Invalid, "slot.bad_time", "Please give a time of day as 17:30.")
	errNoGroup  = fault.New(fault.NotFound, "slot.no_group", "There is no such group of delivery times.")
	errGroup    = fault.New(fault.Invalid, "slot.bad_group", "A group of delivery times needs a name of at most 60 characters and a kind.")
	errSlot     = fault.New(fault.Invalid, "slot.bad_slot", "A slot needs at least one weekday, a beginning before its end, and 1 to 10,000 places.")
	errCloses   = fault.New(fault.Invalid, "slot.bad_closes", "Orders for a slot can close at most 14 days before it begins.")
	errOverlap  = fault.New(fault.Invalid, "slot.twice", "Two slots of one day have the same times.")
	errClosing  = fault.New(fault.Invalid, "slot.bad_closing", "A closing needs a first and a last day, at most a year apart, and a note of at most 100 characters.")
	errOven     = fault.New(fault.Invalid, "slot.bad_oven", "An oven needs a category or a product, and 1 to 100,000 pieces a day.")
	errChanged  = fault.New(fault.Conflict, "slot.changed", "Somebody else has changed these times since you opened them. Yours are not saved.")
	errOneGroup = fault.New(fault.Conflict, "slot.group_taken", "There is a group with this name or of this kind already.")
)

// most keeps typing mistakes out.
const (
	mostSlots  = 50
	mostCloses = 14 * 24 * 60
)

// Groups lists the groups with their slots.
func (s *Service) Groups(ctx context.Context) (list []Group, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = groups(tx, `true`)
		return err
	})
	return list, err
}

func groups(tx *db.Tx, where string, args ...any) ([]Group, error) {
	list, err := db.Collect(tx, func(rows *sql.Rows) (g Group, err error) {
		return g, rows.Scan(&g.ID, &g.Name, &g.Kind, &g.Active, &g.Pincodes)
	}, `SELECT group_id, name, kind, active, (SELECT count(*) FROM delivery_areas a WHERE a.group_id = slot_groups.group_id) FROM slot_groups WHERE `+where+` ORDER BY position, group_id`, args...)
	if err != nil {
		return nil, fmt.Errorf("read groups of slots: %w", err)
	}
	for i := range list {
		list[i].Slots, err = db.Collect(tx, func(rows *sql.Rows) (s Slot, err error) {
			return s, rows.Scan(&s.ID, &s.Weekdays, &s.From, &s.To, &s.Places, &s.Closes)
		}, `SELECT slot_id, weekdays, from_min, to_min, places, closes_min FROM slots WHERE group_id = CAST($1 AS bigint) ORDER BY from_min, to_min, weekdays`, list[i].ID)
		if err != nil {
			return nil, fmt.Errorf("read slots: %w", err)
		}
		list[i].ReadVersion = list[i].version()
	}
	return list, nil
}

// version tells two states of a group apart.
func (g Group) version() string {
	sum := fnv.New64a()
	fmt.Fprint(sum, g.Name, g.Active, g.Slots)
	return strconv.FormatUint(sum.Sum64(), 36)
}

// Save writes a group with its slots and returns its id. A slot that keeps its
// id keeps what orders hold of it; one that is left out is gone, and the orders
// for it keep their time. Fails with Invalid, NotFound and Conflict, also
// for a group that somebody else has changed since it was read.
func (s *Service) Save(ctx context.Context, g Group) (id int64, err error) {
	if g, err = g.checked(); err != nil {
		return 0, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := groups(tx, `group_id = $1`, g.ID)
		if err != nil {
			return err
		}
		if g.ID != 0 && len(before) == 0 {
			return errNoGroup
		}
		if g.ID != 0 && g.ReadVersion != "" && g.ReadVersion != before[0].ReadVersion {
			return errChanged
		}
		if err := g.write(tx); err != nil {
			return err
		}
		return audit.Record(tx, "save delivery times", audit.Subject("delivery times", g.Name), anyOf(before), g)
	})
	if fault.CodeOf(err) == fault.Conflict && !errors.Is(err, errChanged) {
		err = errOneGroup
	}
	if err != nil {
		return 0, fmt.Errorf("save a group of slots: %w", err)
	}
	return g.ID, nil
}

// anyOf is the only one of a list, or nil, for the audit log.
func anyOf[T any](list []T) any {
	if len(list) == 0 {
		return nil
	}
	return list[0]
}

func (g Group) checked() (Group, error) {
	g.Name = clean.Line(g.Name)
	if g.Name == "" || !clean.Fits(g.Name, 60) || (g.Kind != Areas && g.Kind != Elsewhere && g.Kind != Counter) {
		return g, errGroup
	}
	if len(g.Slots) > mostSlots {
		return g, errSlot
	}
	for i, s := range g.Slots {
		switch {
		case s.Weekdays < 1 || s.Weekdays > EveryDay || s.From < 0 || s.To > 1440 || s.From >= s.To || s.Places < 1 || s.Places > 10000:
			return g, errSlot
		case s.Closes < 0 || s.Closes > mostCloses:
			return g, errCloses
		}
		for _, other := range g.Slots[:i] {
			if other.From == s.From && other.To == s.To && other.Weekdays&s.Weekdays != 0 {
				return g, errOverlap
			}
		}
	}
	return g, nil
}

func (g *Group) write(tx *db.Tx) (err error) {
	if g.ID == 0 {
		if g.ID, err = db.NextID(tx, "slot_groups", "group_id"); err != nil {
			return err
		}
	}
	_, err = tx.Exec(`INSERT INTO slot_groups (group_id, name, kind, active, position) VALUES ($1, $2, $3, $4, $1)
		ON CONFLICT (group_id) DO UPDATE SET name = excluded.name, kind = excluded.kind, active = excluded.active`, g.ID, g.Name, g.Kind, g.Active)
	if err != nil {
		return err
	}
	kept := []any{g.ID}
	for i := range g.Slots {
		if err := g.Slots[i].write(tx, g.ID); err != nil {
			return err
		}
		kept = append(kept, g.Slots[i].ID)
	}
	marks := strings.TrimPrefix(db.Placeholders(len(kept)), "$1, ")
	if len(kept) == 1 {
		_, err = tx.Exec(`DELETE FROM slots WHERE group_id = $1`, g.ID)
		return err
	}
	_, err = tx.Exec(`DELETE FROM slots WHERE group_id = $1 AND slot_id NOT IN (`+marks+`)`, kept...)
	return err
}

func (s *Slot) write(tx *db.Tx, groupID int64) (err error) {
	if s.ID == 0 {
		if s.ID, err = db.NextID(tx, "slots", "slot_id"); err != nil {
			return err
		}
		_, err = tx.Exec(`INSERT INTO slots (slot_id, group_id, weekdays, from_min, to_min, places, closes_min) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
			s.ID, groupID, s.Weekdays, s.From, s.To, s.Places, s.Closes)
		return err
	}
	found, err := db.Changed(tx.Exec(`UPDATE slots SET weekdays = $1, from_min = $2, to_min = $3, places = $4, closes_min = $5 WHERE slot_id = $6 AND group_id = $7`,
		s.Weekdays, s.From, s.To, s.Places, s.Closes, s.ID, groupID))
	if err == nil && !found {
		err = errSlot
	}
	return err
}

// Delete takes a group away. Its orders keep their times; its areas promise no
// time, or that of elsewhere.
func (s *Service) Delete(ctx context.Context, id int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := groups(tx, `group_id = $1`, id)
		if err != nil {
			return err
		}
		if len(before) == 0 {
			return errNoGroup
		}
		if _, err := tx.Exec(`UPDATE delivery_areas SET group_id = NULL WHERE group_id = $1`, id); err != nil {
			return err
		}
		if _, err := tx.Exec(`DELETE FROM slot_groups WHERE group_id = $1`, id); err != nil {
			return err
		}
		return audit.Record(tx, "delete delivery times", audit.Subject("delivery times", before[0].Name), before[0], nil)
	})
}

// Closings lists those that are not over, soonest first.
func (s *Service) Closings(ctx context.Context) (list []Closing, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = closings(tx, `last_day >= $1`, DayOf(tx.Clock()))
		return err
	})
	return list, err
}

func closings(tx *db.Tx, where string, args ...any) ([]Closing, error) {
	return db.Collect(tx, func(rows *sql.Rows) (c Closing, err error) {
		return c, rows.Scan(&c.ID, &c.GroupID, &c.First, &c.Last, &c.Note)
	}, `SELECT closing_id, coalesce(group_id, 0), first_day, last_day, note FROM closings WHERE `+where+` ORDER BY first_day, closing_id`, args...)
}

// SaveClosing adds or changes a closing and returns its id. Orders that were
// promised a time within it keep it: the shop must speak with them.
func (s *Service) SaveClosing(ctx context.Context, c Closing) (id int64, err error) {
	c.Note = clean.Line(c.Note)
	if c.First < 1 || c.Last < c.First || c.Last > c.First+366 || !clean.Fits(c.Note, 100) {
		return 0, errClosing
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := closings(tx, `closing_id = $1`, c.ID)
		if err != nil {
			return err
		}
		if c.ID == 0 {
			if c.ID, err = db.NextID(tx, "closings", "closing_id"); err != nil {
				return err
			}
		}
		_, err = tx.Exec(`INSERT INTO closings (closing_id, group_id, first_day, last_day, note) VALUES ($1, nullif($2, 0), $3, $4, $5)
			ON CONFLICT (closing_id) DO UPDATE SET group_id = excluded.group_id, first_day = excluded.first_day, last_day = excluded.last_day, note = excluded.note`,
			c.ID, c.GroupID, c.First, c.Last, c.Note)
		if err != nil {
			return err
		}
		return audit.Record(tx, "save closing", "closings", anyOf(before), c)
	})
	return c.ID, err
}

// DeleteClosing opens the shop again on its days. NotFound.
func (s *Service) DeleteClosing(ctx context.Context, id int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := closings(tx, `closing_id = $1`, id)
		if err != nil {
			return err
		}
		if len(before) == 0 {
			return fault.New(fault.NotFound, "slot.no_closing", "There is no such closing.")
		}
		if _, err := tx.Exec(`DELETE FROM closings WHERE closing_id = $1`, id); err != nil {
			return err
		}
		return audit.Record(tx, "delete closing", "closings", before[0], nil)
	})
}

// SetAreas puts the pin codes of a place into a group, out of any other; group 0:
// into none. Those that are in it stay. Pin codes that the shop does not deliver to
// stay out. It tells how many it put there. NotFound.
func (s *Service) SetAreas(ctx context.Context, groupID int64, p delivery.Place) (changed int, err error) {
	pincodes, err := s.areas.Pincodes(p)
	if err != nil {
		return 0, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		if groupID != 0 {
			if found, err := groups(tx, `group_id = $1 AND kind = 'areas'`, groupID); err != nil || len(found) == 0 {
				return cmp.Or(err, error(errNoGroup))
			}
		}
		for _, p := range pincodes {
			found, err := db.Changed(tx.Exec(`UPDATE delivery_areas SET group_id = nullif($1, 0) WHERE pincode = $2`, groupID, p))
			if err != nil {
				return err
			}
			if found {
				changed++
			}
		}
		return audit.Record(tx, "choose areas", audit.Subject("delivery times", groupID), nil, audit.Fields{"Place": p, "Pincodes": changed})
	})
	return changed, err
}
