// Package rounds is the back office's calls about what happens between the shop and
// the customer's door: riders' rounds, the money that is taken there, orders that are
// refused, and the cash of the day.
package rounds

import (
	"context"
	"time"

	"bhatti/store"
	"bhatti/store/money"
	"bhatti/store/round"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/staff"
	"bhatti/store/till"

	"bhatti/server/qr"
	"bhatti/server/shape"
	"bhatti/server/web"
)

// Rounds are the calls.
type Rounds struct {
	clock  func() time.Time
	orders *sales.Orders
	rounds *round.Service
	till   *till.Service
	origin string // of the shop
}

// New makes the calls of a shop at an origin.
func New(s *store.Store, origin string) Rounds {
	return Rounds{s.DB.Clock, s.Orders, s.Rounds, s.Till, origin}
}

// List answers the rounds of a day. What riders hold is for a manager.
func (h *Rounds) List(ctx context.Context, c *web.Call) (any, error) {
	day, err := h.day(c)
	if err != nil {
		return nil, err
	}
	list, err := h.rounds.List(ctx, day)
	if err != nil {
		return nil, err
	}
	money := c.Staff.Member.Role.May(staff.Manager)
	return Page{day.String(), shape.List(list, func(s round.Summary) Round { return shapeRound(s, h.clock(), money) })}, nil
}

// day is the one asked for, or today.
func (h *Rounds) day(c *web.Call) (slot.Day, error) {
	text := c.Text("day")
	if err := c.Err(); err != nil {
		return 0, err
	}
	if text == "" {
		return slot.DayOf(h.clock()), nil
	}
	return slot.ParseDay(text)
}

// Make makes a round and answers its link.
func (h *Rounds) Make(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[newRound](c)
	if err != nil {
		return nil, err
	}
	day, err := slot.ParseDay(b.Day)
	if err != nil {
		return nil, err
	}
	id, token, err := h.rounds.Make(ctx, round.NewRound{Rider: b.Rider, Mobile: b.Mobile, Language: b.Language, Day: day, OrderIDs: b.OrderIds})
	if err != nil {
		return nil, err
	}
	link := h.origin + "/round#" + token
	code, err := qr.SVG(link)
	return Made{id, link, code}, err
}

// Revoke ends a round.
func (h *Rounds) Revoke(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[roundID](c)
	if err != nil {
		return nil, err
	}
	return done("The round has ended.", h.rounds.Revoke(ctx, b.RoundId))
}

// Collect notes that the money for an order was taken.
func (h *Rounds) Collect(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[collect](c)
	if err != nil {
		return nil, err
	}
	taking, err := sales.TakingBy(b.By, b.Reference)
	if err != nil {
		return nil, err
	}
	said := "The payment has been noted."
	if b.Delivered {
		said = "Paid and delivered."
	}
	return done(said, h.orders.Collect(ctx, b.OrderId, taking, b.Delivered))
}

// Refused takes an order back that nobody took at the door.
func (h *Rounds) Refused(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[refused](c)
	if err != nil {
		return nil, err
	}
	return done("The order has been cancelled.", h.orders.Refused(ctx, b.OrderId, b.Reason, b.StockBack))
}

func done(said string, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return shape.Message{Message: said}, nil
}

type newRound struct {
	Rider    string
	Mobile   string `json:",omitempty"`
	Language string `json:",omitempty"` // of the rider's page
	Day      string
	OrderIds []string
}

type roundID struct{ RoundId int64 }

type collect struct {
	OrderId   string
	By        string // cash or upi
	Reference string `json:",omitempty"`
	Delivered bool   `json:",omitempty"` // it is handed over with it
}

type refused struct {
	OrderId   string
	Reason    string
	StockBack bool `json:",omitempty"` // its pieces can be sold again
}

// Made is a round that was made. The link is shown only now.
type Made struct {
	RoundId int64
	Link    string
	Qr      string // SVG of the link
}

// Page is the rounds of a day.
type Page struct {
	Day    string
	Rounds []Round
}

// Round is a rider's day. A packer sees no sums.
type Round struct {
	RoundId   int64
	Rider     string
	Mobile    string
	Day       string
	MadeBy    string
	MadeAt    string
	RevokedAt string `json:",omitempty"`
	Live      bool   // its link works
	Stops     []Stop
	Cash      *money.Paise `json:",omitempty"` // taken
	Upi       *money.Paise `json:",omitempty"`
	HandedIn  *money.Paise `json:",omitempty"`
}

// Stop is an order of a round.
type Stop struct {
	OrderId   string
	OrderNo   string
	Name      string
	Pincode   string
	Status    sales.OrderStatus
	State     round.State
	AmountDue money.Paise      `json:",omitempty"`
	Reason    string           `json:",omitempty"` // why it failed
	Slot      *shape.OrderSlot `json:",omitempty"`
	TriesLeft int
}

func shapeRound(s round.Summary, now time.Time, sums bool) Round {
	r := Round{
		RoundId: s.ID, Rider: s.Rider, Mobile: s.Mobile, Day: s.Day.String(), MadeBy: s.MadeBy, MadeAt: shape.Time(s.MadeAt),
		RevokedAt: shape.OptionalTime(s.Revoked), Live: s.Live(now),
		Stops: shape.List(s.Stops, func(at round.Stop) Stop {
			return Stop{at.ID, at.Number, at.Name, at.Pincode, at.Status, at.State, at.Due(), at.Reason, shape.NewOrderSlot(at.Order, web.English), at.TriesLeft}
		}),
	}
	if sums {
		r.Cash, r.Upi, r.HandedIn = &s.Cash, &s.UPI, &s.HandedIn
	}
	return r
}
