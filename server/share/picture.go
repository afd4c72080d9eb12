package share

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"io"
	"io/fs"
	"path"
	"strings"

	scale "golang.org/x/image/draw"
	"golang.org/x/image/webp"
)

// maxPixels bounds what is unpacked. Uploads have been made smaller than that;
// a folder that was copied by hand may hold anything.
const maxPixels = 4_000_000

// kinds are the pictures that can be drawn, by the ends of their names.
var kinds = map[string]struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}{
	".jpg": {jpeg.DecodeConfig, jpeg.Decode}, ".jpeg": {jpeg.DecodeConfig, jpeg.Decode},
	".png": {png.DecodeConfig, png.Decode}, ".webp": {webp.DecodeConfig, webp.Decode},
}

var errUnknown = errors.New("share: not a picture that can be drawn")

// drawPicture lays the picture on a plate. A drawing stands on it; a photo fills
// it. Without a picture the plate stays empty, and the error says why.
func (p *Painter) drawPicture(to draw.Image, name string) error {
	lay(to, image.NewUniform(plate), image.Point{})
	picture, drawn, err := p.open(name)
	if err != nil {
		return err
	}
	if drawn {
		side := radius * 17 / 10
		area := image.Rect(0, 0, side, side).Add(image.Pt(centreX-side/2, centreY-side/2))
		scale.CatmullRom.Scale(to, area, picture, picture.Bounds(), draw.Over, nil)
		return nil
	}
	whole := image.NewRGBA(image.Rect(0, 0, 2*radius, 2*radius))
	fill(whole, whole.Bounds(), plate)
	scale.CatmullRom.Scale(whole, whole.Bounds(), picture, square(picture.Bounds()), draw.Over, nil)
	lay(to, whole, image.Point{})
	return nil
}

// open reads a picture below Uploads, in a narrower copy where there is one. A
// drawing of the sample shop's is read as the pixels that the executable has of it.
func (p *Painter) open(name string) (picture image.Image, drawn bool, err error) {
	if name == "" || !fs.ValidPath(name) {
		return nil, false, fs.ErrNotExist
	}
	folder, file := path.Split(name)
	if strings.HasSuffix(file, ".svg") {
		picture, err = p.openDrawing(name)
		return picture, true, err
	}
	if picture, err = read(p.uploads, folder+"w640/"+file); err == nil {
		return picture, false, nil
	}
	picture, err = read(p.uploads, name)
	return picture, false, err
}

// maxDrawing is how many bytes of a drawing are read to know it again.
const maxDrawing = 256 << 10

func (p *Painter) openDrawing(name string) (image.Image, error) {
	file, err := p.uploads.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, io.LimitReader(file, maxDrawing)); err != nil {
		return nil, err
	}
	pixels, ok := p.pixels[hex.EncodeToString(hash.Sum(nil)[:6])]
	if !ok {
		return nil, errUnknown
	}
	return read(p.files, pixels)
}

func read(files fs.FS, name string) (image.Image, error) {
	kind, ok := kinds[strings.ToLower(path.Ext(name))]
	if !ok {
		return nil, errUnknown
	}
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	size, err := kind.config(file)
	if err != nil || size.Width < 1 || size.Height < 1 || size.Width > maxPixels/size.Height {
		return nil, errUnknown
	}
	again, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer again.Close()
	return kind.decode(again)
}

// square is the middle of a picture.
func square(b image.Rectangle) image.Rectangle {
	side := min(b.Dx(), b.Dy())
	corner := b.Min.Add(image.Pt((b.Dx()-side)/2, (b.Dy()-side)/2))
	return image.Rectangle{corner, corner.Add(image.Pt(side, side))}
}

// lay draws through the round mask of the plate.
func lay(to draw.Image, from image.Image, at image.Point) {
	area := image.Rect(centreX-radius, centreY-radius, centreX+radius, centreY+radius)
	draw.DrawMask(to, area, from, at, disc{}, image.Point{}, draw.Over)
}

// disc is a round mask with a soft edge of one pixel.
type disc struct{}

func (disc) ColorModel() color.Model { return color.AlphaModel }
func (disc) Bounds() image.Rectangle { return image.Rect(0, 0, 2*radius, 2*radius) }

// At covers what lies within the radius. Sixteen points are tried in a pixel on the edge.
func (disc) At(x, y int) color.Color {
	within := 0
	for i := range 16 {
		dx, dy := 8*(x-radius)+2*(i%4)+1, 8*(y-radius)+2*(i/4)+1
		if dx*dx+dy*dy <= 64*radius*radius {
			within++
		}
	}
	return color.Alpha{uint8(within * 255 / 16)}
}
