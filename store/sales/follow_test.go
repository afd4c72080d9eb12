package sales_test

import (
	"testing"

	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// next are the orders that a follower tells of.
func next(t *testing.T, f *sales.Follower) (ids []string) {
	t.Helper()
	updates, err := f.Next(t.Context())
	storetest.Must(t, err)
	for _, u := range updates {
		ids = append(ids, u.Order.ID)
	}
	return ids
}

func TestAFollowerTellsOfEachChangeOnce(t *testing.T) {
	shop := storetest.New(t)
	khari, asha := shop.Product("Khari"), shop.Newcomer(storetest.Asha)
	shop.Basket(asha).Of(khari, 1).Paid()
	last, err := shop.Orders.LastEvent(t.Context())
	storetest.Must(t, err)
	follower := sales.Follow(shop.Orders, last)
	if got := next(t, follower); len(got) != 0 {
		t.Errorf("told of what was before: %v", got)
	}
	order, _ := shop.Basket(asha).Of(khari, 2).Paid()
	if got := next(t, follower); len(got) != 1 || got[0] != order.ID {
		t.Errorf("told %v, want %s", got, order.ID)
	}
	if got := next(t, follower); len(got) != 0 {
		t.Errorf("told again: %v", got)
	}
}

// In PostgreSQL a change has its number before it is committed.
func TestAFollowerTellsOfAChangeThatWasCommittedLate(t *testing.T) {
	storetest.TwoServers(t)
	shop := storetest.New(t)
	khari, asha := shop.Product("Khari"), shop.Newcomer(storetest.Asha)
	late, _ := shop.Basket(asha).Of(khari, 1).Paid()
	last, err := shop.Orders.LastEvent(t.Context())
	storetest.Must(t, err)
	follower := sales.Follow(shop.Orders, last)
	beside := shop.Look()
	defer beside.Close()
	tx, err := beside.Begin()
	storetest.Must(t, err)
	defer tx.Rollback()
	_, err = tx.Exec(`INSERT INTO order_events (order_id, at, actor, from_status, to_status, note) VALUES ($1, 0, 'shop', '', '', '')`, late.ID)
	storetest.Must(t, err)
	order, _ := shop.Basket(asha).Of(khari, 2).Paid()
	if got := next(t, follower); len(got) != 1 || got[0] != order.ID {
		t.Errorf("told %v, want %s", got, order.ID)
	}
	storetest.Must(t, tx.Commit())
	if got := next(t, follower); len(got) != 1 || got[0] != late.ID {
		t.Errorf("told %v, want %s", got, late.ID)
	}
	if got := next(t, follower); len(got) != 0 {
		t.Errorf("told again: %v", got)
	}
}
