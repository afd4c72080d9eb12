package server

import (
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"time"

	"bhatti/store/fault"
)

const (
	pictureLimit = 8<<20 + 16<<10 // bytes: a picture of 8 MiB and the form around it
	importLimit  = 256 << 20      // a catalogue with its pictures
	inMemory     = 9 << 20        // of an upload; the rest waits in a temporary file
	uploadTime   = 10 * time.Minute
)

// keepBody keeps the JSON of a call of the back office.
func (a *arguments) keepBody(body []byte, contentType string) error {
	if kind, _, err := mime.ParseMediaType(contentType); err != nil || kind != "application/json" {
		return errMediaType
	}
	a.body = body
	return nil
}

// addUpload reads a form with files. It may take longer than other requests: a
// phone sends a photo of 6 MB over a slow line in a minute.
func (a *arguments) addUpload(w http.ResponseWriter, r *http.Request, limit int64) error {
	line := http.NewResponseController(w)
	until := time.Now().Add(uploadTime)
	// Where there is no line, as in tests, there is no deadline either.
	_ = line.SetReadDeadline(until)
	_ = line.SetWriteDeadline(until.Add(uploadTime))
	r.Body = http.MaxBytesReader(w, r.Body, limit)
	err := r.ParseMultipartForm(inMemory)
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return errTooLarge
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
func (a *arguments) close() {
	if a.files != nil {
		_ = a.files.RemoveAll() // the system clears its temporary folder
	}
}

// has tells whether a file was uploaded under a name.
func (a *arguments) has(name string) bool { return a.files != nil && len(a.files.File[name]) > 0 }

// file is an uploaded file that must be there.
func (a *arguments) file(name string) (multipart.File, *multipart.FileHeader, error) {
	if a.files == nil || len(a.files.File[name]) != 1 {
		return nil, nil, fault.New(fault.Invalid, "upload.not_one_file", "{name} must be one file", "name", name)
	}
	header := a.files.File[name][0]
	f, err := header.Open()
	return f, header, err
}

// content reads an uploaded file wholly.
func (a *arguments) content(name string) ([]byte, error) {
	f, _, err := a.file(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}
