package till

import (
	"context"
	"fmt"
	"time"

	"bhatti/server/pay"
	"bhatti/store"
)

// OpenLink has the provider make the page at which an order is paid, and tells
// whether it stands. When the provider cannot be reached nothing is lost: the
// worker tries again while the order waits.
func (t *Till) OpenLink(l store.PaymentLink) bool {
	_, err, _ := t.creating.Do(l.Receipt, func() (any, error) {
		// As the till itself: neither who asks nor their going away matters.
		ctx, cancel := context.WithTimeout(context.Background(), 12*time.Second)
		defer cancel()
		return nil, t.openLink(ctx, l)
	})
	if err != nil {
		t.Log.Error("payment link not made yet", "order", l.OrderID, "error", err)
	}
	return err == nil
}

func (t *Till) openLink(ctx context.Context, l store.PaymentLink) error {
	// An earlier call may have reached the provider although its answer was lost.
	made, err := t.findLink(ctx, l)
	if err != nil {
		return err
	}
	if made.ID == "" {
		if made, err = t.createLink(ctx, l); err != nil {
			return err
		}
	}
	return t.Store.AttachLink(ctx, l.ID, made.ID, made.URL, made.ExpiresAt)
}

func (t *Till) createLink(ctx context.Context, l store.PaymentLink) (pay.Link, error) {
	expires := l.ExpiresAt
	if soonest := t.Store.Now().Add(pay.MinLinkLife); expires.Before(soonest) {
		expires = soonest
	}
	made, err := t.Gateway.CreateLink(ctx, pay.NewLink{
		Amount: int64(l.Amount), Currency: pay.INR, Reference: l.Receipt, Description: "Order " + l.OrderNumber, ExpiresAt: expires,
	})
	if err == nil {
		return made, nil
	}
	if made, lookErr := t.findLink(ctx, l); made.ID != "" && lookErr == nil {
		return made, nil
	}
	return pay.Link{}, fmt.Errorf("create the provider's payment link: %w", err)
}

// findLink looks for the provider's link by our receipt; none: zero.
func (t *Till) findLink(ctx context.Context, l store.PaymentLink) (pay.Link, error) {
	found, err := t.Gateway.FindLinks(ctx, l.Receipt)
	if err != nil {
		return pay.Link{}, fmt.Errorf("look up payment link %s: %w", l.Receipt, err)
	}
	for _, link := range found {
		if link.Amount == int64(l.Amount) && link.Currency == pay.INR {
			return link, nil
		}
	}
	return pay.Link{}, nil
}

// workLinks makes the links that are wanted and takes back those whose order
// waits for no payment any more.
func (t *Till) workLinks(ctx context.Context) error {
	due, err := t.Store.DueLinks(ctx, batch)
	if err != nil {
		return err
	}
	for _, l := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := t.workLink(ctx, l); err != nil {
			return err
		}
	}
	return nil
}

func (t *Till) workLink(ctx context.Context, l store.PaymentLink) error {
	o, err := t.Store.OrderByID(ctx, l.OrderID)
	if err != nil {
		return err
	}
	if o.Status != store.OrderPending {
		err = t.closeLink(ctx, l)
	} else {
		err = t.openLink(ctx, l)
	}
	switch {
	case err == nil:
		return nil
	case pay.KindOf(err) == pay.Invalid:
		t.Log.Error("payment link refused", "order", l.OrderID, "error", err)
		return t.Store.LinkClosed(ctx, l.ID, err.Error())
	}
	t.Log.Warn("provider could not be told of a payment link", "order", l.OrderID, "tries", l.Tries+1, "error", err)
	return t.Store.LinkDelayed(ctx, l.ID, err.Error())
}

// closeLink takes a link back, so that nobody pays for an order that takes no
// payment. Who is paying at this moment gets the money back as for any order.
func (t *Till) closeLink(ctx context.Context, l store.PaymentLink) error {
	if l.LinkID == "" {
		made, err := t.findLink(ctx, l)
		if err != nil {
			return err
		}
		l.LinkID = made.ID
	}
	if l.LinkID == "" {
		return t.Store.LinkClosed(ctx, l.ID, "")
	}
	if _, refusal := t.Gateway.CancelLink(ctx, l.LinkID); refusal != nil {
		now, err := t.Gateway.GetLink(ctx, l.LinkID)
		if err != nil {
			return err
		}
		if now.Status == pay.LinkCreated {
			return refusal
		}
	}
	return t.Store.LinkClosed(ctx, l.ID, "")
}

// orderBehind is the provider's order of a link, noted with its attempt; ""
// while nobody has opened the link's page, or the provider does not tell.
func (t *Till) orderBehind(ctx context.Context, a store.Attempt) (gatewayOrderID string, err error) {
	if a.LinkID == "" {
		return "", nil
	}
	l, err := t.Gateway.GetLink(ctx, a.LinkID)
	if pay.KindOf(err) == pay.NotFound {
		t.Log.Error("the provider does not know a payment link of ours", "link", a.LinkID)
		return "", nil
	}
	if err != nil || l.OrderID == "" {
		return "", err
	}
	return l.OrderID, t.Store.AdoptGatewayOrder(ctx, a.Receipt, l.OrderID, a.Amount)
}

// followLink asks about a link of which there is news. A link of somebody else
// with the same keys is none of ours.
func (t *Till) followLink(ctx context.Context, linkID string) error {
	a, err := t.Store.AttemptOfLink(ctx, linkID)
	if store.CodeOf(err) == store.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = t.ask(ctx, a)
	return err
}
