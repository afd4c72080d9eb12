package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/server/api"
	"bhatti/server/web"
	"bhatti/store/customer"
	"bhatti/store/storetest"
)

// openBehindProxy opens a shop whose visitors' networks the test chooses.
func openBehindProxy(t *testing.T, limits web.RateLimits) *shop {
	t.Helper()
	return open(t, func(o *Options) {
		o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
		o.RateLimits = limits
	})
}

// attacker is the network that the attacks on reading come from.
const attacker = "203.0.113.66"

// from asks a call as somebody of a network, without holding the answer to the
// contract, which takes longer than the shop needs for it.
func (sh *shop) from(network, method, target, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	r.Header.Set("X-Forwarded-For", network)
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	sh.Handler().ServeHTTP(w, r)
	return w
}

// wants is an error unless the answer is a success.
func wants(w *httptest.ResponseRecorder) error {
	if w.Code != http.StatusOK {
		return fmt.Errorf("%d %s", w.Code, w.Body)
	}
	return nil
}

// Pages of a list are cut from what is prepared once in a generation: at most
// 200 products, without a word to the database.
func TestAttackPagesOfAHugeList(t *testing.T) {
	attack := storetest.NewAttack(t, "pages of a huge list, 16 at a time")
	victim := attack.Victim("a customer with a cart")
	sh := openBehindProxy(t, web.RateLimits{Reads: 1e6})
	products, connections, each := storetest.Size(450, 3000), 16, storetest.Size(20, 200)
	for n := range products {
		sh.data.Product(fmt.Sprint("Bread ", n))
	}
	asha := sh.signedIn("asha@example.in")
	var cart api.ChangedCart
	asha.post("AddToCart", `{"itemId":1,"packageId":1,"orderedQuantity":1}`).is(t, 200).into(t, &cart)

	page := func(n int) {
		offset := n * 37 % products
		w := sh.from(attacker, "GET", fmt.Sprintf("%sGetProductsList?offset=%d&limit=1000000", web.APIPath, offset), "", "Accept-Encoding", "br")
		attack.Case(w.Code == 200, "page at %d: %d %s", offset, w.Code, w.Body)
	}
	var all sync.WaitGroup
	for c := range connections {
		all.Go(func() {
			for n := range each {
				page(c*each + n)
			}
		})
	}
	for n := range 2 * each {
		victim.Does(func() error {
			change := fmt.Sprintf(`{"cartId":%d,"newQuantity":%d}`, cart.Items[0].CartId, n%90+1)
			return wants(sh.from("198.51.100.7", "POST", web.APIPath+"UpdateCartQuantity", change, asha.headers()...))
		})
	}
	all.Wait()

	var whole, cut []api.Product
	must(t, json.Unmarshal(sh.from(attacker, "GET", web.APIPath+"GetProductsList", "").Body.Bytes(), &whole))
	must(t, json.Unmarshal(sh.from(attacker, "GET", web.APIPath+"GetProductsList?offset=100&limit=1000000", "").Body.Bytes(), &cut))
	attack.Case(len(whole) == products, "a list without parameters has %d of %d products", len(whole), products)
	attack.Case(len(cut) == 200 && cut[0].ItemId == whole[100].ItemId, "a page has %d products from %d on", len(cut), cut[0].ItemId)
	must(t, sh.data.Close()) // from here on there is no database to ask
	for offset := range min(products, 100) {
		page(1_000_000 + offset)
	}
}

// Whatever is not kept costs the asker's network; a bad request costs nothing,
// and what is unknown pushes nothing out.
func TestAttackReadsThatAreNotKept(t *testing.T) {
	const budget = 40
	attack := storetest.NewAttack(t, "reads that are not kept, with random parameters")
	victim := attack.Victim("a shopper of another network")
	sh := openBehindProxy(t, web.RateLimits{Reads: budget})
	for n := range 30 {
		sh.data.Product(fmt.Sprint("Bread ", n))
	}
	sh.data.Area(storetest.Pincode, 4000, 1500)
	asha := sh.signedIn("asha@example.in")
	shopping := func(n int) {
		for _, call := range []string{"GetProductsList", "GetProductsDetails?itemId=1", fmt.Sprint("SearchItems?searchTerm=bread+", n)} {
			victim.Does(func() error { return wants(sh.from("198.51.100.7", "GET", web.APIPath+call, "")) })
		}
		sh.data.Clock.Add(time.Minute)
	}
	shopping(0)
	kept := sh.site.answers.Size()
	wish := 0
	for n, c := range []struct {
		name string
		call func(n int) *httptest.ResponseRecorder
	}{
		{"pages", sh.reads("GetProductsList?offset=%d&limit=3")},
		{"filters", sh.reads("GetTopDealsList?min=%d")},
		{"sorted pages", sh.reads("GetPopularProducts?sort=price&offset=%d")},
		{"categories", sh.reads("GetRecentlyAddedProducts?categoryId=%d999")},
		{"searches", sh.reads("SearchItems?searchTerm=bread%d")},
		{"suggestions", sh.reads("SearchSuggestions?searchTerm=bre%d")},
		{"facts", sh.reads("GetListFacts?categoryId=%d999")},
		{"products", sh.reads("GetProductsDetails?itemId=%d999")},
		{"packages", sh.reads("GetPackageDetails?itemId=%d999")},
		{"reviews", sh.reads("GetProductReviewByItemId?itemId=%d999")},
		{"pin codes", func(n int) *httptest.ResponseRecorder {
			return sh.from(attacker, "POST", web.APIPath+"checkPincodeAvailability", fmt.Sprintf(`{"pincode":"41%04d"}`, n))
		}},
		{"delivery times", sh.reads("GetDeliverySlots?pincode=411001&items=%d:1")},
		{"wishlists", func(int) *httptest.ResponseRecorder {
			wish = wish%30 + 1
			asha.post("AddItemWishlist", fmt.Sprintf(`{"itemId":%d}`, wish)).is(t, 200)
			return sh.from(attacker, "GET", web.APIPath+"GetProductsList", "", asha.headers()...)
		}},
	} {
		for range 3 * budget { // changes nothing: it was refused before anything was looked up
			for _, bad := range []string{"GetProductsList?sort=cheap", "GetProductsList?limit=-1", "GetProductsDetails?itemId=0", "GetBannerImages?bannerType=x", "GetDeliverySlots?pincode=4"} {
				if w := sh.from(attacker, "GET", web.APIPath+bad, ""); w.Code != 400 {
					t.Fatalf("%s: %d", bad, w.Code)
				}
			}
		}
		served, refused := 0, 0
		for n := range 2 * budget {
			switch w := c.call(n + 1); {
			case w.Code == http.StatusTooManyRequests && w.Header().Get("Retry-After") != "":
				refused++
			case w.Code == http.StatusOK || w.Code == http.StatusNotFound:
				served++
			default:
				t.Errorf("%s: %d %s", c.name, w.Code, w.Body)
			}
		}
		attack.Case(served <= budget && served >= budget/2-1 && refused > 0, "%s: %d served, %d refused, of a budget of %d", c.name, served, refused, budget)
		if w := sh.from(attacker, "GET", web.APIPath+"GetProductsList", ""); w.Code != 200 {
			t.Errorf("what is kept is limited: %d", w.Code)
		}
		shopping(n + 1)
	}
	attack.Case(sh.site.answers.Size() == kept, "%d bytes are kept of what everybody reads, were %d", sh.site.answers.Size(), kept)
}

// reads asks a GET call as the attacker, with a number in its parameters.
func (sh *shop) reads(call string) func(n int) *httptest.ResponseRecorder {
	return func(n int) *httptest.ResponseRecorder {
		return sh.from(attacker, "GET", web.APIPath+fmt.Sprintf(call, n), "")
	}
}

// moved counts how often the generation moves while time passes in steps, and
// checks that it is no more than once a second.
func (sh *shop) moved(attack *storetest.Attack, seconds int, step time.Duration, strike func(n int)) {
	sh.t.Helper()
	before, n := sh.data.DB.Generation(), 0
	for passed := time.Duration(0); passed < time.Duration(seconds)*time.Second; passed += step {
		strike(n)
		n++
		sh.data.Clock.Add(step)
	}
	moves := sh.data.DB.Generation() - before
	attack.Case(moves <= uint64(seconds)+1, "%d strikes in %d seconds moved the generation %d times", n, seconds, moves)
}

func TestAttackReviewsWrittenAgainAndAgain(t *testing.T) {
	attack := storetest.NewAttack(t, "reviews rewritten, 50 a second")
	victim := attack.Victim("a shopper who reads the home page")
	sh := openBehindProxy(t, web.RateLimits{})
	sh.data.Product("Khari")
	rewrite := func(v *visitor, n int) int {
		body := fmt.Sprintf(`{"ProductId":1,"Rating":%d,"RatingDescription":"Stale %d"}`, n%5+1, n)
		return sh.from(attacker, "POST", web.APIPath+"SaveProductRating", body, v.headers()...).Code
	}
	read := func() {
		victim.Does(func() error { return wants(sh.from("198.51.100.7", "GET", "/home", "")) })
	}
	mallory := sh.signedIn("mallory@example.in")
	written, seconds := 0, storetest.Size(20, 180)
	sh.moved(attack, seconds, 20*time.Millisecond, func(n int) {
		switch status := rewrite(mallory, n); status {
		case http.StatusOK:
			written++
		case http.StatusTooManyRequests:
		default:
			t.Errorf("answered %d", status)
		}
		if n%10 == 0 {
			read()
		}
	})
	attack.Case(written <= min(10, 3*((seconds+59)/60)), "one account wrote %d times in %d seconds", written, seconds)

	many := make([]*visitor, storetest.Size(20, 100))
	for i := range many {
		many[i] = sh.signedIn(fmt.Sprintf("mallory%d@example.in", i))
	}
	sh.moved(attack, 3*len(many)/10, 100*time.Millisecond, func(n int) {
		if status := rewrite(many[n%len(many)], n); status != http.StatusOK {
			t.Errorf("an account's review %d: %d", n/len(many)+1, status)
		}
		read()
	})
	shown := sh.from("198.51.100.7", "GET", web.APIPath+"GetProductReviewByItemId?itemId=1", "").Body.String()
	sh.data.Clock.Add(time.Second)
	last := sh.from("198.51.100.7", "GET", web.APIPath+"GetProductReviewByItemId?itemId=1", "").Body.String()
	if !strings.Contains(last, fmt.Sprintf(`"Stale %d"`, 3*len(many)-1)) {
		t.Errorf("the last review does not show after a second; before %s", shown)
	}
}

func TestAttackStockThatRunsOutAndComesBack(t *testing.T) {
	attack := storetest.NewAttack(t, "stock held and given back, 20 times a second")
	victim := attack.Victim("a shopper who reads the list")
	sh := openBehindProxy(t, web.RateLimits{})
	scarce := sh.data.Product("Last Khari", storetest.Stock(1))
	sh.data.Area(storetest.Pincode, 4000, 1500)
	var attackers []customer.Customer // one may place 500 orders a day
	for n := range 3 {
		attackers = append(attackers, sh.data.Customer(fmt.Sprintf("mallory%d@example.in", n)))
	}
	sh.moved(attack, storetest.Size(5, 60), 50*time.Millisecond, func(n int) {
		mallory := attackers[n%len(attackers)]
		order, _ := sh.data.Basket(mallory).Of(scarce, 1).Pending()
		must(t, sh.data.Orders.Cancel(t.Context(), mallory.ID, order.ID, "no need"))
		victim.Does(func() error { return wants(sh.from("198.51.100.7", "GET", web.APIPath+"GetProductsList", "")) })
	})
	sh.data.Clock.Add(time.Second)
	var list []api.Product
	sh.guest().get("GetProductsList").is(t, 200).into(t, &list)
	if !list[0].InStock {
		t.Error("what came back is not shown in stock after a second")
	}
}
