// Package label is the back office's call that answers what stands on the labels
// of packets: of a product, of what a day asks for, or of an order.
package label

import (
	"context"
	"fmt"
	"slices"

	"bhatti/server/qr"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store"
	"bhatti/store/bake"
	"bhatti/store/fault"
	"bhatti/store/label"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/setting"
	"bhatti/store/slot"
)

// Labels are the call.
type Labels struct {
	labels *label.Service
	bake   *bake.Service
	orders *sales.Orders
	origin string // of the shop, which codes lead to
}

// New makes the call.
func New(s *store.Store, origin string) Labels { return Labels{s.Labels, s.Bake, s.Orders, origin} }

// Page is what is to be labelled. Packers are answered with it too: its one price
// is what they stick on the packet.
type Page struct {
	Name     string // of the product; the number of the order; "": a day's
	Day      string `json:",omitempty"` // that the labels are for
	Today    string
	PackedOn string
	Labels   []packet
	Gone     []gone // is no longer in the catalogue, so that nothing is known of it
}

type packet struct {
	ItemId, PackageId        int64
	DisplayName, PackageName string
	OwnNames                 []ownName // in other languages
	Options                  []shape.ChosenOption
	Pieces                   int // labels wanted
	IsVeg                    bool
	NetQuantity              string
	Mrp                      money.Paise
	PerUnit                  *money.Paise `json:",omitempty"` // of the MRP; absent without a net quantity
	Unit                     string       `json:",omitempty"` // g or kg
	PackedOn                 string
	BestBefore               string // "": the shelf life gives none
	Lot                      string
	Ingredients, Allergens   string
	Maker, Origin            string
	Fssai, Care              string
	Numerals                 float64 // least height of those of net quantity and MRP, mm
	Page                     string  // of the product
	Code                     string  // that leads there, an SVG
	Lacks                    []label.Lack
}

type ownName struct{ Language, DisplayName, PackageName string }

type gone struct {
	DisplayName, PackageName string
	Pieces                   int
}

var errTwoThings = fault.New(fault.Invalid, "label.two_things", "Please ask for the labels of a product, of a day or of an order.")

// Get answers the labels of one of the three; those of today where none is named.
func (h *Labels) Get(ctx context.Context, c *web.Call) (any, error) {
	product, order, day, packed := c.Count("productId"), c.Text("orderId"), c.Text("day"), c.Text("packedOn")
	if err := c.Err(); err != nil {
		return nil, err
	}
	on, err := h.dayOf(packed)
	if err != nil {
		return nil, err
	}
	page := Page{Today: h.labels.Today().String(), PackedOn: on.String()}
	switch {
	case product != 0 && order == "" && day == "":
		name, labels, err := h.labels.OfProduct(ctx, product, on)
		if err != nil {
			return nil, err
		}
		page.Name = name
		return h.filled(page, labels, nil)
	case product == 0 && order != "" && day == "":
		number, wanted, err := h.ofOrder(ctx, order)
		if err != nil {
			return nil, err
		}
		page.Name = number
		return h.of(ctx, page, wanted, on)
	case product == 0 && order == "":
		of, err := h.dayOf(day)
		if err != nil {
			return nil, err
		}
		wanted, err := h.ofDay(ctx, of)
		if err != nil {
			return nil, err
		}
		page.Day = of.String()
		return h.of(ctx, page, wanted, on)
	}
	return nil, errTwoThings
}

// dayOf reads a day; "": today.
func (h *Labels) dayOf(text string) (slot.Day, error) {
	if text == "" {
		return h.labels.Today(), nil
	}
	return slot.ParseDay(text)
}

func (h *Labels) of(ctx context.Context, page Page, wanted []label.Wanted, on slot.Day) (any, error) {
	labels, gone, err := h.labels.Of(ctx, wanted, on)
	if err != nil {
		return nil, err
	}
	return h.filled(page, labels, gone)
}

// ofOrder are a label for each piece of an order that is still wanted.
func (h *Labels) ofOrder(ctx context.Context, id string) (number string, wanted []label.Wanted, err error) {
	o, err := h.orders.Detail(ctx, id)
	if err != nil {
		return "", nil, err
	}
	for i, l := range o.Lines {
		if pieces := l.Quantity - o.Refunded[i]; pieces > 0 {
			wanted = add(wanted, label.Wanted{ProductID: l.ProductID, PackageID: l.PackageID, Name: l.Name, PackageName: l.PackageName, Options: l.Options, Pieces: pieces})
		}
	}
	return o.Number, wanted, nil
}

// ofDay are a label for each piece on the bake sheet of a day, by the product's name.
func (h *Labels) ofDay(ctx context.Context, day slot.Day) (wanted []label.Wanted, err error) {
	of, err := h.bake.Day(ctx, day, web.English)
	if err != nil {
		return nil, err
	}
	for _, s := range of.Sheet() {
		for _, l := range s.Lines {
			wanted = add(wanted, label.Wanted{
				ProductID: l.ProductID, PackageID: l.PackageID, Name: l.Name, PackageName: l.PackageName, Pieces: l.Pieces,
				Options: l.Chosen,
			})
		}
	}
	return wanted, nil
}

// add adds what is wanted to what of the same is wanted already.
func add(list []label.Wanted, w label.Wanted) []label.Wanted {
	same := func(other label.Wanted) bool {
		return other.ProductID == w.ProductID && other.PackageID == w.PackageID && slices.Equal(other.Options, w.Options)
	}
	if at := slices.IndexFunc(list, same); at >= 0 {
		list[at].Pieces += w.Pieces
		return list
	}
	return append(list, w)
}

// filled is the page with its labels.
func (h *Labels) filled(page Page, labels []label.Label, missing []label.Wanted) (any, error) {
	page.Labels = make([]packet, len(labels))
	for i, l := range labels {
		address := fmt.Sprint(h.origin, "/home/product-details/", l.ProductID)
		code, err := qr.SVG(address)
		if err != nil {
			return nil, err
		}
		page.Labels[i] = shapePacket(l)
		page.Labels[i].Page, page.Labels[i].Code = address, code
	}
	page.Gone = shape.List(missing, func(w label.Wanted) gone { return gone{w.Name, w.PackageName, w.Pieces} })
	return page, nil
}

func shapePacket(l label.Label) packet {
	shaped := packet{
		ItemId: l.ProductID, PackageId: l.PackageID, DisplayName: l.Name, PackageName: l.PackageName, OwnNames: []ownName{},
		Options: append([]shape.ChosenOption{}, shape.NewChosen(l.Options)...),
		Pieces:  l.Pieces, IsVeg: l.Veg, NetQuantity: l.NetQuantity, Mrp: l.MRP, Unit: l.Unit, PackedOn: l.Packed.String(), Lot: l.Lot,
		Ingredients: l.Ingredients, Allergens: l.Allergens, Maker: l.Maker, Origin: l.Origin, Fssai: l.Licence, Care: l.Care,
		Numerals: l.Numerals, Lacks: append([]label.Lack{}, l.Lacks...),
	}
	for _, language := range setting.Translated {
		if own, named := l.Own[language]; named {
			shaped.OwnNames = append(shaped.OwnNames, ownName{language, own.Product, own.Package})
		}
	}
	if l.Unit != "" {
		shaped.PerUnit = &l.PerUnit
	}
	if l.BestBefore != 0 {
		shaped.BestBefore = l.BestBefore.String()
	}
	return shaped
}
