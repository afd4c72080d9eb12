// Package search compares words: how texts are split and folded, phonetic keys
// of words, and fuzzy matches for typing errors. It knows words only, no
// products.
package search

import (
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"bhatti/store/db"
)

const (
	maxMeant     = 12 // words of the vocabulary that stand in for one that was typed
	maxCorrected = 4  // words of one search that are looked up by distance
)

// meaning is a word as typed and the words it may stand for.
type meaning struct {
	word     string
	known    bool // the vocabulary holds it
	readings []reading
}

// reading is one or two words of the vocabulary that may be meant by a typed
// word.
type reading struct {
	words      string
	expression string // full-text
}

// Expression is the word as typed or any of its readings.
func (m meaning) Expression() string {
	expression := "(" + AsTyped(m.word)
	for _, r := range m.readings {
		expression += " OR " + r.expression
	}
	return expression + ")"
}

// AsMeant reads each word as any of those in the shop's vocabulary that sound
// like it, or, where the shop does not know the word, as two words written
// together, as those that are spelt nearly like it, or as the beginning of what
// sounds so.
func AsMeant(tx *db.Tx, words []string) ([]meaning, error) {
	meanings := make([]meaning, len(words))
	corrected := 0
	for i, word := range words {
		alike, known, err := soundingLike(tx, word)
		var both []reading
		if err == nil && !known {
			both, err = apart(tx, word)
		}
		if err == nil && !known {
			var more []string
			if len(alike) == 0 && corrected < maxCorrected {
				corrected++
				more, err = closest(tx, word)
			}
			var on []string
			if err == nil {
				on, err = soundingOn(tx, word)
			}
			alike = append(append(alike, more...), on...)
		}
		if err != nil {
			return nil, fmt.Errorf("look up words like %q: %w", word, err)
		}
		for _, other := range alike[:min(len(alike), maxMeant)] {
			both = append(both, reading{other, `"` + other + `"`})
		}
		meanings[i] = meaning{word, known, both}
	}
	return meanings, nil
}

// Reword is the search rewritten in the words by which it found a product; ""
// if those are the words that were typed.
func Reword(tx *db.Tx, meanings []meaning, productID int64) (string, error) {
	var text string
	err := tx.QueryRow(`SELECT name || ' ' || tags || ' ' || category || ' ' || description FROM product_words WHERE rowid = $1`,
		productID).Scan(&text)
	if err != nil {
		return "", err
	}
	has := SplitWords(text)
	begins := func(with string) bool {
		return slices.ContainsFunc(has, func(w string) bool { return strings.HasPrefix(w, with) })
	}
	changed := false
	words := make([]string, len(meanings))
	for i, m := range meanings {
		words[i] = m.word
		if m.known || begins(singular(m.word)) {
			continue
		}
		for _, r := range m.readings {
			if !slices.ContainsFunc(strings.Fields(r.words), func(w string) bool { return !begins(w) }) {
				words[i], changed = r.words, true
				break
			}
		}
	}
	if !changed {
		return "", nil
	}
	return strings.Join(words, " "), nil
}

// apart splits a word into two words of the vocabulary that were written
// together: blackforest, hotdog. The second may be only a beginning.
func apart(tx *db.Tx, word string) (both []reading, err error) {
	const least = 3 // letters of either
	letters := []rune(word)
	for i := least; i <= len(letters)-least && err == nil; i++ {
		first, second := string(letters[:i]), string(letters[i:])
		var are bool
		err = tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM words WHERE word = $1)
			AND EXISTS (SELECT 1 FROM words WHERE word >= $2 AND word < $3)`,
			first, second, second+string(unicode.MaxRune)).Scan(&are)
		if are {
			both = append(both, reading{first + " " + second, fmt.Sprintf(`("%s" AND "%s"*)`, first, second)})
		}
	}
	return both, err
}

// soundingLike lists the other words of the vocabulary that sound like word,
// and tells whether it holds word itself.
func soundingLike(tx *db.Tx, word string) (alike []string, known bool, err error) {
	all, err := db.Collect(tx, func(rows *sql.Rows) (w string, err error) { return w, rows.Scan(&w) },
		`SELECT word FROM words WHERE sound = $1`, PhoneticKey(word))
	for _, w := range all {
		if w == word {
			known = true
		} else {
			alike = append(alike, w)
		}
	}
	return alike, known, err
}

// soundingOn lists the words of the vocabulary whose phonetic key begins with
// that of a half-typed word, the shortest first.
func soundingOn(tx *db.Tx, word string) ([]string, error) {
	const least = 5 // letters that say enough
	begins := PhoneticKey(word)
	if utf8.RuneCountInString(word) < least || begins == "" {
		return nil, nil
	}
	return db.Collect(tx, func(rows *sql.Rows) (w string, err error) { return w, rows.Scan(&w) },
		`SELECT word FROM words WHERE sound > $1 AND sound < $2 ORDER BY length(sound), word LIMIT $3`,
		begins, begins+string(unicode.MaxRune), maxMeant)
}

// closest lists the words of the vocabulary at the smallest distance from word
// that its length allows, by letters or by phonetic key. It looks among the
// words whose key begins alike: a first consonant is rarely wrong, and the
// others need not be read.
func closest(tx *db.Tx, word string) ([]string, error) {
	letters, key := []rune(singular(word)), []rune(PhoneticKey(word))
	if len(key) == 0 || strings.ContainsFunc(word, unicode.IsNumber) {
		return nil, nil
	}
	inLetters, inSound := mistakes(len(letters)), mistakes(len(key))
	window := max(inLetters, inSound)
	// Of a word that Hindi borrowed from English, the consonants remain.
	borrowed := word != latin(word)
	if borrowed {
		inSound, window = len(key), len(key)
	}
	near, err := beginningLike(tx, key[0], len(key)-window, len(key)+window)
	if err != nil {
		return nil, err
	}
	var best []string
	least := window + 1
	for _, c := range near {
		if borrowed && skeleton(c.key) != skeleton(string(key)) {
			continue
		}
		d := window + 1
		if by := distance(key, []rune(c.key), inSound); by <= inSound {
			d = by
		}
		if by := distance(letters, []rune(singular(c.word)), inLetters); by <= inLetters {
			d = min(d, by)
		}
		if d < least {
			best, least = nil, d
		}
		if d == least && d <= window {
			best = append(best, c.word)
		}
	}
	return best, nil
}

// candidate is a word of the vocabulary with its phonetic key.
type candidate struct{ word, key string }

const soundedVowels = "aeiou"

// beginningLike lists the vocabulary's words whose phonetic key begins with a
// letter (or with any vowel if that is one) and has a length within the bounds.
func beginningLike(tx *db.Tx, first rune, shortest, longest int) (list []candidate, err error) {
	letters := string(first)
	if strings.Contains(soundedVowels, letters) {
		letters = soundedVowels
	}
	for _, letter := range letters {
		found, err := db.Collect(tx, func(rows *sql.Rows) (c candidate, err error) {
			return c, rows.Scan(&c.word, &c.key)
		}, `SELECT word, sound FROM words WHERE sound >= $1 AND sound < $2 AND length(sound) BETWEEN $3 AND $4`,
			string(letter), string(letter+1), shortest, longest)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	return list, nil
}

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
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > bound {
			return bound + 1
		}
		before, last, row = last, row, before
	}
	return min(last[len(b)], bound+1)
}
