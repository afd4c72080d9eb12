package page

import (
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strings"
	"sync"

	"bhatti/server/httpcache"
)

// hashed are names that change with their content, so that a browser may keep
// the file for good.
var hashed = regexp.MustCompile(`-[0-9A-Z]{8}\.[a-z0-9]+$`)

// mediaTypes are the files that may be served, by extension, and their types,
// independent of what the machine's own tables say.
var mediaTypes = map[string]string{
	".js":    "text/javascript; charset=utf-8",
	".css":   "text/css; charset=utf-8",
	".svg":   "image/svg+xml",
	".png":   "image/png",
	".webp":  "image/webp",
	".jpg":   "image/jpeg",
	".ico":   "image/x-icon",
	".woff2": "font/woff2",
	".txt":   "text/plain; charset=utf-8",
}

// The service workers of the shop and of the back office have addresses of their
// own: a worker controls what lies beside and below it.
const (
	workerFile      = "sw.js"
	adminWorkerFile = "admin-sw.js"
)

// private are files of the bundle that are not served under /assets/.
var private = map[string]bool{"ssr.js": true, aheadFile: true, workerFile: true, adminWorkerFile: true}

// assets serves the files of the bundle. Each is read and prepared once; their
// number is that of the files, so nothing needs to be let go.
type assets struct {
	dist    fs.FS
	entries sync.Map // name → *httpcache.Entry
}

func newAssets(dist fs.FS) *assets { return &assets{dist: dist} }

// Assets serves the bundle's files under /assets/.
func (r *Renderer) Assets() http.Handler { return r.assets }

// ServeHTTP sends the file that the path names, or 404: a missing script must
// never be answered with a page.
func (a *assets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	e, ok := a.find(r.URL.Path)
	switch {
	case !ok:
		w.Header().Set("Cache-Control", "no-store") // it may come with the next release
		http.Error(w, "404 not found", http.StatusNotFound)
	case reads(w, r):
		e.ServeHTTP(w, r)
	}
}

// find prepares a file at its first use. Two who ask first at the same time
// may both prepare it; one of the two is kept.
func (a *assets) find(name string) (*httpcache.Entry, bool) {
	if e, ok := a.entries.Load(name); ok {
		return e.(*httpcache.Entry), true
	}
	kind, ok := mediaTypes[path.Ext(name)]
	if !ok || private[name] || strings.HasPrefix(path.Base(name), ".") || !fs.ValidPath(name) {
		return nil, false
	}
	body, err := fs.ReadFile(a.dist, name)
	if err != nil {
		return nil, false
	}
	answer := httpcache.Answer{ContentType: kind, CacheControl: "public, max-age=3600", Body: body}
	if hashed.MatchString(name) {
		answer.CacheControl = "public, max-age=31536000, immutable"
	}
	// The build compresses harder than there is time for here.
	answer.Brotli, _ = fs.ReadFile(a.dist, name+".br")
	answer.Gzip, _ = fs.ReadFile(a.dist, name+".gz")
	e, _ := a.entries.LoadOrStore(name, httpcache.NewEntry(answer))
	return e.(*httpcache.Entry), true
}

// Worker is the shop's service worker. An error is fs.ErrNotExist where the web
// app has none.
func (r *Renderer) Worker() (httpcache.Answer, error) { return r.readWorker(workerFile) }

// AdminWorker is Worker for the back office.
func (r *Renderer) AdminWorker() (httpcache.Answer, error) { return r.readWorker(adminWorkerFile) }

func (r *Renderer) readWorker(file string) (httpcache.Answer, error) {
	body, err := fs.ReadFile(r.options.Dist, file)
	if err != nil {
		return httpcache.Answer{}, fmt.Errorf("page: service worker: %w", err)
	}
	return httpcache.Answer{ContentType: mediaTypes[".js"], CacheControl: "no-cache", Body: body}, nil
}
