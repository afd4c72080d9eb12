package page

import (
	"net/http"
	"testing"
)

// The real web app, where it has been built, must draw every page of the catalogue in
// QuickJS: the browser takes up only what carries data-page.
func TestWebAppDrawsTheCatalogue(t *testing.T) {
	r := built(t, 3).open(t)
	for path, status := range map[string]int{
		"/home":                      http.StatusOK,
		"/home/top-deals":            http.StatusOK,
		"/home/search/khari%20plain": http.StatusOK,
		"/home/category-details/1":   http.StatusOK,
		"/home/product-details/1":    http.StatusOK,
		"/home/product-details/404":  http.StatusNotFound,
		nowhere:                      http.StatusNotFound,
	} {
		t.Run(path, func(t *testing.T) {
			doc, err := r.Render(t.Context(), path, "en")
			if err != nil || doc.Status != status {
				t.Fatalf("status %d, want %d, error %v", doc.Status, status, err)
			}
			wantParts(t, string(doc.HTML), " data-page", "<title>", "Bhatti", "<h1")
		})
	}
}
