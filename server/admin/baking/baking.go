// Package baking is the back office's calls about what comes out of the oven when.
package baking

import (
	"context"

	"bhatti/store/slot"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Batches are the calls.
type Batches struct{ slots *slot.Service }

// New makes the calls.
func New(s *slot.Service) Batches { return Batches{s} }

// List answers all batches that are set, by time of day.
func (h *Batches) List(ctx context.Context, _ *web.Call) (any, error) {
	list, err := h.slots.Batches(ctx)
	return Page{shape.List(list, func(b slot.Batch) Batch {
		return Batch{b.ID, b.CategoryID, b.ProductID, b.Name, b.Weekdays, b.At.String(), b.Closes}
	})}, err
}

// Save sets when something comes out.
func (h *Batches) Save(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[saveBatch](c)
	if err != nil {
		return nil, err
	}
	at, err := slot.ParseMinute(b.At)
	if err != nil {
		return nil, err
	}
	id, err := h.slots.SaveBatch(ctx, slot.Batch{ID: b.BatchId, CategoryID: b.CategoryId, ProductID: b.ProductId, Weekdays: b.Weekdays, At: at, Closes: b.Closes})
	if err != nil {
		return nil, err
	}
	return Saved{"Saved.", id}, nil
}

// Delete says no more when something comes out.
func (h *Batches) Delete(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[batchID](c)
	if err != nil {
		return nil, err
	}
	if err := h.slots.DeleteBatch(ctx, b.BatchId); err != nil {
		return nil, err
	}
	return shape.Message{Message: "Deleted."}, nil
}

// Page is all that is set.
type Page struct{ Batches []Batch }

// Batch is when a category or a product comes out of the oven.
type Batch struct {
	BatchId    int64
	CategoryId int64 `json:",omitempty"` // one of the two
	ProductId  int64 `json:",omitempty"`
	Name       string
	Weekdays   slot.Weekdays // a bit for each, Monday the lowest
	At         string        // 17:00
	Closes     int           // minutes before At until which it can be ordered
}

type saveBatch struct {
	BatchId    int64 `json:",omitempty"` // 0: a new one
	CategoryId int64 `json:",omitempty"`
	ProductId  int64 `json:",omitempty"`
	Weekdays   slot.Weekdays
	At         string
	Closes     int
}

type batchID struct{ BatchId int64 }

// Saved is the answer to a saved batch.
type Saved struct {
	Message string
	BatchId int64
}
