package web

import (
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"time"

	"bhatti/store/fault"
)

// Limits of uploads.
const (
	PictureLimit = 8<<20 + 16<<10 // bytes: a picture of 8 MiB and the form around it
	ImportLimit  = 256 << 20      // a catalogue with its pictures
	inMemory     = 9 << 20        // of an upload; the rest waits in a temporary file
	UploadTime   = 10 * time.Minute
)

// keepBody keeps the JSON of a call of the back office.
func (a *Arguments) keepBody(body []byte, contentType string) error {
	if kind, _, err := mime.ParseMediaType(contentType); err != nil || kind != "application/json" {
		return errMediaType
	}
	a.body = body
	return nil
}

// addUpload reads a form with files. It may take longer than other requests: a
// phone sends a photo of 6 MB over a slow line in a minute.
func (a *Arguments) addUpload(w http.ResponseWriter, r *http.Request, limit int64) error {
	line := http.NewResponseController(w)
	until := time.Now().Add(UploadTime)
	// Where there is no line, as in tests, there is no deadline either.
	_ = line.SetReadDeadline(until)
	_ = line.SetWriteDeadline(until.Add(UploadTime))
	r.Body = http.MaxBytesReader(w, r.Body, limit)
	err := r.ParseMultipartForm(inMemory)
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return ErrTooLarge
	}
	if errors.Is(err, http.ErrNotMultipart) {
		return errMediaType
	}
	if err != nil {
		return fault.New(fault.Invalid, "upload.unreadable", "The upload could not be read")
	}
	a.files = r.MultipartForm
	for name, values := range a.files.Value {
		if len(values) > 1 {
			return errTwice(name)
		}
		if err := a.add(name, text(values[0])); err != nil {
			return err
		}
	}
	return nil
}

// close removes what an upload left on the disk.
func (a *Arguments) close() {
	if a.files != nil {
		_ = a.files.RemoveAll() // the system clears its temporary folder
	}
}

// Has tells whether a file was uploaded under a name.
func (a *Arguments) Has(name string) bool { return a.files != nil && len(a.files.File[name]) > 0 }

// File is an uploaded file that must be there.
func (a *Arguments) File(name string) (multipart.File, *multipart.FileHeader, error) {
	if a.files == nil || len(a.files.File[name]) != 1 {
		return nil, nil, fault.New(fault.Invalid, "upload.not_one_file", "{name} must be one file", "name", name)
	}
	header := a.files.File[name][0]
	f, err := header.Open()
	return f, header, err
}

// Content reads an uploaded file wholly.
func (a *Arguments) Content(name string) ([]byte, error) {
	f, _, err := a.File(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}
