package web

import (
	"crypto/rand"
	"encoding/base32"
	"encoding/binary"
	"net/http"
	"sync/atomic"

	"github.com/labstack/echo/v5"
)

// requestIDHeader carries the id of a request, in its line of the log and in its
// answer: what an error page shows, and what a shopkeeper is told over the telephone.
const requestIDHeader = "X-Request-Id"

// maxRequestID is the longest id that a trusted proxy can give.
const maxRequestID = 64

// nameFor gives the answer to a request its id, once: that of a trusted proxy, so
// that its log and ours say the same, or one of our own.
func (l *AccessLog) nameFor(h http.Header, r *http.Request) {
	if h[requestIDHeader] != nil {
		return
	}
	id := ""
	if given := r.Header[requestIDHeader]; len(given) == 1 && l.Proxies.Has(peer(r)) && fitsLog(given[0]) {
		id = given[0]
	} else {
		id = newRequestID()
	}
	h[requestIDHeader] = []string{id}
}

// fitsLog tells whether an id is one: letters, digits, dots, hyphens and underscores.
func fitsLog(id string) bool {
	for _, c := range []byte(id) {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-', c == '_', c == '.':
		default:
			return false
		}
	}
	return id != "" && len(id) <= maxRequestID
}

// idLetters are Crockford's: none looks like another when it is read out.
var idLetters = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// newRequestID is an id of eight letters. They come from a counter with a random
// start, scattered so that the next cannot be told: unique enough to find a line in
// the log, and as cheap as adding one.
func newRequestID() string {
	const odd = 0x9E3779B97F4A7C15
	var bytes [8]byte
	binary.BigEndian.PutUint64(bytes[:], lastRequest.Add(1)*odd<<24)
	return idLetters.EncodeToString(bytes[:5])
}

var lastRequest = func() *atomic.Uint64 {
	var start [8]byte
	rand.Read(start[:]) // never fails
	var n atomic.Uint64
	n.Store(binary.BigEndian.Uint64(start[:]))
	return &n
}()

func requestID(c *echo.Context) string { return c.Response().Header().Get(requestIDHeader) }
