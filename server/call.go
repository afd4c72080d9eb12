package server

import (
	"context"
	"net/http"
	"net/netip"
	"time"

	"github.com/labstack/echo/v5"

	"bhatti/store"
)

// call is one request to the API as its handler sees it: who asks, from where,
// and for what.
type call struct {
	*arguments
	customer int64              // the customer's id; 0: a guest
	token    string             // the customer's session, or that of a member of the staff
	staff    store.StaffSession // zero outside the back office
	from     netip.Addr
	header   http.Header
}

// handler answers one call of the API. What it returns is sent as JSON, unless
// it knows how to send itself.
type handler func(s *Server, ctx context.Context, c *call) (any, error)

// answer makes an Echo handler of a route that has a do.
func (s *Server) answer(r route) echo.HandlerFunc {
	return func(c *echo.Context) error {
		begun := time.Now()
		req := c.Request()
		if r.pace != unpaced {
			if err := s.paces[r.pace].take(s.clients.address(req)); err != nil {
				return err
			}
		}
		if r.isOffice() {
			if err := s.sameOriginOnly(req); err != nil {
				return err
			}
		}
		who, err := s.identify(req, r.access)
		if err != nil {
			return err
		}
		if who.arguments, err = readArguments(c.Response(), req, r); err != nil {
			return err
		}
		defer who.arguments.close()
		if err := who.checkUser(); err != nil {
			return err
		}
		gate := s.gate
		if r.abroad {
			gate = s.abroad
		}
		ctx := req.Context()
		if r.isOffice() && r.method == http.MethodPost && who.staff.Member.ID != 0 {
			ctx = store.As(ctx, who.staff.Member.Email)
		}
		answer, err := gate.through(ctx, func() (any, error) { return r.do(s, ctx, who) })
		if r.atLeast > 0 {
			wait(req.Context(), begun.Add(r.atLeast))
		}
		if err != nil {
			return err
		}
		return s.send(c, answer)
	}
}

// wait lets time pass until then, or until nobody waits for the answer.
func wait(ctx context.Context, then time.Time) {
	rest := time.NewTimer(time.Until(then))
	defer rest.Stop()
	select {
	case <-rest.C:
	case <-ctx.Done():
	}
}
