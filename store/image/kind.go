package image

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"image/jpeg"
	"image/png"
	"io"
	"strconv"
	"strings"

	"bhatti/store/fault"
)

// maxPixels bounds what a browser must unpack: a file of 48 KiB can hold a
// picture of 400 megapixels.
const maxPixels = 25_000_000

// kindOf tells what a picture is by its content: png, jpg, webp or svg. It
// fails with Invalid for anything else, too many pixels, or an SVG that could
// do more than be shown.
func kindOf(content []byte) (kind string, err error) {
	var width, height int
	switch {
	case bytes.HasPrefix(content, []byte("\x89PNG\r\n\x1a\n")):
		c, broken := png.DecodeConfig(bytes.NewReader(content))
		kind, width, height, err = "png", c.Width, c.Height, broken
	case bytes.HasPrefix(content, []byte("\xff\xd8\xff")):
		c, broken := jpeg.DecodeConfig(bytes.NewReader(content))
		kind, width, height, err = "jpg", c.Width, c.Height, broken
	case len(content) >= 30 && string(content[:4]) == "RIFF" && string(content[8:12]) == "WEBP":
		kind = "webp"
		width, height, err = webpSize(content)
	case bytes.HasPrefix(bytes.TrimSpace(content), []byte("<")):
		return "svg", checkSVG(content)
	default:
		return "", fault.New(fault.Invalid, "picture_content.unknown_kind", "it is not a PNG, JPEG, WebP or SVG")
	}
	if err != nil {
		return "", fault.New(fault.Invalid, "picture_content.damaged", "it is damaged")
	}
	if width < 1 || height < 1 || width > maxPixels/height {
		return "", fault.New(fault.Invalid, "picture_content.too_many_pixels", "it has more than {max} million pixels", "max", maxPixels/1_000_000)
	}
	return kind, nil
}

// webpSize reads the size from the first chunk of a WebP file of at least 30
// bytes (RFC 9649, section 2).
func webpSize(content []byte) (width, height int, err error) {
	switch string(content[12:16]) {
	case "VP8 ":
		return int(binary.LittleEndian.Uint16(content[26:])) & 0x3fff, int(binary.LittleEndian.Uint16(content[28:])) & 0x3fff, nil
	case "VP8L":
		bits := binary.LittleEndian.Uint32(content[21:])
		return int(bits&0x3fff) + 1, int(bits>>14&0x3fff) + 1, nil
	case "VP8X":
		return uint24(content[24:]) + 1, uint24(content[27:]) + 1, nil
	}
	return 0, 0, errors.New("unknown kind of WebP")
}

func uint24(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }

// svgElements are those that draw and nothing else: no script, no style sheet,
// no foreign document, no animation.
var svgElements = wordSet(`svg g defs title desc path rect circle ellipse line polyline polygon use symbol
	linearGradient radialGradient stop clipPath mask pattern text tspan`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// checkSVG refuses a drawing that could run, load or refer to anything.
func checkSVG(content []byte) error {
	decoder := xml.NewDecoder(bytes.NewReader(content))
	depth, elements := 0, 0
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) && elements > 0 {
			return nil
		}
		if err != nil {
			return fault.New(fault.Invalid, "picture_content.unreadable_svg", "it is not a readable SVG")
		}
		switch token := token.(type) {
		case xml.Directive:
			return fault.New(fault.Invalid, "picture_content.svg_document_type", "the SVG has a document type")
		case xml.ProcInst:
			if token.Target != "xml" {
				return fault.New(fault.Invalid, "picture_content.svg_instruction", "the SVG has a processing instruction")
			}
		case xml.StartElement:
			if depth == 0 && token.Name.Local != "svg" || !svgElements[token.Name.Local] {
				return fault.New(fault.Invalid, "picture_content.svg_element", "the SVG has an element {element}", "element", strconv.Quote(token.Name.Local))
			}
			if err := checkSVGAttributes(token.Attr); err != nil {
				return err
			}
			depth++
			elements++
		case xml.EndElement:
			depth--
		}
	}
}

func checkSVGAttributes(attributes []xml.Attr) error {
	for _, a := range attributes {
		name, value := strings.ToLower(a.Name.Local), strings.ToLower(a.Value)
		refers := name == "href" || name == "src"
		switch {
		case strings.HasPrefix(name, "on"), name == "style",
			refers && !strings.HasPrefix(value, "#"),
			strings.Count(value, "url(") != strings.Count(value, "url(#"):
			return fault.New(fault.Invalid, "picture_content.svg_attribute", "the SVG has an attribute {attribute}={value}", "attribute", a.Name.Local, "value", strconv.Quote(a.Value))
		}
	}
	return nil
}
