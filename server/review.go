package server

import "context"

func (s *Server) saveReview(ctx context.Context, c *call) (any, error) {
	item, rating, text := c.id("ProductId"), c.whole("Rating"), c.paragraph("RatingDescription")
	if err := c.err(); err != nil {
		return nil, err
	}
	if err := s.store.SaveReview(ctx, c.customer, item, int(rating), text); err != nil {
		return nil, err
	}
	return message{Key: "review.saved", Message: "Product rating saved successfully."}, nil
}
