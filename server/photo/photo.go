// Package photo turns an uploaded picture into those that the shop shows: upright,
// in a few widths, and encoded again, so that nothing else in the file (the place
// where it was taken, a program behind the picture) is published. It does not know
// where they are stored.
package photo

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	kept "bhatti/store/image"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"

	"bhatti/store/fault"
)

const (
	// MaxSize is how many bytes an upload may have.
	MaxSize = kept.MaxSize
	// maxPixels bounds what is unpacked: a file of 48 KiB can hold 400 megapixels.
	maxPixels = 25_000_000

	quality = 82 // of JPEG: no difference is seen at these widths
)

// Widths are those in which a picture is kept, in pixels, widest first. Nothing
// is enlarged: a small picture has the same width in all of them.
var Widths = [...]int{1280, 640, 320}

// Photo is a picture ready to be kept.
type Photo struct {
	Width, Height int      // of the widest
	Files         [][]byte // JPEG, one for each of Widths
}

// decoders are the kinds of picture that are taken, by how their files begin.
var decoders = []struct {
	is     func(content []byte) bool
	config func(content []byte) (image.Config, error)
	decode func(content []byte) (image.Image, error)
}{
	{
		func(b []byte) bool { return bytes.HasPrefix(b, []byte("\xff\xd8\xff")) },
		func(b []byte) (image.Config, error) { return jpeg.DecodeConfig(bytes.NewReader(b)) },
		func(b []byte) (image.Image, error) { return jpeg.Decode(bytes.NewReader(b)) },
	},
	{
		func(b []byte) bool { return bytes.HasPrefix(b, []byte("\x89PNG\r\n\x1a\n")) },
		func(b []byte) (image.Config, error) { return png.DecodeConfig(bytes.NewReader(b)) },
		func(b []byte) (image.Image, error) { return png.Decode(bytes.NewReader(b)) },
	},
	{
		func(b []byte) bool { return len(b) > 12 && string(b[:4]) == "RIFF" && string(b[8:12]) == "WEBP" },
		func(b []byte) (image.Config, error) { return webp.DecodeConfig(bytes.NewReader(b)) },
		func(b []byte) (image.Image, error) { return webp.Decode(bytes.NewReader(b)) },
	},
}

// Prepare encodes an uploaded picture again. It fails with store.Invalid, and
// unpacks nothing that is too large.
func Prepare(content []byte) (Photo, error) {
	picture, err := decode(content)
	if err != nil {
		return Photo{}, err
	}
	var p Photo
	held := orientation(content)
	for _, width := range Widths {
		// The wider one is the source of the next: cheaper, and no worse. Turned
		// is what is small already, because turning goes pixel by pixel.
		picture = resize(picture, width, held >= 5)
		if held > 1 {
			picture, held = resize(turned{picture, held}, width, false), 1
		}
		var file bytes.Buffer
		if err := jpeg.Encode(&file, picture, &jpeg.Options{Quality: quality}); err != nil {
			return Photo{}, fmt.Errorf("draw a picture: %w", err)
		}
		if p.Files == nil {
			p.Width, p.Height = picture.Bounds().Dx(), picture.Bounds().Dy()
		}
		p.Files = append(p.Files, file.Bytes())
	}
	return p, nil
}

// Draw is Prepare as an import wants it: with the widths of the files.
func Draw(content []byte) (widths []int, files [][]byte, err error) {
	p, err := Prepare(content)
	return Widths[:], p.Files, err
}

func decode(content []byte) (image.Image, error) {
	if len(content) > MaxSize {
		return nil, fault.New(fault.Invalid, "picture.too_many_bytes", "A picture can have {max} MB.", "max", MaxSize>>20)
	}
	for _, d := range decoders {
		if !d.is(content) {
			continue
		}
		config, err := d.config(content)
		if err != nil {
			return nil, errDamaged
		}
		if config.Width < 1 || config.Height < 1 || config.Width > maxPixels/config.Height {
			return nil, fault.New(fault.Invalid, "picture.too_many_pixels", "A picture can have {max} million pixels.", "max", maxPixels/1_000_000)
		}
		picture, err := d.decode(content)
		if err != nil {
			return nil, errDamaged
		}
		return picture, nil
	}
	return nil, fault.New(fault.Invalid, "picture.unknown_kind", "A picture must be a JPEG, PNG or WebP.")
}

var errDamaged = fault.New(fault.Invalid, "picture.damaged", "This picture is damaged.")

// resize draws a picture on white, no wider than width; of one that lies on its
// side, the height is what will be its width.
func resize(from image.Image, width int, onSide bool) image.Image {
	size := from.Bounds()
	w, h := size.Dx(), size.Dy()
	across := w
	if onSide {
		across = h
	}
	if across > width {
		w, h = max(1, (w*width+across/2)/across), max(1, (h*width+across/2)/across)
	}
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(to, to.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	if w == size.Dx() {
		draw.Draw(to, to.Bounds(), from, size.Min, draw.Over)
		return to
	}
	draw.CatmullRom.Scale(to, to.Bounds(), from, size, draw.Over, nil)
	return to
}
