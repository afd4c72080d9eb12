package admin

import (
	"context"

	"bhatti/server/connection"
	"bhatti/server/picture"
	"bhatti/server/razorpay"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/setting"
)

// Settings are what the owner decides.
type Settings struct {
	outbox      *outbox.Outbox
	settings    *setting.Service
	pictures    *picture.Folder
	connections *connection.Service
	isDemo      bool
	webhookURL  string
}

// List answers all settings.
func (h *Settings) List(ctx context.Context, _ *web.Call) (any, error) {
	list, err := h.settings.List(ctx)
	if err != nil {
		return nil, err
	}
	texts, err := h.settings.PageTexts(ctx, "")
	if err != nil {
		return nil, err
	}
	shop, err := h.settings.Shop(ctx)
	return SettingsPage{
		Settings: shape.List(list, func(v setting.Setting) settingShape { return settingShape{v.Name, v.Value, v.Standard} }),
		Logo:     h.pictures.Logo(shop.Logo),
		Texts:    shape.List(texts, shapeText),
		Provider: provider{h.connections.KeyID(), razorpay.IsLiveKey(h.connections.KeyID()), h.isDemo, h.webhookURL},
		MailFrom: h.connections.MailFrom(),
	}, err
}

func shapeText(t setting.PageText) pageText {
	return pageText{t.Page, t.Language, t.Body, shape.Time(t.ChangedAt)}
}

// Colours tells what becomes of an accent before it is saved.
func (h *Settings) Colours(_ context.Context, c *web.Call) (any, error) {
	accent := c.Text("accent")
	if err := c.Err(); err != nil {
		return nil, err
	}
	day, night, err := setting.Shades(accent)
	if err != nil {
		told, _ := web.Explain(err)
		return Colours{Message: told.Message, Nearest: setting.NearestShade(accent)}, nil
	}
	return Colours{Nearest: day.Accent, Day: shade(day), Night: shade(night)}, nil
}

// SavePageText saves the owner's own text of a page.
func (h *Settings) SavePageText(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[savePageText](c)
	if err != nil {
		return nil, err
	}
	return done("Saved. The shop shows the change when the next page loads.", h.settings.SavePageText(ctx, body.Page, body.Language, body.Text))
}

// Save saves settings.
func (h *Settings) Save(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[saveSettings](c)
	if err != nil {
		return nil, err
	}
	if len(body.Settings) == 0 {
		return nil, fault.New(fault.Invalid, "setting.nothing_to_save", "There is nothing to save.")
	}
	return done("Saved. The shop shows the change when the next page loads.", h.settings.SaveAll(ctx, shape.List(body.Settings, func(v newSetting) setting.Setting {
		return setting.Setting{Name: v.Name, Value: v.Value}
	})))
}

// TestMail sends a mail to who asks.
func (h *Settings) TestMail(ctx context.Context, c *web.Call) (any, error) {
	email := c.Staff.Member.Email
	if !h.connections.HasMail() {
		return nil, connection.ErrNoMail
	}
	return done("A test email to "+email+" is being sent. If it does not arrive, check the failed emails.", h.outbox.SendTest(ctx, email))
}

// SettingsPage is all that the owner can decide.
type SettingsPage struct {
	Settings []settingShape
	Logo     *picture.Logo // nil: the standard mark
	Texts    []pageText
	Provider provider
	MailFrom string
}

// pageText is a text of the owner's own, "" in saving: the standard one.
type pageText struct {
	Page      string
	Language  string
	Text      string
	ChangedAt string `json:",omitempty"`
}

type savePageText struct {
	Page     string
	Language string
	Text     string
}

// Colours are what becomes of a chosen accent.
type Colours struct {
	Message string // why it cannot be; "": it can
	Nearest string // one that can, "" where the given one is no colour
	Day     shade
	Night   shade
}

type shade struct {
	Accent string
	Soft   string // the ground made of it
}

type settingShape struct {
	Name     string
	Value    string
	Standard string // what holds while nothing is saved
}

type provider struct {
	KeyId      string
	Live       bool // real money
	Demo       bool // nobody expects real money
	WebhookUrl string
}

type saveSettings struct {
	Settings []newSetting
}

type newSetting struct {
	Name  string
	Value string
}
