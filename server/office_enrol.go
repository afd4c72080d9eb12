package server

import (
	"context"
	"fmt"
	"strings"

	"github.com/boombuler/barcode/qr"

	"bhatti/store"
)

func (s *Server) officeEnrolBegin(ctx context.Context, c *call) (any, error) {
	body, err := read[officeToken](c)
	if err != nil {
		return nil, err
	}
	shop, err := s.store.Shop(ctx)
	if err != nil {
		return nil, err
	}
	who, key, err := s.store.OfferAuthenticator(ctx, body.Token, shop.Brand)
	if err != nil {
		return nil, err
	}
	picture, err := qrCode(key.URL())
	return officeKey{Email: who.Email, Role: who.Role, Secret: key.Secret(), Uri: key.URL(), QrSvg: picture}, err
}

func (s *Server) officeEnrol(ctx context.Context, c *call) (any, error) {
	body, err := read[officeEnrolment](c)
	if err != nil {
		return nil, err
	}
	codes, err := s.store.Enrol(ctx, body.Token, strings.Join(strings.Fields(body.Code), ""))
	if err != nil {
		return nil, err
	}
	return officeRecovery{"Your authenticator is set up. Keep these codes where you find them without your phone.", codes}, nil
}

// qrCode draws a text as an SVG of black modules on white, with the quiet zone
// of four modules that readers need (ISO/IEC 18004).
func qrCode(text string) (string, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return "", fmt.Errorf("draw a QR code: %w", err)
	}
	const quiet = 4
	size := code.Bounds().Dx()
	var path strings.Builder
	for y := range size {
		for x := range size {
			if r, _, _, _ := code.At(x, y).RGBA(); r == 0 {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	side := size + 2*quiet
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`+
		`<path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>`, side, side, side, side, path.String()), nil
}

func (s *Server) officeStaff(ctx context.Context, _ *call) (any, error) {
	list, err := s.store.Staff(ctx)
	return shapes(list, func(m store.StaffMember) officeStaffMember {
		return officeStaffMember{m.Email, m.Role, when(m.Since), whenever(m.Invited), m.Enrolled, whenever(m.Seen)}
	}), err
}

func (s *Server) officeAddStaff(ctx context.Context, c *call) (any, error) {
	body, err := read[officeStaffRole](c)
	if err != nil {
		return nil, err
	}
	token, err := s.store.AddStaff(ctx, body.Email, body.Role)
	if err != nil {
		return nil, err
	}
	return officeInvited{
		Message:   "Give this link to " + body.Email + ". It works once.",
		Link:      s.origin() + "/admin/enrol#" + token,
		ExpiresAt: when(s.store.Now().Add(store.InviteLife)),
	}, nil
}

func (s *Server) officeSetRole(ctx context.Context, c *call) (any, error) {
	body, err := read[officeStaffRole](c)
	if err != nil {
		return nil, err
	}
	return done("The role is changed.", s.store.SetStaffRole(ctx, body.Email, body.Role))
}

func (s *Server) officeRemoveStaff(ctx context.Context, c *call) (any, error) {
	body, err := read[officeEmail](c)
	if err != nil {
		return nil, err
	}
	return done(body.Email+" may not enter the back office any more.", s.store.RemoveStaff(ctx, body.Email))
}

// done is the answer to a change that needs no other.
func done(said string, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return message{Message: said}, nil
}

func (s *Server) officeAudit(ctx context.Context, c *call) (any, error) {
	q := store.AuditQuery{Who: c.text("who"), What: c.text("what"), Subject: c.text("subject"), Page: c.page()}
	q.From, q.Until = c.period()
	if err := c.err(); err != nil {
		return nil, err
	}
	list, total, err := s.store.AuditLog(ctx, q)
	if err != nil {
		return nil, err
	}
	choices, err := s.store.AuditChoices(ctx)
	return officeAuditPage{total, shapes(list, func(e store.AuditEntry) officeAuditEntry {
		return officeAuditEntry{e.ID, when(e.At), e.Who, e.What, e.Subject, e.Before, e.After}
	}), choices.Who, choices.What}, err
}
