package demo

import (
	"os"
	"path/filepath"
	"testing"
	"time"
	"unicode"

	"bhatti/store/catalog"
	"bhatti/store/option"
	"bhatti/store/setting"
	"bhatti/store/storetest"
)

// spoken complains of a text of the sample that has no Hindi or no Marathi.
func spoken(t *testing.T, of, english string, in func(language string) string) {
	t.Helper()
	if english == "" {
		return
	}
	for _, language := range setting.Translated {
		devanagari := false
		for _, letter := range in(language) {
			devanagari = devanagari || unicode.Is(unicode.Devanagari, letter)
		}
		if !devanagari {
			t.Errorf("%s: %q has no text in %s", of, english, language)
		}
	}
}

func fieldsOf(t *testing.T, of string, texts catalog.Translations, fields map[string]string) {
	t.Helper()
	for field, english := range fields {
		spoken(t, of+", "+field, english, func(language string) string { return texts.In(language, field, "") })
	}
}

func TestTheSampleShopIsCompleteInThreeLanguages(t *testing.T) {
	shop := storetest.New(t)
	storetest.Must(t, stock(t.Context(), shop.Store, os.DirFS(filepath.Join(storetest.Root(t), "assets", "sample")), time.Now()))
	products, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{})
	if storetest.Must(t, err); len(products) < 90 {
		t.Fatalf("%d products", len(products))
	}
	for _, p := range products {
		d, err := shop.Catalog.Input(t.Context(), p.ID)
		storetest.Must(t, err)
		fieldsOf(t, d.Name, d.Translations, map[string]string{
			"DisplayName": d.Name, "DisplayTags": d.Tags, "Description": d.Description, "Ingredients": d.Ingredients,
			"Allergens": d.Allergens, "ShelfLife": d.ShelfLife, "CountryOfOrigin": d.Origin, "Maker": d.Maker,
		})
		for _, o := range d.Options {
			fieldsOf(t, d.Name, o.Translations, map[string]string{option.OptionName: o.Name})
			for _, c := range o.Choices {
				fieldsOf(t, d.Name, c.Translations, map[string]string{option.ChoiceName: c.Name})
			}
		}
		for file, words := range d.ImageWords {
			fieldsOf(t, d.Name, d.Translations, map[string]string{"ImageWords/" + file: words})
		}
		for _, k := range d.Packages {
			if k.Name != catalog.DefaultPackage { // which is not shown
				fieldsOf(t, d.Name, k.Translations, map[string]string{"PackageName": k.Name})
			}
		}
	}
	categories, err := shop.Catalog.AllCategories(t.Context())
	storetest.Must(t, err)
	for _, c := range categories {
		fieldsOf(t, "category", c.Translations, map[string]string{"CategoryName": c.Name})
	}
	banners, err := shop.Catalog.AllBanners(t.Context())
	storetest.Must(t, err)
	for _, b := range banners {
		fieldsOf(t, "banner", b.Translations, map[string]string{"Title": b.Title, "Subtitle": b.Subtitle})
	}
	said, err := shop.Settings.Shop(t.Context())
	storetest.Must(t, err)
	for _, text := range []func(setting.Shop) string{
		func(s setting.Shop) string { return s.Brand }, func(s setting.Shop) string { return s.Tagline },
		func(s setting.Shop) string { return s.Hotline }, func(s setting.Shop) string { return s.RefundPromise },
		func(s setting.Shop) string { return s.Address }, func(s setting.Shop) string { return s.HeadOffice },
		func(s setting.Shop) string { return s.ManufacturingUnit }, func(s setting.Shop) string { return s.GrievanceOfficer },
		func(s setting.Shop) string { return s.Credit },
	} {
		spoken(t, "the shop", text(said), func(language string) string { return text(said.In(language)) })
	}
	// The sample has the web app's own texts of pages, which are in all three: what
	// it ever writes itself must be, too.
	texts, err := shop.Settings.PageTexts(t.Context(), "")
	storetest.Must(t, err)
	byPage := map[string]map[string]string{}
	for _, text := range texts {
		if byPage[text.Page] == nil {
			byPage[text.Page] = map[string]string{}
		}
		byPage[text.Page][text.Language] = text.Body
	}
	for page, bodies := range byPage {
		spoken(t, "page "+page, bodies["en"], func(language string) string { return bodies[language] })
	}
}
