// Package importer imports the catalogue from a spreadsheet and exports it as
// one. It does not know the rules for products; package catalog does.
package importer

import (
	"context"
	"database/sql"
	"fmt"
	"io"
	"io/fs"

	"bhatti/store/audit"
	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/image"
	"bhatti/store/search"
)

// Service imports and exports the catalogue. It is safe for concurrent use.
type Service struct {
	db     *db.DB
	images *image.Files
}

// New makes the service on an open database.
func New(d *db.DB, images *image.Files) *Service { return &Service{db: d, images: images} }

// Source is a catalogue to be loaded.
type Source struct {
	File     io.Reader // CSV or .xlsx
	Pictures fs.FS     // the file's own folder; may be nil
	Draw     Draw      // turns a photo into the pictures that the shop shows; nil: it is stored as it is
	DryRun   bool      // reads and reports, and writes nothing
	Progress Progress  // is called as the import goes on; may be nil
	// Columns says what headings of the file stand for: a column, KilogramColumn,
	// or "" for none. Those that it does not name are recognised, or asked about.
	Columns  map[string]string
	Mojibake OnMojibake
}

// OnMojibake is what becomes of text that was UTF-8 and was read as Windows-1252.
type OnMojibake int

// The report names such text in any case.
const (
	KeepMojibake   OnMojibake = iota // it is imported as it is
	RepairMojibake                   // what was meant is imported
	StopAtMojibake                   // nothing is imported, and the report asks
)

// Ask is what somebody must answer before a file can be imported.
type Ask string

// The questions. AskColumns: what the headings stand for that are not Sure.
// AskRepair: whether to keep or repair what is Garbled.
const (
	AskColumns Ask = "columns"
	AskRepair  Ask = "repair"
)

// Draw turns a photo into the files that image.SavePhoto takes, and says how
// wide they are. Fails with Invalid.
type Draw func(content []byte) (widths []int, files [][]byte, err error)

// Progress is called with how much of a step is done.
type Progress func(step Step, done, total int)

// Step is the present step of an import.
type Step string

// The steps of an import that may take a while, in their order.
const (
	ImportingPictures Step = "pictures"
	ImportingProducts Step = "products"
)

// Report says what an import did, or in a dry run would do.
type Report struct {
	Counts
	Ask      Ask       // "": nothing
	Assumed  []string  // what the file did not say itself, in words
	Headings []Heading // of the file, in its order
	Garbled  []GarbledCell
	New      []ProductChange
	Changed  []ProductChange
	Wrong    []WrongRow
}

// GarbledCell is a cell with mojibake, and what was meant.
type GarbledCell struct {
	Line         int
	Column       string
	Was, Becomes string
}

// Counts is the short form of a Report.
type Counts struct {
	Rows            int // packages the file lists
	NewCategories   int
	NewProducts     int
	ChangedProducts int
	SameProducts    int // as the database has them
	Pictures        int // copied from the file's folder
}

// ProductChange is a product that the file adds or changes.
type ProductChange struct {
	Line    int // its first in the file
	Name    string
	Changes []FieldChange // all that is filled in, for a new one
}

// WrongRow is a mistake in the file. Line 1 is the header.
type WrongRow struct {
	Line   int
	Reason string
}

func (w WrongRow) String() string { return fmt.Sprintf("line %d: %s", w.Line, w.Reason) }

// Import reads products from a CSV or .xlsx: a header row with the catalogue's
// columns in any order, under their own or usual names, then one row a package;
// rows of one product share its name. Names that differ only in case or spacing
// are the same. It is all or nothing: with a wrong row it fails with Invalid, and
// the report names each. It adds and changes, and never removes a product or a
// package. Where the file is not clear, it fails with Invalid and the report asks.
//
// An empty cell means the column's default: Default, no HSN code, no discount,
// stock not counted, no tags, vegetarian, no description, no images. What the
// whole product shares may be left empty on all its rows but one. If the file
// does not have a column at all, its values stay as they are in the database.
// An import never changes whether a product is on sale.
//
// A description's paragraph "Also called: …" lists other names of the product,
// in any script; a search finds it by those names too.
//
// Pictures are looked for in the file's own folder, then among those the shop
// already has.
func (s *Service) Import(ctx context.Context, i Source) (Report, error) {
	if i.Progress == nil {
		i.Progress = func(Step, int, int) {}
	}
	known, err := s.names(ctx)
	if err != nil {
		return Report{}, err
	}
	list, report := readCatalogue(i, known)
	album := s.checkPictures(list, i, &report)
	if err := report.refusal(); err != nil {
		return report, err
	}
	report.Pictures = len(album)
	if i.DryRun {
		err := s.db.ViewWithin(ctx, catalog.CatalogueTimeout, func(tx *db.Tx) error {
			return compare(tx, list, &report, nil, i.Progress)
		})
		return report, err
	}
	if err := s.copyPictures(ctx, album, i, &report); err != nil {
		return report, err
	}
	err = s.db.WriteWithin(ctx, catalog.CatalogueTimeout, func(tx *db.Tx) error {
		w, err := catalog.NewWriter(tx, s.db.Now())
		if err != nil {
			return err
		}
		if err := addCategories(w, list, &report); err != nil {
			return err
		}
		if err := compare(tx, list, &report, w, i.Progress); err != nil {
			return err
		}
		if report.NewProducts+report.ChangedProducts > 0 {
			if err := search.MergeWords(tx); err != nil {
				return err
			}
		}
		return audit.Record(tx, "import catalogue", "catalogue", nil, report.Counts)
	})
	if refused := report.refusal(); refused != nil {
		return report, refused
	}
	if err != nil {
		return Report{}, fmt.Errorf("import the catalogue: %w", err)
	}
	return report, nil
}

// refusal is the failure of an import whose file has mistakes or is not clear;
// nil: it has none and is.
func (r *Report) refusal() error {
	switch {
	case r.Ask == AskRepair && len(r.Wrong) == 0:
		return errGarbled
	case len(r.Wrong) == 0:
		return nil
	}
	return fault.New(fault.Invalid, "catalogue_file.has_mistakes", "The file has {count} mistakes. Nothing was imported.", "count", len(r.Wrong))
}

var errGarbled = fault.New(fault.Invalid, "catalogue_file.garbled", "The file has text that was damaged by a program. Nothing was imported.")

// compare reports what the file would change and, given a writer, changes it.
func compare(tx *db.Tx, list *catalogueFile, report *Report, w *catalog.Writer, progress Progress) error {
	inputs, err := catalog.ReadInputs(tx, 1, catalog.EveryProduct, tx.Now())
	if err != nil {
		return err
	}
	known := make(map[string]*catalog.ProductInput, len(inputs))
	for _, d := range inputs {
		known[d.Name] = d
	}
	categories, err := categoryIDs(tx)
	if err != nil {
		return err
	}
	report.NewCategories += list.missingFrom(categories)
	called, err := catalog.CategoryTranslations(tx)
	if err != nil {
		return err
	}
	categoryNames := map[int64]string{}
	for name, id := range categories {
		categoryNames[id] = name
	}
	for done, entry := range list.products {
		progress(ImportingProducts, done, len(list.products))
		old := known[entry.input.Name]
		input := entry.onto(old, list.columns)
		input.CategoryID = categories[entry.category]
		product := ProductChange{Line: entry.line, Name: entry.input.Name}
		renamed, mistake := entry.callCategory(called, input.CategoryID)
		report.complain(mistake)
		switch {
		case old == nil:
			product.Changes = changes(&input, nil, entry.category, "")
			report.NewProducts++
			report.New = append(report.New, product)
		case input.Same(old) && len(renamed) == 0:
			report.SameProducts++
			continue
		case lostLetters(&input, old) != "":
			report.complain(wrong(entry.line, "the %s of %q has lost its letters: a program wrote ? in their place. Save the file as CSV UTF-8 or .xlsx",
				lostLetters(&input, old), entry.input.Name))
			continue
		case input.BearsOptions(old) != nil:
			report.complain(wrong(entry.line, "%s", fault.MessageOf(input.BearsOptions(old))))
			continue
		default:
			product.Changes = changes(&input, old, entry.category, categoryNames[old.CategoryID])
			report.ChangedProducts++
			product.Changes = append(product.Changes, renamed...)
			report.Changed = append(report.Changed, product)
		}
		if w != nil && len(renamed) > 0 {
			if err := w.TranslateCategory(input.CategoryID, called[input.CategoryID]); err != nil {
				return fmt.Errorf("line %d: %w", entry.line, err)
			}
		}
		if w != nil {
			if _, err := w.Save(old, &input); err != nil {
				return fmt.Errorf("line %d: %w", entry.line, err)
			}
		}
	}
	return report.refusal()
}

func categoryIDs(tx *db.Tx) (map[string]int64, error) {
	ids := map[string]int64{}
	_, err := db.Collect(tx, func(rows *sql.Rows) (_ struct{}, err error) {
		var id int64
		var name string
		err = rows.Scan(&id, &name)
		ids[name] = id
		return struct{}{}, err
	}, `SELECT category_id, name FROM categories`)
	return ids, err
}

// missingFrom counts the categories of the file that are not known.
func (f *catalogueFile) missingFrom(known map[string]int64) int {
	missing := map[string]bool{}
	for _, entry := range f.products {
		if _, ok := known[entry.category]; !ok {
			missing[entry.category] = true
		}
	}
	return len(missing)
}

// addCategories makes the categories that are not there yet, after the others,
// in the file's order.
func addCategories(w *catalog.Writer, list *catalogueFile, report *Report) error {
	for _, entry := range list.products {
		added, err := w.AddCategory(entry.category)
		if err != nil {
			return err
		}
		if added {
			report.NewCategories++
		}
	}
	return nil
}
