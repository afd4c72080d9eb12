// Package search finds texts by words as they are typed: in other spellings, by
// what they mean in an Indian kitchen, misspelt, half typed. It knows names and
// words only, no products, and keeps them in memory.
package search

import (
	"slices"
	"strings"
	"sync"
	"unicode"
)

// Document is something that is searched for.
type Document struct {
	ID       int64
	Group    int64    // a search can keep to one
	Names    []string // its name, then others it goes by, in any language
	Brand    string
	Tags     string
	Category string
	About    string // what it is in a few words: agrees with a match, and is none
}

// Index holds documents by their words. It is safe for concurrent use.
type Index struct {
	lock   sync.RWMutex
	slots  []slot
	byID   map[int64]uint32 // slots
	words  map[string]*entry
	sorted []*entry // by word; nil: to be made
	dead   int      // slots without a document
}

// slot is a document's place, which postings name.
type slot struct {
	id, group int64  // id 0: no document any more
	head      uint64 // positions in the name of the words that say what it is
	first     uint64 // positions of the name's first part: "Bread" of "Bread - Milk"
	length    uint8  // words of the name
}

// entry is a word of the index and where it stands.
type entry struct {
	spelling
	postings []posting
	named    int // in how many names
	found    int // how often where it counts, which is anywhere but in inAbout
}

// posting is a slot, a field and a position there.
type posting uint32

const (
	slotBits     = 23
	fieldBits    = 3
	positionBits = 6
	lastPosition = 1<<positionBits - 1
	mostSlots    = 1 << slotBits
)

type field uint8

const (
	inName field = iota
	inOtherName
	inBrand
	inTags
	inCategory
	inAbout
)

// weights say how much it tells of a document that a word stands in a field.
var weights = [...]float64{inName: 1, inOtherName: 0.97, inBrand: 0.85, inTags: 0.8, inCategory: 0.75, inAbout: 0}

func newPosting(slot uint32, f field, position int) posting {
	return posting(slot<<(fieldBits+positionBits) | uint32(f)<<positionBits | uint32(min(position, lastPosition)))
}

func (p posting) slot() uint32 { return uint32(p) >> (fieldBits + positionBits) }
func (p posting) field() field { return field(p >> positionBits & (1<<fieldBits - 1)) }
func (p posting) at() uint64   { return 1 << (p & lastPosition) }

// NewIndex is an empty index.
func NewIndex() *Index {
	return &Index{byID: map[int64]uint32{}, words: map[string]*entry{}}
}

// Update takes out the documents of these ids and puts in others.
func (x *Index) Update(gone []int64, documents []Document) {
	x.lock.Lock()
	defer x.lock.Unlock()
	for _, id := range gone {
		x.remove(id)
	}
	for _, d := range documents {
		x.remove(d.ID)
		x.put(d)
	}
	x.sorted = x.sorted[:0]
	for _, e := range x.words {
		x.sorted = append(x.sorted, e)
	}
	slices.SortFunc(x.sorted, func(a, b *entry) int { return strings.Compare(a.word, b.word) })
}

// Wasted tells whether more of the index is gone than is left, so that it is
// better made anew.
func (x *Index) Wasted() bool {
	x.lock.RLock()
	defer x.lock.RUnlock()
	const few = 1000
	return x.dead > few && x.dead > len(x.byID) || len(x.slots) > mostSlots/2
}

func (x *Index) remove(id int64) {
	n, there := x.byID[id]
	if !there {
		return
	}
	delete(x.byID, id)
	x.slots[n].id = 0
	x.dead++
}

func (x *Index) put(d Document) {
	n := uint32(len(x.slots))
	if n >= mostSlots || len(d.Names) == 0 {
		return
	}
	s := slot{id: d.ID, group: d.Group}
	words := SplitWords(d.Names[0])
	s.length = uint8(min(len(words), lastPosition))
	s.first, s.head = partsOf(d.Names[0])
	x.slots = append(x.slots, s)
	x.byID[d.ID] = n
	x.place(n, inName, words)
	var others []string
	for _, other := range d.Names[1:] {
		others = append(append(others, SplitWords(other)...), "") // a gap: its words do not go on
	}
	x.place(n, inOtherName, others)
	x.place(n, inBrand, SplitWords(d.Brand))
	x.place(n, inTags, SplitWords(d.Tags))
	x.place(n, inCategory, SplitWords(d.Category))
	const few = 8
	about := SplitWords(d.About)
	x.place(n, inAbout, about[:min(few, len(about))])
}

func (x *Index) place(n uint32, f field, words []string) {
	for i, word := range words {
		if word == "" {
			continue
		}
		e := x.words[word]
		if e == nil {
			e = &entry{spelling: newSpelling(strings.Clone(word))}
			x.words[e.word] = e
		}
		if f == inName || f == inOtherName {
			e.named++
		}
		if f != inAbout {
			e.found++
		}
		e.postings = append(e.postings, newPosting(n, f, i))
	}
}

// partsOf finds the words of a name's first part, up to a dash or a comma, and
// among them those that say what it is: English and Hindi put it last. Names
// with a stroke between them each have their own.
func partsOf(name string) (first, head uint64) {
	position := 0
	for i, part := range strings.FieldsFunc(partEnds.Replace(strings.ToLower(name)), func(r rune) bool { return r == '\n' }) {
		for other := range strings.SplitSeq(part, "/") {
			words := SplitWords(other)
			if i == 0 {
				last := -1
				for n, word := range words {
					first |= bitAt(position + n)
					if !isMeasure(word) {
						last = n
					}
				}
				if last >= 0 {
					head |= bitAt(position + last)
				}
			}
			position += len(words)
		}
		if first == 0 {
			first = bitAt(0)
		}
	}
	return first, head
}

var partEnds = strings.NewReplacer(" - ", "\n", "- ", "\n", " -", "\n", " – ", "\n", ",", "\n", "(", "\n", ":", "\n", " with ", "\nwith ", " for ", "\nfor ", " in ", "\nin ", " + ", "\n")

func bitAt(position int) uint64 { return 1 << min(position, lastPosition) }

// isMeasure is true of numbers and units, which say how much and not what.
func isMeasure(word string) bool {
	end := strings.TrimLeftFunc(word, unicode.IsNumber)
	return end == "" || units[end]
}

var units = func() map[string]bool {
	set := map[string]bool{}
	for _, unit := range strings.Fields(`g gm gms gram grams gr kg kgs kilo kilos kilogram ml l lt ltr ltrs litre litres liter liters lit mg cm mm inch
		pc pcs piece pieces pack packs packet packets pkt pkts dozen rs rupees किलो ग्राम ग्रॅम लीटर लिटर पैकेट पाकीट दर्जन डझन`) {
		set[foldDevanagari(unit)] = true
	}
	return set
}()

// hit is a slot that a word, or some in a row, fits.
type hit struct {
	slot   uint32
	sure   float64 // of the word and its field
	fields uint8   // a bit for each that has it
	name   places
	other  places
}

// places are positions in a name, a bit for each.
type places struct{ start, end, all uint64 }

// then is where what stands at p, of n words, is followed by a word at next.
func (p places) then(n int, next places) (both places) {
	both.end = p.end << 1 & next.start
	both.start = both.end >> n
	for i := range n + 1 {
		both.all |= both.end >> i
	}
	return both
}

func (p places) or(q places) places { return places{p.start | q.start, p.end | q.end, p.all | q.all} }

// hitsOf lists where a word stands, by slot.
func hitsOf(e *entry, sure float64) []hit {
	hits := make([]hit, 0, len(e.postings))
	for _, p := range e.postings {
		n := p.slot()
		if len(hits) == 0 || hits[len(hits)-1].slot != n {
			hits = append(hits, hit{slot: n})
		}
		h, f := &hits[len(hits)-1], p.field()
		h.sure = max(h.sure, sure*weights[f])
		h.fields |= 1 << f
		at := places{p.at(), p.at(), p.at()}
		switch f {
		case inName:
			h.name = h.name.or(at)
		case inOtherName:
			h.other = h.other.or(at)
		}
	}
	return hits
}

// following joins the hits of n words in a row with those of the next word.
// Where they stand apart, they say less.
func following(a []hit, n int, b []hit) []hit {
	const apart = 0.8
	var both []hit
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].slot < b[0].slot:
			a = a[1:]
			continue
		case a[0].slot > b[0].slot:
			b = b[1:]
			continue
		}
		h := hit{slot: a[0].slot, sure: min(a[0].sure, b[0].sure), fields: a[0].fields & b[0].fields}
		h.name, h.other = a[0].name.then(n, b[0].name), a[0].other.then(n, b[0].other)
		if h.name.end|h.other.end == 0 {
			h.sure *= apart
			h.fields = 0
		}
		both = append(both, h)
		a, b = a[1:], b[1:]
	}
	return both
}

// adjacent counts the documents in whose names two words stand side by side.
func (x *Index) adjacent(a, b *entry) (n int) {
	for _, h := range following(hitsOf(a, 1), 1, hitsOf(b, 1)) {
		if h.name.end|h.other.end != 0 && x.slots[h.slot].id != 0 {
			n++
		}
	}
	return n
}
