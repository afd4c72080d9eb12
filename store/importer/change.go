package importer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bhatti/store/catalog"
)

// changes lists, by the names of the catalogue's columns, what saving d over
// old would change; category is the name of d's.
func changes(d, old *catalog.ProductInput, category string) (list []string) {
	note := func(what, before, after string) {
		switch {
		case before == after:
		case strings.Contains(before+after, "\n") || len(before)+len(after) > 80:
			list = append(list, what)
		default:
			list = append(list, fmt.Sprintf("%s: %s → %s", what, orNothing(before), orNothing(after)))
		}
	}
	if d.CategoryID != old.CategoryID {
		list = append(list, "category: "+category)
	}
	note("gst", old.GST.String(), d.GST.String())
	note("hsn", old.HSN, d.HSN)
	note("discount_rate", old.Discount.String(), d.Discount.String())
	note("tags", old.Tags, d.Tags)
	note("veg", yesOrNo(old.Veg), yesOrNo(d.Veg))
	if d.Description != old.Description {
		list = append(list, "description")
	}
	if !slices.Equal(d.Images, old.Images) {
		list = append(list, fmt.Sprintf("images: %d → %d", len(old.Images), len(d.Images)))
	}
	for _, c := range labelColumns {
		note(c.name, *c.of(&old.Label), *c.of(&d.Label))
	}
	for _, k := range d.Packages {
		i := slices.IndexFunc(old.Packages, func(there catalog.PackageInput) bool { return there.Name == k.Name })
		if i < 0 {
			list = append(list, "new package: "+k.Name)
			continue
		}
		before := old.Packages[i]
		note("price of "+k.Name, before.Price.String(), k.Price.String())
		note("weight_g of "+k.Name, strconv.FormatInt(before.Weight, 10), strconv.FormatInt(k.Weight, 10))
		note("stock of "+k.Name, stockText(before.Stock), stockText(k.Stock))
	}
	return list
}

func orNothing(text string) string {
	if text == "" {
		return "nothing"
	}
	return text
}

func yesOrNo(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// stockText is a stock as the catalogue's file has it.
func stockText(stock *int64) string {
	if stock == nil {
		return ""
	}
	return strconv.FormatInt(*stock, 10)
}
