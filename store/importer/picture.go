package importer

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"bhatti/store/fault"
	"bhatti/store/image"
)

// pictureFile is a picture to copy from the file's folder into the shop.
type pictureFile struct {
	name   string // in the file's folder
	stored string // in the shop
	line   int    // of the file, where it is named first
}

// checkPictures replaces the names of pictures in the file by those under
// which the shop keeps them, and returns the ones to copy.
func (s *Service) checkPictures(list *catalogueFile, i Source, report *Report) (album []pictureFile) {
	stored := map[string]string{} // every name seen
	for _, e := range list.products {
		names := e.input.Images
		e.input.Images = nil
		for _, name := range names {
			if _, seen := stored[name]; !seen {
				line := e.said["images"].line
				kept, fresh, err := s.pictureName(i, name)
				if err != nil {
					report.Wrong = append(report.Wrong, *wrong(line, "%s", fault.MessageOf(err)))
					kept = name // complain once
				}
				if fresh {
					album = append(album, pictureFile{name, kept, line})
				}
				stored[name] = kept
			}
			if !slices.Contains(e.input.Images, stored[name]) { // two names of one picture
				e.input.Images = append(e.input.Images, stored[name])
			}
		}
	}
	sortByLine(report.Wrong)
	return album
}

func sortByLine(rows []WrongRow) {
	slices.SortStableFunc(rows, func(a, b WrongRow) int { return a.Line - b.Line })
}

// pictureName finds a picture in the folder (fresh) or among those the shop has.
func (s *Service) pictureName(i Source, name string) (stored string, fresh bool, err error) {
	if !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00") {
		return "", false, fault.New(fault.Invalid, "catalogue_file.picture_outside", "the picture {name} is outside the file's folder", "name", strconv.Quote(name))
	}
	own := !strings.Contains(name, "/")
	if i.Pictures != nil {
		content, err := image.Read(i.Pictures, name)
		if err == nil && own && s.images.Holds(image.Items, name, content) {
			return name, false, nil // as an export wrote it
		}
		if err == nil {
			stored, err = i.nameOf(name, content)
			return stored, err == nil, err
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", false, err
		}
	}
	if !own || !s.images.Has(image.Items, name) {
		return "", false, fault.New(fault.Invalid, "catalogue_file.no_picture", "the picture {name} is not in the file's folder", "name", strconv.Quote(name))
	}
	return name, false, nil
}

// nameOf checks a picture and says under which name an import keeps it. That of
// a photo is made of what it was before it is drawn, so that it is drawn once.
func (i Source) nameOf(name string, content []byte) (string, error) {
	kept, err := image.Name(name, content)
	if err != nil || !i.draws(kept) {
		return kept, err
	}
	hash := sha256.Sum256(content)
	return "photo-" + hex.EncodeToString(hash[:6]) + ".jpg", nil
}

// draws tells whether a picture is redrawn; an SVG is kept as it is.
func (i Source) draws(name string) bool { return i.Draw != nil && !strings.HasSuffix(name, ".svg") }

// copyPictures copies the pictures into the shop before any row refers to them.
// Damage that is only found now is reported like any mistake in the file.
func (s *Service) copyPictures(ctx context.Context, album []pictureFile, i Source, report *Report) error {
	for done, p := range album {
		i.Progress(ImportingPictures, done, len(album))
		err := s.copyPicture(ctx, p, i)
		if fault.CodeOf(err) == fault.Invalid {
			report.Wrong = append(report.Wrong, *wrong(p.line, "the picture %q: %s", p.name, fault.MessageOf(err)))
		} else if err != nil {
			return err
		}
	}
	sortByLine(report.Wrong)
	return report.refusal()
}

func (s *Service) copyPicture(ctx context.Context, p pictureFile, i Source) error {
	if err := ctx.Err(); err != nil { // the import was cancelled
		return err
	}
	if i.draws(p.stored) && s.images.Has(image.Items, p.stored) {
		return nil
	}
	content, err := image.Read(i.Pictures, p.name)
	if err != nil {
		return err
	}
	if !i.draws(p.stored) {
		return s.images.Write(image.Items, p.stored, content)
	}
	widths, files, err := i.Draw(content)
	if err != nil {
		return err
	}
	return s.images.WritePhoto(image.Items, p.stored, widths, files)
}
