package server

import "bhatti/store"

// officeTodayPage is what waits, and how the day goes.
type officeTodayPage struct {
	Waiting       []officeCount    // for somebody to act
	Takings       *officeTakings   `json:",omitempty"` // for owners alone
	LowStock      []officeLowStock // at most 20, the lowest first
	LowStockCount int
	LastBackupAt  string `json:",omitempty"`
}

// officeCount is a number of things and where in the back office they are.
type officeCount struct {
	Name  string // ToPay, ToPack, Packing, OnTheWay, Late, UnderReview, RefundsFailed, CashToHandBack, MailsFailed, WebhooksFailed, Differences, RefundsSlow
	Count int
	Link  string // path in the back office
}

// officeTakings is what was paid less what went back.
type officeTakings struct {
	Today, SameDayLastWeek, ThisWeek, LastWeek store.Paise // weeks begin on Monday; the last ones are whole
}

type officeLowStock struct {
	ProductId, PackageId int64
	DisplayName          string
	PackageName          string
	Stock                int64
}

// officeTroublesPage is what went wrong and was given up or is tried again.
type officeTroublesPage struct {
	Mails    []officeMail
	Webhooks []officeWebhook
	Refunds  []officeRefund
	// Differences are payments that call for a person, the longest waiting first.
	Differences []officeDifference
}

// officeDifference is a payment about which the books and the provider differ,
// or of which nobody knows what should become.
type officeDifference struct {
	Kind      string // captured, refunded, fee, missing, review, owed, unassigned
	PaymentId string
	OrderId   string
	OrderNo   string
	Ours      store.Paise
	Theirs    store.Paise
	SinceAt   string
}

// officeRefundPayment sends back an amount of one payment: of one under review,
// of a surplus one whose refund has failed.
type officeRefundPayment struct {
	PaymentId string
	Amount    store.Paise
	Reason    string
}

type officeMail struct {
	Id        int64
	Kind      string
	CreatedAt string
	RetryAt   string `json:",omitempty"` // absent: given up
	Tries     int
	Error     string
}

type officeWebhook struct {
	EventId    string
	ReceivedAt string
	RetryAt    string `json:",omitempty"` // absent: given up
	Tries      int
	Error      string
}

type officeOrdersPage struct {
	Total  int // of all pages
	Orders []officeOrderRow
}

// officeOrderRow is an order in the list.
type officeOrderRow struct {
	OrderId           string
	OrderNo           string
	PlacedAt          string
	PaidAt            string `json:",omitempty"`
	Status            store.OrderStatus
	TransactionStatus store.TransactionStatus
	Name              string
	Mobile            string
	Pincode           string
	Pieces            int
	TotalAmount       store.Paise
	PaidBy            string // upi, card, cash …; "" while unpaid
	Late              bool   // paid more than a day ago and not on its way
	CanMoveTo         []store.OrderStatus
	CanCancel         bool
}

// officeOrderPage is one order with all that is known of it.
type officeOrderPage struct {
	officeOrderRow
	CustomerId      int64
	Email           string // "" for a customer of the telephone without one
	ShippingAddress string
	State           string
	Suggestion      string
	PayableUntil    string `json:",omitempty"`
	CancelReason    string
	CancelledBy     string
	InvoiceNo       string
	InvoicedAt      string `json:",omitempty"`
	TaxableAmount   store.Paise
	TaxAmount       store.Paise
	DeliveryCharges store.Paise
	DiscountAmount  store.Paise
	WeightGrams     int64
	Refundable      store.Paise // what can still go back
	Lines           []officeOrderLine
	Timeline        []officeStep
	Payments        []officePayment
	Refunds         []officeRefund
	Link            *officeLink         `json:",omitempty"` // where it is to be paid or was
	PastOrders      []officeOrderRow    // of the same customer, newest first, at most 20
	Mails           []store.OrderStatus // news that can be sent again; PAYMENT LINK while it can be paid at
}

// officeLink is a page of the provider's at which an order taken on the
// telephone is paid.
type officeLink struct {
	Url       string          // "" until the provider has made it
	State     store.LinkState // wanted, open, closed
	ExpiresAt string
	Error     string // why it could not be made yet, or at all
}

type officeOrderLine struct {
	Line            int
	ItemId          int64
	PackageId       int64
	DisplayName     string
	PackageName     string
	Hsn             string
	SalePrice       store.Paise
	DiscountedPrice store.Paise
	Quantity        int
	TaxRate         store.BasisPoints
	TaxAmount       store.Paise
	ProductTotal    store.Paise
	RefundedPieces  int
}

type officeStep struct {
	HappenedAt string
	Actor      string // customer, provider, shop, clock, counter
	From       string
	To         string
	Note       string
}

// officePayment is a payment as the provider last showed it, or cash.
type officePayment struct {
	PaymentId      string
	Method         string
	Status         string
	Role           string // primary, surplus, review or ""
	Amount         store.Paise
	RefundedAmount store.Paise
	Error          string
	SeenAt         string
	UpdatedAt      string
}

type officeRefund struct {
	RefundId  string
	OrderId   string
	OrderNo   string
	PaymentId string
	Amount    store.Paise
	State     string // queued, pending, processed, failed
	Cash      bool   // to be handed back by a person while queued
	Cause     string
	Error     string
	CreatedAt string
	UpdatedAt string
	// CreditNoteNo is there once the money of an invoiced order has left.
	CreditNoteNo string `json:",omitempty"`
}

type officeMoveOrders struct {
	OrderIds []string
	Status   store.OrderStatus
	Note     string `json:",omitempty"`
}

// officeMoved says of each order in a bulk whether it moved.
type officeMoved struct {
	Moved  int
	Failed []officeNotMoved
}

type officeNotMoved struct {
	OrderId string
	Message string
}

type officeNoteOrder struct {
	OrderId string
	Note    string
}

// officeMailOrder asks for a mail once more: the news of a status, or of a refund.
type officeMailOrder struct {
	OrderId  string
	Status   store.OrderStatus `json:",omitempty"` // PAYMENT LINK: where to pay
	RefundId string            `json:",omitempty"`
}

type officeCancelOrder struct {
	OrderId string
	Reason  string // the customer is told
}

// officeRefundOrder asks for money back: All that is left, or the pieces of
// some lines, the delivery charge and a plain sum together.
type officeRefundOrder struct {
	OrderId  string
	All      bool               `json:",omitempty"`
	Lines    []officeRefundLine `json:",omitempty"`
	Delivery bool               `json:",omitempty"`
	Amount   store.Paise        `json:",omitempty"`
	Reason   string
}

type officeRefundLine struct {
	Line     int
	Quantity int
}

type officeRefunded struct {
	Message string
	Amount  store.Paise
}

type officeHandedBack struct {
	RefundId string
}

// officePhoneOrder is an order taken on the telephone. Without an e-mail
// address the customer is known by the mobile number.
type officePhoneOrder struct {
	Name, Mobile    string
	Email           string `json:",omitempty"`
	ShippingAddress string
	Pincode         string
	Suggestion      string `json:",omitempty"`
	Lines           []officePhoneLine
	PaidBy          string `json:",omitempty"` // cash (the default) or link
	IdempotencyKey  string `json:",omitempty"`
}

type officePhoneLine struct {
	ItemId, PackageId int64
	Quantity          int
}

type officePlaced struct {
	OrderId     string
	OrderNo     string
	TotalAmount store.Paise
	PaymentUrl  string `json:",omitempty"` // where the customer pays; absent while the provider does not answer
}

// officeQuote is what an order would come to.
type officeQuote struct {
	Lines           []officeQuoteLine
	DeliveryCharges store.Paise
	DiscountAmount  store.Paise
	TotalAmount     store.Paise
	State           string // of the pin code
}

type officeQuoteLine struct {
	PackageId    int64
	ProductTotal store.Paise
}

type officeOrderId struct {
	OrderId string
}

type officePaymentId struct {
	PaymentId string
}

type officeMailId struct {
	Id int64
}

type officeEventId struct {
	EventId string
}
