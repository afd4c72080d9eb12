package importer

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/spreadsheet"
)

// Export writes what is on sale as CSV, in the shop's order and in the form
// that Import reads: importing it changes nothing. It begins with a byte order
// mark, without which Excel spoils every letter that is not English. Pictures
// have their names in Uploads/MasterItemImages.
func (s *Service) Export(ctx context.Context, w io.Writer) error {
	columns, rows, err := s.table(ctx)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w) // keeps the first error until Flush
	out.WriteString(spreadsheet.Mark + strings.Join(columns, ",") + "\n")
	for row := range rows {
		spreadsheet.WriteRow(out, row...)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("export the catalogue: %w", err)
	}
	return nil
}

// ExportWorkbook writes the same as .xlsx, whose HSN codes keep their zeros.
func (s *Service) ExportWorkbook(ctx context.Context, w io.Writer) error {
	columns, rows, err := s.table(ctx)
	if err != nil {
		return err
	}
	list := make([]spreadsheet.Column, len(columns))
	for i, name := range columns {
		list[i] = spreadsheet.Column{Name: name, Number: slices.Contains(numbers, name), Width: max(len(name)+3, widths[name])}
	}
	if err := spreadsheet.WriteWorkbook(w, "Catalogue", list, rows); err != nil {
		return fmt.Errorf("export the catalogue: %w", err)
	}
	return nil
}

// numbers are the columns to calculate with.
var numbers = []string{"price", weightColumn, "gst", discountColumn, "stock"}

// widths are those of columns with longer texts, in characters.
var widths = map[string]int{"category": 20, "product": 32, "package": 14, "tags": 20, "description": 60, "images": 32, "ingredients": 40, "maker": 30}

// table is what is on sale, as names of columns and rows of cells.
func (s *Service) table(ctx context.Context) (columns []string, rows iter.Seq[[]string], err error) {
	var inputs []*catalog.ProductInput
	categories, called := map[int64]string{}, map[int64]catalog.Translations{}
	err = s.db.ViewWithin(ctx, catalog.CatalogueTimeout, func(tx *db.Tx) (err error) {
		ids, err := categoryIDs(tx)
		for name, id := range ids {
			categories[id] = name
		}
		if err == nil {
			called, err = catalog.CategoryTranslations(tx)
		}
		if err == nil {
			inputs, err = catalog.ReadInputs(tx, 1, catalog.EveryProduct, s.db.Now())
		}
		return err
	})
	if err != nil {
		return nil, nil, fmt.Errorf("export the catalogue: %w", err)
	}
	inputs = slices.DeleteFunc(inputs, func(d *catalog.ProductInput) bool { return !d.Active })
	columns = catalogueColumns()
	withLabel := slices.ContainsFunc(inputs, func(d *catalog.ProductInput) bool { return d.Label != catalog.Label{} })
	if withLabel {
		columns = append(columns, labelNames()...)
	}
	translated := translatedIn(inputs, called)
	columns = append(columns, translated...)
	return columns, func(yield func([]string) bool) {
		for _, d := range inputs {
			fields := fieldsOf(d, categories[d.CategoryID])
			addTranslations(fields, called[d.CategoryID], translatedColumn.ofCategory)
			if !exportProduct(yield, d, fields, withLabel, translated) {
				return
			}
		}
	}, nil
}

// translatedIn are the translated columns in which there is anything.
func translatedIn(inputs []*catalog.ProductInput, called map[int64]catalog.Translations) (columns []string) {
	there := map[string]string{}
	note := func(texts catalog.Translations, of func(translatedColumn) bool) {
		for _, c := range translatedColumns {
			if of(c) && texts.In(c.language, c.field, "") != "" {
				there[c.name] = c.name
			}
		}
	}
	for _, d := range inputs {
		note(d.Translations, ofProduct)
		note(called[d.CategoryID], translatedColumn.ofCategory)
		for _, k := range d.Packages {
			note(k.Translations, translatedColumn.ofPackage)
		}
	}
	return translatedNames(func(c translatedColumn) bool { return there[c.name] != "" })
}

// exportProduct gives a row for each package; false: no more are wanted.
func exportProduct(yield func([]string) bool, d *catalog.ProductInput, fields map[string]string, withLabel bool, translated []string) bool {
	var label []string
	if withLabel {
		for _, c := range labelColumns {
			label = append(label, fields[c.name])
		}
	}
	for _, k := range d.Packages {
		if !k.Active {
			continue
		}
		row := []string{fields["category"], d.Name, k.Name, k.Price.String(), strconv.FormatInt(k.Weight, 10), fields["gst"], d.HSN,
			fields[discountColumn], stockText(k.Stock), d.Tags, fields["veg"], d.Description, fields["images"]}
		row = append(row, label...)
		own := packageFields(&k)
		for _, column := range translated {
			row = append(row, fields[column]+own[column]) // it is one's or the other's
		}
		if !yield(row) {
			return false
		}
	}
	return true
}
