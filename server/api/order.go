package api

import (
	"context"

	"bhatti/store/money"
	"bhatti/store/sales"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Orders are those that a customer has placed.
type Orders struct {
	orders    *sales.Orders
	documents *sales.Documents
}

// Delivered answers the orders that have arrived.
func (h *Orders) Delivered(ctx context.Context, c *web.Call) (any, error) {
	orders, err := h.orders.Delivered(ctx, c.Customer)
	return summaries(orders, web.Language(c)), err
}

// Ongoing answers the orders that have not.
func (h *Orders) Ongoing(ctx context.Context, c *web.Call) (any, error) {
	orders, err := h.orders.Ongoing(ctx, c.Customer)
	return summaries(orders, web.Language(c)), err
}

func summaries(orders []sales.Order, language string) []shape.OrderSummary {
	return shape.List(orders, func(o sales.Order) shape.OrderSummary {
		return shape.NewOrderSummary(o, language).WithCode(o)
	})
}

// Transaction is the answer to the waiting page's question.
type Transaction struct {
	TransactionStatus sales.TransactionStatus
	Status            sales.OrderStatus
	PurchaseOrderId   string
	PurchaseOrderNo   string
	TotalAmount       money.Paise
	Slot              *shape.OrderSlot `json:",omitempty"` // when it comes; absent where no time was promised
	shape.AtTheDoor
}

func transactionOf(o sales.Order, language string) Transaction {
	return Transaction{o.Transaction, o.Status, o.ID, o.Number, o.Totals.Total, shape.NewOrderSlot(o, language).WithCode(o), shape.NewAtTheDoor(o)}
}

// TransactionStatus answers how far the payment of an order is.
func (h *Orders) TransactionStatus(ctx context.Context, c *web.Call) (any, error) {
	orderID := c.Text("orderId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	o, err := h.orders.Order(ctx, c.Customer, orderID)
	return transactionOf(o, web.Language(c)), err
}

// Cancel cancels an order.
func (h *Orders) Cancel(ctx context.Context, c *web.Call) (any, error) {
	orderID, reason := c.Text("purchaseOrderId"), c.Paragraph("reason")
	if err := c.Err(); err != nil {
		return nil, err
	}
	if err := h.orders.Cancel(ctx, c.Customer, orderID, reason); err != nil {
		return nil, err
	}
	return shape.Message{Key: "order.cancelled", Message: "Your order has been cancelled."}, nil
}

// Invoice answers the invoice of an order.
func (h *Orders) Invoice(ctx context.Context, c *web.Call) (any, error) {
	orderID := c.Text("purchaseOrderId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	o, err := h.orders.Order(ctx, c.Customer, orderID)
	if err != nil {
		return nil, err
	}
	invoice, err := shape.ReadInvoice(ctx, h.orders, h.documents, o, web.Language(c))
	invoice.OrderSummary = invoice.OrderSummary.WithCode(o)
	return invoice, err
}

// Document answers a document of one of the customer's orders.
func (h *Orders) Document(ctx context.Context, c *web.Call) (any, error) {
	number := c.Text("number")
	if err := c.Err(); err != nil {
		return nil, err
	}
	d, err := h.documents.Own(ctx, c.Customer, number)
	if err != nil {
		return nil, err
	}
	return shape.NewDocument(d), nil
}
