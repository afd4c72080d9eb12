package payment_test

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/coupon"
	"bhatti/store/customer"
	"bhatti/store/money"
	"bhatti/store/sales"

	"bhatti/server/mail"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/storetest"
	"bhatti/store/storetest/cluster"
)

// The variables of the long form: how many orders are to be placed, and the
// first seed, to go on or to repeat.
const (
	ordersVariable = "BHATTI_MODEL_ORDERS"
	seedVariable   = "BHATTI_MODEL_SEED"
)

// ordersPerShop keeps one shop's database and the simulator's lists short.
const ordersPerShop = 250

// TestDatabaseAndProviderAgreeWhateverHappens lets random shoppers, banks, clerks
// and accidents loose on a shop. At the end the provider's records and ours agree
// to the paisa, every captured payment is attached, refunded or under review,
// no piece of stock has come or gone, and each mail went out once or, where the
// process died over it, twice.
func TestDatabaseAndProviderAgreeWhateverHappens(t *testing.T) {
	everySeed(t, func(t *testing.T, seed uint64) *model { return newModel(t, seed) })
}

// everySeed has shops come and go until so many orders were placed.
func everySeed(t *testing.T, open func(t *testing.T, seed uint64) *model) {
	t.Helper()
	orders, first := number(t, ordersVariable, 60), number(t, seedVariable, 1)
	var all figures
	for seed := uint64(first); orders > 0; seed++ {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			m := open(t, seed)
			m.live(min(orders, ordersPerShop))
			m.check()
			all.add(m.figures)
			for _, wrong := range m.wrong {
				t.Error(wrong)
			}
		})
		orders -= ordersPerShop
	}
	t.Logf("money: random shoppers | %v", all)
}

// number reads a variable of the environment.
func number(t *testing.T, name string, usual int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// figures are what happened in a model.
type figures struct {
	orders, changed, payments, captured, refunds, mails, twice, deaths int
	primaries                                                          int // that died
	earlier, forgotten                                                 int // payments of earlier totals, orders that nobody paid
	taken, returned                                                    money.Paise
	wrong                                                              []string // what is not as it should be
}

func (f *figures) add(more figures) {
	f.orders += more.orders
	f.changed += more.changed
	f.earlier += more.earlier
	f.forgotten += more.forgotten
	f.payments += more.payments
	f.captured += more.captured
	f.refunds += more.refunds
	f.mails += more.mails
	f.twice += more.twice
	f.deaths += more.deaths
	f.primaries += more.primaries
	f.taken += more.taken
	f.returned += more.returned
	f.wrong = append(f.wrong, more.wrong...)
}

func (f figures) String() string {
	return fmt.Sprintf("orders %d | changed %d, of earlier totals %d paid, forgotten %d | payments %d, captured %d of Rs. %v | refunds %d of Rs. %v | mails %d, twice %d | primaries that died %d | deaths %d | wrong %d",
		f.orders, f.changed, f.earlier, f.forgotten, f.payments, f.captured, f.taken, f.refunds, f.returned, f.mails, f.twice, f.primaries, f.deaths, len(f.wrong))
}

// model is a world in which anything may happen, by a seed.
type model struct {
	*world
	figures
	random    *rand.Rand
	customers []customer.Customer
	goods     []catalog.ProductPage
	stocked   map[int64]int64 // package → pieces at first
	codes     []string        // of coupons
	sales     []sale
	keys      int      // used for idempotency
	started   []string // payments whose bank has not answered for good
	templates *mail.Templates
	byHand    int           // refunds made in the provider's dashboard
	hasty     bool          // defect: mails are marked before they are sent
	pair      *cluster.Pair // under the shop; nil: it is not in PostgreSQL
	looking   *sql.DB       // past the shop's own code; nil: it is opened for each look

	posting   sync.Mutex
	sent      map[string]int // mails by id
	subjects  map[string]int
	dieOnMail bool
}

// sale is an order and how it is to be paid.
type sale struct {
	order   sales.Order
	attempt sales.Attempt
}

func newModel(t *testing.T, seed uint64) *model {
	t.Helper()
	m := &model{
		world: newWorld(t), random: rand.New(rand.NewPCG(seed, 5)), stocked: map[int64]int64{},
		sent: map[string]int{}, subjects: map[string]int{},
	}
	m.provider.SetReceipts(simulator.AllowReceipts)
	for i := range 8 {
		m.customers = append(m.customers, m.Customer(fmt.Sprintf("shopper%d@example.in", i)))
	}
	for i, stock := range []int64{40, 150, 400, 0, 0} {
		traits := []storetest.Trait{storetest.Price(money.Paise(4999 + 3333*i)), storetest.GST(money.BasisPoints(500 * i)), storetest.Weight(int64(250 * (i + 1)))}
		if stock > 0 {
			traits = append(traits, storetest.Stock(stock))
		}
		product := m.Product(fmt.Sprint("Khari ", i), traits...)
		m.goods = append(m.goods, product)
		if stock > 0 {
			m.stocked[product.Packages[0].ID] = stock
		}
	}
	for _, c := range []coupon.Coupon{
		{Code: "SEVENTH", Percent: 1429}, {Code: "FREE", Kind: coupon.Delivery}, {Code: "FEW", Kind: coupon.Amount, Amount: 77_77, Uses: 12}, {Code: "ONCE", Percent: 5000, UsesEach: 1},
	} {
		m.codes = append(m.codes, m.Coupon(c).Code)
	}
	var err error
	m.templates, err = mail.ReadTemplates(os.DirFS(filepath.Join(storetest.Root(t), "assets", "mail")), "https://khari.example")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// live goes on until so many orders were placed, then lets everything settle.
func (m *model) live(orders int) {
	m.T.Helper()
	for m.orders < orders {
		m.amongTwo(orders)
		m.something()
		m.Clock.Add(time.Duration(m.random.IntN(60)) * time.Second)
		m.revive()
	}
	m.calmDown()
}

func (m *model) revive() {
	if m.dead.Load() {
		m.deaths++
		m.restart()
	}
}

// calmDown mends everything and lets the days pass in which late events come.
func (m *model) calmDown() {
	m.T.Helper()
	m.provider.ClearFaults()
	m.provider.SetSlowRefunds(false)
	m.provider.SetLowBalance(false)
	m.webhooks(simulator.WebhooksOn)
	m.calls.Store(0)
	for range 16 {
		m.finishRefunds()
		m.retryRefunds()
		m.Clock.Add(12 * time.Hour)
		m.rest()
		m.mails()
	}
	m.forget()
}

// forget lets go of what nobody paid, and of nothing else.
func (m *model) forget() {
	m.T.Helper()
	before := m.Count("orders")
	if err := m.Prune(m.T.Context()); err != nil {
		m.T.Fatal(err)
	}
	m.forgotten = before - m.Count("orders")
}

// rest works until nothing is left to do at this hour.
func (m *model) rest() {
	m.T.Helper()
	m.settle()
	for range 2 + len(m.sales)/50 { // a worker takes fifty at once, and so many a minute
		if err := m.service.Work(m.T.Context()); err != nil {
			m.T.Fatal(err)
		}
		m.Clock.Add(time.Minute)
	}
	m.settle()
}

// mails empties the outbox, in the middle of which the process may die.
func (m *model) mails() {
	var queue mail.Outbox = m.Shop.Outbox
	if m.hasty {
		queue = hasty{m.Shop.Outbox}
	}
	for range 3 { // a failed one comes again
		worker := &mail.Worker{
			Outbox: queue, Settings: m.Shop.Settings, Orders: m.Shop.Orders, Clock: m.Shop.Clock.Now,
			Carrier: m, Templates: m.templates, Log: slog.New(slog.DiscardHandler),
		}
		worker.Drain(m.T.Context())
		if m.dead.Load() {
			m.revive()
			queue = m.Shop.Outbox
			m.dieOnMail = false // or one mail might be lost track of twice
		}
		m.Clock.Add(time.Minute)
	}
}

// Send makes the model the mail server of its shop.
func (m *model) Send(_ context.Context, _ string, message mail.Message) error {
	m.posting.Lock()
	defer m.posting.Unlock()
	if m.random.IntN(20) == 0 && !m.dead.Load() {
		return fmt.Errorf("450 mailbox busy")
	}
	m.sent[message.ID]++
	m.subjects[message.Subject]++
	if m.dieOnMail && m.random.IntN(8) == 0 {
		m.die()
	}
	return nil
}
