// Package round is the calls of the rider's page. Whoever has the token of a link
// sees the orders of that round, with what is needed at the door, and nothing else of
// the shop. The token comes in a header, so that no log has it.
package round

import (
	"cmp"
	"context"

	"bhatti/store"
	"bhatti/store/money"
	"bhatti/store/round"
	"bhatti/store/setting"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Path begins the addresses of the calls.
const Path = "/api/round"

// Rider is the calls.
type Rider struct {
	rounds   *round.Service
	settings *setting.Service
	limiters *web.Limiters
}

// New makes the calls.
func New(s *store.Store, limiters *web.Limiters) Rider {
	return Rider{s.Rounds, s.Settings, limiters}
}

// look counts a call. Tokens cannot be guessed: the limit only keeps the shop from
// looking them up without end.
func (h *Rider) look(c *web.Call) error { return h.limiters.Take(web.RateReads, c.From) }

// Open answers the round.
func (h *Rider) Open(ctx context.Context, c *web.Call) (any, error) {
	if err := h.look(c); err != nil {
		return nil, err
	}
	r, stops, err := h.rounds.Open(ctx, c.Token)
	if err != nil {
		return nil, err
	}
	return h.shape(ctx, c, r, stops)
}

// Start sends what is packed on its way.
func (h *Rider) Start(ctx context.Context, c *web.Call) (any, error) {
	if err := h.look(c); err != nil {
		return nil, err
	}
	b, err := web.Read[start](c)
	if err != nil {
		return nil, err
	}
	r, stops, err := h.rounds.Start(ctx, c.Token, b.OrderIds)
	if err != nil {
		return nil, err
	}
	return h.shape(ctx, c, r, stops)
}

// Deliver hands an order over.
func (h *Rider) Deliver(ctx context.Context, c *web.Call) (any, error) {
	if err := h.look(c); err != nil {
		return nil, err
	}
	b, err := web.Read[deliver](c)
	if err != nil {
		return nil, err
	}
	at, err := h.rounds.Deliver(ctx, c.Token, round.Handover{OrderID: b.OrderId, Code: b.Code, Paid: b.Paid, Reference: b.Reference})
	if err != nil {
		return nil, err
	}
	return h.shapeStop(ctx, c, at)
}

// Fail says that an order could not be handed over.
func (h *Rider) Fail(ctx context.Context, c *web.Call) (any, error) {
	if err := h.look(c); err != nil {
		return nil, err
	}
	b, err := web.Read[failed](c)
	if err != nil {
		return nil, err
	}
	at, err := h.rounds.Fail(ctx, c.Token, b.OrderId, b.Reason)
	if err != nil {
		return nil, err
	}
	return h.shapeStop(ctx, c, at)
}

type start struct {
	OrderIds []string `json:",omitempty"` // none: all that are ready
}

type deliver struct {
	OrderId   string
	Code      string
	Paid      string `json:",omitempty"` // cash or upi
	Reference string `json:",omitempty"`
}

type failed struct {
	OrderId string
	Reason  string
}

// Round is the rider's day.
type Round struct {
	Shop     string
	Phone    string // of the shop; "": none
	Rider    string
	Day      string
	Until    string // when the link stops working
	Language string
	Stops    []Stop
}

// Stop is an order of the round. Of one that is done or gone the rider needs no
// address any more.
type Stop struct {
	OrderId      string
	OrderNo      string
	Name         string
	Mobile       string
	Address      string
	Pincode      string
	Slot         *shape.OrderSlot `json:",omitempty"`
	Instructions string
	Pieces       int
	AmountDue    money.Paise `json:",omitempty"`
	Qr           string      `json:",omitempty"` // SVG
	UpiLink      string      `json:",omitempty"` // what it says
	State        round.State
	Reason       string      `json:",omitempty"` // why it failed
	Paid         string      `json:",omitempty"` // cash or upi
	Taken        money.Paise `json:",omitempty"` // in cash
	TriesLeft    int
}

func (h *Rider) shape(ctx context.Context, c *web.Call, r round.Round, stops []round.Stop) (any, error) {
	shop, err := h.settings.Shop(ctx)
	if err != nil {
		return nil, err
	}
	phone := shop.MobileNumber()
	if len(shop.Phones) > 0 {
		phone = cmp.Or(phone, shop.Phones[0])
	}
	shaped := Round{
		Shop: shop.In(web.Language(c)).Brand, Phone: phone, Rider: r.Rider, Day: r.Day.String(), Until: shape.Time(r.Until()), Language: r.Language,
		Stops: make([]Stop, len(stops)),
	}
	for i, at := range stops {
		if shaped.Stops[i], err = newStop(at, shop, web.Language(c)); err != nil {
			return nil, err
		}
	}
	return shaped, nil
}

func (h *Rider) shapeStop(ctx context.Context, c *web.Call, at round.Stop) (any, error) {
	shop, err := h.settings.Shop(ctx)
	if err != nil {
		return nil, err
	}
	return newStop(at, shop, web.Language(c))
}

func newStop(at round.Stop, shop setting.Shop, language string) (s Stop, err error) {
	s = Stop{OrderId: at.ID, OrderNo: at.Number, State: at.State, Paid: at.Paid, Taken: at.Cash, TriesLeft: at.TriesLeft}
	if at.State == round.Gone {
		return s, nil
	}
	s.Name, s.Pincode, s.Pieces, s.Slot, s.Reason = at.Name, at.Pincode, at.Pieces, shape.NewOrderSlot(at.Order, language), at.Reason
	if at.State == round.Delivered {
		return s, nil
	}
	s.Mobile, s.Address, s.Instructions, s.AmountDue = at.Mobile, at.ShippingAddress, at.Suggestion, at.Due()
	payment := shape.UPI(at.Order, shop)
	s.UpiLink = payment.Link()
	s.Qr, err = payment.SVG()
	return s, err
}
