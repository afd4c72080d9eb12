package db_test

import (
	"context"
	"testing"
	"time"

	"bhatti/store/storetest"
)

// look has a server look whether it is on duty.
func look(t *testing.T, shop *storetest.Shop) bool {
	t.Helper()
	storetest.Must(t, shop.DB.TakeDuty(t.Context()))
	return shop.DB.OnDuty()
}

// await polls until something is so.
func await(t *testing.T, what string, so func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("in vain waited for: " + what)
		}
	}
}

// past ends the lease in the database, as its time does.
func past(t *testing.T, shop *storetest.Shop) {
	t.Helper()
	beside := shop.Look()
	defer beside.Close()
	_, err := beside.Exec(`UPDATE duties SET until = 1`)
	storetest.Must(t, err)
}

func TestAServerOfAShopInSQLiteIsAlwaysOnDuty(t *testing.T) {
	storetest.InFile(t)
	shop := storetest.New(t)
	worked := false
	shop.DB.WhileOnDuty(t.Context(), func(context.Context) { worked = true })
	if !shop.DB.OnDuty() || !worked {
		t.Error("it is not")
	}
}

func TestOneServerIsOnDutyUntilItsLeaseEnds(t *testing.T) {
	storetest.TwoServers(t)
	first := storetest.New(t)
	second := first.Another()
	if first.DB.OnDuty() || second.DB.OnDuty() {
		t.Error("on duty without a lease")
	}
	if !look(t, first) || look(t, second) || !look(t, first) {
		t.Error("the first to look is not the one on duty")
	}
	past(t, first)
	if !look(t, second) {
		t.Error("nobody takes over from a server that is gone")
	}
	if look(t, first) {
		t.Error("both are on duty")
	}
	second.DB.GiveUpDuty(t.Context())
	if second.DB.OnDuty() || !look(t, first) {
		t.Error("a duty that was given up is not taken over at once")
	}
}

func TestWhoLosesTheDutyDoesNotBeginAnotherPieceOfWork(t *testing.T) {
	storetest.TwoServers(t)
	first := storetest.New(t)
	second := first.Another()
	look(t, first)
	ctx, stop := context.WithCancel(t.Context())
	var left error
	first.DB.WhileOnDuty(ctx, func(ctx context.Context) {
		if ctx.Err() != nil {
			t.Error("there is no work on duty")
		}
		past(t, first)
		if !look(t, second) || look(t, first) {
			t.Error("the duty has not gone over")
		}
		left = ctx.Err()
		<-ctx.Done() // for those who wait, too
		stop()
	})
	if left == nil {
		t.Error("the work goes on")
	}
}

func TestDutyOutlivesLostConnections(t *testing.T) {
	storetest.TwoServers(t)
	first := storetest.New(t)
	second := first.Another()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		first.DB.KeepDuty(ctx)
		close(ended)
	}()
	await(t, "the first on duty", first.DB.OnDuty)
	later, stopLater := context.WithCancel(t.Context())
	endedLater := make(chan struct{})
	go func() {
		second.DB.KeepDuty(later)
		close(endedLater)
	}()
	beside := first.Look()
	defer beside.Close()
	_, err := beside.Exec(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bhatti' AND datname = current_database()`)
	storetest.Must(t, err)
	stop()
	<-ended
	if first.DB.OnDuty() {
		t.Error("a server that has ended is on duty")
	}
	await(t, "the second on duty", second.DB.OnDuty)
	stopLater()
	<-endedLater
	var until int64
	storetest.Must(t, second.DB.ReadRow(t.Context(), []any{&until}, `SELECT until FROM duties`))
	if until != 0 {
		t.Error("the last one has left its lease behind")
	}
}
