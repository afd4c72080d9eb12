package server

import (
	"context"
	"math"
	"slices"
	"time"

	"bhatti/store"
	"bhatti/store/fault"
)

func (s *Server) officeProducts(ctx context.Context, c *call) (any, error) {
	q := store.ProductListQuery{
		Search: c.text("search"), CategoryID: c.count("categoryId"), Show: c.text("show"), Sort: c.text("sort"), Page: c.page(),
	}
	if err := c.err(); err != nil {
		return nil, err
	}
	list, total, err := s.store.ProductList(ctx, q)
	return officeProductsPage{total, shapes(list, func(p store.ProductRow) officeProductRow {
		return officeProductRow{p.ID, p.Name, p.CategoryID, p.CategoryName, picture(itemImages, p.Image), p.Active, p.Veg,
			p.PriceFrom, p.PriceTo, p.Discount, p.GST, p.HSN, p.Packages, p.Stock, p.SoldOut, p.Missing, when(p.UpdatedAt)}
	})}, err
}

func (s *Server) officeProduct(ctx context.Context, c *call) (any, error) {
	id := c.count("productId")
	if err := c.err(); err != nil {
		return nil, err
	}
	var p store.ProductSheet
	var err error
	if id == 0 {
		p, err = s.store.NewProductSheet(ctx)
	} else {
		p, err = s.store.ProductSheet(ctx, id)
	}
	if err != nil {
		return nil, err
	}
	return officeProductPage{
		officeProductFields: officeProductFields{p.Name, p.CategoryID, p.Description, p.Tags, p.Veg, p.HSN, p.GST, p.Discount,
			p.Active, p.Ingredients, p.Allergens, p.ShelfLife, p.Origin, p.Maker},
		ProductId: p.ID,
		Images:    shapes(p.Images, func(file string) officeImage { return officeImage{file, picture(itemImages, file), p.ImageWords[file]} }),
		Packages: shapes(p.Packages, func(k store.PackageDraft) officePackage {
			return officePackage{k.ID, k.Name, k.Price, k.Weight, k.Stock, k.Active}
		}),
		GstRates:  shapes(p.Rates, func(r store.Rate) officeRate { return officeRate{when(time.UnixMilli(r.From)), r.Rate} }),
		Checklist: shapes(p.Rules, func(r store.LegalRule) officeRule { return officeRule{r.Name, r.Met, r.Words} }),
		UpdatedAt: when(time.UnixMilli(p.UpdatedAt)),
	}, nil
}

func (s *Server) officeSaveProduct(ctx context.Context, c *call) (any, error) {
	b, err := read[officeSaveProduct](c)
	if err != nil {
		return nil, err
	}
	rate := store.SameGST
	if b.GstRate != nil {
		rate = *b.GstRate
	}
	id, err := s.store.SaveProduct(ctx, store.ProductDraft{
		ID: b.ProductId, CategoryID: b.CategoryId, Name: b.DisplayName, Description: b.Description, Tags: b.DisplayTags,
		Veg: b.IsVeg, HSN: b.Hsn, Discount: b.DiscountRate, GST: rate, Active: b.Active, Images: b.Images, ImageWords: b.ImageWords,
		Packages: shapes(b.Packages, func(k officePackage) store.PackageDraft {
			return store.PackageDraft{ID: k.PackageId, Name: k.PackageName, Price: k.Price, Weight: k.Weight, Stock: k.Stock, Active: k.Active}
		}),
		Label: store.Label{Ingredients: b.Ingredients, Allergens: b.Allergens, ShelfLife: b.ShelfLife, Origin: b.CountryOfOrigin, Maker: b.Maker},
	})
	if err != nil {
		return nil, err
	}
	return officeSavedProduct{"Saved.", id}, nil
}

func (s *Server) officeDeleteProduct(ctx context.Context, c *call) (any, error) {
	body, err := read[officeProductId](c)
	if err != nil {
		return nil, err
	}
	return done("The product is removed.", s.store.DeleteProduct(ctx, body.ProductId))
}

func (s *Server) officeSetStock(ctx context.Context, c *call) (any, error) {
	body, err := read[officeSetStock](c)
	switch {
	case err != nil:
		return nil, err
	case body.Change != nil && body.Stock != nil:
		return nil, fault.New(fault.Invalid, "package.stock_or_change", "Give either Stock or Change.")
	case body.Change != nil:
		return done("The stock is changed.", s.store.ChangeStock(ctx, body.PackageId, *body.Change))
	}
	return done("The stock is set.", s.store.SetStock(ctx, body.PackageId, body.Stock))
}

func (s *Server) officeEditProducts(ctx context.Context, c *call) (any, error) {
	body, err := read[officeEditProducts](c)
	if err != nil {
		return nil, err
	}
	if err := checkBulk(body.ProductIds); err != nil {
		return nil, err
	}
	edit := store.ProductEdit{
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
	edit.PriceChange, edit.PriceAmount = store.BasisPoints(percent), store.Paise(amount)
	n, err := s.store.EditProducts(ctx, edit)
	if err != nil {
		return nil, err
	}
	return officeChanged{"Changed.", n}, nil
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

func checkBulk(ids []int64) error {
	if len(ids) == 0 || len(ids) > bulk {
		return fault.New(fault.Invalid, "product.bad_choice", "Please choose 1 to {max} products.", "max", bulk)
	}
	return nil
}

func (s *Server) officeDateGST(ctx context.Context, c *call) (any, error) {
	body, err := read[officeDateGst](c)
	if err != nil {
		return nil, err
	}
	if err := checkBulk(body.ProductIds); err != nil {
		return nil, err
	}
	from, err := moment("FromAt", body.FromAt)
	if err != nil {
		return nil, err
	}
	n, err := s.store.DateGST(ctx, slices.Compact(body.ProductIds), body.Rate, from)
	if err != nil {
		return nil, err
	}
	return officeChanged{"The rate is dated.", n}, nil
}

func (s *Server) officeDropGST(ctx context.Context, c *call) (any, error) {
	body, err := read[officeDropGst](c)
	if err != nil {
		return nil, err
	}
	from, err := moment("FromAt", body.FromAt)
	if err != nil {
		return nil, err
	}
	return done("The rate is taken back.", s.store.DropGST(ctx, body.ProductId, from))
}

func (s *Server) officeOrderProducts(ctx context.Context, c *call) (any, error) {
	body, err := read[officeProductOrder](c)
	if err != nil {
		return nil, err
	}
	if err := checkBulk(body.ProductIds); err != nil {
		return nil, err
	}
	return done("The order is kept.", s.store.OrderProducts(ctx, body.ProductIds))
}
