package search

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// spelling is a word and what it is compared by.
type spelling struct {
	word    string
	key     string // how it sounds
	letters uint32 // which it has, one bit for each
}

func newSpelling(word string) spelling {
	s := spelling{word: word, key: PhoneticKey(word)}
	if s.key == word {
		s.key = word // shares its bytes
	}
	s.letters = lettersOf(s.key)
	return s
}

// lettersOf has a bit for each letter of a phonetic key.
func lettersOf(key string) (set uint32) {
	for _, r := range key {
		set |= 1 << (uint32(r) & 31)
	}
	return set
}

// How sure we are that a word was meant, 1: it was typed.
const (
	sureExact    = 1.0
	surePlural   = 0.98
	sureTogether = 0.97 // two words typed as one, or one as two
	sureSynonym  = 0.96
	sureBegun    = 0.95 // the last word, half typed
	sureAlike    = 0.90 // one letter off, and sounds the same
	sureNear     = 0.84 // one letter off
	sureSounds   = 0.80 // sounds the same, spelt otherwise
	sureTwoOff   = 0.70
	sureSoundOff = 0.66 // nearly sounds the same
	sureFar      = 0.50 // not without asking
)

// typo is a typed word that is compared with many others.
type typo struct {
	spelling
	runes, keyRunes []rune
	borrowed        bool // Devanagari; English that is written so keeps its consonants only
	skeleton        string
}

func newTypo(word string) typo {
	t := typo{spelling: newSpelling(word), borrowed: strings.ContainsFunc(word, isDevanagari)}
	t.runes, t.keyRunes = []rune(singular(latin(word))), []rune(t.key)
	t.skeleton = skeleton(t.key)
	return t
}

// sureness tells how likely the other word was meant, 0: it was not. With far,
// words that are worth asking about count too. A first letter is rarely wrong.
func (t *typo) sureness(other *spelling, far bool) float64 {
	const otherStart = 0.05
	sure := t.alike(other, far)
	if sure > 0 && begins(t.key) != begins(other.key) {
		sure -= otherStart
	}
	return sure
}

func (t *typo) alike(other *spelling, far bool) float64 {
	if strings.ContainsFunc(t.word, isDigit) {
		return 0
	}
	if other.key == t.key && t.key != "" {
		if t.borrowed || t.apart(other, 1) <= 1 {
			return sureAlike
		}
		return sureSounds
	}
	inLetters, inSound := mistakes(len(t.runes)), mistakes(len(t.keyRunes))
	if far {
		inLetters, inSound = inLetters+1, inSound+1
	}
	if !t.borrowed && bits.OnesCount32(t.letters^other.letters) > 2*max(inLetters, inSound)+1 {
		return 0
	}
	if t.borrowed && len(t.skeleton) > 1 && skeleton(other.key) == t.skeleton && begins(t.key) == begins(other.key) {
		return sureAlike - 0.04*float64(distance(t.keyRunes, []rune(other.key), 5))
	}
	if length := utf8.RuneCountInString(other.word); !t.borrowed && (length > len(t.runes)+inLetters+2 || length < len(t.runes)-inLetters-1) {
		return 0
	}
	byLetters, bySound := inLetters+1, distance(t.keyRunes, []rune(other.key), max(inSound, 2))
	if !t.borrowed {
		byLetters = t.apart(other, inLetters)
	}
	switch {
	case byLetters <= 1 && byLetters <= inLetters && (!far || mistakes(len(t.runes)) >= 1):
		return sureNear
	case byLetters == 2 && mistakes(len(t.runes)) >= 2 && (bySound <= 1 || len(t.runes) > 7):
		return sureTwoOff
	case bySound == 1 && mistakes(len(t.keyRunes)) >= 1 && len(t.runes) > 4:
		return sureSoundOff
	case len(t.skeleton) > 2 && bySound <= 2 && skeleton(other.key) == t.skeleton && begins(t.key) == begins(other.key):
		return sureSoundOff // vowels left out: butr
	case far && (byLetters <= inLetters || bySound <= inSound):
		return sureFar - 0.05*float64(min(byLetters, bySound))
	}
	return 0
}

// apart is the distance in letters from the other word.
func (t *typo) apart(other *spelling, bound int) int {
	return distance(t.runes, []rune(singular(latin(other.word))), bound)
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// begins is a key's first letter; any vowel is the same.
func begins(key string) byte {
	if key == "" || strings.IndexByte(soundedVowels, key[0]) >= 0 {
		return 'a'
	}
	return key[0]
}

const soundedVowels = "aeiou"

// mistakes is how many typing errors a word of this many letters may have and
// still match.
func mistakes(letters int) int {
	switch {
	case letters <= 3:
		return 0
	case letters <= 6:
		return 1
	}
	return 2
}

// skeleton is a phonetic key without its vowels.
func skeleton(sound string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(soundedVowels, r) {
			return -1
		}
		return r
	}, sound)
}

// distance counts the letters to insert, drop, replace or swap with the next to
// turn a into b (the restricted Damerau–Levenshtein distance); more than bound
// is bound+1.
func distance(a, b []rune, bound int) int {
	if len(a)-len(b) > bound || len(b)-len(a) > bound {
		return bound + 1
	}
	var space [3 * 40]int
	rows := space[:]
	if n := 3 * (len(b) + 1); n > len(rows) {
		rows = make([]int, n)
	}
	before, last, row := rows[:len(b)+1], rows[len(b)+1:2*(len(b)+1)], rows[2*(len(b)+1):3*(len(b)+1)]
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		if slices.Min(row) > bound {
			return bound + 1
		}
		before, last, row = last, row, before
	}
	return min(last[len(b)], bound+1)
}
