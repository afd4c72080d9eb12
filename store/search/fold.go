package search

import (
	"strings"
	"unicode"

	"bhatti/store/clean"
)

// SplitWords lists the words of a text in the form in which they are compared:
// lower case, without the accents of Latin letters, and each Devanagari word in
// one of the ways in which it is spelt.
func SplitWords(text string) []string {
	words := strings.FieldsFunc(clean.FoldAccents(strings.ToLower(apostrophes.Replace(text))), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r) && r != joiner && r != nonJoiner
	})
	for i, word := range words {
		words[i] = foldDevanagari(word)
	}
	return words
}

// apostrophes stand within an English word: Lay's, men's.
var apostrophes = strings.NewReplacer("'s", "s", "’s", "s")

const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
	virama    = '्'
	nukta     = '़'
	anusvara  = 'ं'
)

// foldDevanagari takes out what spellers leave out (dots below letters, joiners)
// and writes a nasal before a consonant as the dot above: ताज़ा and ताजा, अण्डा
// and अंडा. The dot that ends a Marathi word is its e: खोबरं and खोबरे.
func foldDevanagari(word string) string {
	if !strings.ContainsFunc(word, isDevanagari) {
		return strings.Trim(word, string(joiner)+string(nonJoiner))
	}
	letters := []rune(word)
	folded := make([]rune, 0, len(letters))
	for i := 0; i < len(letters); i++ {
		r := letters[i]
		if plain, dotted := undotted[r]; dotted {
			r = plain
		}
		switch {
		case r == nukta || r == joiner || r == nonJoiner:
			continue
		case r == 'ँ':
			r = anusvara
		case strings.ContainsRune("ङञणनम", r) && i+2 < len(letters) && letters[i+1] == virama && consonants[letters[i+2]] != "" &&
			!strings.ContainsRune("यरलवहनम", letters[i+2]):
			r = anusvara
			i++
		}
		folded = append(folded, r)
	}
	if last := len(folded) - 1; last > 0 && folded[last] == anusvara && consonants[folded[last-1]] != "" {
		folded[last] = 'े'
	}
	return string(folded)
}

func isDevanagari(r rune) bool { return unicode.Is(unicode.Devanagari, r) }

// undotted are the letters that Unicode composes with a dot below.
var undotted = map[rune]rune{
	'\u0958': 'क', '\u0959': 'ख', '\u095a': 'ग', '\u095b': 'ज', '\u095c': 'ड', '\u095d': 'ढ', '\u095e': 'फ', '\u095f': 'य',
	'\u0929': 'न', '\u0931': 'र', '\u0934': 'ळ',
}
