package spreadsheet

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// decode turns a text file into UTF-8, and says in words what it took the
// encoding for where the file does not say so itself.
func decode(content []byte) (text string, assumed []string) {
	switch {
	case bytes.HasPrefix(content, []byte("\xff\xfe")):
		return decoded(content[2:], unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)), []string{"The file is UTF-16 text, as its first bytes say."}
	case bytes.HasPrefix(content, []byte("\xfe\xff")):
		return decoded(content[2:], unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)), []string{"The file is UTF-16 text, as its first bytes say."}
	case isWide(content, 1):
		return decoded(content, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)), []string{"The file does not say its encoding; UTF-16 was assumed."}
	case isWide(content, 0):
		return decoded(content, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)), []string{"The file does not say its encoding; UTF-16 was assumed."}
	case utf8.Valid(content):
		return strings.TrimPrefix(string(content), Mark), nil
	}
	return decoded(content, charmap.Windows1252), []string{"The file is not UTF-8 text; Windows-1252 was assumed. Check letters with accents and signs such as ₹."}
}

// decoded is for encodings whose decoders replace what they do not understand.
func decoded(content []byte, from encoding.Encoding) string {
	text, _ := from.NewDecoder().Bytes(content)
	return strings.TrimPrefix(string(text), Mark)
}

// isWide recognises UTF-16 without a mark: it begins with plain letters, each
// beside a zero byte, which stands at empty of the two (0 or 1).
func isWide(content []byte, empty int) bool {
	const seen, enough = 64, 4
	start := content[:min(len(content), seen)&^1]
	for i := 0; i < len(start); i += 2 {
		if start[i+empty] != 0 || start[i+1-empty] == 0 {
			return false
		}
	}
	return len(start) >= enough
}

// Lossy is a text as programs save it in Windows-1252: a question mark stands for
// every character that it does not have.
func Lossy(text string) string {
	return strings.Map(func(r rune) rune {
		if _, has := charmap.Windows1252.EncodeRune(r); has {
			return r
		}
		return '?'
	}, text)
}
