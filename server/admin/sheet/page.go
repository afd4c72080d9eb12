package sheet

// Heading is what all sheets of a day begin with.
type Heading struct {
	Day      string // 2026-11-28
	Today    string
	Language string  // of the sheet: en, hi or mr
	Words    string  // the day in it: "Sat 28 Nov"
	Ahead    []ahead // the days from today on for which there are orders to bake
	Pieces   int     // on the sheet
}

type ahead struct {
	Day    string
	Orders int
}

// Due is when what stands below is wanted.
type Due struct {
	Day      string
	From, To string // 09:00; "": at any time
	Words    string // in the language of the sheet
	Late     bool   // promised for an earlier day
}

// BakePage is what to bake.
type BakePage struct {
	Heading
	Slots []bakeSlot
}

type bakeSlot struct {
	Due
	Pieces     int
	Categories []sum // most pieces first
	Lines      []bakeLine
}

type sum struct {
	Name   string
	Pieces int
}

type line struct {
	ItemId, PackageId        int64
	DisplayName, PackageName string
	Options                  []string // what was chosen of it; none: as it is
	Pieces                   int
}

type bakeLine struct {
	line
	CategoryName string
	Packing      int   // of the pieces, in orders that are being packed
	Orders       int   // that ask for it
	Shelf        int64 // counted besides what orders have taken; said where the package is first wanted
}

// PackPage is what to pack.
type PackPage struct {
	Heading
	Slots []packSlot
}

type packSlot struct {
	Due
	Pieces, Orders int
	Areas          []packArea
}

type packArea struct {
	Collect bool   // at the counter
	Pincode string // "": the counter
	Group   string // of slots; "": none
	Pieces  int
	Orders  []packOrder
}

type packOrder struct {
	OrderId, OrderNo, Status, Name, Instructions string

	Pieces int
	Lines  []line
}

// RoundPage is where what is delivered goes.
type RoundPage struct {
	Heading
	Slots []roundSlot
}

type roundSlot struct {
	Due
	Pieces, Orders int
	Areas          []roundArea
}

type roundArea struct {
	Pincode, Group string
	Pieces         int
	Orders         []stop
}

type stop struct {
	OrderId, OrderNo, Status, Name, Mobile, ShippingAddress, Pincode, Instructions string

	Pieces int
}
