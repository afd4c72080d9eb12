package shape

import (
	"time"

	"bhatti/store/sales"
	"bhatti/store/slot"
)

// Moment is a slot on a day that can be chosen.
type Moment struct {
	SlotId   int64
	Day      string // 2026-11-28
	From, To string // 17:00
	Words    string // as seen from today: "Tomorrow 9–12"
	Span     string // its times alone: "9–12"
	Left     int    // places
	OrderBy  string
	Collect  bool // at the shop's counter
}

// NewMoment shapes a moment as seen from a day, in a language.
func NewMoment(m slot.Moment, today slot.Day, language string) Moment {
	return Moment{m.SlotID, m.Day.String(), m.From.String(), m.To.String(), m.Words(today, language), slot.Span(m.From, m.To, language),
		m.Left, Time(time.UnixMilli(m.OrderBy)), m.Collect}
}

// OrderSlot is when an order is delivered or collected.
type OrderSlot struct {
	Day      string
	From, To string
	Words    string // by its date: an order is read on other days too
	Span     string
	Collect  bool
	Code     string `json:",omitempty"` // to be shown at the counter, while the order waits there
}

// NewOrderSlot shapes when an order is delivered or collected, in a language; nil
// where it was promised no time. It has no code.
func NewOrderSlot(o sales.Order, language string) *OrderSlot {
	m := o.Slot
	if m.SlotID == 0 {
		return nil
	}
	return &OrderSlot{Day: m.Day.String(), From: m.From.String(), To: m.To.String(), Words: m.Dated(language), Span: slot.Span(m.From, m.To, language), Collect: m.Collect}
}

// WithCode adds what the customer shows at the counter, for the customer and for
// those who hand over.
func (s *OrderSlot) WithCode(o sales.Order) *OrderSlot {
	if s != nil {
		s.Code = o.CodeToShow()
	}
	return s
}
