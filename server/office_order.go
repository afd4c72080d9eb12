package server

import (
	"context"
	"slices"
	"time"

	"bhatti/store"
)

func (s *Server) officeOrders(ctx context.Context, c *call) (any, error) {
	q := store.OrderQuery{
		Status: store.OrderStatus(c.text("status")), Pincode: c.digits("pincode"), Search: c.text("search"), Page: c.page(),
	}
	q.From, q.Until = c.period()
	q.Late, _ = c.flag("late")
	q.Review, _ = c.flag("review")
	if err := c.err(); err != nil {
		return nil, err
	}
	list, total, err := s.store.OrderList(ctx, q)
	return officeOrdersPage{total, orderRows(list, s.store.Now())}, err
}

func orderRows(list []store.OrderRow, now time.Time) []officeOrderRow {
	return shapes(list, func(o store.OrderRow) officeOrderRow { return shapeOrderRow(o, now) })
}

func shapeOrderRow(o store.OrderRow, now time.Time) officeOrderRow {
	return officeOrderRow{
		OrderId: o.ID, OrderNo: o.Number, PlacedAt: when(o.CreatedAt), PaidAt: whenever(o.PaidAt),
		Status: o.Status, TransactionStatus: o.Transaction, Name: o.Name, Mobile: o.Mobile, Pincode: o.Pincode,
		Pieces: o.Pieces, TotalAmount: o.Totals.Total, PaidBy: o.PaidBy, Late: o.Late(now),
		CanMoveTo: o.Status.NextForShop(), CanCancel: store.MayMove(o.Status, store.OrderCancelled, store.ActorShop),
	}
}

func (s *Server) officeOrder(ctx context.Context, c *call) (any, error) {
	id := c.text("orderId")
	if err := c.err(); err != nil {
		return nil, err
	}
	f, err := s.store.OrderFile(ctx, id)
	if err != nil {
		return nil, err
	}
	return shapeOrderPage(f, s.store.Now()), nil
}

func shapeOrderPage(f store.OrderFile, now time.Time) officeOrderPage {
	page := officeOrderPage{
		officeOrderRow: shapeOrderRow(f.OrderRow, now), CustomerId: f.CustomerID,
		ShippingAddress: f.ShippingAddress, State: f.State, Suggestion: f.Suggestion,
		CancelReason: f.CancelReason, CancelledBy: f.CancelledBy,
		InvoiceNo: f.InvoiceNumber, InvoicedAt: whenever(f.InvoicedAt),
		TaxableAmount: f.Totals.Taxable, TaxAmount: f.Totals.Tax, DeliveryCharges: f.Totals.Delivery,
		DiscountAmount: f.Totals.Discount, WeightGrams: f.Totals.Weight, Refundable: f.Refundable,
		Lines:      make([]officeOrderLine, len(f.Lines)),
		Timeline:   shapes(f.Events, shapeStep),
		Payments:   shapes(f.Payments, shapePayment),
		Refunds:    shapes(f.Refunds, shapeRefund),
		PastOrders: orderRows(f.PastOrders, now),
		Mails:      []store.OrderStatus{},
	}
	if store.HasMailbox(f.Email) {
		page.Email = f.Email
	}
	if f.Status == store.OrderPending {
		page.PayableUntil = when(f.ExpiresAt)
	}
	if l := f.Link; l.State != "" {
		page.Link = &officeLink{l.URL, l.State, when(l.ExpiresAt), l.Error}
		if l.State == store.LinkOpen && f.Status == store.OrderPending && page.Email != "" {
			page.Mails = append(page.Mails, store.NewsPaymentLink)
		}
	}
	for i, l := range f.Lines {
		page.Lines[i] = officeOrderLine{i + 1, l.ProductID, l.PackageID, l.Name, l.PackageName, l.HSN, l.Price, l.Unit,
			l.Quantity, l.GST, l.Tax, l.Total, f.Refunded[i]}
	}
	for _, e := range f.Events {
		if slices.Contains(mailedStatuses, e.To) && page.Email != "" && !slices.Contains(page.Mails, e.To) {
			page.Mails = append(page.Mails, e.To)
		}
	}
	return page
}

// mailedStatuses are those whose news a customer is written to about.
var mailedStatuses = []store.OrderStatus{store.OrderPlaced, store.OrderShipped, store.OrderDelivered, store.OrderCancelled}

func shapeStep(e store.OrderEvent) officeStep {
	return officeStep{when(time.UnixMilli(e.At)), string(e.Actor), string(e.From), string(e.To), e.Note}
}

func shapePayment(p store.Payment) officePayment {
	return officePayment{p.ID, p.Method, string(p.Status), p.Role, p.Amount, p.Refunded, p.Error, when(p.FirstSeen), when(p.Latest)}
}

func shapeRefund(r store.RefundRecord) officeRefund {
	return officeRefund{r.ID, r.OrderID, r.OrderNumber, r.PaymentID, r.Amount, string(r.State), r.Cash, r.Cause, r.Error,
		when(r.CreatedAt), when(r.UpdatedAt), r.CreditNote}
}

func (s *Server) officeInvoice(ctx context.Context, c *call) (any, error) {
	id := c.text("orderId")
	if err := c.err(); err != nil {
		return nil, err
	}
	o, err := s.store.FindOrder(ctx, id)
	if err != nil {
		return nil, err
	}
	return invoiceFor(ctx, s.store, o)
}

func (s *Server) officeToday(ctx context.Context, c *call) (any, error) {
	t, err := s.store.Today(ctx)
	if err != nil {
		return nil, err
	}
	differences, err := s.store.Differences(ctx)
	if err != nil {
		return nil, err
	}
	w := t.Waiting
	page := officeTodayPage{
		Waiting: []officeCount{
			{"ToPay", w.ToPay, "/admin/orders?status=ORDER+PENDING"},
			{"ToPack", w.ToPack, "/admin/orders?status=ORDER+PLACED"},
			{"Packing", w.Packing, "/admin/orders?status=ORDER+PROCESSING"},
			{"OnTheWay", w.OnTheWay, "/admin/orders?status=ORDER+SHIPPED"},
			{"Late", w.Late, "/admin/orders?late=true"},
			{"UnderReview", w.UnderReview, "/admin/orders?review=true"},
			{"RefundsFailed", w.RefundsFailed, "/admin/troubles#refunds"},
			{"CashToHandBack", w.CashToHandBack, "/admin/troubles#refunds"},
			{"RefundsSlow", w.RefundsSlow, "/admin/troubles#refunds"},
			{"MailsFailed", w.MailsFailed, "/admin/troubles#mails"},
			{"WebhooksFailed", w.WebhooksFailed, "/admin/troubles#webhooks"},
			{"Differences", len(differences), "/admin/troubles#differences"},
		},
		LowStock: shapes(t.LowStock, func(l store.LowStock) officeLowStock {
			return officeLowStock{l.ProductID, l.PackageID, l.Name, l.PackageName, l.Stock}
		}),
		LowStockCount: t.LowStockCount,
		LastBackupAt:  whenever(t.LastBackup),
	}
	if c.staff.Member.Role.May(store.Owner) {
		page.Takings = &officeTakings{t.Takings.Today, t.Takings.SameDayLastWeek, t.Takings.ThisWeek, t.Takings.LastWeek}
	}
	return page, nil
}

func (s *Server) officeTroubles(ctx context.Context, _ *call) (any, error) {
	t, err := s.store.Troubles(ctx)
	if err != nil {
		return nil, err
	}
	differences, err := s.store.Differences(ctx)
	return officeTroublesPage{
		Mails: shapes(t.Mails, func(m store.MailFailure) officeMail {
			return officeMail{m.ID, m.Kind, when(m.Created), whenever(m.Retry), m.Tries, m.Error}
		}),
		Webhooks: shapes(t.Webhooks, func(w store.WebhookFailure) officeWebhook {
			return officeWebhook{w.EventID, when(w.Received), whenever(w.Retry), w.Tries, w.Error}
		}),
		Refunds: shapes(t.Refunds, shapeRefund),
		Differences: shapes(differences, func(d store.Difference) officeDifference {
			return officeDifference{string(d.Kind), d.PaymentID, d.OrderID, d.OrderNumber, d.Ours, d.Theirs, when(d.Since)}
		}),
	}, err
}
