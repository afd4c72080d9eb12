package payment_test

import (
	"context"
	"crypto/rand"
	"strings"
	"testing"
	"time"

	"bhatti/store/outbox"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

// What the model is there to find, it finds: each of these breaks one rule.
func TestModelFindsPlantedDefects(t *testing.T) {
	for name, plant := range map[string]func(*model){
		"mails marked before they are sent": func(m *model) { m.hasty = true },
		"a service that never asks": func(m *model) {
			m.breakPort(func(g razorpay.Gateway) razorpay.Gateway { return deaf{g} })
		},
		"refunds asked for under new keys": func(m *model) {
			m.breakPort(func(g razorpay.Gateway) razorpay.Gateway { return forgetful{g} })
			m.fault(simulator.Fault{Call: refundCall, Kind: simulator.FaultDrop, Committed: true, Times: 5})
		},
	} {
		t.Run(name, func(t *testing.T) {
			// A defect shows when the accidents that bring it out happen.
			for seed := uint64(1); seed <= 8; seed++ {
				m := newModel(t, seed)
				plant(m)
				m.live(30)
				if m.check(); len(m.wrong) > 0 {
					return
				}
			}
			t.Error("not found")
		})
	}
}

func TestModelFindsDamageToTheDatabase(t *testing.T) {
	m := newModel(t, 1)
	m.live(30)
	if m.check(); len(m.wrong) > 0 {
		t.Fatal(m.wrong)
	}
	for what, damage := range map[string]string{
		"pieces of stock": `UPDATE packages SET stock = stock - 1 WHERE stock > 0`,
		"we have nothing": `UPDATE payments SET captured = 0, status = 'failed' WHERE gateway_payment_id = (SELECT min(gateway_payment_id) FROM payments WHERE captured = 1)`,
		"under way for":   `UPDATE refunds SET state = 'pending' WHERE refund_id = (SELECT min(refund_id) FROM refunds WHERE state = 'processed')`,
		"told that order": `UPDATE orders SET number = 'nobody heard' WHERE order_id = (SELECT min(order_id) FROM orders WHERE paid_at IS NOT NULL)`,
		"present total":   `UPDATE payment_attempts SET amount_paise = amount_paise + 100 WHERE attempt_id = (SELECT min(attempt_id) FROM payments WHERE role = 'primary')`,
		"never paid":      `UPDATE orders SET number = 'forgotten', paid_at = NULL WHERE order_id = (SELECT max(order_id) FROM orders WHERE paid_at IS NOT NULL)`,
	} {
		m.wrong = nil
		m.texts(damage)
		if m.check(); !strings.Contains(strings.Join(m.wrong, "\n"), what) {
			t.Errorf("%s: found %q", damage, m.wrong)
		}
	}
}

func (m *model) breakPort(defect func(razorpay.Gateway) razorpay.Gateway) {
	m.defect = defect
	m.open()
}

// deaf never learns of payments but by being told.
type deaf struct{ razorpay.Gateway }

func (deaf) OrderPayments(context.Context, string) ([]razorpay.Payment, error) { return nil, nil }

func (deaf) ListPayments(context.Context, time.Time, time.Time, int) ([]razorpay.Payment, error) {
	return nil, nil
}

// forgetful asks for every refund as if for the first time.
type forgetful struct{ razorpay.Gateway }

func (f forgetful) Refund(ctx context.Context, n razorpay.NewRefund) (razorpay.Refund, error) {
	n.Key = rand.Text()
	return f.Gateway.Refund(ctx, n)
}

// hasty is an outbox whose mails are marked before they are sent.
type hasty struct{ *outbox.Outbox }

func (h hasty) Due(ctx context.Context, limit int) ([]outbox.Item, error) {
	items, err := h.Outbox.Due(ctx, limit)
	for _, item := range items {
		if err := h.Outbox.Done(ctx, item.ID); err != nil {
			return nil, err
		}
	}
	return items, err
}
