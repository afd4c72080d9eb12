package catalog_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"bhatti/store/audit"
	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/option"
	"bhatti/store/storetest"
)

// form is a product as somebody has it open: what they save says what they read.
func form(t *testing.T, shop *storetest.Shop, id int64) catalog.ProductInput {
	t.Helper()
	d, err := shop.Catalog.Input(t.Context(), id)
	storetest.Must(t, err)
	d.ReadVersion = d.Version()
	return d
}

func saveAs(shop *storetest.Shop, who string, d catalog.ProductInput) error {
	_, err := shop.Catalog.SaveProduct(audit.WithActor(context.Background(), who), d)
	return err
}

// differs lists what a refused save says.
func differs(t *testing.T, err error) (list []string, s *catalog.Stale) {
	t.Helper()
	s, ok := errors.AsType[*catalog.Stale](err)
	if !ok || fault.CodeOf(err) != fault.Conflict {
		t.Fatalf("saved or refused otherwise: %v", err)
	}
	for _, d := range s.Differences {
		yours, theirs := d.Yours, d.Theirs
		for _, v := range []*any{&yours, &theirs} {
			if n, ok := (*v).(*int64); ok && n != nil {
				*v = *n
			}
		}
		list = append(list, fmt.Sprintf("%s %s %v/%v", d.Field, d.PackageName, yours, theirs))
	}
	return list, s
}

func TestOptionsAreSavedComparedAndKept(t *testing.T) {
	shop := storetest.New(t)
	id := shop.Product("Cake", storetest.Cake()).ID
	ashas, binas := form(t, shop, id), form(t, shop, id)
	ashas.Options[0].Choices[1].Price = 6000
	storetest.Must(t, saveAs(shop, asha, ashas))
	if now := form(t, shop, id); now.Options[0].Choices[1].Price != 6000 || now.Options[0].Choices[1].ID != binas.Options[0].Choices[1].ID || now.Version() == binas.Version() {
		t.Errorf("saved: %+v", now.Options)
	}
	binas.Options = option.Clone(binas.Options[:1])
	binas.Options[0].Translations = nil // says nothing of them
	if _, s := differs(t, saveAs(shop, bina, binas)); len(s.Differences) != 1 || s.Differences[0].Field != "Options" {
		t.Errorf("differs %+v", s.Differences)
	}
	binas.ReadVersion = ""
	storetest.Must(t, saveAs(shop, bina, binas))
	if now := form(t, shop, id).Options; len(now) != 1 || now[0].Translations["mr"]["OptionName"] != "अंडे" || now[0].Choices[1].Price != 5000 {
		t.Errorf("saved: %+v", now)
	}
	silent := form(t, shop, id)
	silent.Options, silent.Name = nil, "Birthday cake"
	storetest.Must(t, saveAs(shop, bina, silent))
	generation := generationOf(t, shop)
	storetest.Must(t, saveAs(shop, bina, form(t, shop, id)))
	if now := form(t, shop, id); len(now.Options) != 1 || generationOf(t, shop) != generation {
		t.Errorf("a save that says nothing of options, or nothing new, changed something: %+v", now.Options)
	}
	for what, options := range map[string][]option.Option{
		"another product's id": {{ID: 1 << 40, Name: "Egg", Kind: option.Text, MaxLength: 3}},
		"another option's choice": {{ID: binas.Options[0].ID, Name: "Egg", Kind: option.OneOf,
			Choices: []option.Choice{{ID: ashas.Options[1].Choices[0].ID, Name: "Chocolate"}}}},
		"no choices":     {{Name: "Egg", Kind: option.OneOf}},
		"31 letters":     {{Name: "Egg", Kind: option.Text, MaxLength: 31}},
		"no name":        {{Name: " ", Kind: option.Text, MaxLength: 3}},
		"one name twice": {{Name: "Egg", Kind: option.Text, MaxLength: 3}, {Name: "Egg ", Kind: option.Text, MaxLength: 3}},
		"another kind":   {{Name: "Egg", Kind: "colour"}},
		"more than there is": {{Name: "Egg", Kind: option.OneOf, Choices: []option.Choice{{Name: "Gold", Price: math.MaxInt64}}},
			{Name: "Size", Kind: option.OneOf, Choices: []option.Choice{{Name: "Small", Price: math.MaxInt64}}}},
		"heavier than all": {{Name: "Egg", Kind: option.OneOf, Choices: []option.Choice{{Name: "Lead", Weight: math.MinInt64}}}},
		"eleven":           make([]option.Option, 11),
	} {
		d := form(t, shop, id)
		d.Options = options
		if code := fault.CodeOf(saveAs(shop, bina, d)); code != fault.Invalid && code != fault.NotFound {
			t.Errorf("%s: %s", what, code)
		}
	}
	if generationOf(t, shop) != generation {
		t.Error("what was refused changed something")
	}
	cleared := form(t, shop, id)
	cleared.Options = []option.Option{}
	storetest.Must(t, saveAs(shop, bina, cleared))
	if now := form(t, shop, id); len(now.Options) != 0 || generationOf(t, shop) == generation {
		t.Errorf("still there: %+v", now.Options)
	}
}

// generationOf is what tells the shop's pages that the catalogue has changed.
func generationOf(t *testing.T, shop *storetest.Shop) (n int64) {
	t.Helper()
	storetest.Must(t, shop.DB.View(t.Context(), func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT value FROM generation`).Scan(&n)
	}))
	return n
}

const asha, bina = "asha@shop.example", "bina@shop.example"

func TestTheSecondToSaveAProductIsToldWhatDiffers(t *testing.T) {
	shop := storetest.New(t)
	id := shop.Product("Khari", storetest.Package("1 kg", 40000, 1000)).ID
	ashas, binas := form(t, shop, id), form(t, shop, id)
	ashas.Name, ashas.Packages[1].Price = "Khari biscuit", 42000
	storetest.Must(t, saveAs(shop, asha, ashas))
	shop.Clock.Add(time.Minute)
	binas.Tags, binas.Packages[1].Price = "Fresh", 39000
	got, s := differs(t, saveAs(shop, bina, binas))
	want := []string{"DisplayName  Khari/Khari biscuit", "DisplayTags  Fresh/", "Price 1 kg 390.00/420.00"}
	if !slices.Equal(got, want) {
		t.Errorf("differs %q, want %q", got, want)
	}
	if s.By != asha || !s.At.Equal(storetest.Start) {
		t.Errorf("changed by %s at %v", s.By, s.At)
	}
	now := form(t, shop, id)
	if now.Name != "Khari biscuit" || now.Tags != "" || now.Packages[1].Price != 42000 {
		t.Errorf("the second save wrote something: %+v", now)
	}
	binas.ReadVersion = s.Version // having seen the difference
	storetest.Must(t, saveAs(shop, bina, binas))
	if now := form(t, shop, id); now.Name != "Khari" || now.Tags != "Fresh" {
		t.Errorf("after all: %+v", now)
	}
}

func TestWhoeverSaysNoVersionSavesRegardless(t *testing.T) {
	shop := storetest.New(t)
	id := shop.Product("Khari").ID
	ashas, binas := form(t, shop, id), form(t, shop, id)
	ashas.Name, binas.Name, binas.ReadVersion = "Asha's", "Bina's", ""
	storetest.Must(t, errors.Join(saveAs(shop, asha, ashas), saveAs(shop, bina, binas)))
}

func TestOnlyAChangeOfTheProductItselfIsAConflict(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari", storetest.Stock(10), storetest.Package("1 kg", 40000, 1000))
	other := shop.Product("Rusk")
	binas := form(t, shop, khari.ID)
	shop.Basket(shop.Newcomer(storetest.Asha)).Of(khari, 3).Paid() // takes of the stock
	storetest.Must(t, shop.Catalog.OrderProducts(t.Context(), []int64{other.ID, khari.ID}))
	_, err := shop.Catalog.DateGST(t.Context(), []int64{khari.ID}, 1800, time.Time{})
	storetest.Must(t, err)
	binas.Name = "Khari biscuit"
	storetest.Must(t, saveAs(shop, bina, binas))

	ashas, binas := form(t, shop, khari.ID), form(t, shop, khari.ID)
	ashas.Tags, binas.Tags = "Fresh", "Fresh" // both want the same
	storetest.Must(t, errors.Join(saveAs(shop, asha, ashas), saveAs(shop, bina, binas)))
}

func TestPackagesThatSomebodyElseTouchedAreNamed(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari", storetest.Stock(10), storetest.Package("1 kg", 40000, 1000), storetest.Package("2 kg", 70000, 2000))
	for name, test := range map[string]struct {
		change func(d *catalog.ProductInput)
		want   string
	}{
		"moved": {func(d *catalog.ProductInput) { slices.Reverse(d.Packages) }, "PackageOrder  "},
		"added": {func(d *catalog.ProductInput) {
			d.Packages = append(d.Packages, catalog.PackageInput{Name: "3 kg", Price: 1})
		}, "Package 3 kg false/true"},
		"removed": {func(d *catalog.ProductInput) { d.Packages = d.Packages[:2] }, "Package 2 kg true/false"},
		"renamed": {func(d *catalog.ProductInput) { d.Packages[1].Name = "1000 g" }, "PackageName 1000 g 1 kg/1000 g"},
	} {
		t.Run(name, func(t *testing.T) {
			before, ashas := form(t, shop, khari.ID), form(t, shop, khari.ID)
			test.change(&ashas)
			storetest.Must(t, saveAs(shop, asha, ashas))
			got, _ := differs(t, saveAs(shop, bina, before))
			if len(got) != 1 || got[0][:min(len(got[0]), len(test.want))] != test.want {
				t.Errorf("differs %q, want %q", got, test.want)
			}
			before.ReadVersion = ""
			for i, k := range before.Packages { // what was removed comes back as new
				if now := form(t, shop, khari.ID); !slices.ContainsFunc(now.Packages, func(n catalog.PackageInput) bool { return n.ID == k.ID }) {
					before.Packages[i].ID = 0
				}
			}
			storetest.Must(t, saveAs(shop, bina, before))
		})
	}
}

func TestStockThatSomebodyElseSetIsADifference(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari", storetest.Stock(10))
	binas := form(t, shop, khari.ID)
	shop.Clock.Add(time.Minute)
	fifty, forty := int64(50), int64(40)
	storetest.Must(t, shop.Catalog.SetStock(audit.WithActor(t.Context(), asha), khari.Packages[0].ID, &fifty))
	binas.Packages[0].Stock = &forty
	got, s := differs(t, saveAs(shop, bina, binas))
	if !slices.Equal(got, []string{"Stock Default 40/50"}) || s.By != asha {
		t.Errorf("differs %q, by %s", got, s.By)
	}
	binas.Packages[0].Stock = &fifty
	storetest.Must(t, saveAs(shop, bina, binas))
}

func TestWhatIsNoVersionIsInvalid(t *testing.T) {
	shop := storetest.New(t)
	d := form(t, shop, shop.Product("Khari").ID)
	for _, version := range []string{"x", "x.", "x.!", ".", "x.99999999999999999999", "\x00"} {
		d.ReadVersion = version
		if err := saveAs(shop, bina, d); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%q: %v", version, err)
		}
	}
}
