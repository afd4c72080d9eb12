package importer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"bhatti/store/clean"
)

// Heading is a heading of the file, and the column that it stands for.
type Heading struct {
	Heading string
	Column  string // "": none, its cells are not read
	Sure    bool   // false: somebody must say what it stands for
	Sample  string // what stands below it

	at   int    // its place in a row
	unit string // of the weight: "g", "kg" or "" where the heading does not say
}

// KilogramColumn can be chosen for a heading instead of weight_g.
const KilogramColumn = "weight_kg"

// synonyms are the headings that stand for a column beside its own name, in the
// form of wordsOf ("qty stock" for "Qty in stock") and without units.
var synonyms = map[string][]string{
	"category":          {"category name", "categories", "catagory", "product category", "item category", "category of product"},
	"product":           {"product name", "name of product", "item", "item name", "name of item", "name", "title", "product title"},
	"package":           {"pack", "pack size", "packaging", "package name", "package size", "packing", "packet", "size", "variant", "variation"},
	"price":             {"mrp", "selling price", "sale price", "sales price", "unit price", "price with tax", "price with gst", "mrp with tax", "mrp with gst"},
	weightColumn:        {"weight", "net weight", "net wt", "wt", "gram", "grams", "kg", "net quantity", "weight of package"},
	"gst":               {"gst rate", "tax", "tax rate", "rate of gst", "rate of tax", "igst", "igst rate"},
	"hsn":               {"hsn code", "hsn sac", "hsn sac code", "hsncode", "hsn no", "hsn number"},
	discountColumn:      {"discount", "disc", "discount offered"},
	"stock":             {"stock qty", "stock quantity", "qty stock", "quantity stock", "available stock", "available quantity", "inventory", "current stock", "closing stock"},
	"tags":              {"tag", "badge", "badges"},
	"veg":               {"vegetarian", "is veg", "veg non veg", "veg or non veg", "veg nonveg", "veg y n", "veg yes no", "pure veg", "is vegetarian"},
	"description":       {"product description", "item description", "desc", "details", "product details", "about"},
	"images":            {"image", "picture", "pictures", "photo", "photos", "image name", "image file", "image files", "image names"},
	"ingredients":       {"ingredient", "list of ingredients"},
	"allergens":         {"allergen", "allergen information", "allergen info", "allergy"},
	"shelf_life":        {"best before"},
	"country_of_origin": {"origin", "country", "made in"},
	"maker":             {"manufacturer", "manufactured by", "name of manufacturer", "packed by", "maker name"},
}

// perhaps are headings that stand for one thing in one shop and for another in
// the next. They are asked about.
var perhaps = map[string]string{
	"rate": "price", "cost": "price", "amount": "price", "base price": "price", "quantity": "stock", "qty": "stock", "unit": "package",
	"group": "category", "section": "category", "type": "category", "particulars": "product", "product code": "", "item code": "",
	"goods": "product", "label": "tags", "remarks": "description", "notes": "description", "expiry": "shelf_life", "brand": "maker",
}

const (
	weightColumn   = "weight_g"
	discountColumn = "discount_rate"
)

// units that a heading may say beside its name, "Price (₹)", and the columns
// that are in them.
var units = []struct {
	name    string
	words   []string
	columns []string
}{
	{"₹", []string{"rs", "inr", "rupee", "rupees"}, []string{"price"}},
	{"%", []string{"percent", "percentage", "pct"}, []string{"gst", discountColumn}},
	{"kg", []string{"kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"}, []string{weightColumn}},
	{"g", []string{"g", "gm", "gms", "gr", "gram", "grams"}, []string{weightColumn}},
}

// wordsOf is a heading without what does not matter: case, accents, signs.
func wordsOf(heading string) []string {
	heading = strings.NewReplacer("₹", " rs ", "%", " percent ").Replace(strings.ToLower(clean.FoldAccents(heading)))
	words := strings.FieldsFunc(heading, func(r rune) bool { return !unicode.In(r, unicode.L, unicode.M, unicode.N) })
	words = slices.DeleteFunc(words, func(word string) bool { return word == "the" || word == "in" || word == "a" })
	for i, word := range words {
		if slices.Contains([]string{"incl", "including", "inclusive"}, word) {
			words[i] = "with"
		}
	}
	all := strings.Join(words, " ")
	return strings.Fields(strings.NewReplacer("with of", "with", "with all", "with", "taxes", "tax").Replace(all))
}

// headingOf recognises a heading by itself.
func headingOf(text string) Heading {
	h := Heading{Heading: clean.Line(text)}
	if own := strings.ToLower(h.Heading); isColumn(own) {
		h.Column, h.Sure, h.unit = own, true, "g"
		return h
	}
	words := wordsOf(text)
	if column := translatedNamed(words); column != "" {
		h.Column, h.Sure = column, true
		return h
	}
	named, unit := withoutUnit(words)
	name := strings.Join(named, " ")
	h.Column = columnNamed(name)
	if h.Column == "" { // the unit is the name: "Grams"
		h.Column = columnNamed(strings.Join(words, " "))
	}
	h.unit = unit
	h.Sure = h.Column != "" && fitsUnit(h.Column, unit)
	if h.Column != "" {
		return h
	}
	if column, known := perhaps[name]; known {
		h.Column = column
		return h
	}
	for _, word := range named { // "Price per pack" may be a price
		if column := columnNamed(word); column != "" && fitsUnit(column, unit) && !slices.Contains(words, "non") {
			h.Column = column
			break
		}
	}
	return h
}

// withoutUnit takes the words for a unit out of a heading.
func withoutUnit(words []string) (rest []string, unit string) {
	for _, word := range words {
		is := ""
		for _, u := range units {
			if slices.Contains(u.words, word) {
				is = u.name
			}
		}
		if is == "" {
			rest = append(rest, word)
		} else {
			unit = is
		}
	}
	return rest, unit
}

func isColumn(name string) bool { return slices.Contains(allColumns(), name) || isTranslated(name) }

func fitsUnit(column, unit string) bool {
	for _, u := range units {
		if u.name == unit {
			return slices.Contains(u.columns, column)
		}
	}
	return true
}

// columnNamed is the column that has the name, or is surely meant by it.
func columnNamed(name string) string {
	if name == "" {
		return ""
	}
	for _, column := range allColumns() {
		if name == strings.ReplaceAll(column, "_", " ") || slices.Contains(synonyms[column], name) {
			return column
		}
	}
	return ""
}

// chosen is a heading as somebody has said what it stands for.
func (h Heading) chosen(column string) (Heading, error) {
	h.Column, h.Sure = column, true
	switch {
	case column == KilogramColumn:
		h.Column, h.unit = weightColumn, "kg"
	case column == weightColumn && h.unit != "kg":
		h.unit = "g"
	case column != "" && !isColumn(column):
		return h, fmt.Errorf("there is no column %q; the columns are %s", column, strings.Join(allColumns(), ", "))
	}
	return h, nil
}

// readHeadings finds the columns in the first row. chosen says what headings
// stand for that somebody was asked about. The error says what is wrong with the
// row; the headings are there all the same.
func readHeadings(cells []string, chosen map[string]string) (headings []Heading, err error) {
	used := 0
	for at, text := range cells {
		if strings.TrimSpace(text) == "" {
			continue
		}
		h := headingOf(text)
		if column, told := choiceFor(h.Heading, chosen); told {
			var wrong error
			if h, wrong = h.chosen(column); err == nil {
				err = wrong
			}
			used++
		}
		h.at = at
		headings = append(headings, h)
	}
	if err == nil && used < len(chosen) {
		err = fmt.Errorf("the file does not have all the headings that are named; it has %s", quoted(headings))
	}
	if err == nil {
		err = checkHeadings(headings)
	}
	return headings, err
}

// choiceFor is what somebody has said of a heading.
func choiceFor(heading string, chosen map[string]string) (column string, told bool) {
	for named, column := range chosen {
		if strings.EqualFold(clean.Line(named), heading) {
			return strings.ToLower(strings.TrimSpace(column)), true
		}
	}
	return "", false
}

func quoted(headings []Heading) string {
	names := make([]string, len(headings))
	for i, h := range headings {
		names[i] = strconv.Quote(h.Heading)
	}
	return strings.Join(names, ", ")
}

// checkHeadings says what is not clear yet, and marks the headings to ask about.
func checkHeadings(headings []Heading) error {
	taken := map[string]int{}
	for i := range headings {
		h := &headings[i]
		if h.Column == "" || !h.Sure {
			continue
		}
		if other, twice := taken[h.Column]; twice {
			h.Sure, headings[other].Sure = false, false
			return fmt.Errorf("there are two columns %q: %q and %q", h.Column, headings[other].Heading, h.Heading)
		}
		taken[h.Column] = i
	}
	var unknown []string
	for i := range headings {
		h := &headings[i]
		if h.Sure {
			continue
		}
		if _, there := taken[h.Column]; there { // not that one, then
			h.Column = ""
		}
		if h.Column == "" {
			unknown = append(unknown, fmt.Sprintf("%q", h.Heading))
		} else {
			unknown = append(unknown, fmt.Sprintf("%q (perhaps %s)", h.Heading, h.Column))
		}
	}
	var missing []string
	for _, name := range requiredColumns {
		if _, there := taken[name]; !there {
			missing = append(missing, name)
		}
	}
	switch {
	case len(unknown) > 0:
		return fmt.Errorf("it is not clear what these headings stand for: %s; the columns are %s", strings.Join(unknown, ", "), strings.Join(allColumns(), ", "))
	case len(missing) > 0:
		return fmt.Errorf("the header row has no column %s", strings.Join(missing, ", "))
	}
	return nil
}

// assumed says in words what headings were taken for.
func assumed(headings []Heading, chosen map[string]string) (list []string) {
	for _, h := range headings {
		if _, told := choiceFor(h.Heading, chosen); told || h.Column == "" || strings.EqualFold(h.Heading, h.Column) {
			continue
		}
		in := ""
		switch {
		case h.Column == weightColumn && h.unit == "kg":
			in = ", in kilograms"
		case h.Column == weightColumn:
			in = ", in grams unless a cell says otherwise"
		}
		list = append(list, fmt.Sprintf("The heading %q is taken as %s%s.", h.Heading, h.Column, in))
	}
	return list
}
