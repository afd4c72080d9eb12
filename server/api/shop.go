package api

import (
	"context"
	"slices"

	"bhatti/store/delivery"
	"bhatti/store/setting"
	"bhatti/store/slot"

	"bhatti/server/connection"
	"bhatti/server/picture"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/fault"
)

// ShopDetails is what the shop says of itself.
type ShopDetails struct {
	Brand             string
	LegalName         string
	Tagline           string
	Hotline           string
	Phones            []string
	Mobile            string // "": none
	Email             string
	Address           string
	HeadOffice        string
	ManufacturingUnit string
	Credit            string
	Fssai             string
	Gstin             string
	GrievanceOfficer  string
	RefundPromise     string
	OpeningHours      []string // "Mo-Sa 08:00-21:00"
	MapUrl            string
	CheckoutScript    string        // of the payment dialog
	Accent            string        // #rrggbb; "": the standard colour
	Logo              *picture.Logo // nil: the standard mark
	LogoAlone         bool          // the logo says the brand
	Areas             bool          // whether the shop delivers anywhere at all
	OpeningSoon       bool          // it takes no orders yet
	Timed             bool          // orders are promised a time, at least somewhere
	Counter           bool          // orders can be collected at the shop
	Oven              *Oven         `json:",omitempty"` // absent where nobody has set when things come out
	States            []state
	PayOnDelivery     bool `json:",omitempty"` // orders can be paid when they are delivered, at least somewhere
}

type state struct {
	Name    string
	GstCode string
}

// Shop is what the shop says of itself.
type Shop struct {
	settings    *setting.Service
	answers     *answers
	pictures    *picture.Folder
	checkout    web.Checkout
	connections *connection.Service
	slots       *slot.Service
}

// Details answers the shop's details.
func (h *Shop) Details(ctx context.Context, c *web.Call) (any, error) {
	language := web.Language(c)
	return h.answers.guests(ctx, c, inLanguage(language, "shop"), func(ctx context.Context) (any, error) {
		d, err := h.settings.Shop(ctx)
		if err != nil {
			return nil, err
		}
		timed, counter, err := h.slots.Offers(ctx)
		if err != nil {
			return nil, err
		}
		d = d.In(language)
		details := ShopDetails{
			Brand: d.Brand, LegalName: d.LegalName, Tagline: d.Tagline, Hotline: d.Hotline,
			Phones: append([]string{}, d.Phones...), Mobile: d.MobileNumber(), Email: d.Email, Address: d.Address,
			HeadOffice: d.HeadOffice, ManufacturingUnit: d.ManufacturingUnit, Credit: d.Credit,
			Fssai: d.Fssai, Gstin: d.Gstin, GrievanceOfficer: d.GrievanceOfficer,
			RefundPromise: d.RefundPromise, OpeningHours: append([]string{}, d.OpeningHours...), MapUrl: d.MapUrl, Areas: d.Areas, OpeningSoon: h.connections.OpeningSoon(d),
			Accent: d.Accent, Logo: h.pictures.Logo(d.Logo), LogoAlone: d.LogoAlone && d.Logo != "", Timed: timed, Counter: counter, PayOnDelivery: d.PayOnDelivery,
			States: shape.List(delivery.States(), func(st delivery.State) state { return state{st.Name, st.GSTCode} }),
		}
		if next, some, err := h.slots.NextBatch(ctx, language); err != nil {
			return nil, err
		} else if some && !details.OpeningSoon {
			details.Oven = newOven(next)
		}
		if h.checkout.Script != nil {
			details.CheckoutScript = h.checkout.Script.String()
		}
		return details, nil
	})
}

// PageText is what the owner has written for a page, in each language that
// there is a text of; none where the standard text holds.
type PageText struct {
	Texts []textIn
}

type textIn struct {
	Language  string
	Text      string // plain: "# " begins a heading, "- " a point of a list
	ChangedAt string
}

// PageText answers the owner's own text of a page.
func (h *Shop) PageText(ctx context.Context, c *web.Call) (any, error) {
	page := c.Text("page")
	if err := c.Err(); err != nil {
		return nil, err
	}
	if !slices.Contains(setting.TextPages, page) { // or anybody's words would be keys of what is kept
		return nil, fault.New(fault.NotFound, "page.not_found", "There is no such page.")
	}
	return h.answers.guests(ctx, c, "text of "+page, func(ctx context.Context) (any, error) {
		texts, err := h.settings.PageTexts(ctx, page)
		return PageText{shape.List(texts, shapeText)}, err
	})
}

func shapeText(t setting.PageText) textIn { return textIn{t.Language, t.Body, shape.Time(t.ChangedAt)} }
