package search

import "strings"

// PhoneticKey is a key that spellings of one Indian word share: khari, khaari and
// kari; paav, pav and paw; नानखटाई and nankhatai. Aspiration, vowel length and
// doubled letters are what spellers of Hindi in Latin letters differ in. One
// biscuit sounds like many.
func PhoneticKey(word string) string {
	word = singular(latin(word))
	word = spellings.Replace(word)
	word = labials.Replace(sounds.Replace(word))
	return strings.TrimSuffix(single(word), "h")
}

// spellings are replaced first: letters that only make sense together.
var spellings = strings.NewReplacer(
	"ew", "u", "ue", "u", "ay", "ai", "ey", "ei", "oy", "oi", "tch", "c", "wh", "v", "chh", "c~", "ch", "c~", "ck", "k", "ce", "se", "ci", "si", "cy", "si", "c", "k",
)

var sounds = strings.NewReplacer(
	"~", "", "bh", "b", "dh", "d", "gh", "g", "jh", "j", "kh", "k", "ph", "f", "th", "t", "sh", "s", "rh", "r",
	"w", "v", "q", "k", "x", "ks", "z", "j", "y", "i",
	"aa", "a", "ui", "i", "ee", "i", "ea", "e", "ii", "i", "oo", "u", "ou", "u", "uu", "u", "ai", "e", "ei", "e", "au", "o", "ow", "o",
)

// labials turn the n before them into an m: नींबू is nimbu.
var labials = strings.NewReplacer("nb", "mb", "np", "mp")

// singular drops the s of an English plural.
func singular(word string) string {
	if len(word) <= 3 || strings.HasSuffix(word, "ss") {
		return word
	}
	return strings.TrimSuffix(word, "s")
}

// single makes doubled letters one.
func single(word string) string {
	var b strings.Builder
	var last rune
	for _, r := range word {
		if r != last {
			b.WriteRune(r)
		}
		last = r
	}
	return b.String()
}

// latin writes a Devanagari word in Latin letters as Hindi speakers do; any
// other word is returned as it is.
func latin(word string) string {
	var b strings.Builder
	inherent := false // the last consonant still carries its own a
	for _, r := range word {
		if vowel, ok := matras[r]; ok {
			b.WriteString(vowel)
			inherent = false
			continue
		}
		if r == virama || r == nukta {
			inherent = inherent && r != virama
			continue
		}
		if inherent {
			b.WriteByte('a')
			inherent = false
		}
		if consonant, ok := consonants[r]; ok {
			b.WriteString(consonant)
			inherent = true
			continue
		}
		if vowel, ok := vowels[r]; ok {
			b.WriteString(vowel)
			continue
		}
		b.WriteRune(r)
	}
	return b.String() // the a of a last consonant is silent
}

var matras = map[rune]string{
	'ा': "aa", 'ि': "i", 'ी': "ee", 'ु': "u", 'ू': "oo", 'े': "e", 'ै': "e", 'ो': "o", 'ौ': "o", 'ॉ': "o", 'ॅ': "e", 'ृ': "ri",
}

var vowels = map[rune]string{
	'अ': "a", 'आ': "aa", 'इ': "i", 'ई': "ee", 'उ': "u", 'ऊ': "oo", 'ए': "e", 'ऐ': "e", 'ओ': "o", 'औ': "o", 'ऑ': "o", 'ऍ': "e", 'ऋ': "ri",
	'ं': "n", 'ँ': "n", 'ः': "",
}

var consonants = map[rune]string{
	'क': "k", 'ख': "kh", 'ग': "g", 'घ': "gh", 'ङ': "n", 'च': "ch", 'छ': "chh", 'ज': "j", 'झ': "jh", 'ञ': "n",
	'ट': "t", 'ठ': "th", 'ड': "d", 'ढ': "dh", 'ण': "n", 'त': "t", 'थ': "th", 'द': "d", 'ध': "dh", 'न': "n",
	'प': "p", 'फ': "ph", 'ब': "b", 'भ': "bh", 'म': "m", 'य': "y", 'र': "r", 'ल': "l", 'ळ': "l", 'व': "v",
	'श': "sh", 'ष': "sh", 'स': "s", 'ह': "h",
}
