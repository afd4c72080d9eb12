// Package slot knows when the shop delivers and when orders can be collected:
// days and slots with a number of places, closings, and what the ovens can bake
// for a day. It offers the first possible moment and holds it for an order. It
// knows no orders but their ids: it is told what one asks for.
//
// A shop without a group of slots promises no time, and nothing here is in its way.
package slot

import (
	"bhatti/store/db"
	"bhatti/store/delivery"
)

// Service keeps the groups, slots, closings, ovens and batches of the shop, and
// knows what is possible. It is safe for concurrent use.
type Service struct {
	db    *db.DB
	areas *delivery.Service
}

// New makes the service on an open database.
func New(d *db.DB, areas *delivery.Service) *Service { return &Service{db: d, areas: areas} }

// Kind says what a group of slots is for.
type Kind string

const (
	Areas     Kind = "areas"     // delivery to the pin codes that are in it
	Elsewhere Kind = "elsewhere" // delivery to the pin codes that are in no other
	Counter   Kind = "counter"   // collection at the shop
)

// Group is what is served at the same times.
type Group struct {
	ID     int64
	Name   string
	Kind   Kind
	Active bool
	Slots  []Slot

	Pincodes int // that are in it; of a group that is read

	// ReadVersion is that of the group as it was read, for Save to refuse what
	// would undo somebody else's change; "": it is saved regardless.
	ReadVersion string
}

// Slot is a time on some days of the week, with its places.
type Slot struct {
	ID       int64 // 0: a new one
	Weekdays Weekdays
	From, To Minute
	Places   int // orders a day
	Closes   int // minutes before From at which orders for it close
}

// Closing is a holiday, or another time in which nothing is delivered.
type Closing struct {
	ID          int64
	GroupID     int64 // 0: of all groups
	First, Last Day
	Note        string // shoppers see it: "Diwali"
}

// Oven is how many pieces of a category or of a product can be made for a day.
// A piece is one package.
type Oven struct {
	ID                    int64
	CategoryID, ProductID int64  // one of the two is 0
	Name                  string // of the category or product
	Pieces                int
}

// Line is a quantity of a package that somebody asks for.
type Line struct {
	ProductID int64
	Quantity  int
}

// Moment is a slot on a day.
type Moment struct {
	SlotID   int64
	Group    string // its name
	Day      Day
	From, To Minute
	Collect  bool
	Left     int   // places
	OrderBy  int64 // Unix ms: until when it can be ordered
}
