package httpcache

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"sync"
)

// smallest is the body size in bytes below which compression is not worth its
// header: such an answer fits one network packet either way.
const smallest = 512

// Answer is what a handler would have sent, as plain values.
type Answer struct {
	Status       int    // 0 means 200
	ContentType  string // with its charset
	CacheControl string // "" leaves the header out
	Vary         string // request headers the answer depends on besides Accept-Encoding
	Body         []byte // not to be changed afterwards

	// IDs are of what Body lists, in its order, where some readers get a body that
	// differs for some of it. They are not to be changed.
	IDs []int64

	// Brotli and Gzip are Body already compressed, where a build step has done
	// it better than a server has time for. They may be nil.
	Brotli, Gzip []byte

	// Transient answers are sent to those who wait for them but not kept, for
	// example a page that stands in for one that could not be made.
	Transient bool
}

// Entry is an answer made ready: its header values, its entity tag and, each
// from the first time a client asks for it, its compressed forms. It is safe
// for concurrent use.
type Entry struct {
	status       int
	contentType  []string
	cacheControl []string
	vary         []string
	compressible bool
	transient    bool
	ids          []int64

	plain, brotli, gzip variant

	kept Place
}

// Place is where an entry is kept.
type Place struct {
	cache *Cache
	key   string
}

// Lookup returns the entry at a place, unless it has gone.
func (p Place) Lookup() (*Entry, bool) { return p.cache.lookup(p.key) }

// variant is one encoding of the body, with the header values that go with it
// as slices, so that a hit allocates nothing for them.
type variant struct {
	once     sync.Once
	ready    []byte // compressed beforehand, else nil
	body     []byte // nil after once: not worth keeping
	etag     []string
	encoding []string // nil for the plain body
	length   []string
}

// NewEntry prepares an answer. Compression waits for the first client.
func NewEntry(a Answer) *Entry {
	e := &Entry{
		status:    a.Status,
		transient: a.Transient,
		ids:       a.IDs,
		vary:      []string{"Accept-Encoding"},
	}
	if e.status == 0 {
		e.status = http.StatusOK
	}
	if a.ContentType != "" {
		e.contentType = []string{a.ContentType}
		e.compressible = len(a.Body) >= smallest && isText(a.ContentType)
	}
	if a.CacheControl != "" {
		e.cacheControl = []string{a.CacheControl}
	}
	if a.Vary != "" {
		e.vary = []string{"Accept-Encoding, " + a.Vary}
	}
	sum := sha256.Sum256(a.Body)
	e.plain.set(a.Body, base64.RawURLEncoding.EncodeToString(sum[:12]), "")
	e.brotli.ready, e.gzip.ready = a.Brotli, a.Gzip
	return e
}

// Status is the answer's HTTP status.
func (e *Entry) Status() int { return e.status }

// Body is the uncompressed body, not to be changed.
func (e *Entry) Body() []byte { return e.plain.body }

// IDs are of what the body lists, in its order; nil where nobody needs them.
func (e *Entry) IDs() []int64 { return e.ids }

// Place is where the entry is kept, as long as it is; false for one of no cache.
func (e *Entry) Place() (Place, bool) { return e.kept, e.kept.cache != nil }

// set fills the variant in. Each encoding has its own tag: a strong tag
// promises the very same bytes (RFC 9110, section 8.8.1).
func (v *variant) set(body []byte, tag, encoding string) {
	v.body = body
	v.length = []string{strconv.Itoa(len(body))}
	v.etag = []string{`"` + tag + `"`}
	if encoding != "" {
		v.encoding = []string{encoding}
		v.etag = []string{`"` + tag + "-" + encoding + `"`}
	}
}

// cost is the most memory in bytes that the entry can come to hold: its plain
// body, two compressed forms of at most half its size, and its ids.
func (e *Entry) cost() int64 {
	const fixed = 1 << 10 // structs, header values, map and list cells
	n := int64(len(e.plain.body))
	if e.compressible {
		n *= 2
	}
	return n + int64(8*len(e.ids)) + fixed
}
