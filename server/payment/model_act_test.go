package payment_test

import (
	"fmt"
	"time"

	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"

	"bhatti/server/payment"
	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/storetest"
)

// something happens. The weights make a busy day with more trouble than a real
// shop sees in a year.
func (m *model) something() {
	m.T.Helper()
	acts := []struct {
		weight int
		do     func()
	}{
		{22, m.placeOrder}, {8, m.changeOrder}, {22, m.payOrder}, {4, m.resumePayment}, {5, m.bankAnswersLate}, {4, m.customerCancels}, {8, m.shopMovesOrder},
		{3, m.dashboardRefund}, {2, m.shopRefund}, {2, m.retryRefunds}, {3, m.finishRefunds}, {3, m.changeWebhooks}, {2, m.replayEvent},
		{5, m.addFault}, {3, m.switches}, {3, m.planDeath}, {20, m.workSometimes}, {4, m.mails}, {2, m.timePasses},
	}
	sum := 0
	for _, act := range acts {
		sum += act.weight
	}
	n := m.random.IntN(sum)
	for _, act := range acts {
		if n -= act.weight; n < 0 {
			act.do()
			return
		}
	}
}

// chance is true once in n times.
func (m *model) chance(n int) bool { return m.random.IntN(n) == 0 }

// anySale is one of the later orders, most of the time.
func (m *model) anySale() (s *sale, ok bool) {
	if len(m.sales) == 0 {
		return nil, false
	}
	first := max(0, len(m.sales)-15)
	if m.chance(4) {
		first = 0
	}
	return &m.sales[first+m.random.IntN(len(m.sales)-first)], true
}

func (m *model) placeOrder() {
	basket := m.Basket(m.customers[m.random.IntN(len(m.customers))])
	for _, i := range m.random.Perm(len(m.goods))[:1+m.random.IntN(3)] {
		basket.Of(m.goods[i], 1+m.random.IntN(4))
	}
	m.place(basket)
}

// place is a shopper who proceeds: to a new order, or with one that is unpaid.
func (m *model) place(basket *storetest.Basket) {
	m.keys++
	basket.Order.IdempotencyKey = fmt.Sprint("cart ", m.keys)
	if m.chance(2) {
		basket.With(m.codes[m.random.IntN(len(m.codes))])
	}
	order, attempt, err := basket.Place()
	if code := fault.CodeOf(err); code == fault.OutOfStock || code == fault.Conflict && basket.Order.Coupon != "" { // or its coupon is used up
		return
	}
	if err != nil {
		m.T.Fatal(err)
	}
	if attempt.Offers == 1 && attempt.Amount == order.Totals.Total {
		m.orders++
	}
	attempt.GatewayOrderID, _ = m.service.Open(m.T.Context(), attempt)
	m.sales = append(m.sales, sale{order, attempt})
	m.atMostThree(order.CustomerID)
}

// atMostThree holds that a customer has no more unpaid orders than that.
func (m *model) atMostThree(customerID int64) {
	if m.dead.Load() {
		return
	}
	list, err := m.Orders.Ongoing(m.T.Context(), customerID)
	if err != nil {
		m.T.Fatal(err)
	}
	unpaid := 0
	for _, o := range list {
		if o.Status == sales.OrderPending && o.Transaction == sales.TransactionPending {
			unpaid++
		}
	}
	if unpaid > 3 {
		m.mistake("customer %d has %d unpaid orders", customerID, unpaid)
	}
}

// changeOrder is a shopper who goes back to the cart, takes other quantities and
// proceeds again. The dialog of before may still be open, see payOrder.
func (m *model) changeOrder() {
	s, ok := m.anySale()
	if !ok {
		return
	}
	basket := m.Basket(customer.Customer{ID: s.order.CustomerID})
	for _, l := range s.order.Lines {
		for _, product := range m.goods {
			if product.ID == l.ProductID {
				basket.Of(product, 1+m.random.IntN(4))
			}
		}
	}
	m.changed++
	m.place(basket)
}

func (m *model) resumePayment() {
	s, ok := m.anySale()
	if !ok {
		return
	}
	_, attempt, err := m.Payments.Offer(m.T.Context(), s.order.CustomerID, s.order.ID)
	if err != nil {
		return
	}
	if attempt.GatewayOrderID, err = m.service.Open(m.T.Context(), attempt); err == nil {
		s.attempt = attempt
	}
}

// payOrder is what a shopper does in an open dialog. What the provider refuses
// (the order is paid already) has not happened.
func (m *model) payOrder() {
	s, ok := m.anySale()
	if !ok || s.attempt.GatewayOrderID == "" {
		return
	}
	gatewayOrderID, how := s.attempt.GatewayOrderID, simulator.Attempt{Method: []string{"", "upi", "netbanking"}[m.random.IntN(3)]}
	switch n := m.random.IntN(100); {
	case n < 12: // leaves for the bank's app
		if id, err := m.provider.Start(gatewayOrderID, how); err == nil {
			m.started = append(m.started, id)
		}
		return
	case n < 22: // is refused, and may try again
		if id, err := m.provider.Start(gatewayOrderID, how); err == nil {
			m.provider.Fail(id, "insufficient_fund")
			m.started = append(m.started, id)
		}
		if m.chance(2) {
			return
		}
	case n < 27: // an offer of the bank changes the amount
		how.Amount = int64(s.attempt.Amount) - int64(1+m.random.IntN(500))
	case n < 33: // the provider has a second order with our receipt
		second, err := m.gateway.CreateOrder(m.T.Context(), razorpay.NewOrder{
			Amount: int64(s.attempt.Amount), Currency: razorpay.INR, Receipt: s.attempt.Receipt, CaptureWithin: sales.Hold,
		})
		if err == nil {
			m.provider.Pay(second.ID, how)
		}
	}
	id, err := m.provider.Pay(gatewayOrderID, how)
	if err != nil || m.dead.Load() || m.chance(2) {
		return // refused, or the browser is closed
	}
	c := payment.Confirmation{GatewayOrderID: gatewayOrderID, PaymentID: id, Signature: m.provider.Signature(gatewayOrderID, id)}
	if a, err := m.verify(c); err == nil {
		m.service.Settle(m.T.Context(), a, id)
	}
}

func (m *model) bankAnswersLate() {
	if len(m.started) > 0 {
		m.provider.Authorize(m.started[m.random.IntN(len(m.started))])
	}
}

func (m *model) customerCancels() {
	if s, ok := m.anySale(); ok {
		m.Orders.Cancel(m.T.Context(), s.order.CustomerID, s.order.ID, "changed my mind")
	}
}

func (m *model) shopMovesOrder() {
	s, ok := m.anySale()
	if !ok {
		return
	}
	next := map[sales.OrderStatus]sales.OrderStatus{
		sales.OrderPlaced: sales.OrderProcessing, sales.OrderProcessing: sales.OrderShipped, sales.OrderShipped: sales.OrderDelivered,
	}
	to := next[m.Reread(s.order).Status]
	if m.chance(8) {
		to = sales.OrderCancelled
	}
	m.Orders.Move(m.T.Context(), s.order.ID, to, "")
}

func (m *model) anyPayment() (p theirPayment, ok bool) {
	list := m.theirs().Payments
	if len(list) == 0 {
		return p, false
	}
	return list[m.random.IntN(len(list))], true
}

func (m *model) dashboardRefund() {
	if p, ok := m.anyPayment(); ok {
		amount := p.Amount
		if m.chance(2) {
			amount = 100 + m.random.Int64N(2000)
		}
		if _, err := m.provider.RefundByHand(p.ID, amount); err == nil {
			m.byHand++
		}
	}
}

func (m *model) shopRefund() {
	if p, ok := m.anyPayment(); ok {
		m.Refunds.Surplus(m.T.Context(), p.ID, money.Paise(100+m.random.Int64N(2000)), "a crushed khari")
	}
}

// retryRefunds has a person send again what is owed and not on its way.
func (m *model) retryRefunds() {
	owed := m.texts(`SELECT gateway_payment_id || ' ' || (amount_paise - live) FROM (SELECT p.*, o.status AS goods,
			(SELECT coalesce(sum(amount_paise), 0) FROM refunds r WHERE r.gateway_payment_id = p.gateway_payment_id AND r.state <> 'failed') AS live
			FROM payments p JOIN orders o USING (order_id)) AS owed
		WHERE captured = 1 AND amount_paise > live
			AND (role IN ('surplus', 'review') OR role = 'primary' AND goods IN ('ORDER CANCELLED', 'ORDER REFUNDED'))`)
	for _, payment := range owed {
		var id string
		var amount money.Paise
		if _, err := fmt.Sscan(payment, &id, (*int64)(&amount)); err != nil {
			m.T.Fatal(err)
		}
		if err := m.Refunds.Surplus(m.T.Context(), id, amount, "once more"); err != nil {
			m.T.Error(err)
		}
	}
}

func (m *model) finishRefunds() {
	for _, r := range m.theirs().Refunds {
		if r.Status == "pending" {
			m.provider.FinishRefund(r.ID, []string{"processed", "processed", "failed"}[m.random.IntN(3)])
		}
	}
}

func (m *model) changeWebhooks() {
	modes := []simulator.WebhookMode{
		simulator.WebhooksOn, simulator.WebhooksOff, simulator.WebhooksDuplicate, simulator.WebhooksDelay,
		simulator.WebhooksReorder, simulator.WebhooksBadSign, simulator.WebhooksOldSign,
	}
	m.webhooks(modes[m.random.IntN(len(modes))])
}

func (m *model) replayEvent() {
	if events := m.events(); len(events) > 0 {
		m.provider.Replay(events[m.random.IntN(len(events))].ID)
	}
}

func (m *model) addFault() {
	calls := []string{createCall, refundCall, listCall, fetchCall, "GET /v1/orders", "POST /v1/payments/{id}/capture", "GET /v1/payments/{id}/refunds", ""}
	kinds := []simulator.FaultKind{
		simulator.FaultError, simulator.Fault502, simulator.Fault429, simulator.Fault401, simulator.Fault409,
		simulator.FaultDrop, simulator.FaultCut, simulator.FaultNothing,
	}
	m.fault(simulator.Fault{
		Call: calls[m.random.IntN(len(calls))], Kind: kinds[m.random.IntN(len(kinds))],
		Committed: m.chance(2), Times: 1 + m.random.IntN(3),
	})
}

func (m *model) switches() {
	m.provider.SetSlowRefunds(m.chance(2))
	m.provider.SetLowBalance(m.chance(8))
}

// planDeath ends the process at one of the next calls to the provider, at one
// of the next mails, or now.
func (m *model) planDeath() {
	switch m.random.IntN(3) {
	case 0:
		m.calls.Store(int64(1 + m.random.IntN(20)))
	case 1:
		m.dieOnMail = true
	default:
		m.deaths++
		m.restart()
	}
}

func (m *model) workSometimes() {
	if m.chance(2) {
		m.settle()
	}
	m.service.Work(m.T.Context()) // fails when the process dies
}

func (m *model) timePasses() {
	m.mails()
	m.Clock.Add(time.Duration(1+m.random.IntN(40)) * time.Minute)
	if m.chance(4) {
		m.Clock.Add(time.Duration(m.random.IntN(24)) * time.Hour)
	}
}
