package coupon_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"bhatti/store/coupon"
	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// model is a shop in which everything happens in any order, and what must be held
// of its coupons if it counts rightly.
type model struct {
	*bakery
	t        *testing.T
	random   *rand.Rand
	buyers   []customer.Customer
	coupons  map[int64]coupon.Coupon
	codes    []string
	orders   map[string]sales.Order
	attempts map[string][]sales.Attempt // by which they can be paid, older totals included
	did      map[string]int
}

func newModel(t *testing.T, seed uint64, did map[string]int) *model {
	m := &model{bakery: newBakery(t), t: t, random: rand.New(rand.NewPCG(seed, 30)), did: did,
		coupons: map[int64]coupon.Coupon{}, orders: map[string]sales.Order{}, attempts: map[string][]sales.Attempt{}}
	for i := range 5 {
		m.buyers = append(m.buyers, m.Newcomer(fmt.Sprintf("buyer%d@example.in", i)))
	}
	for _, c := range []coupon.Coupon{
		{Code: "THREE", Uses: 3}, {Code: "ONCE", UsesEach: 1}, {Code: "FIRST", FirstOrder: true}, {Code: "TWICE", UsesEach: 2, Uses: 5, Kind: coupon.Amount, Amount: 7_77},
		{Code: "FREE", Kind: coupon.Delivery, UsesEach: 1}, {Name: "By itself", Uses: 4, Percent: 333},
	} {
		made := m.Coupon(c)
		m.coupons[made.ID], m.codes = made, append(m.codes, made.Code)
	}
	return m
}

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

// place orders something with a coupon or none, or changes an unpaid order of the
// same packages.
func (m *model) place() {
	k := m.Basket(m.buyers[m.random.IntN(len(m.buyers))]).With(m.codes[m.random.IntN(len(m.codes))])
	which := 1 + m.random.IntN(3)
	if which&1 > 0 {
		k.Of(m.khari, 1+m.random.IntN(3))
	}
	if which&2 > 0 {
		k.Of(m.cake, 1+m.random.IntN(2))
	}
	o, a, err := k.Place()
	switch {
	case fault.CodeOf(err) == fault.Conflict:
		m.did["refused: "+key(err)]++
		return
	case err != nil:
		m.t.Fatal(err)
	}
	if before, known := m.orders[o.ID]; known && before.Coupon.ID != o.Coupon.ID {
		m.did["changed to another coupon"]++
	}
	if a.GatewayOrderID == "" {
		a.GatewayOrderID = fmt.Sprintf("order_%014d", a.ID)
		storetest.Must(m.t, m.Payments.AttachGatewayOrder(m.t.Context(), a.Receipt, a.GatewayOrderID))
	}
	m.orders[o.ID], m.attempts[o.ID] = o, append(m.attempts[o.ID], a)
}

// take takes an order on the telephone.
func (m *model) take() {
	o, err := m.Orders.TakePhone(m.t.Context(), sales.PhoneOrder{Name: "Dev", Email: m.buyers[m.random.IntN(len(m.buyers))].Email, NewOrder: sales.NewOrder{
		Mobile: "9822000001", ShippingAddress: "12 Laxmi Road", Pincode: storetest.Pincode, Coupon: m.codes[m.random.IntN(len(m.codes))],
		Lines: []sales.NewLine{{ProductID: m.khari.ID, PackageID: m.khari.Packages[0].ID, Quantity: 2}},
	}})
	if fault.CodeOf(err) == fault.Conflict {
		m.did["refused on the telephone"]++
		return
	}
	storetest.Must(m.t, err)
	m.orders[o.ID] = o
}

// pay pays an order at one of its totals: in time, or late, when it was cancelled.
func (m *model) pay() {
	o, some := m.anyOf(sales.OrderPending, sales.OrderCancelled)
	list := m.attempts[o.ID]
	if !some || len(list) == 0 {
		return
	}
	a := list[m.random.IntN(len(list))]
	_, err := m.Payments.Apply(m.t.Context(), storetest.Captured(a, "pay_"+a.GatewayOrderID))
	storetest.Must(m.t, err)
	now := m.Reread(o)
	if late := o.Status == sales.OrderCancelled && o.Coupon.ID != 0; late && now.Status == sales.OrderPlaced {
		m.did["reinstated with its coupon"]++
	} else if late && o.CancelledBy == string(sales.ActorClock) && a.Amount == o.Totals.Total && now.Status == sales.OrderCancelled {
		m.did["not reinstated for want of its coupon"]++
	}
}

func (m *model) cancel() {
	if o, some := m.anyOf(sales.OrderPending, sales.OrderPlaced); some {
		storetest.Must(m.t, m.Orders.Cancel(m.t.Context(), o.CustomerID, o.ID, "changed my mind"))
	}
}

// wait lets time go by, and what was not paid in it expire.
func (m *model) wait() {
	m.Clock.Add(time.Duration(1+m.random.IntN(90)) * time.Minute)
	due, err := m.Orders.Expired(m.t.Context(), 100)
	storetest.Must(m.t, err)
	for _, o := range due {
		storetest.Must(m.t, m.Orders.Expire(m.t.Context(), o.ID))
		m.did["expired"]++
	}
}

func (m *model) serve() {
	if o, some := m.anyOf(sales.OrderPlaced, sales.OrderProcessing, sales.OrderShipped); some {
		storetest.Must(m.t, m.Orders.Move(m.t.Context(), o.ID, o.Status.NextForShop()[0], ""))
	}
}

// step does something and reads all orders again.
func (m *model) step() {
	acts := []struct {
		weight int
		do     func()
	}{{46, m.place}, {6, m.take}, {22, m.pay}, {10, m.cancel}, {8, m.wait}, {8, m.serve}}
	at := m.random.IntN(100)
	for _, act := range acts {
		if at -= act.weight; at < 0 {
			act.do()
			break
		}
	}
	for id, o := range m.orders {
		m.orders[id] = m.Reread(o)
		if now := m.orders[id]; now.CancelReason == "A newer order took its coupon" && o.Status != now.Status {
			m.did["gave way"]++
		}
	}
}

// compare holds what the office sees of each coupon to the orders that are not
// cancelled, and those to what the coupon allows.
func (m *model) compare() {
	m.t.Helper()
	type count struct{ paid, waiting int }
	all, each := map[int64]count{}, map[string]int{}
	for _, o := range m.orders {
		if o.Coupon.ID == 0 || o.Status == sales.OrderCancelled {
			continue
		}
		n := all[o.Coupon.ID]
		if o.Status == sales.OrderPending {
			n.waiting++
		} else {
			n.paid++
		}
		all[o.Coupon.ID] = n
		each[fmt.Sprint(o.Coupon.ID, " of ", o.CustomerID)]++
	}
	list, err := m.Coupons.List(m.t.Context())
	storetest.Must(m.t, err)
	for _, u := range list {
		if n := all[u.ID]; n != (count{u.Paid, u.Waiting}) || u.Uses > 0 && n.paid+n.waiting > u.Uses {
			m.t.Fatalf("%q: %d paid and %d waiting are counted, %+v there are, of %d", u.Name+u.Code, u.Paid, u.Waiting, n, u.Uses)
		}
		most := u.UsesEach
		if u.FirstOrder {
			most = 1
		}
		for _, b := range m.buyers {
			if n := each[fmt.Sprint(u.ID, " of ", b.ID)]; most > 0 && n > most {
				m.t.Fatalf("%q was won %d times by one customer", u.Code, n)
			}
		}
	}
}

func TestWhateverHappensNoCouponIsUsedMoreOftenThanItMayBe(t *testing.T) {
	did := map[string]int{}
	for seed := range uint64(storetest.Size(4, 60)) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			m := newModel(t, seed, did)
			for range 150 {
				m.step()
				m.compare()
			}
			m.Sound()
		})
	}
	for _, what := range []string{"refused: coupon.used_up", "refused: coupon.used_by_you", "refused: coupon.first_order", "refused on the telephone",
		"changed to another coupon", "expired", "reinstated with its coupon", "not reinstated for want of its coupon", "gave way"} {
		if did[what] == 0 {
			t.Errorf("it never happened: %s", what)
		}
	}
	t.Log(did)
}
