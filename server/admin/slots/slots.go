// Package slots is the back office's calls about when the shop delivers and when
// orders can be collected: groups of areas with their slots, closings, and what
// the ovens can make in a day.
package slots

import (
	"context"

	"bhatti/store/delivery"
	"bhatti/store/slot"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Slots are the calls.
type Slots struct{ slots *slot.Service }

// New makes the calls.
func New(s *slot.Service) Slots { return Slots{s} }

// Get answers all that is set.
func (h *Slots) Get(ctx context.Context, c *web.Call) (any, error) {
	groups, err := h.slots.Groups(ctx)
	if err != nil {
		return nil, err
	}
	closings, err := h.slots.Closings(ctx)
	if err != nil {
		return nil, err
	}
	ovens, err := h.slots.Ovens(ctx)
	if err != nil {
		return nil, err
	}
	held, err := h.slots.Promised(ctx)
	return Page{
		Groups: shape.List(groups, shapeGroup), Closings: shape.List(closings, shapeClosing), Ovens: shape.List(ovens, shapeOven),
		Promised: shape.List(held, func(p slot.Promised) promised { return shapePromised(p, c.Staff.Member.Language) }),
	}, err
}

// Day answers how much of a day is taken.
func (h *Slots) Day(ctx context.Context, c *web.Call) (any, error) {
	text := c.Text("day")
	if err := c.Err(); err != nil {
		return nil, err
	}
	day, err := slot.ParseDay(text)
	if err != nil {
		return nil, err
	}
	taken, ovens, err := h.slots.Booked(ctx, day)
	language := c.Staff.Member.Language
	return DayPage{
		Day: day.String(), Words: day.Words(0, language),
		Slots: shape.List(taken, func(b slot.BookedSlot) bookedSlot {
			return bookedSlot{b.ID, b.Group, b.Kind, b.From.String(), b.To.String(), slot.Span(b.From, b.To, language), b.Taken, b.Places}
		}),
		Ovens: shape.List(ovens, func(b slot.BookedOven) bookedOven {
			return bookedOven{shapeOven(b.Oven), b.Taken}
		}),
	}, err
}

// Save saves a group with its slots.
func (h *Slots) Save(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[Group](c)
	if err != nil {
		return nil, err
	}
	g := slot.Group{ID: b.GroupId, Name: b.Name, Kind: b.Kind, Active: b.Active, ReadVersion: b.Version}
	for _, s := range b.Slots {
		from, err := slot.ParseMinute(s.From)
		if err != nil {
			return nil, err
		}
		to, err := slot.ParseMinute(s.To)
		if err != nil {
			return nil, err
		}
		g.Slots = append(g.Slots, slot.Slot{ID: s.SlotId, Weekdays: s.Weekdays, From: from, To: to, Places: s.Places, Closes: s.Closes})
	}
	id, err := h.slots.Save(ctx, g)
	if err != nil {
		return nil, err
	}
	return SavedGroup{"Saved.", id}, nil
}

// Delete deletes a group with its slots.
func (h *Slots) Delete(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[groupID](c)
	if err != nil {
		return nil, err
	}
	return done("Deleted.", h.slots.Delete(ctx, b.GroupId))
}

// SetAreas puts pin codes into a group.
func (h *Slots) SetAreas(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[setAreas](c)
	if err != nil {
		return nil, err
	}
	n, err := h.slots.SetAreas(ctx, b.GroupId, delivery.Place{Pincodes: b.Pincodes, State: b.State, District: b.District})
	if err != nil {
		return nil, err
	}
	return changed{"Saved.", n}, nil
}

// SaveClosing saves a holiday.
func (h *Slots) SaveClosing(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[Closing](c)
	if err != nil {
		return nil, err
	}
	first, err := slot.ParseDay(b.First)
	if err != nil {
		return nil, err
	}
	last, err := slot.ParseDay(b.Last)
	if err != nil {
		return nil, err
	}
	id, err := h.slots.SaveClosing(ctx, slot.Closing{ID: b.ClosingId, GroupID: b.GroupId, First: first, Last: last, Note: b.Note})
	if err != nil {
		return nil, err
	}
	return SavedClosing{"Saved.", id}, nil
}

// DeleteClosing opens the shop again.
func (h *Slots) DeleteClosing(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[closingID](c)
	if err != nil {
		return nil, err
	}
	return done("Deleted.", h.slots.DeleteClosing(ctx, b.ClosingId))
}

// SaveOven says how many pieces of something can be made a day.
func (h *Slots) SaveOven(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[saveOven](c)
	if err != nil {
		return nil, err
	}
	return done("Saved.", h.slots.SaveOven(ctx, slot.Oven{CategoryID: b.CategoryId, ProductID: b.ProductId, Pieces: b.Pieces}))
}

func done(said string, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return shape.Message{Message: said}, nil
}

// Page is all that is set.
type Page struct {
	Groups   []Group
	Closings []Closing // that are not over
	Ovens    []Oven
	Promised []promised // from today on, by day
}

// promised is how many orders hold a place of a slot on a day.
type promised struct {
	GroupId int64
	SlotId  int64
	Day     string
	Words   string // Sat 28 Nov, 9–12
	Orders  int
}

// Group is what is served at the same times. Slots that are left out of one that is
// saved are gone.
type Group struct {
	GroupId  int64 // 0: a new one
	Name     string
	Kind     slot.Kind // areas, elsewhere or counter
	Active   bool
	Pincodes int // that are in it; not read when it is saved
	Slots    []Slot
	Version  string `json:",omitempty"` // as it was read; saved without it: regardless of what others have changed
}

// Slot is a time on some days of the week.
type Slot struct {
	SlotId   int64         // 0: a new one
	Weekdays slot.Weekdays // a bit for each, Monday the lowest
	From, To string        // 09:00; 24:00 is the end of the day
	Places   int           // orders a day
	Closes   int           // minutes before From at which orders for it close
}

// Closing is a time in which nothing is delivered.
type Closing struct {
	ClosingId int64  `json:",omitempty"`
	GroupId   int64  // 0: of all
	First     string // 2026-11-08
	Last      string
	Note      string // shoppers see it
}

// Oven is how many pieces of a category or of a product can be made in a day.
type Oven struct {
	OvenId     int64
	CategoryId int64 `json:",omitempty"` // one of the two
	ProductId  int64 `json:",omitempty"`
	Name       string
	Pieces     int
}

// DayPage is how much of a day is taken.
type DayPage struct {
	Day   string
	Words string // Sat 28 Nov
	Slots []bookedSlot
	Ovens []bookedOven
}

type bookedSlot struct {
	SlotId   int64
	Group    string
	Kind     slot.Kind
	From, To string
	Span     string
	Taken    int // by orders
	Places   int
}

type bookedOven struct {
	Oven
	Taken int // by orders
}

// setAreas names pin codes, or a district of a State.
type setAreas struct {
	GroupId  int64    // 0: of none
	Pincodes []string `json:",omitempty"`
	State    string   `json:",omitempty"`
	District string   `json:",omitempty"`
}

type saveOven struct {
	CategoryId int64 `json:",omitempty"`
	ProductId  int64 `json:",omitempty"`
	Pieces     int   // 0: as many as are asked for
}

type groupID struct{ GroupId int64 }

type closingID struct{ ClosingId int64 }

// SavedGroup is the answer to a saved group.
type SavedGroup struct {
	Message string
	GroupId int64
}

// SavedClosing is the answer to a saved closing.
type SavedClosing struct {
	Message   string
	ClosingId int64
}

type changed struct {
	Message string
	Changed int
}

func shapeGroup(g slot.Group) Group {
	return Group{g.ID, g.Name, g.Kind, g.Active, g.Pincodes, shape.List(g.Slots, func(s slot.Slot) Slot {
		return Slot{s.ID, s.Weekdays, s.From.String(), s.To.String(), s.Places, s.Closes}
	}), g.ReadVersion}
}

func shapePromised(p slot.Promised, language string) promised {
	at := slot.Moment{Day: p.Day, From: p.From, To: p.To}
	return promised{p.GroupID, p.ID, p.Day.String(), at.Dated(language), p.Orders}
}

func shapeClosing(c slot.Closing) Closing {
	return Closing{c.ID, c.GroupID, c.First.String(), c.Last.String(), c.Note}
}

func shapeOven(o slot.Oven) Oven { return Oven{o.ID, o.CategoryID, o.ProductID, o.Name, o.Pieces} }
