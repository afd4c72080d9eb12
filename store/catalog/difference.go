package catalog

import (
	"maps"
	"reflect"
	"slices"
)

// Difference is a field of a product that two people want differently. Values are
// those of the field.
type Difference struct {
	Field       string // as the HTTP contract names it
	PackageID   int64  // of which it is; 0: of the product itself
	PackageName string
	Yours       any
	Theirs      any
}

// differences lists what two inputs of a product want differently; of the stock
// only what the staff have set after a time, Unix ms.
func differences(yours, theirs *ProductInput, stockSince int64) (list []Difference) {
	add := func(field string, yours, theirs any) {
		if !reflect.DeepEqual(yours, theirs) {
			list = append(list, Difference{Field: field, Yours: yours, Theirs: theirs})
		}
	}
	add("DisplayName", yours.Name, theirs.Name)
	add("CategoryId", yours.CategoryID, theirs.CategoryID)
	add("Description", yours.Description, theirs.Description)
	add("DisplayTags", yours.Tags, theirs.Tags)
	add("IsVeg", yours.Veg, theirs.Veg)
	add("Hsn", yours.HSN, theirs.HSN)
	add("DiscountRate", yours.Discount, theirs.Discount)
	add("Active", yours.Active, theirs.Active)
	add("Ingredients", yours.Ingredients, theirs.Ingredients)
	add("Allergens", yours.Allergens, theirs.Allergens)
	add("ShelfLife", yours.ShelfLife, theirs.ShelfLife)
	add("CountryOfOrigin", yours.Origin, theirs.Origin)
	add("Maker", yours.Maker, theirs.Maker)
	if yours.LowStock != nil {
		add("LowStock", yours.LowStock, theirs.LowStock)
	}
	if yours.Making != nil {
		add("Lead", yours.Making.Lead, theirs.Making.Lead)
		add("BakeDays", yours.Making.BakeDays, theirs.Making.BakeDays)
	}
	if !yours.sameOptions(theirs) {
		add("Options", yours.Options, theirs.Options)
	}
	if !yours.Translations.equal(theirs.Translations) {
		add("Translations", yours.Translations, theirs.Translations)
	}
	if !slices.Equal(yours.Images, theirs.Images) {
		add("Images", yours.Images, theirs.Images)
	}
	if yours.ImageWords != nil && !maps.Equal(yours.ImageWords, theirs.ImageWords) {
		add("ImageWords", yours.ImageWords, theirs.ImageWords)
	}
	return append(list, packageDifferences(yours.Packages, theirs.Packages, stockSince)...)
}

// packageDifferences goes by ids: a package that only one of the two has is a
// difference as a whole.
func packageDifferences(yours, theirs []PackageInput, stockSince int64) (list []Difference) {
	known := map[int64]PackageInput{}
	for _, k := range yours {
		if k.ID != 0 { // a new one is in nobody's way
			known[k.ID] = k
		}
	}
	var inYours, inTheirs []int64 // those that both have, in the order of each
	for _, other := range theirs {
		k, both := known[other.ID]
		if !both {
			list = append(list, Difference{"Package", other.ID, other.Name, false, true})
			continue
		}
		inTheirs = append(inTheirs, k.ID)
		list = append(list, k.differences(other, stockSince)...)
	}
	for _, k := range yours {
		switch {
		case slices.Contains(inTheirs, k.ID):
			inYours = append(inYours, k.ID)
		case k.ID != 0:
			list = append(list, Difference{"Package", k.ID, k.Name, true, false})
		}
	}
	if !slices.Equal(inYours, inTheirs) {
		list = append(list, Difference{Field: "PackageOrder", Yours: inYours, Theirs: inTheirs})
	}
	return list
}

func (d PackageInput) differences(theirs PackageInput, stockSince int64) (list []Difference) {
	add := func(field string, yours, other any) {
		if !reflect.DeepEqual(yours, other) {
			list = append(list, Difference{field, d.ID, theirs.Name, yours, other})
		}
	}
	add("PackageName", d.Name, theirs.Name)
	add("Price", d.Price, theirs.Price)
	add("Weight", d.Weight, theirs.Weight)
	add("Active", d.Active, theirs.Active)
	if !d.Translations.equal(theirs.Translations) {
		add("Translations", d.Translations, theirs.Translations)
	}
	if theirs.StockSet > stockSince {
		add("Stock", d.Stock, theirs.Stock)
	}
	return list
}
