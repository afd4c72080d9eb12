package server

import (
	"context"

	"bhatti/store"
)

func (s *Server) officeAreas(ctx context.Context, c *call) (any, error) {
	q := store.AreaQuery{Search: c.text("search"), State: c.text("state"), District: c.text("district"), Active: c.maybe("active"), Page: c.page()}
	if err := c.err(); err != nil {
		return nil, err
	}
	list, total, err := s.store.AreaList(ctx, q)
	return officeAreasPage{total, shapes(list, func(a store.AreaRow) officeArea {
		return officeArea{a.Pincode, a.District, a.State, termsOf(a.Terms), a.Active}
	})}, err
}

// maybe is a flag that may be absent: nil.
func (a *arguments) maybe(name string) *bool {
	if value, given := a.flag(name); given {
		return &value
	}
	return nil
}

func (s *Server) officeRegions(ctx context.Context, c *call) (any, error) {
	state := c.text("state")
	if err := c.err(); err != nil {
		return nil, err
	}
	list, err := s.store.Regions(ctx, state)
	return shapes(list, shapeRegion), err
}

func shapeRegion(r store.Region) officeRegion {
	region := officeRegion{State: r.State, District: r.District, Pincodes: r.Pincodes, Served: r.Served, Paused: r.Paused}
	if r.Terms != nil {
		terms := termsOf(*r.Terms)
		region.Terms = &terms
	}
	return region
}

func (s *Server) officeSaveAreas(ctx context.Context, c *call) (any, error) {
	b, err := read[officeSaveAreas](c)
	if err != nil {
		return nil, err
	}
	n, err := s.store.SaveAreas(ctx, store.Place{Pincodes: b.Pincodes, State: b.State, District: b.District}, b.terms())
	if err != nil {
		return nil, err
	}
	return officeChanged{"The shop delivers there.", n}, nil
}

func (s *Server) officePauseAreas(ctx context.Context, c *call) (any, error) {
	b, err := read[officePauseAreas](c)
	if err != nil {
		return nil, err
	}
	n, err := s.store.PauseAreas(ctx, store.Place{Pincodes: b.Pincodes, State: b.State, District: b.District}, b.Active)
	if err != nil {
		return nil, err
	}
	return officeChanged{"Changed.", n}, nil
}
