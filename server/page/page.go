// Package page makes the shop's pages. It runs the web app's own React
// components in a JavaScript engine written in Go, so that the first HTML a
// phone receives already holds the page, and serves the files of the app. It knows
// no customer: only public pages are rendered.
package page

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/server/httpcache"
)

// Shop is what a page's document says of the shop beside what the app draws:
// its names where the app could not fill the head in, and its own colours.
type Shop struct {
	Brand   string
	Tagline string
	Style   string // CSS after the app's own, as it stands; "" for none
}

// Fetch answers one GET path of the shop's API in process, as a guest who
// reads in the language lang. An error means that there is no answer.
type Fetch func(ctx context.Context, path, lang string) (status int, body []byte, err error)

// Outside is what a page tells those who do not read it: messengers to whom its
// address is sent, and search engines. It is in the head alone.
type Outside struct {
	Picture  string              `json:"picture,omitempty"`  // path of the picture that stands for it; "": the page's own
	PostCode []string            `json:"postCode,omitempty"` // where the shop delivers: whole pin codes,
	Region   []string            `json:"region,omitempty"`   // or their first three digits, where they are many
	Charges  map[int64][2]string `json:"charges,omitempty"`  // lowest and highest delivery charge of a package, rupees
}

// Options are what New needs. Dist, Fetch and Shop must be given.
type Options struct {
	Dist       fs.FS                                         // the built web app; without manifest.json in it, pages say how to build it
	Fetch      Fetch                                         // where pages find their data
	Shop       func(lang string) Shop                        // for the head of documents in a language
	Origin     string                                        // the shop's public origin, such as https://bhatti.example
	Outside    func(ctx context.Context, url string) Outside // nil: nothing but what the app says
	Log        *slog.Logger                                  // nil discards
	Generation func() uint64                                 // of the catalogue; see httpcache.New. nil never moves
	Draw       func(*http.Request) bool                      // whether a page may be drawn for this visitor now, or else be left to the browser; nil: yes
	Engines    int                                           // at most so many pages are rendered at a time; 0 means half the processors, up to 4

	memory  uintptr       // bytes per engine; 0 means engineMemory
	timeout time.Duration // per call; 0 means renderTimeout
}

const (
	engineMemory  = 32 << 20        // bytes; a long page takes a quarter of it
	renderTimeout = 2 * time.Second // wall clock, so with room for a busy machine
	fetchTimeout  = 3 * time.Second // for all the data of one page
	cacheMemory   = 24 << 20        // bytes of pages kept
)

// Renderer makes and serves pages. It is safe for concurrent use.
type Renderer struct {
	options Options
	bundle  *bundle // nil if the web app has not been built
	pool    *pool
	pages   *httpcache.Cache
	choices *httpcache.Cache // pages of searches and filters: anybody can think of more
	assets  http.Handler
	close   sync.Once

	rendered, bare atomic.Uint64
}

// New reads the bundle's manifest and starts the first engine in the
// background. An error means that the bundle is there and damaged.
func New(o Options) (*Renderer, error) {
	o.complete()
	r := &Renderer{
		options: o,
		pages:   httpcache.New(o.Generation, cacheMemory),
		choices: httpcache.New(o.Generation, cacheMemory/3),
		assets:  http.StripPrefix("/assets/", newAssets(o.Dist)),
	}
	b, err := readBundle(o.Dist)
	if errors.Is(err, errNotBuilt) {
		o.Log.Warn("the web app has not been built; run make build")
		return r, nil
	}
	if err != nil {
		return nil, err
	}
	r.bundle = b
	r.pool = newPool(&program{
		limits: limits{memory: o.memory, timeout: o.timeout},
		source: func() (string, error) {
			source, err := fs.ReadFile(o.Dist, "ssr.js")
			return string(source), err
		},
	}, o.Engines, o.Log)
	go r.pool.warm()
	return r, nil
}

// complete fills in the defaults.
func (o *Options) complete() {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Draw == nil {
		o.Draw = func(*http.Request) bool { return true }
	}
	if o.Outside == nil {
		o.Outside = func(context.Context, string) Outside { return Outside{} }
	}
	if o.Generation == nil {
		o.Generation = func() uint64 { return 0 }
	}
	if o.Engines <= 0 {
		o.Engines = min(max(runtime.NumCPU()/2, 1), 4)
	}
	if o.memory == 0 {
		o.memory = engineMemory
	}
	if o.timeout == 0 {
		o.timeout = renderTimeout
	}
}

// Close waits for the pages being rendered and frees the engines. Pages asked
// for afterwards are bare shells.
func (r *Renderer) Close() {
	if r.pool != nil {
		r.close.Do(r.pool.drain)
	}
}

// Stats count pages since the start, for the metrics.
type Stats struct {
	Rendered uint64 // drawn by an engine
	Bare     uint64 // sent as a shell because that failed
	Cached   int64  // bytes counted against the cache's limit
}

// Stats are the counts so far.
func (r *Renderer) Stats() Stats {
	return Stats{Rendered: r.rendered.Load(), Bare: r.bare.Load(), Cached: r.pages.Size() + r.choices.Size()}
}
