package payment_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/sales"

	"bhatti/server/mail"
	"bhatti/server/payment"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/storetest"
	"bhatti/store/storetest/cluster"
)

// TestDatabaseAndProviderAgreeUnderTwoServers lets the same loose on a shop in
// PostgreSQL that two servers serve, whose primary dies now and then under a crowd of
// shoppers. What was acknowledged is there in the end, and all else is as it is with one.
//
//	BHATTI_MODEL_ORDERS=10000 go test -timeout 5h -run UnderTwoServers -v ./server/payment
func TestDatabaseAndProviderAgreeUnderTwoServers(t *testing.T) {
	if os.Getenv("ALL") == "" && os.Getenv(ordersVariable) == "" {
		t.Skip("a primary takes seconds to die and come back: make test-all, or " + ordersVariable)
	}
	pair, err := cluster.StartPair()
	if errors.Is(err, cluster.ErrNone) {
		t.Skip(err)
	}
	storetest.Must(t, err)
	t.Cleanup(func() { storetest.Must(t, pair.Stop()) })
	t.Setenv("BHATTI_TEST_POSTGRES", pair.Address("postgres")+"&target_session_attrs=primary")
	everySeed(t, func(t *testing.T, seed uint64) *model {
		m := newModel(t, seed)
		m.pair = pair
		m.join()
		return m
	})
}

// oftenDies is how many steps there are between two deaths of the primary; in the middle
// of its orders every shop has one.
const oftenDies = 500

// amongTwo has either server do what comes next, or both do something at once. What is
// done by one server alone is as it was.
func (m *model) amongTwo(orders int) {
	if m.pair == nil {
		return
	}
	if m.chance(2) {
		m.changeSeats()
	}
	if m.chance(6) {
		m.bothAtOnce()
	}
	if m.chance(oftenDies) || m.primaries == 0 && 2*m.orders >= orders {
		m.primaryDies()
	}
}

// bothAtOnce has the other server do its work behind the pages meanwhile, as one does
// that stood still and does not know yet that its duty has ended.
func (m *model) bothAtOnce() {
	if m.calls.Load() > 0 || m.dieOnMail { // whoever dies is to be the one that asked
		return
	}
	acts := []func(){m.placeOrder, m.payOrder, m.bankAnswersLate, m.customerCancels, func() { m.service.Work(m.T.Context()) }}
	act := acts[m.random.IntN(len(acts))]
	var spare sync.WaitGroup
	spare.Go(func() { m.spare.service.Work(m.T.Context()) })
	act()
	spare.Wait()
}

// primaryDies has the primary die while shoppers buy at both servers, and its standby
// take its place.
func (m *model) primaryDies() {
	m.T.Helper()
	m.mails() // so that no mail is lost track of twice
	m.calls.Store(0)
	m.dieOnMail = false
	shoppers := m.shoppers()
	moment := time.Duration(m.random.IntN(100)) * time.Millisecond
	var over atomic.Bool
	var crowd sync.WaitGroup
	for _, s := range shoppers {
		crowd.Go(func() { s.buy(m.T.Context(), &over) })
	}
	crowd.Go(func() {
		defer over.Store(true)
		time.Sleep(moment)
		if err := errors.Join(m.pair.KillPrimary(), m.pair.Promote()); err != nil {
			m.T.Error(err)
		}
	})
	m.mailsOnce()
	m.service.Work(m.T.Context())
	m.spare.service.Work(m.T.Context())
	crowd.Wait()
	m.primaries++
	for _, s := range shoppers {
		m.sales = append(m.sales, s.bought...)
		for _, b := range s.bought {
			if b.attempt.Offers == 1 && b.attempt.Amount == b.order.Totals.Total {
				m.orders++
			}
		}
	}
	storetest.Must(m.T, m.pair.Rejoin())
	m.awaitBoth()
	m.mails()
	m.acknowledged(shoppers)
}

// awaitBoth waits until both servers have found the primary.
func (m *model) awaitBoth() {
	m.T.Helper()
	for _, s := range []*storetest.Shop{m.Shop, m.spare.shop} {
		for deadline := time.Now().Add(time.Minute); ; {
			var settings int
			err := errors.Join(s.Ready(m.T.Context()), s.DB.ReadRow(m.T.Context(), []any{&settings}, `SELECT count(*) FROM settings`))
			if err == nil {
				break
			}
			if time.Now().After(deadline) {
				m.T.Fatal("a server has not found the new primary: ", err)
			}
		}
	}
}

// mailsOnce has one worker send what is due, in the middle of everything.
func (m *model) mailsOnce() {
	worker := &mail.Worker{
		Outbox: m.Shop.Outbox, Settings: m.Shop.Settings, Orders: m.Shop.Orders, Clock: m.Shop.Clock.Now,
		Carrier: m, Templates: m.templates, Log: slog.New(slog.DiscardHandler),
	}
	worker.Drain(m.T.Context())
}

// shopper is one of those who buy while the primary dies.
type shopper struct {
	*model
	at       *storetest.Shop
	service  *payment.Service
	customer customer.Customer
	baskets  []*storetest.Basket
	bought   []sale // what the shop has acknowledged

	unanswered []error // of defects, to the shopper; an unknown outcome is one that may be
}

// shoppers come with full baskets: to fill them takes the database. Each is a customer
// of their own, so that nobody's order makes room for another's.
func (m *model) shoppers() (list []*shopper) {
	m.T.Helper()
	for i, c := range m.customers {
		s := &shopper{model: m, at: m.Shop, service: m.service, customer: c}
		if i%2 == 0 {
			s.at, s.service = m.spare.shop, m.spare.service
		}
		for range 3 {
			m.keys++
			basket := s.at.Basket(c)
			for _, g := range m.random.Perm(len(m.goods))[:1+m.random.IntN(3)] {
				basket.Of(m.goods[g], 1+m.random.IntN(2))
			}
			basket.Order.IdempotencyKey = fmt.Sprint("cart ", m.keys)
			s.baskets = append(s.baskets, basket)
		}
		list = append(list, s)
	}
	return list
}

// buy places the baskets and pays for them, again under the same key after no answer,
// until the primary has died and another has taken its place.
func (s *shopper) buy(ctx context.Context, over *atomic.Bool) {
	for _, basket := range s.baskets {
		order, attempt, err := s.insist(basket)
		if err != nil { // out of stock
			continue
		}
		if attempt.GatewayOrderID, err = s.service.Open(ctx, attempt); err == nil {
			s.pay(ctx, attempt)
		}
		s.bought = append(s.bought, sale{order, attempt})
		if over.Load() {
			return
		}
	}
}

// insist asks again under the same key while there is no answer.
func (s *shopper) insist(basket *storetest.Basket) (o sales.Order, a sales.Attempt, err error) {
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		o, a, err = basket.Place()
		switch fault.CodeOf(err) {
		case fault.Internal:
			s.unanswered = append(s.unanswered, err)
		case fault.Unavailable:
		default:
			return o, a, err
		}
	}
	return o, a, fmt.Errorf("no answer in a minute: %w", err)
}

// pay pays at the provider and tells the shop, which may not hear it.
func (s *shopper) pay(ctx context.Context, a sales.Attempt) {
	id, err := s.provider.Pay(a.GatewayOrderID, simulator.Attempt{})
	if err != nil {
		return
	}
	c := payment.Confirmation{GatewayOrderID: a.GatewayOrderID, PaymentID: id, Signature: s.provider.Signature(a.GatewayOrderID, id)}
	if found, err := s.service.Attempt(ctx, c); err == nil && s.service.Verify(found, c) == nil {
		s.service.Settle(ctx, found, id)
	}
}

// acknowledged holds that every order is there that the shop said it had.
func (m *model) acknowledged(shoppers []*shopper) {
	m.T.Helper()
	for _, s := range shoppers {
		for _, err := range s.unanswered {
			if !db.OutcomeUnknown(err) {
				m.mistake("a shopper was answered by a defect while the primary changed: %v", err)
			}
		}
		for _, b := range s.bought {
			if len(m.texts(`SELECT 1 FROM orders WHERE order_id = $1`, b.order.ID)) == 0 {
				m.mistake("order %s was acknowledged and is gone", b.order.Number)
			}
		}
	}
}
