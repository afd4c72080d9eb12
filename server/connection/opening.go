package connection

import (
	"context"
	"time"

	"bhatti/store/fault"
	"bhatti/store/setting"
)

// ErrOpeningSoon refuses orders, as Unavailable, while the shop cannot carry them out.
var ErrOpeningSoon = fault.New(fault.Unavailable, "shop.opening_soon", "The shop opens soon. It takes no orders yet.").After(time.Hour)

// ErrNoMail refuses what would be mailed, while no relay is set.
var ErrNoMail = fault.New(fault.Conflict, "mail.none_set", "The shop cannot send mail yet. Set it up under Settings, Email.")

// OpeningSoon tells whether the shop takes no orders yet, because mail, payments
// or delivery areas are not set.
func (s *Service) OpeningSoon(shop setting.Shop) bool {
	return !s.HasMail() || !s.HasPayments() || !shop.AnyArea
}

// TakesOrders is ErrOpeningSoon while the shop takes no orders.
func (s *Service) TakesOrders(ctx context.Context, settings *setting.Service) error {
	shop, err := settings.Shop(ctx)
	if err == nil && s.OpeningSoon(shop) {
		err = ErrOpeningSoon
	}
	return err
}
