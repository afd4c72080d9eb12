package store

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ExportCatalogue writes what is on sale as CSV, in the shop's order and in the
// form that ImportCatalogue reads: importing it changes nothing. Pictures are
// named as they lie in Uploads/MasterItemImages.
func (s *Store) ExportCatalogue(ctx context.Context, w io.Writer) error {
	var drafts []*ProductDraft
	categories := map[int64]string{}
	err := s.viewWithin(ctx, catalogueTimeout, func(tx *sql.Tx) (err error) {
		ids, err := categoryIDs(tx)
		for name, id := range ids {
			categories[id] = name
		}
		if err == nil {
			drafts, err = readDrafts(tx, 1, everyProduct, s.now())
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("export the catalogue: %w", err)
	}
	out := bufio.NewWriter(w) // keeps the first error until Flush
	out.WriteString(strings.Join(CatalogueColumns(), ",") + "\n")
	for _, d := range drafts {
		if d.Active {
			exportProduct(out, d, categories[d.CategoryID])
		}
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("export the catalogue: %w", err)
	}
	return nil
}

func exportProduct(out *bufio.Writer, d *ProductDraft, category string) {
	veg := "no"
	if d.Veg {
		veg = "yes"
	}
	for _, k := range d.Packages {
		if !k.Active {
			continue
		}
		stock := ""
		if k.Stock != nil {
			stock = strconv.FormatInt(*k.Stock, 10)
		}
		discount := ""
		if d.Discount > 0 {
			discount = d.Discount.String()
		}
		exportRow(out, category, d.Name, k.Name, k.Price.String(), strconv.FormatInt(k.Weight, 10), d.GST.String(), d.HSN,
			discount, stock, d.Tags, veg, d.Description, strings.Join(d.Images, "|"))
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

// A spreadsheet runs a cell that begins with one of these as a formula. The
// guard is an apostrophe before it; a text that begins like a guarded one gets
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
	return cell != "" && strings.ContainsRune(formulaSigns, rune(cell[0]))
}
