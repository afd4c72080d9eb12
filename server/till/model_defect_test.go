package till_test

import (
	"context"
	"crypto/rand"
	"testing"
	"time"

	"bhatti/server/pay"
	"bhatti/store"
)

// What the model is there to find, it finds: each of these breaks one rule.
func TestModelFindsPlantedDefects(t *testing.T) {
	for name, plant := range map[string]func(*model){
		"mails marked before they are sent": func(m *model) { m.hasty = true },
		"a till that never asks":            func(m *model) { m.breakPort(func(g pay.Gateway) pay.Gateway { return deaf{g} }) },
		"refunds asked for under new keys":  func(m *model) { m.breakPort(func(g pay.Gateway) pay.Gateway { return forgetful{g} }) },
		"a piece of stock gone":             func(m *model) { m.texts(`UPDATE packages SET stock = stock - 1 WHERE stock > 0`) },
		"a payment nobody booked": func(m *model) {
			m.texts(`UPDATE payments SET captured = 0, status = 'failed' WHERE gateway_payment_id = (SELECT min(gateway_payment_id) FROM payments WHERE captured = 1)`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newModel(t, 7)
			later := name == "a payment nobody booked"
			if !later {
				plant(m)
			}
			m.live(60)
			if later {
				plant(m)
			}
			m.check()
			if len(m.wrong) == 0 {
				t.Errorf("not found: %v", m.figures)
			}
		})
	}
}

func (m *model) breakPort(defect func(pay.Gateway) pay.Gateway) {
	m.defect = defect
	m.open()
}

// deaf never learns of payments but by being told.
type deaf struct{ pay.Gateway }

func (deaf) OrderPayments(context.Context, string) ([]pay.Payment, error) { return nil, nil }

func (deaf) ListPayments(context.Context, time.Time, time.Time, int) ([]pay.Payment, error) {
	return nil, nil
}

// forgetful asks for every refund as if for the first time.
type forgetful struct{ pay.Gateway }

func (f forgetful) Refund(ctx context.Context, n pay.NewRefund) (pay.Refund, error) {
	n.Key = rand.Text()
	return f.Gateway.Refund(ctx, n)
}

// hasty is an outbox whose mails are marked before they are sent.
type hasty struct{ *store.Store }

func (h hasty) DueOutbox(ctx context.Context, limit int) ([]store.OutboxItem, error) {
	items, err := h.Store.DueOutbox(ctx, limit)
	for _, item := range items {
		if err := h.OutboxDone(ctx, item.ID); err != nil {
			return nil, err
		}
	}
	return items, err
}
