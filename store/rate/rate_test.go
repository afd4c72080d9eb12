package rate_test

import (
	"context"
	"math"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/rate"
	"bhatti/store/storetest"
)

// most is how many calls a minute pass: while a test runs none of them wears off, or on
// a slow machine one.
const most = 6

// servers are two that work on one shop.
func servers(t *testing.T) (shop *storetest.Shop, here, there *rate.Counts) {
	t.Helper()
	if !storetest.InPostgres() {
		t.Skip("a shop in SQLite has one server, which counts in its memory")
	}
	shop = storetest.New(t)
	return shop, shop.Rates, storetest.Open(t, shop.DB.Dir()).Rates
}

// passing is how many of some calls of a kind pass.
func passing(t *testing.T, c *rate.Counts, kind, name string, calls int) (n int) {
	t.Helper()
	for range calls {
		over, err := c.Add(kind, name, 1, most, most)
		if err != nil {
			t.Error(err)
		}
		if over == 0 {
			n++
		}
	}
	return n
}

// pass lets time go by for what is counted.
func pass(t *testing.T, shop *storetest.Shop, d time.Duration) {
	t.Helper()
	storetest.Must(t, shop.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE rates SET at = at - $1`, d.Milliseconds())
		return err
	}))
}

func TestAShopInSQLiteCountsInItsMemory(t *testing.T) {
	if storetest.InPostgres() {
		t.Skip("this is about SQLite")
	}
	if storetest.New(t).Rates != nil {
		t.Error("calls are counted in the database")
	}
}

func TestALimitHoldsForAllServersTogether(t *testing.T) {
	shop, here, there := servers(t)
	if n := passing(t, here, "orders", "asha", 20); n < most || n > most+1 {
		t.Fatalf("%d calls pass at one server, want %d", n, most)
	}
	if n := passing(t, there, "orders", "asha", 20); n > 1 {
		t.Errorf("%d more pass at the other", n)
	}
	if n := passing(t, there, "orders", "bina", most); n != most {
		t.Errorf("%d calls of another name pass, want %d", n, most)
	}
	if n := passing(t, there, "guesses", "asha", most); n != most {
		t.Errorf("%d calls of another kind pass, want %d", n, most)
	}
	pass(t, shop, 30*time.Second)
	if n := passing(t, here, "orders", "asha", 10) + passing(t, there, "orders", "asha", 10); n < most/2 || n > most/2+1 {
		t.Errorf("after half a minute %d calls pass, want %d", n, most/2)
	}
}

func TestWhoIsRefusedWaitsUntilEnoughHasWornOff(t *testing.T) {
	shop, here, there := servers(t)
	if over, err := here.Add("orders", "asha", most+4, most, math.Inf(1)); err != nil || over != 0 {
		t.Fatalf("what is only counted is refused: %v, %v", over, err)
	}
	over, err := there.Add("orders", "asha", 1, most, most)
	if err != nil || over < 4 || over > 5 {
		t.Fatalf("refused as %v over, %v; want 5", over, err)
	}
	pass(t, shop, time.Duration(over/most*float64(time.Minute)))
	if n := passing(t, there, "orders", "asha", 1); n != 1 {
		t.Error("refused after the time to wait")
	}
	if _, err := here.Add("orders", "asha", -1, most, math.Inf(1)); err != nil {
		t.Fatal(err)
	}
	if n := passing(t, there, "orders", "asha", 1); n != 1 {
		t.Error("what was taken back is counted")
	}
}

func TestCallsAtTheSameTimeAreAllCounted(t *testing.T) {
	_, here, there := servers(t)
	var passed atomic.Int64
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() { passed.Add(int64(passing(t, []*rate.Counts{here, there}[i%2], "orders", "asha", 25))) })
	}
	all.Wait()
	if n := passed.Load(); n < most || n > most+1 {
		t.Errorf("%d of 200 calls pass, want %d", n, most)
	}
}

func TestCallsAreCountedWhileAnotherServerWritesAlone(t *testing.T) {
	shop, _, there := servers(t)
	storetest.Must(t, shop.DB.Write(context.Background(), func(*db.Tx) error {
		if n := passing(t, there, "orders", "asha", most); n != most {
			t.Errorf("%d calls pass, want %d", n, most)
		}
		return nil
	}))
}

func TestNamesAreForgottenWhenNobodyCalls(t *testing.T) {
	shop, here, there := servers(t)
	passing(t, here, "orders", "asha", 1)
	pass(t, shop, 2*time.Hour)
	passing(t, there, "orders", "bina", 1)
	storetest.Must(t, shop.Prune(t.Context()))
	if n := shop.Count("rates"); n != 1 {
		t.Errorf("%d names are kept, want that of who has just called", n)
	}
}
