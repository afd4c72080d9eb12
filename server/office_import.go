package server

import (
	"context"
	"sync"

	"bhatti/server/photo"
	"bhatti/store"
	"bhatti/store/fault"
)

// officeImport loads a catalogue. Mistakes in the file are no failure of the
// call: the report names them, and nothing is imported.
func (s *Server) officeImport(ctx context.Context, c *call) (any, error) {
	dryRun, _ := c.flag("DryRun")
	if err := c.err(); err != nil {
		return nil, err
	}
	delivered, err := c.delivery()
	if err != nil {
		return nil, err
	}
	defer delivered.close()
	if !s.importing.begin() {
		return nil, errImporting
	}
	defer s.importing.end()
	r, err := s.store.ImportCatalogue(ctx, store.Import{
		File: delivered.catalogue, Pictures: delivered.pictures, DryRun: dryRun, Progress: s.importing.note,
		Draw: func(content []byte) ([]int, [][]byte, error) {
			drawn, err := s.drawPhoto(ctx, content, photo.Prepare)
			return photo.Widths[:], drawn.Files, err
		},
	})
	if err != nil && len(r.Wrong) == 0 {
		return nil, err
	}
	return officeImportReport{
		Imported: err == nil && !dryRun, Rows: r.Rows, NewCategories: r.NewCategories, NewProducts: r.NewProducts,
		ChangedProducts: r.ChangedProducts, SameProducts: r.SameProducts, Pictures: r.Pictures,
		New: shapes(r.New, shapeImported), Changed: shapes(r.Changed, shapeImported),
		Wrong: shapes(r.Wrong, func(w store.WrongRow) officeWrongRow { return officeWrongRow(w) }),
	}, nil
}

var errImporting = fault.New(fault.Conflict, "import.under_way", "Another import is under way. Try again when it has ended.")

func shapeImported(p store.ImportedProduct) officeImportedProduct {
	return officeImportedProduct{p.Line, p.Name, append([]string{}, p.Changes...)}
}

// officeImportProgress tells how far the import that runs has come.
func (s *Server) officeImportProgress(context.Context, *call) (any, error) {
	return s.importing.state(), nil
}

// importing is the import that runs; there is one at a time.
type importing struct {
	mu      sync.Mutex
	running bool
	come    officeImportProgress
}

func (i *importing) begin() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.running {
		return false
	}
	i.running, i.come = true, officeImportProgress{Running: true}
	return true
}

func (i *importing) end() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.running, i.come = false, officeImportProgress{}
}

func (i *importing) note(step store.ImportStep, done, total int) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.come = officeImportProgress{true, step, done, total}
}

func (i *importing) state() officeImportProgress {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.come
}
