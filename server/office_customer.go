package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"bhatti/store"
)

func (s *Server) officeCustomers(ctx context.Context, c *call) (any, error) {
	search, page := c.text("search"), c.page()
	if err := c.err(); err != nil {
		return nil, err
	}
	list, total, err := s.store.CustomerList(ctx, search, page)
	return officeCustomersPage{total, shapes(list, shapeCustomerRow)}, err
}

func shapeCustomerRow(r store.CustomerRow) officeCustomerRow {
	row := officeCustomerRow{
		CustomerId: r.ID, Name: r.Name, Mobile: r.Mobile, SinceAt: when(r.Since), Orders: r.Orders, TotalAmount: r.Spent,
		LastOrderAt: whenever(r.LastOrder),
	}
	if store.HasMailbox(r.Email) {
		row.Email = r.Email
	}
	return row
}

func (s *Server) officeCustomer(ctx context.Context, c *call) (any, error) {
	id := c.id("customerId")
	if err := c.err(); err != nil {
		return nil, err
	}
	f, err := s.store.CustomerFile(ctx, id)
	if err != nil {
		return nil, err
	}
	return shapeCustomerPage(f, s.store.Now()), nil
}

func shapeCustomerPage(f store.CustomerFile, now time.Time) officeCustomerPage {
	return officeCustomerPage{
		officeCustomerRow: shapeCustomerRow(f.CustomerRow),
		Addresses: shapes(f.Addresses, func(a store.Address) officeAddress {
			return officeAddress{a.Name, a.Text, a.Type, a.Pincode, a.State}
		}),
		PastOrders: orderRows(f.PastOrders, now),
		Reviews:    shapes(f.Reviews, shapeOfficeReview),
	}
}

// customerExport is what a customer may ask for: all that the shop knows of
// the person.
type customerExport struct {
	officeCustomerPage
	Orders   []officeOrderPage
	Wishlist []string
	Cart     []cartItem
}

func (s *Server) officeExportCustomer(ctx context.Context, c *call) (any, error) {
	id := c.id("customerId")
	if err := c.err(); err != nil {
		return nil, err
	}
	f, err := s.store.CustomerFile(ctx, id)
	if err != nil {
		return nil, err
	}
	export := customerExport{officeCustomerPage: shapeCustomerPage(f, s.store.Now()), Wishlist: f.Wishlist, Cart: shapes(f.Cart, shapeLine)}
	for _, o := range f.PastOrders {
		order, err := s.store.OrderFile(ctx, o.ID)
		if err != nil {
			return nil, err
		}
		page := shapeOrderPage(order, s.store.Now())
		page.PastOrders = []officeOrderRow{} // they are all here
		export.Orders = append(export.Orders, page)
	}
	return download(s.log, fmt.Sprintf("customer-%d.json", id), jsonType[0], func(w http.ResponseWriter, _ *http.Request) error {
		out := json.NewEncoder(w)
		out.SetIndent("", "  ")
		return out.Encode(export)
	}), nil
}

// officeEraseCustomer forgets what the shop remembers of the customer between
// requests, too.
func (s *Server) officeEraseCustomer(ctx context.Context, c *call) (any, error) {
	body, err := read[officeCustomerId](c)
	if err != nil {
		return nil, err
	}
	defer s.wishes.forget(body.CustomerId)
	defer s.sessions.forgetAll()
	return done("The customer is erased.", s.store.EraseCustomer(ctx, body.CustomerId))
}

func (s *Server) officeReviews(ctx context.Context, c *call) (any, error) {
	q := store.ReviewQuery{Hidden: c.maybe("hidden"), Answered: c.maybe("answered"), ProductID: c.count("productId"), Search: c.text("search"), Page: c.page()}
	if err := c.err(); err != nil {
		return nil, err
	}
	list, total, err := s.store.ReviewList(ctx, q)
	return officeReviewsPage{total, shapes(list, shapeOfficeReview)}, err
}

func shapeOfficeReview(r store.ReviewRow) officeReview {
	return officeReview{r.ID, r.ProductID, r.ProductName, r.CustomerID, r.UserName, r.Rating, r.Text, when(r.At), r.Hidden,
		r.Answer, whenever(r.Answered)}
}

func (s *Server) officeHideReview(ctx context.Context, c *call) (any, error) {
	b, err := read[officeHideReview](c)
	if err != nil {
		return nil, err
	}
	return done("Changed.", s.store.HideReview(ctx, b.ReviewId, b.Hidden))
}

func (s *Server) officeAnswerReview(ctx context.Context, c *call) (any, error) {
	b, err := read[officeAnswerReview](c)
	if err != nil {
		return nil, err
	}
	return done("The answer is kept.", s.store.AnswerReview(ctx, b.ReviewId, b.Answer))
}
