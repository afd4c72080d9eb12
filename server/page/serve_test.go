package page

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

func get(h http.Handler, target string, header ...string) *http.Response {
	r := httptest.NewRequest(http.MethodGet, target, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func text(res *http.Response) string {
	body, _ := io.ReadAll(res.Body)
	return string(body)
}

func TestEveryPathHasItsKindOfAnswer(t *testing.T) {
	r := newShop(t, "").open(t)
	for _, test := range []struct {
		path   string
		status int
		holds  string // part of the body, or the Location
	}{
		{"/", 302, "/home"},
		{"/?utm_source=x", 302, "/home?utm_source=x"},
		{"/home", 200, "<h1>/home</h1>"},
		{"/home/", 308, "/home"},
		{"/home?utm_source=x", 200, "<h1>/home</h1>"},
		{"/home/about-us", 200, "<h1>/home/about-us</h1>"},
		{"/home/contact-us/", 308, "/home/contact-us"},
		{"/home/top-deals?page=2&x=1&sort=price", 200, "<h1>/home/top-deals?page=2&sort=price</h1>"},
		{"/home/category-details/3", 200, "<h1>/home/category-details/3</h1>"},
		{"/home/product-details/12", 200, "<h1>/home/product-details/12</h1>"},
		{"/home/product-details/404", 404, "<title>Not found</title>"},
		{"/home/product-details/", 404, "<h1>/not-found</h1>"},
		{"/home/product-details/12/13", 404, "<h1>/not-found</h1>"},
		{"/home/search/khari%20plain", 200, "<h1>/home/search/khari%20plain</h1>"},
		{"/home/search/a%2Fb", 200, "<h1>/home/search/a%2Fb</h1>"},
		{"/home/search?q=+khari+plain%2F", 303, "/home/search/khari%20plain%2F"},
		{"/home/search?q=+", 303, "/home"},
		{"/home/my-account", 200, "<title>Account</title>"},
		{"/home/user-cart", 200, "<h1>/home/user-cart</h1>"},
		{"/order-details/Ab_9-x", 200, "<h1>/order-details/-</h1>"},
		{"/check-status/x", 200, "<h1>/check-status/-</h1>"},
		{"/success/x", 200, "<h1>/success/-</h1>"},
		{"/fail/x", 200, "<h1>/fail/-</h1>"},
		{"/fail", 404, "<h1>/not-found</h1>"},
		{"/wp-login.php", 404, "<h1>/not-found</h1>"},
		{"//evil.example/", 404, "<h1>/not-found</h1>"},
		{"/home//evil.example/", 404, "<h1>/not-found</h1>"},
		{"/HOME/Product-Details/12", 308, "/home/product-details/12"},
		{"/Order-Details/Ab_9-x", 308, "/order-details/Ab_9-x"},
		{"/home/search/" + strings.Repeat("x", 1000), 404, "<h1>/not-found</h1>"},
	} {
		t.Run(test.path, func(t *testing.T) {
			target, err := url.ParseRequestURI(test.path)
			if err != nil {
				t.Fatal(err)
			}
			req := httptest.NewRequest(http.MethodGet, "/", nil)
			req.URL = target
			w := httptest.NewRecorder()
			r.ServeHTTP(w, req)
			res := w.Result()
			if res.StatusCode != test.status {
				t.Fatalf("status %d, want %d", res.StatusCode, test.status)
			}
			if test.status/100 == 3 {
				if got := res.Header.Get("Location"); got != test.holds {
					t.Errorf("leads to %q, want %q", got, test.holds)
				}
				return
			}
			if got := res.Header.Get("Content-Type"); got != htmlType {
				t.Errorf("type %q", got)
			}
			body := text(res)
			if !strings.Contains(strings.ReplaceAll(body, "&amp;", "&"), test.holds) {
				t.Errorf("no %s in\n%s", test.holds, body)
			}
		})
	}
}

func TestOnlyReadingIsAllowed(t *testing.T) {
	r := newShop(t, "").open(t)
	w := httptest.NewRecorder()
	r.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/home", nil))
	if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d %q", w.Code, w.Header().Get("Allow"))
	}
	head := httptest.NewRecorder()
	r.ServeHTTP(head, httptest.NewRequest(http.MethodHead, "/home", nil))
	if head.Code != http.StatusOK || head.Body.Len() != 0 {
		t.Errorf("HEAD: %d with %d bytes", head.Code, head.Body.Len())
	}
}

func TestPageIsKeptUntilTheCatalogueChanges(t *testing.T) {
	s := newShop(t, "")
	r := s.open(t)
	first := get(r, "/home")
	tag := first.Header.Get("Etag")
	if again := get(r, "/home?utm_campaign=x", "If-None-Match", tag); again.StatusCode != http.StatusNotModified {
		t.Errorf("status %d, want 304", again.StatusCode)
	}
	if n := s.fetches.Load(); n != 2 {
		t.Errorf("%d fetches for one page with two needs", n)
	}
	if got := first.Header.Get("Cache-Control"); got != "no-cache" {
		t.Errorf("Cache-Control %q", got)
	}
	s.generation.Add(1)
	get(r, "/home")
	if n := s.fetches.Load(); n != 4 {
		t.Errorf("%d fetches after the change, want 4", n)
	}
}

func TestShellInPlaceOfAPageIsNotKept(t *testing.T) {
	s := newShop(t, "")
	s.fetch = func(context.Context, string, string) (int, []byte, error) { return 503, nil, nil }
	r := s.open(t)
	for range 2 {
		res := get(r, "/home/product-details/1")
		if res.StatusCode != 503 || res.Header.Get("Retry-After") == "" || res.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("status %d, headers %v", res.StatusCode, res.Header)
		}
	}
	if s.fetches.Load() != 2 {
		t.Errorf("%d fetches: the failure was kept", s.fetches.Load())
	}
}

func TestInventedPagesPushOutNoOthers(t *testing.T) {
	s := newShop(t, "")
	r := s.open(t)
	get(r, "/home")
	kept := r.pages.Size()
	for n := range 10 {
		get(r, fmt.Sprint("/home/search/bread-", n))
		get(r, fmt.Sprint("/home/top-deals?min=", n))
		if res := get(r, "/home/product-details/404"); res.StatusCode != http.StatusNotFound {
			t.Errorf("status %d", res.StatusCode)
		}
	}
	if r.pages.Size() != kept {
		t.Errorf("%d bytes of pages are kept, were %d", r.pages.Size(), kept)
	}
	fetches := s.fetches.Load()
	if get(r, "/home/search/bread-9"); s.fetches.Load() != fetches {
		t.Error("a search is not kept at all")
	}
}

func TestHomeIsRenderedBeforeItIsAskedFor(t *testing.T) {
	s := newShop(t, "")
	r := s.open(t)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		r.KeepWarm(ctx, time.Millisecond)
	}()
	await := func(fetches uint64) {
		t.Helper()
		for deadline := time.Now().Add(10 * time.Second); s.fetches.Load() < fetches; {
			if time.Now().After(deadline) {
				t.Fatalf("%d fetches, want %d", s.fetches.Load(), fetches)
			}
			time.Sleep(time.Millisecond)
		}
	}
	await(2)
	s.generation.Add(1)
	await(4)
	cancel()
	<-done
	get(r, "/home")
	if s.fetches.Load() != 4 {
		t.Error("the visitor's request rendered the page again")
	}
}

func TestBackOfficeHasItsOwnBundle(t *testing.T) {
	s := newShop(t, "")
	if res := get(s.open(t).Admin(), "/admin/orders"); res.StatusCode != http.StatusNotFound {
		t.Errorf("without a back office: %d", res.StatusCode)
	}
	s.options.Dist.(fstest.MapFS)["manifest.json"] = file(`{"js":"store-A.js","css":"store-B.css","admin":{"js":"admin-A.js","css":"admin-B.css"}}`)
	res := get(s.open(t).Admin(), "/admin/orders")
	body := text(res)
	wantParts(t, body, `src="/assets/admin-A.js"`, `href="/assets/admin-B.css"`, `content="noindex"`)
	if res.StatusCode != http.StatusOK || strings.Contains(body, "store-") {
		t.Errorf("%d %s", res.StatusCode, body)
	}
}

func TestTheRidersPageIsAProgramOfItsOwn(t *testing.T) {
	s := newShop(t, "")
	if res := get(s.open(t).Round(), "/round"); res.StatusCode != http.StatusNotFound {
		t.Errorf("without a rider's page: %d", res.StatusCode)
	}
	s.options.Dist.(fstest.MapFS)["manifest.json"] = file(`{"js":"store-A.js","css":"store-B.css","round":{"js":"round-A.js","css":"round-B.css"}}`)
	res := get(s.open(t).Round(), "/round")
	body := text(res)
	wantParts(t, body, `src="/assets/round-A.js"`, `href="/assets/round-B.css"`, `content="noindex"`)
	if res.StatusCode != http.StatusOK || strings.Contains(body, "store-") || strings.Contains(body, "webmanifest") {
		t.Errorf("%d %s", res.StatusCode, body)
	}
}

func TestStatsCountPagesAndShells(t *testing.T) {
	s := newShop(t, "")
	r := s.open(t)
	get(r, "/home")
	get(r, "/home") // from memory
	s.fetch = func(context.Context, string, string) (int, []byte, error) { return 500, nil, nil }
	get(r, "/home/about-us")
	if got := r.Stats(); got.Rendered != 1 || got.Bare != 1 || got.Cached == 0 {
		t.Errorf("%+v", got)
	}
}

func TestLogSaysWhereThePageFailed(t *testing.T) {
	s := newShop(t, `globalThis.needs = () => "[]"; globalThis.render = function draw() { throw new TypeError("no bread"); };`)
	var log bytes.Buffer
	s.options.Log = slog.New(slog.NewTextHandler(&log, nil))
	get(s.open(t), "/home?token=secret")
	for _, want := range []string{"path=/home ", "no bread", "at draw"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("no %q in %s", want, log.String())
		}
	}
	if strings.Contains(log.String(), "secret") {
		t.Error("the query is in the log")
	}
}

func TestPersonalPageBringsWhatEveryPageShows(t *testing.T) {
	s := newShop(t, "")
	r := s.open(t)
	for _, path := range []string{"/order-details/a", "/order-details/b"} {
		wantParts(t, text(get(r, path)), `<h1>/order-details/-</h1>`, `content="noindex"`, `needs JavaScript`,
			`<script data-paths="/api/CustomerAppV1/GetUserDetails" data-chunks="own-FFFFFFFF.js">ask()</script>`,
			`<script type="application/json" id="data">{"/api/CustomerAppV1/GetShopDetails":[`)
	}
	if s.fetches.Load() != 1 {
		t.Errorf("%d fetches: the shell is the same for every order", s.fetches.Load())
	}
	s.generation.Add(1)
	s.fetch = func(context.Context, string, string) (int, []byte, error) { return 500, nil, nil }
	res := get(r, "/order-details/a")
	if res.StatusCode != http.StatusOK || res.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("without data: %d %v", res.StatusCode, res.Header)
	}
	wantParts(t, text(res), `class="boot"`)
}
