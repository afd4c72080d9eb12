package server

import (
	"fmt"
	"strings"
	"testing"

	"bhatti/server/web"
	"bhatti/store/catalog"
	"bhatti/store/setting"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// threeLanguages is a shop that has everything in English and in Hindi, and
// nothing in Marathi.
func threeLanguages(t *testing.T) (sh *shop, khari catalog.ProductPage) {
	t.Helper()
	sh = open(t)
	khari = sh.data.Product("Butter Khari", storetest.Sized("200 g"), storetest.Tagged("Best"), storetest.Discount(1000),
		storetest.Described("<p>Eighty-four layers.</p>"), storetest.From("India"), storetest.Translated(catalog.Translations{"hi": {
			"DisplayName": "बटर खारी", "DisplayTags": "सबसे अच्छा", "Description": "<p>चौरासी परतें।</p>", "CountryOfOrigin": "भारत",
		}}))
	d, err := sh.data.Catalog.Input(t.Context(), khari.ID)
	storetest.Must(t, err)
	d.Packages[0].Translations = catalog.Translations{"hi": {"PackageName": "200 ग्राम"}}
	_, err = sh.data.Catalog.SaveProduct(t.Context(), d)
	storetest.Must(t, err)
	_, err = sh.data.Catalog.SaveCategory(t.Context(), catalog.CategoryInput{ID: khari.CategoryID, Name: "Bakery",
		Translations: catalog.Translations{"hi": {"CategoryName": "बेकरी"}}})
	storetest.Must(t, err)
	_, err = sh.data.Catalog.SaveBanner(t.Context(), catalog.BannerInput{Active: true, Banner: catalog.Banner{Kind: catalog.HeaderBanner, Image: "a.svg",
		Title: "Warm khari", Subtitle: "From the oven", Translations: catalog.Translations{"hi": {"Title": "गरम खारी", "Subtitle": "सीधे भट्टी से"}}}})
	storetest.Must(t, err)
	storetest.Must(t, sh.data.Settings.SaveAll(t.Context(), []setting.Setting{
		{Name: "BrandHindi", Value: "भट्टी बेकर्स"}, {Name: "TaglineHindi", Value: "1947 से ताज़ा"},
		{Name: "HotlineHindi", Value: "मुफ़्त मदद"}, {Name: "RefundPromiseHindi", Value: "4-5 दिन"},
	}))
	return sh, khari
}

func with(call, lang string) string {
	if strings.Contains(call, "?") {
		return call + "&lang=" + lang
	}
	return call + "?lang=" + lang
}

func TestEveryCallAnswersInTheLanguageThatIsAskedFor(t *testing.T) {
	sh, khari := threeLanguages(t)
	calls := map[string][]string{ // each English text, and its Hindi one after it
		"GetShopDetails": {"Baked fresh since 1947", "1947 से ताज़ा", "Bhatti Bakers", "भट्टी बेकर्स", "4-5 working days", "4-5 दिन", "Free support", "मुफ़्त मदद"},
		"GetBannerImages?bannerType=HeaderBannerImages": {"Warm khari", "गरम खारी", "From the oven", "सीधे भट्टी से"},
		"GetCatagoryList":                                           {"Bakery", "बेकरी"},
		"SearchItems?searchTerm=khari":                              {"Butter Khari", "बटर खारी"},
		"SearchSuggestions?searchTerm=khari":                        {"Butter Khari", "बटर खारी"},
		"SearchSuggestions?searchTerm=bak":                          {"Bakery", "बेकरी"},
		fmt.Sprint("GetProductsDetails?itemId=", khari.ID):          {"Butter Khari", "बटर खारी", "200 g", "200 ग्राम", "Eighty-four", "चौरासी", "India", "भारत", `"Best"`, "सबसे अच्छा", "Bakery", "बेकरी"},
		fmt.Sprint("GetPackageDetails?itemId=", khari.ID):           {"Butter Khari", "बटर खारी", "200 g", "200 ग्राम"},
		"GetPopularProducts?limit=4":                                {"Butter Khari", "बटर खारी"},
		fmt.Sprint("GetProductsList?categoryId=", khari.CategoryID): {"Butter Khari", "बटर खारी", "200 g", "200 ग्राम"},
	}
	for _, call := range []string{"GetPopularProducts", "GetProductsList", "GetTopDealsList", "GetRandomeProducts", "GetRecentlyAddedProducts", "GetTopRatedProducts", "GetTopSellingProducts"} {
		calls[call] = []string{"Butter Khari", "बटर खारी", "Bakery", "बेकरी", "200 g", "200 ग्राम"}
	}
	guest := sh.guest()
	for call, texts := range calls {
		english := guest.get(call).is(t, 200).Body.String()
		hindi := guest.get(with(call, "hi")).is(t, 200).Body.String()
		for i := 0; i < len(texts); i += 2 {
			if !strings.Contains(english, texts[i]) || strings.Contains(english, texts[i+1]) {
				t.Errorf("%s in English, %q: %s", call, texts[i], english)
			}
			if !strings.Contains(hindi, texts[i+1]) {
				t.Errorf("%s in Hindi, %q: %s", call, texts[i+1], hindi)
			}
		}
		for _, lang := range []string{"mr", "en", "fr", "HI", "", "hi%20", "1"} { // none of them has texts here
			if got := guest.get(with(call, lang)).is(t, 200).Body.String(); got != english {
				t.Errorf("%s in %q: %s", call, lang, got)
			}
		}
	}
}

func TestTheCartAndTheWishlistSpeakTheLanguageOfThePage(t *testing.T) {
	sh, khari := threeLanguages(t)
	asha := sh.signedIn("asha@example.in")
	asha.post("AddItemWishlist", fmt.Sprintf(`{"itemId":%d}`, khari.ID)).is(t, 200)
	added := asha.post("AddToCart?lang=hi", fmt.Sprintf(`{"itemId":%d,"packageId":%d,"orderedQuantity":1}`, khari.ID, khari.FirstPackageID)).is(t, 200)
	line := fmt.Sprint(sh.cartLine(asha))
	for name, hindi := range map[string]string{
		"AddToCart":          added.Body.String(),
		"UpdateCartQuantity": asha.post("UpdateCartQuantity?lang=hi", `{"cartId":`+line+`,"newQuantity":2}`).is(t, 200).Body.String(),
		"GetCartList":        asha.get("GetCartList?lang=hi").is(t, 200).Body.String(),
		"GetItemWishlist":    asha.get("GetItemWishlist?lang=hi").is(t, 200).Body.String(),
	} {
		if !strings.Contains(hindi, "बटर खारी") || name != "GetItemWishlist" && !strings.Contains(hindi, "200 ग्राम") {
			t.Errorf("%s in Hindi: %s", name, hindi)
		}
	}
	for _, call := range []string{"GetCartList", "GetItemWishlist", "GetCartList?lang=xx", "GetItemWishlist?lang=mr"} {
		if got := asha.get(call).is(t, 200).Body.String(); !strings.Contains(got, "Butter Khari") || strings.Contains(got, "बटर") {
			t.Errorf("%s: %s", call, got)
		}
	}
	if list := asha.get("GetProductsList?lang=hi").Body.String(); !strings.Contains(list, `"IsInWishlist":true`) || !strings.Contains(list, "बटर खारी") {
		t.Errorf("a customer's list in Hindi: %s", list)
	}
	if left := asha.post("DeleteFromCart?lang=hi", `{"cartId":`+line+`}`).is(t, 200).Body.String(); !strings.Contains(left, `"Items":[]`) {
		t.Error(left)
	}
}

// cartLine is the id of the one line in a cart.
func (sh *shop) cartLine(v *visitor) int64 {
	sh.t.Helper()
	var lines []struct{ CartId int64 }
	v.get("GetCartList").is(sh.t, 200).into(sh.t, &lines)
	if len(lines) != 1 {
		sh.t.Fatalf("%d lines in the cart", len(lines))
	}
	return lines[0].CartId
}

// A guest who reads English gets the prepared answer before the router, the
// same one whoever else reads what; nobody can fill the memory with languages
// that there are not.
func TestEnglishIsAnsweredAsBeforeAndInventedLanguagesAreNotKept(t *testing.T) {
	sh, _ := threeLanguages(t)
	path := web.APIPath + "GetProductsList"
	english := sh.ask("GET", path, "").is(t, 200)
	kept := sh.site.answers.Size()
	for i := range 50 {
		again := sh.ask("GET", fmt.Sprintf("%s?lang=x%d", path, i), "").is(t, 200)
		if again.Header().Get("Etag") != english.Header().Get("Etag") {
			t.Fatal("an invented language has an answer of its own")
		}
	}
	if now := sh.site.answers.Size(); now != kept {
		t.Errorf("%d bytes kept, then %d", kept, now)
	}
	for _, address := range []string{path, path + "?lang=hi"} { // and each is sent alike with and without the router
		sh.ask("GET", address, "").is(t, 200)
		if front, router := sh.through(sh.Handler(), "GET", address), sh.through(sh.echo, "GET", address); front != router {
			t.Errorf("%s\nby the router\n%s", front, router)
		}
	}
	if sh.site.answers.Size() <= kept {
		t.Error("Hindi is not kept")
	}
}

func TestAPageInHindiIsDrawnFromHindiAnswers(t *testing.T) {
	sh, khari := threeLanguages(t)
	for lang, want := range map[string]string{"en": "Butter Khari", "hi": "बटर खारी", "mr": "Butter Khari"} {
		for _, call := range []string{"GetProductsList", fmt.Sprint("GetProductsDetails?itemId=", khari.ID)} {
			if _, body, err := sh.fetch(t.Context(), web.APIPath+call, lang); err != nil || !strings.Contains(string(body), want) {
				t.Errorf("%s in %s: %s, %v", call, lang, body, err)
			}
		}
	}
}

func TestTheOfficeReadsAndWritesTranslations(t *testing.T) {
	sh, khari := threeLanguages(t)
	owner := sh.hire("owner@bhatti.example", staff.Owner)
	product := owner.get(fmt.Sprint("product?productId=", khari.ID)).is(t, 200).Body.String()
	if !strings.Contains(product, `"Translations":{"hi":{`) || !strings.Contains(product, "200 ग्राम") {
		t.Errorf("%s", product)
	}
	saved := fmt.Sprintf(`{"CategoryId":%d,"CategoryName":"Bakery","Image":"","Position":1,"Translations":{"mr":{"CategoryName":"बेकरी माल"}}}`, khari.CategoryID)
	owner.post("category/save", saved).is(t, 200)
	if got := sh.guest().get("GetCatagoryList?lang=mr").Body.String(); !strings.Contains(got, "बेकरी माल") {
		t.Errorf("%s", got)
	}
	owner.post("category/save", strings.Replace(saved, `"mr"`, `"fr"`, 1)).is(t, 400)
	owner.post("category/save", strings.Replace(saved, `"CategoryName":"बेकरी`, `"Name":"बेकरी`, 1)).is(t, 400)
}
