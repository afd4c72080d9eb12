package importer

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/spreadsheet"
)

// Export writes what is on sale as CSV, in the shop's order and in the form
// that Import reads: importing it changes nothing. Pictures have their names in
// Uploads/MasterItemImages.
func (s *Service) Export(ctx context.Context, w io.Writer) error {
	var inputs []*catalog.ProductInput
	categories := map[int64]string{}
	err := s.db.ViewWithin(ctx, catalog.CatalogueTimeout, func(tx *db.Tx) (err error) {
		ids, err := categoryIDs(tx)
		for name, id := range ids {
			categories[id] = name
		}
		if err == nil {
			inputs, err = catalog.ReadInputs(tx, 1, catalog.EveryProduct, s.db.Now())
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("export the catalogue: %w", err)
	}
	inputs = slices.DeleteFunc(inputs, func(d *catalog.ProductInput) bool { return !d.Active })
	columns := catalogueColumns()
	withLabel := slices.ContainsFunc(inputs, func(d *catalog.ProductInput) bool { return d.Label != catalog.Label{} })
	if withLabel {
		columns = append(columns, labelNames()...)
	}
	out := bufio.NewWriter(w) // keeps the first error until Flush
	out.WriteString(strings.Join(columns, ",") + "\n")
	for _, d := range inputs {
		exportProduct(out, d, categories[d.CategoryID], withLabel)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("export the catalogue: %w", err)
	}
	return nil
}

func exportProduct(out *bufio.Writer, d *catalog.ProductInput, category string, withLabel bool) {
	var label []string
	for _, c := range labelColumns {
		if withLabel {
			label = append(label, *c.of(&d.Label))
		}
	}
	for _, k := range d.Packages {
		if !k.Active {
			continue
		}
		discount := ""
		if d.Discount > 0 {
			discount = d.Discount.String()
		}
		row := []string{category, d.Name, k.Name, k.Price.String(), strconv.FormatInt(k.Weight, 10), d.GST.String(), d.HSN,
			discount, stockText(k.Stock), d.Tags, yesOrNo(d.Veg), d.Description, strings.Join(d.Images, "|")}
		spreadsheet.WriteRow(out, append(row, label...)...)
	}
}
