// Package image stores the shop's pictures in the folder Uploads, under names
// made from their content. It changes no picture and does not know where they
// are used.
package image

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"time"

	"golang.org/x/sync/singleflight"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// Files stores the shop's pictures in Uploads. It is safe for concurrent use.
type Files struct {
	db       *db.DB
	fetching singleflight.Group // by path
}

// New makes the service on an open database.
func New(d *db.DB) *Files { return &Files{db: d} }

// Folder is a folder of pictures below Uploads (specification, section 7).
type Folder string

// The folders of pictures.
const (
	Categories          Folder = "MasterCategoryImages"
	Items               Folder = "MasterItemImages"
	HeaderBanners       Folder = "WebsiteImages/HeaderBannerImages"
	HighlightedPictures Folder = "WebsiteImages/HighlightedProducts"
	Logos               Folder = "WebsiteImages/Logos"
)

// MaxSize is how many bytes a picture may have.
const MaxSize = 8 << 20

// Save writes a picture into a folder of Uploads and returns its name there.
// The name is made from the given one and the content: saving a picture twice
// changes nothing, and another picture never gets a name that browsers have
// cached. Fails with Invalid when the content is not a PNG, JPEG, WebP or
// harmless SVG, or too large.
func (s *Files) Save(folder Folder, name string, content []byte) (stored string, err error) {
	if stored, err = Name(name, content); err != nil {
		return "", err
	}
	if err := s.Write(folder, stored, content); err != nil {
		return "", fmt.Errorf("keep image %s: %w", name, err)
	}
	return stored, nil
}

// Name checks a picture and returns the name under which it is stored.
func Name(name string, content []byte) (string, error) {
	if len(content) > MaxSize {
		return "", errTooLarge(name)
	}
	kind, err := kindOf(content)
	if err != nil {
		return "", fault.New(fault.Invalid, "picture.unusable", "The picture {name} cannot be used: {reason}.", "name", name, "reason", fault.MessageOf(err))
	}
	hash := sha256.Sum256(content)
	return clean.Slug(strings.TrimSuffix(path.Base(name), path.Ext(name))) + "-" + hex.EncodeToString(hash[:6]) + "." + kind, nil
}

// Write gives the file its name only after its content is safely on disk, and in the
// database where servers share one.
func (s *Files) Write(folder Folder, name string, content []byte) error {
	at, err := s.share(path.Join(string(folder), name), content)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(s.db.Dir())
	if err != nil {
		return err
	}
	defer root.Close()
	final := inFolder(path.Join(string(folder), name))
	if there, err := root.ReadFile(final); err == nil && bytes.Equal(there, content) {
		return nil
	}
	return s.put(root, final, content, at)
}

const (
	uploads = "Uploads"  // the folder of pictures in the data folder
	halfway = ".partial" // ends the name of a file that is being written
)

// inFolder is where a picture is in the data folder, by its path below Uploads.
func inFolder(name string) string { return uploads + "/" + name }

// put writes a file in the data folder. at is when it was kept, so that every server
// tells browsers the same of it; zero: now.
func (s *Files) put(root *os.Root, final string, content []byte, at time.Time) error {
	if err := root.MkdirAll(path.Dir(final), 0o700); err != nil {
		return err
	}
	temp := final + halfway
	if s.db.Several() { // a command beside the server may be fetching the same picture
		temp = final + "." + rand.Text() + halfway
	}
	f, err := root.OpenFile(temp, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if !at.IsZero() {
		if err := root.Chtimes(temp, at, at); err != nil {
			return err
		}
	}
	return root.Rename(temp, final)
}

// Has tells whether the folder has a picture of that name.
func (s *Files) Has(folder Folder, name string) bool {
	root, err := os.OpenRoot(s.db.Dir())
	if err != nil {
		return false
	}
	defer root.Close()
	info, err := root.Stat(inFolder(path.Join(string(folder), name)))
	if err == nil {
		return info.Mode().IsRegular()
	}
	return s.isShared(path.Join(string(folder), name))
}

// Holds tells whether the folder has this name with exactly this content.
func (s *Files) Holds(folder Folder, name string, content []byte) bool {
	root, err := os.OpenRoot(s.db.Dir())
	if err != nil {
		return false
	}
	defer root.Close()
	there, err := root.ReadFile(inFolder(path.Join(string(folder), name)))
	if errors.Is(err, fs.ErrNotExist) && s.db.Several() {
		there, _, err = s.shared(context.Background(), path.Join(string(folder), name))
	}
	return err == nil && bytes.Equal(there, content)
}

// Read reads a picture from a folder, up to MaxSize.
func Read(images fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(images, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > MaxSize {
		return nil, errTooLarge(name)
	}
	return fs.ReadFile(images, name)
}

func errTooLarge(name string) *fault.Error {
	return fault.New(fault.Invalid, "picture.too_large", "The picture {name} is larger than {max} MiB.", "name", name, "max", MaxSize>>20)
}
