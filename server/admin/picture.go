package admin

import (
	"context"

	"bhatti/store/image"

	"bhatti/server/photo"
	"bhatti/server/picture"
	"bhatti/server/web"
	"bhatti/store/fault"
)

// pictureFolders are where uploads go, as clients name them, and where those
// are for browsers.
var pictureFolders = map[string]struct {
	folder image.Folder
	path   string
}{
	"products":            {image.Items, picture.Products},
	"categories":          {image.Categories, picture.Categories},
	"HeaderBannerImages":  {image.HeaderBanners, picture.HeaderBanners},
	"HighlightedProducts": {image.HighlightedPictures, picture.Highlights},
	"Logos":               {image.Logos, picture.Logos},
}

// Pictures are uploads to be shown in the shop.
type Pictures struct {
	images  *image.Files
	resizer *resizer
}

// Upload stores an uploaded picture, encoded again.
func (h *Pictures) Upload(ctx context.Context, c *web.Call) (any, error) {
	to, known := pictureFolders[c.Text("Folder")]
	if !known {
		return nil, fault.New(fault.Invalid, "picture.unknown_folder", "Folder must be products, categories, HeaderBannerImages, HighlightedProducts or Logos")
	}
	content, err := c.Content("Image")
	if err != nil {
		return nil, err
	}
	draw := photo.Prepare
	if to.folder == image.Logos {
		draw = photo.PrepareLogo
	}
	drawn, err := h.resizer.draw(ctx, content, draw)
	if err != nil {
		return nil, err
	}
	name, err := h.keep(to.folder, drawn)
	if err != nil {
		return nil, err
	}
	if err := h.images.Record(ctx, to.folder, name); err != nil {
		return nil, err
	}
	return PictureKept{name, picture.Path(to.path, name), drawn.Width, drawn.Height}, nil
}

// resizer encodes pictures again. Unpacked one may take 100 MB, so two are worked
// on at a time and the others wait.
type resizer struct{ admission *web.Admission }

func (r *resizer) draw(ctx context.Context, content []byte, draw func([]byte) (photo.Photo, error)) (photo.Photo, error) {
	if err := r.admission.Enter(ctx); err != nil {
		return photo.Photo{}, err
	}
	defer r.admission.Leave()
	return draw(content)
}

func (h *Pictures) keep(folder image.Folder, drawn photo.Photo) (name string, err error) {
	if folder == image.Logos {
		return h.images.Save(folder, "logo.png", drawn.Files[0])
	}
	return h.images.SavePhoto(folder, photo.Widths[:], drawn.Files)
}

// PictureKept is a picture ready to be shown, in three widths.
type PictureKept struct {
	Image     string // its name, for product/save, category/save, banner/save
	ImagePath string
	Width     int
	Height    int
}
