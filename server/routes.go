package server

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/store"
)

// route is one line of the table of routes. It has either a do, whose
// arguments and errors the server sees to, or a raw, which sees to itself.
type route struct {
	method  string
	path    string
	access  access
	takes   takes
	do      handler
	raw     func(*Server, *echo.Context) error
	atLeast time.Duration // how long the answer takes, so that its time tells nothing
	limit   int64         // of the body, in bytes; 0: the usual
	abroad  bool          // asks the payment provider, who may take seconds: has a gate of its own
	pace    pacing        // how often a network may call it
}

const (
	api       = "/api/CustomerAppV1/"
	tokenPath = "/TOKEN"
)

// table is every route of the shop. The contract (openapi.yaml) describes
// each, and a test holds one to the other.
func table() []route {
	get, post := http.MethodGet, http.MethodPost
	return append(officeTable(), []route{
		{method: get, path: "/healthz", raw: (*Server).health},
		{method: get, path: "/metrics", raw: (*Server).showMetrics},
		{method: get, path: "/robots.txt", raw: (*Server).robots},
		{method: get, path: "/sitemap.xml", raw: (*Server).sitemap},
		{method: get, path: "/manifest.webmanifest", raw: (*Server).manifest},
		{method: get, path: "/sw.js", raw: (*Server).worker},
		{method: get, path: "/Uploads/*", raw: (*Server).upload},
		{method: get, path: "/assets/*", raw: (*Server).asset},
		{method: get, path: "/admin", raw: (*Server).admin},
		{method: get, path: "/admin/*", raw: (*Server).admin},
		{method: get, path: "/*", raw: (*Server).page},
		{method: post, path: reportsPath, raw: (*Server).violations},

		{method: post, path: tokenPath, access: public, takes: inForm, do: (*Server).signIn, pace: signIns},
		{method: post, path: api + "CheckUser", access: public, takes: inAny, do: (*Server).requestCode, atLeast: requestCodeTime, pace: signIns},
		{method: post, path: api + "Logout", access: customer, takes: inAny, do: (*Server).signOut},

		{method: get, path: api + "GetShopDetails", access: public, do: (*Server).shop},
		{method: get, path: api + "GetPageText", access: public, do: (*Server).pageText},
		{method: get, path: api + "GetBannerImages", access: public, do: (*Server).banners},
		{method: get, path: api + "GetCatagoryList", access: public, do: (*Server).categories},
		{method: get, path: api + "GetPopularProducts", access: public, do: products(store.ShelfPopular)},
		{method: get, path: api + "GetProductsList", access: public, do: products(store.ShelfAll)},
		{method: get, path: api + "GetTopDealsList", access: public, do: products(store.ShelfDeals)},
		{method: get, path: api + "GetRandomeProducts", access: public, do: products(store.ShelfRandom)},
		{method: get, path: api + "GetRecentlyAddedProducts", access: public, do: products(store.ShelfRecent)},
		{method: get, path: api + "GetTopRatedProducts", access: public, do: products(store.ShelfTopRated)},
		{method: get, path: api + "GetTopSellingProducts", access: public, do: products(store.ShelfTopSelling)},
		{method: get, path: api + "SearchItems", access: public, do: (*Server).search},
		{method: get, path: api + "SearchSuggestions", access: public, do: (*Server).suggest},
		{method: get, path: api + "GetListFacts", access: public, do: (*Server).facts},
		{method: get, path: api + "GetProductsDetails", access: public, do: (*Server).productDetails},
		{method: get, path: api + "GetPackageDetails", access: public, do: (*Server).packages},
		{method: get, path: api + "GetProductReviewByItemId", access: public, do: (*Server).reviews},
		{method: post, path: api + "SaveProductRating", access: customer, takes: inJSON, do: (*Server).saveReview},

		{method: get, path: api + "GetCartWishlistCounts", access: public, do: (*Server).counts},
		{method: get, path: api + "GetCartList", access: customer, do: (*Server).cart},
		{method: post, path: api + "AddToCart", access: customer, takes: inAny, do: (*Server).addToCart},
		{method: post, path: api + "UpdateCartQuantity", access: customer, takes: inAny, do: (*Server).setCartQuantity},
		{method: post, path: api + "DeleteFromCart", access: customer, takes: inAny, do: (*Server).removeFromCart},
		{method: get, path: api + "GetItemWishlist", access: customer, do: (*Server).wishlist},
		{method: post, path: api + "AddItemWishlist", access: customer, takes: inAny, do: (*Server).toggleWishlist},
		{method: post, path: api + "RemoveItemWishlist", access: customer, takes: inAny, do: (*Server).removeWish},

		{method: get, path: api + "GetUserDetails", access: customer, do: (*Server).profile},
		{method: post, path: api + "SaveUserFullName", access: customer, takes: inAny, do: (*Server).saveProfile},
		{method: get, path: api + "GetUserAddresses", access: customer, do: (*Server).addresses},
		{method: get, path: api + "GetAddressForAccount", access: customer, do: (*Server).addresses},
		{method: post, path: api + "AddAddress", access: customer, takes: inJSON, do: (*Server).addAddress},
		{method: post, path: api + "RemoveUserAddress", access: customer, takes: inAny, do: (*Server).removeAddress},
		{method: post, path: api + "checkPincodeAvailability", access: public, takes: inAny, do: (*Server).checkPincode},

		{method: post, path: "/webhooks/razorpay", raw: (*Server).webhook},
		{method: post, path: "/payments/return", raw: (*Server).paymentReturn},
		{method: post, path: api + "CreatePurchaseOrder", access: customer, takes: inJSON, do: (*Server).createOrder, abroad: true, pace: orders},
		{method: post, path: api + "ResumePayment", access: customer, takes: inAny, do: (*Server).resumePayment, abroad: true, pace: orders},
		{method: post, path: api + "ConfirmPayment", access: customer, takes: inAny, do: (*Server).confirmPayment, abroad: true},
		{method: get, path: api + "GetTransactionOrderStatus", access: customer, do: (*Server).transactionStatus},
		{method: get, path: api + "GetUserDeliveredOrderDetails", access: customer, do: (*Server).deliveredOrders},
		{method: get, path: api + "GetUserNotDeliveredDetails", access: customer, do: (*Server).ongoingOrders},
		{method: get, path: api + "GetInvoiceDetails", access: customer, do: (*Server).invoice},
		{method: post, path: api + "cancelUserOrder", access: customer, takes: inAny, do: (*Server).cancelOrder},
	}...)
}

// bodyLimit is how many bytes a body may have. A long description in a script
// of three bytes a letter needs more than a shopper's call.
func (r route) bodyLimit() int64 {
	switch {
	case r.limit > 0:
		return r.limit
	case r.isOffice():
		return 512 << 10
	}
	return bodyLimit
}

// isOffice tells whether a route belongs to the back office's API.
func (r route) isOffice() bool { return strings.HasPrefix(r.path, office) }

// router makes Echo's router of the table. A known path answers 405 to other
// methods, an unknown one under /api/ 404, both in the API's own form: Echo's
// would let the web app's pages catch them.
func (s *Server) router() (*echo.Echo, error) {
	e := echo.NewWithConfig(echo.Config{
		Logger:           s.log,
		HTTPErrorHandler: s.fail,
		Router:           echo.NewRouter(echo.RouterConfig{AutoHandleHEAD: true}),
	})
	e.Use(s.watch)
	allowed := make(map[string]string) // path → its methods
	for _, r := range s.routes {
		h := s.answer(r)
		if r.raw != nil {
			h = func(c *echo.Context) error { return r.raw(s, c) }
		}
		if _, err := e.AddRoute(echo.Route{Method: r.method, Path: r.path, Handler: h}); err != nil {
			return nil, fmt.Errorf("server: route %s %s: %w", r.method, r.path, err)
		}
		if allowed[r.path] += ", " + r.method; r.method == http.MethodGet {
			allowed[r.path] += ", " + http.MethodHead
		}
	}
	for path, methods := range allowed {
		e.Any(path, func(c *echo.Context) error {
			c.Response().Header().Set("Allow", methods[2:])
			return errMethod
		})
	}
	e.Any("/api/*", func(*echo.Context) error { return errNoPath })
	return e, nil
}
