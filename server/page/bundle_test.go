package page

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// The real web app, where it has been built, must draw every public page in
// QuickJS, in every language: the browser takes up only what carries data-page.
func TestWebAppDrawsEveryPublicPage(t *testing.T) {
	r := built(t, 3).open(t)
	for path, status := range map[string]int{
		"/home":                      http.StatusOK,
		"/home/top-deals":            http.StatusOK,
		"/home/search/khari%20plain": http.StatusOK,
		"/home/category-details/1":   http.StatusOK,
		"/home/product-details/1":    http.StatusOK,
		"/home/product-details/404":  http.StatusNotFound,
		"/home/about-us":             http.StatusOK,
		"/home/contact-us":           http.StatusOK,
		"/home/cancellation-refund":  http.StatusOK,
		"/home/privacy-policy":       http.StatusOK,
		"/home/terms-conditions":     http.StatusOK,
		nowhere:                      http.StatusNotFound,
	} {
		t.Run(path, func(t *testing.T) {
			for lang, home := range map[string]string{"en": ">Home<", "hi": ">होम<", "mr": ">होम<"} {
				doc, err := r.Render(t.Context(), path, lang)
				if err != nil || doc.Status != status {
					t.Fatalf("%s: status %d, want %d, error %v", lang, doc.Status, status, err)
				}
				wantParts(t, string(doc.HTML), `<html lang="`+lang+`">`, " data-page", "<title>", "Bhatti", "<h1", home)
			}
		})
	}
}

// Every screen that the table of routes names must be one that the app has,
// or its chunks are found out late.
func TestWebAppKnowsEveryRoute(t *testing.T) {
	r := built(t, 1).open(t)
	for _, route := range routes {
		if _, ok := r.bundle.Preload[route.Name]; !ok {
			t.Errorf("the app has no screen %q for %s", route.Name, route.pattern)
		}
	}
	for _, chunks := range r.bundle.Preload {
		if slices.ContainsFunc(chunks, func(c string) bool { return !strings.HasSuffix(c, ".js") && !strings.HasSuffix(c, ".css") }) {
			t.Errorf("preloads what is neither script nor style sheet: %v", chunks)
		}
	}
}
