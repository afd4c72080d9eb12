package till_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/round"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
	"bhatti/store/till"
)

func keyOf(err error) string {
	if e, ok := errors.AsType[*fault.Error](err); ok {
		return e.Key
	}
	return ""
}

// bakery is a shop that takes money at the door.
type bakery struct {
	*storetest.Shop
	khari catalog.ProductPage
}

func open(t *testing.T) *bakery {
	shop := storetest.New(t).TakesAtTheDoor()
	return &bakery{shop, shop.Product("Khari", storetest.GST(500))}
}

func (b *bakery) today() slot.Day { return slot.DayOf(b.Clock.Now()) }

func (b *bakery) day() till.Day {
	b.T.Helper()
	d, err := b.Till.Day(b.T.Context(), 0)
	storetest.Must(b.T, err)
	return d
}

// taken is an order of a customer's that a rider has delivered for cash.
func (b *bakery) taken(c customer.Customer, pieces int) (roundID int64, amount money.Paise) {
	b.T.Helper()
	o := b.Moved(b.Basket(c).Of(b.khari, pieces).AtTheDoor(), sales.OrderProcessing)
	id, token, err := b.Rounds.Make(b.T.Context(), round.NewRound{Rider: "Ramesh", Day: b.today(), OrderIDs: []string{o.ID}})
	storetest.Must(b.T, err)
	o = b.Reread(o)
	_, err = b.Rounds.Deliver(b.T.Context(), token, round.Handover{OrderID: o.ID, Code: o.HandoverCode, Paid: "cash"})
	storetest.Must(b.T, err)
	return id, o.Totals.Total
}

func (b *bakery) count(counted, banked money.Paise) till.Day {
	b.T.Helper()
	d, err := b.Till.Count(b.T.Context(), till.NewCount{Day: b.today(), Counted: counted, Banked: banked})
	storetest.Must(b.T, err)
	return d
}

func TestCashOfARiderReachesTheDrawerWhenItIsHandedIn(t *testing.T) {
	b := open(t)
	id, amount := b.taken(b.Customer(storetest.Asha), 3)
	if d := b.day(); d.InDrawer != 0 || len(d.Riders) != 1 || d.Riders[0].Cash != amount || len(d.Taken) != 1 || d.Taken[0].Who != "Ramesh" {
		t.Errorf("%+v", d)
	}
	if err := b.Till.HandIn(t.Context(), till.HandIn{RoundID: id, Amount: amount + 1}); keyOf(err) != "cash.too_much" {
		t.Errorf("more than was taken: %v", err)
	}
	storetest.Must(t, b.Till.HandIn(t.Context(), till.HandIn{RoundID: id, Amount: 100}))
	seen := money.Paise(0)
	if err := b.Till.HandIn(t.Context(), till.HandIn{RoundID: id, Amount: 100, Before: &seen}); keyOf(err) != "cash.changed" {
		t.Errorf("a second tap: %v", err)
	}
	storetest.Must(t, b.Till.HandIn(t.Context(), till.HandIn{RoundID: id, Amount: amount - 100}))
	if d := b.day(); d.InDrawer != amount || d.HandedIn != amount || b.Balance(sales.AccountRiders) != 0 {
		t.Errorf("%v in the drawer, %v handed in", d.InDrawer, d.HandedIn)
	}
	b.Sound()
}

// A rider who has lost some of the cash is not asked for it for ever.
func TestCashThatARiderHasLostIsExpectedNoMore(t *testing.T) {
	b := open(t)
	id, amount := b.taken(b.Customer(storetest.Asha), 3)
	storetest.Must(t, b.Till.HandIn(t.Context(), till.HandIn{RoundID: id, Amount: amount - 700, RestMissing: true}))
	b.Clock.Add(24 * time.Hour)
	if d := b.day(); len(d.Riders) != 0 || b.Balance(sales.AccountRiders) != 0 || b.Balance(sales.AccountDifference) != 700 {
		t.Errorf("riders %+v, difference %v", d.Riders, b.Balance(sales.AccountDifference))
	}
	if err := b.Till.HandIn(t.Context(), till.HandIn{RoundID: id, Amount: 0, RestMissing: true}); keyOf(err) != "cash.too_much" {
		t.Errorf("a second tap: %v", err)
	}
	b.Sound()
}

func TestHandingInAtOnceTakesNoMoreThanThereIs(t *testing.T) {
	b := open(t)
	id, amount := b.taken(b.Customer(storetest.Asha), 3)
	var done atomic.Int32
	var group sync.WaitGroup
	for range 10 {
		group.Go(func() {
			if err := b.Till.HandIn(t.Context(), till.HandIn{RoundID: id, Amount: amount}); err == nil {
				done.Add(1)
			}
		})
	}
	group.Wait()
	if done.Load() != 1 || b.Balance(sales.AccountCash) != amount {
		t.Errorf("%d times, %v in cash", done.Load(), b.Balance(sales.AccountCash))
	}
	b.Sound()
}

func TestACountMakesTheLedgerAgreeWithTheDrawer(t *testing.T) {
	b := open(t)
	asha := b.Customer(storetest.Asha)
	id, amount := b.taken(asha, 3)
	storetest.Must(t, b.Till.HandIn(t.Context(), till.HandIn{RoundID: id, Amount: amount}))
	d := b.count(amount-500, 1000)
	if d.Expected != amount || len(d.Counts) != 1 || d.Counts[0].Difference() != -500 || d.InDrawer != amount-1500 || d.Banked != 1000 {
		t.Errorf("%+v", d)
	}
	if b.Balance(sales.AccountCash) != amount-1500 || b.Balance(sales.AccountDifference) != 500 || b.Balance(sales.AccountBanked) != 1000 {
		t.Errorf("cash %v, difference %v, banked %v", b.Balance(sales.AccountCash), b.Balance(sales.AccountDifference), b.Balance(sales.AccountBanked))
	}
	b.Clock.Add(24 * time.Hour)
	if next := b.day(); next.Opening != amount-1500 || next.Expected != amount-1500 || len(next.Counts) != 0 {
		t.Errorf("the next day opens with %v, expects %v", next.Opening, next.Expected)
	}
	if before, err := b.Till.Day(t.Context(), d.Day); err != nil || before.Expected != amount || before.InDrawer != amount-1500 {
		t.Errorf("the day before now says %+v, %v", before, err)
	}
	b.Sound()
}

// A shop that took cash for years before it counted does not begin with all of it.
func TestTheFirstCountBeginsWithItsOwnDay(t *testing.T) {
	b := open(t)
	phone := sales.PhoneOrder{Name: "Leela", NewOrder: sales.NewOrder{Mobile: "9800000009", ShippingAddress: "4 Main Street", Pincode: storetest.Pincode,
		Lines: []sales.NewLine{{ProductID: b.khari.ID, PackageID: b.khari.Packages[0].ID, Quantity: 3}}}}
	_, err := b.Orders.TakePhone(t.Context(), phone)
	storetest.Must(t, err)
	b.Clock.Add(48 * time.Hour)
	second, err := b.Orders.TakePhone(t.Context(), phone)
	storetest.Must(t, err)
	if d := b.day(); d.Opening != 0 || d.Expected != second.Totals.Total {
		t.Errorf("opens with %v, expects %v", d.Opening, d.Expected)
	}
	b.count(second.Totals.Total, 0)
	if got := b.Balance(sales.AccountCash); got != second.Totals.Total {
		t.Errorf("the ledger has %v in cash", got)
	}
}

func TestACountIsRefusedThatCannotBe(t *testing.T) {
	b := open(t)
	for _, n := range []till.NewCount{
		{Day: b.today() - 1, Counted: 100}, {Day: b.today() + 1, Counted: 100}, {Day: b.today(), Counted: -1},
		{Day: b.today(), Counted: 100, Banked: 101}, {Day: b.today(), Counted: 100, Banked: -1}, {Day: b.today(), Counted: 1 << 60},
	} {
		if _, err := b.Till.Count(t.Context(), n); fault.CodeOf(err) != fault.Invalid && fault.CodeOf(err) != fault.Conflict {
			t.Errorf("%+v: %v", n, err)
		}
	}
	if b.Count("cash_counts") != 0 {
		t.Error("something was counted")
	}
}

// model knows what random days should have left where.
type model struct {
	*bakery
	dice    *rand.Rand
	people  []customer.Customer
	open    []sales.Order // not at an end
	done    []sales.Order // delivered and paid
	tokens  map[string]string
	rounds  map[string]int64
	riders  map[int64]money.Paise // held, by round
	drawer  money.Paise
	opening money.Paise
	taken   int // rows of today
	upi     money.Paise
	owed    map[string]money.Paise // receivable, by order
	banked  money.Paise
	lost    money.Paise
	counted bool
	days    int
}

func (m *model) any(list []sales.Order) (sales.Order, int) {
	i := m.dice.IntN(len(list))
	return m.Reread(list[i]), i
}

// act does one thing at random.
func (m *model) act() string {
	t := m.T
	switch n := m.dice.IntN(16); {
	case n < 3 || len(m.open) == 0:
		c := m.people[m.dice.IntN(len(m.people))]
		basket := m.Basket(c).Of(m.khari, 1+m.dice.IntN(4))
		if m.dice.IntN(3) == 0 {
			o, _ := basket.Paid()
			m.open = append(m.open, o)
			return "paid online"
		}
		basket.Order.OnDelivery = true
		o, _, err := basket.Place()
		if keyOf(err) == "payment.not_on_delivery_twice" || keyOf(err) == "payment.not_on_delivery_many" {
			return "one too many"
		}
		storetest.Must(t, err)
		m.open = append(m.open, o)
		return "to be paid"
	case n < 6:
		o, _ := m.any(m.open)
		next := o.Status.NextForShop()
		if len(next) == 0 || next[0] == sales.OrderDelivered && o.Due() > 0 {
			return "nothing to move"
		}
		storetest.Must(t, m.Orders.Move(t.Context(), o.ID, next[0], ""))
		if next[0] == sales.OrderShipped && o.Due() > 0 {
			m.owed[o.ID] = o.Totals.Total
		}
		m.end(o, next[0] == sales.OrderDelivered)
		return "moved"
	case n < 11:
		return m.byRider()
	case n == 11:
		o, _ := m.any(m.open)
		if o.Due() == 0 {
			return "nothing due"
		}
		by := sales.Taking{UPI: m.dice.IntN(2) == 0}
		storetest.Must(t, m.Orders.Collect(t.Context(), o.ID, by, o.Status == sales.OrderShipped))
		if m.taken++; by.UPI {
			m.upi += o.Totals.Total
		} else {
			m.drawer += o.Totals.Total
		}
		delete(m.owed, o.ID)
		m.end(o, o.Status == sales.OrderShipped)
		return "collected"
	case n == 12:
		o, _ := m.any(m.open)
		if o.Status == sales.OrderShipped && o.Due() > 0 {
			storetest.Must(t, m.Orders.Refused(t.Context(), o.ID, "not wanted", m.dice.IntN(2) == 0))
		} else if o.Due() > 0 || o.Status == sales.OrderPlaced && m.PaidOnline(o) {
			storetest.Must(t, m.Orders.Move(t.Context(), o.ID, sales.OrderCancelled, "oven broke"))
		} else {
			return "stays"
		}
		delete(m.owed, o.ID)
		m.open = slices.DeleteFunc(m.open, func(other sales.Order) bool { return other.ID == o.ID })
		return "called off"
	case n < 15:
		for id, held := range m.riders {
			if held > 0 {
				some := 1 + money.Paise(m.dice.Int64N(int64(held)))
				lost := m.dice.IntN(2) == 0
				storetest.Must(t, m.Till.HandIn(t.Context(), till.HandIn{RoundID: id, Amount: some, RestMissing: lost}))
				m.riders[id] -= some
				m.drawer += some
				if !lost {
					return "handed in"
				}
				m.lost += m.riders[id]
				m.riders[id] = 0
				return "handed in what was left"
			}
		}
		return "nothing to hand in"
	}
	return m.refund()
}

// PaidOnline tells whether the provider has an order's money.
func (m *model) PaidOnline(o sales.Order) bool { return !o.OnDelivery && !o.PaidAt.IsZero() }

// end puts an order away that has arrived.
func (m *model) end(o sales.Order, arrived bool) {
	if arrived {
		m.open = slices.DeleteFunc(m.open, func(other sales.Order) bool { return other.ID == o.ID })
		m.done = append(m.done, o)
	}
}

// byRider sends a packed order round, and has it delivered or not.
func (m *model) byRider() string {
	t := m.T
	o, _ := m.any(m.open)
	if o.Status != sales.OrderProcessing && o.Status != sales.OrderShipped {
		return "not packed"
	}
	if m.tokens[o.ID] == "" {
		id, token, err := m.Rounds.Make(t.Context(), round.NewRound{Rider: "Ramesh", Day: m.today(), OrderIDs: []string{o.ID}})
		storetest.Must(t, err)
		m.tokens[o.ID], m.rounds[o.ID] = token, id
		return "round made"
	}
	if m.dice.IntN(4) == 0 {
		_, err := m.Rounds.Fail(t.Context(), m.tokens[o.ID], o.ID, "nobody at home")
		storetest.Must(t, err)
		return "nobody at home"
	}
	h := round.Handover{OrderID: o.ID, Code: o.HandoverCode, Paid: "cash"}
	if m.dice.IntN(3) == 0 {
		h.Paid = "upi"
	}
	for range 1 + m.dice.IntN(2) { // some tap twice
		_, err := m.Rounds.Deliver(t.Context(), m.tokens[o.ID], h)
		storetest.Must(t, err)
	}
	if o.Due() > 0 {
		m.taken++
		if h.Paid == "upi" {
			m.upi += o.Totals.Total
		} else {
			m.riders[m.rounds[o.ID]] += o.Totals.Total
		}
	}
	delete(m.owed, o.ID)
	m.end(o, true)
	return "delivered"
}

// refund sends a part of a delivered order back.
func (m *model) refund() string {
	t := m.T
	if len(m.done) == 0 {
		return "nothing to refund"
	}
	o, _ := m.any(m.done)
	detail, err := m.Orders.Detail(t.Context(), o.ID)
	storetest.Must(t, err)
	if !o.OnDelivery || detail.Left[1] == 0 {
		return "not at the door"
	}
	amount := 1 + money.Paise(m.dice.Int64N(int64(detail.Left[1])))
	_, err = m.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: o.ID, Amount: amount, AmountOf: []int{1}, Reason: "crushed"})
	storetest.Must(t, err)
	detail, err = m.Orders.Detail(t.Context(), o.ID)
	storetest.Must(t, err)
	for _, r := range detail.Refunds {
		if r.State == sales.RefundQueued {
			storetest.Must(t, m.Refunds.SettleCash(t.Context(), r.ID))
			if detail.Payments[0].Method == "upi" {
				m.upi -= r.Amount
			} else {
				m.drawer -= r.Amount
			}
		}
	}
	return "refunded"
}

// agree holds the shop's books to the model.
func (m *model) agree(after string) {
	t := m.T
	t.Helper()
	var riders, owed money.Paise
	for _, held := range m.riders {
		riders += held
	}
	for _, one := range m.owed {
		owed += one
	}
	for account, want := range map[sales.Account]money.Paise{
		sales.AccountCash: m.drawer, sales.AccountRiders: riders, sales.AccountUPI: m.upi, sales.AccountReceivable: owed,
		sales.AccountBanked: m.banked, sales.AccountDifference: m.lost,
	} {
		if got := m.Balance(account); got != want {
			t.Fatalf("day %d, %s: %s holds %v, want %v", m.days, after, account, got, want)
		}
	}
	d := m.day()
	if len(d.Counts) == 0 && d.Expected != m.drawer-m.before() || len(d.Taken) != m.taken {
		t.Fatalf("day %d, %s: expects %v with %d takings, want %v with %d", m.days, after, d.Expected, len(d.Taken), m.drawer-m.before(), m.taken)
	}
	var sum money.Paise
	for _, one := range d.Taken {
		if !one.UPI && one.RoundID == 0 {
			sum += one.Amount
		}
	}
	if len(d.Counts) == 0 && d.Opening+sum+d.HandedIn-d.HandedBack != d.Expected {
		t.Fatalf("day %d, %s: %v and %v and %v less %v is not %v", m.days, after, d.Opening, sum, d.HandedIn, d.HandedBack, d.Expected)
	}
}

// before is what lay in the drawer when nobody had counted yet, and so is not known.
func (m *model) before() money.Paise {
	if m.counted {
		return 0
	}
	return m.opening
}

// night counts the drawer, or does not, and lets the day end.
func (m *model) night() {
	if m.dice.IntN(3) > 0 {
		there := m.drawer - m.before()
		found := max(0, there+money.Paise(m.dice.IntN(2001)-1000))
		out := money.Paise(m.dice.Int64N(int64(found) + 1))
		d := m.count(found, out)
		if d.Expected != there || d.InDrawer != found-out {
			m.T.Fatalf("day %d: expected %v, want %v; %v left, want %v", m.days, d.Expected, there, d.InDrawer, found-out)
		}
		m.banked += m.before() + out
		m.lost += there - found
		m.drawer, m.counted = found-out, true
	}
	m.agree("counted")
	m.Clock.Add(24 * time.Hour)
	m.opening, m.taken = m.drawer, 0
	clear(m.tokens) // the links have ended
	m.days++
}

// Orders online and at the door, in cash and by UPI, refused, refunded, called off,
// delivered by riders and at the counter: after every step each account holds what it
// should, the books balance, and the drawer of the day is what was counted, taken and
// handed back.
func TestRandomDaysLeaveEveryRupeeWhereItBelongs(t *testing.T) {
	done := map[string]int{}
	for seed := range uint64(storetest.Size(4, 30)) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			m := &model{bakery: open(t), dice: rand.New(rand.NewPCG(seed, 13)), tokens: map[string]string{}, rounds: map[string]int64{},
				riders: map[int64]money.Paise{}, owed: map[string]money.Paise{}}
			for i := range 12 {
				m.people = append(m.people, m.Newcomer(fmt.Sprintf("p%d@example.in", i)))
			}
			for range 4 {
				for range 30 {
					what := m.act()
					done[what]++
					m.agree(what)
				}
				m.Sound()
				m.night()
			}
			m.Sound()
		})
	}
	for _, what := range []string{"paid online", "to be paid", "one too many", "moved", "collected", "called off", "handed in", "handed in what was left", "refunded", "round made", "nobody at home", "delivered"} {
		if done[what] == 0 {
			t.Errorf("never happened: %s (%v)", what, done)
		}
	}
}
