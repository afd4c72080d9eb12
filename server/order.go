package server

import (
	"context"
	"time"

	"bhatti/store"
)

// orderSummary is an order as the account's lists show it. Money is in rupees.
type orderSummary struct {
	PurchaseOrderId   string
	PurchaseOrderNo   string
	PurchaseOrderDate string
	ShippingAddress   string
	Mobile            string
	TransactionStatus store.TransactionStatus
	Status            store.OrderStatus
	TaxableAmount     store.Paise
	TaxAmount         store.Paise
	DeliveryCharges   store.Paise
	DiscountAmount    store.Paise
	TotalAmount       store.Paise
	PayableUntil      string `json:",omitempty"` // while the order waits to be paid
}

func summaryOf(o store.Order) orderSummary {
	s := orderSummary{
		PurchaseOrderId:   o.ID,
		PurchaseOrderNo:   o.Number,
		PurchaseOrderDate: when(o.CreatedAt),
		ShippingAddress:   o.ShippingAddress,
		Mobile:            o.Mobile,
		TransactionStatus: o.Transaction,
		Status:            o.Status,
		TaxableAmount:     o.Totals.Taxable,
		TaxAmount:         o.Totals.Tax,
		DeliveryCharges:   o.Totals.Delivery,
		DiscountAmount:    o.Totals.Discount,
		TotalAmount:       o.Totals.Total,
	}
	if o.Status == store.OrderPending {
		s.PayableUntil = when(o.ExpiresAt)
	}
	return s
}

func (s *Server) deliveredOrders(ctx context.Context, c *call) (any, error) {
	orders, err := s.store.DeliveredOrders(ctx, c.customer)
	return summaries(orders), err
}

func (s *Server) ongoingOrders(ctx context.Context, c *call) (any, error) {
	orders, err := s.store.OngoingOrders(ctx, c.customer)
	return summaries(orders), err
}

func summaries(orders []store.Order) []orderSummary {
	list := make([]orderSummary, len(orders))
	for i, o := range orders {
		list[i] = summaryOf(o)
	}
	return list
}

// transaction is the answer to the waiting page's question.
type transaction struct {
	TransactionStatus store.TransactionStatus
	Status            store.OrderStatus
	PurchaseOrderId   string
	PurchaseOrderNo   string
	TotalAmount       store.Paise
}

func transactionOf(o store.Order) transaction {
	return transaction{o.Transaction, o.Status, o.ID, o.Number, o.Totals.Total}
}

func (s *Server) transactionStatus(ctx context.Context, c *call) (any, error) {
	orderID := c.text("orderId")
	if err := c.err(); err != nil {
		return nil, err
	}
	o, err := s.store.Order(ctx, c.customer, orderID)
	return transactionOf(o), err
}

func (s *Server) cancelOrder(ctx context.Context, c *call) (any, error) {
	orderID, reason := c.text("purchaseOrderId"), c.paragraph("reason")
	if err := c.err(); err != nil {
		return nil, err
	}
	if err := s.store.CancelOrder(ctx, c.customer, orderID, reason); err != nil {
		return nil, err
	}
	return message{Key: "order.cancelled", Message: "Your order has been cancelled."}, nil
}

// invoice is an order with its lines and what a GST document needs (Rules 46
// and 46A, CGST Rules). Before dispatch it has no number and is an order
// confirmation.
type invoice struct {
	orderSummary
	CustomerName  string
	Suggestion    string
	CancelReason  string
	PaidAt        string `json:",omitempty"`
	InvoiceNo     string
	InvoiceDate   string
	PlaceOfSupply string
	Seller        seller
	Note          string // the shop's own words below the figures
	TaxSplit      []taxRow
	Events        []event
	Data          []invoiceLine
}

type seller struct {
	Name, Address, Gstin, Fssai, State string
}

// taxRow is the tax of one rate. Within the seller's state it is halved into
// CGST and SGST, otherwise it is IGST.
type taxRow struct {
	Rate                      store.BasisPoints
	Taxable, Cgst, Sgst, Igst store.Paise
}

// event is one step of the order, for the timeline.
type event struct {
	Status store.OrderStatus
	At     string
}

type invoiceLine struct {
	ItemId          int64
	PackageId       int64
	DisplayName     string
	PackageName     string
	Hsn             string
	SalePrice       store.Paise
	DiscountRate    store.BasisPoints
	DiscountedPrice store.Paise
	Quantity        int
	TaxRate         store.BasisPoints
	TaxAmount       store.Paise
	TaxableAmount   store.Paise
	DiscountAmount  store.Paise
	ProductTotal    store.Paise
}

func (s *Server) invoice(ctx context.Context, c *call) (any, error) {
	orderID := c.text("purchaseOrderId")
	if err := c.err(); err != nil {
		return nil, err
	}
	o, err := s.store.Order(ctx, c.customer, orderID)
	if err != nil {
		return nil, err
	}
	return s.invoiceFor(ctx, o)
}

func (s *Server) invoiceFor(ctx context.Context, o store.Order) (any, error) {
	shop, err := s.store.Shop(ctx)
	if err != nil {
		return nil, err
	}
	steps, err := s.store.OrderEvents(ctx, o.ID)
	if err != nil {
		return nil, err
	}
	return invoiceOf(o, shop, steps), nil
}

func invoiceOf(o store.Order, shop store.ShopDetails, steps []store.OrderEvent) invoice {
	doc := invoice{
		orderSummary:  summaryOf(o),
		CustomerName:  o.Name,
		Suggestion:    o.Suggestion,
		CancelReason:  o.CancelReason,
		PaidAt:        whenever(o.PaidAt),
		InvoiceNo:     o.InvoiceNumber,
		InvoiceDate:   whenever(o.InvoicedAt),
		PlaceOfSupply: o.State,
		Seller:        seller{shop.LegalName, shop.Address, shop.Gstin, shop.Fssai, shop.State},
		Note:          shop.InvoiceNote,
		Events:        []event{},
		Data:          make([]invoiceLine, len(o.Lines)),
	}
	for i, l := range o.Lines {
		doc.Data[i] = invoiceLine{l.ProductID, l.PackageID, l.Name, l.PackageName, l.HSN, l.Price, l.DiscountRate, l.Unit,
			l.Quantity, l.GST, l.Tax, l.Taxable, l.Discount, l.Total}
	}
	for _, step := range steps {
		if step.To != "" {
			doc.Events = append(doc.Events, event{step.To, when(time.UnixMilli(step.At))})
		}
	}
	for _, r := range o.TaxByRate() {
		doc.TaxSplit = append(doc.TaxSplit, split(r, shop.State == o.State))
	}
	return doc
}

// split divides a rate's tax. The two halves may differ by a paisa, so that
// they sum to what was paid.
func split(r store.RateTotal, sameState bool) taxRow {
	if !sameState {
		return taxRow{Rate: r.Rate, Taxable: r.Taxable, Igst: r.Tax}
	}
	return taxRow{Rate: r.Rate, Taxable: r.Taxable, Cgst: r.Tax - r.Tax/2, Sgst: r.Tax / 2}
}

// whenever is when, or "" for a time that has not come.
func whenever(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return when(t)
}
