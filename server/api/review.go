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
	known := false
	return h.answers.get(ctx, c, h.answers.lists, fmt.Sprint("reviews ", id), unlessUnknown(&known, encoded(func(ctx context.Context) (any, error) {
		list, onSale, err := h.catalog.Reviews(ctx, id)
		known = onSale
		return shape.List(list, shapeReview), err
	})))
}

// SavedReview is the answer to a review that was saved.
type SavedReview struct {
	Message string
	Key     string // names the message for good, to be translated by
	Shown   bool   // false: hidden by the shop, or waiting for its approval
	Review  review // as shoppers see it, at the latest in a second
}

// Save keeps a customer's own review of a product.
func (h *Reviews) Save(ctx context.Context, c *web.Call) (any, error) {
	item, rating, text := c.ID("ProductId"), c.Whole("Rating"), c.Paragraph("RatingDescription")
	if err := c.Err(); err != nil {
		return nil, err
	}
	saved, err := h.catalog.SaveReview(ctx, c.Customer, item, int(rating), text)
	if err != nil {
		return nil, err
	}
	answer := SavedReview{"Product rating saved successfully.", "review.saved", !saved.Hidden, shapeReview(saved.Review)}
	if saved.Waiting {
		answer.Message, answer.Key = "Thank you. Your review will be shown when the shop has approved it.", "review.waiting"
	}
	return answer, nil
}
