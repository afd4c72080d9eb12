package importer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"bhatti/store/catalog"
	"bhatti/store/spreadsheet"
)

// FieldChange is a field that the file changes, by the name of its column, as
// the catalogue's file writes it. What is long is cut to where it differs.
type FieldChange struct {
	Field    string
	Package  string // "": a field of the product
	Old, New string // "": nothing
}

func (c FieldChange) String() string {
	field := c.Field
	if c.Package != "" {
		field += " of " + c.Package
	}
	return fmt.Sprintf("%s: %s → %s", field, orNothing(c.Old), orNothing(c.New))
}

func orNothing(text string) string {
	if text == "" {
		return "nothing"
	}
	return text
}

// changes lists what saving d over old would change; old is nil for a new
// product. The categories are their names.
func changes(d, old *catalog.ProductInput, category, oldCategory string) (list []FieldChange) {
	isNew := old == nil
	note := func(field, pack, before, after string) {
		if before != after {
			before, after = excerpts(before, after)
			list = append(list, FieldChange{field, pack, before, after})
		}
	}
	before := map[string]string{}
	if !isNew {
		before = fieldsOf(old, oldCategory)
	} else {
		old = &catalog.ProductInput{}
	}
	after := fieldsOf(d, category)
	for _, column := range sharedColumns {
		note(column, "", before[column], after[column])
	}
	for _, k := range d.Packages {
		i := slices.IndexFunc(old.Packages, func(there catalog.PackageInput) bool { return there.Name == k.Name })
		there := map[string]string{}
		switch {
		case i >= 0:
			there = packageFields(&old.Packages[i])
		case !isNew:
			list = append(list, FieldChange{Field: "package", New: k.Name})
		}
		for _, column := range packageColumns {
			note(column, k.Name, there[column], packageFields(&k)[column])
		}
	}
	return list
}

// packageColumns are about one package.
var packageColumns = append([]string{"price", weightColumn, "stock"}, translatedNames(translatedColumn.ofPackage)...)

// fieldsOf is a product as the catalogue's file has it, by column.
func fieldsOf(d *catalog.ProductInput, category string) map[string]string {
	fields := map[string]string{
		"category": category, "gst": d.GST.String(), "hsn": d.HSN, discountColumn: "", "tags": d.Tags, "veg": yesOrNo(d.Veg),
		"description": d.Description, "images": strings.Join(d.Images, "|"),
	}
	if d.Discount > 0 {
		fields[discountColumn] = d.Discount.String()
	}
	for _, c := range labelColumns {
		fields[c.name] = *c.of(&d.Label)
	}
	addTranslations(fields, d.Translations, ofProduct)
	return fields
}

func packageFields(k *catalog.PackageInput) map[string]string {
	fields := map[string]string{"price": k.Price.String(), weightColumn: strconv.FormatInt(k.Weight, 10), "stock": stockText(k.Stock)}
	addTranslations(fields, k.Translations, translatedColumn.ofPackage)
	return fields
}

// lostLetters names the column whose text is the old one with question marks for
// the letters that Windows-1252 does not have; "": there is none.
func lostLetters(d, old *catalog.ProductInput) string {
	before, after := fieldsOf(old, ""), fieldsOf(d, "")
	for _, column := range sharedColumns {
		if before[column] != after[column] && strings.Contains(after[column], "?") && spreadsheet.Lossy(before[column]) == after[column] {
			return column
		}
	}
	return ""
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

// longest is how many characters of a text a report shows.
const longest = 160

// excerpts cuts two texts, if they are long, to where they begin to differ.
func excerpts(before, after string) (string, string) {
	if utf8.RuneCountInString(before) <= longest && utf8.RuneCountInString(after) <= longest {
		return before, after
	}
	const lead = 40 // characters before the difference
	old, fresh := []rune(before), []rune(after)
	same := 0
	for same < min(len(old), len(fresh)) && old[same] == fresh[same] {
		same++
	}
	from := max(0, same-lead)
	return window(old, from), window(fresh, from)
}

// excerpt is the beginning of a text.
func excerpt(text string) string { return window([]rune(text), 0) }

func window(text []rune, from int) string {
	to := min(len(text), from+longest)
	shown := string(text[min(from, to):to])
	if from > 0 {
		shown = "…" + shown
	}
	if to < len(text) {
		shown += "…"
	}
	return shown
}
