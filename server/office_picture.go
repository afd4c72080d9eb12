package server

import (
	"context"

	"bhatti/server/photo"
	"bhatti/store"
	"bhatti/store/fault"
)

// pictureFolders are where uploads go, as clients name them, and where those
// are for browsers.
var pictureFolders = map[string]struct {
	folder store.ImageFolder
	path   string
}{
	"products":            {store.ItemImages, itemImages},
	"categories":          {store.CategoryImages, categoryImages},
	"HeaderBannerImages":  {store.HeaderBannerImages, headerBanners},
	"HighlightedProducts": {store.HighlightedPictures, highlightedImages},
	"Logos":               {store.Logos, logos},
}

// officePicture keeps an uploaded picture, drawn anew.
func (s *Server) officePicture(ctx context.Context, c *call) (any, error) {
	to, known := pictureFolders[c.text("Folder")]
	if !known {
		return nil, fault.New(fault.Invalid, "picture.unknown_folder", "Folder must be products, categories, HeaderBannerImages, HighlightedProducts or Logos")
	}
	content, err := c.content("Image")
	if err != nil {
		return nil, err
	}
	draw := photo.Prepare
	if to.folder == store.Logos {
		draw = photo.PrepareLogo
	}
	drawn, err := s.drawPhoto(ctx, content, draw)
	if err != nil {
		return nil, err
	}
	name, err := s.keepPicture(to.folder, drawn)
	if err != nil {
		return nil, err
	}
	if err := s.store.RecordPicture(ctx, to.folder, name); err != nil {
		return nil, err
	}
	return officePictureKept{name, picture(to.path, name), drawn.Width, drawn.Height}, nil
}

// drawPhoto draws a picture anew. Unpacked it may take 100 MB, so two are
// worked on at a time and the others wait.
func (s *Server) drawPhoto(ctx context.Context, content []byte, draw func([]byte) (photo.Photo, error)) (photo.Photo, error) {
	if err := s.resizer.enter(ctx); err != nil {
		return photo.Photo{}, err
	}
	defer s.resizer.leave()
	return draw(content)
}

func (s *Server) keepPicture(folder store.ImageFolder, drawn photo.Photo) (name string, err error) {
	if folder == store.Logos {
		return s.store.KeepImage(folder, "logo.png", drawn.Files[0])
	}
	return s.store.KeepPhoto(folder, photo.Widths[:], drawn.Files)
}
