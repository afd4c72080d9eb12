package server

import (
	"net/http"
	"regexp"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/server/web"
	"bhatti/store/fault"
)

// phase is whether the server takes requests; New leaves it at starting.
type phase struct{ atomic.Int32 }

const (
	starting int32 = iota
	serving
	stopping
)

var (
	errStarting = fault.New(fault.Unavailable, "shop.starting", "The shop is starting.").After(time.Second)
	errStopping = fault.New(fault.Unavailable, "shop.stopping", "The shop is stopping.").After(5 * time.Second)
	errProof    = fault.New(fault.Invalid, "ready.bad_challenge", "A challenge has 16 to 64 letters and digits.")
)

var challenge = regexp.MustCompile(`^[A-Za-z0-9]{16,64}$`)

// ready is the answer of a shop that takes requests.
type ready struct {
	Status string `json:"status"`
	// Proof answers a challenge, if one was given, as only this shop can.
	Proof string `json:"proof,omitempty"`
}

// showReady tells whether requests should be sent here now: not while the shop
// starts, stops, or can save nothing. With a challenge it proves which shop it is.
func (s *site) showReady(c *echo.Context) error {
	answer := ready{Status: "ready"}
	if given := c.QueryParam("challenge"); given != "" {
		if !challenge.MatchString(given) {
			return errProof
		}
		answer.Proof = s.prove(given)
	}
	switch s.phase.Load() {
	case starting:
		return errStarting
	case stopping:
		return errStopping
	}
	if err := s.health.check(c.Request().Context()); err != nil {
		return err
	}
	c.Response().Header()["Cache-Control"] = web.NoStore
	return web.SendJSON(c, http.StatusOK, answer)
}
