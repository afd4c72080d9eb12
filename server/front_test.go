package server

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bhatti/server/health"
	"bhatti/server/web"
)

// What is cached is answered before the router: with the same bytes, the same
// headers, the same line in the log and the same count as by the router.
func TestWhatIsCachedIsAnsweredAlikeBeforeTheRouter(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Butter Khari")
	for i := range 30 {
		sh.data.Product(fmt.Sprint("Bread ", i))
	}
	for _, call := range []string{
		"GetProductsList", "GetProductsList?limit=2&offset=1&userId=0", "GetPopularProducts?sort=-price", "SearchItems?searchTerm=khari",
		"GetListFacts?categoryId=1", "SearchSuggestions?searchTerm=kha", "GetCatagoryList", "GetShopDetails", "GetBannerImages?bannerType=HeaderBannerImages",
		fmt.Sprint("GetProductsDetails?itemId=", khari.ID), fmt.Sprint("GetPackageDetails?itemId=", khari.ID),
		fmt.Sprint("GetProductReviewByItemId?itemId=", khari.ID),
	} {
		path := web.APIPath + call
		tag := sh.ask("GET", path, "").is(t, 200).Header().Get("Etag")
		for _, method := range []string{"GET", "HEAD"} {
			for _, headers := range [][]string{
				nil, {"Accept-Encoding", "br"}, {"Accept-Encoding", "gzip, deflate"}, {"Accept-Encoding", "identity;q=0"},
				{"If-None-Match", tag}, {"If-None-Match", `"other"`, "Accept-Encoding", "br, gzip"}, {"Origin", "https://elsewhere.example"},
			} {
				want, got := sh.through(sh.echo, method, path, headers...), sh.through(sh.Handler(), method, path, headers...)
				if got != want {
					t.Errorf("%s %s %q:\n%s\nand by the router:\n%s", method, path, headers, got, want)
				}
			}
		}
	}
}

// through is all that a request leaves behind: its answer, its lines in the log,
// and by how much it was counted.
func (sh *shop) through(h http.Handler, method, path string, headers ...string) string {
	sh.t.Helper()
	logged, counted := len(sh.log.String()), sh.counted()
	r := httptest.NewRequest(method, path, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	var all strings.Builder
	fmt.Fprintln(&all, w.Code)
	for _, name := range slices.Sorted(maps.Keys(w.Header())) {
		fmt.Fprintf(&all, "%s: %q\n", name, w.Header()[name])
	}
	fmt.Fprintln(&all, regexp.MustCompile(`(time|took)=\S+`).ReplaceAllString(sh.log.String()[logged:], ""))
	for series, n := range sh.counted() {
		if more := n - counted[series]; more != 0 && !strings.Contains(series, "/metrics") {
			fmt.Fprintln(&all, series, more)
		}
	}
	fmt.Fprintf(&all, "%q", w.Body)
	return all.String()
}

// counted is how many requests of each kind have been answered.
func (sh *shop) counted() map[string]int {
	var text strings.Builder
	sh.site.metrics.Write(&text, web.TextMetrics, sh.site.admission, sh.site.places, func() []health.Figure { return nil })
	counts := map[string]int{}
	for _, m := range regexp.MustCompile(`(?m)^(bhatti_requests_total\{.*\}) (\d+)$`).FindAllStringSubmatch(text.String(), -1) {
		var n int
		fmt.Sscan(m[2], &n)
		counts[m[1]] = n
	}
	return counts
}

func TestOnlyWhatEveryGuestReadsIsAnsweredBeforeTheRouter(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Butter Khari")
	path := web.APIPath + "GetProductsList"
	asha := sh.signedIn("asha@example.in")
	asha.post("AddItemWishlist", fmt.Sprintf(`{"itemId":%d}`, khari.ID)).is(t, 200)
	before := sh.ask("GET", path, "").is(t, 200)
	if own := asha.get("GetProductsList").is(t, 200); own.Body.String() == before.Body.String() {
		t.Error("a customer was answered as a guest")
	}
	sh.ask("GET", path, "", "Authorization", "Bearer dead").is(t, 401)
	sh.ask("GET", path, "", "Authorization", "").is(t, 401)
	sh.ask("GET", path+"?userId=7", "").is(t, 403)
	sh.ask("GET", path+"?userId=7", "").is(t, 403)
	sh.ask("POST", path, "").is(t, 405)
	sh.ask("GET", web.APIPath+"GetCartWishlistCounts", "").is(t, 200)

	sh.data.Product("Jeera Khari") // moves the catalogue on
	if next := sh.ask("GET", path, "").is(t, 200); next.Body.String() == before.Body.String() {
		t.Error("an old list was answered")
	}
}
