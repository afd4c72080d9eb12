package admin

import (
	"archive/zip"
	"io"
	"io/fs"
	"mime/multipart"
	"path"
	"strings"

	"bhatti/server/web"
	"bhatti/store/fault"
	"bhatti/store/spreadsheet"
)

// upload is what is uploaded for an import: a CSV or .xlsx with or without a ZIP
// of pictures, or one ZIP that holds both, as an export makes it.
type upload struct {
	catalogue io.Reader
	pictures  fs.FS // nil: none came along
	files     []io.Closer
}

func (d *upload) close() {
	for _, f := range d.files {
		_ = f.Close() // only read
	}
}

// openUpload opens the files that were uploaded. Fails with Invalid.
func openUpload(a *web.Arguments) (d *upload, err error) {
	d = &upload{}
	defer func() {
		if err != nil {
			d.close()
		}
	}()
	file, header, err := a.File("Catalogue")
	if err != nil {
		return d, err
	}
	d.catalogue, d.files = file, []io.Closer{file}
	if a.Has("Pictures") {
		archive, header, err := a.File("Pictures")
		if err != nil {
			return d, err
		}
		d.files = append(d.files, archive)
		pictures, err := unzip(archive, header)
		if err != nil {
			return d, err
		}
		d.pictures = onlyFolder(pictures)
	}
	if start := make([]byte, 4); !readStart(file, start) || !spreadsheet.IsZIP(start) {
		return d, nil
	}
	return d, d.unpack(file, header)
}

func readStart(file io.ReaderAt, start []byte) bool {
	_, err := file.ReadAt(start, 0)
	return err == nil
}

// unpack takes a ZIP with the catalogue in it; its pictures are those beside
// the catalogue. An .xlsx is a ZIP, too: it stays as it is.
func (d *upload) unpack(file multipart.File, header *multipart.FileHeader) error {
	archive, err := unzip(file, header)
	if err != nil {
		return err
	}
	if spreadsheet.IsWorkbook(archive) {
		return nil
	}
	var found []string
	err = fs.WalkDir(archive, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && e.Type().IsRegular() && !isDross(name) && isCatalogue(name) {
			found = append(found, name)
		}
		return err
	})
	if err != nil || len(found) != 1 {
		return fault.New(fault.Invalid, "delivery_file.not_one_csv", "The ZIP must hold one CSV or .xlsx file; it holds {count}.", "count", len(found))
	}
	info, err := fs.Stat(archive, found[0])
	if err != nil || info.Size() > spreadsheet.MaxFile {
		return fault.New(fault.Invalid, "delivery_file.bad_csv", "The catalogue in the ZIP cannot be read, or has more than {max} MB.", "max", spreadsheet.MaxFile>>20)
	}
	catalogue, err := archive.Open(found[0])
	if err != nil {
		return errNoZip
	}
	d.catalogue, d.files = catalogue, append(d.files, catalogue)
	if d.pictures == nil {
		d.pictures, err = fs.Sub(archive, path.Dir(found[0]))
	}
	return err
}

var errNoZip = fault.New(fault.Invalid, "delivery_file.bad_zip", "This is not a valid ZIP file.")

// isCatalogue tells by its name whether a file may be the catalogue.
func isCatalogue(name string) bool {
	extension := path.Ext(name)
	return strings.EqualFold(extension, ".csv") || strings.EqualFold(extension, ".xlsx")
}

func unzip(file io.ReaderAt, header *multipart.FileHeader) (*zip.Reader, error) {
	archive, err := zip.NewReader(file, header.Size)
	if err != nil {
		return nil, errNoZip
	}
	return archive, nil
}

// onlyFolder goes down to the pictures where somebody packed their folder
// instead of them.
func onlyFolder(tree fs.FS) fs.FS {
	entries, err := fs.ReadDir(tree, ".")
	if err != nil {
		return tree
	}
	var folder string
	for _, e := range entries {
		switch {
		case isDross(e.Name()):
		case !e.IsDir() || folder != "":
			return tree
		default:
			folder = e.Name()
		}
	}
	if inside, err := fs.Sub(tree, folder); folder != "" && err == nil {
		return inside
	}
	return tree
}

// isDross is true of what packing programs add of their own.
func isDross(name string) bool {
	return strings.HasPrefix(path.Base(name), ".") && name != "." || strings.HasPrefix(name, "__MACOSX")
}
