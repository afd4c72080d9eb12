// Package label says what stands on the label of a packet: what the Legal
// Metrology (Packaged Commodities) Rules, 2011, rule 6, and the Food Safety and
// Standards (Labelling and Display) Regulations, 2020, ask for, and what of it
// the shop has not written down yet. It changes nothing, and does not know how
// large the paper is.
package label

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/setting"
	"bhatti/store/slot"
)

// Service makes labels. It is safe for concurrent use.
type Service struct{ db *db.DB }

// New makes the service on an open database.
func New(d *db.DB) *Service { return &Service{d} }

// Today is the day in India.
func (s *Service) Today() slot.Day { return slot.DayOf(s.db.Clock()) }

// Wanted is how many labels of a package are wanted, with what was chosen of it.
type Wanted struct {
	ProductID, PackageID int64
	Name, PackageName    string      // as whoever asks knows it: it may be gone from the catalogue
	Options              option.List // what was chosen: it changes price, weight and mark as the catalogue says now
	Pieces               int
}

// Names are what a package and its product are called in another language than English.
type Names struct{ Product, Package string }

// Label is what stands on the packets of a package.
type Label struct {
	Wanted
	Own         map[string]Names // by language; only where the product has a name in it
	Veg         bool
	NetQuantity string      // "200 g"; "": not known
	MRP         money.Paise // all taxes included, before any discount
	PerUnit     money.Paise // of the MRP, for a Unit
	Unit        string      // g or kg; "": the net quantity is not known
	Packed      slot.Day
	BestBefore  slot.Day // 0: the shelf life gives none
	Lot         string   // "L261123": what was packed on a day is a lot
	Ingredients string
	Allergens   string
	Maker       string // name and address of the product's maker, or of the shop
	Origin      string // country
	Licence     string // FSSAI licence or registration number
	Care        string // contact for complaints
	Numerals    float64
	Lacks       []Lack
}

// Lack is something that the law wants on the label and that is not written down.
type Lack string

// What a label can lack: texts of the product, then of the shop's settings.
const (
	NoNetQuantity Lack = "NetQuantity"
	NoIngredients Lack = "Ingredients"
	NoAllergens   Lack = "Allergens"
	NoShelfLife   Lack = "ShelfLife"
	NoDate        Lack = "BestBefore" // the shelf life is in words of which no date can be made
	NoOrigin      Lack = "CountryOfOrigin"
	NoMaker       Lack = "Manufacturer"
	NoLicence     Lack = "Fssai"
	NoCare        Lack = "ConsumerCare"
)

// A packet is labelled about the day on which it is packed.
const (
	longestAgo   = 30 // days
	longestAhead = 60
)

var errPackedOn = fault.New(fault.Invalid, "label.bad_day", "Packets are labelled from {ago} days ago to {ahead} days from today.", "ago", longestAgo, "ahead", longestAhead)

// OfProduct makes a label for each package of a product that is sold, on sale or
// not; one of the first is wanted. NotFound; Invalid where packed is far from today.
func (s *Service) OfProduct(ctx context.Context, productID int64, packed slot.Day) (name string, labels []Label, err error) {
	err = s.make(ctx, packed, func(m *maker) error {
		product, err := m.product(productID)
		if err != nil {
			return err
		}
		name = product.Name
		for _, k := range product.Packages {
			if k.Active {
				labels = append(labels, m.label(product, k, Wanted{ProductID: product.ID, PackageID: k.ID}))
			}
		}
		if len(labels) > 0 {
			labels[0].Pieces = 1
		}
		return nil
	})
	return name, labels, err
}

// Of makes the labels that are wanted, and tells which cannot be made because the
// product or the package is gone. Invalid where packed is far from today.
func (s *Service) Of(ctx context.Context, wanted []Wanted, packed slot.Day) (labels []Label, gone []Wanted, err error) {
	err = s.make(ctx, packed, func(m *maker) error {
		for _, w := range wanted {
			product, err := m.product(w.ProductID)
			if err != nil && !errors.Is(err, catalog.ErrNoProduct) {
				return err
			}
			at := -1
			if err == nil {
				at = slices.IndexFunc(product.Packages, func(k catalog.PackageInput) bool { return k.ID == w.PackageID })
			}
			if at < 0 {
				gone = append(gone, w)
				continue
			}
			labels = append(labels, m.label(product, product.Packages[at], w))
		}
		return nil
	})
	return labels, gone, err
}

// make runs do with a maker of labels of what is packed on a day.
func (s *Service) make(ctx context.Context, packed slot.Day, do func(*maker) error) error {
	if today := s.Today(); packed < today-longestAgo || packed > today+longestAhead {
		return errPackedOn
	}
	err := s.db.View(ctx, func(tx *db.Tx) error {
		shop, err := setting.ShopOf(tx)
		if err != nil {
			return err
		}
		return do(&maker{tx, shop, packed, map[int64]*catalog.ProductInput{}})
	})
	if err != nil {
		return fmt.Errorf("make labels: %w", err)
	}
	return nil
}

// maker makes labels of one state of the shop.
type maker struct {
	tx     *db.Tx
	shop   setting.Shop
	packed slot.Day
	known  map[int64]*catalog.ProductInput
}

func (m *maker) product(id int64) (*catalog.ProductInput, error) {
	if known := m.known[id]; known != nil {
		return known, nil
	}
	read, err := catalog.ReadInputs(m.tx, id, id, m.tx.Now())
	if err != nil {
		return nil, err
	}
	if len(read) == 0 {
		return nil, catalog.ErrNoProduct
	}
	m.known[id] = read[0]
	return read[0], nil
}

func (m *maker) label(p *catalog.ProductInput, k catalog.PackageInput, w Wanted) Label {
	w.Name, w.PackageName = p.Name, k.Name
	l := Label{
		Wanted: w, Own: ownNames(p, k), Veg: p.Veg, MRP: k.Price, Packed: m.packed, Lot: m.packed.At(0).Format("L060102"),
		Ingredients: p.Ingredients, Allergens: p.Allergens, Maker: p.Maker, Origin: p.Origin,
		Licence: m.shop.Fssai, Care: m.shop.ConsumerCare(),
	}
	if l.Maker == "" {
		l.Maker = m.shop.Maker()
	}
	grams := k.Weight
	for _, c := range choices(p, w.Options) {
		l.MRP += c.Price
		grams += c.Weight
		if c.Veg != option.Same {
			l.Veg = c.Veg == option.IsVeg
		}
	}
	if k.Weight > 0 && grams > 0 {
		l.NetQuantity = quantity(grams)
		l.PerUnit, l.Unit = money.UnitSalePrice(l.MRP, grams)
		l.Numerals = numerals(grams)
	}
	l.BestBefore, _ = BestBefore(m.packed, p.ShelfLife)
	l.Lacks = l.lacks(p.ShelfLife)
	return l
}

// choices are those of a product that were chosen and are offered still.
func choices(p *catalog.ProductInput, chosen option.List) (list []option.Choice) {
	for _, o := range p.Options {
		for _, c := range o.Choices {
			if slices.ContainsFunc(chosen, func(picked option.Chosen) bool { return picked.ChoiceID == c.ID }) {
				list = append(list, c)
			}
		}
	}
	return list
}

// lacks are what the law wants and is not known, in the order of Lack.
func (l *Label) lacks(shelfLife string) (list []Lack) {
	for _, c := range []struct {
		missing bool
		lack    Lack
	}{
		{l.NetQuantity == "", NoNetQuantity},
		{l.Ingredients == "", NoIngredients},
		{l.Allergens == "", NoAllergens},
		{shelfLife == "", NoShelfLife},
		{shelfLife != "" && l.BestBefore == 0, NoDate},
		{l.Origin == "", NoOrigin},
		{l.Maker == "", NoMaker},
		{l.Licence == "", NoLicence},
		{l.Care == "", NoCare},
	} {
		if c.missing {
			list = append(list, c.lack)
		}
	}
	return list
}

// ownNames are those of a product and a package in each language in which the
// product has a name.
func ownNames(p *catalog.ProductInput, k catalog.PackageInput) map[string]Names {
	own := map[string]Names{}
	for _, language := range setting.Translated {
		if name := p.Translations.In(language, "DisplayName", ""); name != "" {
			own[language] = Names{name, k.Translations.In(language, "PackageName", k.Name)}
		}
	}
	return own
}

// quantity is a net quantity as rule 13 has it: grams below a kilogram, kilograms
// with at most three decimals from there on.
func quantity(grams int64) string {
	if grams < 1000 {
		return fmt.Sprint(grams, " g")
	}
	return strconv.FormatFloat(float64(grams)/1000, 'f', -1, 64) + " kg"
}

// numerals is the least height of the numerals of the net quantity and of the
// price, in millimetres, on a printed label (rule 7). Where the table was changed
// since 2011 it is the stricter one.
func numerals(grams int64) float64 {
	switch {
	case grams <= 50:
		return 1
	case grams <= 200:
		return 2
	case grams <= 1000:
		return 4
	}
	return 6
}
