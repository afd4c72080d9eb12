// Package api is the shopper's calls, a small type for each subject, and the
// JSON they answer with. It knows nothing of routes, nor of the back office.
package api

import (
	"bhatti/server/httpcache"
	"bhatti/server/payment"
	"bhatti/server/picture"
	"bhatti/server/web"
	"bhatti/store"
)

// Options are what the shopper's calls need.
type Options struct {
	Store    *store.Store
	Payments *payment.Service
	Pictures *picture.Folder
	Checkout web.Checkout
	Identity *web.Identity
	Limiters *web.Limiters
	Answers  *httpcache.Cache // what every guest reads
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

	wishlists *wishlists
}

// New makes the shopper's calls.
func New(o Options) *API {
	kept := newAnswers(o.Answers, o.Store.DB.Generation)
	wishes := newWishlists(o.Store)
	return &API{
		SignIn:    SignIn{o.Store, o.Identity},
		Shop:      Shop{o.Store, kept, o.Pictures, o.Checkout},
		Catalog:   Catalog{o.Store, kept, wishes, o.Limiters},
		Reviews:   Reviews{o.Store, kept},
		Cart:      Cart{o.Store},
		Wishlist:  Wishlist{o.Store, wishes},
		Account:   Account{o.Store},
		Addresses: Addresses{o.Store},
		Payments:  Payments{o.Store, o.Payments, o.Checkout},
		Orders:    Orders{o.Store},
		wishlists: wishes,
	}
}

// ForgetCustomer must be called after a customer's wishlist was changed by
// somebody else.
func (a *API) ForgetCustomer(id int64) { a.wishlists.Forget(id) }
