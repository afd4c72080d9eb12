package server

import (
	"fmt"
	"strings"
	"testing"

	"bhatti/server/api"
	"bhatti/server/picture"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

// lists are the calls that answer products.
var lists = []string{
	"GetPopularProducts", "GetProductsList", "GetTopDealsList", "GetRandomeProducts",
	"GetRecentlyAddedProducts", "GetTopRatedProducts", "GetTopSellingProducts", "SearchItems?searchTerm=fresh",
}

func TestListsAreEmptyAndNotNull(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	for _, call := range append(lists, "GetCatagoryList", "GetBannerImages?bannerType=HeaderBannerImages",
		"GetProductReviewByItemId?itemId=1", "GetCartList", "GetUsualProducts", "GetItemWishlist", "GetUserAddresses",
		"GetUserDeliveredOrderDetails", "GetUserNotDeliveredDetails") {
		if got := asha.get(call).is(t, 200).Body.String(); got != "[]" {
			t.Errorf("%s: %s", call, got)
		}
	}
}

func TestAProductIsShapedAsTheContractSays(t *testing.T) {
	sh := open(t)
	sh.data.Product("Khari", storetest.Price(9999), storetest.Discount(1000), storetest.Tagged("Hot"),
		storetest.Pictured("a b.svg"), storetest.Sized("200 g"))
	want := `[{"ItemId":1,"DisplayName":"Khari","DisplayTags":"Hot","CategoryId":1,"CategoryName":"Bakery","SalePrice":99.99,` +
		`"DiscountRate":10,"DiscountedPrice":89.99,"Ratings":0,"RatingCount":0,"IsInWishlist":false,` +
		`"ImagePath":"/Uploads/MasterItemImages/a%20b.svg","Images":[{"ImagePath":"/Uploads/MasterItemImages/a%20b.svg"}],` +
		`"FirstPackageId":1,"FirstPackageName":"200 g","InStock":true,"IsVeg":true}]`
	if got := sh.guest().get("GetProductsList").Body.String(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	sh.data.Product("Rusk")
	if got := sh.guest().get("SearchItems?searchTerm=rusk").Body.String(); !strings.Contains(got, `"DiscountRate":null`) {
		t.Errorf("no discount is not null: %s", got)
	}
}

func TestAPriceSavedIsThePriceSeenNext(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Khari", storetest.Price(10000))
	calls := []string{"GetProductsList", "SearchItems?searchTerm=khari", fmt.Sprint("GetProductsDetails?itemId=", khari.ID), fmt.Sprint("GetPackageDetails?itemId=", khari.ID)}
	for _, call := range calls {
		first := sh.guest().get(call).is(t, 200)
		tag := first.Header().Get("Etag")
		if first.Header().Get("Cache-Control") != "no-cache" || tag == "" {
			t.Errorf("%s: %v", call, first.Header())
		}
		sh.ask("GET", web.APIPath+call, "", "If-None-Match", tag).is(t, 304)

		draft, err := sh.data.Catalog.Input(t.Context(), khari.ID)
		must(t, err)
		draft.Packages[0].Price += 100
		_, err = sh.data.Catalog.SaveProduct(t.Context(), draft)
		must(t, err)

		next := sh.ask("GET", web.APIPath+call, "", "If-None-Match", tag).is(t, 200)
		if price := fmt.Sprintf(`:%s,`, strings.TrimSuffix(draft.Packages[0].Price.String(), ".00")); !strings.Contains(next.Body.String(), price) {
			t.Errorf("%s: %s lacks %s", call, next.Body, price)
		}
	}
}

func TestHeartsAreTheAskersOwn(t *testing.T) {
	sh := open(t)
	asha, binod, guest := sh.signedIn("asha@example.in"), sh.signedIn("binod@example.in"), sh.guest()
	var ids []int64
	for i := range 12 {
		ids = append(ids, sh.data.Product(fmt.Sprintf("Fresh bread %d \"IsInWishlist\":false", i), storetest.Discount(500)).ID)
	}
	like := func(v *visitor, id int64) { v.post("AddItemWishlist", fmt.Sprintf(`{"itemId":%d}`, id)).is(t, 200) }
	like(asha, ids[0])
	like(asha, ids[10])
	like(binod, ids[3])
	for _, call := range lists {
		for _, test := range []struct {
			who  *visitor
			want string
		}{{asha, fmt.Sprint([]int64{ids[0], ids[10]})}, {binod, fmt.Sprint(ids[3:4])}, {guest, "[]"}} {
			if got := fmt.Sprint(flags(t, test.who, call)); got != test.want {
				t.Errorf("%s for %q: %s, want %s", call, test.who.Email, got, test.want)
			}
		}
	}
	like(asha, ids[0]) // again takes it away
	if got := flags(t, asha, "GetProductsList"); len(got) != 1 {
		t.Errorf("the wishlist flag stays: %v", got)
	}
	var page api.ProductPage
	asha.get(fmt.Sprint("GetProductsDetails?itemId=", ids[10])).into(t, &page)
	if !page.IsInWishlist {
		t.Error("the product's own page has no wishlist flag")
	}
}

// flags are the products of a list that have one, in the order of their ids.
func flags(t *testing.T, v *visitor, call string) []int64 {
	t.Helper()
	var list []api.Product
	v.get(call).is(t, 200).into(t, &list)
	found := []int64{}
	for id := int64(0); id < 100; id++ {
		for _, p := range list {
			if p.ItemId == id && p.IsInWishlist {
				found = append(found, id)
			}
		}
	}
	return found
}

func TestListsComeInPages(t *testing.T) {
	sh := open(t)
	for i := range 5 {
		sh.data.Product(fmt.Sprint("Bread ", i))
	}
	var all, page []api.Product
	sh.guest().get("GetProductsList").into(t, &all)
	sh.guest().get("GetProductsList?limit=2&offset=3").into(t, &page)
	if len(all) != 5 || len(page) != 2 || page[0].ItemId != all[3].ItemId {
		t.Errorf("%v of %v", page, all)
	}
}

func TestPagesReadTheAPIInProcess(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Khari")
	for path, want := range map[string]int{
		web.APIPath + "GetCatagoryList":                                  200,
		web.APIPath + fmt.Sprint("GetProductsDetails?itemId=", khari.ID): 200,
		web.APIPath + "GetProductsDetails?itemId=99":                     404,
		web.APIPath + "GetProductsDetails?itemId=x":                      400,
		web.APIPath + "SearchItems?searchTerm=":                          200,
		web.APIPath + "GetCartWishlistCounts":                            200,
		web.APIPath + "GetCartList":                                      404, // nobody's page may ask for it
		"/healthz":                                                       404,
	} {
		status, body, err := sh.fetch(t.Context(), path, "en")
		if err != nil || status != want {
			t.Errorf("%s: %d %s %v, want %d", path, status, body, err, want)
		}
		if over := sh.ask("GET", path, ""); want == 200 && over.Body.String() != string(body) {
			t.Errorf("%s: %s in process, %s over HTTP", path, body, over.Body)
		}
	}
	if home := sh.ask("GET", "/home", "").is(t, 200); !strings.Contains(home.Body.String(), "Bakery") {
		t.Errorf("the page shows nothing of the catalogue: %s", home.Body)
	}
}

func TestTheSitemapNamesTheCatalogue(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Khari")
	body := sh.ask("GET", "/sitemap.xml", "").is(t, 200).Body.String()
	for _, path := range []string{fmt.Sprint("/home/product-details/", khari.ID), fmt.Sprint("/home/category-details/", khari.CategoryID)} {
		if !strings.Contains(body, "<loc>https://khari.example"+path+"</loc>") {
			t.Errorf("%s lacks %s", body, path)
		}
		if hindi := `<xhtml:link rel="alternate" hreflang="hi" href="https://khari.example/hi` + path + `">`; !strings.Contains(body, hindi) {
			t.Errorf("%s lacks %s", body, hindi)
		}
	}
	if whole := sh.ask("GET", "/sitemap.xml?part=1", "").is(t, 200).Body.String(); whole != body {
		t.Errorf("the only part is %s", whole)
	}
	for _, part := range []string{"2", "255", "256", "-1", "x", "1e9", "0x1"} {
		sh.ask("GET", "/sitemap.xml?part="+part, "").is(t, 404)
	}
}

func TestTheHomeScreensAppOpensInTheLanguageOfThePage(t *testing.T) {
	sh := open(t)
	for query, want := range map[string]string{"": "/home", "?lang=hi": "/hi/home", "?lang=mr": "/mr/home", "?lang=//evil": "/home"} {
		body := sh.ask("GET", "/manifest.webmanifest"+query, "").is(t, 200).Body.String()
		if !strings.Contains(body, `"start_url":"`+want+`"`) {
			t.Errorf("%q: %s", query, body)
		}
	}
}

func TestAFileNameNeedNotBeFitForAPath(t *testing.T) {
	for file, want := range map[string]string{"": "", "a.svg": picture.Products + "a.svg", "a b?#%.svg": picture.Products + "a%20b%3F%23%25.svg"} {
		if got := picture.Path(picture.Products, file); got != want {
			t.Errorf("%q: %s, want %s", file, got, want)
		}
	}
}

func TestTheUsualIsAListOfProductsWithTheCustomersFlags(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	khari, rusk := sh.data.Product("Khari", storetest.Sized("200 g")), sh.data.Product("Rusk")
	sh.data.Basket(asha.Customer).Of(khari, 2).Paid()
	sh.data.Basket(asha.Customer).Of(khari, 1).Of(rusk, 1).Paid()
	asha.post("AddItemWishlist", fmt.Sprintf(`{"itemId":%d}`, rusk.ID)).is(t, 200)
	var usual []api.Product
	asha.get("GetUsualProducts?limit=2").is(t, 200).into(t, &usual)
	if len(usual) != 2 || usual[0].ItemId != khari.ID || usual[0].IsInWishlist || usual[1].ItemId != rusk.ID || !usual[1].IsInWishlist {
		t.Errorf("%+v", usual)
	}
	asha.get("GetUsualProducts?limit=-1").is(t, 400)
	sh.guest().get("GetUsualProducts").is(t, 401)
}
