package server

import (
	"fmt"
	"net/http"
	"time"

	"github.com/labstack/echo/v5"
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
}

const (
	api       = "/api/CustomerAppV1/"
	tokenPath = "/TOKEN"
)

// table is every route of the shop. The contract (openapi.yaml) describes
// each, and a test holds one to the other.
func table() []route {
	get, post := http.MethodGet, http.MethodPost
	return []route{
		{method: get, path: "/healthz", raw: (*Server).health},
		{method: get, path: "/metrics", raw: (*Server).showMetrics},
		{method: get, path: "/robots.txt", raw: (*Server).robots},
		{method: get, path: "/sitemap.xml", raw: (*Server).sitemap},
		{method: get, path: "/manifest.webmanifest", raw: (*Server).manifest},
		{method: get, path: "/Uploads/*", raw: (*Server).upload},
		{method: get, path: "/assets/*", raw: (*Server).asset},
		{method: get, path: "/*", raw: (*Server).page},

		{method: post, path: "/webhooks/razorpay", raw: (*Server).webhook},
		{method: post, path: "/payments/return", raw: (*Server).paymentReturn},
		{method: post, path: api + "CreatePurchaseOrder", access: customer, takes: inJSON, do: (*Server).createOrder},
		{method: post, path: api + "ResumePayment", access: customer, takes: inAny, do: (*Server).resumePayment},
		{method: post, path: api + "ConfirmPayment", access: customer, takes: inAny, do: (*Server).confirmPayment},
		{method: get, path: api + "GetTransactionOrderStatus", access: customer, do: (*Server).transactionStatus},
		{method: get, path: api + "GetUserDeliveredOrderDetails", access: customer, do: (*Server).deliveredOrders},
		{method: get, path: api + "GetUserNotDeliveredDetails", access: customer, do: (*Server).ongoingOrders},
		{method: get, path: api + "GetInvoiceDetails", access: customer, do: (*Server).invoice},
		{method: post, path: api + "cancelUserOrder", access: customer, takes: inAny, do: (*Server).cancelOrder},
	}
}

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
