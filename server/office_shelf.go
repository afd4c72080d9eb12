package server

import (
	"context"

	"bhatti/store"
)

func (s *Server) officeCategories(ctx context.Context, _ *call) (any, error) {
	list, err := s.store.AllCategories(ctx)
	return shapes(list, func(k store.Category) officeCategory {
		return officeCategory{k.ID, k.Name, k.Image, picture(categoryImages, k.Image), k.Position, k.Hidden, k.ItemCount, k.Products}
	}), err
}

func (s *Server) officeSaveCategory(ctx context.Context, c *call) (any, error) {
	b, err := read[officeSaveCategory](c)
	if err != nil {
		return nil, err
	}
	id, err := s.store.SaveCategory(ctx, store.CategoryDraft{ID: b.CategoryId, Name: b.CategoryName, Image: b.Image, Position: b.Position, Hidden: b.Hidden})
	if err != nil {
		return nil, err
	}
	return officeSavedCategory{"Saved.", id}, nil
}

func (s *Server) officeDeleteCategory(ctx context.Context, c *call) (any, error) {
	b, err := read[officeCategoryId](c)
	if err != nil {
		return nil, err
	}
	return done("The category is removed.", s.store.DeleteCategory(ctx, b.CategoryId))
}

func (s *Server) officeOrderCategories(ctx context.Context, c *call) (any, error) {
	b, err := read[officeCategoryOrder](c)
	if err != nil {
		return nil, err
	}
	return done("The order is kept.", s.store.OrderCategories(ctx, b.CategoryIds))
}

func (s *Server) officeBanners(ctx context.Context, _ *call) (any, error) {
	list, err := s.store.AllBanners(ctx)
	return shapes(list, func(d store.BannerDraft) officeBanner {
		return officeBanner{d.ID, d.Kind, d.Image, bannerPicture(d.Kind, d.Image), d.Title, d.Subtitle, d.Link, d.Position,
			d.Active, whenever(d.Starts), whenever(d.Ends), d.Hangs(s.store.Now())}
	}), err
}

func (s *Server) officeSaveBanner(ctx context.Context, c *call) (any, error) {
	b, err := read[officeSaveBanner](c)
	if err != nil {
		return nil, err
	}
	d := store.BannerDraft{Position: b.Position, Active: b.Active}
	d.Banner = store.Banner{ID: b.BannerId, Kind: b.Kind, Image: b.Image, Title: b.Title, Subtitle: b.Subtitle, Link: b.ImageLink}
	if d.Starts, err = moment("StartsAt", b.StartsAt); err != nil {
		return nil, err
	}
	if d.Ends, err = moment("EndsAt", b.EndsAt); err != nil {
		return nil, err
	}
	id, err := s.store.SaveBanner(ctx, d)
	if err != nil {
		return nil, err
	}
	return officeSavedBanner{"Saved.", id}, nil
}

func (s *Server) officeOrderBanners(ctx context.Context, c *call) (any, error) {
	b, err := read[officeBannerOrder](c)
	if err != nil {
		return nil, err
	}
	return done("The order is kept.", s.store.OrderBanners(ctx, b.BannerIds))
}

func (s *Server) officeDeleteBanner(ctx context.Context, c *call) (any, error) {
	b, err := read[officeBannerId](c)
	if err != nil {
		return nil, err
	}
	return done("The banner is removed.", s.store.DeleteBanner(ctx, b.BannerId))
}
