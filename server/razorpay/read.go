package razorpay

import (
	"context"
	"fmt"
	"time"

	"github.com/razorpay/razorpay-go/requests"
	"github.com/razorpay/razorpay-go/resources"
)

// FindOrders implements Gateway.
func (r *Client) FindOrders(ctx context.Context, wanted string) ([]Order, error) {
	if !receipt.MatchString(wanted) {
		return nil, invalid("receipt %q", wanted)
	}
	return exchange[collection[orderJSON], []Order]{
		convert: each(orderJSON.order),
		fits:    all(func(o Order) bool { return o.Receipt == wanted }), // else the filter was not understood
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.Order{Request: q}).All(map[string]any{"receipt": wanted}, nil)
		},
	}.do(ctx, r)
}

// GetOrder implements Gateway.
func (r *Client) GetOrder(ctx context.Context, id string) (Order, error) {
	if !orderID.MatchString(id) {
		return Order{}, invalid("order id %q", id)
	}
	return exchange[orderJSON, Order]{
		convert: orderJSON.order,
		fits:    func(o Order) bool { return o.ID == id },
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.Order{Request: q}).Fetch(id, nil, nil)
		},
	}.do(ctx, r)
}

// OrderPayments implements Gateway.
func (r *Client) OrderPayments(ctx context.Context, id string) ([]Payment, error) {
	if !orderID.MatchString(id) {
		return nil, invalid("order id %q", id)
	}
	return exchange[collection[paymentJSON], []Payment]{
		convert: each(paymentJSON.payment),
		fits:    all(func(p Payment) bool { return p.OrderID == id }),
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.Order{Request: q}).Payments(id, nil, nil)
		},
	}.do(ctx, r)
}

// ListPayments implements Gateway.
func (r *Client) ListPayments(ctx context.Context, from, to time.Time, skip int) ([]Payment, error) {
	query, err := period(from, to, skip)
	if err != nil {
		return nil, err
	}
	return exchange[collection[paymentJSON], []Payment]{
		convert: each(paymentJSON.payment),
		fits:    all(func(Payment) bool { return true }),
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.Payment{Request: q}).All(query, nil)
		},
	}.do(ctx, r)
}

// ListOrders implements Gateway.
func (r *Client) ListOrders(ctx context.Context, from, to time.Time, skip int) ([]Order, error) {
	query, err := period(from, to, skip)
	if err != nil {
		return nil, err
	}
	return exchange[collection[orderJSON], []Order]{
		convert: each(orderJSON.order),
		fits:    all(func(Order) bool { return true }),
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.Order{Request: q}).All(query, nil)
		},
	}.do(ctx, r)
}

// ListRefunds implements Gateway.
func (r *Client) ListRefunds(ctx context.Context, from, to time.Time, skip int) ([]Refund, error) {
	query, err := period(from, to, skip)
	if err != nil {
		return nil, err
	}
	return exchange[collection[refundJSON], []Refund]{
		convert: each(refundJSON.refund),
		fits:    all(func(Refund) bool { return true }),
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.Refund{Request: q}).All(query, nil)
		},
	}.do(ctx, r)
}

// period is the query for one page of what was made in [from, to].
func period(from, to time.Time, skip int) (map[string]any, error) {
	if skip < 0 || to.Before(from) {
		return nil, invalid("a list from %v to %v after %d", from, to, skip)
	}
	return map[string]any{"count": PageSize, "skip": skip, "from": from.Unix(), "to": to.Unix()}, nil
}

// GetPayment implements Gateway.
func (r *Client) GetPayment(ctx context.Context, id string) (Payment, error) {
	if !paymentID.MatchString(id) {
		return Payment{}, invalid("payment id %q", id)
	}
	return exchange[paymentJSON, Payment]{
		convert: paymentJSON.payment,
		fits:    func(p Payment) bool { return p.ID == id },
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.Payment{Request: q}).Fetch(id, nil, nil)
		},
	}.do(ctx, r)
}

// GetRefund implements Gateway.
func (r *Client) GetRefund(ctx context.Context, id string) (Refund, error) {
	if !refundID.MatchString(id) {
		return Refund{}, invalid("refund id %q", id)
	}
	return exchange[refundJSON, Refund]{
		convert: refundJSON.refund,
		fits:    func(f Refund) bool { return f.ID == id },
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.Refund{Request: q}).Fetch(id, nil, nil)
		},
	}.do(ctx, r)
}

// PaymentRefunds implements Gateway.
func (r *Client) PaymentRefunds(ctx context.Context, id string) ([]Refund, error) {
	if !paymentID.MatchString(id) {
		return nil, invalid("payment id %q", id)
	}
	return exchange[collection[refundJSON], []Refund]{
		convert: each(refundJSON.refund),
		fits:    all(func(f Refund) bool { return f.PaymentID == id }),
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.Payment{Request: q}).FetchMultipleRefund(id, map[string]any{"count": PageSize}, nil)
		},
	}.do(ctx, r)
}

// collection is a list as Razorpay writes it.
type collection[T any] struct {
	Entity string `json:"entity"`
	Items  []T    `json:"items"`
}

// each turns a list's entities into the shop's types. One bad entity spoils
// the list, since a payment left out could be the one that matters.
func each[T, D any](convert func(T) (D, error)) func(collection[T]) ([]D, error) {
	return func(list collection[T]) ([]D, error) {
		if list.Entity != "collection" {
			return nil, fmt.Errorf("entity is %q instead of a collection", list.Entity)
		}
		out := make([]D, 0, len(list.Items))
		for i, item := range list.Items {
			d, err := convert(item)
			if err != nil {
				return nil, fmt.Errorf("item %d: %w", i, err)
			}
			out = append(out, d)
		}
		return out, nil
	}
}

func all[D any](fits func(D) bool) func([]D) bool {
	return func(list []D) bool {
		for _, d := range list {
			if !fits(d) {
				return false
			}
		}
		return true
	}
}
