package photo

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"golang.org/x/image/draw"
)

// A logo is shown 32 pixels high, on screens of up to four dots a pixel.
const (
	logoHeight = 128
	logoWidth  = 640
)

// PrepareLogo encodes an uploaded logo again: one PNG that fits the shop's header,
// which keeps what is transparent, so that it stands on light and dark grounds.
// It fails like Prepare.
func PrepareLogo(content []byte) (Photo, error) {
	picture, err := decode(content)
	if err != nil {
		return Photo{}, err
	}
	if held := orientation(content); held > 1 {
		picture = turned{picture, held}
	}
	size := picture.Bounds()
	scale := min(1, float64(logoHeight)/float64(size.Dy()), float64(logoWidth)/float64(size.Dx()))
	w, h := max(1, int(float64(size.Dx())*scale)), max(1, int(float64(size.Dy())*scale))
	to := image.NewNRGBA(image.Rect(0, 0, w, h))
	draw.CatmullRom.Scale(to, to.Bounds(), picture, size, draw.Src, nil)
	var file bytes.Buffer
	if err := png.Encode(&file, to); err != nil {
		return Photo{}, fmt.Errorf("draw a logo: %w", err)
	}
	return Photo{w, h, [][]byte{file.Bytes()}}, nil
}
