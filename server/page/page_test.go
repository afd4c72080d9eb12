package page

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"
)

// shop is the world around a renderer under test.
type shop struct {
	generation, fetches atomic.Uint64
	fetch               Fetch
	options             Options
}

// newShop is a shop with the stand-in bundle, whose ssr.js the test may
// replace. Its API knows everything but product 404.
func newShop(t testing.TB, ssr string) *shop {
	t.Helper()
	if ssr == "" {
		source, err := os.ReadFile("testdata/ssr.js")
		if err != nil {
			t.Fatal(err)
		}
		ssr = string(source)
	}
	s := &shop{fetch: func(_ context.Context, path, lang string) (int, []byte, error) {
		if strings.HasSuffix(path, "itemId=404") {
			return http.StatusNotFound, []byte(`{"Message":"no"}`), nil
		}
		return http.StatusOK, fmt.Appendf(nil, `[{"path":%q,"lang":%q}]`, path, lang), nil
	}}
	s.options = Options{
		Dist: fstest.MapFS{
			"manifest.json": file(`{"js":"store-AAAAAAAA.js","css":"store-BBBBBBBB.css","preload":{"product":["chunk-CCCCCCCC.js"]},"signed":{"order-details":["own-FFFFFFFF.js"]},
				"heads":{"about-us":{"title":"About Us - {brand}"},"my-account":{"title":"Account","description":"Your account at {brand}","noindex":true},
					"search":{"title":"Search - {brand}","description":"{tagline}","noindex":true},"user-cart":{"title":"Cart - {brand}"}},
				"languages":{"hi":{"js":"store-HHHHHHHH.js","preload":{"product":["chunk-DDDDDDDD.js","late-EEEEEEEE.css"]},
					"heads":{"my-account":{"title":"अकाउंट","description":"{brand} पर आपका अकाउंट","noindex":true},"user-cart":{"title":"कार्ट - {brand}"}}}}}`),
			"ssr.js":            file(ssr),
			"store-AAAAAAAA.js": file(strings.Repeat("console.log('bread');", 100)),
			"ahead.js":          file("ask()\n"),
			"icon.svg":          file(`<svg xmlns="http://www.w3.org/2000/svg"/>`),
			".gitkeep":          file(""),
		},
		Shop:       func(string) Shop { return Shop{Brand: `Sharma & Sons "Bakery"`, Tagline: "Fresh <daily>"} },
		Origin:     "https://shop.example",
		Generation: s.generation.Load,
		Fetch: func(ctx context.Context, path, lang string) (int, []byte, error) {
			s.fetches.Add(1)
			return s.fetch(ctx, path, lang)
		},
	}
	return s
}

func file(content string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(content)} }

func (s *shop) open(t testing.TB) *Renderer {
	t.Helper()
	if s.options.timeout == 0 {
		s.options.timeout = time.Minute // a busy machine is not a broken page
	}
	r, err := New(s.options)
	if err != nil {
		t.Fatal(err)
	}
	if r.pool != nil { // none without a bundle
		r.pool.patience = time.Minute
	}
	t.Cleanup(r.Close)
	return r
}

func wantParts(t *testing.T, html string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(html, p) {
			t.Errorf("no %s in\n%s", p, html)
		}
	}
}

func TestRenderedPageHoldsAllThatTheFirstPaintNeeds(t *testing.T) {
	r := newShop(t, "").open(t)
	doc, err := r.Render(t.Context(), "/home/product-details/12", "hi")
	if err != nil || doc.Status != http.StatusOK || doc.Bare {
		t.Fatalf("status %d, bare %v, error %v", doc.Status, doc.Bare, err)
	}
	wantParts(t, string(doc.HTML),
		`<!doctype html><html lang="hi">`,
		`<link rel="stylesheet" href="/assets/store-BBBBBBBB.css">`,
		`<link rel="modulepreload" fetchpriority="low" href="/assets/store-HHHHHHHH.js">`,
		`<link rel="modulepreload" fetchpriority="low" href="/assets/chunk-DDDDDDDD.js">`,
		`<link rel="stylesheet" href="/assets/late-EEEEEEEE.css">`,
		`<title>Bakery</title><link rel="canonical" href="https://shop.example/home/product-details/12">`,
		`<div id="root"><main lang="hi"`,
		`<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">`,
		`<script type="application/json" id="data">{"/api/CustomerAppV1/GetProductsDetails?itemId=12":[{`,
		`<script type="module" src="/assets/store-HHHHHHHH.js"></script>`,
	)
	head, scripts, _ := strings.Cut(string(doc.HTML), `<link rel="modulepreload"`)
	if !strings.Contains(head, "<title>") || strings.Contains(scripts, "<title>") {
		t.Error("the scripts are asked for before what the app's head asks for, its pictures among them")
	}
}

func TestTheShopsOwnStyleFollowsTheAppsInEveryDocument(t *testing.T) {
	s := newShop(t, "")
	s.options.Shop = func(string) Shop { return Shop{Style: ":root{--accent:#1f5fa8}"} }
	r := s.open(t)
	doc, err := r.Render(t.Context(), "/home", "en")
	if err != nil {
		t.Fatal(err)
	}
	for _, html := range []string{string(doc.HTML), string(r.Shell("/home/user-cart", "en").HTML)} {
		app, own := strings.Index(html, `rel="stylesheet"`), strings.Index(html, `<style>:root{--accent:#1f5fa8}</style>`)
		if app < 0 || own < app || own > strings.Index(html, "</head>") {
			t.Error(html)
		}
	}
}

func TestUnknownProductIsNotFound(t *testing.T) {
	r := newShop(t, "").open(t)
	doc, err := r.Render(t.Context(), "/home/product-details/404", "en")
	if err != nil || doc.Status != http.StatusNotFound || doc.Bare {
		t.Fatalf("status %d, bare %v, error %v", doc.Status, doc.Bare, err)
	}
	wantParts(t, string(doc.HTML), `itemId=404":null}`)
}

func TestDataCannotLeaveItsScript(t *testing.T) {
	s := newShop(t, "")
	const evil = "</script><script>alert(1)</script><!--\u2028\u2029"
	s.fetch = func(context.Context, string, string) (int, []byte, error) {
		return http.StatusOK, []byte(`{"Description":"` + evil + `"}`), nil
	}
	doc, err := s.open(t).Render(t.Context(), "/home/product-details/1", "en")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(doc.HTML), `id="data">`)
	data, _, _ := strings.Cut(rest, `</script>`)
	if strings.ContainsAny(data, "<\u2028\u2029") {
		t.Errorf("not escaped: %s", data)
	}
	var back map[string]struct{ Description string }
	if err := json.Unmarshal([]byte(data), &back); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	for _, product := range back {
		if product.Description != evil {
			t.Errorf("the data changed to %q", product.Description)
		}
	}
}

func TestShopThatCannotAnswerIsUnavailable(t *testing.T) {
	for name, fetch := range map[string]Fetch{
		"error":        func(context.Context, string, string) (int, []byte, error) { return 0, nil, errors.New("disk") },
		"server error": func(context.Context, string, string) (int, []byte, error) { return 500, []byte(`{}`), nil },
		"panic":        func(context.Context, string, string) (int, []byte, error) { panic("bug") },
		"no JSON":      func(context.Context, string, string) (int, []byte, error) { return 200, []byte(`{`), nil },
	} {
		t.Run(name, func(t *testing.T) {
			s := newShop(t, "")
			s.fetch = fetch
			doc, err := s.open(t).Render(t.Context(), "/home", "en")
			if !errors.Is(err, errNoData) || doc.Status != http.StatusServiceUnavailable || !doc.Bare {
				t.Errorf("status %d, bare %v, error %v", doc.Status, doc.Bare, err)
			}
		})
	}
}

// A script that misbehaves costs a visitor the rendered page, never the page.
func TestFailedRenderLeavesTheShell(t *testing.T) {
	const needs = `globalThis.needs = () => "[]";`
	for name, ssr := range map[string]string{
		"loops":            needs + `globalThis.render = () => { for (;;); };`,
		"loops in needs":   `globalThis.needs = () => { for (;;); };`,
		"throws":           needs + `globalThis.render = () => { throw new Error("bug"); };`,
		"throws null":      needs + `globalThis.render = () => { throw null; };`,
		"eats memory":      needs + `globalThis.render = () => { const a = []; for (;;) a.push("x".repeat(1e6) + a.length); };`,
		"recurses":         needs + `globalThis.render = function f() { return f() + 1; };`,
		"queues for ever":  needs + `globalThis.render = () => { const f = () => Promise.resolve().then(f); f(); return "{}"; };`,
		"answers nothing":  needs + `globalThis.render = () => {};`,
		"answers no JSON":  needs + `globalThis.render = () => "<p>";`,
		"answers status 0": needs + `globalThis.render = () => "{}";`,
		"no list":          `globalThis.needs = () => "{}";`,
		"no functions":     `1;`,
		"syntax error":     `function {`,
		"fails to start":   `document.title;`,
		"loops at start":   `for (;;);`,
	} {
		t.Run(name, func(t *testing.T) {
			s := newShop(t, ssr)
			s.options.timeout = 100 * time.Millisecond
			s.options.memory = 8 << 20
			s.options.Engines = 1
			r := s.open(t)
			for range 3 { // the engine is replaced, the slot is not lost
				doc, err := r.Render(t.Context(), "/home/about-us", "en")
				if err == nil || errors.Is(err, errBusy) || doc.Status != http.StatusOK || !doc.Bare {
					t.Fatalf("status %d, bare %v, error %v", doc.Status, doc.Bare, err)
				}
				wantParts(t, string(doc.HTML),
					`<title>About Us - Sharma &amp; Sons &#34;Bakery&#34;</title>`,
					`<script type="module" src="/assets/store-AAAAAAAA.js"></script>`)
			}
		})
	}
}

func TestEngineRecoversAfterAFailure(t *testing.T) {
	s := newShop(t, `globalThis.needs = (url) => { if (url === "/bad") for (;;); return "[]"; };
		globalThis.render = () => JSON.stringify({ status: 200, route: "home", head: "", html: "fine" });`)
	s.options.timeout = 3 * time.Second // enough for the good page on a busy machine
	s.options.Engines = 1
	r := s.open(t)
	if _, err := r.Render(t.Context(), "/bad", "en"); err == nil {
		t.Fatal("an endless loop ended well")
	}
	if doc, err := r.Render(t.Context(), "/good", "en"); err != nil || doc.Bare {
		t.Errorf("after a failure: %v", err)
	}
}

func TestBusyEnginesDoNotKeepVisitorsWaiting(t *testing.T) {
	s := newShop(t, "")
	s.options.Engines = 1
	r := s.open(t)
	r.pool.patience = time.Millisecond
	e := <-r.pool.slots // somebody else's page takes long
	defer func() { r.pool.slots <- e }()
	doc, err := r.Render(t.Context(), "/home", "en")
	if !errors.Is(err, errBusy) || !doc.Bare || doc.Status != http.StatusOK {
		t.Errorf("status %d, bare %v, error %v", doc.Status, doc.Bare, err)
	}
}

func TestEngineIsReplacedAfterItsShare(t *testing.T) {
	s := newShop(t, "")
	s.options.Engines = 1
	r := s.open(t)
	r.pool.share = 4 // two calls a page
	for want := range 6 {
		doc, err := r.Render(t.Context(), "/home", "en")
		if err != nil {
			t.Fatal(err)
		}
		wantParts(t, string(doc.HTML), fmt.Sprintf(`data-renders="%d"`, want%2+1))
	}
}

func TestManyVisitorsAtOnceEachGetTheirOwnPage(t *testing.T) {
	r := newShop(t, "").open(t)
	if r.pool != nil { // none without a bundle
		r.pool.patience = time.Minute
	}
	var all sync.WaitGroup
	for i := range 50 {
		all.Go(func() {
			url := fmt.Sprint("/home/product-details/", i+1)
			doc, err := r.Render(context.Background(), url, "en")
			if err != nil || !strings.Contains(string(doc.HTML), "<h1>"+url+"</h1>") {
				t.Errorf("%s: %v", url, err)
			}
		})
	}
	all.Wait()
}

func TestMissingBundleSaysHowToBuildIt(t *testing.T) {
	s := newShop(t, "")
	s.options.Dist = fstest.MapFS{".gitkeep": file("")}
	doc, err := s.open(t).Render(t.Context(), "/home", "en")
	if !errors.Is(err, errNotBuilt) || doc.Status != http.StatusServiceUnavailable {
		t.Errorf("status %d, error %v", doc.Status, err)
	}
	wantParts(t, string(doc.HTML), "make build")
}

func TestDamagedBundleIsRefused(t *testing.T) {
	for _, manifest := range []string{`{`, `{}`, `{"js":"a.js"}`, `{"js":"a.js","css":"a.css","languages":{"hi":{}}}`} {
		_, err := New(Options{Dist: fstest.MapFS{"manifest.json": file(manifest)}})
		if err == nil {
			t.Errorf("accepted %s", manifest)
		}
	}
}

func TestPanicOfTheEngineIsAnError(t *testing.T) {
	var e engine
	if err := e.guard(func() error { panic("bug in the engine") }); err == nil || !strings.Contains(err.Error(), "bug in the engine") {
		t.Errorf("got %v", err)
	}
	// A machine that is not there faults on an address near zero.
	if err := e.close(); err == nil {
		t.Error("closing nothing went well")
	}
}
