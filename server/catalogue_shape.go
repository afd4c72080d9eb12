package server

import (
	"net/url"

	"bhatti/store"
)

// product is a product in a list.
type product struct {
	ItemId           int64
	DisplayName      string
	DisplayTags      string
	CategoryId       int64
	CategoryName     string
	SalePrice        store.Paise
	DiscountRate     *store.BasisPoints // null: none
	DiscountedPrice  store.Paise
	Ratings          float64
	RatingCount      int
	IsInWishlist     bool // false here; withHearts writes the others
	ImagePath        string
	Images           []productImage
	FirstPackageId   int64
	FirstPackageName string
	InStock          bool
	IsVeg            bool
}

type productImage struct {
	ImagePath string
	Alt       string `json:",omitempty"` // what it shows, on the product's own page
}

// productPage is a product with what only its own page shows.
type productPage struct {
	product
	Description string // sanitised HTML
	PackageList []packaging
	Label       label
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
	Price           store.Paise
	DiscountedPrice store.Paise
	Weight          int64 // grams
	InStock         bool
	UnitPrice       *store.Paise `json:",omitempty"` // after discount; absent without a weight
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
}

// listFacts are what a list is as a whole.
type listFacts struct {
	Total   int
	Instead string
	Nearest bool
	Origins []string `json:",omitempty"` // countries to choose from; absent where all is from one
}

// suggestions are what a shopper may be about to type.
type suggestions struct {
	Products   []suggestedProduct
	Categories []suggestedCategory
	Corrected  string
}

type suggestedProduct struct {
	ItemId          int64
	DisplayName     string
	ImagePath       string
	DiscountedPrice store.Paise
}

type suggestedCategory struct {
	CategoryId   int64
	CategoryName string
}

// shapes shapes a list; the result is never nil, so JSON has [] and not null.
func shapes[T, U any](list []T, shape func(T) U) []U {
	out := make([]U, len(list))
	for i, v := range list {
		out[i] = shape(v)
	}
	return out
}

func shapeProduct(p store.Product) product {
	shaped := product{
		ItemId: p.ID, DisplayName: p.Name, DisplayTags: p.Tags,
		CategoryId: p.CategoryID, CategoryName: p.CategoryName,
		SalePrice: p.Price, DiscountedPrice: p.DiscountedPrice,
		Ratings: p.Ratings, RatingCount: p.RatingCount,
		Images:         shapes(p.Images, func(file string) productImage { return productImage{ImagePath: picture(itemImages, file)} }),
		FirstPackageId: p.FirstPackageID, FirstPackageName: p.FirstPackageName,
		InStock: p.InStock, IsVeg: p.Veg,
	}
	if p.Discount > 0 {
		shaped.DiscountRate = &p.Discount
	}
	if len(shaped.Images) > 0 {
		shaped.ImagePath = shaped.Images[0].ImagePath
	}
	return shaped
}

func shapePackages(d store.ProductDetails) []packaging {
	return shapes(d.Packages, func(k store.Package) packaging {
		shaped := packaging{
			PackageId: k.ID, DisplayName: d.Name, PackageName: k.Name,
			Price: k.Price, DiscountedPrice: k.DiscountedPrice, Weight: k.Weight, InStock: k.InStock,
		}
		perUnit, unit := store.UnitSalePrice(k.DiscountedPrice, k.Weight)
		if shaped.Unit = unit; unit != "" {
			shaped.UnitPrice = &perUnit
		}
		return shaped
	})
}

func shapeProductPage(d store.ProductDetails) productPage {
	page := productPage{
		shapeProduct(d.Product), d.Description, shapePackages(d),
		label{d.Ingredients, d.Allergens, d.ShelfLife, d.Origin, d.Maker, d.Care},
	}
	for i, file := range d.Images {
		page.Images[i].Alt = d.ImageWords[file]
	}
	return page
}

func shapeSuggestions(found store.Suggestions) suggestions {
	return suggestions{
		Products: shapes(found.Products, func(p store.Product) suggestedProduct {
			shaped := shapeProduct(p)
			return suggestedProduct{shaped.ItemId, shaped.DisplayName, shaped.ImagePath, shaped.DiscountedPrice}
		}),
		Categories: shapes(found.Categories, func(c store.Category) suggestedCategory {
			return suggestedCategory{c.ID, c.Name}
		}),
		Corrected: found.Instead,
	}
}

func shapeCategory(c store.Category) category {
	return category{c.ID, c.Name, picture(categoryImages, c.Image), c.ItemCount}
}

func shapeBanner(b store.Banner) banner {
	return banner{b.ID, bannerPicture(b.Kind, b.Image), b.Title, b.Subtitle, b.Link}
}

// bannerPicture is the path of a banner's picture.
func bannerPicture(kind store.BannerKind, file string) string {
	if kind == store.HighlightedProduct {
		return picture(highlightedImages, file)
	}
	return picture(headerBanners, file)
}

func shapeReview(r store.Review) review {
	return review{r.UserName, r.Rating, when(r.At), r.Text, r.Answer}
}

// picture is the path of a picture from the site's root, "" without one.
func picture(folder, file string) string {
	if file == "" {
		return ""
	}
	return folder + url.PathEscape(file)
}
