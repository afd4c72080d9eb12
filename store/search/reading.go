package search

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// reading is what typed words may mean: words of the index, in a row.
type reading struct {
	words []*entry
	sure  float64
}

// text is the reading in words.
func (r reading) text() string {
	words := make([]string, len(r.words))
	for i, e := range r.words {
		words[i] = e.word
	}
	return strings.Join(words, " ")
}

// unit is a word that was typed, or a few that mean one thing.
type unit struct {
	typed    []string
	readings []reading // the surest first; none: the index knows nothing like it
	soft     bool      // how much, or a word like "of": need not be found
	own      bool      // the index has it as it was typed
	asTyped  bool      // the index or the vocabulary has it
	far      bool      // the readings are far from it: they are asked about, not taken
}

func (u unit) text() string { return strings.Join(u.typed, " ") }

const (
	maxReadings = 24 // of a unit, but for the words that one begins
	maxBegun    = 40 // words that a half-typed one begins
	// likely is how far below the surest reading another is still taken.
	likely = 0.18
	// maxCompared is how many words of one search are.
	maxCompared = 4
	// seldom is how often a word stands at most that may be a slip of the shop's own.
	seldom, often = 2, 10
)

// reader reads one search.
type reader struct {
	index      *Index
	vocabulary *Vocabulary
	far        bool // looks for words that are far from what was typed, too
	compared   int  // words that were compared with all others, which takes time
}

// find is the index's entry of a word.
func (r *reader) find(word string) *entry {
	if e := r.index.words[word]; e != nil && e.found > 0 {
		return e
	}
	return nil
}

// apartOrTogether are the two ways to read words: each for itself, and those
// together that are the name of one thing or were typed apart.
func (r *reader) apartOrTogether(words []string) (ways [][]unit) {
	var together []unit
	apart := r.apart(words)
	for i := 0; i < len(words); {
		n, u := r.phrase(words[i:])
		if n == 0 {
			n, u = 1, apart[i]
		}
		together = append(together, u)
		i += n
	}
	if len(together) == len(apart) {
		return [][]unit{apart}
	}
	r.soften(together)
	return [][]unit{together, apart}
}

// apart reads each word for itself.
func (r *reader) apart(words []string) (units []unit) {
	for i, word := range words {
		units = append(units, r.read(word, i == len(words)-1))
	}
	r.soften(units)
	return units
}

// soften marks the units that a product need not have. One at least it must.
func (r *reader) soften(units []unit) {
	hard := len(units)
	for i := range units {
		u := &units[i]
		if len(u.typed) == 1 && (isMeasure(u.typed[0]) || isAmount(u.typed[0]) || fillers[u.typed[0]]) && hard > 1 {
			u.soft = true
			hard--
		}
	}
}

// isAmount is true of 1kg and 500gm.
func isAmount(word string) bool { return isMeasure(word) && strings.ContainsFunc(word, isDigit) }

var fillers = func() map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(`a an and the of for with in on to or n ka ke ki ko wala wali wale aur cha chi che chya ani sathi
		का के की को वाला वाली वाले और में चा ची चे च्या आणि साठी buy price online best
		powder pdr पाउडर पावडर`) {
		set[foldDevanagari(word)] = true
	}
	return set
}()

// phrase reads the longest beginning of words that is one thing: the name of a
// concept, or a word of the shop that was typed apart.
func (r *reader) phrase(words []string) (n int, u unit) {
	for n = min(longestName, len(words)); n > 1; n-- {
		typed := words[:n]
		u = unit{typed: typed, asTyped: true}
		u.readings = r.synonyms(r.vocabulary.called(strings.Join(typed, " ")), sureSynonym)
		if e := r.find(strings.Join(typed, "")); e != nil {
			u.readings = append(u.readings, reading{[]*entry{e}, sureTogether})
		}
		if len(u.readings) == 0 {
			continue
		}
		if own, ok := r.inIndex(typed); ok {
			if r.vocabulary.brands[u.text()] {
				u.readings = nil
			}
			u.readings, u.own = append(u.readings, reading{own, sureExact}), true
		}
		u.readings = best(u.readings)
		return n, u
	}
	return 0, unit{}
}

// inIndex are the entries of words, if the index has them all.
func (r *reader) inIndex(words []string) (entries []*entry, ok bool) {
	for _, word := range words {
		e := r.find(word)
		if e == nil {
			return nil, false
		}
		entries = append(entries, e)
	}
	return entries, true
}

// synonyms are the names of concepts that the index has, in one or many.
func (r *reader) synonyms(concepts []int, sure float64) (list []reading) {
	for _, n := range r.vocabulary.names(concepts) {
		if entries, ok := r.inIndex(n); ok {
			list = append(list, reading{entries, sure})
		}
		if len(n) == 1 {
			list = append(list, r.numbers(n[0], sure-(sureExact-surePlural))...)
		}
	}
	return list
}

// nearerFirst are synonyms, of which those that sound like the word itself are
// surer: who types biskut would rather have a biscuit than a cookie.
func (r *reader) nearerFirst(word string, list []reading) []reading {
	t := newTypo(word)
	for i, m := range list {
		if len(m.words) == 1 && r.vocabulary.english[m.words[0].word] && t.sureness(&m.words[0].spelling, false) > 0 {
			list[i].sure += sureExact - surePlural
		}
	}
	return list
}

// inOtherScript are the words that are the same in Latin letters or Devanagari.
func (r *reader) inOtherScript(word string) (list []reading) {
	t := newTypo(word)
	for _, e := range r.index.sorted {
		if e.found == 0 || e.key == "" || strings.ContainsFunc(e.word, isDevanagari) == t.borrowed {
			continue
		}
		if e.key == t.key || t.borrowed && t.sureness(&e.spelling, false) >= sureAlike-0.04 {
			list = append(list, reading{[]*entry{e}, sureSynonym})
		}
	}
	return list
}

// numbers are the singular and the plurals of a word that the index has.
func (r *reader) numbers(word string, sure float64) (list []reading) {
	for _, other := range inflected(word) {
		if e := r.find(other); e != nil {
			list = append(list, reading{[]*entry{e}, sure})
		}
	}
	return list
}

// inflected are the other number of an English word, as it may be spelt.
func inflected(word string) (forms []string) {
	if len(word) < 3 || word[len(word)-1] > 'z' {
		return nil
	}
	if stem, ok := strings.CutSuffix(word, "ies"); ok {
		forms = append(forms, stem+"y")
	}
	if stem, ok := strings.CutSuffix(word, "es"); ok {
		forms = append(forms, stem)
	}
	if stem, ok := strings.CutSuffix(word, "s"); ok && !strings.HasSuffix(stem, "s") {
		forms = append(forms, stem)
	}
	if stem, ok := strings.CutSuffix(word, "y"); ok {
		forms = append(forms, stem+"ies")
	}
	return append(forms, word+"s", word+"es")
}

// read finds what one word may mean. What the index or the vocabulary has is
// meant; only of other words it is asked what they are nearly, sound like, or
// are two of.
func (r *reader) read(word string, last bool) unit {
	u := unit{typed: []string{word}}
	own := r.find(word)
	if own != nil {
		u.readings, u.own = append(u.readings, reading{[]*entry{own}, sureExact}), true
	}
	u.readings = append(u.readings, r.numbers(word, surePlural)...)
	concepts := r.vocabulary.called(word)
	if own == nil || !r.vocabulary.brands[word] {
		u.readings = append(u.readings, r.nearerFirst(word, r.synonyms(concepts, sureSynonym))...)
	}
	u.asTyped = len(u.readings) > 0
	if u.asTyped {
		if concepts == nil {
			u.readings = append(u.readings, r.inOtherScript(word)...)
		}
		if own != nil && own.named <= seldom && len(u.readings) == 1 {
			u.readings = append(u.readings, r.oftener(word, own)...)
		}
		u.readings = append(best(u.readings), r.begun(word, sureBegun*0.42)...)
		return u
	}
	if isMeasure(word) {
		return u
	}
	var guesses []reading
	if both := r.twoWords(word); both != nil {
		guesses = append(guesses, *both)
	}
	guesses = append(guesses, r.likeTyped(word)...)
	sure := sureBegun
	if !last {
		sure = sureAlike - 0.04
	}
	begun := r.begun(word, sure)
	if len(begun) == 0 && last {
		begun = r.begunConcepts(word)
	}
	u.readings = best(append(guesses, begun...))
	u.far = r.far && len(u.readings) > 0 && u.readings[0].sure <= sureFar
	return u
}

// best sorts readings, the surest first, and leaves out those that are far less
// sure and those that are there already.
func best(list []reading) []reading {
	slices.SortStableFunc(list, func(a, b reading) int { return cmp.Compare(b.sure, a.sure) })
	var kept []reading
	for _, r := range list {
		if len(kept) == maxReadings+maxBegun || r.sure < list[0].sure-likely {
			break
		}
		if !slices.ContainsFunc(kept, func(k reading) bool { return slices.Equal(k.words, r.words) }) {
			kept = append(kept, r)
		}
	}
	return kept
}

// begun are words that a half-typed one begins, those first that are in many names.
func (r *reader) begun(word string, sure float64) (list []reading) {
	if utf8.RuneCountInString(word) < 2 {
		return nil
	}
	all := r.index.sorted
	from := sort.Search(len(all), func(i int) bool { return all[i].word > word })
	var found []*entry
	for _, e := range all[from:] {
		if !strings.HasPrefix(e.word, word) {
			break
		}
		if e.found > 0 {
			found = append(found, e)
		}
	}
	slices.SortStableFunc(found, func(a, b *entry) int { return b.named - a.named })
	for _, e := range found[:min(len(found), maxBegun)] {
		share := float64(len(word)) / float64(len(e.word))
		list = append(list, reading{[]*entry{e}, sure * (0.85 + 0.15*share)})
	}
	return list
}

// begunConcepts are the words for what a half-typed name of the vocabulary means.
func (r *reader) begunConcepts(word string) (list []reading) {
	const least, most = 3, 4
	if utf8.RuneCountInString(word) < least {
		return nil
	}
	found := 0
	for i := range r.vocabulary.words {
		if other := r.vocabulary.words[i].word; strings.HasPrefix(other, word) && found < most {
			more := r.synonyms(r.vocabulary.called(other), sureBegun*0.9)
			if len(more) > 0 {
				found++
			}
			list = append(list, more...)
		}
	}
	return list
}

// likeTyped are the words that are spelt nearly like one that nobody knows, or
// sound like it, and what such words of the vocabulary mean. Of words that are
// equally near, the one that more names have is the likelier; what else may be
// meant stands well behind it.
func (r *reader) likeTyped(word string) []reading {
	const behind = 0.1
	if r.compared++; r.compared > maxCompared {
		return nil
	}
	t := newTypo(word)
	var all []guess
	for _, e := range r.index.sorted {
		if e.found == 0 {
			continue
		}
		if sure := t.sureness(&e.spelling, r.far); sure > 0 {
			all = append(all, guess{sure, commonness(e.named), []reading{{[]*entry{e}, 1}}})
		}
	}
	for i := range r.vocabulary.words {
		other := &r.vocabulary.words[i]
		if t.borrowed && other.key != t.key && !strings.ContainsFunc(other.word, isDevanagari) {
			continue // what keeps its consonants only is an English word of the shop
		}
		if sure := t.sureness(other, false); sure > 0 {
			meant := r.nearerFirst(word, r.synonyms(r.vocabulary.called(other.word), sureSynonym))
			if len(meant) > 0 {
				all = append(all, guess{sure, commonness(namedIn(meant)) * sureTogether, meant}) // the shop's own words first
			}
		}
	}
	slices.SortStableFunc(all, func(a, b guess) int {
		return cmp.Or(cmp.Compare(b.sure*b.common, a.sure*a.common), cmp.Compare(b.likeliest(), a.likeliest()))
	})
	var list []reading
	for i, g := range all {
		if g.sure < all[0].sure-0.05 {
			continue
		}
		for _, m := range g.meant {
			m.sure *= g.sure * g.common
			if i > 0 {
				m.sure -= behind
			}
			list = append(list, m)
		}
	}
	list = best(list)
	return list[:min(len(list), maxReadings)]
}

// guess is what a misspelt word may be.
type guess struct {
	sure, common float64
	meant        []reading
}

// likeliest orders guesses that are equally sure, so that a search has one answer.
func (g guess) likeliest() string { return g.meant[0].text() }

// namedIn counts the names that have one of the readings.
func namedIn(list []reading) (n int) {
	for _, r := range list {
		n += r.words[0].named
	}
	return n
}

// commonness is 1 for a word in very many names and less for a rare one.
func commonness(named int) float64 {
	const (
		most = 8    // about log 3000
		slip = 0.85 // it may be misspelt itself
	)
	if named <= seldom {
		return slip
	}
	return 0.9 + 0.1*min(1, math.Log(1+float64(named))/most)
}

// oftener are words one letter off a rare one that stand in many more names: the
// rare one may be a slip of the shop's own.
func (r *reader) oftener(word string, own *entry) (list []reading) {
	t := newTypo(word)
	for _, e := range r.index.sorted {
		if e.named >= often*max(own.named, 1) && e != own && t.sureness(&e.spelling, false) >= sureNear {
			list = append(list, reading{[]*entry{e}, sureExact})
		}
	}
	return list
}

// twoWords splits a word into two that were written together: blackforest,
// icecream. They stand side by side in some name; the second may be begun only.
func (r *reader) twoWords(word string) (both *reading) {
	const least = 2 // letters of either
	letters, most := []rune(word), 0
	for i := least; i <= len(letters)-least; i++ {
		first, second := r.find(string(letters[:i])), string(letters[i:])
		if first == nil {
			continue
		}
		seconds := r.numbers(second, surePlural)
		if e := r.find(second); e != nil {
			seconds = append(seconds, reading{words: []*entry{e}})
		}
		if len(seconds) == 0 && len(second) > least {
			seconds = r.begun(second, surePlural)
		}
		for _, s := range seconds {
			if n := r.index.adjacent(first, s.words[0]); n > most {
				most, both = n, &reading{[]*entry{first, s.words[0]}, sureTogether}
			}
		}
	}
	return both
}
