package bake

import (
	"cmp"
	"slices"
	"strings"

	"bhatti/store/sales"
)

// SlotList is what is packed, or taken round, for one time of a day.
type SlotList struct {
	Due
	Pieces, Orders int
	Areas          []Area
}

// Area is a pin code, or the counter, with the orders that go there.
type Area struct {
	Collect bool
	Pincode string // "": the counter
	Group   string // of slots, as the orders know it; "": none
	Pieces  int
	Orders  []Order
}

// PackingList is what to pack for each time of the day and each area; what is
// collected comes last. What has left is packed.
func (d Day) PackingList() []SlotList {
	return d.lists(func(o Order) bool { return !o.Left() })
}

// Round is what is taken to the customers at each time of the day by pin code:
// what is packed or being baked, and what is on its way.
func (d Day) Round() []SlotList {
	return d.lists(func(o Order) bool { return !o.Collect })
}

func (d Day) lists(takes func(Order) bool) []SlotList {
	list := []SlotList{}
	for due, orders := range d.byDue(takes) {
		s := SlotList{Due: due, Orders: len(orders)}
		for _, o := range orders {
			s.add(o)
		}
		slices.SortStableFunc(s.Areas, Area.compare)
		list = append(list, s)
	}
	return list
}

func (s *SlotList) add(o Order) {
	a := o.area()
	at := slices.IndexFunc(s.Areas, func(other Area) bool { return other.compare(a) == 0 })
	if at < 0 {
		at, s.Areas = len(s.Areas), append(s.Areas, a)
	}
	s.Pieces += o.Pieces()
	s.Areas[at].Pieces += o.Pieces()
	s.Areas[at].Orders = append(s.Areas[at].Orders, o)
}

// area is where an order goes, without orders.
func (o Order) area() Area {
	if o.Collect {
		return Area{Collect: true, Group: o.Group}
	}
	return Area{Pincode: o.Pincode, Group: o.Group}
}

// compare puts the counter last.
func (a Area) compare(b Area) int {
	if a.Collect != b.Collect {
		if a.Collect {
			return 1
		}
		return -1
	}
	return cmp.Or(strings.Compare(a.Pincode, b.Pincode), strings.Compare(a.Group, b.Group))
}

// beingPacked tells whether somebody packs the order.
func (o Order) beingPacked() bool { return o.Status == sales.OrderProcessing }
