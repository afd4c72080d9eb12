package httpcache

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
)

// over measures a handler through TCP, as a client with kept-alive
// connections sees it.
func over(b *testing.B, h http.Handler) {
	b.Helper()
	server := httptest.NewServer(h)
	defer server.Close()
	transport := &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 64}
	defer transport.CloseIdleConnections()
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			r, _ := http.NewRequest(http.MethodGet, server.URL, nil)
			r.Header.Set("Accept-Encoding", "gzip, deflate, br, zstd")
			res, err := transport.RoundTrip(r)
			if err != nil {
				b.Error(err)
				return
			}
			_, _ = io.Copy(io.Discard, res.Body)
			_ = res.Body.Close()
		}
	})
}

// BenchmarkBareHandler is what net/http itself takes to send the bytes that
// BenchmarkPreparedHit sends.
func BenchmarkBareHandler(b *testing.B) {
	body := sample().variantFor([]string{"br"}).body
	over(b, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		w.Header().Set("Content-Encoding", "br")
		_, _ = w.Write(body)
	}))
}

func BenchmarkPreparedHit(b *testing.B) {
	c := New(func() uint64 { return 1 }, 1<<20)
	over(b, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		e, err := c.Get(r.Context(), "en /api/CustomerAppV1/GetProductsList?categoryId=3",
			func(context.Context) (Answer, error) {
				return Answer{ContentType: "application/json; charset=utf-8", CacheControl: "no-cache", Body: bread}, nil
			})
		if err != nil {
			b.Error(err)
			return
		}
		e.ServeHTTP(w, r)
	}))
}

// BenchmarkServeHTTP is the entry alone, without a network.
func BenchmarkServeHTTP(b *testing.B) {
	e := sample()
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header.Set("Accept-Encoding", "gzip, deflate, br, zstd")
	w := discard{http.Header{}}
	b.ReportAllocs()
	for b.Loop() {
		e.ServeHTTP(w, r)
	}
}

type discard struct{ header http.Header }

func (d discard) Header() http.Header         { return d.header }
func (d discard) Write(p []byte) (int, error) { return len(p), nil }
func (d discard) WriteHeader(int)             {}
