package admin

import (
	"context"

	"bhatti/store/catalog"

	"bhatti/server/picture"
	"bhatti/server/shape"
	"bhatti/server/web"
)

// Category is a category as the back office sees it.
type Category struct {
	CategoryId   int64
	CategoryName string
	Image        string
	ImagePath    string
	Position     int
	Hidden       bool
	ItemCount    int                  // on sale
	Products     int                  // all of them
	Translations catalog.Translations `json:",omitempty"`
}

type categoryOrder struct {
	CategoryIds []int64
}

type saveCategory struct {
	CategoryId   int64 // 0: a new one
	CategoryName string
	Image        string
	Position     int // 0: as the last, where it is new
	Hidden       bool
	Translations catalog.Translations `json:",omitempty"` // absent: as they were
}

// SavedCategory is the answer to a saved category.
type SavedCategory struct {
	Message    string
	CategoryId int64
}

type categoryID struct {
	CategoryId int64
}

// Categories are how products are grouped.
type Categories struct {
	catalog *catalog.Service
}

// List answers all categories.
func (h *Categories) List(ctx context.Context, _ *web.Call) (any, error) {
	list, err := h.catalog.AllCategories(ctx)
	return shape.List(list, func(k catalog.Category) Category {
		return Category{k.ID, k.Name, k.Image, picture.Path(picture.Categories, k.Image), k.Position, k.Hidden, k.ItemCount, k.Products, k.Translations}
	}), err
}

// Save saves a category.
func (h *Categories) Save(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[saveCategory](c)
	if err != nil {
		return nil, err
	}
	id, err := h.catalog.SaveCategory(ctx, catalog.CategoryInput{ID: b.CategoryId, Name: b.CategoryName, Image: b.Image, Position: b.Position, Hidden: b.Hidden,
		Translations: b.Translations})
	if err != nil {
		return nil, err
	}
	return SavedCategory{"Saved.", id}, nil
}

// Delete deletes an empty category.
func (h *Categories) Delete(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[categoryID](c)
	if err != nil {
		return nil, err
	}
	return done("The category has been deleted.", h.catalog.DeleteCategory(ctx, b.CategoryId))
}

// Sort puts categories in order.
func (h *Categories) Sort(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[categoryOrder](c)
	if err != nil {
		return nil, err
	}
	return done("The order has been saved.", h.catalog.OrderCategories(ctx, b.CategoryIds))
}
