package httpcache

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// Whatever a client says that it takes and has, it gets the body, whole, in a
// form that it is told, or a 304 for what it has.
func FuzzWhatAClientTakesAndHas(f *testing.F) {
	body := strings.Repeat("khari ", 400)
	entry := NewEntry(Answer{ContentType: "application/json", Body: []byte(body)})
	f.Add("br, gzip;q=0.5", `"x"`, "GET")
	f.Add("gzip;q=0, *;q=0.1, identity;q=1e9", `W/"a","b", *`, "HEAD")
	f.Add(";;q==,,br;Q=NaN", `"`, "GET")
	f.Fuzz(func(t *testing.T, accept, have, method string) {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		if method == http.MethodHead {
			r.Method = method
		}
		r.Header.Set("Accept-Encoding", accept)
		r.Header.Set("If-None-Match", have)
		w := httptest.NewRecorder()
		entry.ServeHTTP(w, r)
		if w.Code == http.StatusNotModified && have != "" {
			return
		}
		if w.Code != http.StatusOK {
			t.Fatalf("status %d for %q, %q", w.Code, accept, have)
		}
		if r.Method == http.MethodHead {
			return
		}
		var read io.Reader = w.Body
		switch encoding := w.Header().Get("Content-Encoding"); encoding {
		case "":
		case "br":
			read = brotli.NewReader(w.Body)
		case "gzip":
			unpacked, err := gzip.NewReader(w.Body)
			if err != nil {
				t.Fatal(err)
			}
			read = unpacked
		default:
			t.Fatalf("%q for %q", encoding, accept)
		}
		if got, err := io.ReadAll(read); err != nil || string(got) != body {
			t.Errorf("%q: %d bytes of %d, %v", accept, len(got), len(body), err)
		}
	})
}
