package command

import (
	"fmt"
	"io"

	"bhatti/store/importer"
)

// PrintImport writes what an import did or, in a dry run, would do.
func PrintImport(out io.Writer, r importer.Report, source importer.Source) {
	for _, assumed := range r.Assumed {
		fmt.Fprintln(out, assumed)
	}
	for _, g := range r.Garbled {
		done := "is damaged text; --repair makes it"
		if source.Mojibake == importer.RepairMojibake {
			done = "was repaired to"
		}
		fmt.Fprintf(out, "line %d: %s: warning: %q %s %q\n", g.Line, g.Column, g.Was, done, g.Becomes)
	}
	if source.DryRun {
		printChanges(out, "new", r.New)
		printChanges(out, "changed", r.Changed)
	}
	for _, wrong := range r.Wrong {
		fmt.Fprintln(out, wrong)
	}
	if r.Ask == importer.AskColumns {
		fmt.Fprintln(out, `Say what a heading stands for with --column "HEADING=COLUMN", or leave it out with --column "HEADING=".`)
	}
	fmt.Fprintf(out, "%d rows: %d new categories, %d new products, %d changed, %d unchanged, %d pictures, %d mistakes\n",
		r.Rows, r.NewCategories, r.NewProducts, r.ChangedProducts, r.SameProducts, r.Pictures, len(r.Wrong))
}

func printChanges(out io.Writer, what string, products []importer.ProductChange) {
	for _, p := range products {
		fmt.Fprintf(out, "line %d: %s: %s\n", p.Line, what, p.Name)
		for _, field := range p.Changes {
			fmt.Fprintf(out, "    %s\n", field)
		}
	}
}
