package store

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
)

// checkPictures replaces the names of pictures in the file by those under
// which the shop keeps them, and returns the ones to copy: stored name by name
// in the folder.
func (s *Store) checkPictures(list *catalogueFile, images fs.FS, report *ImportReport) map[string]string {
	album := map[string]string{}  // to copy
	stored := map[string]string{} // every name seen
	for _, e := range list.products {
		names := e.draft.Images
		e.draft.Images = nil
		for _, name := range names {
			if _, seen := stored[name]; !seen {
				kept, fresh, err := s.pictureName(images, name)
				if err != nil {
					report.Wrong = append(report.Wrong, *wrong(e.said["images"].line, "%s", personMessage(err)))
					kept = name // complain once
				}
				if fresh {
					album[name] = kept
				}
				stored[name] = kept
			}
			if !slices.Contains(e.draft.Images, stored[name]) { // two names of one picture
				e.draft.Images = append(e.draft.Images, stored[name])
			}
		}
	}
	slices.SortStableFunc(report.Wrong, func(a, b WrongRow) int { return a.Line - b.Line })
	return album
}

// pictureName finds a picture in the folder (fresh) or among those the shop has.
func (s *Store) pictureName(images fs.FS, name string) (stored string, fresh bool, err error) {
	if !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00") {
		return "", false, Errorf(Invalid, "the picture's name %q leads out of the file's folder", name)
	}
	if images != nil {
		content, err := readImage(images, name)
		if err == nil {
			stored, err = imageName(name, content)
			return stored, err == nil, err
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", false, err
		}
	}
	if strings.Contains(name, "/") || !s.hasImage(ItemImages, name) {
		return "", false, Errorf(Invalid, "the picture %q is not in the file's folder", name)
	}
	return name, false, nil
}

// copyPictures brings the pictures into the shop before any row refers to them.
func (s *Store) copyPictures(album map[string]string, images fs.FS) error {
	for name := range album {
		content, err := readImage(images, name)
		if err != nil {
			return err
		}
		if _, err := s.KeepImage(ItemImages, name, content); err != nil {
			return err
		}
	}
	return nil
}
