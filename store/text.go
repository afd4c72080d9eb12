package store

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// cleanLine is text of one line as the books keep it: composed (NFC), without
// control characters, runs of blanks made one.
func cleanLine(text string) string { return strings.Join(strings.Fields(cleanText(text)), " ") }

// cleanText is text of several lines as the books keep it.
func cleanText(text string) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "�"), "\r\n", "\n")
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case r == '\r':
			return '\n'
		case unicode.IsControl(r) || isInvisible(r):
			return -1
		}
		return r
	}, text)
	return strings.TrimSpace(norm.NFC.String(text))
}

// isInvisible is true of marks that turn the text around them, and with it the
// page, the wrong way (Unicode Standard Annex 9), and of spaces without width.
// The joiners U+200C and U+200D stay: Devanagari needs them.
func isInvisible(r rune) bool {
	return r == '\u200b' || r == '\u200e' || r == '\u200f' || r == '\u2060' || r == '\ufeff' ||
		r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}
