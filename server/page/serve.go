package page

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"bhatti/server/httpcache"
)

// htmlType is the media type of every page.
const htmlType = "text/html; charset=utf-8"

// nowhere is the URL under which the one "not found" page is rendered and
// kept, whatever path was asked for.
const nowhere = "/not-found"

// ServeHTTP answers GET and HEAD for every path that is not the API's, an
// asset's or an upload's: a rendered page, a bare shell, a redirect, or the
// app's own "not found" with status 404.
func (r *Renderer) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	if !reads(w, req) {
		return
	}
	path := req.URL.EscapedPath()
	if path == "/" {
		welcome(w, req)
		return
	}
	if to, ok := searchForm(path, req.URL.Query()); ok {
		http.Redirect(w, req, to, http.StatusSeeOther)
		return
	}
	switch route := Classify(path); route.Kind {
	case Moved:
		w.Header().Set("Cache-Control", "public, max-age=86400")
		http.Redirect(w, req, withQuery(route.To, req.URL.RawQuery), http.StatusPermanentRedirect)
	case Public:
		r.serve(w, req, canonical(route.Path, req.URL.Query(), route.Query), route.Lang, http.StatusOK)
	case Personal:
		r.send(w, req, r.pages, route.Lang+" shell "+route.Name, func(ctx context.Context) httpcache.Answer {
			return wrap(r.personal(ctx, route.Path, route.Lang))
		})
	default:
		r.serve(w, req, nowhere, route.Lang, http.StatusNotFound)
	}
}

// Admin answers GET and HEAD under /admin: the bare shell of the back office,
// whose addresses only its own app knows. A bundle without a back office has
// no such page.
func (r *Renderer) Admin() http.Handler {
	return r.apart("back-office", func(b *bundle) *bundle { return b.Admin })
}

// Round answers GET and HEAD for the rider's page, the same for every rider:
// which round it shows is in the part of the link that no server sees.
func (r *Renderer) Round() http.Handler {
	return r.apart("round", func(b *bundle) *bundle { return b.Round })
}

// apart answers with the bare shell of a program of its own.
func (r *Renderer) apart(name string, of func(*bundle) *bundle) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		switch {
		case !reads(w, req):
		case r.bundle == nil || of(r.bundle) == nil:
			r.serve(w, req, nowhere, languages[0], http.StatusNotFound)
		default:
			r.send(w, req, r.pages, "apart "+name, func(context.Context) httpcache.Answer {
				shell := of(r.bundle).shell("en", Route{Kind: Personal, Name: name}, r.options.Shop(languages[0]), frame{})
				return wrap(Document{Status: http.StatusOK, HTML: shell})
			})
		}
	})
}

// reads tells whether the request only reads, and refuses it if not.
func reads(w http.ResponseWriter, req *http.Request) bool {
	if req.Method == http.MethodGet || req.Method == http.MethodHead {
		return true
	}
	w.Header().Set("Allow", "GET, HEAD")
	http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
	return false
}

// serve sends the page of a canonical URL. Status is what the page has unless
// the app says otherwise; a path that is no page stays 404 whatever it says.
func (r *Renderer) serve(w http.ResponseWriter, req *http.Request, url, lang string, status int) {
	key, pages := lang+" "+url, r.pages
	if strings.HasPrefix(url, "/home/search/") || strings.Contains(url, "?") {
		pages = r.choices
	}
	if r.bundle != nil && !pages.Holds(key) && !r.options.Draw(req) {
		doc := r.Shell(url, lang)
		doc.Status, doc.Bare = status, true
		httpcache.NewEntry(wrap(doc)).ServeHTTP(w, req)
		return
	}
	r.send(w, req, pages, key, func(ctx context.Context) httpcache.Answer {
		return r.answer(ctx, url, lang, status)
	})
}

// send sends what is kept under key, or makes it.
func (r *Renderer) send(w http.ResponseWriter, req *http.Request, pages *httpcache.Cache, key string, produce func(context.Context) httpcache.Answer) {
	e, err := pages.Get(req.Context(), key, func(ctx context.Context) (httpcache.Answer, error) {
		return produce(ctx), nil
	})
	if err != nil { // a visitor who left while another's request made the page
		return
	}
	if e.Status() == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "5")
	}
	e.ServeHTTP(w, req)
}

// answer renders a page into what the cache keeps.
func (r *Renderer) answer(ctx context.Context, url, lang string, status int) httpcache.Answer {
	doc, err := r.Render(ctx, url, lang)
	if err != nil && !errors.Is(err, errNotBuilt) {
		path, _, _ := strings.Cut(url, "?")
		level := slog.LevelWarn
		if errors.Is(err, errBusy) { // many at a time, and nothing to fix
			level = slog.LevelDebug
		}
		r.options.Log.Log(ctx, level, "page sent as a bare shell", "path", path, "error", err, "stack", scriptStack(err))
	}
	if status == http.StatusNotFound && doc.Status == http.StatusOK {
		doc.Status = status
	}
	answer := wrap(doc)
	// There is no end of what does not exist: it must not push out what does.
	answer.Transient = doc.Bare || doc.Status == http.StatusNotFound && url != nowhere
	return answer
}

// wrap adds the headers of a page. A browser may keep it but asks each time,
// which costs it a 304: prices are never old.
func wrap(doc Document) httpcache.Answer {
	a := httpcache.Answer{
		Status: doc.Status, ContentType: htmlType, CacheControl: "no-cache",
		Body: doc.HTML, Transient: doc.Bare,
	}
	if doc.Bare {
		a.CacheControl = "no-store"
	}
	return a
}

// Warm renders the home page in English if the present generation does not have
// it yet.
func (r *Renderer) Warm(ctx context.Context) error {
	lang := languages[0]
	_, err := r.pages.Get(ctx, lang+" "+home, func(ctx context.Context) (httpcache.Answer, error) {
		return r.answer(ctx, home, lang, http.StatusOK), nil
	})
	return err
}

// KeepWarm calls Warm at once and whenever the catalogue's generation has
// moved, looking once per interval, until the context ends.
func (r *Renderer) KeepWarm(ctx context.Context, interval time.Duration) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for ctx.Err() == nil {
		warmed := r.options.Generation() // before, so that a move meanwhile is seen
		if err := r.Warm(ctx); err != nil && ctx.Err() == nil {
			r.options.Log.Warn("home page not warmed", "error", err)
		}
		for warmed == r.options.Generation() {
			select {
			case <-tick.C:
			case <-ctx.Done():
				return
			}
		}
	}
}

// searchForm tells where the header's search form leads when it is sent before
// the app has started: GET /home/search?q=term.
func searchForm(address string, query url.Values) (string, bool) {
	lang, path := inLanguage(address)
	if path != "/home/search" {
		return "", false
	}
	if term := strings.TrimSpace(query.Get("q")); term != "" {
		return Address(lang, "/home/search/"+url.PathEscape(term)), true
	}
	return Address(lang, home), true
}

func withQuery(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}
