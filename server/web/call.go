package web

import (
	"context"
	"net/http"
	"net/netip"
	"time"

	"bhatti/store/audit"
	"bhatti/store/staff"

	"github.com/labstack/echo/v5"
)

// Call is one request to the API as its handler sees it: who asks, from where,
// and for what.
type Call struct {
	*Arguments
	Customer int64         // the customer's id; 0: a guest
	Token    string        // the customer's session, or that of a member of the staff
	Staff    staff.Session // zero outside the back office
	Device   string        // of the staff, where they sign in: one that did before
	From     netip.Addr
	Header   http.Header
}

// Handler answers one call of the API. What it returns is sent as JSON, unless
// it is an http.Handler, which sends itself.
type Handler func(ctx context.Context, c *Call) (any, error)

// Pipeline is what every call passes through before its handler: the limit of
// its rate, who asks, what was sent, and whether there is room to work on it.
type Pipeline struct {
	Limiters  *Limiters
	Identity  *Identity
	Admission *Admission // of calls that need only the database
	External  *Admission // of calls that ask the payment provider too
	Front     *Front     // is told which answers are every guest's; nil: nobody is
}

// Handler makes an Echo handler of a route that has a Do.
func (p *Pipeline) Handler(r Route) echo.HandlerFunc {
	return func(c *echo.Context) error {
		begun := time.Now()
		call, err := p.open(c, r)
		if err != nil {
			return err
		}
		defer call.close()
		answer, err := p.run(c.Request().Context(), r, call)
		if r.AtLeast > 0 {
			wait(c.Request().Context(), begun.Add(r.AtLeast))
		}
		if err != nil {
			return err
		}
		if p.Front != nil {
			p.Front.remember(c.Request(), r, answer)
		}
		return p.send(c, answer)
	}
}

// open finds out who asks and for what, and refuses what must not go further.
// Without an error, the call must be closed.
func (p *Pipeline) open(c *echo.Context, r Route) (*Call, error) {
	req := c.Request()
	if r.IsAdmin() {
		if err := p.Identity.sameOriginOnly(req); err != nil {
			return nil, err
		}
	}
	call, err := p.Identity.identify(req, r.Access)
	if err != nil {
		return nil, err
	}
	if call.Arguments, err = readArguments(c.Response(), req, r); err != nil {
		return nil, err
	}
	if err := call.checkUser(); err != nil {
		call.close()
		return nil, err
	}
	return call, nil
}

// run does the work of a call once there is room for it.
func (p *Pipeline) run(ctx context.Context, r Route, c *Call) (any, error) {
	admission := p.Admission
	if r.External {
		admission = p.External
	}
	if r.IsAdmin() && r.Method == http.MethodPost && c.Staff.Member.ID != 0 {
		ctx = audit.WithActor(ctx, c.Staff.Member.Email)
	}
	return admission.Do(ctx, func() (any, error) { return r.Do(ctx, c) })
}

// AskAsGuest answers a call in process, with the arguments of a query.
func (p *Pipeline) AskAsGuest(ctx context.Context, r Route, query string) (any, error) {
	a := new(Arguments)
	if err := a.addForm(query); err != nil {
		return nil, err
	}
	return p.run(ctx, r, &Call{Arguments: a})
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
