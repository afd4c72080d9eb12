package server

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"bhatti/server/web"
)

// sink is an answer whose bytes go nowhere.
type sink struct{ header http.Header }

func (s *sink) Header() http.Header            { return s.header }
func (s *sink) Write(body []byte) (int, error) { return len(body), nil }
func (s *sink) WriteHeader(int)                {}

// BenchmarkCachedAnswer is what the shop adds to net/http for a guest's read.
func BenchmarkCachedAnswer(b *testing.B) {
	sh := open(b, func(o *Options) { o.Log = nil })
	sh.data.Product("Butter Khari")
	handler, w := sh.Handler(), &sink{http.Header{}}
	r := httptest.NewRequest("GET", web.APIPath+"GetProductsList", nil)
	handler.ServeHTTP(w, r)
	b.ReportAllocs()
	for b.Loop() {
		clear(w.header)
		handler.ServeHTTP(w, r)
	}
}
