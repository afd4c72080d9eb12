package admin

import (
	"context"

	"bhatti/store/delivery"
	"bhatti/store/setting"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Areas are where the shop delivers.
type Areas struct {
	delivery *delivery.Service
	settings *setting.Service
}

// List answers a page of pin codes.
func (h *Areas) List(ctx context.Context, c *web.Call) (any, error) {
	q := delivery.AreaQuery{Search: c.Text("search"), State: c.Text("state"), District: c.Text("district"), Active: c.OptionalFlag("active"), Group: c.Count("groupId"), Page: c.Page()}
	if err := c.Err(); err != nil {
		return nil, err
	}
	list, total, err := h.delivery.List(ctx, q)
	if err != nil {
		return nil, err
	}
	seller, err := h.settings.Seller(ctx)
	return areasPage{total, shape.List(list, func(a delivery.AreaRow) area {
		return area{a.Pincode, a.District, a.State, shape.NewDeliveryTerms(a.Terms), a.Active, !seller.Serves(a.State), a.Group, a.PayOnDelivery}
	})}, err
}

// Regions answers how much of each district is served.
func (h *Areas) Regions(ctx context.Context, c *web.Call) (any, error) {
	state := c.Text("state")
	if err := c.Err(); err != nil {
		return nil, err
	}
	list, err := h.delivery.Regions(ctx, state)
	if err != nil {
		return nil, err
	}
	seller, err := h.settings.Seller(ctx)
	return shape.List(list, func(r delivery.Region) region { return shapeRegion(r, seller) }), err
}

func shapeRegion(r delivery.Region, seller setting.Seller) region {
	region := region{State: r.State, District: r.District, Pincodes: r.Pincodes, Served: r.Served, Paused: r.Paused, OutOfState: !seller.Serves(r.State)}
	if r.Terms != nil {
		terms := shape.NewDeliveryTerms(*r.Terms)
		region.Terms = &terms
	}
	return region
}

// Save serves pin codes on given terms.
func (h *Areas) Save(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[saveAreas](c)
	if err != nil {
		return nil, err
	}
	n, err := h.delivery.SaveAll(ctx, delivery.Place{Pincodes: b.Pincodes, State: b.State, District: b.District}, b.Terms(), b.PayOnDelivery)
	if err != nil {
		return nil, err
	}
	return changed{"The shop delivers there.", n}, nil
}

// Pause pauses delivery, or resumes it.
func (h *Areas) Pause(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[pauseAreas](c)
	if err != nil {
		return nil, err
	}
	n, err := h.delivery.Pause(ctx, delivery.Place{Pincodes: b.Pincodes, State: b.State, District: b.District}, b.Active)
	if err != nil {
		return nil, err
	}
	return changed{"Saved.", n}, nil
}

type areasPage struct {
	Total int // of all pages
	Areas []area
}

type area struct {
	Pincode  string
	District string
	State    string
	shape.DeliveryTerms
	Active     bool
	OutOfState bool  // the shop may not deliver there: it is no regular tax payer
	GroupId    int64 `json:",omitempty"` // of delivery times
	// PayOnDelivery tells whether orders there can be paid when they are delivered.
	PayOnDelivery bool `json:",omitempty"`
}

// region is a district of the directory and how much of it is served.
type region struct {
	State      string
	District   string
	Pincodes   int
	Served     int
	Paused     int
	Terms      *shape.DeliveryTerms `json:",omitempty"` // where all that are served share them
	OutOfState bool                 // as of an area
}

// saveAreas serves pin codes, a whole district or a whole state.
type saveAreas struct {
	Pincodes []string `json:",omitempty"`
	State    string   `json:",omitempty"`
	District string   `json:",omitempty"`
	shape.DeliveryTerms
	PayOnDelivery *bool `json:",omitempty"` // nil: as before
}

type pauseAreas struct {
	Pincodes []string `json:",omitempty"`
	State    string   `json:",omitempty"`
	District string   `json:",omitempty"`
	Active   bool     // false pauses, true resumes
}
