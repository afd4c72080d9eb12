package admin

import (
	"context"
	"errors"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/search"
	"bhatti/store/slot"

	"bhatti/server/admin/choices"
	"bhatti/server/picture"
	"bhatti/server/shape"
	"bhatti/server/web"
)

// Products are what the shop sells.
type Products struct {
	catalog *catalog.Service
}

// List answers a page of products.
func (h *Products) List(ctx context.Context, c *web.Call) (any, error) {
	q := catalog.ProductListQuery{
		Search: c.Text("search"), CategoryID: c.Count("categoryId"), Show: c.Text("show"), Sort: c.Text("sort"), Page: c.Page(),
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	list, total, err := h.catalog.ProductList(ctx, q)
	return ProductsPage{total, shape.List(list, func(p catalog.ProductRow) productRow {
		return productRow{p.ID, p.Name, p.CategoryID, p.CategoryName, picture.Path(picture.Products, p.Image), p.Active, p.Veg,
			p.PriceFrom, p.PriceTo, p.Discount, p.GST, p.HSN, p.Packages, p.Stock, p.SoldOut, p.Marked, p.Missing, shape.Time(p.UpdatedAt)}
	})}, err
}

// Get answers a product as it can be edited.
func (h *Products) Get(ctx context.Context, c *web.Call) (any, error) {
	id := c.Count("productId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	var p catalog.ProductDetail
	var err error
	if id == 0 {
		p, err = h.catalog.NewProductDetail(ctx)
	} else {
		p, err = h.catalog.ProductDetail(ctx, id)
	}
	if err != nil {
		return nil, err
	}
	veg := &p.Veg
	if id == 0 {
		veg = nil
	}
	return ProductPage{
		ProductFields: ProductFields{p.Name, p.CategoryID, p.Description, p.Tags, veg, p.HSN, p.GST, p.Discount,
			p.Active, p.Ingredients, p.Allergens, p.ShelfLife, p.Origin, p.Maker},
		ProductId: p.ID,
		LowStock:  *p.LowStock,
		Lead:      p.Making.Lead,
		BakeDays:  p.Making.BakeDays,

		Translations: p.Translations,
		Images: shape.List(p.Images, func(file string) productImage {
			return productImage{file, picture.Path(picture.Products, file), p.ImageWords[file]}
		}),
		Packages: shape.List(p.Packages, func(k catalog.PackageInput) Packaging {
			return Packaging{k.ID, k.Name, k.Price, k.Weight, k.Stock, k.Active, k.SoldOut, k.Translations}
		}),
		Options:   choices.List(p.Options),
		GstRates:  shape.List(p.Rates, func(r catalog.Rate) rate { return rate{shape.Time(time.UnixMilli(r.From)), r.Rate} }),
		Checklist: shape.List(p.Rules, func(r catalog.LegalRule) rule { return rule{r.Name, r.Met, r.Words} }),
		UpdatedAt: shape.Time(time.UnixMilli(p.UpdatedAt)),
		Version:   p.Version(),
	}, nil
}

var errHalfMaking = fault.New(fault.Invalid, "product.half_of_making", "Lead and BakeDays are saved together.")

var errNoVegMark = fault.New(fault.Invalid, "product.no_veg_mark", "Please choose whether the product is vegetarian.")

// Save saves a product.
func (h *Products) Save(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[SaveProduct](c)
	if err != nil {
		return nil, err
	}
	if b.IsVeg == nil {
		return nil, errNoVegMark
	}
	if (b.Lead == nil) != (b.BakeDays == nil) {
		return nil, errHalfMaking
	}
	rate := catalog.SameGST
	if b.GstRate != nil {
		rate = *b.GstRate
	}
	id, err := h.catalog.SaveProduct(ctx, catalog.ProductInput{
		ID: b.ProductId, CategoryID: b.CategoryId, Name: b.DisplayName, Description: b.Description, Tags: b.DisplayTags,
		Veg: *b.IsVeg, HSN: b.Hsn, Discount: b.DiscountRate, GST: rate, Active: b.Active, Images: b.Images, ImageWords: b.ImageWords,
		Packages: shape.List(b.Packages, func(k Packaging) catalog.PackageInput {
			return catalog.PackageInput{ID: k.PackageId, Name: k.PackageName, Price: k.Price, Weight: k.Weight, Stock: k.Stock, Active: k.Active,
				Translations: k.Translations}
		}),
		Options:     choices.Options(b.Options),
		LowStock:    b.LowStock,
		Making:      b.making(),
		Label:       catalog.Label{Ingredients: b.Ingredients, Allergens: b.Allergens, ShelfLife: b.ShelfLife, Origin: b.CountryOfOrigin, Maker: b.Maker},
		ReadVersion: b.Version,

		Translations: b.Translations,
	})
	if stale, ok := errors.AsType[*catalog.Stale](err); ok {
		return nil, conflict(stale)
	}
	if err != nil {
		return nil, err
	}
	return SavedProduct{"Saved.", id}, nil
}

// conflict tells what two people want differently of a product.
func conflict(s *catalog.Stale) error {
	told, _ := web.Explain(s)
	told.Details = productConflict{s.Version, s.By, shape.OptionalTime(s.At), shape.List(s.Differences, func(d catalog.Difference) difference {
		return difference{d.Field, d.PackageID, d.PackageName, shown(d.Yours), shown(d.Theirs)}
	})}
	return told
}

// shown is the value of a field as the HTTP contract has it.
func shown(value any) any {
	if list, ok := value.([]option.Option); ok {
		return choices.List(list)
	}
	return value
}

// Delete deletes a product.
func (h *Products) Delete(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[productID](c)
	if err != nil {
		return nil, err
	}
	return done("The product has been deleted.", h.catalog.DeleteProduct(ctx, body.ProductId))
}

// ProductsPage is a page of products.
type ProductsPage struct {
	Total    int // of all pages
	Products []productRow
}

// productRow is a product in the list.
type productRow struct {
	ProductId    int64
	DisplayName  string
	CategoryId   int64
	CategoryName string
	ImagePath    string
	Active       bool
	IsVeg        bool
	PriceFrom    money.Paise
	PriceTo      money.Paise
	DiscountRate money.BasisPoints
	GstRate      money.BasisPoints
	Hsn          string
	Packages     int
	Stock        *int64 // of all packages; null: not counted
	SoldOut      bool
	Marked       int      // packages on sale that are marked as sold out
	Missing      []string // of what the law wants, see officeRule
	UpdatedAt    string
}

// ProductPage is a product as it can be edited.
type ProductPage struct {
	ProductFields
	ProductId int64
	Images    []productImage
	Packages  []Packaging
	Options   []choices.Option `json:",omitempty"` // as they are asked
	GstRates  []rate           // oldest first; past, present and to come
	Checklist []rule
	UpdatedAt string
	Version   string        // opaque, for product/save
	LowStock  int64         // so many pieces of a package or fewer are low stock
	Lead      int           // minutes from the order to its slot
	BakeDays  slot.Weekdays // on which it is made, a bit for each, Monday the lowest

	Translations catalog.Translations `json:",omitempty"`
}

// ProductFields is what is said of a product itself.
type ProductFields struct {
	DisplayName     string
	CategoryId      int64
	Description     string // HTML; what is not safe to show is taken out
	DisplayTags     string
	IsVeg           *bool // of a new product null: it must be chosen
	Hsn             string
	GstRate         money.BasisPoints // from now on
	DiscountRate    money.BasisPoints
	Active          bool
	Ingredients     string
	Allergens       string // "None" where there are none
	ShelfLife       string
	CountryOfOrigin string
	Maker           string // name and address of manufacturer, packer or importer; "": the shop itself
}

type productImage struct {
	Image     string // its name, as product/save wants it
	ImagePath string
	Words     string // what it shows, for those who do not see it
}

// Packaging is a package of a product as it can be edited.
type Packaging struct {
	PackageId   int64 // 0: a new one
	PackageName string
	Price       money.Paise // MRP: tax included, before discount
	Weight      int64       // grams
	Stock       *int64      // null: not counted. Of a package that exists it is changed by product/stock
	Active      bool
	SoldOut     bool `json:",omitempty"` // marked as sold out; changed by product/sold-out
	// Translations are its names in the other languages; absent, in saving: as they were.
	Translations catalog.Translations `json:",omitempty"`
}

type rate struct {
	FromAt string
	Rate   money.BasisPoints
}

// rule is something that the law wants of a product before it is sold.
type rule struct {
	Name  string // Hsn, NetQuantity, Picture, Ingredients, Allergens, ShelfLife, CountryOfOrigin, Fssai, Grievance, Manufacturer
	Met   bool
	Words string
}

// SaveProduct is a product to be saved.
type SaveProduct struct {
	ProductFields
	ProductId  int64              // 0: a new one
	GstRate    *money.BasisPoints `json:",omitempty"` // from now on; absent: as it is. A new product must have one
	Images     []string           // names, the main one first
	ImageWords map[string]string  `json:",omitempty"` // what they show, by name; absent: as it was
	Packages   []Packaging
	Options    []choices.Option `json:",omitzero"`  // as they are asked; absent: as they were
	LowStock   *int64           `json:",omitempty"` // absent: as it is, or the shop's usual number
	Lead       *int             `json:",omitempty"` // minutes; both absent: as they are
	BakeDays   *slot.Weekdays   `json:",omitempty"`
	Version    string           `json:",omitempty"` // of the product as it was read; absent: saved regardless
	// Translations are its texts in the other languages; absent: as they were.
	Translations catalog.Translations `json:",omitempty"`
}

// making is what making it takes; nil: as it was.
func (b *SaveProduct) making() *catalog.Making {
	if b.Lead == nil {
		return nil
	}
	return &catalog.Making{Lead: *b.Lead, BakeDays: *b.BakeDays}
}

// productConflict is what two people want differently of a product.
type productConflict struct {
	Version     string
	ChangedBy   string `json:",omitempty"`
	ChangedAt   string `json:",omitempty"`
	Differences []difference
}

// difference is a field of which one wants this and another that.
type difference struct {
	Field       string
	PackageId   int64  `json:",omitempty"`
	PackageName string `json:",omitempty"`
	Yours       any
	Theirs      any
}

// SavedProduct is the answer to a saved product.
type SavedProduct struct {
	Message   string
	ProductId int64
}

type productID struct {
	ProductId int64
}

// Words are what shoppers call the products.
type Words struct {
	words *search.ShopperWords
}

// List answers the shop's own words.
func (h *Words) List(ctx context.Context, _ *web.Call) (any, error) {
	list, err := h.words.List(ctx)
	return shape.List(list, func(w search.ShopperWord) word { return word{w.Word, w.Means} }), err
}

// Save writes what a word means.
func (h *Words) Save(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[word](c)
	if err != nil {
		return nil, err
	}
	if err := h.words.Save(ctx, b.Word, b.Means); err != nil {
		return nil, err
	}
	return shape.Message{Message: "Saved."}, nil
}

// Delete forgets a word.
func (h *Words) Delete(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[onlyWord](c)
	if err != nil {
		return nil, err
	}
	if err := h.words.Delete(ctx, b.Word); err != nil {
		return nil, err
	}
	return shape.Message{Message: "Deleted."}, nil
}

// word is what shoppers type and what it means.
type word struct {
	Word  string
	Means string
}

type onlyWord struct {
	Word string
}
