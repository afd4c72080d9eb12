package server

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"bhatti/server/web"
)

// BenchmarkList compares what a shopper's list costs the server with a bare
// net/http handler that sends the same bytes.
func BenchmarkList(b *testing.B) {
	sh := open(b, func(o *Options) { o.Log = nil })
	asha := sh.signedIn("asha@example.in")
	for i := range 60 {
		id := sh.data.Product(fmt.Sprint("Bread ", i)).ID
		if i%10 == 0 {
			asha.post("AddItemWishlist", fmt.Sprintf(`{"itemId":%d}`, id)).is(b, 200)
		}
	}
	body := sh.guest().get("GetProductsList").Body.Bytes()
	bare := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body)
	})
	for _, test := range []struct {
		name    string
		handler http.Handler
		token   string
	}{{"bare", bare, ""}, {"guest", sh.Handler(), ""}, {"signed in", sh.Handler(), asha.token}} {
		b.Run(test.name, func(b *testing.B) {
			server := httptest.NewServer(test.handler)
			defer server.Close()
			b.ReportAllocs()
			b.RunParallel(func(pb *testing.PB) {
				client := &http.Client{Transport: &http.Transport{DisableCompression: true}}
				defer client.CloseIdleConnections()
				for pb.Next() {
					ask(b, client, server.URL+web.APIPath+"GetProductsList", test.token)
				}
			})
		})
	}
}

func ask(b *testing.B, client *http.Client, url, token string) {
	r, err := http.NewRequest("GET", url, nil)
	must(b, err)
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	res, err := client.Do(r)
	must(b, err)
	drained := make([]byte, 64<<10)
	for err == nil {
		_, err = res.Body.Read(drained)
	}
	res.Body.Close()
}
