package api

import (
	"bhatti/server/picture"
	"bhatti/server/shape"
	"bhatti/store/catalog"
	"bhatti/store/money"
	"bhatti/store/option"
)

// Product is a product in a list.
type Product struct {
	ItemId           int64
	DisplayName      string
	DisplayTags      string
	CategoryId       int64
	CategoryName     string
	SalePrice        money.Paise
	DiscountRate     *money.BasisPoints // null: none
	DiscountedPrice  money.Paise
	Ratings          float64
	RatingCount      int
	IsInWishlist     bool // false here; withFlags sets the others
	ImagePath        string
	Images           []productImage
	FirstPackageId   int64
	FirstPackageName string
	InStock          bool
	IsVeg            bool
	AsksOptions      bool     `json:",omitempty"` // one of its options must be chosen
	Promise          *promise `json:",omitempty"` // the first moment at which it can be had; absent where none is promised
	Batch            *Batch   `json:",omitempty"` // when it comes out of the oven next; absent where that is not set
}

type productImage struct {
	ImagePath string
	Alt       string `json:",omitempty"` // what it shows, on the product's own page
}

// ProductPage is a product with what only its own page shows.
type ProductPage struct {
	Product
	Description string // sanitised HTML
	PackageList []packaging
	Label       label
	Options     []productOption `json:",omitempty"` // what a shopper chooses or writes, as it is asked
}

// productOption is something that a shopper chooses or writes of a product.
type productOption struct {
	OptionId  int64
	Name      string
	Kind      option.Kind
	Required  bool
	MaxLength int            `json:",omitempty"` // letters of a text
	Choices   []optionChoice `json:",omitempty"`
}

type optionChoice struct {
	ChoiceId int64
	Name     string
	Price    money.Paise // added before the discount
	Weight   int64       // grams, added
	Veg      *bool       `json:",omitempty"` // what it makes of the product's mark; absent: unchanged
}

func shapeOption(o option.Option) productOption {
	return productOption{o.ID, o.Name, o.Kind, o.Required, o.MaxLength, shape.List(o.Choices, func(c option.Choice) optionChoice {
		return optionChoice{c.ID, c.Name, c.Price, c.Weight, shape.Marked(c.Veg)}
	})}
}

// label is what the law wants said of packed food; what is not known is absent.
type label struct {
	Ingredients     string `json:",omitempty"`
	Allergens       string `json:",omitempty"` // "None" where there are none
	ShelfLife       string `json:",omitempty"`
	CountryOfOrigin string `json:",omitempty"`
	Maker           string `json:",omitempty"` // name and address
	ConsumerCare    string `json:",omitempty"`
}

// packaging is a package in which a product is sold.
type packaging struct {
	PackageId       int64
	DisplayName     string // the product's
	PackageName     string
	Price           money.Paise
	DiscountedPrice money.Paise
	Weight          int64 // grams
	InStock         bool
	UnitPrice       *money.Paise `json:",omitempty"` // after discount; absent without a weight
	Unit            string       `json:",omitempty"` // g or kg
}

type category struct {
	CategoryId   int64
	CategoryName string
	ImagePath    string
	ItemCount    int
}

type banner struct {
	BannerId  int64
	ImagePath string
	Title     string
	Subtitle  string
	ImageLink string
}

type review struct {
	UserName          string
	Rating            int
	RatingDate        string
	RatingDescription string
	Answer            string `json:",omitempty"` // the shop's
	IsBoughtHere      bool   // a paid or delivered order of the reviewer's holds the product
}

// ListFacts are what a list is as a whole.
type ListFacts struct {
	Total     int
	Corrected string `json:"Instead"` // the search that was answered in the place of a misspelt one
	Nearest   bool
	// DidYouMean is a search to ask about; absent where there is none.
	DidYouMean string   `json:",omitempty"`
	Origins    []string `json:",omitempty"` // countries to choose from; absent where all is from one
}

// suggestions are what a shopper may be about to type.
type suggestions struct {
	Products   []suggestedProduct
	Categories []suggestedCategory
	Corrected  string
	DidYouMean string `json:",omitempty"` // as in ListFacts
}

type suggestedProduct struct {
	ItemId          int64
	DisplayName     string
	ImagePath       string
	DiscountedPrice money.Paise
}

type suggestedCategory struct {
	CategoryId   int64
	CategoryName string
}

func shapeProduct(p catalog.Product) Product {
	shaped := Product{
		ItemId: p.ID, DisplayName: p.Name, DisplayTags: p.Tags,
		CategoryId: p.CategoryID, CategoryName: p.CategoryName,
		SalePrice: p.Price, DiscountedPrice: p.DiscountedPrice,
		Ratings: p.Ratings, RatingCount: p.RatingCount,
		Images:         shape.List(p.Images, func(file string) productImage { return productImage{ImagePath: picture.Path(picture.Products, file)} }),
		FirstPackageId: p.FirstPackageID, FirstPackageName: p.FirstPackageName,
		InStock: p.InStock, IsVeg: p.Veg, AsksOptions: p.AsksOptions,
	}
	if p.Discount > 0 {
		shaped.DiscountRate = &p.Discount
	}
	if len(shaped.Images) > 0 {
		shaped.ImagePath = shaped.Images[0].ImagePath
	}
	return shaped
}

func shapePackages(d catalog.ProductPage) []packaging {
	return shape.List(d.Packages, func(k catalog.Package) packaging {
		shaped := packaging{
			PackageId: k.ID, DisplayName: d.Name, PackageName: k.Name,
			Price: k.Price, DiscountedPrice: k.DiscountedPrice, Weight: k.Weight, InStock: k.InStock,
		}
		perUnit, unit := money.UnitSalePrice(k.DiscountedPrice, k.Weight)
		if shaped.Unit = unit; unit != "" {
			shaped.UnitPrice = &perUnit
		}
		return shaped
	})
}

func shapeProductPage(d catalog.ProductPage) *ProductPage {
	page := &ProductPage{
		shapeProduct(d.Product), d.Description, shapePackages(d),
		label{d.Ingredients, d.Allergens, d.ShelfLife, d.Origin, d.Maker, d.Care},
		shape.List(d.Options, shapeOption),
	}
	for i, file := range d.Images {
		page.Images[i].Alt = d.ImageWords[file]
	}
	return page
}

func shapeFacts(f catalog.Facts) ListFacts {
	return ListFacts{Total: f.Total, Corrected: f.Instead, Nearest: f.Nearest, DidYouMean: f.DidYouMean, Origins: f.Origins}
}

func shapeSuggestions(found catalog.Suggestions, language string) suggestions {
	return suggestions{
		Products: shape.List(found.Products, func(p catalog.Product) suggestedProduct {
			shaped := shapeProduct(p)
			return suggestedProduct{shaped.ItemId, shaped.DisplayName, shaped.ImagePath, shaped.DiscountedPrice}
		}),
		Categories: shape.List(found.Categories, func(c catalog.Category) suggestedCategory {
			return suggestedCategory{c.ID, c.In(language).Name}
		}),
		Corrected: found.Instead, DidYouMean: found.DidYouMean,
	}
}

func shapeCategory(c catalog.Category) category {
	return category{c.ID, c.Name, picture.Path(picture.Categories, c.Image), c.ItemCount}
}

func shapeBanner(b catalog.Banner) banner {
	return banner{b.ID, picture.Banner(b.Kind, b.Image), b.Title, b.Subtitle, b.Link}
}

func shapeReview(r catalog.Review) review {
	return review{r.UserName, r.Rating, shape.Time(r.At), r.Text, r.Answer, r.BoughtHere}
}
