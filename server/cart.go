package server

import (
	"context"

	"bhatti/store"
)

// cartItem is a line of the cart.
type cartItem struct {
	CartId             int64
	ItemId             int64
	PackageId          int64
	PackageName        string
	DisplayName        string
	FirstImage         string
	Price              store.Paise
	DiscountedPrice    store.Paise
	DiscountRate       store.BasisPoints
	OrderedQuantity    int
	GST                store.BasisPoints
	TotalPackageWeight int64 // of the line, grams
	InStock            bool
}

// changedCart is the answer to a change of the cart.
type changedCart struct {
	Message string
	Items   []cartItem
}

func shapeLine(l store.CartLine) cartItem {
	return cartItem{
		CartId: l.ID, ItemId: l.ProductID, PackageId: l.PackageID, PackageName: l.PackageName, DisplayName: l.Name,
		FirstImage: picture(itemImages, l.Image), Price: l.Price, DiscountedPrice: l.DiscountedPrice, DiscountRate: l.Discount,
		OrderedQuantity: l.Quantity, GST: l.GST, TotalPackageWeight: l.Weight, InStock: l.InStock,
	}
}

func (s *Server) cart(ctx context.Context, c *call) (any, error) {
	lines, err := s.store.Cart(ctx, c.customer)
	if err != nil {
		return nil, err
	}
	return shapes(lines, shapeLine), nil
}

func (s *Server) addToCart(ctx context.Context, c *call) (any, error) {
	item, pack, quantity := c.id("itemId"), c.id("packageId"), c.whole("orderedQuantity")
	if err := c.err(); err != nil {
		return nil, err
	}
	return cartAfter("Item added to cart successfully")(s.store.AddToCart(ctx, c.customer, item, pack, int(quantity)))
}

func (s *Server) setCartQuantity(ctx context.Context, c *call) (any, error) {
	line, quantity := c.id("cartId"), c.whole("newQuantity")
	if err := c.err(); err != nil {
		return nil, err
	}
	return cartAfter("Item quantity updated successfully")(s.store.SetCartQuantity(ctx, c.customer, line, int(quantity)))
}

func (s *Server) removeFromCart(ctx context.Context, c *call) (any, error) {
	line := c.id("cartId")
	if err := c.err(); err != nil {
		return nil, err
	}
	return cartAfter("Item removed from cart")(s.store.RemoveCartLine(ctx, c.customer, line))
}

// cartAfter answers with the cart that a change left.
func cartAfter(said string) func([]store.CartLine, error) (any, error) {
	return func(lines []store.CartLine, err error) (any, error) {
		if err != nil {
			return nil, err
		}
		return changedCart{said, shapes(lines, shapeLine)}, nil
	}
}

// counts are the numbers in the header; a guest's cart lies in the browser.
type counts struct {
	WishListCount int
	CartCount     int
}

func (s *Server) counts(ctx context.Context, c *call) (any, error) {
	if c.customer == 0 {
		return counts{}, nil
	}
	wishes, lines, err := s.store.Counts(ctx, c.customer)
	return counts{wishes, lines}, err
}
