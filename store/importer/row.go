package importer

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// catalogueColumns are the columns of the catalogue's CSV, as an export writes
// them. Prices are rupees including tax, weights grams, gst and discount_rate
// percent.
func catalogueColumns() []string {
	return []string{"category", "product", "package", "price", "weight_g", "gst", "hsn", "discount_rate", "stock",
		"tags", "veg", "description", "images"}
}

// labelColumns are optional columns; an export writes them if the shop has
// filled in any.
var labelColumns = []struct {
	name string
	of   func(*catalog.Label) *string
}{
	{"ingredients", func(l *catalog.Label) *string { return &l.Ingredients }},
	{"allergens", func(l *catalog.Label) *string { return &l.Allergens }},
	{"shelf_life", func(l *catalog.Label) *string { return &l.ShelfLife }},
	{"country_of_origin", func(l *catalog.Label) *string { return &l.Origin }},
	{"maker", func(l *catalog.Label) *string { return &l.Maker }},
}

// allColumns are those that an import knows, in English.
func allColumns() []string { return append(catalogueColumns(), labelNames()...) }

func labelNames() []string {
	names := make([]string, len(labelColumns))
	for i, c := range labelColumns {
		names[i] = c.name
	}
	return names
}

// requiredColumns have no default: a wrong weight costs the shop the delivery,
// a wrong rate the tax.
var requiredColumns = []string{"category", "product", "price", "weight_g", "gst"}

// sharedColumns are about the product and shared by all its rows.
var sharedColumns = slices.Concat([]string{"category", "gst", "hsn", "discount_rate", "tags", "veg", "description", "images"}, labelNames(),
	translatedNames(func(c translatedColumn) bool { return !c.ofPackage() }))

// entry is what the file says about one product.
type entry struct {
	line     int                  // of its first row
	said     map[string]statement // by shared column
	category string
	input    catalog.ProductInput // with defaults where the file says nothing
}

// statement is a cell that is not empty.
type statement struct {
	text string
	line int
}

// cells is one row, by column.
type cells map[string]string

// merge adds what a row says about the product. A row may leave cells empty,
// but rows may not contradict each other.
func (e *entry) merge(row cells, line int) *WrongRow {
	for _, column := range sharedColumns {
		text := row[column]
		if text == "" {
			continue
		}
		text = plain(column, text)
		before, heard := e.said[column]
		if heard && before.text != text {
			return wrong(line, "%s is %q here, but %q for the same product on line %d", column, text, before.text, before.line)
		}
		if !heard {
			e.said[column] = statement{text, line}
		}
	}
	return nil
}

// mergePackage adds the package of a row. unit is what the heading says of the
// weight.
func (e *entry) mergePackage(row cells, line int, known *names, unit string) *WrongRow {
	k := catalog.PackageInput{Name: row["package"], Active: true}
	var err error
	if k.Price, err = money.ParsePaise(plainAmount(row["price"])); err != nil {
		return wrong(line, "the price %q is not an amount in rupees like 120, 99.50 or ₹2,400", row["price"])
	}
	if row[weightColumn] == "" {
		return wrong(line, "the weight is missing; write 0 for what has none")
	}
	if k.Weight, err = grams(row[weightColumn], unit); err != nil {
		return wrong(line, "%s", err)
	}
	if row["stock"] != "" {
		stock, err := strconv.ParseInt(plainCount(row["stock"]), 10, 64)
		if err != nil {
			return wrong(line, "the stock %q is not a whole number", row["stock"])
		}
		k.Stock = &stock
	}
	for _, c := range translatedColumns {
		if c.ofPackage() {
			k.Translations.Set(c.language, c.field, row[c.name])
		}
	}
	if err := k.Clean(); err != nil {
		return wrong(line, "%s", fault.MessageOf(err))
	}
	if k.Name, err = known.find(known.of(e.input.Name), k.Name); err != nil {
		return wrong(line, "the package %s", err)
	}
	if slices.ContainsFunc(e.input.Packages, func(other catalog.PackageInput) bool { return other.Name == k.Name }) {
		return wrong(line, "the product has a package %q already", k.Name)
	}
	e.input.Packages = append(e.input.Packages, k)
	return nil
}

// settle turns what all rows say into a product input.
func (e *entry) settle() *WrongRow {
	d := &e.input
	d.Active, d.Veg = true, true
	d.HSN, d.Tags, d.Description = e.said["hsn"].text, e.said["tags"].text, e.said["description"].text
	if digits := len(d.HSN); digits%2 == 1 && strings.Trim(d.HSN, "0123456789") == "" {
		return wrong(e.said["hsn"].line, "the hsn %q has %d digits: a spreadsheet has taken the zero at its front. Write 0%s, in a column whose format is text",
			d.HSN, digits, d.HSN)
	}
	var err error
	if e.category, err = catalog.CategoryName(e.said["category"].text); err != nil {
		return wrong(e.line, "the category is missing or too long")
	}
	gst := e.said["gst"]
	if gst.text == "" {
		return wrong(e.line, "the gst is missing; write 0 for products without GST")
	}
	if d.GST, err = money.ParsePercent(gst.text); err != nil {
		return wrong(gst.line, "the gst %q is not a percentage like 5 or 18", gst.text)
	}
	if rate := e.said["discount_rate"]; rate.text != "" {
		if d.Discount, err = money.ParsePercent(rate.text); err != nil {
			return wrong(rate.line, "the discount_rate %q is not a percentage like 10 or 12.5", rate.text)
		}
	}
	switch veg := e.said["veg"]; strings.ToLower(veg.text) {
	case "", "yes":
	case "no":
		d.Veg = false
	default:
		return wrong(veg.line, "veg is %q, neither yes nor no", veg.text)
	}
	for name := range strings.SplitSeq(e.said["images"].text, "|") {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(d.Images, name) {
			d.Images = append(d.Images, name)
		}
	}
	for _, c := range labelColumns {
		*c.of(&d.Label) = e.said[c.name].text
	}
	for _, c := range translatedColumns {
		if ofProduct(c) {
			d.Translations.Set(c.language, c.field, e.said[c.name].text)
		}
	}
	if err := d.Clean(); err != nil {
		return wrong(e.line, "%s", fault.MessageOf(err))
	}
	return nil
}

// onto is the product after the import: what the file says in its columns, the
// rest as the database has it in old (nil: a new product).
func (e *entry) onto(old *catalog.ProductInput, columns map[string]int) catalog.ProductInput {
	d := e.input
	if old == nil {
		return d
	}
	d.ID, d.Active, d.ImageWords = old.ID, old.Active, maps.Clone(old.ImageWords)
	keep := func(column string, restore func()) {
		if _, told := columns[column]; !told {
			restore()
		}
	}
	keep("hsn", func() { d.HSN = old.HSN })
	keep("discount_rate", func() { d.Discount = old.Discount })
	keep("tags", func() { d.Tags = old.Tags })
	keep("veg", func() { d.Veg = old.Veg })
	keep("description", func() { d.Description = old.Description })
	keep("images", func() { d.Images = old.Images })
	for _, c := range labelColumns {
		keep(c.name, func() { *c.of(&d.Label) = *c.of(&old.Label) })
	}
	d.Translations = translate(old.Translations, columns, ofProduct, func(column string) string {
		return fieldsOf(&e.input, "")[column] // as it is kept, not as it was written
	})
	d.Packages = slices.Clone(old.Packages)
	for _, k := range e.input.Packages {
		i := slices.IndexFunc(d.Packages, func(there catalog.PackageInput) bool { return there.Name == k.Name })
		if i < 0 {
			d.Packages = append(d.Packages, k)
			continue
		}
		there := &d.Packages[i]
		there.Price, there.Weight = k.Price, k.Weight
		there.Translations = translate(there.Translations, columns, translatedColumn.ofPackage, func(column string) string {
			return packageFields(&k)[column]
		})
		if _, told := columns["stock"]; told {
			there.Stock = k.Stock
		}
	}
	return d
}
