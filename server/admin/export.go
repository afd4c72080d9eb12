package admin

import (
	"archive/zip"
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"bhatti/store/db"
	"bhatti/store/image"
	"bhatti/store/importer"

	"bhatti/server/picture"
	"bhatti/server/web"
)

// Export saves the catalogue.
type Export struct {
	clock    func() time.Time
	importer *importer.Service
	pictures *picture.Folder
	log      *slog.Logger
}

// Catalogue sends the catalogue as a file that imports back unchanged.
func (h *Export) Catalogue(_ context.Context, c *web.Call) (any, error) {
	withPictures, _ := c.Flag("pictures")
	asWorkbook := c.Text("format") == "xlsx"
	if !asWorkbook {
		c.Fixed("format", "csv")
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	name := "catalogue-" + h.clock().In(db.India).Format(time.DateOnly)
	if asWorkbook && !withPictures {
		return web.Download(h.log, name+".xlsx", workbookType, func(w http.ResponseWriter, r *http.Request) error {
			return h.importer.ExportWorkbook(r.Context(), w)
		}), nil
	}
	if !withPictures {
		return web.Download(h.log, name+".csv", "text/csv; charset=utf-8", func(w http.ResponseWriter, r *http.Request) error {
			return h.importer.Export(r.Context(), w)
		}), nil
	}
	return web.Download(h.log, name+".zip", "application/zip", h.archive), nil
}

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// archive is the catalogue with its pictures.
func (h *Export) archive(w http.ResponseWriter, r *http.Request) error {
	archive := zip.NewWriter(w)
	catalogue, err := archive.Create("catalogue.csv")
	if err != nil {
		return err
	}
	if err := h.importer.Export(r.Context(), catalogue); err != nil {
		return err
	}
	folder, err := fs.Sub(h.pictures.FS(), string(image.Items))
	if err != nil {
		return err
	}
	entries, err := fs.ReadDir(folder, ".")
	for _, e := range entries {
		if !e.Type().IsRegular() || strings.HasSuffix(e.Name(), ".partial") {
			continue
		}
		// Pictures are compressed already.
		to, err := archive.CreateHeader(&zip.FileHeader{Name: e.Name(), Method: zip.Store})
		if err != nil {
			return err
		}
		content, err := fs.ReadFile(folder, e.Name())
		if err != nil {
			return err
		}
		if _, err := to.Write(content); err != nil {
			return err
		}
	}
	if err != nil && len(entries) > 0 {
		return err
	}
	return archive.Close()
}
