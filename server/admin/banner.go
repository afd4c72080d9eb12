package admin

import (
	"context"
	"time"

	"bhatti/store/catalog"

	"bhatti/server/picture"
	"bhatti/server/shape"
	"bhatti/server/web"
)

type bannerOrder struct {
	BannerIds []int64
}

type banner struct {
	BannerId  int64
	Kind      catalog.BannerKind
	Image     string
	ImagePath string
	Title     string
	Subtitle  string
	ImageLink string
	Position  int
	Active    bool
	StartsAt  string `json:",omitempty"`
	EndsAt    string `json:",omitempty"`
	Hangs     bool   // shoppers see it now

	Translations catalog.Translations `json:",omitempty"`
}

type saveBanner struct {
	BannerId  int64 // 0: a new one
	Kind      catalog.BannerKind
	Image     string
	Title     string
	Subtitle  string
	ImageLink string
	Position  int
	Active    bool
	StartsAt  string `json:",omitempty"`
	EndsAt    string `json:",omitempty"`

	Translations catalog.Translations `json:",omitempty"` // absent: as they were
}

// SavedBanner is the answer to a saved banner.
type SavedBanner struct {
	Message  string
	BannerId int64
}

type bannerID struct {
	BannerId int64
}

// Banners are the pictures at the top of the shop.
type Banners struct {
	clock   func() time.Time
	catalog *catalog.Service
}

// List answers all banners.
func (h *Banners) List(ctx context.Context, _ *web.Call) (any, error) {
	list, err := h.catalog.AllBanners(ctx)
	return shape.List(list, func(d catalog.BannerInput) banner {
		return banner{d.ID, d.Kind, d.Image, picture.Banner(d.Kind, d.Image), d.Title, d.Subtitle, d.Link, d.Position,
			d.Active, shape.OptionalTime(d.Starts), shape.OptionalTime(d.Ends), d.Hangs(h.clock()), d.Translations}
	}), err
}

// Save saves a banner.
func (h *Banners) Save(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[saveBanner](c)
	if err != nil {
		return nil, err
	}
	d := catalog.BannerInput{Position: b.Position, Active: b.Active}
	d.Banner = catalog.Banner{ID: b.BannerId, Kind: b.Kind, Image: b.Image, Title: b.Title, Subtitle: b.Subtitle, Link: b.ImageLink,
		Translations: b.Translations}
	if d.Starts, err = web.Moment("StartsAt", b.StartsAt); err != nil {
		return nil, err
	}
	if d.Ends, err = web.Moment("EndsAt", b.EndsAt); err != nil {
		return nil, err
	}
	id, err := h.catalog.SaveBanner(ctx, d)
	if err != nil {
		return nil, err
	}
	return SavedBanner{"Saved.", id}, nil
}

// Sort puts banners in order.
func (h *Banners) Sort(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[bannerOrder](c)
	if err != nil {
		return nil, err
	}
	return done("The order has been saved.", h.catalog.OrderBanners(ctx, b.BannerIds))
}

// Delete deletes a banner.
func (h *Banners) Delete(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[bannerID](c)
	if err != nil {
		return nil, err
	}
	return done("The banner has been deleted.", h.catalog.DeleteBanner(ctx, b.BannerId))
}
