// Package sales manages the cart, the checkout, orders, payments, refunds, the
// ledger, invoices and credit notes. They belong together, because a
// cancellation refunds and a payment moves its order. It knows no HTTP and no
// payment provider; the provider's reports reach it as snapshots.
package sales

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/outbox"
	"bhatti/store/slot"
)

// Orders creates, changes and finds orders.
type Orders struct {
	db       *db.DB
	outbox   *outbox.Outbox
	delivery *delivery.Service
	payments *Payments
}

// NewOrders makes the service on an open database.
func NewOrders(d *db.DB, o *outbox.Outbox, areas *delivery.Service, p *Payments) *Orders {
	return &Orders{d, o, areas, p}
}

// English is the language of every order's names; beside them stand the shopper's.
const English = "en"

// OrderStatus says how far an order is.
type OrderStatus string

const (
	OrderPending    OrderStatus = "ORDER PENDING" // created, not paid
	OrderPlaced     OrderStatus = "ORDER PLACED"  // paid
	OrderProcessing OrderStatus = "ORDER PROCESSING"
	OrderShipped    OrderStatus = "ORDER SHIPPED"
	OrderDelivered  OrderStatus = "ORDER DELIVERED"
	OrderCancelled  OrderStatus = "ORDER CANCELLED"
	OrderRefunded   OrderStatus = "ORDER REFUNDED"
)

// TransactionStatus says what state the payment is in.
type TransactionStatus string

const (
	TransactionPending       TransactionStatus = "PENDING"
	TransactionSuccessful    TransactionStatus = "SUCCESSFUL"
	TransactionFailed        TransactionStatus = "FAILED"
	TransactionRefundPending TransactionStatus = "REFUND PENDING"
	TransactionRefunded      TransactionStatus = "REFUNDED"
	TransactionUnderReview   TransactionStatus = "UNDER REVIEW" // needs checking
)

// Order is a document: what was bought, for how much, and where it goes, as it
// was when it was placed.
type Order struct {
	ID              string // unguessable
	Number          string // for people
	CustomerID      int64
	Status          OrderStatus
	Transaction     TransactionStatus
	Name, Email     string
	Mobile          string
	ShippingAddress string
	Pincode, State  string
	Suggestion      string // special instructions
	BuyerGSTIN      string // of the firm that buys; "" if none does
	BuyerFirm       string // its name
	Totals          money.Totals
	CreatedAt       time.Time
	ExpiresAt       time.Time // end of the hold while unpaid
	PaidAt          time.Time // zero: not paid
	InvoiceNumber   string    // given at dispatch
	InvoicedAt      time.Time
	CancelledBy     string // an Actor, "" while not cancelled
	CancelReason    string
	Slot            slot.Moment // when it is delivered or collected; zero: no time was promised
	Collect         bool        // at the shop's counter
	BuyerAddress    string      // of the firm that buys what is collected; "": that of the delivery
	HandoverCode    string      // that the customer shows when it changes hands; "": none
	OnDelivery      bool        // is paid when it is delivered
	RoundID         int64       // of the rider's round that it is in; 0: in none
	Language        string      // that the shopper read: en, hi or mr
	Coupon          OrderCoupon
	Lines           []OrderLine // with Order and Invoice only
}

// OrderLine is one package of an order with its money.
type OrderLine struct {
	ProductID, PackageID int64
	Name, PackageName    string // in English
	// What the shopper's page called them; "": the same.
	OwnName, OwnPackageName string
	Options                 option.List // what was chosen of it

	HSN          string
	Price        money.Paise
	DiscountRate money.BasisPoints
	GST          money.BasisPoints
	Quantity     int
	Weight       int64 // grams, whole line
	money.PricedLine
}

// Shown is what the shopper's page called a line's goods and their package.
func (l OrderLine) Shown() (name, pack string) {
	return cmp.Or(l.OwnName, l.Name), cmp.Or(l.OwnPackageName, l.PackageName)
}

// Order reads one of the customer's own orders with its lines; NotFound for
// anybody else's.
func (s *Orders) Order(ctx context.Context, customerID int64, orderID string) (Order, error) {
	var o Order
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		o, err = OrderWithLines(tx, orderID)
		if err == nil && o.CustomerID != customerID {
			err = errNoOrder
		}
		return err
	})
	if err != nil {
		return Order{}, err
	}
	return o, nil
}

// ByID reads any order with its lines: for the shop's own side.
func (s *Orders) ByID(ctx context.Context, orderID string) (o Order, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		o, err = OrderWithLines(tx, orderID)
		return err
	})
	return o, err
}

// Find reads the order with the given id or number.
func (s *Orders) Find(ctx context.Context, idOrNumber string) (o Order, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		var id string
		err := tx.QueryRow(`SELECT order_id FROM orders WHERE order_id = $1 OR number = $1`, idOrNumber).Scan(&id)
		if errors.Is(err, sql.ErrNoRows) {
			return errNoOrder
		}
		if err != nil {
			return err
		}
		o, err = OrderWithLines(tx, id)
		return err
	})
	return o, err
}

// Delivered lists the customer's delivered orders, newest first, without lines.
func (s *Orders) Delivered(ctx context.Context, customerID int64) ([]Order, error) {
	return ordersWhere(ctx, s.db, `customer_id = $1 AND status = 'ORDER DELIVERED'`, customerID)
}

// Ongoing lists the customer's other orders, newest first, without lines.
func (s *Orders) Ongoing(ctx context.Context, customerID int64) ([]Order, error) {
	return ordersWhere(ctx, s.db, `customer_id = $1 AND status <> 'ORDER DELIVERED'`, customerID)
}

var errNoOrder = fault.New(fault.NotFound, "order.not_found", "There is no such order.")

const orderColumns = `order_id, number, customer_id, status, transaction_status, name, email, mobile,
	shipping_address, pincode, state, suggestion, taxable_paise, tax_paise, discount_paise, delivery_paise,
	total_paise, weight_g, delivery_tax_paise, created_at, expires_at, coalesce(paid_at, 0), coalesce(invoice_number, ''),
	coalesce(invoiced_at, 0), cancelled_by, cancel_reason, buyer_gstin, buyer_firm, language,
	coalesce(slot_id, 0), slot_group, coalesce(slot_day, 0), slot_from, slot_to, collect, handover_code, buyer_address,
	coalesce(coupon_id, 0), coupon_code, coupon_name, coupon_delivery, coupon_paise, on_delivery, coalesce(round_id, 0)`

func scanOrder(r db.Row) (o Order, err error) {
	var created, expires, paid, invoiced int64
	err = r.Scan(&o.ID, &o.Number, &o.CustomerID, &o.Status, &o.Transaction, &o.Name, &o.Email, &o.Mobile,
		&o.ShippingAddress, &o.Pincode, &o.State, &o.Suggestion, &o.Totals.Taxable, &o.Totals.Tax,
		&o.Totals.Discount, &o.Totals.Delivery, &o.Totals.Total, &o.Totals.Weight, &o.Totals.DeliveryTax, &created, &expires, &paid,
		&o.InvoiceNumber, &invoiced, &o.CancelledBy, &o.CancelReason, &o.BuyerGSTIN, &o.BuyerFirm, &o.Language,
		&o.Slot.SlotID, &o.Slot.Group, &o.Slot.Day, &o.Slot.From, &o.Slot.To, &o.Collect, &o.HandoverCode, &o.BuyerAddress,
		&o.Coupon.ID, &o.Coupon.Code, &o.Coupon.Name, &o.Coupon.FreeDelivery, &o.Totals.Coupon, &o.OnDelivery, &o.RoundID)
	o.Slot.Collect = o.Collect
	o.CreatedAt, o.ExpiresAt = db.At(created), db.At(expires)
	if paid > 0 {
		o.PaidAt = db.At(paid)
	}
	if invoiced > 0 {
		o.InvoicedAt = db.At(invoiced)
	}
	return o, err
}

func ordersWhere(ctx context.Context, d *db.DB, where string, args ...any) ([]Order, error) {
	orders := []Order{}
	err := d.View(ctx, func(tx *db.Tx) error {
		rows, err := tx.Query(`SELECT `+orderColumns+` FROM orders WHERE `+where+` ORDER BY created_at DESC, number DESC`, args...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			o, err := scanOrder(rows)
			if err != nil {
				return err
			}
			orders = append(orders, o)
		}
		return rows.Err()
	})
	return orders, err
}

func orderOf(tx *db.Tx, orderID string) (Order, error) {
	o, err := scanOrder(tx.QueryRow(`SELECT `+orderColumns+` FROM orders WHERE order_id = $1`, orderID))
	if errors.Is(err, sql.ErrNoRows) {
		return Order{}, errNoOrder
	}
	if err != nil {
		return Order{}, fmt.Errorf("read order: %w", err)
	}
	return o, nil
}

func OrderWithLines(tx *db.Tx, orderID string) (Order, error) {
	o, err := orderOf(tx, orderID)
	if err != nil {
		return Order{}, err
	}
	rows, err := tx.Query(`SELECT product_id, package_id, name, package_name, hsn, price_paise, discount_bp, gst_bp,
		quantity, weight_g, unit_paise, total_paise - coupon_paise, tax_paise - coupon_tax_paise, taxable_paise - coupon_paise + coupon_tax_paise,
		coupon_paise, discount_paise, own_name, own_package_name, options
		FROM order_lines WHERE order_id = $1 ORDER BY line`, orderID)
	if err != nil {
		return Order{}, fmt.Errorf("read order lines: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var l OrderLine
		err := rows.Scan(&l.ProductID, &l.PackageID, &l.Name, &l.PackageName, &l.HSN, &l.Price, &l.DiscountRate, &l.GST,
			&l.Quantity, &l.Weight, &l.Unit, &l.Total, &l.Tax, &l.Taxable, &l.Coupon, &l.Discount, &l.OwnName, &l.OwnPackageName, &l.Options)
		if err != nil {
			return Order{}, fmt.Errorf("read order lines: %w", err)
		}
		o.Lines = append(o.Lines, l)
	}
	return o, rows.Err()
}
