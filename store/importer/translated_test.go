package importer_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/importer"
	"bhatti/store/storetest"
)

const inThree = `category,category_hi,product,Product Name (Hindi),name_mr,package,package_hi,price,weight_g,gst,description,description_hi,shelf_life,shelf_life_mr
Khari,खारी,Butter Khari,बटर खारी,बटर खारी (मराठी),200 g,200 ग्राम,75,200,5,Layers.,<p>परतें।</p>,45 days,४५ दिवस
Khari,,Butter Khari,,,400 g,,140,400,5,,,,
Khari,,Jeera Khari,,,200 g,,80,200,5,,,,
`

func TestAFileBringsHindiAndMarathi(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, inThree)
	d, err := shop.Catalog.Input(t.Context(), named(t, shop, "Butter Khari").ID)
	storetest.Must(t, err)
	for field, want := range map[string]string{"hi DisplayName": "बटर खारी", "mr DisplayName": "बटर खारी (मराठी)", "hi Description": "<p>परतें।</p>", "mr ShelfLife": "४५ दिवस"} {
		language, field, _ := strings.Cut(field, " ")
		if got := d.Translations.In(language, field, ""); got != want {
			t.Errorf("%s in %s is %q", field, language, got)
		}
	}
	if name := d.Packages[0].Translations.In("hi", "PackageName", ""); name != "200 ग्राम" || len(d.Packages[1].Translations) > 0 {
		t.Errorf("packages %+v", d.Packages)
	}
	if shop.Category("Khari").In("hi").Name != "खारी" {
		t.Error("the category has no name in Hindi")
	}
	found, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Search: "खारी"})
	if storetest.Must(t, err); len(found) != 2 { // Jeera Khari by its category
		t.Errorf("found %+v", found)
	}
}

func TestTranslationsGoOutAndComeBackUnchanged(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, inThree)
	for name, export := range map[string]func(*bytes.Buffer) error{
		"CSV":  func(to *bytes.Buffer) error { return shop.Importer.Export(t.Context(), to) },
		"xlsx": func(to *bytes.Buffer) error { return shop.Importer.ExportWorkbook(t.Context(), to) },
	} {
		var file bytes.Buffer
		storetest.Must(t, export(&file))
		again, err := shop.Importer.Import(t.Context(), importer.Source{File: bytes.NewReader(file.Bytes())})
		if err != nil || again.SameProducts != 2 || again.ChangedProducts != 0 {
			t.Errorf("%s into the same shop: %+v, %v", name, again, err)
		}
		other := storetest.New(t)
		_, err = other.Importer.Import(t.Context(), importer.Source{File: bytes.NewReader(file.Bytes())})
		storetest.Must(t, err)
		d, err := other.Catalog.Input(t.Context(), named(t, other, "Butter Khari").ID)
		if storetest.Must(t, err); d.Translations.In("hi", "DisplayName", "") != "बटर खारी" || other.Category("Khari").In("hi").Name != "खारी" {
			t.Errorf("%s into another shop: %+v", name, d.Translations)
		}
	}
}

func TestOnlyColumnsWithTranslationsAreExported(t *testing.T) {
	shop := storetest.New(t)
	shop.Product("Khari", storetest.Translated(catalog.Translations{"mr": {"DisplayName": "खारी"}}))
	var file bytes.Buffer
	storetest.Must(t, shop.Importer.Export(t.Context(), &file))
	header, _, _ := strings.Cut(file.String(), "\n")
	if columns := strings.Split(header, ","); !slices.Contains(columns, "product_mr") || strings.Contains(header, "_hi") || strings.Contains(header, "description_mr") {
		t.Errorf("%q", columns)
	}
}

func TestTranslationsWithoutAColumnStayAndAnEmptyCellClears(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, inThree)
	report := mustImport(t, shop, "category,product,package,price,weight_g,gst,product_hi,package_hi\nKhari,Butter Khari,200 g,75,200,5,मक्खन खारी,\n")
	if len(report.Changed) != 1 || !strings.Contains(report.Changed[0].Changes[0].String(), "product_hi: बटर खारी → मक्खन खारी") {
		t.Errorf("%+v", report.Changed)
	}
	d, err := shop.Catalog.Input(t.Context(), named(t, shop, "Butter Khari").ID)
	storetest.Must(t, err)
	if d.Translations.In("hi", "DisplayName", "") != "मक्खन खारी" || d.Translations.In("mr", "DisplayName", "") == "" || len(d.Packages[0].Translations) > 0 {
		t.Errorf("%+v, %+v", d.Translations, d.Packages)
	}
}
