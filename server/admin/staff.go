package admin

import (
	"context"
	"strings"
	"time"

	"bhatti/store/setting"
	"bhatti/store/staff"

	"bhatti/server/admin/setup"
	"bhatti/server/shape"
	"bhatti/server/web"
)

// Staff is who works in the back office, and how they set up their second factor.
type Staff struct {
	clock    func() time.Time
	settings *setting.Service
	staff    *staff.Service
	origin   string // of the shop
}

// BeginEnrolment offers an authenticator to the holder of an invitation.
func (h *Staff) BeginEnrolment(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[demoToken](c)
	if err != nil {
		return nil, err
	}
	shop, err := h.settings.Shop(ctx)
	if err != nil {
		return nil, err
	}
	who, key, err := h.staff.OfferAuthenticator(ctx, body.Token, shop.Brand)
	if err != nil {
		return nil, err
	}
	return setup.NewKey(who.Email, who.Role, key)
}

// Enrol sets the authenticator up and answers the recovery codes.
func (h *Staff) Enrol(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[enrolment](c)
	if err != nil {
		return nil, err
	}
	codes, enrolled, err := h.staff.Enrol(ctx, body.Token, strings.Join(strings.Fields(body.Code), ""))
	if err != nil {
		return nil, err
	}
	return Recovery{"Your authenticator is set up. Keep these codes where you find them without your phone.", codes, enrolled}, nil
}

// List answers the members of staff.
func (h *Staff) List(ctx context.Context, _ *web.Call) (any, error) {
	list, err := h.staff.List(ctx)
	return shape.List(list, func(m staff.Member) staffMember {
		return staffMember{m.Email, m.Role, shape.Time(m.Since), shape.OptionalTime(m.Invited), m.Enrolled, shape.OptionalTime(m.Suspended), shape.OptionalTime(m.Seen)}
	}), err
}

// Add invites somebody.
func (h *Staff) Add(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[staffRole](c)
	if err != nil {
		return nil, err
	}
	token, err := h.staff.Add(ctx, body.Email, body.Role)
	if err != nil {
		return nil, err
	}
	return invited{
		Message:   "Give this link to " + body.Email + ". It works once.",
		Link:      h.origin + "/admin/enrol#" + token,
		ExpiresAt: shape.Time(h.clock().Add(staff.InviteLife)),
	}, nil
}

// SetRole changes what a member may do.
func (h *Staff) SetRole(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[staffRole](c)
	if err != nil {
		return nil, err
	}
	return done("The role has been changed.", h.staff.SetRole(ctx, body.Email, body.Role))
}

// Confirm lets a member sign in again whom a restored backup brought back.
func (h *Staff) Confirm(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[email](c)
	if err != nil {
		return nil, err
	}
	return done(body.Email+" may enter the back office again.", h.staff.Confirm(ctx, body.Email))
}

// Remove ends a membership at once.
func (h *Staff) Remove(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[email](c)
	if err != nil {
		return nil, err
	}
	return done(body.Email+" may not enter the back office any more.", h.staff.Remove(ctx, body.Email))
}

// EndSessions signs a member out everywhere.
func (h *Staff) EndSessions(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[email](c)
	if err != nil {
		return nil, err
	}
	_, err = h.staff.EndSessionsOf(ctx, body.Email)
	return done(body.Email+" is signed out everywhere.", err)
}

type enrolment struct {
	Token string
	Code  string // what the authenticator shows
}

// Recovery is the codes that stand in for a lost authenticator.
type Recovery struct {
	Message       string
	RecoveryCodes []string // ten, shown this once
	Enrolled      string   // lets this browser sign in with the same code, once
}

type staffMember struct {
	Email       string
	Role        staff.Role
	SinceAt     string
	InvitedAt   string `json:",omitempty"`
	Enrolled    bool
	SuspendedAt string `json:",omitempty"` // waits for an owner after a restore
	SeenAt      string `json:",omitempty"` // last signed in or changed something
}

type staffRole struct {
	Email string
	Role  staff.Role
}

type invited struct {
	Message   string
	Link      string
	ExpiresAt string
}
