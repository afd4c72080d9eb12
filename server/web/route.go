// Package web is what both APIs stand on: calls with their arguments and
// answers, who asks, limits and admission control, headers, the access log and
// the metrics. It knows no call of either.
package web

import (
	"strings"
	"time"

	"github.com/labstack/echo/v5"
)

// Where the two APIs are. The back office's knows its caller by a cookie, the
// shoppers' by a token.
const (
	APIPath   = "/api/CustomerAppV1/"
	AdminPath = "/api/admin/"
	TokenPath = "/TOKEN"
)

// Access says who may make a call.
type Access int

// The levels of access.
const (
	Anyone   Access = iota // a token is not looked at
	Public                 // guests too; a token, if any, must be valid
	Customer               // only with a valid token
	Rider                  // with the token of a round, which the calls look at themselves

	Packer  // only the staff, with this role or more
	Manager //
	Owner   //
)

// Route is one line of the table of routes. It has either a Do, whose
// arguments and errors a Pipeline sees to, or a Raw, which sees to itself.
type Route struct {
	Method   string
	Path     string
	Access   Access
	BodyKind BodyKind
	Do       Handler
	Raw      echo.HandlerFunc
	AtLeast  time.Duration // how long the answer takes, so that its time tells nothing
	Limit    int64         // of the body, in bytes; 0: the usual
	External bool          // asks the payment provider, who may take seconds: is admitted apart
}

// bodyLimit is how many bytes a body may have. A long description in a script
// of three bytes a letter needs more than a shopper's call.
func (r Route) bodyLimit() int64 {
	switch {
	case r.Limit > 0:
		return r.Limit
	case r.IsAdmin():
		return 512 << 10
	}
	return BodyLimit
}

// IsAdmin tells whether a route belongs to the back office's API.
func (r Route) IsAdmin() bool { return strings.HasPrefix(r.Path, AdminPath) }
