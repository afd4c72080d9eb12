package store

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bhatti/store/db"
)

// ExportCatalogue writes what is on sale as CSV, in the shop's order and in the
// form that ImportCatalogue reads: importing it changes nothing. Pictures are
// named as they lie in Uploads/MasterItemImages.
func (s *Store) ExportCatalogue(ctx context.Context, w io.Writer) error {
	var drafts []*ProductDraft
	categories := map[int64]string{}
	err := s.db.ViewWithin(ctx, catalogueTimeout, func(tx *db.Tx) (err error) {
		ids, err := categoryIDs(tx)
		for name, id := range ids {
			categories[id] = name
		}
		if err == nil {
			drafts, err = readDrafts(tx, 1, everyProduct, s.db.Now())
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("export the catalogue: %w", err)
	}
	drafts = slices.DeleteFunc(drafts, func(d *ProductDraft) bool { return !d.Active })
	columns := CatalogueColumns()
	withLabel := slices.ContainsFunc(drafts, func(d *ProductDraft) bool { return d.Label != Label{} })
	if withLabel {
		columns = append(columns, labelNames()...)
	}
	out := bufio.NewWriter(w) // keeps the first error until Flush
	out.WriteString(strings.Join(columns, ",") + "\n")
	for _, d := range drafts {
		exportProduct(out, d, categories[d.CategoryID], withLabel)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("export the catalogue: %w", err)
	}
	return nil
}

func exportProduct(out *bufio.Writer, d *ProductDraft, category string, withLabel bool) {
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
		exportRow(out, append(row, label...)...)
	}
}

// exportRow quotes every cell, so that no reader takes one for something else.
func exportRow(out *bufio.Writer, row ...string) {
	for i, cell := range row {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString(`"` + strings.ReplaceAll(guard(cell), `"`, `""`) + `"`)
	}
	out.WriteByte('\n')
}

// A spreadsheet runs a cell that begins with one of these as a formula, a plain
// number aside. The guard is an apostrophe before it; a text that begins like a guarded one gets
// one more, so that unguard always gives back what guard was given.
const formulaSigns = "=+-@\t\r"

func guard(cell string) string {
	if isFormula(cell) {
		return "'" + cell
	}
	return cell
}

func unguard(cell string) string {
	if rest, guarded := strings.CutPrefix(cell, "'"); guarded && isFormula(rest) {
		return rest
	}
	return cell
}

// isFormula is true of cells that begin with a sign, or with apostrophes and a sign.
func isFormula(cell string) bool {
	cell = strings.TrimLeft(cell, "'")
	return cell != "" && strings.ContainsRune(formulaSigns, rune(cell[0])) && !plainNumber.MatchString(cell)
}

var plainNumber = regexp.MustCompile(`^-[0-9]+(\.[0-9]+)?$`)
