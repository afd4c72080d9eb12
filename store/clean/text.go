// Package clean brings text from outside into the one form in which the shop
// stores it: lines, texts, e-mail addresses, names of files. It knows no table.
package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"bhatti/store/fault"
)

func TooLong(longest int) *fault.Error {
	return fault.New(fault.Invalid, "text.too_long", "Please use at most {max} characters.", "max", longest)
}

// Slug is a name that is safe in a path and in an address.
func Slug(name string) string {
	const longest = 60
	words := strings.FieldsFunc(strings.ToLower(FoldAccents(name)), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	s := strings.Join(words, "-")
	if s == "" {
		return "picture"
	}
	return strings.TrimSuffix(s[:min(len(s), longest)], "-")
}

// Fits tells whether text is clean and at most max characters long.
func Fits(text string, max int) bool {
	return utf8.ValidString(text) && utf8.RuneCountInString(text) <= max && !strings.ContainsRune(text, 0)
}

// FoldAccents takes the accents off Latin letters ("café" → "cafe") and leaves
// the marks of other scripts, which are letters there.
func FoldAccents(text string) string {
	const firstAccent, lastAccent = '\u0300', '\u036f'
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if r >= firstAccent && r <= lastAccent {
			return -1
		}
		return r
	}, norm.NFD.String(text)))
}

// Line is text of one line as the database stores it: composed (NFC), without
// control characters, runs of blanks made one.
func Line(text string) string { return strings.Join(strings.Fields(Text(text)), " ") }

// Text is text of several lines as the database stores it.
func Text(text string) string {
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
