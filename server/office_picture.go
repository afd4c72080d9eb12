package server

import (
	"context"

	"bhatti/server/photo"
	"bhatti/store"
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
}

// officePicture keeps an uploaded picture, drawn anew.
func (s *Server) officePicture(ctx context.Context, c *call) (any, error) {
	to, known := pictureFolders[c.text("Folder")]
	if !known {
		return nil, store.Errorf(store.Invalid, "Folder must be products, categories, HeaderBannerImages or HighlightedProducts")
	}
	content, err := c.content("Image")
	if err != nil {
		return nil, err
	}
	drawn, err := s.drawPhoto(ctx, content)
	if err != nil {
		return nil, err
	}
	name, err := s.store.KeepPhoto(to.folder, photo.Widths[:], drawn.Files)
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
func (s *Server) drawPhoto(ctx context.Context, content []byte) (photo.Photo, error) {
	if err := s.resizer.enter(ctx); err != nil {
		return photo.Photo{}, err
	}
	defer s.resizer.leave()
	return photo.Prepare(content)
}
