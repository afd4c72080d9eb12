package admin

import (
	"context"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Document answers a document by its number.
func (h *Orders) Document(ctx context.Context, c *web.Call) (any, error) {
	number := c.Text("number")
	if err := c.Err(); err != nil {
		return nil, err
	}
	d, err := h.documents.Numbered(ctx, number)
	if err != nil {
		return nil, err
	}
	return shape.NewDocument(d), nil
}

// Documents answers the list of an order's documents, the oldest first.
func (h *Orders) Documents(ctx context.Context, c *web.Call) (any, error) {
	id := c.Text("orderId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	o, err := h.orders.Find(ctx, id)
	if err != nil {
		return nil, err
	}
	list, err := h.documents.Of(ctx, o.ID)
	if err != nil {
		return nil, err
	}
	return shape.List(list, shape.NewDocumentRow), nil
}
