package slot

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// Ahead is how many days from today on orders are taken for.
const Ahead = 30

// Ask is what somebody wants to have, and where.
type Ask struct {
	Pincode string // of a delivery area; with Collect it does not count
	Collect bool
	Lines   []Line
}

// Why a day has no moment.
type Why string

const (
	WhyClosed   Why = "closed"    // by a closing, or no slot has that weekday
	WhyTooSoon  Why = "too_soon"  // orders have closed, or something needs longer
	WhyNotBaked Why = "not_baked" // something is not made on that weekday
	WhyFull     Why = "full"      // every slot is
	WhyOven     Why = "oven"      // no more of something can be made
)

// CalendarDay is a day with its moments, or with why it has none.
type CalendarDay struct {
	Day     Day
	Moments []Moment
	Why     Why    // "" where there is a moment
	Note    string // of the closing
}

// Calendar is what is possible.
type Calendar struct {
	Timed bool // whether orders there are promised a time at all; else the rest is empty
	Days  []CalendarDay
	// Lead is how many minutes the slowest of the goods needs, and its name; 0: none does.
	Lead   int
	Slow   string
	SlowID int64
}

// First is the first possible moment; false without one.
func (c Calendar) First() (Moment, bool) {
	for _, d := range c.Days {
		if len(d.Moments) > 0 {
			return d.Moments[0], true
		}
	}
	return Moment{}, false
}

// moment finds a slot on a day.
func (c Calendar) moment(slotID int64, day Day) (Moment, bool) {
	for _, d := range c.Days {
		if at := slices.IndexFunc(d.Moments, func(m Moment) bool { return m.SlotID == slotID }); d.Day == day && at >= 0 {
			return d.Moments[at], true
		}
	}
	return Moment{}, false
}

// Possible tells when what is asked for could be had, for Ahead days from today.
// Without lines it tells when anything could. NotFound when the shop does not
// deliver there, Invalid for what is no pin code, Conflict when it has no counter.
func (s *Service) Possible(ctx context.Context, a Ask) (c Calendar, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if !a.Collect {
			if _, err := s.areas.AreaOf(tx, a.Pincode); err != nil {
				return err
			}
		}
		c, err = possible(tx, a, false)
		return err
	})
	if fault.CodeOf(err) == fault.NotServed { // a question, not an order
		err = fault.New(fault.NotFound, "pincode.not_served", "Currently we don't deliver here")
	}
	return c, err
}

var errNoCounter = fault.New(fault.Conflict, "order.no_counter", "Orders cannot be collected at the shop.")

// possible works out a calendar. late ignores when orders close and how
// long things need: the shop may make an exception for a caller.
func possible(tx *db.Tx, a Ask, late bool) (Calendar, error) {
	g, err := groupFor(tx, a)
	if err != nil || g == nil {
		return Calendar{}, err
	}
	m := maker{group: *g, now: tx.Clock(), today: DayOf(tx.Clock()), late: late}
	for _, read := range []func(*db.Tx) error{m.readClosings, m.readTaken, func(tx *db.Tx) error { return m.readGoods(tx, a.Lines) }} {
		if err := read(tx); err != nil {
			return Calendar{}, fmt.Errorf("read when something is possible: %w", err)
		}
	}
	return m.calendar(), nil
}

// groupFor finds the group that serves an ask, with its slots; nil: no time is
// promised there.
func groupFor(tx *db.Tx, a Ask) (*Group, error) {
	where, args := `kind = 'counter'`, []any{}
	if !a.Collect {
		where = `group_id = (SELECT group_id FROM delivery_areas WHERE pincode = $1)
			OR kind = 'elsewhere' AND NOT EXISTS (SELECT 1 FROM delivery_areas d JOIN slot_groups o USING (group_id) WHERE d.pincode = CAST($1 AS text) AND o.active = 1)`
		args = append(args, a.Pincode)
	}
	groups, err := groups(tx, `active = 1 AND (`+where+`)`, args...)
	switch {
	case err != nil:
		return nil, err
	case len(groups) == 1 && len(groups[0].Slots) > 0:
		return &groups[0], nil
	case a.Collect:
		return nil, errNoCounter
	}
	return nil, nil
}

// maker works out a calendar.
type maker struct {
	group    Group
	now      time.Time
	today    Day
	late     bool
	closings []Closing
	taken    map[slotDay]int
	goods    []good
	ovens    []heat
}

type slotDay struct {
	id  int64
	day Day
}

// good is something that is asked for.
type good struct {
	id       int64
	name     string
	lead     int // minutes
	bakeDays Weekdays
}

// heat is an oven that some of it needs.
type heat struct {
	Oven
	asked int         // pieces
	taken map[Day]int // by orders
}

func (m *maker) readClosings(tx *db.Tx) (err error) {
	m.closings, err = closings(tx, `last_day >= $1 AND (group_id IS NULL OR group_id = $2)`, m.today, m.group.ID)
	return err
}

func (m *maker) readTaken(tx *db.Tx) error {
	type row struct {
		at    slotDay
		taken int
	}
	rows, err := db.Collect(tx, func(rows *sql.Rows) (r row, err error) {
		return r, rows.Scan(&r.at.id, &r.at.day, &r.taken)
	}, `SELECT slot_id, day, taken FROM slot_days JOIN slots USING (slot_id) WHERE group_id = CAST($1 AS bigint) AND day >= CAST($2 AS bigint)`, m.group.ID, m.today)
	m.taken = make(map[slotDay]int, len(rows))
	for _, r := range rows {
		m.taken[r.at] = r.taken
	}
	return err
}

// readGoods reads what the goods need: time, a weekday, an oven.
func (m *maker) readGoods(tx *db.Tx, lines []Line) error {
	for _, l := range lines {
		g := good{id: l.ProductID}
		var category int64
		err := tx.QueryRow(`SELECT name, lead_min, bake_days, category_id FROM products WHERE product_id = $1`, l.ProductID).
			Scan(&g.name, &g.lead, &g.bakeDays, &category)
		if errors.Is(err, sql.ErrNoRows) {
			continue // what is not sold is refused where it is priced
		}
		if err != nil {
			return err
		}
		m.goods = append(m.goods, g)
		if err := m.readOvens(tx, l, category); err != nil {
			return err
		}
	}
	return nil
}

// readOvens adds a line to the ovens that it needs: its product's and its
// category's.
func (m *maker) readOvens(tx *db.Tx, l Line, category int64) error {
	needed, err := ovens(tx, `o.product_id = CAST($1 AS bigint) OR o.category_id = CAST($2 AS bigint)`, l.ProductID, category)
	if err != nil {
		return err
	}
	for _, o := range needed {
		at := slices.IndexFunc(m.ovens, func(h heat) bool { return h.ID == o.ID })
		if at < 0 {
			taken, err := ovenDays(tx, o.ID, m.today)
			if err != nil {
				return err
			}
			at, m.ovens = len(m.ovens), append(m.ovens, heat{Oven: o, taken: taken})
		}
		m.ovens[at].asked += l.Quantity
	}
	return nil
}

func (m *maker) calendar() Calendar {
	c := Calendar{Timed: true, Days: make([]CalendarDay, Ahead)}
	for _, g := range m.goods {
		if g.lead > c.Lead {
			c.Lead, c.Slow, c.SlowID = g.lead, g.name, g.id
		}
	}
	for i := range c.Days {
		c.Days[i] = m.day(m.today + Day(i))
	}
	return c
}

// day works out a day: why nothing is possible on it as a whole, or which of its
// slots are.
func (m *maker) day(day Day) CalendarDay {
	d := CalendarDay{Day: day}
	if at := slices.IndexFunc(m.closings, func(c Closing) bool { return c.First <= day && day <= c.Last }); at >= 0 {
		d.Why, d.Note = WhyClosed, m.closings[at].Note
		return d
	}
	d.Why = WhyClosed
	for _, slot := range m.group.Slots {
		if !slot.Weekdays.Has(day) {
			continue
		}
		moment, why := m.moment(slot, day)
		if why == "" {
			d.Moments = append(d.Moments, moment)
		} else if len(d.Moments) == 0 {
			d.Why = why // of the last of its slots
		}
	}
	if len(d.Moments) == 0 {
		return d
	}
	d.Why = ""
	slices.SortFunc(d.Moments, func(a, b Moment) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	return d
}

// moment tells whether a slot on a day is possible, or why not.
func (m *maker) moment(s Slot, day Day) (Moment, Why) {
	if slices.ContainsFunc(m.goods, func(g good) bool { return !g.bakeDays.Has(day) }) {
		return Moment{}, WhyNotBaked
	}
	orderBy := m.orderBy(s, day)
	left := s.Places - m.taken[slotDay{s.ID, day}]
	switch {
	case !m.now.Before(orderBy):
		return Moment{}, WhyTooSoon
	case left <= 0:
		return Moment{}, WhyFull
	case slices.ContainsFunc(m.ovens, func(h heat) bool { return h.taken[day]+h.asked > h.Pieces }):
		return Moment{}, WhyOven
	}
	return Moment{SlotID: s.ID, Group: m.group.Name, Day: day, From: s.From, To: s.To,
		Collect: m.group.Kind == Counter, Left: left, OrderBy: orderBy.UnixMilli()}, ""
}

// orderBy is until when a slot on a day can be ordered.
func (m *maker) orderBy(s Slot, day Day) time.Time {
	if m.late {
		return day.At(s.To)
	}
	needs := s.Closes
	for _, g := range m.goods {
		needs = max(needs, g.lead)
	}
	return day.At(s.From).Add(-time.Duration(needs) * time.Minute)
}
