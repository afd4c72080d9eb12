package shape

import (
	"bhatti/server/picture"
	"bhatti/store/money"
	"bhatti/store/sales"
)

// CartItem is a line of the cart.
type CartItem struct {
	CartId             int64
	ItemId             int64
	PackageId          int64
	PackageName        string
	DisplayName        string
	FirstImage         string
	Price              money.Paise
	DiscountedPrice    money.Paise
	DiscountRate       money.BasisPoints
	OrderedQuantity    int
	GST                money.BasisPoints
	TotalPackageWeight int64 // of the line, grams
	InStock            bool
	Options            []ChosenOption `json:",omitempty"` // what was chosen of it
	OptionsGone        bool           `json:",omitempty"` // something of that is no longer offered
}

// NewCartItem shapes a line of the cart, in English.
func NewCartItem(l sales.CartLine) CartItem { return NewCartItemIn(l, sales.English) }

// NewCartItemIn shapes a line of the cart with what was chosen in a language.
func NewCartItemIn(l sales.CartLine, language string) CartItem {
	return CartItem{
		CartId: l.ID, ItemId: l.ProductID, PackageId: l.PackageID, PackageName: l.PackageName, DisplayName: l.Name,
		FirstImage: picture.Path(picture.Products, l.Image), Price: l.Price, DiscountedPrice: l.DiscountedPrice, DiscountRate: l.Discount,
		OrderedQuantity: l.Quantity, GST: l.GST, TotalPackageWeight: l.Weight, InStock: l.InStock,
		Options: NewChosen(l.Options.In(language).Shown()), OptionsGone: l.Gone,
	}
}
