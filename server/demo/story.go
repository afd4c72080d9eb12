package demo

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/sales"

	"bhatti/server/razorpay/simulator"
)

// plan plans two weeks of orders, more of them at the weekend, and those that
// are open now.
func (h *history) plan(first time.Time) {
	number := 0
	for day := range days + 1 {
		midnight := first.AddDate(0, 0, day)
		orders := 5 + h.random.IntN(4)
		if weekday := midnight.Weekday(); weekday == time.Saturday || weekday == time.Sunday {
			orders += 5
		}
		for range orders {
			if at := midnight.Add(h.hour()); at.Before(h.now.Add(-openOrders)) {
				number++
				h.at(at, h.regular(number, at))
			}
		}
	}
	h.planCashToReturn(evening(h.now.Add(-26 * time.Hour)))
	h.planOpen()
}

// hour is when in the day somebody orders: mostly before breakfast or in the evening.
func (h *history) hour() time.Duration {
	minutes := func(from, till int) time.Duration {
		return time.Duration(from*60+h.random.IntN((till-from)*60)) * time.Minute
	}
	switch h.random.IntN(10) {
	case 0:
		return minutes(11, 17)
	case 1, 2, 3, 4, 5:
		return minutes(7, 11)
	default:
		return minutes(17, 22)
	}
}

// regular is an order of the last two weeks. Most are delivered; what becomes of
// the others goes round, so that the reports have some of each kind.
func (h *history) regular(number int, at time.Time) func(context.Context) error {
	return func(ctx context.Context) error {
		switch {
		case number%9 == 4:
			return h.telephoned(ctx, at, false)
		case number%13 == 6:
			return h.telephoned(ctx, at, true)
		case number%23 == 7:
			return h.abandoned(ctx, at)
		}
		o, attempt, err := h.order(ctx, h.anybody(true), h.basket())
		if err != nil {
			return err
		}
		paid := at.Add(2 * time.Minute)
		h.at(paid, func(ctx context.Context) error { return o.pay(ctx, attempt) })
		switch {
		case number%29 == 11:
			h.at(paid.Add(15*time.Minute), o.cancel(false, "Ordered by mistake"))
		case number%31 == 5:
			h.at(paid.Add(20*time.Minute), o.cancel(true, "One of the ovens is being repaired today"))
		default:
			delivered := o.deliver(h.shift(paid))
			if number%37 == 9 {
				h.at(delivered.Add(3*time.Hour), o.refund(true, "The parcel was dropped on the way"))
			} else if number%19 == 13 {
				h.at(delivered.Add(2*time.Hour), o.refund(false, "One packet was crushed"))
			}
		}
		return nil
	}
}

// abandoned is an order that nobody pays. The shop forgets those that were placed
// online after some days, and their numbers would be missing.
func (h *history) abandoned(ctx context.Context, at time.Time) (err error) {
	if h.now.Sub(at) < remembered {
		_, _, err = h.order(ctx, h.anybody(true), h.basket())
	} else {
		_, err = h.byTelephone(ctx, h.anybody(false), h.basket(), true)
	}
	h.at(at.Add(sales.LinkHold+time.Minute), h.work)
	return err
}

// telephoned is an order on the telephone that is paid and delivered.
func (h *history) telephoned(ctx context.Context, at time.Time, link bool) error {
	o, err := h.byTelephone(ctx, h.anybody(false), h.basket(), link)
	if err != nil {
		return err
	}
	if link {
		at = at.Add(25 * time.Minute)
		h.at(at, o.payLink)
	}
	o.deliver(h.shift(at))
	return nil
}

// deliver plans that an order is packed, dispatched and delivered, and tells when.
func (o told) deliver(packed time.Time) (delivered time.Time) {
	dispatched := packed.Add(o.minutes(30, 90))
	delivered = dispatched.Add(o.minutes(40, 150))
	o.at(packed, o.move(sales.OrderProcessing))
	o.at(dispatched, o.move(sales.OrderShipped))
	o.at(delivered, o.move(sales.OrderDelivered))
	return delivered
}

func (h *history) minutes(least, most int) time.Duration {
	return time.Duration(least+h.random.IntN(most-least)) * time.Minute
}

// shift is when an order is packed that was paid then: within an hour or so
// between seven and five o'clock, else in the next morning.
func (h *history) shift(paid time.Time) time.Time {
	at := paid.Add(h.minutes(20, 80))
	switch hour := at.In(db.India).Hour(); {
	case hour >= 17:
		return midnight(at).AddDate(0, 0, 1).Add(7*time.Hour + h.minutes(0, 120))
	case hour < 7:
		return midnight(at).Add(7*time.Hour + h.minutes(0, 120))
	}
	return at
}

// planCashToReturn plans an order whose cash somebody has still to hand back.
func (h *history) planCashToReturn(at time.Time) {
	h.at(at, func(ctx context.Context) error {
		o, err := h.byTelephone(ctx, h.anybody(false), h.basket(), false)
		h.at(at.Add(30*time.Minute), o.cancel(true, "The customer called: guests are not coming"))
		return err
	})
}

// planOpen plans the orders that are open now, some in each state.
func (h *history) planOpen() {
	ago := func(d time.Duration) time.Time { return h.now.Add(-d) }
	open := func(at time.Time, then func(o told, attempt sales.Attempt)) {
		h.at(at, func(ctx context.Context) error {
			o, attempt, err := h.order(ctx, h.anybody(true), h.basket())
			then(o, attempt)
			return err
		})
	}
	paid := func(at time.Time, then func(o told)) {
		at = evening(at)
		open(at, func(o told, attempt sales.Attempt) {
			h.at(at.Add(2*time.Minute), func(ctx context.Context) error { return o.pay(ctx, attempt) })
			then(o)
		})
	}
	open(ago(4*time.Minute), func(told, sales.Attempt) {})
	h.at(ago(45*time.Minute), func(ctx context.Context) error {
		_, err := h.byTelephone(ctx, h.anybody(false), h.basket(), true)
		return err
	})
	for _, minutes := range []int{12, 35, 70, 130, 180} {
		paid(ago(time.Duration(minutes)*time.Minute), func(told) {})
	}
	for _, hours := range []int{4, 5, 6} {
		paid(ago(time.Duration(hours)*time.Hour), func(o told) { h.at(ago(time.Duration(hours)*10*time.Minute), o.move(sales.OrderProcessing)) })
	}
	for _, hours := range []int{8, 9, 10, 11} {
		paid(ago(time.Duration(hours)*time.Hour), func(o told) {
			h.at(ago(3*time.Hour), o.move(sales.OrderProcessing))
			h.at(ago(time.Duration(hours)*10*time.Minute), o.move(sales.OrderShipped))
		})
	}
}

// evening is the time itself, or in the evening before where nobody orders at
// that hour of the night.
func evening(at time.Time) time.Time {
	if hour := at.In(db.India).Hour(); hour < 6 {
		return at.Add(-time.Duration(hour+3) * time.Hour)
	}
	return at
}

// anybody is one of those who order online, or by telephone.
func (h *history) anybody(online bool) person {
	for {
		if p := h.people[h.random.IntN(len(h.people))]; (p.id != 0) == online {
			return p
		}
	}
}

// basket is what one order asks for.
func (h *history) basket() []sales.NewLine {
	total := 0
	for _, g := range h.shelf {
		total += g.weight
	}
	var lines []sales.NewLine
	for range 1 + h.random.IntN(4) {
		at := h.random.IntN(total)
		for _, g := range h.shelf {
			if at -= g.weight; at >= 0 {
				continue
			}
			taken := slices.ContainsFunc(lines, func(l sales.NewLine) bool { return l.PackageID == g.packageID })
			if !taken {
				lines = append(lines, sales.NewLine{ProductID: g.productID, PackageID: g.packageID, Quantity: 1 + h.random.IntN(3)})
			}
			break
		}
	}
	return lines
}

func (p person) order(lines []sales.NewLine) sales.NewOrder {
	return sales.NewOrder{
		Lines: lines, Mobile: p.mobile, Pincode: p.pincode,
		ShippingAddress: fmt.Sprintf("Home, %s, %s, Maharashtra", p.address, p.pincode),
	}
}

// byOwner says that the demo's owner does it; what customers do is in no audit log.
func byOwner(ctx context.Context) context.Context { return audit.WithActor(ctx, owner) }

// told is an order as its history goes on.
type told struct {
	*history
	id     string
	person person
}

// order writes an order online and has the provider know of it.
func (h *history) order(ctx context.Context, p person, lines []sales.NewLine) (o told, a sales.Attempt, err error) {
	n := p.order(lines)
	quote, err := h.db.Orders.QuotePhone(ctx, sales.PhoneOrder{NewOrder: n})
	if err != nil {
		return told{}, a, err
	}
	n.ClaimedTotal = big.NewRat(int64(quote.Totals.Total), 100)
	made, a, err := h.db.Orders.Create(ctx, p.id, n)
	if err == nil {
		a.GatewayOrderID, err = h.payments.Open(ctx, a)
	}
	return told{h, made.ID, p}, a, err
}

// pay pays an attempt and has the shop told.
func (o told) pay(ctx context.Context, a sales.Attempt) error {
	method := "upi"
	if o.random.IntN(5) == 0 {
		method = "netbanking"
	}
	paid, err := o.provider.Pay(a.GatewayOrderID, simulator.Attempt{Method: method, Contact: o.person.mobile})
	if err != nil {
		return err
	}
	return o.payments.Settle(ctx, a, paid)
}

// byTelephone takes an order on the telephone, paid in cash or, later, through a link.
func (h *history) byTelephone(ctx context.Context, p person, lines []sales.NewLine, link bool) (told, error) {
	made, err := h.db.Orders.TakePhone(byOwner(ctx), sales.PhoneOrder{Name: p.name, ByLink: link, NewOrder: p.order(lines)})
	if err != nil || !link {
		return told{h, made.ID, p}, err
	}
	wanted, err := h.db.Payments.OrderLink(ctx, made.ID)
	if err == nil && !h.payments.Links.Open(wanted) {
		err = errors.New("the provider made no payment link")
	}
	return told{h, made.ID, p}, err
}

func (o told) payLink(ctx context.Context) error {
	l, err := o.db.Payments.OrderLink(ctx, o.id)
	if err != nil {
		return err
	}
	if _, err := o.provider.PayLink(l.LinkID, simulator.Attempt{Method: "upi", Contact: o.person.mobile}); err != nil {
		return err
	}
	return o.payments.Reconciler.AskAbout(o.id)
}

func (o told) move(to sales.OrderStatus) func(context.Context) error {
	return func(ctx context.Context) error { return o.db.Orders.Move(byOwner(ctx), o.id, to, "") }
}

// cancel cancels it, by the customer or by the shop, and sends the money back.
func (o told) cancel(byShop bool, reason string) func(context.Context) error {
	return func(ctx context.Context) error {
		cancelled := func() error { return o.db.Orders.Cancel(ctx, o.person.id, o.id, reason) }
		if byShop {
			cancelled = func() error { return o.db.Orders.Move(byOwner(ctx), o.id, sales.OrderCancelled, reason) }
		}
		if err := cancelled(); err != nil {
			return err
		}
		return o.payments.Work(ctx)
	}
}

// refund sends back all of it, or one piece of its first line.
func (o told) refund(all bool, reason string) func(context.Context) error {
	return func(ctx context.Context) error {
		r := sales.RefundRequest{OrderID: o.id, All: all, Reason: reason}
		if !all {
			r.Lines = []sales.RefundLine{{Line: 1, Quantity: 1}}
		}
		if _, err := o.db.Refunds.Request(byOwner(ctx), r); err != nil {
			return err
		}
		return o.payments.Work(ctx)
	}
}

// work lets the shop's own workers do what is due: orders that nobody has paid.
func (h *history) work(ctx context.Context) error { return h.payments.Work(ctx) }
