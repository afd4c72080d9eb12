package spreadsheet

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Mojibake tells whether a text holds UTF-8 that some program read as
// Windows-1252 ("â‚¹" for ₹, "Ã©" for é), and gives the text that was meant. It
// is not whole where the program has lost letters for good.
func Mojibake(text string) (meant string, found, whole bool) {
	const deepest = 3 // programs do it again and again
	meant = text
	for range deepest {
		once, changed := unscramble(meant)
		if !changed {
			break
		}
		meant, found = once, true
	}
	whole = !broken.MatchString(meant)
	return meant, found || !whole, whole
}

// broken are letters of an Indian script of which a part is gone: they begin so,
// and no honest text has such pairs.
var broken = regexp.MustCompile(`à[¤¥¦§¨©ª¬¯±²³´µ]`)

// unscramble undoes one reading of UTF-8 as Windows-1252, in those parts of the
// text that look like it.
func unscramble(text string) (meant string, changed bool) {
	if isASCII(text) {
		return text, false
	}
	var out strings.Builder
	for text != "" {
		run, taken := highBytes(text)
		if taken == 0 {
			_, size := utf8.DecodeRuneInString(text)
			out.WriteString(text[:size])
			text = text[size:]
			continue
		}
		if r, size := plausible(run); size > 0 {
			out.WriteRune(r)
			text, changed = text[widthOf(text, size):], true
			continue
		}
		_, size := utf8.DecodeRuneInString(text)
		out.WriteString(text[:size])
		text = text[size:]
	}
	return out.String(), changed
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// highBytes are the bytes, of one UTF-8 character at most, that the beginning of
// the text had in Windows-1252, as long as they are above ASCII.
func highBytes(text string) (run []byte, taken int) {
	for _, r := range text {
		b, ok := byteOf(r)
		if !ok || b < utf8.RuneSelf || len(run) == utf8.UTFMax {
			break
		}
		run = append(run, b)
	}
	return run, len(run)
}

// byteOf is the byte that Windows-1252 has for a character. Its five gaps are
// read as control characters by some programs, and as characters of private use
// by LibreOffice.
func byteOf(r rune) (byte, bool) {
	const private = 0xf100
	if r >= 0x80 && r <= 0x9f || r >= private+0x80 && r <= private+0x9f {
		return byte(r), true
	}
	return charmap.Windows1252.EncodeRune(r)
}

// plausible is the character that the bytes begin with, if it is one of those
// that catalogues have; size 0: it is not. "NESCAFÉ®" would be one of a script
// that nobody here writes.
func plausible(run []byte) (r rune, size int) {
	r, size = utf8.DecodeRune(run)
	if size < 2 {
		return r, 0
	}
	for _, block := range [][2]rune{
		{0xa0, 0x17f},      // Latin letters and signs
		{0x900, 0xdff},     // the scripts of India
		{0x2000, 0x21ff},   // punctuation, currencies, arrows
		{0x2500, 0x27bf},   // symbols
		{0xfe00, 0xfe0f},   // their variants
		{0xfeff, 0xfeff},   // the byte order mark
		{0x1f300, 0x1faff}, // emoji
	} {
		if r >= block[0] && r <= block[1] {
			return r, size
		}
	}
	return r, 0
}

// widthOf is how many bytes the first characters of a text have.
func widthOf(text string, characters int) (width int) {
	for range characters {
		_, size := utf8.DecodeRuneInString(text[width:])
		width += size
	}
	return width
}
