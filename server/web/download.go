package web

import (
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"bhatti/store/spreadsheet"
)

// Download is an answer that browsers save as a file. It is written outside
// admission control and may take a while.
func Download(log *slog.Logger, name, kind string, write func(http.ResponseWriter, *http.Request) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(UploadTime)) // none in tests
		h := w.Header()
		h.Set("Content-Type", kind)
		h.Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
		h["Cache-Control"] = NoStore
		if err := write(w, r); err != nil {
			log.Error("a download was cut off", "name", name, "error", err)
			panic(http.ErrAbortHandler) // the browser must not take it for whole
		}
	})
}

// DownloadCSV is a table that browsers save as name.csv.
func DownloadCSV(log *slog.Logger, name string, table [][]string) http.Handler {
	return Download(log, name+".csv", "text/csv; charset=utf-8", func(w http.ResponseWriter, _ *http.Request) error {
		return spreadsheet.WriteCSV(w, table)
	})
}
