package sales_test

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/coupon"
	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

// rush is a shop of which there is not enough, with two servers, at which its customers
// order, repeat, change, pay and cancel at the same time.
type rush struct {
	t         *testing.T
	shop      *storetest.Shop
	servers   [2]*storetest.Shop
	scarce    []catalog.ProductPage // few pieces of each
	plenty    catalog.ProductPage   // of which nobody counts the pieces
	customers []customer.Customer

	mu       sync.Mutex
	byKey    map[string]string // the order that a key was answered with
	numbers  map[string]string // the order that a number was given to
	answered map[fault.Code]int
}

const (
	rushPieces = 8 // of each scarce product
	rushSteps  = 4 // of each customer
)

// crowd is how many customers there are: a short test has few.
func crowd() int {
	if os.Getenv("ALL") != "" {
		return 24
	}
	return 8
}

func newRush(t *testing.T) *rush {
	if !storetest.InPostgres() {
		t.Skip("a shop in SQLite has one server, and one writer at a time")
	}
	shop := storetest.New(t)
	r := &rush{
		t: t, shop: shop, servers: [2]*storetest.Shop{shop, storetest.Open(t, shop.DB.Dir())},
		byKey: map[string]string{}, numbers: map[string]string{}, answered: map[fault.Code]int{},
	}
	for n := range 4 {
		r.scarce = append(r.scarce, shop.Product(fmt.Sprint("Plum Cake ", n), storetest.Stock(rushPieces), storetest.Weight(1)))
	}
	r.plenty = shop.Product("Khari", storetest.Weight(1))
	shop.Area(storetest.Pincode, 4000, 0)
	for n := range crowd() {
		r.customers = append(r.customers, shop.Newcomer(fmt.Sprintf("customer%d@example.in", n)))
	}
	return r
}

// basket asks for up to two scarce products in any order, and sometimes for the other.
func (r *rush) basket(dice *rand.Rand, key string) sales.NewOrder {
	n := sales.NewOrder{
		Mobile: "9800000001", ShippingAddress: "Home, 12 Laxmi Road, 411001, Maharashtra", Pincode: storetest.Pincode, IdempotencyKey: key,
	}
	pieces := 0
	add := func(p catalog.ProductPage) {
		l := sales.NewLine{ProductID: p.ID, PackageID: p.Packages[0].ID, Quantity: 1 + dice.IntN(3)}
		n.Lines, pieces = append(n.Lines, l), pieces+l.Quantity
	}
	for _, i := range dice.Perm(len(r.scarce))[:dice.IntN(3)] {
		add(r.scarce[i])
	}
	if pieces == 0 || dice.IntN(3) == 0 {
		add(r.plenty)
	}
	n.ClaimedTotal = big.NewRat(int64(pieces*100+40), 1)
	return n
}

// run has every customer send an order to both servers at once, and another one beside it.
func (r *rush) run() {
	seed := rand.Uint64()
	r.t.Logf("seed %d", seed)
	var all sync.WaitGroup
	for c, customer := range r.customers {
		all.Go(func() {
			dice := rand.New(rand.NewPCG(seed, uint64(c)))
			for step := range rushSteps {
				repeated, other := r.basket(dice, fmt.Sprintf("%d-%d", c, step)), r.basket(dice, fmt.Sprintf("%d-%d-other", c, step))
				var these sync.WaitGroup
				for i, n := range []sales.NewOrder{repeated, repeated, other} {
					next := dice.IntN(5)
					these.Go(func() { r.order(r.servers[i%2], customer, n, next) })
				}
				these.Wait()
			}
		})
	}
	all.Wait()
}

// order places an order and then pays it, cancels it or leaves it.
func (r *rush) order(server *storetest.Shop, c customer.Customer, n sales.NewOrder, next int) {
	order, attempt, err := server.Orders.Create(r.t.Context(), c.ID, n)
	r.note(n, order, err)
	switch {
	case err != nil:
	case next == 0:
		r.expect(server.Orders.Cancel(r.t.Context(), c.ID, order.ID, "changed my mind"), "order.no_such_step")
	case next == 1:
		attempt.GatewayOrderID = "order_" + attempt.Receipt
		r.expect(server.Payments.AttachGatewayOrder(r.t.Context(), attempt.Receipt, attempt.GatewayOrderID))
		_, err := server.Payments.Apply(r.t.Context(), storetest.Captured(attempt, "pay_"+attempt.Receipt))
		r.expect(err)
	}
}

// expect allows an error only if it is one of these.
func (r *rush) expect(err error, keys ...string) {
	if f, ok := errors.AsType[*fault.Error](err); err != nil && (!ok || !slices.Contains(keys, f.Key)) {
		r.t.Error(err)
	}
}

// note remembers an answer: a key leads to one order, and a number is that of one.
func (r *rush) note(n sales.NewOrder, order sales.Order, err error) {
	r.expect(err, "order.out_of_stock", "order.not_enough_stock", "order.not_payable") // the last: its key's order is cancelled by now
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answered[fault.CodeOf(err)]++
	if err != nil {
		return
	}
	if first := r.byKey[n.IdempotencyKey]; first != "" && first != order.ID {
		r.t.Errorf("the key %s made the orders %s and %s", n.IdempotencyKey, first, order.ID)
	}
	if other := r.numbers[order.Number]; other != "" && other != order.ID {
		r.t.Errorf("the orders %s and %s have the number %s", other, order.ID, order.Number)
	}
	r.byKey[n.IdempotencyKey], r.numbers[order.Number] = order.ID, order.ID
}

// holds looks at what must be so after a rush, whatever came first.
func (r *rush) holds() {
	r.t.Helper()
	look := r.shop.Look()
	defer look.Close()
	var deadlocks int
	storetest.Must(r.t, look.QueryRow(`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`).Scan(&deadlocks))
	r.t.Logf("answers: %v", r.answered)
	if deadlocks > 0 {
		r.t.Errorf("%d orders waited for each other in a circle, each for a second", deadlocks)
	}
	if r.answered[""] < len(r.customers) || r.answered[fault.OutOfStock] == 0 {
		r.t.Errorf("it was no rush: %v", r.answered)
	}
	for _, id := range r.byKey {
		if _, err := r.shop.Orders.ByID(r.t.Context(), id); err != nil {
			r.t.Errorf("an order that was acknowledged: %v", err)
		}
	}
	r.none("packages and what they are off by", fmt.Sprintf(`SELECT k.package_id || ': ' || k.stock || ' left, ' || sum(l.held) || ' held' FROM packages k
		JOIN order_lines l ON l.package_id = k.package_id WHERE k.stock IS NOT NULL GROUP BY k.package_id HAVING k.stock + sum(l.held) <> %d`, rushPieces))
	r.none("customers with more than three unpaid orders", `SELECT customer_id || ': ' || count(*) FROM orders
		WHERE status = 'ORDER PENDING' AND transaction_status = 'PENDING' GROUP BY customer_id HAVING count(*) > 3`)
	r.none("coupons and their uses", `SELECT coupon_id || ': ' || count(*) FROM orders WHERE coupon_held = 1
		GROUP BY coupon_id HAVING count(*) > (SELECT uses FROM coupons c WHERE c.coupon_id = orders.coupon_id)`)
	r.none("slots with more orders than places", `SELECT s.slot_id || ': ' || d.taken FROM slot_days d JOIN slots s USING (slot_id) WHERE d.taken > s.places`)
	r.shop.Sound()
}

func (r *rush) none(what, query string) {
	r.t.Helper()
	look := r.shop.Look()
	defer look.Close()
	rows, err := look.Query(query)
	storetest.Must(r.t, err)
	defer rows.Close()
	var found []string
	for rows.Next() {
		var s string
		storetest.Must(r.t, rows.Scan(&s))
		found = append(found, s)
	}
	storetest.Must(r.t, rows.Err())
	if len(found) > 0 {
		r.t.Errorf("%s: %s", what, strings.Join(found, "; "))
	}
}

func TestTwoServersSellNoPieceTwice(t *testing.T) {
	r := newRush(t)
	r.run()
	r.holds()
}

func TestTwoServersGiveNoUseAndNoPlaceTwice(t *testing.T) {
	r := newRush(t)
	r.shop.Coupon(coupon.Coupon{Uses: 5, UsesEach: 1})
	_, err := r.shop.Slots.Save(t.Context(), slot.Group{Name: "Pune", Kind: slot.Elsewhere, Active: true, Slots: []slot.Slot{
		{Weekdays: slot.EveryDay, From: 960, To: 1080, Places: 2, Closes: 60},
	}})
	storetest.Must(t, err)
	storetest.Must(t, r.shop.Slots.SaveOven(t.Context(), slot.Oven{ProductID: r.scarce[0].ID, Pieces: 3}))
	r.run()
	r.holds()
}
