package share

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/webp"
)

// lettering writes in one size.
type lettering struct {
	font.Face
	size int
}

// lettering is the face at a size in pixels. It must be closed.
func (p *Painter) lettering(size int) (lettering, error) {
	face, err := opentype.NewFace(p.face, &opentype.FaceOptions{Size: float64(size), DPI: 72})
	return lettering{face, size}, err
}

func (l lettering) width(text string) int { return font.MeasureString(l, text).Ceil() }

// write writes a line from x on, with its letters standing on y, and tells where it ends.
func (l lettering) write(to draw.Image, text string, x, y int, ink color.Color) int {
	pen := font.Drawer{Dst: to, Src: image.NewUniform(ink), Face: l, Dot: fixed.P(x, y)}
	pen.DrawString(text)
	return pen.Dot.X.Ceil()
}

// readable is the text if the face has all of its letters, else "": a name in
// Devanagari would be a row of boxes, and needs shaping that the drawing does not do.
func (p *Painter) readable(text string) string {
	var b sfnt.Buffer
	text = strings.Join(strings.Fields(text), " ")
	for _, letter := range text {
		if glyph, err := p.face.GlyphIndex(&b, letter); glyph == 0 || err != nil {
			return ""
		}
	}
	return text
}

// drawBrand draws Bhatti's own wordmark, or writes another brand's name.
func (p *Painter) drawBrand(to draw.Image, brand string, accent color.Color) {
	if brand == "Bhatti" || brand == "Bhatti Bakers" {
		if mark, err := p.wordmark(); err == nil {
			area := mark.Bounds().Add(image.Pt(margin, margin-12))
			draw.Draw(to, area, mark, mark.Bounds().Min, draw.Over)
			return
		}
	}
	for size := 44; size >= 28; size -= 4 {
		l, err := p.lettering(size)
		if err != nil {
			return
		}
		name := p.readable(brand)
		if l.width(name) <= column {
			l.write(to, name, margin, margin+size*3/4, accent)
			l.Close()
			return
		}
		l.Close()
	}
}

// drawInitial writes the brand's first letter on the plate, where there is no picture.
func (p *Painter) drawInitial(to draw.Image, brand string, accent color.Color) {
	l, err := p.lettering(280)
	if err != nil {
		return
	}
	defer l.Close()
	if name := []rune(p.readable(brand)); len(name) > 0 {
		first := string(name[:1])
		l.write(to, first, centreX-l.width(first)/2, centreY+l.size*56/200, accent)
	}
}

func (p *Painter) wordmark() (image.Image, error) {
	file, err := p.files.Open("wordmark.webp")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return webp.Decode(file)
}

// drawWords writes the title, as large as it fits, the price below it, and the tagline at the foot.
func (p *Painter) drawWords(to draw.Image, c Card, accent color.Color) error {
	title, lines, err := p.fit(p.readable(c.Title))
	if err != nil {
		return fmt.Errorf("share: the title: %w", err)
	}
	defer title.Close()
	leading := title.size * 112 / 100
	high := len(lines) * leading
	if c.Price != "" {
		high += 96
	}
	y := centreY + 16 - high/2 + title.size*3/4
	for _, line := range lines {
		title.write(to, line, margin, y, ink)
		y += leading
	}
	if err := p.drawPrice(to, c, y+24, accent); err != nil {
		return fmt.Errorf("share: the price: %w", err)
	}
	small, err := p.lettering(28)
	if err != nil {
		return err
	}
	defer small.Close()
	if tagline := p.readable(c.Tagline); small.width(tagline) <= column {
		small.write(to, tagline, margin, Height-margin+8, muted)
	}
	return nil
}

// drawPrice writes the price, what it was before, and what it buys.
func (p *Painter) drawPrice(to draw.Image, c Card, y int, accent color.Color) error {
	large, err := p.lettering(68)
	if err != nil {
		return err
	}
	defer large.Close()
	small, err := p.lettering(32)
	if err != nil {
		return err
	}
	defer small.Close()
	x := margin
	if c.Price != "" {
		x = large.write(to, c.Price, x, y, accent) + 20
	}
	if c.Before != "" {
		end := small.write(to, c.Before, x, y, muted)
		fill(to, image.Rect(x-3, y-13, end+3, y-10), muted)
		x = end + 20
	}
	if detail := p.readable(c.Detail); detail != "" && x+small.width(detail) <= divide-12 {
		small.write(to, detail, x, y, muted)
	}
	return nil
}

const (
	mostLines = 3  // of a title
	smallest  = 46 // pixels of its letters
)

// fit breaks a title into lines in the largest size in which there are few
// enough of them; what is longer still ends in an ellipsis.
func (p *Painter) fit(title string) (l lettering, lines []string, err error) {
	for _, try := range []struct{ size, most int }{{84, 2}, {72, 2}, {64, 2}, {60, mostLines}, {54, mostLines}, {smallest, mostLines}} {
		if l, err = p.lettering(try.size); err != nil {
			return l, nil, err
		}
		if lines = l.broken(title); len(lines) <= try.most && l.widest(lines) <= column {
			return l, lines, nil
		}
		if try.size > smallest {
			l.Close()
		}
	}
	lines = lines[:min(mostLines, len(lines))]
	for i, line := range lines {
		lines[i] = l.cut(line, i == mostLines-1)
	}
	return l, lines, nil
}

// broken is the title in lines no wider than the column, where its words allow it.
func (l lettering) broken(title string) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(title) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && l.width(longer) > column {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

func (l lettering) widest(lines []string) (w int) {
	for _, line := range lines {
		w = max(w, l.width(line))
	}
	return w
}

// cut shortens a line that is too wide, or that more should follow.
func (l lettering) cut(line string, more bool) string {
	if !more && l.width(line) <= column {
		return line
	}
	letters := []rune(line)
	for len(letters) > 1 && l.width(string(letters)+"…") > column {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimSpace(string(letters)) + "…"
}
