// Package share draws the picture that stands for a page where its address is
// shared, on WhatsApp for one: brand, name, price and what is sold. It knows
// neither the database nor HTTP.
package share

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"strings"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// Size of every picture, in pixels, as those who show it ask for.
const (
	Width  = 1200
	Height = 630
)

// Card is what a picture says.
type Card struct {
	Brand   string
	Title   string // of the product or the category
	Price   string // such as "₹67.50", "" for none
	Before  string // struck through beside it, "" for none
	Detail  string // a small line, such as the package
	Tagline string
	Picture string // path of a picture below Uploads, "" for none
	Accent  string // #rrggbb
	Soft    string // #rrggbb, the ground behind the picture
}

// Version names what the card says: another price has another.
func (c Card) Version() string {
	hash := sha256.Sum256(fmt.Appendf(nil, "%d %q", design, c))
	return hex.EncodeToString(hash[:6])
}

// design is counted up when the drawing changes, so that old pictures are not taken for it.
const design = 1

// Painter draws cards. It is safe for concurrent use.
type Painter struct {
	face    *sfnt.Font
	files   fs.FS
	uploads fs.FS
	pixels  map[string]string // the file that holds the pixels of a drawing, by the drawing's hash
}

// NewPainter reads the face. Files are what the executable carries for it: the
// face, the wordmark and the sample's drawings as pixels.
func NewPainter(files, uploads fs.FS) (*Painter, error) {
	ttf, err := fs.ReadFile(files, "rozha-one.ttf")
	if err != nil {
		return nil, fmt.Errorf("share: %w", err)
	}
	face, err := opentype.Parse(ttf)
	if err != nil {
		return nil, fmt.Errorf("share: the face: %w", err)
	}
	names, err := fs.Glob(files, "drawings/*.webp")
	if err != nil {
		return nil, fmt.Errorf("share: %w", err)
	}
	p := &Painter{face, files, uploads, make(map[string]string, len(names))}
	for _, name := range names {
		stem := strings.TrimSuffix(name, ".webp")
		p.pixels[stem[strings.LastIndexByte(stem, '-')+1:]] = name
	}
	return p, nil
}

// The card's measures, in pixels.
const (
	margin  = 72
	column  = 540 // the width of the words
	divide  = 664 // where the picture's ground begins
	centreX = (divide + Width) / 2
	centreY = Height / 2
	radius  = 236 // of the plate that the picture lies on
)

var (
	paper = color.RGBA{0xfb, 0xf5, 0xea, 0xff}
	plate = color.RGBA{0xff, 0xfd, 0xf8, 0xff}
	ink   = color.RGBA{0x2a, 0x19, 0x0f, 0xff}
	muted = color.RGBA{0x6a, 0x52, 0x40, 0xff}
)

// Draw draws a card as a PNG.
func (p *Painter) Draw(c Card) ([]byte, error) {
	to := image.NewRGBA(image.Rect(0, 0, Width, Height))
	fill(to, to.Bounds(), paper)
	soft := colourOf(c.Soft, color.RGBA{0xfb, 0xe3, 0xc4, 0xff})
	fill(to, image.Rect(divide, 0, Width, Height), soft)
	accent := colourOf(c.Accent, color.RGBA{0xb8, 0x4a, 0x06, 0xff})
	if err := p.drawPicture(to, c.Picture); err != nil {
		p.drawInitial(to, c.Brand, accent)
	}
	p.drawBrand(to, c.Brand, accent)
	if err := p.drawWords(to, c, accent); err != nil {
		return nil, err
	}
	var file bytes.Buffer
	if err := png.Encode(&file, paletted(to, paper, plate, soft)); err != nil {
		return nil, fmt.Errorf("share: %w", err)
	}
	return file.Bytes(), nil
}

func fill(to draw.Image, area image.Rectangle, c color.Color) {
	draw.Draw(to, area, image.NewUniform(c), image.Point{}, draw.Src)
}

// colourOf reads #rrggbb, or answers the standard colour.
func colourOf(text string, standard color.RGBA) color.RGBA {
	c := color.RGBA{A: 0xff}
	if n, err := fmt.Sscanf(text, "#%02x%02x%02x", &c.R, &c.G, &c.B); n != 3 || err != nil {
		return standard
	}
	return c
}
