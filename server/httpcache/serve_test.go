package httpcache

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"
)

var bread = []byte(strings.Repeat(`{"DisplayName":"Khari","SalePrice":120},`, 100))

func sample() *Entry {
	return NewEntry(Answer{
		ContentType:  "application/json; charset=utf-8",
		CacheControl: "no-cache",
		Vary:         "Cookie",
		Body:         bread,
	})
}

func request(e *Entry, method string, header http.Header) *http.Response {
	r := httptest.NewRequest(method, "/", nil)
	r.Header = header
	w := httptest.NewRecorder()
	e.ServeHTTP(w, r)
	return w.Result()
}

func TestEncodingFollowsTheClient(t *testing.T) {
	e := sample()
	for _, test := range []struct {
		accept []string
		want   string
	}{
		{nil, ""},
		{[]string{""}, ""},
		{[]string{"gzip, deflate, br, zstd"}, "br"},
		{[]string{"gzip", "br"}, "br"},
		{[]string{"gzip"}, "gzip"},
		{[]string{"GZIP"}, "gzip"},
		{[]string{"deflate"}, ""},
		{[]string{"br;q=0, gzip"}, "gzip"},
		{[]string{"br;q=0,gzip;q=0"}, ""},
		{[]string{"br; q=0.1, gzip; q=0.9"}, "gzip"},
		{[]string{"br;q=0.5, identity"}, ""},
		{[]string{"*"}, "br"},
		{[]string{"*;q=0"}, ""},
		{[]string{"br;q=0, *"}, "gzip"},
		{[]string{"identity;q=0, gzip;q=0.2"}, "gzip"},
		{[]string{"br;q=nonsense"}, ""},
		{[]string{"br;q=7"}, ""},
		{[]string{"brotli"}, ""},
	} {
		t.Run(strings.Join(test.accept, "|"), func(t *testing.T) {
			res := request(e, http.MethodGet, http.Header{"Accept-Encoding": test.accept})
			if got := res.Header.Get("Content-Encoding"); got != test.want {
				t.Fatalf("Content-Encoding %q, want %q", got, test.want)
			}
			if got := decode(t, res); !bytes.Equal(got, bread) {
				t.Errorf("the body did not survive: %d bytes", len(got))
			}
			if got := res.Header.Get("Vary"); got != "Accept-Encoding, Cookie" {
				t.Errorf("Vary %q", got)
			}
		})
	}
}

// decode reads the body back and checks Content-Length on the way.
func decode(t *testing.T, res *http.Response) []byte {
	t.Helper()
	raw, _ := io.ReadAll(res.Body)
	if got := res.Header.Get("Content-Length"); got != strconv.Itoa(len(raw)) {
		t.Errorf("Content-Length %s for %d bytes", got, len(raw))
	}
	var r io.Reader = bytes.NewReader(raw)
	switch res.Header.Get("Content-Encoding") {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		z, err := gzip.NewReader(r)
		if err != nil {
			t.Fatal(err)
		}
		r = z
	}
	body, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

func TestFirstClientsCompressOnce(t *testing.T) {
	e := sample()
	var all sync.WaitGroup
	for i := range 100 {
		encoding := []string{"br", "gzip"}[i%2]
		all.Go(func() {
			res := request(e, http.MethodGet, http.Header{"Accept-Encoding": {encoding}})
			if res.Header.Get("Content-Encoding") != encoding {
				t.Errorf("not sent as %s", encoding)
			}
		})
	}
	all.Wait()
	first := e.brotli.body
	request(e, http.MethodGet, http.Header{"Accept-Encoding": {"br"}})
	if &first[0] != &e.brotli.body[0] {
		t.Error("compressed again")
	}
}

func TestKnownTagIsAnsweredWithoutBody(t *testing.T) {
	tag := func(e *Entry, encoding string) string {
		return request(e, http.MethodGet, http.Header{"Accept-Encoding": {encoding}}).Header.Get("Etag")
	}
	e, other := sample(), NewEntry(Answer{ContentType: "application/json", Body: append([]byte(" "), bread...)})
	plain, br, gz := tag(e, ""), tag(e, "br"), tag(e, "gzip")
	if plain == br || br == gz || plain == gz || plain == tag(other, "") {
		t.Fatalf("tags of different bytes are alike: %s %s %s", plain, br, gz)
	}
	for _, test := range []struct {
		name     string
		known    []string
		encoding string
		want     int
	}{
		{"same", []string{br}, "br", 304},
		{"among others", []string{`"x", ` + br}, "br", 304},
		{"second line", []string{`"x"`, br}, "br", 304},
		{"weakened by a proxy", []string{"W/" + br}, "br", 304},
		{"any", []string{"*"}, "br", 304},
		{"other encoding", []string{gz}, "br", 200},
		{"other answer", []string{tag(other, "br")}, "br", 200},
		{"unquoted", []string{strings.Trim(br, `"`)}, "br", 200},
	} {
		t.Run(test.name, func(t *testing.T) {
			res := request(e, http.MethodGet, http.Header{"If-None-Match": test.known, "Accept-Encoding": {test.encoding}})
			body, _ := io.ReadAll(res.Body)
			if res.StatusCode != test.want || (test.want == 304) != (len(body) == 0) {
				t.Errorf("status %d with %d bytes, want %d", res.StatusCode, len(body), test.want)
			}
			for _, name := range []string{"Etag", "Vary", "Cache-Control"} {
				if res.Header.Get(name) == "" {
					t.Errorf("no %s", name)
				}
			}
			if test.want == 304 && res.Header.Get("Content-Length") != "" {
				t.Error("a 304 announces a length")
			}
		})
	}
}

func TestNotFoundIsNeverNotModified(t *testing.T) {
	e := NewEntry(Answer{Status: 404, Body: []byte("gone")})
	if res := request(e, http.MethodGet, http.Header{"If-None-Match": {"*"}}); res.StatusCode != 404 {
		t.Errorf("status %d, want 404", res.StatusCode)
	}
}

func TestHeadHasTheHeadersOnly(t *testing.T) {
	e := sample()
	for _, encoding := range []string{"", "br", "gzip"} {
		h := http.Header{"Accept-Encoding": {encoding}}
		get, head := request(e, http.MethodGet, h), request(e, http.MethodHead, h)
		for name := range get.Header {
			if get.Header.Get(name) != head.Header.Get(name) {
				t.Errorf("%s differs: %q and %q", name, get.Header.Get(name), head.Header.Get(name))
			}
		}
		if body, _ := io.ReadAll(head.Body); len(body) != 0 {
			t.Errorf("HEAD sent %d bytes", len(body))
		}
	}
}

func TestWhatDoesNotGainIsSentPlain(t *testing.T) {
	noise := make([]byte, 4096)
	for i, x := 0, uint32(1); i < len(noise); i++ {
		x ^= x << 13
		x ^= x >> 17
		x ^= x << 5
		noise[i] = byte(x)
	}
	for _, test := range []struct {
		name   string
		answer Answer
	}{
		{"short", Answer{ContentType: "text/html", Body: bread[:100]}},
		{"picture", Answer{ContentType: "image/webp", Body: bread}},
		{"no type", Answer{Body: bread}},
		{"noise", Answer{ContentType: "text/plain", Body: noise}},
		{"empty", Answer{ContentType: "text/plain"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			res := request(NewEntry(test.answer), http.MethodGet, http.Header{"Accept-Encoding": {"br, gzip"}})
			if got := res.Header.Get("Content-Encoding"); got != "" {
				t.Errorf("sent as %s", got)
			}
			if got := decode(t, res); !bytes.Equal(got, test.answer.Body) {
				t.Error("the body changed")
			}
		})
	}
}

func TestBodyCompressedBeforehandIsUsed(t *testing.T) {
	var buf bytes.Buffer
	z := brotli.NewWriterLevel(&buf, brotli.BestCompression)
	_, _ = z.Write(bread)
	_ = z.Close()
	e := NewEntry(Answer{ContentType: "text/javascript", Body: bread, Brotli: buf.Bytes()})
	res := request(e, http.MethodGet, http.Header{"Accept-Encoding": {"br"}})
	if raw, _ := io.ReadAll(res.Body); !bytes.Equal(raw, buf.Bytes()) {
		t.Errorf("sent %d bytes, want the %d made beforehand", len(raw), buf.Len())
	}
}

func TestLaterMiddlewareCannotSpoilTheEntry(t *testing.T) {
	e := sample()
	w := httptest.NewRecorder()
	e.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	w.Header().Add("Vary", "Origin")
	w.Header().Set("Cache-Control", "no-store")
	res := request(e, http.MethodGet, nil)
	if res.Header.Get("Vary") != "Accept-Encoding, Cookie" || len(res.Header["Vary"]) != 1 || res.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("another request's headers leaked: %v", res.Header)
	}
}
