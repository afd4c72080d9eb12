package payment

import (
	"context"
	"fmt"
	"time"

	"bhatti/store/fault"
	"bhatti/store/sales"

	"bhatti/server/razorpay"
)

// OpenLink has the provider make the page at which an order is paid, and tells
// whether it stands. When the provider cannot be reached nothing is lost: the
// worker tries again while the order waits.
func (s *Service) OpenLink(l sales.PaymentLink) bool {
	_, err, _ := s.creating.Do(l.Receipt, func() (any, error) {
		// As the shop itself: neither who asks nor their going away matters.
		ctx, cancel := context.WithTimeout(context.Background(), 12*time.Second)
		defer cancel()
		return nil, s.openLink(ctx, l)
	})
	if err != nil {
		s.Log.Error("payment link not made yet", "order", l.OrderID, "error", err)
	}
	return err == nil
}

func (s *Service) openLink(ctx context.Context, l sales.PaymentLink) error {
	// An earlier call may have reached the provider although its answer was lost.
	made, err := s.findLink(ctx, l)
	if err != nil {
		return err
	}
	if made.ID == "" {
		if made, err = s.createLink(ctx, l); err != nil {
			return err
		}
	}
	return s.Store.Payments.AttachLink(ctx, l.ID, made.ID, made.URL, made.ExpiresAt)
}

func (s *Service) createLink(ctx context.Context, l sales.PaymentLink) (razorpay.Link, error) {
	expires := l.ExpiresAt
	if soonest := s.Store.DB.Clock().Add(razorpay.MinLinkLife); expires.Before(soonest) {
		expires = soonest
	}
	made, err := s.Gateway.CreateLink(ctx, razorpay.NewLink{
		Amount: int64(l.Amount), Currency: razorpay.INR, Reference: l.Receipt, Description: "Order " + l.OrderNumber, ExpiresAt: expires,
	})
	if err == nil {
		return made, nil
	}
	if made, lookErr := s.findLink(ctx, l); made.ID != "" && lookErr == nil {
		return made, nil
	}
	return razorpay.Link{}, fmt.Errorf("create the provider's payment link: %w", err)
}

// findLink looks for the provider's link by our receipt; none: zero.
func (s *Service) findLink(ctx context.Context, l sales.PaymentLink) (razorpay.Link, error) {
	found, err := s.Gateway.FindLinks(ctx, l.Receipt)
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

// workLinks makes the links that are wanted and takes back those whose order
// waits for no payment any more.
func (s *Service) workLinks(ctx context.Context) error {
	due, err := s.Store.Payments.DueLinks(ctx, batch)
	if err != nil {
		return err
	}
	for _, l := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := s.workLink(ctx, l); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) workLink(ctx context.Context, l sales.PaymentLink) error {
	o, err := s.Store.Orders.ByID(ctx, l.OrderID)
	if err != nil {
		return err
	}
	if o.Status != sales.OrderPending {
		err = s.closeLink(ctx, l)
	} else {
		err = s.openLink(ctx, l)
	}
	switch {
	case err == nil:
		return nil
	case razorpay.KindOf(err) == razorpay.Invalid:
		s.Log.Error("payment link refused", "order", l.OrderID, "error", err)
		return s.Store.Payments.LinkClosed(ctx, l.ID, err.Error())
	}
	s.Log.Warn("provider could not be told of a payment link", "order", l.OrderID, "tries", l.Tries+1, "error", err)
	return s.Store.Payments.LinkDelayed(ctx, l.ID, err.Error())
}

// closeLink takes a link back, so that nobody pays for an order that takes no
// payment. Who is paying at this moment gets the money back as for any order.
func (s *Service) closeLink(ctx context.Context, l sales.PaymentLink) error {
	if l.LinkID == "" {
		made, err := s.findLink(ctx, l)
		if err != nil {
			return err
		}
		l.LinkID = made.ID
	}
	if l.LinkID == "" {
		return s.Store.Payments.LinkClosed(ctx, l.ID, "")
	}
	if _, refusal := s.Gateway.CancelLink(ctx, l.LinkID); refusal != nil {
		now, err := s.Gateway.GetLink(ctx, l.LinkID)
		if err != nil {
			return err
		}
		if now.Status == razorpay.LinkCreated {
			return refusal
		}
	}
	return s.Store.Payments.LinkClosed(ctx, l.ID, "")
}

// orderBehind is the provider's order of a link, noted with its attempt; ""
// while nobody has opened the link's page, or the provider does not tell.
func (s *Service) orderBehind(ctx context.Context, a sales.Attempt) (gatewayOrderID string, err error) {
	if a.LinkID == "" {
		return "", nil
	}
	l, err := s.Gateway.GetLink(ctx, a.LinkID)
	if razorpay.KindOf(err) == razorpay.NotFound {
		s.Log.Error("the provider does not know a payment link of ours", "link", a.LinkID)
		return "", nil
	}
	if err != nil || l.OrderID == "" {
		return "", err
	}
	return l.OrderID, s.Store.Payments.AdoptGatewayOrder(ctx, a.Receipt, l.OrderID, a.Amount)
}

// followLink asks about a link of which an event has come. A link of somebody else
// with the same keys is none of ours.
func (s *Service) followLink(ctx context.Context, linkID string) error {
	a, err := s.Store.Payments.AttemptOfLink(ctx, linkID)
	if fault.CodeOf(err) == fault.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = s.ask(ctx, a)
	return err
}
