package api

import (
	"cmp"
	"context"

	"bhatti/store/notify"
	"bhatti/store/signin"
	"bhatti/store/staff"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Push is on which devices a customer is told how far orders are.
type Push struct {
	notify *notify.Service
}

// pushPage is what the shop knows of a customer's devices.
type pushPage struct {
	PublicKey string // of the shop, for browsers
	Devices   []shopperDevice
}

type shopperDevice struct {
	DeviceId string // the first eight bytes of the SHA-256 of its endpoint, as hex
	Browser  string // "" if not known
	SinceAt  string
	SentAt   string `json:",omitempty"`
	Bound    bool   // to the session that asks
}

type addedPush struct {
	shape.Message
	DeviceId string
}

func shopperOf(c *web.Call) notify.Shopper {
	return notify.Shopper{CustomerID: c.Customer, SessionHash: signin.TokenHash(c.Token), Browser: staff.Browser(c.Header.Get("User-Agent"))}
}

// Get answers the devices of whoever asks.
func (h *Push) Get(ctx context.Context, c *web.Call) (any, error) {
	devices, err := h.notify.ShopperDevices(ctx, shopperOf(c))
	return pushPage{h.notify.Keys().Public, shape.List(devices, func(d notify.Device) shopperDevice {
		return shopperDevice{d.ID, d.Browser, shape.Time(d.Since), shape.OptionalTime(d.Sent), d.Bound}
	})}, err
}

// Add lets the browser that asks be told.
func (h *Push) Add(ctx context.Context, c *web.Call) (any, error) {
	given := c.Object("subscription")
	subscription := notify.Subscription{Endpoint: given.Text("endpoint"), P256dh: given.Text("p256dh"), Auth: given.Text("auth")}
	if err := cmp.Or(c.Err(), given.Err()); err != nil {
		return nil, err
	}
	id, err := h.notify.AddShopperDevice(ctx, shopperOf(c), subscription)
	if err != nil {
		return nil, err
	}
	return addedPush{shape.Message{Key: "push.added", Message: "This device will be told how far your orders are."}, id}, nil
}

// End ends messages to one device.
func (h *Push) End(ctx context.Context, c *web.Call) (any, error) {
	id := c.Text("deviceId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	if err := h.notify.EndShopperDevice(ctx, c.Customer, id); err != nil {
		return nil, err
	}
	return shape.Message{Key: "push.ended", Message: "This device is told of your orders no more."}, nil
}
