package search

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"
)

// Found are the documents that fit a search, best first, and how it was read.
type Found struct {
	Hits    []Hit
	Instead string // the words that were looked for in place of those typed; "": as typed
	Nearest bool   // nothing has all of the words; these have some
	// DidYouMean is a search that would find something, and is too far from what
	// was typed to be taken for it; "": none.
	DidYouMean string
}

// Hit is a document and how well it fits, in comparison with others.
type Hit struct {
	ID  int64
	Fit float64
}

// Find looks for words; group is 0 for all documents.
func (x *Index) Find(words []string, v *Vocabulary, group int64) Found {
	x.lock.RLock()
	defer x.lock.RUnlock()
	if len(words) == 0 {
		return Found{}
	}
	r := &reader{index: x, vocabulary: v}
	ways := r.apartOrTogether(words)
	var found []fit
	for _, units := range ways {
		found = append(found, x.all(units, group)...)
	}
	if len(found) > 0 {
		f := Found{Hits: x.ranked(found)}
		f.Instead = insteadOf(ways, x.byID[f.Hits[0].ID])
		return f
	}
	return r.nearest(ways[len(ways)-1], words, group)
}

// nearest finds what has most of the words, rare ones counting more, and asks
// about words that are far from the others.
func (r *reader) nearest(units []unit, words []string, group int64) (f Found) {
	const most = 0.8 // of the best that there is
	said, rows := map[uint32]float64{}, map[uint32][]hit{}
	best := 0.0
	for _, u := range units {
		if u.soft {
			continue
		}
		hits := u.hits()
		tells := 1 / math.Log(2+float64(len(hits)))
		for _, h := range hits {
			if s := r.index.slots[h.slot]; s.id != 0 && (group == 0 || s.group == group) {
				said[h.slot] += h.sure * tells
				rows[h.slot] = append(rows[h.slot], h)
				best = max(best, said[h.slot])
			}
		}
	}
	var fits []fit
	ones := slices.Repeat([]int{1}, len(units))
	for slot, told := range said {
		if told >= best*most {
			fits = append(fits, fit{slot, told * (1 + r.index.slots[slot].score(rows[slot], ones))})
		}
	}
	f.Hits, f.Nearest = r.index.ranked(fits), len(fits) > 0
	f.DidYouMean = r.didYouMean(words, group)
	return f
}

// didYouMean reads words more freely; "": that finds nothing either.
func (r *reader) didYouMean(words []string, group int64) string {
	r.far, r.compared = true, 0
	var meant []string
	var units []unit
	for _, u := range r.apart(words) {
		switch {
		case u.soft:
			meant = append(meant, u.text())
		case len(u.readings) > 0 && u.asTyped:
			meant, units = append(meant, u.text()), append(units, u)
		case len(u.readings) > 0:
			u.readings = u.readings[:1]
			meant, units = append(meant, u.readings[0].text()), append(units, u)
		}
	}
	text := strings.Join(meant, " ")
	if len(units) == 0 || text == strings.Join(words, " ") || !slices.ContainsFunc(units, func(u unit) bool { return u.far }) {
		return ""
	}
	if len(r.index.all(units, group)) == 0 {
		return ""
	}
	return text
}

// insteadOf is the search in the words by which it found the document at a slot;
// "" if those are the words that were typed.
func insteadOf(ways [][]unit, slot uint32) string {
	for _, units := range ways {
		if instead, all := rewrite(units, slot); all {
			return instead
		}
	}
	return ""
}

// rewrite writes units in the words of the document at a slot, and tells whether
// it has all of them; "" if those are the words that were typed.
func rewrite(units []unit, slot uint32) (instead string, all bool) {
	changed := false
	var words []string
	for _, u := range units {
		text := u.text()
		if r := u.readAt(slot); r == nil && !u.soft {
			return "", false
		} else if r != nil && !u.own && !strings.HasPrefix(r.text(), singular(text)) {
			text, changed = r.text(), true
			if i := len(words) - 1; i >= 0 {
				text = strings.TrimPrefix(text, words[i]+" ")
			}
		}
		words = append(words, text)
	}
	if !changed {
		return "", true
	}
	return strings.Join(words, " "), true
}

// readAt is the surest reading that the document at a slot has, one in its name
// if there is any; nil: none.
func (u unit) readAt(slot uint32) (found *reading) {
	for i := range u.readings {
		has, named := u.readings[i].in(slot)
		if named {
			return &u.readings[i]
		}
		if has && found == nil {
			found = &u.readings[i]
		}
	}
	return found
}

// in tells whether the document at a slot has all words of the reading, and
// whether in its name.
func (r reading) in(slot uint32) (has, named bool) {
	named = true
	for _, e := range r.words {
		i, has := slices.BinarySearchFunc(e.postings, slot, func(p posting, n uint32) int { return cmp.Compare(p.slot(), n) })
		if !has {
			return false, false
		}
		named = named && e.postings[i].field() == inName
	}
	return true, named
}

// fit is a slot and how well it fits.
type fit struct {
	slot  uint32
	score float64
}

// ranked are the documents of slots, the best fit first.
func (x *Index) ranked(fits []fit) []Hit {
	slices.SortFunc(fits, func(a, b fit) int { return cmp.Or(cmp.Compare(a.slot, b.slot), cmp.Compare(b.score, a.score)) })
	fits = slices.CompactFunc(fits, func(a, b fit) bool { return a.slot == b.slot })
	hits := make([]Hit, len(fits))
	for i, f := range fits {
		hits[i] = Hit{x.slots[f.slot].id, f.score}
	}
	slices.SortFunc(hits, func(a, b Hit) int { return cmp.Or(cmp.Compare(b.Fit, a.Fit), cmp.Compare(a.ID, b.ID)) })
	return hits
}

// How much it adds to a fit that words stand side by side, that they are most of
// the name, what the name says it is, its beginning, and that tags or the
// category say the same.
const (
	sideBySide  = 0.12
	ofFirstPart = 0.06
	ofName      = 0.02
	isHead      = 0.07
	isBeginning = 0.01
	isAgreed    = 0.05
	isSoft      = 0.03
)

// all finds the slots that have every unit but the soft ones.
func (x *Index) all(units []unit, group int64) []fit {
	var hard, soft [][]hit
	var typed []int
	for _, u := range units {
		if u.soft {
			soft = append(soft, u.hits())
			continue
		}
		hits := u.hits()
		if len(hits) == 0 {
			return nil
		}
		hard, typed = append(hard, hits), append(typed, len(u.typed))
	}
	if len(hard) == 0 {
		return nil
	}
	var fits []fit
	row := make([]hit, len(hard))
	for x.next(hard, row) {
		s := &x.slots[row[0].slot]
		if s.id == 0 || group != 0 && s.group != group {
			continue
		}
		score := s.score(row, typed)
		for _, hits := range soft {
			score += softly(row, hits)
		}
		fits = append(fits, fit{row[0].slot, score})
	}
	return fits
}

// softly is what a word adds that need not be there: more, beside another one.
func softly(row, hits []hit) float64 {
	i, has := slices.BinarySearchFunc(hits, row[0].slot, func(h hit, n uint32) int { return cmp.Compare(h.slot, n) })
	if !has {
		return 0
	}
	for _, h := range row {
		if h.name.then(1, hits[i].name).end|hits[i].name.then(1, h.name).end != 0 {
			return sideBySide
		}
	}
	return isSoft
}

// next moves on to the next slot that all lists have, and puts its hits into row.
func (x *Index) next(lists [][]hit, row []hit) bool {
	for {
		if len(lists[0]) == 0 {
			return false
		}
		row[0] = lists[0][0]
		lists[0] = lists[0][1:]
		together := true
		for i := 1; i < len(lists) && together; i++ {
			for len(lists[i]) > 0 && lists[i][0].slot < row[0].slot {
				lists[i] = lists[i][1:]
			}
			if len(lists[i]) == 0 {
				return false
			}
			row[i] = lists[i][0]
			together = row[i].slot == row[0].slot
		}
		if together {
			return true
		}
	}
}

// score says how well a slot fits whose hits are in row, one for each unit, that
// has so many typed words.
func (s *slot) score(row []hit, typed []int) (score float64) {
	var all uint64
	links, linked, agreed, words := -1, 0, 0, 0
	for i, h := range row {
		words += typed[i]
		score += h.sure * float64(typed[i])
		all |= h.name.all
		links += typed[i]
		linked += typed[i] - 1
		if i > 0 && (row[i-1].name.then(1, h.name).end|row[i-1].other.then(1, h.other).end) != 0 {
			linked++
		}
		const names, others = 1<<inName | 1<<inOtherName, 1<<inTags | 1<<inCategory | 1<<inAbout
		if h.fields&names != 0 && h.fields&others != 0 {
			agreed++
		}
	}
	score /= float64(words)
	if links > 0 {
		score += sideBySide * float64(linked) / float64(links)
	}
	score += isAgreed * float64(agreed) / float64(len(row))
	if all == 0 {
		return score
	}
	score += ofFirstPart * float64(bits.OnesCount64(all&s.first)) / float64(max(1, bits.OnesCount64(s.first)))
	score += ofName * float64(bits.OnesCount64(all)) / float64(max(1, s.length))
	if all&s.head != 0 {
		score += isHead
	}
	if all&1 != 0 {
		score += isBeginning
	}
	return score
}

// hits are the slots that fit a unit, each by its surest reading.
func (u unit) hits() []hit {
	var lists [][]hit
	total := 0
	for _, r := range u.readings {
		hits := hitsOf(r.words[0], r.sure)
		for i, e := range r.words[1:] {
			hits = following(hits, i+1, hitsOf(e, r.sure))
		}
		lists = append(lists, hits)
		total += len(hits)
	}
	if len(lists) == 1 {
		return slices.DeleteFunc(lists[0], func(h hit) bool { return h.sure == 0 })
	}
	all := make([]hit, 0, total)
	for _, hits := range lists {
		all = append(all, hits...)
	}
	slices.SortStableFunc(all, func(a, b hit) int { return cmp.Compare(a.slot, b.slot) })
	merged := all[:0]
	for _, h := range all {
		if n := len(merged); n > 0 && merged[n-1].slot == h.slot {
			m := &merged[n-1]
			m.fields |= h.fields
			const nearly = 0.1
			switch {
			case h.sure > m.sure+nearly:
				m.name, m.other = h.name, h.other
			case h.sure >= m.sure-nearly:
				m.name, m.other = m.name.or(h.name), m.other.or(h.other)
			}
			m.sure = max(m.sure, h.sure)
			continue
		}
		merged = append(merged, h)
	}
	return slices.DeleteFunc(merged, func(h hit) bool { return h.sure == 0 })
}
