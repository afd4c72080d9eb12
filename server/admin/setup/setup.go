// Package setup is how a new shop comes to its owner, and its owner to a
// catalogue: the link that the server's console prints, and what the wizard needs
// beside the calls of Settings.
package setup

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"sync"

	"bhatti/server/qr"
	"bhatti/server/sample"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store"
	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/secret"
	"bhatti/store/signin"
	"bhatti/store/staff"
)

// Link draws the link with which the shop's owner is enrolled on the first visit:
// it works once and for staff.InviteLife, and ends the links before it. origin is the shop's
// public one. Conflict when an owner can sign in without it.
func Link(ctx context.Context, s *store.Store, origin string) (string, error) {
	return LinkFor(ctx, s, origin, "")
}

// LinkFor draws it for the owner with an address; Invalid for a bad one.
func LinkFor(ctx context.Context, s *store.Store, origin, email string) (string, error) {
	relay, err := s.Connections.Relay(ctx)
	if err != nil && !errors.Is(err, secret.ErrForeignKey) { // with which no mail is sent
		return "", err
	}
	token, err := s.Staff.NewSetupLink(ctx, email, err == nil && !relay.TestedAt.IsZero())
	if err != nil {
		return "", err
	}
	return strings.TrimSuffix(origin, "/") + "/admin/setup#" + token, nil
}

// Options are what the calls need.
type Options struct {
	Store  *store.Store
	Origin string // the shop's public one
	Sample fs.FS  // the sample shop; nil: there is none to load
}

// Setup is the calls of a shop's first minutes.
type Setup struct {
	Options
	loading *sync.Mutex // one sample at a time
}

// New makes them.
func New(o Options) Setup { return Setup{o, new(sync.Mutex)} }

// Begin answers whom a link lets in.
func (h *Setup) Begin(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[link](c)
	if err != nil {
		return nil, err
	}
	who, err := h.Store.Staff.BeginSetup(ctx, body.Token)
	return Visitor{who.Email, who.Enrolled}, err
}

// Offer offers the owner an authenticator.
func (h *Setup) Offer(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[visit](c)
	if err != nil {
		return nil, err
	}
	name, err := h.name(ctx)
	if err != nil {
		return nil, err
	}
	key, err := h.Store.Staff.OfferSetup(ctx, body.Token, body.Email, name)
	if err != nil {
		return nil, err
	}
	return NewKey(key.AccountName(), staff.Owner, key)
}

// name is what the app calls the shop. It stays there, so until the shop has a name
// of its own it is the address, not the sample's name.
func (h *Setup) name(ctx context.Context) (string, error) {
	chosen, err := h.Store.Settings.Chosen(ctx)
	if err != nil {
		return "", err
	}
	if !chosen["Brand"] {
		_, host, _ := strings.Cut(h.Origin, "://")
		return host, nil
	}
	shop, err := h.Store.Settings.Shop(ctx)
	return shop.Brand, err
}

// Enrol sets the authenticator up, signs the owner in and answers the recovery codes.
func (h *Setup) Enrol(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[code](c)
	if err != nil {
		return nil, err
	}
	session, codes, err := h.Store.Staff.EnrolSetup(ctx, body.Token, strings.Join(strings.Fields(body.Code), ""), client(c))
	if err != nil {
		return nil, err
	}
	return web.WithStaffSession{Session: session, Answer: RecoveryCodes{codes}}, nil
}

// SignIn signs an enrolled owner in: the link stands in for a code by mail.
func (h *Setup) SignIn(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[credentials](c)
	if err != nil {
		return nil, err
	}
	session, err := h.Store.Staff.SignInSetup(ctx, body.Token, body.Email, body.Code, client(c))
	if err != nil {
		return nil, err
	}
	return web.WithStaffSession{Session: session, Answer: shape.Message{Message: "You are signed in."}}, nil
}

func client(c *web.Call) staff.Client {
	return staff.Client{Asker: signin.Asker{Network: c.From, Device: c.Device}, Agent: c.Header.Get("User-Agent")}
}

// State answers what the wizard needs to know of the shop beside its settings.
func (h *Setup) State(ctx context.Context, _ *web.Call) (any, error) {
	products, err := h.products(ctx)
	if err != nil {
		return nil, err
	}
	picture, err := qr.SVG(h.Origin)
	return State{ShopUrl: h.Origin, QrSvg: picture, Products: products}, err
}

func (h *Setup) products(ctx context.Context) (int, error) {
	_, total, err := h.Store.Catalog.ProductList(ctx, catalog.ProductListQuery{})
	return total, err
}

// LoadSample fills an empty catalogue with the sample's, to be changed.
func (h *Setup) LoadSample(ctx context.Context, c *web.Call) (any, error) {
	if _, err := web.Read[struct{}](c); err != nil {
		return nil, err
	}
	if h.Sample == nil {
		return nil, web.ErrNotFound
	}
	h.loading.Lock()
	defer h.loading.Unlock()
	switch products, err := h.products(ctx); {
	case err != nil:
		return nil, err
	case products > 0:
		return nil, fault.New(fault.Conflict, "product.catalogue_not_empty", "The shop has products already. The sample is only for an empty catalogue.")
	}
	if _, err := sample.Stock(ctx, h.Store, h.Sample); err != nil {
		return nil, err
	}
	return shape.Message{Message: "The sample products are in your shop. Change their names, prices and labels to yours."}, nil
}

type link struct {
	Token string // what follows # in the link
}

type visit struct {
	Token string
	Email string
}

type code struct {
	Token string
	Code  string // what the authenticator shows
}

type credentials struct {
	Token string
	Email string
	Code  string // what the authenticator shows, or a recovery code
}

// Visitor is whom a link lets in.
type Visitor struct {
	Email    string // "": to be typed
	Enrolled bool   // has an authenticator: its code signs in
}

// RecoveryCodes stand in for a lost authenticator.
type RecoveryCodes struct {
	RecoveryCodes []string // ten, shown this once
}

// State is the shop's address and whether it has something to sell.
type State struct {
	ShopUrl  string
	QrSvg    string // the address as a picture
	Products int
}
