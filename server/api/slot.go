package api

import (
	"context"
	"strconv"
	"strings"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/slot"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Slots are when things can be delivered or collected.
type Slots struct {
	clock   func() time.Time
	slots   *slot.Service
	words   *catalog.Translator
	answers *answers
}

// dearLines is how many lines of a cart cost as much to look up as an answer
// otherwise does.
const dearLines = 5

// DeliverySlots is what is possible for an address and a cart.
type DeliverySlots struct {
	Timed   bool          // whether a time is promised at all; else there is nothing to choose
	Counter bool          // orders can be collected at the shop
	Lead    int           // minutes that the slowest of the goods needs; 0: none
	Slow    string        // its name
	Choice  *shape.Moment // the first possible; null: none is
	Days    []slotDay     // from today on; empty where no time is promised
}

type slotDay struct {
	Day   string
	Words string
	Why   slot.Why // it has no slot; "" where it has
	Note  string   // of the closing
	Slots []shape.Moment
}

// List answers when the goods of a cart can be had.
func (h *Slots) List(ctx context.Context, c *web.Call) (any, error) {
	ask := slot.Ask{Pincode: c.Digits("pincode"), Collect: c.Yes("collect"), Lines: askedLines(c.Arguments)}
	if err := c.Err(); err != nil {
		return nil, err
	}
	if !ask.Collect && !delivery.IsPincode(ask.Pincode) {
		return nil, delivery.ErrBadPincode
	}
	if err := h.answers.lookUp(c); err != nil {
		return nil, err
	}
	if c.From.IsValid() {
		h.answers.limiters.Spend(web.RateReads, c.From, len(ask.Lines)/dearLines)
	}
	possible, err := h.slots.Possible(ctx, ask)
	if err != nil {
		return nil, err
	}
	language := web.Language(c)
	slowest := []catalog.Product{{ID: possible.SlowID, Name: possible.Slow}}
	if err := h.words.Products(ctx, language, slowest); err != nil {
		return nil, err
	}
	possible.Slow = slowest[0].Name
	_, counter, err := h.slots.Offers(ctx)
	return shapeCalendar(possible, counter, slot.DayOf(h.clock()), language), err
}

// askedLines reads packages written as product:quantity, separated by commas.
func askedLines(a *web.Arguments) (lines []slot.Line) {
	asked := a.Text("items")
	if asked == "" {
		return nil
	}
	for text := range strings.SplitSeq(asked, ",") {
		id, quantity, _ := strings.Cut(text, ":")
		product, err := strconv.ParseInt(id, 10, 64)
		pieces, err2 := strconv.Atoi(quantity)
		if err != nil || err2 != nil || product < 1 || pieces < 1 || pieces > money.MaxQuantity || len(lines) == money.MaxLines {
			a.Invalid("items", "like 7:2,9:1")
			return nil
		}
		lines = append(lines, slot.Line{ProductID: product, Quantity: pieces})
	}
	return lines
}

func shapeCalendar(c slot.Calendar, counter bool, today slot.Day, language string) DeliverySlots {
	shaped := DeliverySlots{Timed: c.Timed, Counter: counter, Lead: c.Lead, Slow: c.Slow}
	shaped.Days = shape.List(c.Days, func(d slot.CalendarDay) slotDay {
		return slotDay{d.Day.String(), d.Day.Words(today, language), d.Why, d.Note, shape.List(d.Moments, func(m slot.Moment) shape.Moment {
			return shape.NewMoment(m, today, language)
		})}
	})
	if first, some := c.First(); some {
		choice := shape.NewMoment(first, today, language)
		shaped.Choice = &choice
	}
	return shaped
}

// errHalfChosen refuses half of a choice.
var errHalfChosen = fault.New(fault.Invalid, "order.half_a_slot", "A time is chosen by its slot and its day.")

// chosenSlot reads the time that a customer chose; zero: the first possible.
func chosenSlot(a *web.Arguments) (slot.Choice, error) {
	id, text := a.Count("SlotId"), a.Text("SlotDay")
	if id == 0 && text == "" || a.Err() != nil {
		return slot.Choice{}, a.Err()
	}
	if id == 0 || text == "" {
		return slot.Choice{}, errHalfChosen
	}
	day, err := slot.ParseDay(text)
	return slot.Choice{SlotID: id, Day: day}, err
}

// promise is the first moment at which a product can be had.
type promise struct {
	Words string
	Until string // nothing of it is true after that
}

// promised says when a product can be had; nothing of one that is out of stock.
func (p *Product) promised(list map[int64]said) {
	if p.InStock {
		p.Promise, p.Batch = list[p.ItemId].promise, list[p.ItemId].batch
	}
}

// Batch is when something comes out of the oven that can be ordered still.
type Batch struct {
	Words   string
	At      string
	OrderBy string
	Until   string // the words are true until then
}

// Oven is the next batch of the shop.
type Oven struct {
	Batch
	Name string
	Out  string // when the oven is opened next, for a batch that can be ordered or not
}

func shapeBatch(c slot.Coming) Batch {
	at := func(ms int64) string { return shape.Time(time.UnixMilli(ms)) }
	return Batch{c.Words, at(c.At), at(c.OrderBy), at(c.Until)}
}

func newOven(c slot.Coming) *Oven {
	return &Oven{shapeBatch(c), c.Name, shape.Time(time.UnixMilli(c.Out))}
}

// said is what is said of when a product can be had.
type said struct {
	promise *promise
	batch   *Batch
}

// promises tells of products when they can be had.
type promises struct{ slots *slot.Service }

// of are the promises of some products, by product.
func (p promises) of(ctx context.Context, ids []int64, language string) (map[int64]said, error) {
	list, err := p.slots.Promises(ctx, ids, language)
	if err != nil {
		return nil, err
	}
	batches, err := p.slots.NextBatches(ctx, ids, language)
	if err != nil || len(list)+len(batches) == 0 {
		return nil, err
	}
	shaped := make(map[int64]said, max(len(list), len(batches)))
	for id, first := range list {
		shaped[id] = said{promise: &promise{first.Words, shape.Time(time.UnixMilli(first.Until))}}
	}
	for id, next := range batches {
		batch := shapeBatch(next)
		shaped[id] = said{shaped[id].promise, &batch}
	}
	return shaped, nil
}
