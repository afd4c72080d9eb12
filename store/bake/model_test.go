package bake_test

import (
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/bake"
	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/label"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// pay has a basket paid that goes to a pin code, or to "counter".
func (b *bakery) pay(by customer.Customer, basket *storetest.Basket, to string) sales.Order {
	b.T.Helper()
	basket.Order.Pincode = to
	if to != "counter" {
		order, _ := basket.Paid()
		return order
	}
	order := basket.Order
	order.Pincode, order.Collect = "", true
	order.ClaimedTotal = big.NewRat(int64(basket.Goods()), 100)
	o, attempt, err := b.Orders.Create(b.T.Context(), by.ID, order)
	storetest.Must(b.T, err)
	attempt.GatewayOrderID = "order_" + attempt.Receipt
	storetest.Must(b.T, b.Payments.AttachGatewayOrder(b.T.Context(), attempt.Receipt, attempt.GatewayOrderID))
	_, err = b.Payments.Apply(b.T.Context(), storetest.Captured(attempt, "pay_"+o.ID[:14]))
	storetest.Must(b.T, err)
	return b.Reread(o)
}

// model adds the days up again from what the shop knows of each order. It is
// told of every order that was paid.
type model struct {
	*bakery
	orders []string
}

// key is a day, a time of it and a package with what was chosen of it.
type key struct {
	day, due slot.Day
	from, to slot.Minute
	pack     int64
	options  string
}

// due is when an order is wanted and stands on a list of the day; false: on none.
func (m model) due(f sales.OrderDetail) (key, bool) {
	today := slot.DayOf(m.Clock.Now())
	k := key{day: f.Slot.Day, due: f.Slot.Day, from: f.Slot.From, to: f.Slot.To}
	switch f.Status {
	case sales.OrderPlaced, sales.OrderProcessing:
		k.day = max(k.day, today)
	case sales.OrderShipped:
		for _, e := range f.Events {
			if e.To == sales.OrderShipped {
				k.day = max(k.day, slot.DayOf(time.UnixMilli(e.At)))
			}
		}
	default:
		return key{}, false
	}
	if f.Slot.SlotID == 0 {
		k.due = k.day
	}
	return k, f.Transaction == sales.TransactionSuccessful
}

// recount is what is to be baked, packed and taken round.
func (m model) recount() (baked, taken map[key]int) {
	m.T.Helper()
	baked, taken = map[key]int{}, map[key]int{}
	for _, id := range m.orders {
		f, err := m.Orders.Detail(m.T.Context(), id)
		storetest.Must(m.T, err)
		k, on := m.due(f)
		for i, l := range f.Lines {
			pieces := l.Quantity - f.Refunded[i]
			k.options = chosen(l.Options.Words())
			if k.pack = l.PackageID; !on || pieces == 0 {
				continue
			}
			if f.Status != sales.OrderShipped {
				baked[k] += pieces
			}
			if !f.Collect {
				taken[k] += pieces
			}
		}
	}
	return baked, taken
}

func chosen(options []string) string { return strings.Join(options, ", ") }

// shown is what the lists of the days say.
func (m model) shown(from, until slot.Day) (baked, packed, taken map[key]int) {
	m.T.Helper()
	baked, packed, taken = map[key]int{}, map[key]int{}, map[key]int{}
	for day := from; day < until; day++ {
		d := m.day(day)
		for _, s := range d.Sheet() {
			var sum, ofCategories int
			for _, l := range s.Lines {
				baked[key{day, s.Day, s.From, s.To, l.PackageID, chosen(l.Options)}] += l.Pieces
				sum += l.Pieces
			}
			for _, c := range s.Categories {
				ofCategories += c.Pieces
			}
			if s.Pieces != sum || ofCategories != sum {
				m.T.Errorf("%d pieces of %d, %d of all categories", s.Pieces, sum, ofCategories)
			}
		}
		m.add(day, d.PackingList(), packed)
		m.add(day, d.Round(), taken)
	}
	return baked, packed, taken
}

// add adds the orders of a list up, and holds its sums to them.
func (m model) add(day slot.Day, list []bake.SlotList, to map[key]int) {
	m.T.Helper()
	for _, s := range list {
		var sum, orders int
		for _, a := range s.Areas {
			var ofArea int
			for _, o := range a.Orders {
				for _, l := range o.Lines {
					to[key{day, s.Day, s.From, s.To, l.PackageID, chosen(l.Options)}] += l.Pieces
					ofArea += l.Pieces
				}
			}
			if a.Pieces != ofArea {
				m.T.Errorf("%s has %d pieces, says %d", a.Pincode, ofArea, a.Pieces)
			}
			sum, orders = sum+ofArea, orders+len(a.Orders)
		}
		if s.Pieces != sum || s.Orders != orders {
			m.T.Errorf("%d pieces of %d orders, says %d of %d", sum, orders, s.Pieces, s.Orders)
		}
	}
}

// Random days of orders for slots, for the counter and for no time, some refunded
// in part or whole, packed, dispatched and delivered: what the sheet, the packing
// list and the round say is what the orders come to, each on one day; labels,
// invoices and the report of sales agree with them.
func TestTheListsOfADayAreWhatTheOrdersComeTo(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { recounted(t, rand.New(rand.NewPCG(61, seed))) })
	}
}

func recounted(t *testing.T, dice *rand.Rand) {
	m := model{bakery: newBakery(t)}
	m.today = slot.DayOf(m.Clock.Now())
	goods := []catalog.ProductPage{
		m.Product("Khari", storetest.Stock(400)), m.Product("Rusk"), m.Product("Pav", storetest.In("Breads")),
		m.Product("Cake", storetest.In("Cakes"), storetest.Needs(30*time.Hour), storetest.Cake()), m.Product("Rye", storetest.BakedOn(1<<1|1<<4)),
	}
	m.Area("411004", 4000, 1500)
	start := m.today
	timed := true
	for range 40 {
		m.Clock.Add(time.Duration(dice.IntN(5*60)) * time.Minute)
		if dice.IntN(8) == 0 { // a shop may begin and stop to promise times
			timed = !timed
			m.promise(timed)
		}
		m.order(dice, goods, timed)
		m.happen(dice)
	}
	baked, taken := m.recount()
	gotBaked, gotPacked, gotTaken := m.shown(start, slot.DayOf(m.Clock.Now())+slot.Ahead)
	for _, c := range []struct {
		name      string
		got, want map[key]int
	}{{"sheets", gotBaked, baked}, {"packing lists", gotPacked, baked}, {"rounds", gotTaken, taken}} {
		if len(c.want) == 0 || !maps.Equal(c.got, c.want) {
			t.Errorf("the %s say\n%v, the orders\n%v", c.name, c.got, c.want)
		}
	}
	m.papers(start)
}

// papers holds the labels, the invoices and the report of sales to the orders: what
// a piece costs and weighs, what was chosen of it, and how many there are.
func (m model) papers(from slot.Day) {
	m.T.Helper()
	ctx := m.T.Context()
	sold := map[string]int64{} // pieces by product
	for _, id := range m.orders {
		f, err := m.Orders.Detail(ctx, id)
		storetest.Must(m.T, err)
		invoice, err := m.Documents.Draft(ctx, f.Order)
		storetest.Must(m.T, err)
		for i, l := range f.Lines {
			if f.Status != sales.OrderCancelled {
				sold[fmt.Sprint(l.ProductID)] += int64(l.Quantity - f.Refunded[i])
			}
			if on := invoice.Lines[i]; on.Quantity != l.Quantity || on.Total() != l.Total || chosen(on.Options.Words()) != chosen(l.Options.Words()) {
				m.T.Errorf("the invoice has %+v, the order %+v", on, l)
			}
			labels, gone, err := m.Labels.Of(ctx, []label.Wanted{{ProductID: l.ProductID, PackageID: l.PackageID, Options: l.Options, Pieces: l.Quantity}}, from)
			storetest.Must(m.T, err)
			if len(gone) > 0 || labels[0].MRP != l.Price || labels[0].Pieces != l.Quantity {
				m.T.Errorf("the labels are %+v of %v, the order has %+v", labels, gone, l)
			}
		}
	}
	rows, err := m.Reports.Sales(ctx, "product", from.At(0), m.Clock.Now().Add(time.Hour))
	storetest.Must(m.T, err)
	reported := map[string]int64{}
	for _, r := range rows {
		reported[r.Key] = r.Pieces
	}
	none := func(_ string, pieces int64) bool { return pieces == 0 }
	maps.DeleteFunc(sold, none)
	maps.DeleteFunc(reported, none)
	if len(sold) == 0 || !maps.Equal(reported, sold) {
		m.T.Errorf("the report says %v pieces, the orders %v", reported, sold)
	}
}

// promise has the groups of areas promise times, or none.
func (m model) promise(timed bool) {
	groups, err := m.Slots.Groups(m.T.Context())
	storetest.Must(m.T, err)
	for _, g := range groups {
		if g.Kind == slot.Elsewhere {
			g.Active = timed
			_, err := m.Slots.Save(m.T.Context(), g)
			storetest.Must(m.T, err)
		}
	}
}

// order has somebody order something, wherever and whenever it is possible.
func (m *model) order(dice *rand.Rand, goods []catalog.ProductPage, timed bool) {
	somebody := m.Newcomer(fmt.Sprint(dice.IntN(6), "@example.in"))
	basket := m.Basket(somebody)
	for _, at := range dice.Perm(len(goods))[:1+dice.IntN(3)] {
		if len(goods[at].Options) == 0 {
			basket.Of(goods[at], 1+dice.IntN(5))
			continue
		}
		egg := []string{"Egg: Eggless", "Egg: With egg"}[dice.IntN(2)]
		basket.Choosing(goods[at], 1+dice.IntN(5), egg)
		if dice.IntN(2) == 0 {
			basket.Choosing(goods[at], 1+dice.IntN(5), egg, fmt.Sprint("Name: Guest ", dice.IntN(3)))
		}
	}
	to := []string{storetest.Pincode, "411004", "counter"}[dice.IntN(3)]
	ask := slot.Ask{Pincode: to, Collect: to == "counter"}
	for _, l := range basket.Order.Lines {
		ask.Lines = append(ask.Lines, slot.Line{ProductID: l.ProductID, Quantity: l.Quantity})
	}
	if ask.Collect {
		ask.Pincode = ""
	}
	c, err := m.Slots.Possible(m.T.Context(), ask)
	storetest.Must(m.T, err)
	days := slices.DeleteFunc(c.Days, func(d slot.CalendarDay) bool { return len(d.Moments) == 0 })
	if c.Timed && len(days) == 0 {
		return
	}
	if len(days) > 0 {
		moments := days[dice.IntN(min(4, len(days)))].Moments
		at := moments[dice.IntN(len(moments))]
		basket.Order.Slot = slot.Choice{SlotID: at.SlotID, Day: at.Day}
	}
	m.orders = append(m.orders, m.pay(somebody, basket, to).ID)
}

// happen has something happen to some orders.
func (m *model) happen(dice *rand.Rand) {
	for range 2 {
		id := m.orders[dice.IntN(len(m.orders))]
		f, err := m.Orders.Detail(m.T.Context(), id)
		storetest.Must(m.T, err)
		if next := f.Status.NextForShop(); dice.IntN(2) == 0 && len(next) > 0 && f.Transaction == sales.TransactionSuccessful {
			storetest.Must(m.T, m.Orders.Move(m.T.Context(), id, next[0], ""))
			continue
		}
		at := dice.IntN(len(f.Lines))
		if left := f.Lines[at].Quantity - f.Refunded[at]; left > 0 && f.Refundable > 0 && dice.IntN(2) == 0 {
			_, err := m.Refunds.Request(m.T.Context(), sales.RefundRequest{
				OrderID: id, Lines: []sales.RefundLine{{Line: at + 1, Quantity: 1 + dice.IntN(left)}}, Reason: "burnt",
			})
			storetest.Must(m.T, err)
		}
	}
}
