package catalog_test

import (
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

// khariInThree saves a khari that speaks Hindi, and Marathi in part.
func khariInThree(t *testing.T, shop *storetest.Shop) catalog.ProductPage {
	t.Helper()
	khari := shop.Product("Butter Khari", storetest.Sized("200 g"), storetest.Tagged("Best seller"),
		storetest.Described("<p>Eighty-four layers.</p>"), storetest.Pictured("khari.svg"), storetest.From("India"))
	d, err := shop.Catalog.Input(t.Context(), khari.ID)
	storetest.Must(t, err)
	d.Translations = catalog.Translations{
		"hi": {"DisplayName": " बटर   खारी ", "DisplayTags": "सबसे ज़्यादा बिकने वाला", "Description": "<p>चौरासी परतें।<script>x</script></p>",
			"CountryOfOrigin": "भारत", "ImageWords/khari.svg": "खारी की प्लेट", "ImageWords/gone.svg": "x"},
		"mr": {"DisplayName": "बटर खारी मराठी", "Description": " "},
	}
	d.Packages[0].Translations = catalog.Translations{"hi": {"PackageName": "200 ग्राम"}}
	_, err = shop.Catalog.SaveProduct(t.Context(), d)
	storetest.Must(t, err)
	bakery := shop.Category("Bakery")
	_, err = shop.Catalog.SaveCategory(t.Context(), catalog.CategoryInput{ID: bakery.ID, Name: "Bakery",
		Translations: catalog.Translations{"hi": {"CategoryName": "बेकरी"}}})
	storetest.Must(t, err)
	khari, err = shop.Catalog.ProductPage(t.Context(), khari.ID)
	storetest.Must(t, err)
	return khari
}

func TestAProductIsReadInEachLanguageAndInEnglishWhereItHasNoText(t *testing.T) {
	shop := storetest.New(t)
	khari := khariInThree(t, shop)
	words := catalog.NewTranslator(shop.DB)
	in := func(language string) catalog.ProductPage {
		page, err := shop.Catalog.ProductPage(t.Context(), khari.ID)
		storetest.Must(t, err)
		storetest.Must(t, words.Page(t.Context(), language, &page))
		return page
	}
	if p := in("en"); p.Name != "Butter Khari" || p.CategoryName != "Bakery" || p.Packages[0].Name != "200 g" {
		t.Errorf("in English: %+v", p)
	}
	hi := in("hi")
	if hi.Name != "बटर खारी" || hi.Tags != "सबसे ज़्यादा बिकने वाला" || hi.CategoryName != "बेकरी" || hi.FirstPackageName != "200 ग्राम" ||
		hi.Packages[0].Name != "200 ग्राम" || hi.Description != "<p>चौरासी परतें।</p>" || hi.Origin != "भारत" || hi.ImageWords["khari.svg"] != "खारी की प्लेट" {
		t.Errorf("in Hindi: %+v", hi)
	}
	if mr := in("mr"); mr.Name != "बटर खारी मराठी" || mr.Description != "<p>Eighty-four layers.</p>" || mr.CategoryName != "Bakery" || mr.Packages[0].Name != "200 g" {
		t.Errorf("in Marathi: %+v", mr)
	}
	if fr := in("fr"); fr.Name != "Butter Khari" {
		t.Errorf("in a language that the shop does not have: %s", fr.Name)
	}
	storetest.Must(t, shop.DB.View(t.Context(), func(tx *db.Tx) error {
		product, pack, err := catalog.NamesIn(tx, "hi", khari.ID, khari.FirstPackageID)
		if product != "बटर खारी" || pack != "200 ग्राम" {
			t.Errorf("an order's line is %q, %q", product, pack)
		}
		return err
	}))
}

func TestAProductIsFoundByItsNamesInEveryLanguage(t *testing.T) {
	shop := storetest.New(t)
	khari := khariInThree(t, shop)
	shop.Product("Rusk", storetest.In("Toast"))
	for _, typed := range []string{"butter", "बटर", "मराठी", "बेकरी", "चौरासी"} {
		found, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Search: typed})
		if storetest.Must(t, err); len(found) != 1 || found[0].ID != khari.ID {
			t.Errorf("%s finds %+v", typed, found)
		}
	}
	suggested, err := shop.Catalog.Suggest(t.Context(), "बेक", 5)
	if storetest.Must(t, err); len(suggested.Categories) != 1 {
		t.Errorf("बेक suggests %+v", suggested)
	}
}

func TestWhoSavesWithoutTranslationsKeepsThem(t *testing.T) {
	shop := storetest.New(t)
	khari := khariInThree(t, shop)
	d, err := shop.Catalog.Input(t.Context(), khari.ID)
	storetest.Must(t, err)
	d.Tags, d.Translations, d.Packages[0].Translations = "New", nil, nil
	_, err = shop.Catalog.SaveProduct(t.Context(), d)
	storetest.Must(t, err)
	_, err = shop.Catalog.SaveCategory(t.Context(), catalog.CategoryInput{ID: khari.CategoryID, Name: "Bakery"})
	storetest.Must(t, err)
	kept, err := shop.Catalog.Input(t.Context(), khari.ID)
	if storetest.Must(t, err); kept.Translations.In("hi", "DisplayName", "") != "बटर खारी" || kept.Packages[0].Translations.In("hi", "PackageName", "") == "" {
		t.Errorf("kept %+v", kept)
	}
	if shop.Category("Bakery").In("hi").Name != "बेकरी" {
		t.Error("the category has lost its name")
	}
	kept.Translations, kept.Packages[0].Translations = catalog.Translations{}, catalog.Translations{}
	_, err = shop.Catalog.SaveProduct(t.Context(), kept)
	storetest.Must(t, err)
	if none, err := shop.Catalog.Input(t.Context(), khari.ID); err != nil || len(none.Translations)+len(none.Packages[0].Translations) > 0 {
		t.Errorf("taken out: %+v, %v", none, err)
	}
}

func TestBannersSpeakEachLanguage(t *testing.T) {
	shop := storetest.New(t)
	banner := catalog.BannerInput{Active: true, Banner: catalog.Banner{Kind: catalog.HeaderBanner, Image: "a.svg", Title: "Khari", Subtitle: "Warm",
		Translations: catalog.Translations{"mr": {"Title": "खारी"}}}}
	_, err := shop.Catalog.SaveBanner(t.Context(), banner)
	storetest.Must(t, err)
	list, err := shop.Catalog.Banners(t.Context(), catalog.HeaderBanner)
	storetest.Must(t, err)
	if mr := list[0].In("mr"); mr.Title != "खारी" || mr.Subtitle != "Warm" || list[0].In("hi").Title != "Khari" {
		t.Errorf("%+v", list)
	}
}

func TestATranslationThatCannotBeKeptIsRefused(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari")
	for name, texts := range map[string]catalog.Translations{
		"another language": {"fr": {"DisplayName": "x"}},
		"another field":    {"hi": {"Price": "x"}},
		"too long":         {"hi": {"DisplayName": strings.Repeat("क", 301)}},
	} {
		d, err := shop.Catalog.Input(t.Context(), khari.ID)
		storetest.Must(t, err)
		d.Translations = texts
		if _, err := shop.Catalog.SaveProduct(t.Context(), d); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWhatTwoPeopleTranslateOtherwiseIsAskedAbout(t *testing.T) {
	shop := storetest.New(t)
	khari := khariInThree(t, shop)
	mine, err := shop.Catalog.Input(t.Context(), khari.ID)
	storetest.Must(t, err)
	mine.ReadVersion = mine.Version()
	theirs, err := shop.Catalog.Input(t.Context(), khari.ID)
	storetest.Must(t, err)
	theirs.Translations = catalog.Translations{"hi": {"DisplayName": "मक्खन खारी"}}
	_, err = shop.Catalog.SaveProduct(t.Context(), theirs)
	storetest.Must(t, err)
	_, err = shop.Catalog.SaveProduct(t.Context(), mine)
	if fault.CodeOf(err) != fault.Conflict {
		t.Errorf("%v", err)
	}
}

func TestATranslationIsSeenAtOnce(t *testing.T) {
	shop := storetest.New(t)
	khari := khariInThree(t, shop)
	d, err := shop.Catalog.Input(t.Context(), khari.ID)
	storetest.Must(t, err)
	before := shop.DB.Generation()
	d.Packages[0].Translations = catalog.Translations{"hi": {"PackageName": "दो सौ ग्राम"}}
	_, err = shop.Catalog.SaveProduct(t.Context(), d)
	if storetest.Must(t, err); shop.DB.Generation() == before {
		t.Error("answers and pages keep the old name of a package")
	}
}
