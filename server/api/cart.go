package api

import (
	"cmp"
	"context"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/option"
	"bhatti/store/sales"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// ChangedCart is the answer to a change of the cart.
type ChangedCart struct {
	Message string
	Items   []shape.CartItem
}

// Cart is what a customer is about to buy.
type Cart struct {
	customers *customer.Service
	carts     *sales.Carts
	words     *catalog.Translator
	promises  promises
	wishlists *wishlists
}

// List answers the lines of the cart.
func (h *Cart) List(ctx context.Context, c *web.Call) (any, error) {
	lines, err := h.carts.Lines(ctx, c.Customer)
	if err != nil {
		return nil, err
	}
	return h.items(ctx, c, lines)
}

// mostUsual is how many products Usual answers at most.
const mostUsual = 24

// Usual answers what the customer mostly buys.
func (h *Cart) Usual(ctx context.Context, c *web.Call) (any, error) {
	limit := cmp.Or(c.Count("limit"), mostUsual)
	if err := c.Err(); err != nil {
		return nil, err
	}
	found, err := h.carts.Usual(ctx, c.Customer, int(min(limit, mostUsual)))
	if err != nil {
		return nil, err
	}
	if err := h.words.Products(ctx, web.Language(c), found); err != nil {
		return nil, err
	}
	promised, err := h.promises.of(ctx, shape.List(found, func(p catalog.Product) int64 { return p.ID }), web.Language(c))
	if err != nil {
		return nil, err
	}
	wished, err := h.wishlists.of(ctx, c)
	return shape.List(found, func(p catalog.Product) Product {
		shaped := shapeProduct(p)
		shaped.promised(promised)
		shaped.IsInWishlist = wished[p.ID]
		return shaped
	}), err
}

// Add puts a package into the cart.
func (h *Cart) Add(ctx context.Context, c *web.Call) (any, error) {
	item, pack, quantity := c.ID("itemId"), c.ID("packageId"), c.Whole("orderedQuantity")
	line := sales.NewLine{ProductID: item, PackageID: pack, Quantity: int(quantity), Options: askedOptions(c.Arguments)}
	if err := c.Err(); err != nil {
		return nil, err
	}
	return h.after(ctx, c, "Item added to cart successfully")(h.carts.AddChosen(ctx, c.Customer, line, web.Language(c)))
}

// askedOptions reads what is chosen of a package.
func askedOptions(a *web.Arguments) (asked []option.Asked) {
	for _, o := range a.List("options") {
		asked = append(asked, option.Asked{OptionID: o.ID("optionId"), ChoiceID: o.Count("choiceId"), Text: o.Paragraph("text")})
		a.Join(o)
	}
	return asked
}

// SetQuantity changes how many of a line are wanted.
func (h *Cart) SetQuantity(ctx context.Context, c *web.Call) (any, error) {
	line, quantity := c.ID("cartId"), c.Whole("newQuantity")
	if err := c.Err(); err != nil {
		return nil, err
	}
	return h.after(ctx, c, "Item quantity updated successfully")(h.carts.SetQuantity(ctx, c.Customer, line, int(quantity)))
}

// Remove takes a line out of the cart.
func (h *Cart) Remove(ctx context.Context, c *web.Call) (any, error) {
	line := c.ID("cartId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	return h.after(ctx, c, "Item removed from cart")(h.carts.Remove(ctx, c.Customer, line))
}

// after answers with the cart that a change left.
func (h *Cart) after(ctx context.Context, c *web.Call, said string) func([]sales.CartLine, error) (any, error) {
	return func(lines []sales.CartLine, err error) (any, error) {
		if err != nil {
			return nil, err
		}
		items, err := h.items(ctx, c, lines)
		return ChangedCart{said, items}, err
	}
}

// items are the lines of the cart in the language of the call.
func (h *Cart) items(ctx context.Context, c *web.Call, lines []sales.CartLine) ([]shape.CartItem, error) {
	products := shape.List(lines, func(l sales.CartLine) int64 { return l.ProductID })
	packages := shape.List(lines, func(l sales.CartLine) int64 { return l.PackageID })
	names, err := h.words.Names(ctx, web.Language(c), products, packages)
	if err != nil {
		return nil, err
	}
	return shape.List(lines, func(l sales.CartLine) shape.CartItem {
		l.Name = cmp.Or(names.Products[l.ProductID], l.Name)
		l.PackageName = cmp.Or(names.Packages[l.PackageID], l.PackageName)
		return shape.NewCartItemIn(l, web.Language(c))
	}), nil
}

// counts are the numbers in the header; a guest's cart lies in the browser.
type counts struct {
	WishListCount int
	CartCount     int
}

// Counts answers the numbers in the header.
func (h *Cart) Counts(ctx context.Context, c *web.Call) (any, error) {
	if c.Customer == 0 {
		return counts{}, nil
	}
	wishes, lines, err := h.customers.Counts(ctx, c.Customer)
	return counts{wishes, lines}, err
}
