// Package page makes the shop's pages. It runs the web app's own React
// components in a JavaScript engine written in Go, so that the first HTML a
// phone receives already holds the page, and serves the files of the app.
package page

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"bhatti/server/prepared"
)

// Shop is what the head of a page needs to know when the app could not fill
// it in.
type Shop struct {
	Brand   string
	Tagline string
}

// Fetch answers one GET path of the shop's API in process, as a guest who
// reads in the language lang. An error means that there is no answer.
type Fetch func(ctx context.Context, path, lang string) (status int, body []byte, err error)

// Options are what New needs. Dist, Fetch and Shop must be given.
type Options struct {
	Dist       fs.FS         // the built web app; without manifest.json in it, pages say how to build it
	Fetch      Fetch         // where pages find their data
	Shop       func() Shop   // for the head of bare shells
	Origin     string        // the shop's public origin, such as https://bhatti.example
	Log        *slog.Logger  // nil discards
	Generation func() uint64 // of the catalogue; see prepared.New. nil never moves
	Languages  []string      // that the app speaks; the first is the default. nil means English
	Engines    int           // at most so many pages are rendered at a time; 0 means 2

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
	pages   *prepared.Cache
	assets  *assets
}

// New reads the bundle's manifest and starts the first engine in the
// background. An error means that the bundle is there and damaged.
func New(o Options) (*Renderer, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Generation == nil {
		o.Generation = func() uint64 { return 0 }
	}
	if len(o.Languages) == 0 {
		o.Languages = []string{"en"}
	}
	if o.Engines <= 0 {
		o.Engines = 2
	}
	if o.memory == 0 {
		o.memory = engineMemory
	}
	if o.timeout == 0 {
		o.timeout = renderTimeout
	}
	r := &Renderer{
		options: o,
		pages:   prepared.New(o.Generation, cacheMemory),
		assets:  newAssets(o.Dist),
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

// Close waits for the pages being rendered and frees the engines. Pages asked
// for afterwards are bare shells.
func (r *Renderer) Close() {
	if r.pool != nil {
		r.pool.drain()
	}
}

// Document is a whole HTML page.
type Document struct {
	Status int
	HTML   []byte
	Bare   bool // a shell in place of a page that could not be rendered now
}

// request and response are what the app's server entry is given and answers.
type request struct {
	URL    string          `json:"url"`
	Lang   string          `json:"lang"`
	Origin string          `json:"origin"`
	Data   json.RawMessage `json:"data"`
}

type response struct {
	Status int    `json:"status"`
	Route  string `json:"route"`
	Head   string `json:"head"`
	HTML   string `json:"html"`
}

// errNoData is returned when the shop itself cannot answer, so that not even
// a shell would find anything to show.
var errNoData = errors.New("page: no data")

// Render renders a URL (path and query) in a language. When that fails, the
// Document is the bare shell, fit to be sent, and the error says why.
func (r *Renderer) Render(ctx context.Context, url, lang string) (Document, error) {
	if r.bundle == nil {
		return Document{Status: http.StatusServiceUnavailable, HTML: []byte(notBuilt), Bare: true}, errNotBuilt
	}
	doc, err := r.render(ctx, url, lang)
	if err != nil {
		doc = r.Shell(url, lang)
		doc.Bare = true
		if errors.Is(err, errNoData) {
			doc.Status = http.StatusServiceUnavailable
		}
	}
	return doc, err
}

func (r *Renderer) render(ctx context.Context, url, lang string) (Document, error) {
	data, err := r.data(ctx, url, lang)
	if err != nil {
		return Document{}, err
	}
	asked, err := json.Marshal(request{URL: url, Lang: lang, Origin: r.options.Origin, Data: data})
	if err != nil {
		return Document{}, fmt.Errorf("page: request: %w", err)
	}
	said, err := r.pool.call(ctx, "render", string(asked))
	if err != nil {
		return Document{}, err
	}
	var page response
	if err := json.Unmarshal([]byte(said), &page); err != nil {
		return Document{}, fmt.Errorf("page: render answered no JSON: %w", err)
	}
	if page.Status < 200 || page.Status > 599 {
		return Document{}, fmt.Errorf("page: render answered status %d", page.Status)
	}
	if page.HTML == "" { // a screen that the app leaves to the browser
		page.HTML = waiting
	}
	return Document{
		Status: page.Status,
		HTML:   r.bundle.compose(parts{lang: lang, route: page.Route, head: page.Head, root: page.HTML, data: data}),
	}, nil
}

// data fetches what the app says the URL needs, all at once, and returns it as
// one JSON object from path to answer. What does not exist is null: the app
// knows how to say so. json.Marshal escapes "<" and the line separators that
// HTML and JavaScript trip over, also inside the answers.
func (r *Renderer) data(ctx context.Context, url, lang string) ([]byte, error) {
	said, err := r.pool.call(ctx, "needs", url)
	if err != nil {
		return nil, err
	}
	var paths []string
	if err := json.Unmarshal([]byte(said), &paths); err != nil {
		return nil, fmt.Errorf("page: needs answered no list: %w", err)
	}
	answers := make([]json.RawMessage, len(paths))
	ctx, cancel := context.WithTimeout(ctx, fetchTimeout)
	defer cancel()
	group, ctx := errgroup.WithContext(ctx)
	for i, path := range paths {
		group.Go(func() error {
			status, body, err := r.options.Fetch(ctx, path, lang)
			switch {
			case err != nil:
				return fmt.Errorf("%w: %s: %w", errNoData, path, err)
			case status == http.StatusOK:
				answers[i] = body
			case status != http.StatusNotFound && status != http.StatusBadRequest:
				return fmt.Errorf("%w: %s: status %d", errNoData, path, status)
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	byPath := make(map[string]json.RawMessage, len(paths))
	for i, path := range paths {
		byPath[path] = answers[i]
	}
	data, err := json.Marshal(byPath)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNoData, err)
	}
	return data, nil
}

// Shell is the document of pages that only the browser can draw, because they
// are one customer's own.
func (r *Renderer) Shell(url, lang string) Document {
	if r.bundle == nil {
		return Document{Status: http.StatusServiceUnavailable, HTML: []byte(notBuilt), Bare: true}
	}
	path, _, _ := strings.Cut(url, "?")
	return Document{
		Status: http.StatusOK,
		HTML:   r.bundle.shell(lang, Classify(path), r.options.Shop()),
	}
}
