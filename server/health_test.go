package server

import (
	"context"
	"errors"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"bhatti/store/db"
	"bhatti/store/fault"
)

func TestHealthIsLookedAtOnceASecondHoweverManyAsk(t *testing.T) {
	sh := open(t)
	var looks int
	trouble := fault.New(fault.Unavailable, "disk.full", "The disk of the shop is full: nothing can be saved.")
	var found error
	sh.site.health.look = func(context.Context) error { looks++; return found }
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() { sh.ask("GET", "/healthz", "").is(t, 200) })
	}
	all.Wait()
	if looks != 1 {
		t.Errorf("looked %d times", looks)
	}
	found = trouble
	sh.data.Clock.Add(time.Second)
	for range 2 {
		refused := sh.ask("GET", "/healthz", "").is(t, 503)
		if p := refused.problem(t); p.Key != "disk.full" || refused.Header().Get("Retry-After") == "" {
			t.Errorf("answered %+v %v", p, refused.Header())
		}
	}
	found = errors.New("read-only")
	sh.data.Clock.Add(time.Second)
	sh.ask("GET", "/healthz", "").is(t, 503)
	found = nil
	sh.data.Clock.Add(-time.Hour) // a clock that was set back
	sh.ask("GET", "/healthz", "").is(t, 200)
	if looks != 4 {
		t.Errorf("looked %d times", looks)
	}
	if log := sh.log.String(); strings.Count(log, "the shop cannot save anything") != 1 || strings.Count(log, "the shop can save again") != 1 {
		t.Errorf("logged %s", log)
	}
}

// While the log of the database has room left, SQLite alone would not notice.
func TestHealthKnowsAFullDiskAtOnce(t *testing.T) {
	small := t.TempDir()
	if err := unix.Mount("tmpfs", small, "tmpfs", 0, "size=16m"); err != nil {
		t.Skipf("a small disk needs the right to mount: %v", err)
	}
	t.Cleanup(func() { _ = unix.Unmount(small, unix.MNT_DETACH) })
	d, err := db.Open(t.Context(), db.Options{Dir: small, Migrations: os.DirFS("../goose/sqlite")})
	must(t, err)
	defer d.Close()
	sh := open(t)
	sh.site.health.look = func(context.Context) error { return d.HasRoom() }
	sh.ask("GET", "/healthz", "").is(t, 200)
	ballast, err := os.Create(small + "/ballast")
	must(t, err)
	defer ballast.Close()
	for err = nil; err == nil; {
		_, err = ballast.Write(make([]byte, 64<<10))
	}
	sh.data.Clock.Add(time.Second)
	if p := sh.ask("GET", "/healthz", "").is(t, 503).problem(t); p.Key != "disk.full" {
		t.Errorf("answered %+v", p)
	}
	must(t, os.Remove(ballast.Name()))
	must(t, ballast.Close())
	sh.data.Clock.Add(time.Second)
	sh.ask("GET", "/healthz", "").is(t, 200)
	left, err := os.ReadDir(small)
	must(t, err)
	for _, file := range left {
		if strings.HasPrefix(file.Name(), ".room") {
			t.Errorf("%s stays", file.Name())
		}
	}
}

func TestHealthWritesNothingThatMovesTheCatalogueOn(t *testing.T) {
	sh := open(t)
	before := sh.data.DB.Generation()
	for range 20 {
		sh.ask("GET", "/healthz", "").is(t, 200)
		sh.data.Clock.Add(time.Second)
	}
	if after := sh.data.DB.Generation(); after != before {
		t.Errorf("the generation went from %d to %d", before, after)
	}
}

func TestMetricsAreForThisMachineAndHoldersOfTheToken(t *testing.T) {
	const here, elsewhere = "127.0.0.1:9", "192.0.2.1:9"
	for _, test := range []struct {
		token, peer, header, value string
		want                       int
	}{
		{"", here, "", "", 200},
		{"", elsewhere, "", "", 404},
		{"", here, "X-Forwarded-For", "192.0.2.1", 404},
		{"", here, "Via", "1.1 caddy", 404},
		{"", elsewhere, "Authorization", "Bearer ", 404},
		{"figures", here, "", "", 200},
		{"figures", here, "Forwarded", "for=192.0.2.1", 404},
		{"figures", elsewhere, "Authorization", "Bearer figures", 200},
		{"figures", elsewhere, "Authorization", "Bearer figure", 404},
		{"figures", elsewhere, "Authorization", "Basic figures", 404},
		{"figures", elsewhere, "Authorization", "Bearer ", 404},
	} {
		sh := open(t, func(o *Options) { o.MetricsToken = test.token })
		r := httptest.NewRequest("GET", "/metrics", nil)
		r.RemoteAddr = test.peer
		if test.header != "" {
			r.Header.Set(test.header, test.value)
		}
		w := httptest.NewRecorder()
		sh.Handler().ServeHTTP(w, r)
		if w.Code != test.want {
			t.Errorf("%+v: %d", test, w.Code)
		}
		if w.Code == 404 && strings.Contains(w.Body.String(), "bhatti_") {
			t.Errorf("%+v: tells %s", test, w.Body)
		}
	}
}
