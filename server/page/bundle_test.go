package page

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"bhatti/store/storetest"
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

// A private page is the same for everybody: an outline, in each language, with
// the way to the customer's own data.
func TestWebAppDrawsTheOutlineOfEveryPrivatePage(t *testing.T) {
	r := built(t, 3).open(t)
	for _, path := range []string{
		"/home/auth", "/home/login-user", "/home/my-account", "/home/user-wishlist", "/home/user-cart",
		"/order-details/Ab_9-x", "/check-status/Ab_9-x", "/success/Ab_9-x", "/fail/Ab_9-x",
	} {
		for lang, home := range map[string]string{"en": ">Home<", "hi": ">होम<", "mr": ">होम<"} {
			doc := r.personal(t.Context(), path, lang)
			if doc.Bare || doc.Status != http.StatusOK {
				t.Fatalf("%s %s: status %d, bare %v", lang, path, doc.Status, doc.Bare)
			}
			wantParts(t, string(doc.HTML), `<html lang="`+lang+`">`, " data-page", "Bhatti", "<footer", home, "<style>")
			if strings.Contains(string(doc.HTML), "Ab_9-x") {
				t.Errorf("%s %s: what is kept for all names one order", lang, path)
			}
		}
	}
	cart := string(r.personal(t.Context(), "/home/user-cart", "en").HTML)
	wantParts(t, cart, `data-paths="/api/CustomerAppV1/GetCartList `, "CustomerCart")
}

// The one inline script is what the policy admits by its hash.
func TestInlineScriptIsTheOneThatThePolicyAdmits(t *testing.T) {
	r := built(t, 1).open(t)
	_, rest, _ := strings.Cut(string(r.personal(t.Context(), "/home/user-cart", "en").HTML), "<script data-paths=")
	_, rest, _ = strings.Cut(rest, ">")
	script, _, _ := strings.Cut(rest, "</script>")
	sum := sha256.Sum256([]byte(script))
	if want := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; script == "" || InlineScript(r.options.Dist) != want {
		t.Errorf("the policy admits %s, not %s", InlineScript(r.options.Dist), want)
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

// The drawings that icons refer to are in the document, once, and not in a
// script: drawn by the server, left to the browser, the back office's or the rider's.
func TestEveryDocumentHoldsTheDrawingsThatItUses(t *testing.T) {
	r := built(t, 1).open(t)
	drawn, err := r.Render(t.Context(), "/home", "mr")
	if err != nil {
		t.Fatal(err)
	}
	documents := map[string]string{"drawn": string(drawn.HTML), "shell": string(r.Shell("/home/user-cart", "hi").HTML)}
	documents["back office"] = text(get(r.Admin(), "/admin"))
	documents["rider's page"] = text(get(r.Round(), "/round"))
	for name, document := range documents {
		before, _, _ := strings.Cut(document, `<div id="root">`)
		if strings.Count(document, `id="drawings"`) != 1 || strings.Count(before, `id="drawings"`) != 1 {
			t.Errorf("%s: the drawings do not stand once before the app", name)
		}
		for _, use := range regexp.MustCompile(`<use href="#([^"]+)"`).FindAllStringSubmatch(document, -1) {
			if !strings.Contains(before, `<symbol id="`+use[1]+`"`) {
				t.Errorf("%s: nothing is drawn for %s", name, use[1])
			}
		}
	}
}

// An owner's text is plain text to the page, whatever is in it.
func TestWebAppMakesNoElementsOfAnOwnersText(t *testing.T) {
	s := built(t, 1)
	answer := s.fetch
	own := "We bake."
	s.fetch = func(ctx context.Context, path, lang string) (int, []byte, error) {
		if !strings.Contains(path, "GetPageText") {
			return answer(ctx, path, lang)
		}
		body, err := json.Marshal(map[string]any{"Texts": []map[string]string{{"Language": "en", "Text": own, "ChangedAt": "2026-11-21T12:00:00+05:30"}}})
		return http.StatusOK, body, err
	}
	r := s.open(t)
	draw := func(path string) (drawn string, elements map[string]int) {
		doc, err := r.Render(t.Context(), path, "en")
		if err != nil {
			t.Fatal(err)
		}
		return string(doc.HTML), elementsIn(t, doc.HTML)
	}
	for _, path := range []string{"/home/about-us", "/home/contact-us", "/home/terms-conditions"} {
		own = "We bake."
		_, harmless := draw(path)
		own = strings.Join(storetest.XSS(t), " ")
		drawn, elements := draw(path)
		if !maps.Equal(elements, harmless) {
			t.Errorf("%s: elements %v, with a harmless text %v", path, elements, harmless)
		}
		if !strings.Contains(drawn, "alert(1)") {
			t.Errorf("%s does not show the text", path)
		}
	}
}

// elementsIn counts a document's elements by name, and its attributes that run
// something.
func elementsIn(t *testing.T, document []byte) map[string]int {
	t.Helper()
	root, err := html.Parse(bytes.NewReader(document))
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		count[n.Data]++
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") {
				count["@"+a.Key]++
			}
		}
	}
	return count
}
