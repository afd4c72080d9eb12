package admin

import (
	"context"
	"encoding/json"
	"sync"

	"bhatti/store/importer"

	"bhatti/server/photo"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/fault"
)

// Import loads a catalogue.
type Import struct {
	importer *importer.Service
	resizer  *resizer
	running  *importState
}

// Run loads a catalogue. Mistakes in the file are no failure of the
// call: the report names them, and nothing is imported.
func (h *Import) Run(ctx context.Context, c *web.Call) (any, error) {
	dryRun, _ := c.Flag("DryRun")
	columns := columnsOf(c.Arguments)
	onMojibake := mojibakeOf(c.Arguments)
	if err := c.Err(); err != nil {
		return nil, err
	}
	delivered, err := openUpload(c.Arguments)
	if err != nil {
		return nil, err
	}
	defer delivered.close()
	if !h.running.begin() {
		return nil, errImporting
	}
	defer h.running.end()
	r, err := h.importer.Import(ctx, importer.Source{
		File: delivered.catalogue, Pictures: delivered.pictures, DryRun: dryRun, Progress: h.running.note,
		Columns: columns, Mojibake: onMojibake,
		Draw: func(content []byte) ([]int, [][]byte, error) {
			drawn, err := h.resizer.draw(ctx, content, photo.Prepare)
			return photo.Widths[:], drawn.Files, err
		},
	})
	if err != nil && len(r.Wrong) == 0 && r.Ask == "" {
		return nil, err
	}
	return ImportReport{
		Ask: r.Ask, Assumed: append([]string{}, r.Assumed...), Headings: shape.List(r.Headings, shapeHeading),
		Garbled:      shape.List(r.Garbled[:min(len(r.Garbled), mostGarbled)], func(g importer.GarbledCell) garbledCell { return garbledCell(g) }),
		GarbledCells: len(r.Garbled),
		Imported:     err == nil && !dryRun, Rows: r.Rows, NewCategories: r.NewCategories, NewProducts: r.NewProducts,
		ChangedProducts: r.ChangedProducts, SameProducts: r.SameProducts, Pictures: r.Pictures,
		New: shape.List(r.New, shapeNew), Changed: shape.List(r.Changed, shapeImported),
		Wrong: shape.List(r.Wrong, func(w importer.WrongRow) wrongRow { return wrongRow(w) }),
	}, nil
}

var errImporting = fault.New(fault.Conflict, "import.under_way", "Another import is running. Try again when it has finished.")

// columnsOf reads what the file's headings stand for: a JSON object.
func columnsOf(a *web.Arguments) (columns map[string]string) {
	given := a.Paragraph("Columns")
	if given == "" {
		return nil
	}
	if err := json.Unmarshal([]byte(given), &columns); err != nil {
		a.Invalid("Columns", `a JSON object like {"Rate": "price"}`)
	}
	return columns
}

func mojibakeOf(a *web.Arguments) importer.OnMojibake {
	switch a.Text("Mojibake") {
	case "":
		return importer.StopAtMojibake
	case "repair":
		return importer.RepairMojibake
	case "keep":
		return importer.KeepMojibake
	}
	a.Invalid("Mojibake", "repair or keep")
	return importer.StopAtMojibake
}

// mostGarbled bounds the examples of mojibake in an answer.
const mostGarbled = 200

func shapeImported(p importer.ProductChange) importedProduct {
	words := make([]string, len(p.Changes))
	for i, c := range p.Changes {
		words[i] = c.String()
	}
	return importedProduct{p.Line, p.Name, words, shape.List(p.Changes, func(c importer.FieldChange) fieldChange { return fieldChange(c) })}
}

// shapeNew is a new product: all of it is new, so nothing is said in words.
func shapeNew(p importer.ProductChange) importedProduct {
	shaped := shapeImported(p)
	shaped.Changes = []string{}
	return shaped
}

func shapeHeading(h importer.Heading) heading {
	return heading{h.Heading, h.Column, h.Sure, h.Sample}
}

// Progress tells how far the import that runs has come.
func (h *Import) Progress(context.Context, *web.Call) (any, error) {
	return h.running.state(), nil
}

// importState is the import that runs; there is one at a time.
type importState struct {
	mu      sync.Mutex
	running bool
	come    importProgress
}

func (i *importState) begin() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.running {
		return false
	}
	i.running, i.come = true, importProgress{Running: true}
	return true
}

func (i *importState) end() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.running, i.come = false, importProgress{}
}

func (i *importState) note(step importer.Step, done, total int) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.come = importProgress{true, step, done, total}
}

func (i *importState) state() importProgress {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.come
}

// ImportReport says what an import did, or with a dry run would do. With
// a wrong row nothing is imported.
type ImportReport struct {
	Imported        bool
	Ask             importer.Ask // what must be answered first; "": nothing
	Assumed         []string
	Headings        []heading
	Garbled         []garbledCell
	GarbledCells    int // all of them
	Rows            int
	NewCategories   int
	NewProducts     int
	ChangedProducts int
	SameProducts    int
	Pictures        int
	New             []importedProduct
	Changed         []importedProduct
	Wrong           []wrongRow
}

// importedProduct is a product that the file adds, or changes and how.
type importedProduct struct {
	Line        int // of the file
	DisplayName string
	Changes     []string
	Fields      []fieldChange
}

// fieldChange is a field before and after, "" for nothing.
type fieldChange struct {
	Field, Package, Old, New string
}

// heading is a heading of the file and the column that it is taken for.
type heading struct {
	Heading, Column string
	Sure            bool
	Sample          string
}

// garbledCell is text that a program has damaged, and what was meant.
type garbledCell struct {
	Line         int
	Column       string
	Was, Becomes string
}

type wrongRow struct {
	Line   int
	Reason string
}

// importProgress is how far the import that runs has come; without one,
// Running is false.
type importProgress struct {
	Running     bool
	Step        importer.Step // "" while the file is read
	Done, Total int           // of the step
}
