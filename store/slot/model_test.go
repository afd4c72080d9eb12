package slot_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// model is a bakery in which everything happens in any order, and what must be
// taken of its slots and ovens if it counts rightly.
type model struct {
	*bakery
	t        *testing.T
	random   *rand.Rand
	buyers   []customer.Customer
	goods    []catalog.ProductPage // the first two of the category that the oven bakes
	orders   map[string]sales.Order
	attempts map[string]sales.Attempt // by which they can be paid
	counter  slot.Slot
	did      map[string]int
}

func newModel(t *testing.T, seed uint64) *model {
	m := &model{bakery: newBakery(t), t: t, random: rand.New(rand.NewPCG(seed, 28)),
		orders: map[string]sales.Order{}, attempts: map[string]sales.Attempt{}}
	for i := range 6 {
		m.buyers = append(m.buyers, m.Newcomer(fmt.Sprintf("buyer%d@example.in", i)))
	}
	m.goods = []catalog.ProductPage{m.Product("Cake", storetest.In("Cakes")), m.Product("Tart", storetest.In("Cakes")), m.Product("Khari", storetest.Stock(60))}
	storetest.Must(t, m.Slots.SaveOven(t.Context(), slot.Oven{CategoryID: m.goods[0].CategoryID, Pieces: 5}))
	_, err := m.Slots.Save(t.Context(), slot.Group{Name: "Counter", Kind: slot.Counter, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 600, To: 1200, Places: 2, Closes: 30},
	}})
	storetest.Must(t, err)
	groups, err := m.Slots.Groups(t.Context())
	storetest.Must(t, err)
	m.counter = groups[1].Slots[0]
	return m
}

// anyOf picks an order of these statuses; false without one.
func (m *model) anyOf(statuses ...sales.OrderStatus) (sales.Order, bool) {
	var fit []string
	for id, o := range m.orders {
		if slices.Contains(statuses, o.Status) {
			fit = append(fit, id)
		}
	}
	if len(fit) == 0 {
		return sales.Order{}, false
	}
	slices.Sort(fit)
	return m.orders[fit[m.random.IntN(len(fit))]], true
}

// place orders something, or changes an unpaid order of the same packages.
func (m *model) place() {
	b := m.Basket(m.buyers[m.random.IntN(len(m.buyers))])
	for _, i := range m.random.Perm(len(m.goods))[:1+m.random.IntN(2)] {
		b.Of(m.goods[i], 1+m.random.IntN(3))
	}
	day := m.now() + slot.Day(m.random.IntN(4))
	switch m.random.IntN(4) {
	case 0:
		b.Order.Slot = slot.Choice{SlotID: m.morning.ID, Day: day}
	case 1:
		b.Order.Slot = slot.Choice{SlotID: m.evening.ID, Day: day}
	}
	o, a, err := b.Place()
	if code := fault.CodeOf(err); err != nil && code != fault.OutOfStock && code != fault.TooMany {
		m.t.Fatal(err)
	}
	if err != nil {
		m.did["refused"]++
		return
	}
	if _, known := m.orders[o.ID]; known {
		m.did["changed"]++
	}
	if a.GatewayOrderID == "" {
		a.GatewayOrderID = fmt.Sprintf("order_%014d", a.ID)
		storetest.Must(m.t, m.Payments.AttachGatewayOrder(m.t.Context(), a.Receipt, a.GatewayOrderID))
	}
	m.orders[o.ID], m.attempts[o.ID] = o, a
}

// take takes an order on the telephone, for the counter.
func (m *model) take() {
	p := m.goods[m.random.IntN(len(m.goods))]
	o, err := m.Orders.TakePhone(m.t.Context(), sales.PhoneOrder{Name: "Dev", NewOrder: sales.NewOrder{
		Mobile: "9822000001", Collect: true, Slot: slot.Choice{SlotID: m.counter.ID, Day: m.now() + slot.Day(m.random.IntN(3))},
		Lines: []sales.NewLine{{ProductID: p.ID, PackageID: p.FirstPackageID, Quantity: 1}},
	}})
	if fault.CodeOf(err) == fault.OutOfStock {
		m.did["refused"]++
		return
	}
	storetest.Must(m.t, err)
	m.orders[o.ID] = o
}

func (m *model) now() slot.Day { return slot.DayOf(m.Clock.Now()) }

// pay pays an order: in time, or late, when it was cancelled.
func (m *model) pay() {
	o, some := m.anyOf(sales.OrderPending, sales.OrderCancelled)
	if a, payable := m.attempts[o.ID]; some && payable {
		_, err := m.Payments.Apply(m.t.Context(), storetest.Captured(a, "pay_"+a.GatewayOrderID))
		storetest.Must(m.t, err)
		if o.Status == sales.OrderCancelled && m.Reread(o).Status == sales.OrderPlaced {
			m.did["reinstated"]++
		}
	}
}

func (m *model) cancel() {
	if o, some := m.anyOf(sales.OrderPending, sales.OrderPlaced); some {
		storetest.Must(m.t, m.Orders.Cancel(m.t.Context(), o.CustomerID, o.ID, "changed my mind"))
	}
}

// wait lets time go by, and what was not paid in it expire.
func (m *model) wait() {
	m.Clock.Add(time.Duration(1+m.random.IntN(300)) * time.Minute)
	due, err := m.Orders.Expired(m.t.Context(), 100)
	storetest.Must(m.t, err)
	for _, o := range due {
		storetest.Must(m.t, m.Orders.Expire(m.t.Context(), o.ID))
		m.did["expired"]++
	}
}

// serve moves an order on.
func (m *model) serve() {
	if o, some := m.anyOf(sales.OrderPlaced, sales.OrderProcessing, sales.OrderShipped); some {
		storetest.Must(m.t, m.Orders.Move(m.t.Context(), o.ID, o.Status.NextForShop()[0], ""))
	}
}

// reset ends the oven and sets it again: it counts the orders there are.
func (m *model) reset() {
	cakes := slot.Oven{CategoryID: m.goods[0].CategoryID}
	storetest.Must(m.t, m.Slots.SaveOven(m.t.Context(), cakes))
	cakes.Pieces = 5
	storetest.Must(m.t, m.Slots.SaveOven(m.t.Context(), cakes))
}

// step does something and reads all orders again.
func (m *model) step() {
	acts := []struct {
		weight int
		do     func()
	}{{40, m.place}, {6, m.take}, {22, m.pay}, {12, m.cancel}, {6, m.wait}, {12, m.serve}, {1, m.reset}}
	at := m.random.IntN(99)
	for _, act := range acts {
		if at -= act.weight; at < 0 {
			act.do()
			break
		}
	}
	for id, o := range m.orders {
		m.orders[id] = m.Reread(o)
	}
}

type place struct {
	slot int64
	day  slot.Day
}

// compare holds what is taken to what the orders need that are not cancelled, and
// to what there is.
func (m *model) compare() {
	m.t.Helper()
	places, pieces := map[place]int{}, map[slot.Day]int{}
	for _, o := range m.orders {
		if o.Status == sales.OrderCancelled {
			continue
		}
		places[place{o.Slot.SlotID, o.Slot.Day}]++
		for _, l := range o.Lines {
			if l.ProductID != m.goods[2].ID {
				pieces[o.Slot.Day] += l.Quantity
			}
		}
	}
	for day := m.now(); day < m.now()+6; day++ {
		slots, ovens, err := m.Slots.Booked(m.t.Context(), day)
		storetest.Must(m.t, err)
		for _, s := range slots {
			if want := places[place{s.ID, day}]; s.Taken != want || s.Taken > s.Places {
				m.t.Fatalf("%s %d: %d of %d places are taken, %d orders need one", day, s.ID, s.Taken, s.Places, want)
			}
		}
		if len(ovens) != 1 || ovens[0].Taken != pieces[day] || ovens[0].Taken > ovens[0].Pieces {
			m.t.Fatalf("%s: %+v, and orders need %d", day, ovens, pieces[day])
		}
	}
}

func TestWhateverHappensNoMoreIsPromisedThanThereIs(t *testing.T) {
	did := map[string]int{}
	for seed := range uint64(storetest.Size(2, 40)) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			m := newModel(t, seed)
			m.did = did
			for range 150 {
				m.step()
				m.compare()
			}
			m.Sound()
		})
	}
	for _, what := range []string{"refused", "changed", "expired", "reinstated"} {
		if did[what] == 0 {
			t.Errorf("nothing was %s", what)
		}
	}
}
