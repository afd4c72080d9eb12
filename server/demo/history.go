package demo

import (
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"time"

	"bhatti/store"
	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/setting"

	"golang.org/x/sync/errgroup"

	"bhatti/server/payment"
	"bhatti/server/razorpay/simulator"
)

// history is what the sample shop did in the last two weeks. Everything goes the
// way that it goes in a shop, through the services and the payment provider;
// only the clock is moved. The same weekday and time make the same history.
type history struct {
	db       *store.Store
	payments *payment.Service
	provider *simulator.Simulator
	clock    *clock
	now      time.Time
	random   *rand.Rand
	people   []person
	shelf    []good
	mailed   time.Time // when the mails were last sent

	events []event // to come, soonest first
}

// event is something that happens to an order.
type event struct {
	at time.Time
	do func(context.Context) error
}

// person orders, online or by telephone.
type person struct {
	id                             int64 // 0: by telephone
	name, mobile, address, pincode string
}

// good is a package on the shelf, and how often it is asked for.
type good struct {
	productID, packageID int64
	weight               int
}

const (
	days = 14
	// openOrders is for how long before now the regular orders have ended: the
	// orders that are open are told apart, so that there is one in each state.
	openOrders = 7 * time.Hour
	mailEvery  = 6 * time.Hour
	remembered = 4 * 24 * time.Hour // less than the shop remembers unpaid orders
)

// past fills a shop that has no order yet with two weeks of orders.
func past(ctx context.Context, h history, sample fs.FS) error {
	if _, total, err := h.db.Orders.List(ctx, sales.OrderQuery{Page: db.Page{Limit: 1}}); err != nil || total > 0 {
		return err
	}
	defer h.clock.resume()
	if err := h.provider.SetWebhooks(simulator.WebhooksOff); err != nil {
		return err
	}
	h.random = rand.New(rand.NewPCG(1947, days))
	first := midnight(h.now).AddDate(0, 0, -days)
	h.clock.set(first)
	for _, step := range []func() error{
		func() error { return h.enrol(ctx) },
		func() error { return h.meet(ctx, sample) },
		func() error { return h.stockUp(ctx) },
		func() error { h.plan(first); return nil },
		func() error { return h.happen(ctx) },
		func() error { return h.see(ctx) },
		func() error { return h.send(ctx) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return h.provider.SetWebhooks(simulator.WebhooksOn)
}

func midnight(t time.Time) time.Time {
	y, m, d := t.In(db.India).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, db.India)
}

// enrol registers the shop, so that its papers and reports have tax in them. The
// numbers are well formed and nobody's.
func (h *history) enrol(ctx context.Context) error {
	return h.db.Settings.SaveAll(byOwner(ctx), []setting.Setting{
		{Name: "Gstin", Value: "27AABCB1947K1ZL"}, {Name: "Fssai", Value: "11519470001947"},
	})
}

// see has the owner look at every new order, so that none rings.
func (h *history) see(ctx context.Context) error {
	unseen, err := h.db.Notify.Unseen(ctx)
	if err != nil || len(unseen) == 0 {
		return err
	}
	var ids []string
	for _, o := range unseen {
		ids = append(ids, o.ID)
	}
	return h.db.Notify.See(byOwner(ctx), ids)
}

// meet makes the customers.
func (h *history) meet(ctx context.Context, sample fs.FS) error {
	file, err := sample.Open("customers.csv")
	if err != nil {
		return err
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return err
	}
	for i, row := range rows[1:] {
		p := person{name: row[0], mobile: row[1], address: row[2], pincode: row[3]}
		if row[4] == "online" {
			if p.id, err = h.register(ctx, p, fmt.Sprintf("customer%d@example.com", i+1)); err != nil {
				return err
			}
		}
		h.people = append(h.people, p)
	}
	return nil
}

func (h *history) register(ctx context.Context, p person, email string) (id int64, err error) {
	err = h.db.DB.Write(ctx, func(tx *db.Tx) error {
		c, err := customer.FindOrAdd(tx, tx.Now(), email)
		id = c.ID
		return err
	})
	if err != nil {
		return 0, err
	}
	return id, h.db.Customers.SaveProfile(ctx, id, customer.Profile{
		Name: p.name, Mobile: p.mobile, Address: p.address, Pincode: p.pincode, State: "Maharashtra",
	})
}

// favourites are what the sample shop sells most.
var favourites = map[string]int{
	"Butter Khari": 12, "Ladi Pav": 10, "Milk Bread": 8, "Shrewsbury Biscuits": 8, "Classic Nankhatai": 6, "Veg Puff": 6,
	"Jeera Khari": 4, "Elaichi Rusk": 5, "Milk Rusk": 4, "Bhakarwadi": 5, "Mawa Cakes": 4, "Whole Wheat Bread": 4,
	"Chocolate Truffle Cake": 3, "Pineapple Cake": 2, "Eggless Chocolate Cake": 2, "Cream Roll": 3, "Punjabi Samosa": 3,
	"Choco Chip Cookies": 3, "Butter Toast": 3, "Kesar Pista Nankhatai": 2, "Cheese Khari": 2, "Plum Cake": 1, "Cow Ghee": 2,
	"Masala Chai": 2, "Salted Butter": 2, "Burger Buns": 2,
}

// stockUp notes what can be ordered; what is counted is left to the visitor.
func (h *history) stockUp(ctx context.Context) error {
	for name := range favourites {
		found, _, err := h.db.Catalog.ProductList(ctx, catalog.ProductListQuery{Search: name})
		if err != nil {
			return err
		}
		for _, row := range found {
			if row.Name != name {
				continue
			}
			d, err := h.db.Catalog.Input(ctx, row.ID)
			if err != nil {
				return err
			}
			for i, k := range d.Packages {
				if k.Active && k.Stock == nil {
					h.shelf = append(h.shelf, good{d.ID, k.ID, max(1, favourites[name]-2*i)})
				}
			}
		}
	}
	if len(h.shelf) == 0 {
		return errors.New("the sample shop has none of what it sells most")
	}
	slices.SortFunc(h.shelf, func(a, b good) int { return cmp.Compare(a.packageID, b.packageID) })
	return nil
}

// at plans what happens.
func (h *history) at(t time.Time, do func(context.Context) error) {
	i, _ := slices.BinarySearchFunc(h.events, t, func(e event, t time.Time) int {
		if e.at.After(t) {
			return 1
		}
		return -1 // behind those of the same time
	})
	h.events = slices.Insert(h.events, i, event{t, do})
}

// happen lets everything happen that is planned until now.
func (h *history) happen(ctx context.Context) error {
	for len(h.events) > 0 {
		next := h.events[0]
		h.events = h.events[1:]
		if next.at.After(h.now) {
			continue
		}
		h.clock.set(next.at)
		if err := next.do(ctx); err != nil {
			return fmt.Errorf("on %s: %w", next.at.Format(time.DateTime), err)
		}
		if next.at.Sub(h.mailed) > mailEvery {
			if err := h.send(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// send lets the mails go that wait. Nobody would read them: the mailbox stays
// for what the visitor does.
func (h *history) send(ctx context.Context) error {
	h.mailed = h.clock.now()
	items, err := h.db.Outbox.Due(ctx, 1000)
	var done errgroup.Group // together, which the database commits together
	for _, item := range items {
		done.Go(func() error { return h.db.Outbox.Done(ctx, item.ID) })
	}
	return errors.Join(err, done.Wait())
}
