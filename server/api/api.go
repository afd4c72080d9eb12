// Package api is the shopper's calls, a small type for each subject, and the
// JSON they answer with. It knows nothing of routes, nor of the back office.
package api

import (
	"bhatti/server/connection"
	"bhatti/server/httpcache"
	"bhatti/server/payment"
	"bhatti/server/picture"
	"bhatti/server/round"
	"bhatti/server/web"
	"bhatti/store"
	"bhatti/store/catalog"
)

// Options are what the shopper's calls need.
type Options struct {
	Store       *store.Store
	Payments    *payment.Service
	Pictures    *picture.Folder
	Checkout    web.Checkout
	Connections *connection.Service
	Identity    *web.Identity
	Limiters    *web.Limiters
	Answers     *httpcache.Cache // what every guest reads
}

// API is the shopper's calls by subject.
type API struct {
	SignIn    SignIn
	Shop      Shop
	Catalog   Catalog
	Reviews   Reviews
	Cart      Cart
	Wishlist  Wishlist
	Account   Account
	Addresses Addresses
	Payments  Payments
	Orders    Orders
	Slots     Slots
	Coupons   Coupons
	Rider     round.Rider
	Push      Push

	wishlists *wishlists
}

// New makes the shopper's calls.
func New(o Options) *API {
	s := o.Store
	kept := newAnswers(o.Answers, s.DB.Generation, o.Limiters)
	wishes := newWishlists(s.DB, s.Customers, kept)
	words := catalog.NewTranslator(s.DB)
	return &API{
		SignIn:    SignIn{s.OTP, s.Customers, o.Identity, o.Limiters, o.Connections},
		Shop:      Shop{s.Settings, kept, o.Pictures, o.Checkout, o.Connections, s.Slots, s.Coupons},
		Catalog:   Catalog{s.Catalog, words, kept, newShelf(s.Catalog, words, promises{s.Slots}, s.DB.Generation), promises{s.Slots}, wishes},
		Reviews:   Reviews{s.Catalog, kept},
		Cart:      Cart{s.Customers, s.Carts, words, promises{s.Slots}, wishes},
		Wishlist:  Wishlist{s.Customers, words, wishes},
		Account:   Account{s.Customers},
		Addresses: Addresses{s.Delivery, s.Customers, kept},
		Payments:  Payments{s.Settings, s.Orders, s.Payments, o.Payments, o.Connections, o.Limiters},
		Orders:    Orders{s.Orders, s.Documents},
		Slots:     Slots{s.DB.Clock, s.Slots, words, kept},
		Coupons:   Coupons{s.Orders, kept},
		Rider:     round.New(s, o.Limiters),
		Push:      Push{s.Notify},
		wishlists: wishes,
	}
}

// ForgetCustomer must be called after a customer's wishlist was changed by
// somebody else.
func (a *API) ForgetCustomer(id int64) { a.wishlists.Forget(id) }
