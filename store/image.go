package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"bhatti/store/fault"
)

// ImageFolder is a folder of pictures below Uploads (specification, section 7).
type ImageFolder string

// The folders of pictures.
const (
	CategoryImages      ImageFolder = "MasterCategoryImages"
	ItemImages          ImageFolder = "MasterItemImages"
	HeaderBannerImages  ImageFolder = "WebsiteImages/HeaderBannerImages"
	HighlightedPictures ImageFolder = "WebsiteImages/HighlightedProducts"
	Logos               ImageFolder = "WebsiteImages/Logos"
)

// MaxImageSize is how many bytes a picture may have.
const MaxImageSize = 8 << 20

// KeepImage writes a picture into a folder of Uploads and returns the name
// under which it lies there. The name is made of the given one and of the
// content: keeping a picture twice changes nothing, another picture never
// takes a name that browsers have cached. Fails with Invalid when the content
// is no PNG, JPEG, WebP or harmless SVG, or too large.
func (s *Store) KeepImage(folder ImageFolder, name string, content []byte) (stored string, err error) {
	if stored, err = imageName(name, content); err != nil {
		return "", err
	}
	if err := s.writeImage(folder, stored, content); err != nil {
		return "", fmt.Errorf("keep image %s: %w", name, err)
	}
	return stored, nil
}

// imageName checks a picture and says under which name it is kept.
func imageName(name string, content []byte) (string, error) {
	if len(content) > MaxImageSize {
		return "", errLargeImage(name)
	}
	kind, err := imageKind(content)
	if err != nil {
		return "", fault.New(fault.Invalid, "picture.unusable", "The picture {name} cannot be used: {reason}.", "name", name, "reason", personMessage(err))
	}
	hash := sha256.Sum256(content)
	return slug(strings.TrimSuffix(path.Base(name), path.Ext(name))) + "-" + hex.EncodeToString(hash[:6]) + "." + kind, nil
}

// slug is a name that is safe in a path and in an address.
func slug(name string) string {
	const longest = 60
	words := strings.FieldsFunc(strings.ToLower(foldAccents(name)), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	s := strings.Join(words, "-")
	if s == "" {
		return "picture"
	}
	return strings.TrimSuffix(s[:min(len(s), longest)], "-")
}

// writeImage gives the file its name only when its content is safely on disk.
func (s *Store) writeImage(folder ImageFolder, name string, content []byte) error {
	root, err := os.OpenRoot(s.db.Dir())
	if err != nil {
		return err
	}
	defer root.Close()
	dir := "Uploads/" + string(folder)
	if err := root.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	final := dir + "/" + name
	if there, err := root.ReadFile(final); err == nil && bytes.Equal(there, content) {
		return nil
	}
	temp := final + ".partial"
	f, err := root.OpenFile(temp, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return root.Rename(temp, final)
}

// hasImage tells whether a picture of that name is kept in the folder.
func (s *Store) hasImage(folder ImageFolder, name string) bool {
	root, err := os.OpenRoot(s.db.Dir())
	if err != nil {
		return false
	}
	defer root.Close()
	info, err := root.Stat(path.Join("Uploads", string(folder), name))
	return err == nil && info.Mode().IsRegular()
}

// holdsImage tells whether the folder has that very picture under that name.
func (s *Store) holdsImage(folder ImageFolder, name string, content []byte) bool {
	root, err := os.OpenRoot(s.db.Dir())
	if err != nil {
		return false
	}
	defer root.Close()
	there, err := root.ReadFile(path.Join("Uploads", string(folder), name))
	return err == nil && bytes.Equal(there, content)
}

// readImage reads a picture out of a folder, no further than it may be large.
func readImage(images fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(images, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > MaxImageSize {
		return nil, errLargeImage(name)
	}
	return fs.ReadFile(images, name)
}

func errLargeImage(name string) *fault.Error {
	return fault.New(fault.Invalid, "picture.too_large", "The picture {name} is larger than {max} MiB.", "name", name, "max", MaxImageSize>>20)
}
