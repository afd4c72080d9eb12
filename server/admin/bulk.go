package admin

import (
	"context"
	"math"
	"slices"

	"bhatti/store/catalog"
	"bhatti/store/money"

	"bhatti/server/web"
	"bhatti/store/fault"
)

// SetStock sets the stock of a package, or changes it by a number.
func (h *Products) SetStock(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[setStock](c)
	switch {
	case err != nil:
		return nil, err
	case body.Change != nil && body.Stock != nil:
		return nil, fault.New(fault.Invalid, "package.stock_or_change", "Give either Stock or Change.")
	case body.Change != nil:
		return done("The stock has been updated.", h.catalog.ChangeStock(ctx, body.PackageId, *body.Change))
	}
	return done("The stock has been updated.", h.catalog.SetStock(ctx, body.PackageId, body.Stock))
}

// MarkSoldOut marks packages of a product as sold out, or turns them on again.
func (h *Products) MarkSoldOut(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[markSoldOut](c)
	if err != nil {
		return nil, err
	}
	marked, err := h.catalog.MarkSoldOut(ctx, body.ProductId, body.PackageIds, body.SoldOut)
	if err != nil {
		return nil, err
	}
	message := "On sale again."
	if body.SoldOut {
		message = "Marked as sold out."
	}
	return marking{message, marked}, nil
}

// Edit changes many products at once.
func (h *Products) Edit(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[editProducts](c)
	if err != nil {
		return nil, err
	}
	if err := checkBulk(body.ProductIds); err != nil {
		return nil, err
	}
	edit := catalog.ProductEdit{
		IDs: body.ProductIds, Discount: body.DiscountRate, Price: body.Price, Stock: body.Stock, Active: body.Active, CategoryID: body.CategoryId,
	}
	percent, err := hundredths("PricePercent", body.PricePercent, 1000)
	if err != nil {
		return nil, err
	}
	amount, err := hundredths("PriceAmount", body.PriceAmount, 1_000_000)
	if err != nil {
		return nil, err
	}
	edit.PriceChange, edit.PriceAmount = money.BasisPoints(percent), money.Paise(amount)
	n, err := h.catalog.EditProducts(ctx, edit)
	if err != nil {
		return nil, err
	}
	return changed{"Saved.", n}, nil
}

// hundredths is a number of at most two decimals, times 100; 0 for none.
func hundredths(name string, n *float64, most float64) (int64, error) {
	if n == nil {
		return 0, nil
	}
	times := math.Round(*n * 100)
	if math.Abs(*n) > most || math.Abs(times-*n*100) > 1e-6 {
		return 0, fault.New(fault.Invalid, "request.too_many_decimals", "{name} must be a number of at most two decimals", "name", name)
	}
	return int64(times), nil
}

// DateGST sets a rate of GST from a date on.
func (h *Products) DateGST(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[dateGST](c)
	if err != nil {
		return nil, err
	}
	if err := checkBulk(body.ProductIds); err != nil {
		return nil, err
	}
	from, err := web.Moment("FromAt", body.FromAt)
	if err != nil {
		return nil, err
	}
	n, err := h.catalog.DateGST(ctx, slices.Compact(body.ProductIds), body.Rate, from)
	if err != nil {
		return nil, err
	}
	return changed{"The rate has been added.", n}, nil
}

// DropGST deletes a rate that has not begun.
func (h *Products) DropGST(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[dropGST](c)
	if err != nil {
		return nil, err
	}
	from, err := web.Moment("FromAt", body.FromAt)
	if err != nil {
		return nil, err
	}
	return done("The rate has been deleted.", h.catalog.DropGST(ctx, body.ProductId, from))
}

// Sort puts products in order.
func (h *Products) Sort(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[productOrder](c)
	if err != nil {
		return nil, err
	}
	if err := checkBulk(body.ProductIds); err != nil {
		return nil, err
	}
	return done("The order has been saved.", h.catalog.OrderProducts(ctx, body.ProductIds))
}

// setStock sets the stock of a package, or changes it by a number.
type setStock struct {
	PackageId int64
	Stock     *int64 `json:",omitempty"` // null or absent, without Change: not counted
	Change    *int64 `json:",omitempty"`
}

// markSoldOut marks a product, or some of its packages.
type markSoldOut struct {
	ProductId  int64
	PackageIds []int64 `json:",omitempty"` // absent or none: all of the product's
	SoldOut    bool    // false: on sale again
}

// marking names the packages whose mark has changed: to undo it, send them back.
type marking struct {
	Message    string
	PackageIds []int64
}

// editProducts changes many products at once; what is absent stays.
type editProducts struct {
	ProductIds   []int64
	DiscountRate *money.BasisPoints `json:",omitempty"`
	Price        *money.Paise       `json:",omitempty"` // of each package
	PricePercent *float64           `json:",omitempty"` // +5 or -2.5, rounded to whole rupees
	PriceAmount  *float64           `json:",omitempty"` // rupees added, or taken off
	Stock        *int64             `json:",omitempty"` // of each package
	Active       *bool              `json:",omitempty"`
	CategoryId   *int64             `json:",omitempty"`
}

type dateGST struct {
	ProductIds []int64
	Rate       money.BasisPoints
	FromAt     string `json:",omitempty"` // RFC 3339; not in the past. Absent: from now on
}

// dropGST names a future rate to delete.
type dropGST struct {
	ProductId int64
	FromAt    string
}

type productOrder struct {
	ProductIds []int64 // in the order in which they are shown; others stay behind them
}

type changed struct {
	Message string
	Changed int
}
