package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"bhatti/store/audit"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/staff"

	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store"
)

// customerRecords is what the store does with a customer across its services.
type customerRecords interface {
	CustomerList(ctx context.Context, search string, page db.Page) ([]store.CustomerRow, int, error)
	CustomerDetail(ctx context.Context, id int64) (store.CustomerDetail, error)
	EraseCustomer(ctx context.Context, id int64) error
}

// Customers are the people who buy.
type Customers struct {
	store  customerRecords
	clock  func() time.Time
	orders *sales.Orders
	audit  *audit.Log
	log    *slog.Logger
	forget func(customer int64) // called after a customer was erased
}

// List answers a page of customers.
func (h *Customers) List(ctx context.Context, c *web.Call) (any, error) {
	search, page := c.Text("search"), c.Page()
	if err := c.Err(); err != nil {
		return nil, err
	}
	list, total, err := h.store.CustomerList(ctx, search, page)
	return CustomersPage{total, shape.List(list, shapeCustomerRow)}, err
}

func shapeCustomerRow(r store.CustomerRow) customerRow {
	row := customerRow{
		CustomerId: r.ID, Name: r.Name, Mobile: r.Mobile, SinceAt: shape.Time(r.Since), Orders: r.Orders, TotalAmount: r.Spent,
		LastOrderAt: shape.OptionalTime(r.LastOrder),
	}
	if sales.HasMailbox(r.Email) {
		row.Email = r.Email
	}
	return row
}

// Get answers all about a customer.
func (h *Customers) Get(ctx context.Context, c *web.Call) (any, error) {
	id := c.ID("customerId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	f, err := h.store.CustomerDetail(ctx, id)
	if err != nil {
		return nil, err
	}
	return shapeCustomerPage(f, h.clock(), c.Staff.Member), nil
}

func shapeCustomerPage(f store.CustomerDetail, now time.Time, asks staff.Member) customerPage {
	return customerPage{
		customerRow: shapeCustomerRow(f.CustomerRow), Gstin: f.Firm.GSTIN, Firm: f.Firm.Name,
		Addresses: shape.List(f.Addresses, func(a customer.Address) address {
			return address{a.Name, a.Text, a.Type, a.Pincode, a.State}
		}),
		PastOrders: orderRows(f.PastOrders, now, asks),
		Reviews:    shape.List(f.Reviews, shapeReview),
	}
}

// customerExport is what a customer may ask for: all that the shop knows of
// the person.
type customerExport struct {
	customerPage
	Orders   []OrderPage
	Wishlist []string
	Cart     []shape.CartItem
}

// rows is how many rows of the database are in the file.
func (e customerExport) rows() int {
	return 1 + len(e.Addresses) + len(e.Reviews) + len(e.Orders) + len(e.Wishlist) + len(e.Cart)
}

// Export sends what the shop knows of a customer as a file.
func (h *Customers) Export(ctx context.Context, c *web.Call) (any, error) {
	id := c.ID("customerId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	f, err := h.store.CustomerDetail(ctx, id)
	if err != nil {
		return nil, err
	}
	export := customerExport{customerPage: shapeCustomerPage(f, h.clock(), c.Staff.Member), Wishlist: f.Wishlist, Cart: shape.List(f.Cart, shape.NewCartItem)}
	for _, o := range f.PastOrders {
		order, err := h.orders.Detail(ctx, o.ID)
		if err != nil {
			return nil, err
		}
		page := shapeOrderPage(order, h.clock(), c.Staff.Member)
		page.PastOrders = []OrderRow{} // they are all here
		export.Orders = append(export.Orders, page)
	}
	if err := h.audit.Exported(ctx, c.Staff.Member.Email, audit.Subject("customer", id), export.rows()); err != nil {
		return nil, err
	}
	return web.Download(h.log, fmt.Sprintf("customer-%d.json", id), web.JSONType, func(w http.ResponseWriter, _ *http.Request) error {
		out := json.NewEncoder(w)
		out.SetIndent("", "  ")
		return out.Encode(export)
	}), nil
}

// Erase forgets what the shop remembers of the customer between
// requests, too.
func (h *Customers) Erase(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[customerID](c)
	if err != nil {
		return nil, err
	}
	defer h.forget(body.CustomerId)
	return done("The customer has been erased.", h.store.EraseCustomer(ctx, body.CustomerId))
}

// CustomersPage is a page of customers.
type CustomersPage struct {
	Total     int // of all pages
	Customers []customerRow
}

type customerRow struct {
	CustomerId  int64
	Email       string
	Name        string
	Mobile      string
	SinceAt     string
	Orders      int
	TotalAmount money.Paise // of the orders that were paid
	LastOrderAt string      `json:",omitempty"`
}

type customerPage struct {
	customerRow
	Gstin      string `json:",omitempty"` // of the firm that the customer mostly buys for
	Firm       string `json:",omitempty"`
	Addresses  []address
	PastOrders []OrderRow
	Reviews    []review
}

type address struct {
	Name        string
	Address     string
	AddressType string
	Pincode     string
	State       string
}

type customerID struct {
	CustomerId int64
}
