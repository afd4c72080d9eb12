package server

import (
	"context"
	"strconv"
	"strings"

	"bhatti/store"
	"bhatti/store/fault"
)

// officePhoneOrder takes an order on the telephone. One that is paid through a
// link stands even while the provider does not answer: its link follows.
func (s *Server) officePhoneOrder(ctx context.Context, c *call) (any, error) {
	body, err := read[officePhoneOrder](c)
	if err != nil {
		return nil, err
	}
	byLink := body.PaidBy == "link"
	if !byLink && body.PaidBy != "" && body.PaidBy != "cash" {
		return nil, fault.New(fault.Invalid, "phone_order.bad_payment", "PaidBy must be cash or link")
	}
	if byLink && s.Till == nil {
		return nil, fault.New(fault.Unavailable, "payment.none_online", "This shop takes no payments online.")
	}
	o, err := s.store.TakePhoneOrder(ctx, store.PhoneOrder{Name: body.Name, Email: body.Email, ByLink: byLink, NewOrder: store.NewOrder{
		Mobile: body.Mobile, ShippingAddress: body.ShippingAddress, Pincode: body.Pincode, Suggestion: body.Suggestion,
		IdempotencyKey: body.IdempotencyKey,
		Lines: shapes(body.Lines, func(l officePhoneLine) store.NewLine {
			return store.NewLine{ProductID: l.ItemId, PackageID: l.PackageId, Quantity: l.Quantity}
		}),
	}})
	if err != nil {
		return nil, err
	}
	placed := officePlaced{OrderId: o.ID, OrderNo: o.Number, TotalAmount: o.Totals.Total}
	if !byLink {
		return placed, nil
	}
	link, err := s.store.OrderLink(ctx, o.ID)
	if err != nil {
		return nil, err
	}
	if link.State == store.LinkWanted && s.Till.OpenLink(link) {
		link, err = s.store.OrderLink(ctx, o.ID)
	}
	placed.PaymentUrl = link.URL
	return placed, err
}

// officeQuotePhoneOrder tells what an order would come to. lines are packages,
// each as product:package:quantity, separated by commas.
func (s *Server) officeQuotePhoneOrder(ctx context.Context, c *call) (any, error) {
	p := store.PhoneOrder{NewOrder: store.NewOrder{Pincode: c.digits("pincode")}}
	for _, text := range strings.Split(c.text("lines"), ",") {
		line, ok := quotedLine(text)
		if !ok {
			c.blame("lines", "like 7:21:2,9:30:1")
			break
		}
		p.Lines = append(p.Lines, line)
	}
	if err := c.err(); err != nil {
		return nil, err
	}
	o, err := s.store.QuotePhoneOrder(ctx, p)
	if err != nil {
		return nil, err
	}
	return officeQuote{
		Lines:           shapes(o.Lines, func(l store.OrderLine) officeQuoteLine { return officeQuoteLine{l.PackageID, l.Total} }),
		DeliveryCharges: o.Totals.Delivery, DiscountAmount: o.Totals.Discount, TotalAmount: o.Totals.Total, State: o.State,
	}, nil
}

func quotedLine(text string) (line store.NewLine, ok bool) {
	parts := strings.Split(text, ":")
	if len(parts) != 3 {
		return line, false
	}
	var numbers [3]int64
	for i, part := range parts {
		n, err := strconv.ParseInt(part, 10, 32)
		if err != nil {
			return line, false
		}
		numbers[i] = n
	}
	return store.NewLine{ProductID: numbers[0], PackageID: numbers[1], Quantity: int(numbers[2])}, true
}
