package importer_test

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/importer"
	"bhatti/store/option"
	"bhatti/store/storetest"
)

const header = "category,product,package,price,weight_g,gst,hsn,discount_rate,stock,tags,veg,description,images\n"

const bakery = header +
	"Khari,Butter Khari,200 g,75.00,200,5,190590,10,,Best seller,yes,<p>Layers</p>,\n" +
	"Khari,Butter Khari,400 g,140,400,,,,12,,,,\n" +
	"Cakes,Plum Cake,,399.50,500,18,,,,,no,\"Rum, raisins\",\n"

func importing(t *testing.T, shop *storetest.Shop, csv string) (importer.Report, error) {
	t.Helper()
	return shop.Importer.Import(t.Context(), importer.Source{File: strings.NewReader(csv)})
}

func mustImport(t *testing.T, shop *storetest.Shop, csv string) importer.Report {
	t.Helper()
	report, err := importing(t, shop, csv)
	if err != nil {
		t.Fatalf("%v %v", err, report.Wrong)
	}
	return report
}

// named finds a product on sale by its name.
func named(t *testing.T, shop *storetest.Shop, name string) catalog.ProductPage {
	t.Helper()
	list, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range list {
		if p.Name == name {
			d, err := shop.Catalog.ProductPage(t.Context(), p.ID)
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
	}
	t.Fatalf("no product %q", name)
	return catalog.ProductPage{}
}

func TestImportMakesProductsOfRows(t *testing.T) {
	shop := storetest.New(t)
	report := mustImport(t, shop, bakery)
	if report.Rows != 3 || report.NewProducts != 2 || report.NewCategories != 2 {
		t.Errorf("report %+v", report)
	}
	khari := named(t, shop, "Butter Khari")
	if khari.CategoryName != "Khari" || khari.Price != 7500 || khari.DiscountedPrice != 6750 || khari.Tags != "Best seller" ||
		!khari.Veg || khari.Description != "<p>Layers</p>" || len(khari.Packages) != 2 || khari.Packages[1].Weight != 400 {
		t.Errorf("got %+v", khari)
	}
	cake := named(t, shop, "Plum Cake")
	if cake.FirstPackageName != "Default" || cake.Price != 39950 || cake.Veg || cake.Discount != 0 || !cake.InStock {
		t.Errorf("got %+v", cake)
	}
	input, err := shop.Catalog.Input(t.Context(), khari.ID)
	if err != nil || input.GST != 500 || input.HSN != "190590" || input.Packages[0].Stock != nil || *input.Packages[1].Stock != 12 {
		t.Errorf("draft %+v, %v", input, err)
	}
}

func TestImportingTheSameFileAgainChangesNothing(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, bakery)
	before := shop.DB.Generation()
	report := mustImport(t, shop, bakery)
	if report.SameProducts != 2 || report.NewProducts+report.ChangedProducts+report.NewCategories != 0 {
		t.Errorf("report %+v", report)
	}
	if shop.DB.Generation() != before {
		t.Error("the catalogue's generation moved")
	}
}

func TestImportAcceptsTheHeaderInAnyOrderWithAMark(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, "\ufeff\"Weight_G\", product ,GST,category,price\r\n500,Pav,5,Bread,30\r\n,,,,\r\n")
	if p := named(t, shop, "Pav"); p.Price != 3000 {
		t.Errorf("got %+v", p)
	}
}

func TestAColumnThatIsNotThereIsLeftAlone(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, bakery)
	mustImport(t, shop, "category,product,package,price,weight_g,gst\nKhari,Butter Khari,200 g,80,200,5\n")
	khari := named(t, shop, "Butter Khari")
	if khari.Price != 8000 || khari.Discount != 1000 || khari.Description != "<p>Layers</p>" || len(khari.Packages) != 2 {
		t.Errorf("got %+v", khari)
	}
	mustImport(t, shop, "category,product,package,price,weight_g,gst,discount_rate,description\nKhari,Butter Khari,200 g,80,200,5,,\n")
	if khari = named(t, shop, "Butter Khari"); khari.Discount != 0 || khari.Description != "" || khari.Tags != "Best seller" {
		t.Errorf("an empty cell is not the default: %+v", khari)
	}
}

func TestImportLeavesOptionsAlone(t *testing.T) {
	shop := storetest.New(t)
	cake := shop.Product("Cake", storetest.In("Cakes"), storetest.Cake())
	mustImport(t, shop, "category,product,package,price,weight_g,gst\nCakes,Cake,,80,500,5\n")
	if now := named(t, shop, "Cake"); now.Price != 8000 || !option.Equal(now.Options, cake.Options) {
		t.Errorf("got %+v", now)
	}
	report, err := importing(t, shop, "category,product,package,price,weight_g,gst\nCakes,Cake,,20.99,500,5\n")
	if fault.CodeOf(err) != fault.Invalid || len(report.Wrong) != 1 || report.Wrong[0].Line != 2 || !strings.Contains(report.Wrong[0].Reason, "With any of its options, Cake must cost") {
		t.Errorf("with a choice that takes off ₹20: %v, %v", err, report.Wrong)
	}
}

func TestImportKeepsWhatIsOffSaleOffSale(t *testing.T) {
	shop := storetest.New(t)
	hidden := shop.Product("Plum Cake", storetest.Hidden())
	mustImport(t, shop, bakery)
	if _, err := shop.Catalog.ProductPage(t.Context(), hidden.ID); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("the import put it on sale: %v", err)
	}
}

func TestAWrongRowIsNamedAndStopsTheWholeImport(t *testing.T) {
	const good = "Bread,Pav,Default,30,500,5,,,,,,,\n"
	for name, c := range map[string]struct {
		rows   string
		line   int
		reason string
	}{
		"price of three decimals":   {"Bread,Bun,,30.125,500,5,,,,,,,\n", 3, "price"},
		"no price":                  {"Bread,Bun,,,500,5,,,,,,,\n", 3, "price"},
		"price zero":                {"Bread,Bun,,0,500,5,,,,,,,\n", 3, "price"},
		"weight in kilograms":       {"Bread,Bun,,30,0.5,5,,,,,,,\n", 3, "weight"},
		"no GST":                    {"Bread,Bun,,30,500,,,,,,,,\n", 3, "gst"},
		"GST in words":              {"Bread,Bun,,30,500,five,,,,,,,\n", 3, "gst"},
		"discount of all":           {"Bread,Bun,,30,500,5,,100,,,,,\n", 3, "discount"},
		"half a piece":              {"Bread,Bun,,30,500,5,,,1.5,,,,\n", 3, "stock"},
		"veg perhaps":               {"Bread,Bun,,30,500,5,,,,,maybe,,\n", 3, "veg"},
		"HSN with letters":          {"Bread,Bun,,30,500,5,19O5,,,,,,\n", 3, "HSN"},
		"no category":               {",Bun,,30,500,5,,,,,,,\n", 3, "category"},
		"no product":                {"Bread,,,30,500,5,,,,,,,\n", 3, "product"},
		"a cell too many":           {"Bread,Bun,,30,500,5,,,,,,,,x\n", 3, "cells"},
		"the same package twice":    {good, 3, "already"},
		"two rates of one":          {"Bread,Pav,Six,30,500,18,,,,,,,\n", 3, "line 2"},
		"two categories of one":     {"Buns,Pav,Six,30,500,5,,,,,,,\n", 3, "line 2"},
		"a quote left open":         {"Bread,\"Bun,,30,500,5,,,,,,,\n", 3, "quotes"},
		"no such picture":           {"Bread,Bun,,30,500,5,,,,,,,bun.jpg\n", 3, "bun.jpg"},
		"after a cell of two lines": {"Bread,Bun,,30,500,5,,,,,,\"two\nlines\",\nBread,Roll,,x,1,5,,,,,,,\n", 5, "price"},
	} {
		shop := storetest.New(t)
		report, err := importing(t, shop, header+good+c.rows)
		if fault.CodeOf(err) != fault.Invalid || len(report.Wrong) != 1 {
			t.Errorf("%s: %v, %v", name, err, report.Wrong)
			continue
		}
		if w := report.Wrong[0]; w.Line != c.line || !strings.Contains(w.Reason, c.reason) {
			t.Errorf("%s: got %v, want line %d and %q", name, w, c.line, c.reason)
		}
		if list, err := shop.Catalog.Categories(t.Context()); err != nil || len(list) != 0 {
			t.Errorf("%s: the good row was imported: %v, %v", name, list, err)
		}
	}
}

func TestAFileThatIsNoCatalogueIsRefused(t *testing.T) {
	for name, c := range map[string]struct{ file, reason string }{
		"empty":          {"", "header"},
		"unknown column": {strings.Replace(header, "price", "prise", 1), `"prise"`},
		"column missing": {"product,category,price\n", "weight_g, gst"},
		"column twice":   {"product,product\n", "two columns"},
		"no rows":        {header, "no rows"},
	} {
		report, err := importing(t, storetest.New(t), c.file)
		if fault.CodeOf(err) != fault.Invalid || len(report.Wrong) != 1 || !strings.Contains(report.Wrong[0].Reason, c.reason) {
			t.Errorf("%s: %v, %v", name, err, report.Wrong)
		}
	}
}

func TestADryRunReportsAndWritesNothing(t *testing.T) {
	shop := storetest.New(t)
	folder := fstest.MapFS{"bun.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)}}
	before := shop.DB.Generation()
	report, err := shop.Importer.Import(t.Context(), importer.Source{File: strings.NewReader(header + "Bread,Bun,,30,500,5,,,,,,,bun.svg\n"), Pictures: folder, DryRun: true})
	if err != nil || report.NewProducts != 1 || report.NewCategories != 1 || report.Pictures != 1 {
		t.Errorf("report %+v, %v", report, err)
	}
	if shop.DB.Generation() != before {
		t.Error("the catalogue changed")
	}
	if _, err := os.Stat(filepath.Join(shop.DB.Dir(), "Uploads")); err == nil {
		t.Error("a picture was copied")
	}
}

func TestImportCopiesPicturesUnderNamesOfTheirContent(t *testing.T) {
	shop := storetest.New(t)
	picture := []byte(`<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>`)
	folder := fstest.MapFS{"images/Butter Khari.svg": {Data: picture}}
	csv := header + "Khari,Butter Khari,,75,200,5,,,,,,,images/Butter Khari.svg\n"
	load := func(folder fs.FS) string {
		t.Helper()
		if _, err := shop.Importer.Import(t.Context(), importer.Source{File: strings.NewReader(csv), Pictures: folder}); err != nil {
			t.Fatal(err)
		}
		images := named(t, shop, "Butter Khari").Images
		if len(images) != 1 || !strings.HasPrefix(images[0], "butter-khari-") || !strings.HasSuffix(images[0], ".svg") {
			t.Fatalf("images %v", images)
		}
		return images[0]
	}
	first := load(folder)
	if kept, err := os.ReadFile(filepath.Join(shop.DB.Dir(), "Uploads/MasterItemImages", first)); err != nil || !bytes.Equal(kept, picture) {
		t.Errorf("kept %q, %v", kept, err)
	}
	if again := load(folder); again != first {
		t.Errorf("the same picture has another name: %s", again)
	}
	folder["images/Butter Khari.svg"] = &fstest.MapFile{Data: append(picture, '\n')}
	if changed := load(folder); changed == first {
		t.Error("another picture has the old one's name")
	}
	for _, name := range []string{"../x.svg", "/etc/passwd", `..\x.svg`, "a//b.svg", "."} {
		_, err := shop.Importer.Import(t.Context(), importer.Source{File: strings.NewReader(header + "Khari,K,,75,200,5,,,,,,," + name + "\n"), Pictures: folder, DryRun: true})
		if fault.CodeOf(err) != fault.Invalid {
			t.Errorf("picture %q: %v", name, err)
		}
	}
}

func TestExportThenImportChangesNothing(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, bakery)
	nine := int64(9)
	_, err := shop.Catalog.SaveProduct(t.Context(), catalog.ProductInput{
		CategoryID: shop.Category("=Sums").ID, Name: `'=HYPERLINK("http://x","y")`, Tags: "+1, \"quoted\"", Description: "-two\nlines &amp; more",
		Discount: 1250, GST: 25, Active: true,
		Packages: []catalog.PackageInput{{Name: "@home", Price: 101, Stock: &nine, Active: true}, {Name: "''=x", Price: 1, Active: true}},
	})
	if err != nil {
		t.Fatal(err)
	}
	shop.Product("Not for sale", storetest.Hidden())
	var first, second bytes.Buffer
	export := func(to *bytes.Buffer, from *storetest.Shop) {
		t.Helper()
		if err := from.Importer.Export(context.Background(), to); err != nil {
			t.Fatal(err)
		}
	}
	export(&first, shop)
	for line := range strings.Lines(first.String()) {
		for cell := range strings.SplitSeq(line, `","`) {
			if cell = strings.TrimPrefix(cell, `"`); cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) && !strings.HasPrefix(line, "lines") {
				t.Errorf("a spreadsheet would run %q", cell)
			}
		}
	}
	before := shop.DB.Generation()
	report := mustImport(t, shop, first.String())
	if report.SameProducts != 3 || report.NewProducts+report.ChangedProducts != 0 || shop.DB.Generation() != before {
		t.Errorf("report %+v", report)
	}
	other := storetest.New(t)
	mustImport(t, other, first.String())
	export(&second, other)
	if first.String() != second.String() {
		t.Errorf("a fresh shop exports\n%s\nand not\n%s", second.String(), first.String())
	}
}

func TestImportChangesTheTaxFromNowOn(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, bakery)
	mustImport(t, shop, strings.Replace(bakery, "399.50,500,18", "399.50,500,5", 1))
	input, err := shop.Catalog.Input(t.Context(), named(t, shop, "Plum Cake").ID)
	if err != nil || input.GST != 500 {
		t.Errorf("GST %v, %v", input.GST, err)
	}
}

func TestAReportNamesWhatIsNewAndWhatChanges(t *testing.T) {
	shop := storetest.New(t)
	mustImport(t, shop, bakery)
	const changed = header +
		"Khari,Butter Khari,200 g,80,200,5,190590,10,5,Best seller,yes,<p>Layers</p>,\n" +
		"Khari,Butter Khari,800 g,270,800,,,,,,,,\n" +
		"Bread,Pav,,30,500,5,,,,,,,\n"
	report := mustImport(t, shop, changed)
	want := []importer.ProductChange{{Line: 2, Name: "Butter Khari", Changes: []importer.FieldChange{
		{Field: "price", Package: "200 g", Old: "75.00", New: "80.00"}, {Field: "stock", Package: "200 g", New: "5"},
		{Field: "package", New: "800 g"},
		{Field: "price", Package: "800 g", New: "270.00"}, {Field: "weight_g", Package: "800 g", New: "800"},
	}}}
	if !reflect.DeepEqual(report.Changed, want) {
		t.Errorf("changed %+v, want %+v", report.Changed, want)
	}
	want = []importer.ProductChange{{Line: 4, Name: "Pav", Changes: []importer.FieldChange{
		{Field: "category", New: "Bread"}, {Field: "gst", New: "5"}, {Field: "veg", New: "yes"},
		{Field: "price", Package: "Default", New: "30.00"}, {Field: "weight_g", Package: "Default", New: "500"},
	}}}
	if !reflect.DeepEqual(report.New, want) {
		t.Errorf("new %+v, want %+v", report.New, want)
	}
	if words := report.Changed[0].Changes[0].String(); words != "price of 200 g: 75.00 → 80.00" {
		t.Errorf("in words %q", words)
	}
}

func TestTheLabelGoesBothWays(t *testing.T) {
	const labelled = "category,product,price,weight_g,gst,ingredients,allergens,shelf_life,country_of_origin,maker\n" +
		"Cakes,Plum Cake,400,500,18,\"Flour, rum\",Wheat,30 days,India,Kayani Pune\n"
	want := catalog.Label{Ingredients: "Flour, rum", Allergens: "Wheat", ShelfLife: "30 days", Origin: "India", Maker: "Kayani Pune"}
	shop, other := storetest.New(t), storetest.New(t)
	mustImport(t, shop, labelled)
	var exported bytes.Buffer
	if err := shop.Importer.Export(t.Context(), &exported); err != nil {
		t.Fatal(err)
	}
	if first, _, _ := strings.Cut(exported.String(), "\n"); first != "\ufeff"+strings.TrimSpace(header)+",ingredients,allergens,shelf_life,country_of_origin,maker" {
		t.Errorf("header %q", first)
	}
	mustImport(t, other, exported.String())
	if again := mustImport(t, shop, exported.String()); again.SameProducts != 1 {
		t.Errorf("report %+v", again)
	}
	mustImport(t, other, "category,product,price,weight_g,gst,shelf_life\nCakes,Plum Cake,400,500,18,\n")
	for shop, want := range map[*storetest.Shop]catalog.Label{shop: want, other: {Ingredients: "Flour, rum", Allergens: "Wheat", Origin: "India", Maker: "Kayani Pune"}} {
		input, err := shop.Catalog.Input(t.Context(), named(t, shop, "Plum Cake").ID)
		if err != nil || input.Label != want {
			t.Errorf("label %+v, %v, want %+v", input.Label, err, want)
		}
	}
}

// drawing stands in for what draws photos: it counts, and refuses what is damaged.
func drawing(drawn *int) importer.Draw {
	return func(content []byte) ([]int, [][]byte, error) {
		if *drawn++; bytes.Contains(content, []byte("damaged")) {
			return nil, nil, fault.New(fault.Invalid, "picture.damaged", "This picture is damaged.")
		}
		return []int{1280, 640}, [][]byte{[]byte("\xff\xd8\xffwide"), []byte("\xff\xd8\xffnarrow")}, nil
	}
}

func TestPhotosAreDrawnOnceAndAnExportWithThemChangesNothing(t *testing.T) {
	shop := storetest.New(t)
	_, photo := storetest.Picture(t, 40, 30)
	folder := fstest.MapFS{"pav.JPG": {Data: photo}}
	drawn := 0
	var steps []importer.Step
	load := func(image string) importer.Report {
		t.Helper()
		report, err := shop.Importer.Import(t.Context(), importer.Source{
			File:     strings.NewReader(header + "Bread,Pav,,30,500,5,,,,,,," + image + "\n"),
			Pictures: folder, Draw: drawing(&drawn),
			Progress: func(step importer.Step, _, _ int) { steps = append(steps, step) },
		})
		if err != nil {
			t.Fatal(err, report.Wrong)
		}
		return report
	}
	load("pav.JPG")
	if want := []importer.Step{importer.ImportingPictures, importer.ImportingProducts}; !slices.Equal(steps, want) {
		t.Errorf("steps %q, want %q", steps, want)
	}
	image := named(t, shop, "Pav").Images[0]
	for _, path := range []string{image, "w640/" + image} {
		if _, err := os.Stat(filepath.Join(shop.DB.Dir(), "Uploads/MasterItemImages", path)); err != nil {
			t.Error(err)
		}
	}
	if again := load("pav.JPG"); again.SameProducts != 1 {
		t.Errorf("the same photo again: %+v", again)
	}
	folder[image] = &fstest.MapFile{Data: []byte("\xff\xd8\xffwide")}
	if back := load(image); back.SameProducts != 1 || back.Pictures != 0 {
		t.Errorf("the exported photo: %+v", back)
	}
	if drawn != 1 {
		t.Errorf("drawn %d times", drawn)
	}
}

func TestAPhotoThatCannotBeDrawnIsAMistakeOfItsLine(t *testing.T) {
	shop := storetest.New(t)
	_, photo := storetest.Picture(t, 40, 30)
	drawn := 0
	report, err := shop.Importer.Import(t.Context(), importer.Source{
		File:     strings.NewReader(header + "Bread,Bun,,30,500,5,,,,,,,\nBread,Pav,,30,500,5,,,,,,,pav.jpg\n"),
		Pictures: fstest.MapFS{"pav.jpg": {Data: append(photo, "damaged"...)}}, Draw: drawing(&drawn),
	})
	if fault.CodeOf(err) != fault.Invalid || len(report.Wrong) != 1 || report.Wrong[0].Line != 3 {
		t.Errorf("%v, %v", err, report.Wrong)
	}
	if list, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{}); err != nil || len(list) != 0 {
		t.Errorf("imported nevertheless: %v, %v", list, err)
	}
}

func FuzzImport(f *testing.F) {
	f.Add(bakery)
	f.Add("\ufeff" + bakery)
	f.Add("product,category,price,weight_g,gst\n'=x,a,1,1,0\n")
	shop := storetest.New(f)
	f.Fuzz(func(t *testing.T, file string) {
		report, err := shop.Importer.Import(context.Background(), importer.Source{File: strings.NewReader(file), DryRun: true})
		if code := fault.CodeOf(err); err != nil && code != fault.Invalid {
			t.Errorf("%v", err)
		}
		if (err == nil) != (len(report.Wrong) == 0) {
			t.Errorf("error %v with %d wrong rows", err, len(report.Wrong))
		}
	})
}
