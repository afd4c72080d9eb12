package rounds

import (
	"context"

	"bhatti/store/money"
	"bhatti/store/round"
	"bhatti/store/slot"
	"bhatti/store/till"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Cash answers the cash of a day.
func (h *Rounds) Cash(ctx context.Context, c *web.Call) (any, error) {
	day, err := h.day(c)
	if err != nil {
		return nil, err
	}
	d, err := h.till.Day(ctx, day)
	if err != nil {
		return nil, err
	}
	return shapeCash(d), nil
}

// Count enters what was found in the drawer.
func (h *Rounds) Count(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[count](c)
	if err != nil {
		return nil, err
	}
	day, err := slot.ParseDay(b.Day)
	if err != nil {
		return nil, err
	}
	d, err := h.till.Count(ctx, till.NewCount{Day: day, Counted: b.Counted, Banked: b.Banked, Note: b.Note})
	if err != nil {
		return nil, err
	}
	return shapeCash(d), nil
}

// HandIn enters cash that a rider handed in.
func (h *Rounds) HandIn(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[handIn](c)
	if err != nil {
		return nil, err
	}
	return done("The cash has been noted.", h.till.HandIn(ctx, till.HandIn{RoundID: b.RoundId, Amount: b.Amount, RestMissing: b.RestMissing, Before: b.HandedIn}))
}

type count struct {
	Day     string
	Counted money.Paise
	Banked  money.Paise `json:",omitempty"` // of it, taken out
	Note    string      `json:",omitempty"`
}

type handIn struct {
	RoundId  int64
	Amount   money.Paise
	HandedIn *money.Paise `json:",omitempty"` // as it was read; absent: whatever others have entered

	RestMissing bool `json:",omitempty"` // what the rider holds then is lost
}

// CashPage is the cash of a day.
type CashPage struct {
	Day        string
	Today      bool // it can be counted
	Opening    money.Paise
	Taken      []taken
	HandedIn   money.Paise
	HandedBack money.Paise
	Banked     money.Paise
	Expected   money.Paise
	Counted    *money.Paise `json:",omitempty"` // by the last count
	Difference *money.Paise `json:",omitempty"`
	InDrawer   money.Paise
	Riders     []rider
	Counts     []counted
}

type taken struct {
	OrderId string
	OrderNo string
	Name    string
	Amount  money.Paise
	By      string // cash or upi
	Who     string
	At      string
	RoundId int64 `json:",omitempty"`
}

type rider struct {
	RoundId  int64
	Rider    string
	Day      string
	Due      money.Paise // cash taken in the round
	HandedIn money.Paise
	Missing  money.Paise `json:",omitempty"` // nobody expects it any more
}

type counted struct {
	At                            string
	Who                           string
	Expected, Counted, Difference money.Paise
	Banked                        money.Paise
	Note                          string
}

func shapeCash(d till.Day) CashPage {
	page := CashPage{
		Day: d.Day.String(), Today: d.Day == d.Today, Opening: d.Opening, HandedIn: d.HandedIn, HandedBack: d.HandedBack,
		Banked: d.Banked, Expected: d.Expected, InDrawer: d.InDrawer,
		Taken: shape.List(d.Taken, shapeTaken),
		Riders: shape.List(d.Riders, func(s round.Summary) rider {
			return rider{s.ID, s.Rider, s.Day.String(), s.Cash, s.HandedIn, s.Missing}
		}),
		Counts: shape.List(d.Counts, func(n till.Count) counted {
			return counted{shape.Time(n.At), n.Who, n.Expected, n.Counted, n.Difference(), n.Banked, n.Note}
		}),
	}
	if last := len(page.Counts); last > 0 {
		page.Counted, page.Difference = &page.Counts[last-1].Counted, &page.Counts[last-1].Difference
	}
	return page
}

func shapeTaken(t till.Taken) taken {
	by := "cash"
	if t.UPI {
		by = "upi"
	}
	return taken{t.OrderID, t.OrderNumber, t.Name, t.Amount, by, t.Who, shape.Time(t.At), t.RoundID}
}
