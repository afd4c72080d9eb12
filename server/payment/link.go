package payment

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"bhatti/store/sales"

	"bhatti/server/razorpay"

	"golang.org/x/sync/singleflight"
)

// Links are the provider's pages at which orders taken on the telephone are paid.
type Links struct {
	clock    func() time.Time
	orders   *sales.Orders
	payments *sales.Payments
	gateway  razorpay.Gateway
	log      *slog.Logger
	creating singleflight.Group
}

// Open has the provider make the page at which an order is paid, and tells
// whether it stands. When the provider cannot be reached nothing is lost: the
// worker tries again while the order waits.
func (ls *Links) Open(l sales.PaymentLink) bool {
	_, err, _ := ls.creating.Do(l.Receipt, func() (any, error) {
		// As the shop itself: neither who asks nor their going away matters.
		ctx, cancel := context.WithTimeout(context.Background(), 12*time.Second)
		defer cancel()
		return nil, ls.open(ctx, l)
	})
	if err != nil {
		ls.log.Error("payment link not made yet", "order", l.OrderID, "error", err)
	}
	return err == nil
}

func (ls *Links) open(ctx context.Context, l sales.PaymentLink) error {
	// An earlier call may have reached the provider although its answer was lost.
	made, err := ls.find(ctx, l)
	if err != nil {
		return err
	}
	if made.ID == "" {
		if made, err = ls.create(ctx, l); err != nil {
			return err
		}
	}
	return ls.payments.AttachLink(ctx, l.ID, made.ID, made.URL, made.ExpiresAt)
}

func (ls *Links) create(ctx context.Context, l sales.PaymentLink) (razorpay.Link, error) {
	expires := l.ExpiresAt
	if soonest := ls.clock().Add(razorpay.MinLinkLife); expires.Before(soonest) {
		expires = soonest
	}
	made, err := ls.gateway.CreateLink(ctx, razorpay.NewLink{
		Amount: int64(l.Amount), Currency: razorpay.INR, Reference: l.Receipt, Description: "Order " + l.OrderNumber, ExpiresAt: expires,
	})
	if err == nil {
		return made, nil
	}
	if made, lookErr := ls.find(ctx, l); made.ID != "" && lookErr == nil {
		return made, nil
	}
	return razorpay.Link{}, fmt.Errorf("create the provider's payment link: %w", err)
}

// find looks for the provider's link by our receipt; none: zero.
func (ls *Links) find(ctx context.Context, l sales.PaymentLink) (razorpay.Link, error) {
	found, err := ls.gateway.FindLinks(ctx, l.Receipt)
	if err != nil {
		return razorpay.Link{}, fmt.Errorf("look up payment link %s: %w", l.Receipt, err)
	}
	for _, link := range found {
		if link.Amount == int64(l.Amount) && link.Currency == razorpay.INR {
			return link, nil
		}
	}
	return razorpay.Link{}, nil
}

// work makes the links that are wanted and cancels those whose order
// no longer waits for payment.
func (ls *Links) work(ctx context.Context) error {
	due, err := ls.payments.DueLinks(ctx, batch)
	if err != nil {
		return err
	}
	for _, l := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := ls.workOne(ctx, l); err != nil {
			return err
		}
	}
	return nil
}

func (ls *Links) workOne(ctx context.Context, l sales.PaymentLink) error {
	o, err := ls.orders.ByID(ctx, l.OrderID)
	if err != nil {
		return err
	}
	if o.Status != sales.OrderPending {
		err = ls.close(ctx, l)
	} else {
		err = ls.open(ctx, l)
	}
	switch {
	case err == nil:
		return nil
	case razorpay.KindOf(err) == razorpay.Invalid:
		ls.log.Error("payment link refused", "order", l.OrderID, "error", err)
		return ls.payments.LinkClosed(ctx, l.ID, err.Error())
	}
	ls.log.Warn("provider could not be told of a payment link", "order", l.OrderID, "tries", l.Tries+1, "error", err)
	return ls.payments.LinkDelayed(ctx, l.ID, err.Error())
}

// close cancels a link, so that nobody pays for an order that takes no
// payment. A payment made at this moment is refunded, as for any order.
func (ls *Links) close(ctx context.Context, l sales.PaymentLink) error {
	if l.LinkID == "" {
		made, err := ls.find(ctx, l)
		if err != nil {
			return err
		}
		l.LinkID = made.ID
	}
	if l.LinkID == "" {
		return ls.payments.LinkClosed(ctx, l.ID, "")
	}
	if _, refusal := ls.gateway.CancelLink(ctx, l.LinkID); refusal != nil {
		now, err := ls.gateway.GetLink(ctx, l.LinkID)
		if err != nil {
			return err
		}
		if now.Status == razorpay.LinkCreated {
			return refusal
		}
	}
	return ls.payments.LinkClosed(ctx, l.ID, "")
}

// orderBehind is the provider's order of a link, noted with its attempt; ""
// while nobody has opened the link's page, or the provider does not tell.
func (ls *Links) orderBehind(ctx context.Context, a sales.Attempt) (gatewayOrderID string, err error) {
	if a.LinkID == "" {
		return "", nil
	}
	l, err := ls.gateway.GetLink(ctx, a.LinkID)
	if razorpay.KindOf(err) == razorpay.NotFound {
		ls.log.Error("the provider does not know a payment link of ours", "link", a.LinkID)
		return "", nil
	}
	if err != nil || l.OrderID == "" {
		return "", err
	}
	return l.OrderID, ls.payments.AdoptGatewayOrder(ctx, a.Receipt, l.OrderID, a.Amount)
}
