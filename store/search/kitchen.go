package search

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"
)

// kitchenCSV are things that an Indian kitchen buys and what they are called. A
// row is a concept; its columns are English, Hindi, Marathi and elsewhere (other
// languages of India, and brands that stand for the thing); names in a column
// stand between semicolons. A star marks a name that belongs to two concepts.
//
// Source: written for this project from what shops and cooks say; no word list
// was copied.
//
//go:embed kitchen.csv
var kitchenCSV string

// Vocabulary is what things are called. It does not change once it is made.
type Vocabulary struct {
	concepts [][]name
	byName   map[string][]int // concepts, by a name's words with blanks between them and without
	words    []spelling       // single words of all names, to be compared with a misspelt one
	english  map[string]bool  // words that are an English name
	brands   map[string]bool  // names that are a brand's, with blanks between their words
}

// name is one of the names of a concept, as its words.
type name []string

// longestName is the number of words of the longest name that a search looks
// for.
const longestName = 4

// Kitchen is the vocabulary that every shop starts with.
var Kitchen = sync.OnceValue(func() *Vocabulary {
	v := newVocabulary(marked())
	for line := range strings.Lines(kitchenCSV) {
		english, _, _ := strings.Cut(line, ",")
		for n := range strings.SplitSeq(english, ";") {
			for _, word := range SplitWords(n) {
				v.english[word] = true
			}
		}
	}
	return v
})

// Concepts lists the names of each concept of the kitchen.
func Concepts() (concepts [][]string) {
	for _, names := range marked() {
		for i, n := range names {
			names[i] = strings.TrimRight(n, shared+brand)
		}
		concepts = append(concepts, names)
	}
	return concepts
}

const (
	shared = "*" // ends a name that is better known for something else
	brand  = "^" // ends a brand
)

// marked are the names of each concept of the kitchen as the file has them.
func marked() (concepts [][]string) {
	for line := range strings.Lines(kitchenCSV) {
		concepts = append(concepts, strings.FieldsFunc(strings.TrimSpace(line), func(r rune) bool { return r == ',' || r == ';' }))
	}
	return concepts[1:]
}

// With is the vocabulary and a shop's own words: what shoppers type and what it
// means there, several meanings between commas. They stand above the kitchen's.
// v itself stays as it is.
func (v *Vocabulary) With(means map[string]string) *Vocabulary {
	if len(means) == 0 {
		return v
	}
	with := &Vocabulary{slices.Clone(v.concepts), maps.Clone(v.byName), slices.Clone(v.words), v.english, v.brands}
	for _, word := range slices.Sorted(maps.Keys(means)) {
		words := SplitWords(word)
		var concept []name
		for meant := range strings.SplitSeq(means[word], ",") {
			if meant := SplitWords(meant); len(meant) > 0 {
				concept = append(concept, meant)
			}
		}
		if len(words) == 0 || len(concept) == 0 {
			continue
		}
		with.byName[strings.Join(words, " ")] = []int{len(with.concepts)}
		with.byName[strings.Join(words, "")] = []int{len(with.concepts)}
		with.concepts = append(with.concepts, concept)
		if len(words) == 1 {
			with.words = append(with.words, newSpelling(words[0]))
		}
	}
	return with
}

func newVocabulary(concepts [][]string) *Vocabulary {
	v := &Vocabulary{byName: map[string][]int{}, english: map[string]bool{}, brands: map[string]bool{}}
	known := map[string]bool{}
	for i, names := range concepts {
		var concept []name
		for _, n := range names {
			words := SplitWords(n)
			if len(words) == 0 {
				continue
			}
			if !strings.HasSuffix(n, shared) {
				concept = append(concept, words)
			}
			if strings.HasSuffix(n, brand) {
				v.brands[strings.Join(words, " ")] = true
			}
			v.add(strings.Join(words, " "), i)
			if len(words) > 1 {
				v.add(strings.Join(words, ""), i)
			} else if !known[words[0]] {
				known[words[0]] = true
				v.words = append(v.words, newSpelling(words[0]))
			}
		}
		v.concepts = append(v.concepts, concept)
	}
	return v
}

func (v *Vocabulary) add(words string, concept int) {
	for _, there := range v.byName[words] {
		if there == concept {
			return
		}
	}
	v.byName[words] = append(v.byName[words], concept)
}

// called are the concepts that go by a name, or by its singular.
func (v *Vocabulary) called(words string) []int {
	if concepts := v.byName[words]; concepts != nil {
		return concepts
	}
	return v.byName[singular(words)]
}

// names are all the names of the concepts.
func (v *Vocabulary) names(concepts []int) (all []name) {
	for _, c := range concepts {
		all = append(all, v.concepts[c]...)
	}
	return all
}
