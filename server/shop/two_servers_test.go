package shop_test

import (
	"context"
	"net"
	"path/filepath"
	"testing"
	"time"

	"bhatti/server/shop"
	"bhatti/store/storetest"
)

// serving is a shop that serves in PostgreSQL, and what ends it.
func serving(t *testing.T, dir string) (s *shop.Shop, end func()) {
	t.Helper()
	o, in := options(t, dir), storetest.Options(t, dir)
	o.Config.Database, o.Files.PostgresMigrations = in.Address, in.PostgresMigrations
	s, err := shop.Open(t.Context(), o)
	storetest.Must(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	storetest.Must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Run(ctx, listener) }()
	return s, func() {
		stop()
		storetest.Must(t, <-ended)
		storetest.Must(t, s.Close())
	}
}

// copies are the daily copies on a server's disk.
func copies(t *testing.T, dir string) int {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(dir, "backups", "daily-*.db"))
	storetest.Must(t, err)
	return len(list)
}

func TestTwoServersTakeOverEachOthersWork(t *testing.T) {
	storetest.TwoServers(t)
	here := storetest.New(t)
	there := here.Another()
	await := func(what string, so func() bool) {
		t.Helper()
		for deadline := time.Now().Add(20 * time.Second); !so(); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("in vain waited for " + what)
			}
		}
	}
	first, end := serving(t, here.DB.Dir())
	await("the first copy", func() bool { return copies(t, here.DB.Dir()) == 1 })
	second, endSecond := serving(t, there.DB.Dir())
	defer endSecond()
	if !first.Store.DB.OnDuty() || second.Store.DB.OnDuty() || copies(t, there.DB.Dir()) != 0 {
		t.Error("the second works, too")
	}
	end()
	await("a copy of the second", func() bool { return copies(t, there.DB.Dir()) == 1 })
	if !second.Store.DB.OnDuty() {
		t.Error("it works without being on duty")
	}
}
