package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

func TestAProductShowsItsFirstPackageThatCanBeHad(t *testing.T) {
	shop := storetest.New(t)
	p := shop.Product("Butter Khari", storetest.Sized("200 g"), storetest.Price(9999), storetest.Stock(0),
		storetest.Discount(1000), storetest.Package("400 g", 18000, 400))
	if p.FirstPackageName != "400 g" || p.Price != 18000 || p.DiscountedPrice != 16200 || !p.InStock {
		t.Errorf("got package %q at %v, %v after discount, in stock %v", p.FirstPackageName, p.Price, p.DiscountedPrice, p.InStock)
	}
	if len(p.Packages) != 2 || p.Packages[0].InStock || !p.Packages[1].InStock || p.Packages[0].DiscountedPrice != 8999 {
		t.Errorf("packages %+v", p.Packages)
	}
}

func TestWhatIsOffSaleIsNotFound(t *testing.T) {
	shop := storetest.New(t)
	hidden := shop.Product("Old Rusk", storetest.Hidden())
	for _, id := range []int64{hidden.ID, 999, 0, -1} {
		if _, err := shop.Catalog.ProductPage(t.Context(), id); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("details of %d: %v", id, err)
		}
		if _, err := shop.Catalog.Packages(t.Context(), id); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("packages of %d: %v", id, err)
		}
	}
	list, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{})
	if err != nil || len(list) != 0 {
		t.Errorf("listed %v, %v", list, err)
	}
	if c := shop.Category("Bakery"); c.ItemCount != 0 {
		t.Errorf("the category counts %d items", c.ItemCount)
	}
}

func TestSavingAProductWritesOnlyWhatDiffers(t *testing.T) {
	shop := storetest.New(t)
	p := shop.Product("Nankhatai", storetest.Sized("250 g"), storetest.Package("500 g", 20000, 500),
		storetest.Pictured("a.jpg", "b.jpg"), storetest.Described("<p>Ghee &amp; besan</p>"))
	input, err := shop.Catalog.Input(t.Context(), p.ID)
	if err != nil {
		t.Fatal(err)
	}
	before := shop.DB.Generation()
	save := func() {
		t.Helper()
		if _, err := shop.Catalog.SaveProduct(t.Context(), input); err != nil {
			t.Fatal(err)
		}
	}
	save()
	if shop.DB.Generation() != before {
		t.Error("saving what is there moved the generation")
	}
	input.Packages = input.Packages[1:]
	input.Packages[0].Price = 21000
	input.Images = []string{"b.jpg"}
	input.GST = 1200
	save()
	if shop.DB.Generation() == before {
		t.Error("a change did not move the generation")
	}
	after, err := shop.Catalog.ProductPage(t.Context(), p.ID)
	if err != nil || len(after.Packages) != 1 || after.Price != 21000 || !slices.Equal(after.Images, []string{"b.jpg"}) {
		t.Errorf("got %+v, %v", after, err)
	}
}

func TestSavingAProductLeavesItsStockToTheOrders(t *testing.T) {
	shop := storetest.New(t)
	p := shop.Product("Rusk", storetest.Stock(5))
	input, err := shop.Catalog.Input(t.Context(), p.ID)
	if err != nil {
		t.Fatal(err)
	}
	zero := int64(0)
	if err := shop.Catalog.SetStock(t.Context(), p.FirstPackageID, &zero); err != nil {
		t.Fatal(err)
	}
	if _, err := shop.Catalog.SaveProduct(t.Context(), input); err != nil {
		t.Fatal(err)
	}
	if after, err := shop.Catalog.ProductPage(t.Context(), p.ID); err != nil || after.InStock {
		t.Errorf("in stock %v, %v: a form opened before the sale brought the stock back", after.InStock, err)
	}
}

func TestInputThatBreaksARuleIsRefused(t *testing.T) {
	shop := storetest.New(t)
	taken := shop.Product("Khari")
	category := taken.CategoryID
	for name, c := range map[string]struct {
		spoil func(*catalog.ProductInput)
		want  fault.Code
	}{
		"no name":              {func(d *catalog.ProductInput) { d.Name = " \u200e\t" }, fault.Invalid},
		"discount of all":      {func(d *catalog.ProductInput) { d.Discount = 10000 }, fault.Invalid},
		"GST above 100 %":      {func(d *catalog.ProductInput) { d.GST = 10001 }, fault.Invalid},
		"HSN with letters":     {func(d *catalog.ProductInput) { d.HSN = "19O5" }, fault.Invalid},
		"free":                 {func(d *catalog.ProductInput) { d.Packages[0].Price = 0 }, fault.Invalid},
		"negative weight":      {func(d *catalog.ProductInput) { d.Packages[0].Weight = -1 }, fault.Invalid},
		"two equal packages":   {func(d *catalog.ProductInput) { d.Packages = append(d.Packages, d.Packages[0]) }, fault.Invalid},
		"name taken":           {func(d *catalog.ProductInput) { d.Name = "Khari" }, fault.Conflict},
		"no such category":     {func(d *catalog.ProductInput) { d.CategoryID = 999 }, fault.NotFound},
		"no such product":      {func(d *catalog.ProductInput) { d.ID = 999 }, fault.NotFound},
		"another's package":    {func(d *catalog.ProductInput) { d.Packages[0].ID = taken.FirstPackageID }, fault.NotFound},
		"negative stock":       {func(d *catalog.ProductInput) { n := int64(-1); d.Packages[0].Stock = &n }, fault.Invalid},
		"name of 301 letters":  {func(d *catalog.ProductInput) { d.Name = strings.Repeat("x", 301) }, fault.Invalid},
		"package of 101 signs": {func(d *catalog.ProductInput) { d.Packages[0].Name = strings.Repeat("ख", 101) }, fault.Invalid},
	} {
		input := catalog.ProductInput{CategoryID: category, Name: "New", Active: true, Packages: []catalog.PackageInput{{Name: "1", Price: 1, Active: true}}}
		c.spoil(&input)
		if _, err := shop.Catalog.SaveProduct(t.Context(), input); fault.CodeOf(err) != c.want {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
}
