package customer

import (
	"strings"
)

// MobilePart is what a mobile number, or a part of one, is looked for by: its
// digits without the prefix of the country or of long distance, however it was
// typed. "" for a text that is no number.
func MobilePart(text string) string {
	digits := strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -.()\u00a0", r) {
			return -1
		}
		return r
	}, text)
	abroad, plus := strings.CutPrefix(digits, "+")
	if !plus {
		abroad, plus = strings.CutPrefix(digits, "00")
	}
	if strings.Trim(abroad, "0123456789") != "" {
		return ""
	}
	const own = 10 // digits of a number within India
	switch {
	case plus || len(abroad) == own+2:
		return strings.TrimPrefix(abroad, "91")
	case len(abroad) == own+1:
		return strings.TrimPrefix(abroad, "0")
	}
	return abroad
}

// MobileDigits is a stored number as MobilePart finds it, in SQL: without the
// blanks and hyphens that numbers are split by. Others would double the time of a
// search, and hardly anybody types them.
func MobileDigits(column string) string {
	return "replace(replace(" + column + ", ' ', ''), '-', '')"
}
