package admin

import (
	"context"

	"bhatti/store/catalog"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Reviews are what customers say of products.
type Reviews struct {
	catalog *catalog.Service
}

// List answers a page of reviews.
func (h *Reviews) List(ctx context.Context, c *web.Call) (any, error) {
	q := catalog.ReviewQuery{Hidden: c.OptionalFlag("hidden"), Waiting: c.OptionalFlag("waiting"), Answered: c.OptionalFlag("answered"), ProductID: c.Count("productId"), Search: c.Text("search"), Page: c.Page()}
	if err := c.Err(); err != nil {
		return nil, err
	}
	list, total, err := h.catalog.ReviewList(ctx, q)
	return ReviewsPage{total, shape.List(list, shapeReview)}, err
}

func shapeReview(r catalog.ReviewRow) review {
	return review{r.ID, r.ProductID, r.ProductName, r.CustomerID, r.UserName, r.Rating, r.Text, shape.Time(r.At), r.Hidden,
		r.Answer, shape.OptionalTime(r.Answered), r.Waiting, r.BoughtHere}
}

// Hide hides a review, or shows it: again, or at last if it waits for approval.
func (h *Reviews) Hide(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[hideReview](c)
	if err != nil {
		return nil, err
	}
	return done("Saved.", h.catalog.HideReview(ctx, b.ReviewId, b.Hidden))
}

// Delete removes a review.
func (h *Reviews) Delete(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[deleteReview](c)
	if err != nil {
		return nil, err
	}
	return done("The review has been deleted.", h.catalog.DeleteReview(ctx, b.ReviewId))
}

// Answer keeps the shop's answer to a review.
func (h *Reviews) Answer(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[answerReview](c)
	if err != nil {
		return nil, err
	}
	return done("The answer has been saved.", h.catalog.AnswerReview(ctx, b.ReviewId, b.Answer))
}

// ReviewsPage is a page of reviews.
type ReviewsPage struct {
	Total   int // of all pages
	Reviews []review
}

type review struct {
	ReviewId    int64
	ProductId   int64
	DisplayName string
	CustomerId  int64
	UserName    string
	Rating      int
	Text        string
	WrittenAt   string
	Hidden      bool
	Answer      string
	AnsweredAt  string `json:",omitempty"`

	IsWaiting    bool // for approval; hidden until then
	IsBoughtHere bool // a paid or delivered order of the reviewer's holds the product
}

type hideReview struct {
	ReviewId int64
	Hidden   bool
}

type deleteReview struct {
	ReviewId int64
}

type answerReview struct {
	ReviewId int64
	Answer   string // "": takes it back
}
