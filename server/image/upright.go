package image

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
)

// orientation reads how a camera was held from a JPEG's Exif data: 1 to 8, 1 for
// upright and for whatever cannot be read (Exif 2.3, section 4.6.4, tag 274).
func orientation(content []byte) int {
	exif := exifOf(content)
	var order binary.ByteOrder = binary.LittleEndian
	switch {
	case bytes.HasPrefix(exif, []byte("MM\x00*")):
		order = binary.BigEndian
	case !bytes.HasPrefix(exif, []byte("II*\x00")):
		return 1
	}
	if len(exif) < 10 {
		return 1
	}
	at := int64(order.Uint32(exif[4:]))
	if at+2 > int64(len(exif)) {
		return 1
	}
	entries := exif[at+2:]
	for range order.Uint16(exif[at:]) {
		const entry = 12 // bytes
		if len(entries) < entry {
			break
		}
		if order.Uint16(entries) == 274 {
			if held := int(order.Uint16(entries[8:])); held >= 1 && held <= 8 {
				return held
			}
			break
		}
		entries = entries[entry:]
	}
	return 1
}

// exifOf finds the Exif segment of a JPEG; nil without one.
func exifOf(content []byte) []byte {
	if !bytes.HasPrefix(content, []byte("\xff\xd8")) {
		return nil
	}
	for rest := content[2:]; len(rest) >= 4 && rest[0] == 0xff; {
		marker, size := rest[1], int(binary.BigEndian.Uint16(rest[2:]))
		if size < 2 || len(rest) < 2+size || marker == 0xda { // the picture itself begins
			return nil
		}
		if body, found := bytes.CutPrefix(rest[4:2+size], []byte("Exif\x00\x00")); found && marker == 0xe1 {
			return body
		}
		rest = rest[2+size:]
	}
	return nil
}

// turned is a picture seen as the camera was held, without copying it.
type turned struct {
	image.Image
	held int
}

func (t turned) Bounds() image.Rectangle {
	size := t.Image.Bounds().Size()
	if t.held >= 5 { // on its side
		size.X, size.Y = size.Y, size.X
	}
	return image.Rectangle{Max: size}
}

func (t turned) At(x, y int) color.Color {
	from := t.Image.Bounds()
	right, bottom := from.Dx()-1, from.Dy()-1
	switch t.held {
	case 2:
		x = right - x
	case 3:
		x, y = right-x, bottom-y
	case 4:
		y = bottom - y
	case 5:
		x, y = y, x
	case 6:
		x, y = y, bottom-x
	case 7:
		x, y = right-y, bottom-x
	case 8:
		x, y = right-y, x
	}
	return t.Image.At(from.Min.X+x, from.Min.Y+y)
}
