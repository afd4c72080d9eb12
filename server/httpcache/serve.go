package httpcache

import (
	"net/http"
	"strings"

	"bhatti/server/conn"
)

// ServeHTTP sends the entry to a GET or HEAD request in the best encoding
// that the client takes, or 304 where the client has it already.
//
// Header values are shared slices of length and capacity one: later header
// middleware may Set or Add, which copies, but not write into them.
func (e *Entry) ServeHTTP(w http.ResponseWriter, r *http.Request) { e.Send(w, r) }

// Send is ServeHTTP that tells what it sent.
func (e *Entry) Send(w http.ResponseWriter, r *http.Request) (status int, size int64) {
	v := e.variantFor(r.Header["Accept-Encoding"])
	h := w.Header()
	h["Etag"] = v.etag
	h["Vary"] = e.vary
	if e.cacheControl != nil {
		h["Cache-Control"] = e.cacheControl
	}
	// Preconditions count only where the answer would be a success (RFC 9110,
	// section 13.2.1).
	if known := r.Header["If-None-Match"]; known != nil && e.status == http.StatusOK && matches(known, v.etag[0]) {
		w.WriteHeader(http.StatusNotModified)
		return http.StatusNotModified, 0
	}
	if e.contentType != nil {
		h["Content-Type"] = e.contentType
	}
	if v.encoding != nil {
		h["Content-Encoding"] = v.encoding
	}
	h["Content-Length"] = v.length
	w.WriteHeader(e.status)
	if r.Method == http.MethodHead {
		return e.status, 0
	}
	n, _ := conn.Send(w, r, v.body) // the client has gone: nothing left to tell it
	return e.status, int64(n)
}

// matches compares If-None-Match with a tag, weakly: a proxy that recompressed
// our bytes has marked our tag with W/.
func matches(known []string, tag string) bool {
	for _, line := range known {
		for line != "" {
			var t string
			t, line, _ = strings.Cut(line, ",")
			t = strings.TrimSpace(t)
			if t == "*" || strings.TrimPrefix(t, "W/") == tag {
				return true
			}
		}
	}
	return false
}
