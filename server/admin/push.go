package admin

import (
	"context"

	"bhatti/store/fault"
	"bhatti/store/notify"
	"bhatti/store/signin"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Notifications are how whoever asks is told of new orders, and the orders that
// nobody has seen.
type Notifications struct {
	notify *notify.Service
}

// owner is whose devices a call is about.
func owner(c *web.Call) notify.Owner {
	return notify.Owner{StaffID: c.Staff.Member.ID, SessionHash: signin.TokenHash(c.Staff.Token)}
}

// Get answers how whoever asks is told of new orders.
func (h *Notifications) Get(ctx context.Context, c *web.Call) (any, error) {
	chosen, err := h.notify.Choices(ctx, c.Staff.Member.ID)
	if err != nil {
		return nil, err
	}
	devices, err := h.notify.Devices(ctx, owner(c))
	return NotificationsPage{h.notify.Keys().Public, chosen.Mail, chosen.Asked, shape.List(devices, func(d notify.Device) pushDevice {
		return pushDevice{d.ID, d.Browser, shape.Time(d.Since), shape.OptionalTime(d.Sent), d.Error, d.Bound}
	})}, err
}

// AddDevice lets the browser that asks be told of new orders.
func (h *Notifications) AddDevice(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[pushSubscription](c)
	if err != nil {
		return nil, err
	}
	id, err := h.notify.AddDevice(ctx, owner(c), notify.Subscription(body))
	return addedDevice{"New orders are announced on this device.", id}, err
}

// EndDevice ends notifications on one device.
func (h *Notifications) EndDevice(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[deviceID](c)
	if err != nil {
		return nil, err
	}
	return done("Notifications on this device have ended.", h.notify.EndDevice(ctx, c.Staff.Member.ID, body.DeviceId))
}

// Test sends a message to one device.
func (h *Notifications) Test(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[deviceID](c)
	if err != nil {
		return nil, err
	}
	return done("A test notification is on its way.", h.notify.Test(ctx, c.Staff.Member.ID, body.DeviceId))
}

// SetMail says whether whoever asks is mailed every new order.
func (h *Notifications) SetMail(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[orderMail](c)
	if err != nil {
		return nil, err
	}
	said := "You will not be emailed about new orders."
	if body.Mail {
		said = "You will be emailed every new order."
	}
	return done(said, h.notify.SetMail(ctx, c.Staff.Member.ID, body.Mail))
}

// Decline notes that whoever asks wants no notifications for now.
func (h *Notifications) Decline(ctx context.Context, c *web.Call) (any, error) {
	return done("You can turn notifications on under Your account.", h.notify.Decline(ctx, c.Staff.Member.ID))
}

// Unseen answers the new orders that nobody has seen.
func (h *Notifications) Unseen(ctx context.Context, _ *web.Call) (any, error) {
	list, err := h.notify.Unseen(ctx)
	return shape.List(list, func(o notify.Order) unseenOrder {
		return unseenOrder{o.ID, o.Number, shape.Time(o.At), o.Name, o.Pincode, o.Pieces}
	}), err
}

// See notes that whoever asks has seen orders.
func (h *Notifications) See(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[seenOrders](c)
	if err != nil {
		return nil, err
	}
	if len(body.OrderIds) == 0 || len(body.OrderIds) > bulk {
		return nil, fault.New(fault.Invalid, "order.bad_choice", "Please choose 1 to {max} orders.", "max", bulk)
	}
	return done("Seen.", h.notify.See(ctx, body.OrderIds))
}

// NotificationsPage is how whoever asks is told of new orders.
type NotificationsPage struct {
	PublicKey string // of the shop, for browsers
	Mail      bool
	Asked     bool // has answered whether they want to be told
	Devices   []pushDevice
}

type pushDevice struct {
	DeviceId string // the first eight bytes of the SHA-256 of its endpoint, as hex
	Browser  string // "" if not known
	SinceAt  string
	SentAt   string `json:",omitempty"`
	Error    string // why the last message could not be sent
	Bound    bool   // to the session that asks
}

type pushSubscription struct {
	Endpoint string
	P256dh   string
	Auth     string
}

type addedDevice struct {
	Message  string
	DeviceId string
}

type deviceID struct {
	DeviceId string
}

type orderMail struct {
	Mail bool
}

// unseenOrder is a new order without what it costs: everybody is told.
type unseenOrder struct {
	OrderId string
	OrderNo string
	PaidAt  string
	Name    string
	Pincode string
	Pieces  int
}

type seenOrders struct {
	OrderIds []string
}
