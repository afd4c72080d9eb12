package page

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"golang.org/x/sync/errgroup"
)

// Document is a whole HTML page.
type Document struct {
	Status int
	HTML   []byte
	Bare   bool // a shell in place of a page that could not be rendered now
}

// request and response are what the app's server entry is given and answers.
type request struct {
	URL     string          `json:"url"`
	Lang    string          `json:"lang"`
	Origin  string          `json:"origin"`
	Outside Outside         `json:"outside"`
	Data    json.RawMessage `json:"data"`
}

type response struct {
	Status int      `json:"status"`
	Route  string   `json:"route"`
	Head   string   `json:"head"`
	HTML   string   `json:"html"`
	Ahead  []string `json:"ahead"` // API paths that a customer's screen begins with
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
	if err == nil {
		r.rendered.Add(1)
	} else {
		r.bare.Add(1)
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
	page, err := r.draw(ctx, url, lang, data)
	if err != nil {
		return Document{}, err
	}
	return Document{
		Status: page.Status,
		HTML: r.bundle.in(lang).compose(parts{lang: lang, route: page.Route, head: page.Head, root: page.HTML, style: r.options.Shop(lang).Style, data: data,
			ahead: strings.Join(page.Ahead, " ")}),
	}, nil
}

// draw has the app draw a URL from its data.
func (r *Renderer) draw(ctx context.Context, url, lang string, data []byte) (response, error) {
	asked, err := json.Marshal(request{URL: url, Lang: lang, Origin: r.options.Origin, Outside: r.options.Outside(ctx, url), Data: data})
	if err != nil {
		return response{}, fmt.Errorf("page: request: %w", err)
	}
	said, err := r.pool.call(ctx, "render", string(asked))
	if err != nil {
		return response{}, err
	}
	var page response
	if err := json.Unmarshal([]byte(said), &page); err != nil {
		return response{}, fmt.Errorf("page: render answered no JSON: %w", err)
	}
	if page.Status < 200 || page.Status > 599 {
		return response{}, fmt.Errorf("page: render answered status %d", page.Status)
	}
	return page, nil
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
		group.Go(func() (err error) {
			answers[i], err = r.ask(ctx, path, lang)
			return err
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

// ask fetches one answer, nil where the API says that there is no such thing.
// It runs beside the request, where no middleware would catch a panic.
func (r *Renderer) ask(ctx context.Context, path, lang string) (body json.RawMessage, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %s: panic: %v", errNoData, path, p)
		}
	}()
	status, body, err := r.options.Fetch(ctx, path, lang)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %s: %w", errNoData, path, err)
	case status == http.StatusOK:
		return body, nil
	case status == http.StatusNotFound, status == http.StatusBadRequest:
		return nil, nil
	}
	return nil, fmt.Errorf("%w: %s: status %d", errNoData, path, status)
}

// Shell is the document of pages that only the browser can draw.
func (r *Renderer) Shell(url, lang string) Document { return r.shell(url, lang, frame{}) }

// personal is the shell of a page that is one customer's own. It brings what
// every page shows, drawn and as data, around the outline of what is to come:
// the same for everybody, so it is drawn at an address of this kind that is
// nobody's. Without them it is a shell all the same, which is not kept.
func (r *Renderer) personal(ctx context.Context, path, lang string) Document {
	if r.bundle == nil {
		return r.Shell(path, lang)
	}
	frame, err := r.frame(ctx, Classify(path).Outline, lang)
	doc := r.shell(path, lang, frame)
	doc.Bare = err != nil
	return doc
}

func (r *Renderer) frame(ctx context.Context, url, lang string) (frame, error) {
	data, err := r.data(ctx, url, lang)
	if err != nil {
		return frame{}, err
	}
	page, err := r.draw(ctx, url, lang, data)
	if err != nil {
		return frame{data: data}, err
	}
	return frame{root: page.HTML, ahead: strings.Join(page.Ahead, " "), data: data}, nil
}

func (r *Renderer) shell(url, lang string, frame frame) Document {
	if r.bundle == nil {
		return Document{Status: http.StatusServiceUnavailable, HTML: []byte(notBuilt), Bare: true}
	}
	path, _, _ := strings.Cut(url, "?")
	return Document{
		Status: http.StatusOK,
		HTML:   r.bundle.in(lang).shell(lang, Classify(path), r.options.Shop(lang), frame),
	}
}
