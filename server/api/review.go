package api

import (
	"context"
	"fmt"

	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/catalog"
)

// Reviews are what customers say of products.
type Reviews struct {
	catalog *catalog.Service
	answers *answers
}

// List answers the reviews of a product.
func (h *Reviews) List(ctx context.Context, c *web.Call) (any, error) {
	id := c.ID("itemId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	return h.answers.get(ctx, fmt.Sprint("reviews ", id), func(ctx context.Context) (any, error) {
		list, err := h.catalog.Reviews(ctx, id)
		if err != nil {
			return nil, err
		}
		return shape.List(list, shapeReview), nil
	})
}

// Save keeps a customer's own review of a product.
func (h *Reviews) Save(ctx context.Context, c *web.Call) (any, error) {
	item, rating, text := c.ID("ProductId"), c.Whole("Rating"), c.Paragraph("RatingDescription")
	if err := c.Err(); err != nil {
		return nil, err
	}
	if err := h.catalog.SaveReview(ctx, c.Customer, item, int(rating), text); err != nil {
		return nil, err
	}
	return shape.Message{Key: "review.saved", Message: "Product rating saved successfully."}, nil
}
