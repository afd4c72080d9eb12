package page

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func TestAssets(t *testing.T) {
	s := newShop(t, "")
	s.options.Dist.(fstest.MapFS)["store-AAAAAAAA.js.br"] = file("short")
	r := s.open(t)
	const forever = "public, max-age=31536000, immutable"
	for _, test := range []struct {
		path, accept                  string
		status                        int
		contentType, control, encoded string
	}{
		{"/assets/store-AAAAAAAA.js", "br", 200, "text/javascript; charset=utf-8", forever, "br"},
		{"/assets/store-AAAAAAAA.js", "gzip", 200, "text/javascript; charset=utf-8", forever, "gzip"},
		{"/assets/store-AAAAAAAA.js", "", 200, "text/javascript; charset=utf-8", forever, ""},
		{"/assets/icon.svg", "br", 200, "image/svg+xml", "public, max-age=3600", ""},
		{"/assets/store-OLDOLDOL.js", "br", 404, "text/plain; charset=utf-8", "no-store", ""},
		{"/assets/ssr.js", "", 404, "text/plain; charset=utf-8", "no-store", ""},
		{"/assets/manifest.json", "", 404, "text/plain; charset=utf-8", "no-store", ""},
		{"/assets/.gitkeep", "", 404, "text/plain; charset=utf-8", "no-store", ""},
		{"/assets/store-AAAAAAAA.js.br", "", 404, "text/plain; charset=utf-8", "no-store", ""},
		{"/assets/", "", 404, "text/plain; charset=utf-8", "no-store", ""},
		{"/assets/../page.go", "", 404, "text/plain; charset=utf-8", "no-store", ""},
		{"/assets/..%2f..%2fgo.mod", "", 404, "text/plain; charset=utf-8", "no-store", ""},
	} {
		t.Run(test.path+" "+test.accept, func(t *testing.T) {
			res := get(r.Assets(), test.path, "Accept-Encoding", test.accept)
			h := res.Header
			if res.StatusCode != test.status || h.Get("Content-Type") != test.contentType ||
				h.Get("Cache-Control") != test.control || h.Get("Content-Encoding") != test.encoded {
				t.Errorf("status %d, %v", res.StatusCode, h)
			}
		})
	}
	if got := text(get(r.Assets(), "/assets/store-AAAAAAAA.js", "Accept-Encoding", "br")); got != "short" {
		t.Errorf("the build's brotli was not used: %q", got)
	}
	w := httptest.NewRecorder()
	r.Assets().ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/assets/icon.svg", nil))
	if w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST answered %d", w.Code)
	}
	if strings.Contains(text(get(r.Assets(), "/assets/nope.js")), "<html") {
		t.Error("a missing script was answered with a page")
	}
}
