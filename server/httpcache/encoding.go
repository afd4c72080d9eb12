package httpcache

import (
	"bytes"
	"compress/gzip"
	"io"
	"mime"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

// Levels of compression for bodies compressed while a client waits: above
// them the time grows much faster than the gain.
const (
	brotliLevel = 5
	gzipLevel   = 6
)

// variantFor chooses the encoding by the request's Accept-Encoding lines and
// makes it if this is the first client to want it.
func (e *Entry) variantFor(accept []string) *variant {
	if len(accept) == 0 || !e.compressible {
		return &e.plain
	}
	switch encoding := negotiate(accept); encoding {
	case "br":
		return e.compressed(&e.brotli, encoding)
	case "gzip":
		return e.compressed(&e.gzip, encoding)
	}
	return &e.plain
}

// compressed fills v once and returns it, or the plain variant where
// compression did not halve the body: text that is worth the name halves, and
// so the memory of an entry is known before anybody asks for it.
func (e *Entry) compressed(v *variant, encoding string) *variant {
	v.once.Do(func() {
		body := v.ready
		if body == nil {
			body = compress(e.plain.body, encoding)
		}
		if body != nil && len(body) <= len(e.plain.body)/2 {
			v.set(body, strings.Trim(e.plain.etag[0], `"`), encoding)
		}
	})
	if v.body == nil {
		return &e.plain
	}
	return v
}

// CompressFor compresses the body for a client that takes such encodings, where
// that is better done before the answer is kept than when it is sent first.
func (a *Answer) CompressFor(accept []string) {
	if len(accept) == 0 || len(a.Body) < smallest || !isText(a.ContentType) {
		return
	}
	switch encoding := negotiate(accept); encoding {
	case "br":
		a.Brotli = compress(a.Body, encoding)
	case "gzip":
		a.Gzip = compress(a.Body, encoding)
	}
}

// compressor is a writer that can be used again: a new one takes more memory
// than most bodies.
type compressor interface {
	io.WriteCloser
	Reset(io.Writer)
}

var brotlis = sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, brotliLevel) }}

var gzips = sync.Pool{New: func() any {
	z, _ := gzip.NewWriterLevel(nil, gzipLevel) // fails only for an unknown level
	return z
}}

// compress returns the body compressed, nil where that is not possible.
func compress(body []byte, encoding string) []byte {
	pool := &brotlis
	if encoding == "gzip" {
		pool = &gzips
	}
	z := pool.Get().(compressor)
	var buf bytes.Buffer
	z.Reset(&buf)
	defer func() { z.Reset(nil); pool.Put(z) }() // without the buffer
	_, err := z.Write(body)
	if z.Close() != nil || err != nil { // not possible into memory; plain is always right
		return nil
	}
	return bytes.Clone(buf.Bytes()) // without the buffer's spare capacity
}

// isText tells whether bodies of a media type gain from compression.
func isText(contentType string) bool {
	kind, _, err := mime.ParseMediaType(contentType)
	if err != nil {
		return false
	}
	switch kind {
	case "application/json", "application/manifest+json", "application/xml",
		"application/javascript", "image/svg+xml":
		return true
	}
	return strings.HasPrefix(kind, "text/")
}

// negotiate picks br, gzip or "" (no encoding) by the highest quality value,
// in that order where they are equal (RFC 9110, section 12.5.3). An encoding
// that is refused with q=0 is never chosen; what is refused but has no
// alternative is sent plain.
func negotiate(accept []string) string {
	const unsaid = -1.0
	br, gz, plain, rest := unsaid, unsaid, unsaid, unsaid
	for _, line := range accept {
		for line != "" {
			var item string
			item, line, _ = strings.Cut(line, ",")
			name, params, _ := strings.Cut(item, ";")
			switch q := quality(params); strings.ToLower(strings.TrimSpace(name)) {
			case "br":
				br = q
			case "gzip", "x-gzip":
				gz = q
			case "identity":
				plain = q
			case "*":
				rest = q
			}
		}
	}
	if br == unsaid {
		br = rest
	}
	if gz == unsaid {
		gz = rest
	}
	switch {
	case br > 0 && br >= gz && br >= plain:
		return "br"
	case gz > 0 && gz >= plain:
		return "gzip"
	}
	return ""
}

// quality reads the q parameter: 1 where it is missing, 0 where it is not a
// number, so that what cannot be understood is not used.
func quality(params string) float64 {
	for params != "" {
		var p string
		p, params, _ = strings.Cut(params, ";")
		name, value, _ := strings.Cut(strings.TrimSpace(p), "=")
		if name != "q" && name != "Q" {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err != nil || q < 0 || q > 1 {
			return 0
		}
		return q
	}
	return 1
}
