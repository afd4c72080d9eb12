package bake

import (
	"cmp"
	"iter"
	"slices"
	"strings"
)

// SlotSheet is what to bake for one time of a day.
type SlotSheet struct {
	Due
	Pieces     int
	Categories []Sum // most pieces first
	Lines      []SheetLine
}

// Sum is how many pieces of a category there are.
type Sum struct {
	Name   string
	Pieces int
}

// SheetLine is how many pieces of something to bake.
type SheetLine struct {
	Line
	Packing int   // of these, in orders that are being packed
	Orders  int   // that ask for it
	Shelf   int64 // counted besides; said once a day, where the package is first wanted
}

// Sheet is the bake sheet: what is to be baked for each time of the day, most
// pieces first. What has left is baked.
func (d Day) Sheet() []SlotSheet {
	list := []SlotSheet{}
	told := map[int64]bool{}
	for due, orders := range d.byDue(func(o Order) bool { return !o.Left() }) {
		s := SlotSheet{Due: due}
		for _, o := range orders {
			for _, l := range o.Lines {
				s.add(o, l)
			}
		}
		s.sort()
		for i := range s.Lines {
			if l := &s.Lines[i]; !told[l.PackageID] {
				l.Shelf, told[l.PackageID] = d.shelf(l.PackageID), true
			}
		}
		list = append(list, s)
	}
	return list
}

// byDue goes through the orders that a list takes, by when they are wanted.
func (d Day) byDue(takes func(Order) bool) iter.Seq2[Due, []Order] {
	var taken []Order
	for _, o := range d.Orders {
		if takes(o) {
			taken = append(taken, o)
		}
	}
	return func(yield func(Due, []Order) bool) {
		for len(taken) > 0 {
			end := slices.IndexFunc(taken, func(o Order) bool { return o.Due != taken[0].Due })
			if end < 0 {
				end = len(taken)
			}
			if !yield(taken[0].Due, taken[:end]) {
				return
			}
			taken = taken[end:]
		}
	}
}

// add adds a line of an order.
func (s *SlotSheet) add(o Order, l Line) {
	s.Pieces += l.Pieces
	s.addTo(l.Category, l.Pieces)
	at := slices.IndexFunc(s.Lines, func(other SheetLine) bool { return other.same(l.Goods) })
	if at < 0 {
		at, s.Lines = len(s.Lines), append(s.Lines, SheetLine{Line: Line{Goods: l.Goods}})
	}
	line := &s.Lines[at]
	line.Pieces += l.Pieces
	line.Orders++
	if o.beingPacked() {
		line.Packing += l.Pieces
	}
}

func (s *SlotSheet) addTo(category string, pieces int) {
	at := slices.IndexFunc(s.Categories, func(c Sum) bool { return c.Name == category })
	if at < 0 {
		at, s.Categories = len(s.Categories), append(s.Categories, Sum{Name: category})
	}
	s.Categories[at].Pieces += pieces
}

func (s *SlotSheet) sort() {
	slices.SortFunc(s.Lines, func(a, b SheetLine) int {
		return cmp.Or(cmp.Compare(b.Pieces, a.Pieces), strings.Compare(a.Name, b.Name), strings.Compare(a.PackageName, b.PackageName),
			cmp.Compare(a.PackageID, b.PackageID), slices.Compare(a.Options, b.Options))
	})
	slices.SortFunc(s.Categories, func(a, b Sum) int { return cmp.Or(cmp.Compare(b.Pieces, a.Pieces), strings.Compare(a.Name, b.Name)) })
}

// same tells whether two are baked alike.
func (g Goods) same(other Goods) bool {
	return g.ProductID == other.ProductID && g.PackageID == other.PackageID && slices.Equal(g.Options, other.Options)
}
